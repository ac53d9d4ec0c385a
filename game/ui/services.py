"""The services every scene is handed when it enters; there is no other way to reach them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.audio.speech import Speaker
from game.input.commands import PRINTED, Command, Device, PadMake
from game.storage.settings import SETTINGS_NAME, Settings, Spoken
from game.thinking.thinker import InlineThinker, Thinker
from game.ui import key_labels
from game.ui.boxes import Unit
from game.ui.overlays import Captions, Sign
from game.ui.stack import SceneStack
from game.ui.widgets.widget import Kit
from game.words.words import Words, languages

if TYPE_CHECKING:
    from game.audio.cues import Cue
    from game.input.intents import Intent, Pressed
    from game.league.link import League
    from game.phones.phones import Phones
    from game.storage.event_settings import EventSettings
    from game.storage.profiles import ProfileSettings
    from game.storage.store import Store
    from game.ui.art import Art
    from game.ui.overlays import Terms
    from game.ui.paint.painter import Paint
    from game.ui.routes import Route
    from game.ui.stack import Scene
    from game.ui.text import TextRenderer


class Host(Protocol):
    """Keeps visitors of an event out of what only the host may do (`game.scenes.event.host`)."""

    event: EventSettings  # what the host chose
    shown: str  # the table shown last while nobody played
    present: bool  # whether the PIN was given, and nobody has sat down at a table since

    def watch(self, seconds: float, intents: Sequence[Intent]) -> None:
        """A frame: what was done in it, and the wall time since the last one."""

    def welcome(self) -> None:
        """Back to the table that plays by itself, everything as the host had it."""

    def done(self) -> None:
        """The visitor is done."""

    def tell_once(self, notice: str) -> None:
        """Tell the host something that is found out again and again."""

    def visit_begins(self, table: str) -> None:
        """A visitor sits down at this table."""

    def day_awards(self, table: str) -> Scene | None:
        """A page with the awards of the day, where there are some, that leads to this table."""

    def ask(self, then: Callable[[], None]) -> None:
        """Do what only the host may do: at once while the host is here, else behind the PIN."""


class Voice(Protocol):
    """Plays sounds; silent before `open`."""

    enabled: bool
    volume: float

    @property
    def available(self) -> bool:
        """Whether there is a device to be heard on, as far as is known."""

    def open(self) -> None:
        """Open the device, after the first frame: it can take a while."""

    def device_came(self) -> None:
        """The system has found a device: open it, if there was none."""

    def play(self, cue: Cue, pan: float = 0.0, pitch_step: int = 0) -> bool:
        """Start a cue; says whether it is heard."""

    def background(self, music: float, cafe: float) -> None:
        """How loud music and murmur are from now on, from 0 to 1 as a player feels it."""

    def breathe(self, *, held: bool) -> None:
        """The room holds its breath, which is said in every frame, or breathes again."""

    def hush(self) -> None:
        """The window has lost the focus."""

    def wake(self) -> None:
        """The window has the focus again."""

    def update(self, seconds: float) -> None:
        """Let time pass: what fades goes on."""

    def close(self) -> None:
        """Give the device back."""


@dataclass(slots=True, eq=False)
class Services:
    """Who does what. `unit` is the window now; the frame loop keeps it and `stack` up to date."""

    unit: Unit
    art: Art
    lettering: TextRenderer
    paint: Paint
    words: Words
    settings: Settings
    store: Store
    voice: Voice
    folder: Path  # where reports and pictures of the screen are written
    kept: Settings | None = None
    """The settings as kept, where the command line overrides them for this evening."""
    notices: list[str] = field(default_factory=list)
    """Sentences the player has to be told; a scene that shows one takes it out."""
    news: list[str] = field(default_factory=list)  # the same, where nothing is wrong
    host: Host | None = None
    """The host of an event, who guards the exit with a PIN; None: this is no event."""
    phones: Phones | None = None
    """Those who hold their cards on phones; None: nobody asked for that."""
    league: League | None = None
    """An evening of many tables that this laptop belongs to; None: none."""
    thinker: Thinker = field(default_factory=InlineThinker)
    """Who is asked where a guest or the lamp has to think."""
    stack: SceneStack = field(init=False)
    speaker: Speaker = field(default_factory=Speaker)
    """Who reads the table aloud, where that is wanted."""
    captions: Captions = field(default_factory=Captions)  # what is heard, to be read
    terms: Terms = lambda text: None
    """What a text on the screen means, where it is a word of the game."""
    sign: Sign = field(default_factory=Sign)  # what was done that is to be seen nowhere else
    device: Device = Device.KEYS  # what the player used last
    make: PadMake = PadMake.XBOX  # whose names the buttons of the gamepad have that was used last
    awake: float = 0.0
    """Seconds of all frames so far: a clock that stands still while the machine sleeps."""
    invite: Callable[[], object] = lambda: None  # lets phones in: afterwards `phones` are there
    on_quit: Callable[[], None] = lambda: None
    work: Callable[[Iterator[None]], None] = lambda job: None
    """Runs a generator in the slack of the frames; steps of half a millisecond or less."""
    on_change: Callable[[Settings], None] = lambda before: None
    on_note: Callable[[str], None] = lambda sentence: None  # writes a line into the log
    new_seed: Callable[[], int] = lambda: 0  # the number behind the shuffles of a new match
    on_date: Callable[[], str] = str  # which day it is, as ISO text; empty where that is unknown
    unix_time: Callable[[], float] = float  # seconds since 1970 by the clock of this machine
    on_copy: Callable[[str], bool] = lambda text: False
    """Puts a text onto the clipboard; says whether there is one."""
    on_frame: Callable[[float], None] = lambda seconds: None
    on_attention: Callable[[bool], None] = lambda looked_at: None
    """Whether the window is in front and can be seen has changed, maybe."""

    _own: tuple[Settings, str] | None = field(default=None, init=False)
    """Settings and language of the program, while a profile with others is applied."""
    _spoken: dict[str, Words] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.stack = SceneStack(self)
        self.measure(self.size)

    def measure(self, size: tuple[int, int]) -> None:
        """The window has `size` px from now on; text is as large, and numbers are written, as
        chosen."""
        self.words.numerals = self.settings.numerals_in(self.words.language)
        self.unit = Unit(*size, self.settings.text_size / 100)
        for makers in (self.art, self.lettering, self.paint):
            makers.keep_for(size)
        for makers in (self.lettering, self.paint):
            makers.stand_out(self.settings.high_contrast)

    @property
    def size(self) -> tuple[int, int]:
        """The window in px."""
        return self.unit.width, self.unit.height

    @property
    def u(self) -> float:
        """px of one design unit."""
        return self.unit.u

    @property
    def guarded(self) -> bool:
        """Whether this is an event, and the host is not here."""
        return self.host is not None and not self.host.present

    @property
    def keyboard(self) -> bool:
        """The device used last moves a focus, which has to be shown: keys, or a gamepad."""
        return self.device in (Device.KEYS, Device.PAD)

    def use(self, device: Device, make: PadMake = PadMake.XBOX) -> None:
        """The player uses this now, a gamepad of this `make`: caps and legends follow where its
        keys are others."""
        pad, before = device is Device.PAD, self.device is Device.PAD
        other = pad != before or (pad and make is not self.make)
        self.device, self.make = device, make
        if other:
            self.lay_out_again()

    def cap(self, command: Command) -> str:
        """What is printed on the key that asks for a command; nothing where none does."""
        cap = key_labels.cap(command, self.words, self.device, self.settings.bindings)
        return PRINTED[self.make].get(cap, cap) if self.device is Device.PAD else cap

    def means(self, command: Command, pressed: Pressed) -> bool:
        """Whether a key asks for a command of this screen."""
        return key_labels.means(command, pressed, self.words, self.settings.bindings)

    @property
    def kit(self) -> Kit:
        """What widgets are made from at this size."""
        calm = self.settings.reduced_motion
        return Kit(self.paint, self.lettering, self.art, self.u, calm=calm, text=self.unit.text)

    def play(
        self, cue: Cue, pan: float = 0.0, pitch_step: int = 0, by: Callable[[], str] = str
    ) -> None:
        """Let a cue be heard, and read where captions are on; `by` names whose sound it is."""
        self.voice.play(cue, pan=pan, pitch_step=pitch_step)
        if self.settings.captions:
            self.captions.hear(cue, pan, by)

    def speak(self, text: str, *, urgent: bool = False) -> None:
        """Have something read aloud, where that is wanted; `urgent`: instead of what waits."""
        if self.settings.spoken is not Spoken.OFF:
            self.speaker.say(text, self.words.language, urgent=urgent)

    def open(self, route: Route, *arguments: object, **options: object) -> None:
        """Show a screen over the present one."""
        self.stack.push(route.scene(*arguments, **options))

    def replace_by(self, route: Route, *arguments: object, **options: object) -> None:
        """Show a screen instead of the present one."""
        self.stack.replace(route.scene(*arguments, **options))

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""
        self.stack.push(scene)

    def pop(self, *, dip: bool = True) -> None:
        """Go back to the scene below; from the last one, out of the game. Without `dip` it is to be
        seen already."""
        self.stack.pop(dip=dip)
        if self.stack.top is None:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the present one."""
        self.stack.replace(scene)

    def turn_fullscreen(self) -> None:
        """Between the whole screen and a window; at an event that is the host's to say."""
        self.ask_host(
            lambda: self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))
        )

    def quit(self) -> None:
        """End the game after this frame; at an event the host has to say so."""
        self.ask_host(self.on_quit)

    def ask_host(self, then: Callable[[], None]) -> None:
        """Do what at an event only the host may do."""
        if self.host is None:
            then()
        else:
            self.host.ask(then)

    def lay_out_again(self) -> None:
        """Language or art changed: every scene gets `Resized` before it is seen again."""
        self.stack.lay_out_again()

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep what is changed by this; what visitors of an
        event change is for this visit."""
        if settings == self.settings:
            return
        old, self.settings = self.settings, settings
        values = {option.name: getattr(settings, option.name) for option in fields(Settings)}
        changed = {name: value for name, value in values.items() if value != getattr(old, name)}
        if self._own is not None:
            mine, language = self._own
            self._own = replace(mine, **changed), changed.get("language") or language
            old = mine
        if self.host is None or self.host.present:
            self.kept = replace(self.kept or old, **changed)
            self.store.keep_setting(SETTINGS_NAME, self.kept.to_json())
        self.measure(self.size)
        self.on_change(old)

    def apply_profile(self, profile_settings: ProfileSettings) -> bool:
        """Somebody with these wishes looks at the screen from now on, until somebody else does or
        `reset_profile`. Nothing of it is kept. Says whether scenes have to be laid out again."""
        if self._own is None:
            self._own = self.settings, self.words.language
        mine, language = self._own
        return self._use(mine.with_profile(profile_settings), profile_settings.language or language)

    def reset_profile(self) -> bool:
        """Nobody in particular looks any more; answers as `apply_profile`."""
        if self._own is None:
            return False
        (mine, language), self._own = self._own, None
        return self._use(mine, language)

    def _use(self, settings: Settings, language: str) -> bool:
        """Be like this for a while."""

        before = self.settings, self.words.language
        self.settings = settings
        if language != self.words.language and language in languages():
            self._spoken[self.words.language] = self.words
            if language not in self._spoken:
                self._spoken[language] = Words.load(language)
            self.words = self._spoken[language]
        changed = before != (settings, self.words.language)
        if changed:
            self.measure(self.size)
        return changed


def change_language(services: Services, language: str) -> None:
    """Speak `language` from now on, on every screen, and keep it.

    Raises UnknownLanguageError for one there are no words of."""
    if language != services.words.language:
        services.words = Words.load(language)
        services.measure(services.size)
        services.lay_out_again()
    services.change(replace(services.settings, language=language))
