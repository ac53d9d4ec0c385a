"""Opens the house: what a game needs, in the order that shows the first frame soonest.

Settings, language and window come first; sound and whatever else can wait follow the first frame.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.alone import Claim
from game.app import App
from game.cli import Asked
from game.cli_values import CannotError
from game.home import data_folder, kept_settings, language_of
from game.invitation import begun
from game.match.store import Problem, SaveError, Store
from game.scenes.house import House
from game.settings import Settings, Speed
from game.speech.speaker import Engine, Speaker
from game.thinking.apart import Apart
from game.view.art import Art, ArtMissingError
from game.view.paint import Paint
from game.view.text import Face, Type
from game.view.unit import Unit
from game.window import Window, WindowError
from game.words.words import LANGUAGES, Words

if TYPE_CHECKING:
    from game.audio.cues import Cue
    from game.match.draw_match import DrawMatch
    from game.match.draw_options import DrawOptions
    from game.match.match import Match
    from game.match.options import MatchOptions
    from game.scenes.scene import Scene

_UNREADABLE: Final = (Problem.BROKEN, Problem.VERSION)
SPRITES: Final = Path(__file__).resolve().parents[1] / "sprites"
PICTURE_SIZE: Final = (1920, 1080)
"""px of a picture that is asked for without a size."""

_ICON: Final = ("chips/10", 64)
_SOUND_MODULES: Final = (
    "game.rules.cards",
    "game.rules.events",
    "game.audio.cues",
    "game.audio.music",
)
_AHEAD: Final = (
    "game.rules",
    "game.players",
    "game.match",
    "game.coach",
    "game.thinking",
    "game.view",
    "game.view.widgets",
    "game.scenes",
)
"""Packages in the order of their layers: a module finds those it needs already there."""
_SEED_BYTES: Final = 5
"""A code that is passed on holds no more (`share.SEED_BITS`)."""
_SALT_BYTES: Final = 16


def play(asked: Asked) -> int:
    """Play until the player has had enough, or take the picture asked for; the exit code.

    Raises CannotError where it can't go on.
    """
    with ExitStack() as evening:
        store = _store(asked, evening)
        kept = Settings() if asked.shot else kept_settings(store)
        try:
            return _play(asked, store, kept, evening)
        except SaveError as error:
            problem, path = error.problem, error.path
            raise CannotError(lambda words: words(problem.value, path=path)) from error
        except ArtMissingError as error:
            name = error.name
            raise CannotError(lambda words: words("error.art_missing", name=name)) from error
        except WindowError as error:
            reason = str(error).rstrip(".")
            raise CannotError(lambda words: words("error.no_window", reason=reason)) from error


def _play(asked: Asked, store: Store, kept: Settings, evening: ExitStack) -> int:
    if asked.shot:
        _check_place(asked.shot.path.parent)
    match: Match | DrawMatch | None = _resumed(store) if asked.resume else None
    _check_fonts()
    settings = _overridden(kept, asked)
    words = Words.load(language_of(settings, _system_languages()))
    window, art = Window(), Art(SPRITES)
    evening.callback(art.close)
    if asked.shot:
        _without_devices()
    window.open(
        title=words("window.title"),
        size=settings.window,
        place=settings.place,
        fit=not (asked.size or asked.shot),
        icon=art.sprite(*_ICON),
        maximised=settings.maximised,
        fullscreen=settings.fullscreen,
    )
    evening.callback(window.close)
    folder = store.path.parent
    if asked.shot:
        from tempfile import TemporaryDirectory  # noqa: PLC0415, hardly ever needed

        folder = Path(evening.enter_context(TemporaryDirectory()))
    house = build_house(window, art, words, settings, store, folder)
    house.kept = kept
    if not asked.shot:  # a picture is taken of what is thought, however long that takes
        house.thinker = Apart(perf_counter, partial(_note, folder))
        evening.callback(house.thinker.close)
    _connect(house, asked)
    evening.callback(lambda: house.voice.close())  # noqa: PLW0108, the voice comes later
    if match is None:  # not before there is a window: it takes the place of another
        match = begun(asked, store, new_seed=_new_seed, today=_now()[:10])
    scene = _first_scene(match)
    if asked.shot:
        from game.still import take  # noqa: PLC0415, hardly ever needed

        take(App(house, scene, clock=lambda: 0.0, display=window), house, scene, asked.shot)
        return 0
    app = App(house, scene, display=window)
    house.work(_after_the_first_frame(house))
    return app.run()


# --- what was kept and what is asked for ---------------------------------------------------------
def _store(asked: Asked, evening: ExitStack) -> Store:
    """Where things are kept. A picture changes nothing there, and neither does a second window:
    two would write over each other's evening."""
    if asked.shot and not asked.resume:
        store = Store(None)
    else:
        folder = asked.folder or data_folder()
        claim = None if asked.shot else Claim(folder)
        if claim is not None:
            evening.callback(claim.close)
        store = Store(folder, read_only=claim is None or not claim.ours)
        if claim is not None and not claim.ours:
            store.tell(Problem.IN_USE)
    evening.callback(store.close)
    store.clock = _now
    if not asked.shot:  # the same seed is the same picture, and a receipt can be seen
        store.salt = _new_salt
    return store


def _overridden(kept: Settings, asked: Asked) -> Settings:
    """The settings as kept, but for what the command line says."""
    changes: dict[str, Any] = {
        "language": asked.language or (LANGUAGES[0] if asked.shot else None),
        "speed": Speed(asked.speed) if asked.speed else None,
        "fullscreen": asked.fullscreen,
        "window": asked.size or (PICTURE_SIZE if asked.shot else None),
        "maximised": False if asked.size else None,
        "sound": False if asked.silent else None,
    }
    return replace(kept, **{name: value for name, value in changes.items() if value is not None})


def _system_languages() -> list[str]:
    """What the system tells a program with a window, beyond the environment."""
    return [str(found["language"]) for found in pygame.system.get_pref_locales()]


def _resumed(store: Store) -> Match | DrawMatch:
    """The match to go on with. Raises SaveError, or CannotError where there is none."""
    match = store.resume()
    if match is None and store.trouble is not None and store.trouble.problem in _UNREADABLE:
        raise SaveError(*store.trouble)
    if match is None:
        raise CannotError(lambda words: words("error.no_saved_match"))
    return match


def _new_seed() -> int:
    """Chance from outside; with that for salts the only one the game ever asks for."""
    return int.from_bytes(os.urandom(_SEED_BYTES), "big")


def _new_salt() -> str:
    """What makes the receipt of a match say nothing of its seed."""
    return os.urandom(_SALT_BYTES).hex()


def _now() -> str:
    """Date and time here, as they are kept."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _first_scene(match: Match | DrawMatch | None) -> Scene:
    if match is None:
        from game.scenes.title.scene import TitleScene  # noqa: PLC0415, one of them is enough

        return TitleScene()
    from game.scenes.tables import table_scene  # noqa: PLC0415

    return table_scene(match)


# --- the house -----------------------------------------------------------------------------------
class _Silence:
    """Stands in for the voice until there is time to open it."""

    def __init__(self) -> None:
        self.enabled = True
        self.volume = 1.0
        self.available = True  # nobody knows yet

    def play(self, cue: Cue, pan: float = 0.0, pitch_step: int = 0) -> bool:
        """Nothing is heard."""
        return False

    def background(self, music: float, cafe: float) -> None:
        """Nothing sounds yet."""

    def hush(self) -> None:
        """It is quiet already."""

    def wake(self) -> None:
        """It stays quiet."""

    def update(self, seconds: float) -> None:
        """Nothing fades."""

    def close(self) -> None:
        """Nothing was open."""


def build_house(
    window: Window, art: Art, words: Words, settings: Settings, store: Store, folder: Path
) -> House:
    """Everything in its place around an open window; still silent. `folder`: for reports."""
    lettering = Type(SPRITES / "fonts", patience=art.patience)
    return House(
        unit=Unit(*window.size),
        art=art,
        type=lettering,
        paint=Paint(lettering, patience=art.patience, elsewhere=art.elsewhere),
        words=words,
        settings=settings,
        store=store,
        voice=_Silence(),
        speaker=Speaker(_find_voice),
        folder=folder,
        patience=art.patience,
    )


def _connect(house: House, asked: Asked) -> None:
    """What happens in one place and matters in another."""
    numbers = _seeds(asked.seed)
    house.on_seed = lambda: next(numbers)

    house.store.on_begun = partial(_note_receipt, house.folder)
    house.on_date = lambda: _now()[:10]
    house.on_change = lambda before: _set_loudness(house)
    house.on_frame = lambda seconds: house.voice.update(seconds)  # noqa: PLW0108, the voice changes
    house.on_attention = lambda looked_at: (house.voice.wake if looked_at else house.voice.hush)()
    house.store.on_trouble = lambda trouble: house.notices.append(
        house.words(trouble.problem.value, path=trouble.path)
    )
    if house.store.trouble is not None:
        house.store.on_trouble(house.store.trouble)


def _find_voice() -> Engine | None:
    """The voice of the system, when somebody wants to hear it for the first time."""
    from game.speech.engine import find  # noqa: PLC0415, hardly ever needed

    return find()


def _note(folder: Path, sentence: str) -> None:
    """Write down what went wrong behind the scenes."""
    from game.crash import note  # noqa: PLC0415, hardly ever needed

    note(folder, sentence)


def _note_receipt(folder: Path, options: MatchOptions | DrawOptions) -> None:
    """Write the receipt down before the first card."""
    from game.match.receipt import receipt  # noqa: PLC0415, it is there with the match

    _note(folder, f"A match begins, receipt {receipt(options)}")


def _set_loudness(house: House) -> None:
    """The voice is as the settings say; the murmur goes with the cues."""
    voice, settings = house.voice, house.settings
    voice.enabled, voice.volume = settings.sound, settings.volume / 100
    music = settings.music_volume / 100 if settings.music else 0.0
    voice.background(music, voice.volume if settings.cafe else 0.0)


def _seeds(first: int | None) -> Iterator[int]:
    """Numbers for new matches: from the one asked for on, else by chance."""
    while True:
        yield _new_seed() if first is None else first
        first = None if first is None else first + 1


def _after_the_first_frame(house: House) -> Iterator[None]:
    """Let others think, then open the sound, in steps that no frame is late for."""
    house.thinker.open()
    for name in _SOUND_MODULES:
        yield
        import_module(name)
    yield
    from game.audio.voice import Voice  # noqa: PLC0415, not before the first frame

    settings = house.settings
    voice = Voice(settings.sound, settings.volume / 100, clock=perf_counter)
    yield
    voice.open()
    house.voice = voice
    _set_loudness(house)
    if settings.sound and not voice.available:
        house.notices.append(house.words("error.no_sound_device"))
    from game.memory import give_back_large_blocks  # noqa: PLC0415, as above

    give_back_large_blocks()
    yield
    yield from _modules_ahead()
    yield from _rooms_ahead(house)
    yield from house.store.recount()  # matches of before games were counted; most have none


def _modules_ahead() -> Iterator[None]:
    """Load what the title leads to, a module a step: no door is to open slowly."""
    from pkgutil import iter_modules  # noqa: PLC0415, not before the first frame

    for name in _AHEAD:
        package = import_module(name)
        yield
        for found in iter_modules(package.__path__):
            if not found.ispkg:
                import_module(f"{name}.{found.name}")
                yield


def _rooms_ahead(house: House) -> Iterator[None]:
    """Compose the rooms that the title leads to."""
    from game.view.room import table_room, wall_room  # noqa: PLC0415, as above

    for name, compose in (("wall", wall_room), ("table", table_room)):
        yield
        yield from house.art.room_ahead(name, house.size, compose)


def _check_place(folder: Path) -> None:
    """Raises CannotError where a picture is to go into no folder: a slip of the finger makes
    none."""
    try:
        there = folder.is_dir()
    except OSError:
        there = False
    if not there:
        raise CannotError(lambda words: words("error.screenshot_folder", path=folder))


def _check_fonts() -> None:
    """Raises CannotError where a typeface is missing: without words there is no game."""
    for face in Face:
        if not (SPRITES / "fonts" / face.value).is_file():
            name = face.value
            raise CannotError(lambda words: words("error.font_missing", name=name))  # noqa: B023


def _without_devices() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
