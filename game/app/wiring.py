"""Builds the services around an open window, connects what happens in one place and matters in
another, and what is done once something can be seen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from time import perf_counter, time
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.app.console import Listening
from game.app.reports import note
from game.app.system import SPRITES
from game.audio.speech import Speaker, find
from game.audio.voice import MixerVoice
from game.base.by_name import load
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.stage import with_cloth
from game.thinking.thinker import ProcessThinker
from game.ui.art import Art
from game.ui.boxes import Unit
from game.ui.overlays import Term
from game.ui.paint.painter import Paint
from game.ui.rooms.parts import plain_where_strong, wall_room
from game.ui.rooms.table import table_room
from game.ui.services import Services
from game.ui.text import TextRenderer
from game.words.words import Words

if TYPE_CHECKING:
    from game.app.window import Window
    from game.league.link import League
    from game.match.draw import DrawOptions
    from game.match.options import MatchOptions
    from game.phones.phones import Phones


_LARGE: Final = 48 << 10
"""Bytes from which a block is asked of the system, and given back to it: most cards, too.
glibc begins with 128 KB; at that, the holes between kept pictures were 25 MB, 15 MB with this."""
_MMAP_THRESHOLD: Final = -3  # the number of this setting in <malloc.h> of glibc


def keep_large_blocks_apart(
    platform: str = sys.platform, library: Callable[[], Any] | None = None
) -> bool:
    """Have large pictures asked of the system one by one, so that what is let go of goes back to
    it; False where the C library is not that of Linux.

    That library learns from a large block that was freed to keep the next ones of that size in its
    heap, between small blocks that stay. Budgets bound what is kept, not the holes between: with
    visitors at 1920 × 1080 the process took 302 MB after three minutes, 259 MB with this."""
    if platform != "linux":
        return False
    import ctypes  # noqa: PLC0415, not before the first frame

    try:
        (library() if library else ctypes.CDLL(None)).mallopt(_MMAP_THRESHOLD, _LARGE)
    except (AttributeError, OSError):  # another C library than glibc
        return False
    return True


_AHEAD: Final = (
    "game.rules",
    "game.players",
    "game.match",
    "game.coach",
    "game.thinking",
    "game.ui",
    "game.table",
    "game.scenes",
)
"""Packages in the order of their layers: a module finds those it needs already there."""


def build_services(
    window: Window, art: Art, words: Words, settings: Settings, store: Store, folder: Path
) -> Services:
    """Everything in its place around an open window; the sound is opened later. `folder`: for
    reports."""
    lettering = TextRenderer(SPRITES / "fonts")
    return Services(
        unit=Unit(*window.size),
        art=art,
        lettering=lettering,
        paint=Paint(lettering),
        words=words,
        settings=settings,
        store=store,
        voice=MixerVoice(settings.sound, settings.volume / 100, clock=perf_counter),
        speaker=Speaker(find),
        folder=folder,
    )


def connect(
    services: Services,
    new_seed: Callable[[], int],
    today: Callable[[], str],
    phones_url: str = "",
) -> None:
    """What happens in one place and matters in another. `new_seed` is where the numbers of new
    matches come from, `today` tells the date as ISO text, `phones_url` is that of a proxy or
    tunnel that leads phones here."""
    services.new_seed, services.on_date = new_seed, today
    services.unix_time = time
    services.on_note = partial(note, services.folder)
    services.on_copy = copy_text
    services.invite = partial(let_phones_in, services, new_seed, url=phones_url)
    services.store.running.on_begun = partial(_note_receipt, services.folder)
    services.terms = partial(_term, services)
    services.on_change = lambda before: _set_loudness(services)
    services.on_frame = partial(_pass_time, services)
    services.on_attention = partial(_attend, services)
    services.store.on_trouble = lambda trouble: services.notices.append(
        services.words(trouble.problem.value, path=trouble.path)
    )
    if services.store.trouble is not None:
        services.store.on_trouble(services.store.trouble)


def copy_text(text: str) -> bool:
    """Put a text onto the clipboard of the system; says whether it has one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def _term(services: Services, text: str) -> Term | None:
    """What a text on the screen means; loaded when somebody first wants to know."""
    return cast("Term | None", load("game.table.terms:term")(services, text))


def guard(services: Services, pin: str) -> None:
    """Run as an event: only the host's `pin` leads out of the program."""
    from game.scenes.event.host import EventHost  # noqa: PLC0415, hardly ever needed

    services.host = EventHost(services, pin)


def join_league(
    services: Services, address: str, folder: Path | None, join: Callable[..., League] | None = None
) -> League:
    """Take part in the league at this address; `folder`: where the matches lie, None at a wall;
    `join` begins that, by default in a process beside the game."""
    join = join or cast("Callable[..., League]", load("game.league.link:ProcessLeague"))
    services.league = league = join(address, folder, services.on_note)
    return league


def think_apart(services: Services) -> ProcessThinker:
    """Guests think in a process beside the game, begun after the first frame. It has its time from
    the frames: after the machine has slept nobody is taken for dead."""
    apart = ProcessThinker(lambda: services.awake, partial(note, services.folder))
    services.thinker = apart
    return apart


def _pass_time(services: Services, seconds: float) -> None:
    """A frame is over: sounds go on, and phones are heard and told."""
    services.awake += seconds
    services.voice.update(seconds)
    if services.phones is not None:
        services.phones.update(seconds)


def let_phones_in(
    services: Services,
    new_seed: Callable[[], int],
    asked: Listening | None = None,
    url: str = "",
) -> Phones:
    """Open the house for phones; nothing of it is loaded before."""
    if services.phones is None:
        line = load("game.phones.link:Link")(perf_counter, services.on_note)
        code = load("game.phones.room:new_code")
        make = load("game.phones.phones:Phones")
        services.phones = make(line, services.store, lambda: code(Random(new_seed())))
        if services.on_date():
            services.phones.owl = load("game.scenes.puzzles.on_phones:OwlOnPhones")(services)
    assert services.phones is not None
    asked, runs = asked or Listening(), services.store.running.exists
    services.phones.start(asked.address, asked.port, match_runs=runs, public=url)
    return services.phones


def phones_were_in(store: Store) -> bool:
    """Whether phones were let in when the game ended all of a sudden."""
    if store.setting("phones") is None:
        return False
    return bool(load("game.phones.phones:was_open")(store))


def send_phones_home(services: Services) -> None:
    """The game ends: nobody is let in any more."""
    if services.phones is not None:
        services.phones.close()


def _note_receipt(folder: Path, options: MatchOptions | DrawOptions) -> None:
    """Write the receipt down before the first card."""
    from game.match.share import receipt  # noqa: PLC0415, it is there with the match

    note(folder, f"A match begins, receipt {receipt(options)}")


def _attend(services: Services, looked_at: bool) -> None:
    """Fade out while another window is used, where the settings say so."""
    if looked_at or not services.settings.hush_aside:
        services.voice.wake()
    else:
        services.voice.hush()


def _set_loudness(services: Services) -> None:
    """Cues, music, café and the voice that reads aloud are as the settings say."""
    voice, settings = services.voice, services.settings
    voice.enabled, voice.volume = settings.sound, settings.volume / 100
    music = settings.music_volume / 100 if settings.music else 0.0
    voice.background(music, settings.cafe_volume / 100 if settings.cafe else 0.0)
    services.speaker.volume = settings.voice_volume


def after_the_first_frame(services: Services) -> Iterator[None]:
    """Let others think, then open the sound, in steps that no frame is late for."""
    services.thinker.open()
    yield
    services.voice.open()
    _set_loudness(services)
    if services.settings.sound and not services.voice.available:
        services.notices.append(services.words("error.no_sound_device"))

    keep_large_blocks_apart()
    yield
    yield from modules_ahead()
    table = with_cloth(services.settings, "table", table_room)
    for name, compose in (plain_where_strong(services.settings, "wall", wall_room), table):
        services.art.ahead(services.art.room, name, services.size, compose)
    yield from services.store.archive.recount()  # of matches older than counting


def modules_ahead() -> Iterator[None]:
    """Load what the title leads to, a module a step: no screen is to open slowly."""
    for name in _AHEAD:
        package = import_module(name)
        yield
        for found in walk_packages(package.__path__, f"{name}."):
            import_module(found.name)
            yield
