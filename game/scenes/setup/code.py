"""Entering a code of twelve characters: the same cards as somebody else had.

Letters always write here, wherever the focus is; whoever has none chooses the characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PointerMoved, Pressed, Resized, Typed
from game.match.share import (
    ALPHABET,
    LENGTH,
    CodeError,
    CodeVersionError,
    NoSuchMatchError,
    Shared,
    read_code,
)
from game.scenes.setup.code_layout import CodeLayout
from game.scenes.setup.widgets import StartButton, start_note
from game.ui.confirm_twice import ConfirmTwice
from game.ui.items import Items
from game.ui.routes import Route
from game.ui.scene import Scene
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import SMALLEST_TEXT_PX, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, TextField, Widget, row_px
from game.words.variant_names import variant_name

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.compositor import Picture
    from game.ui.services import Services
    from game.ui.theme import RGB
    from game.words.words import Words

FIELD: Final = ("code", "field")
START: Final = ("code", "start")
_GROUP: Final = 4
"""Characters that stand together, as people read them to each other."""


def cleaned(text: str) -> str:
    """What of a text can stand in a code, in large letters. Of a longer one that was pasted, the
    last words that are a code together, or at least as long as one."""
    whole = _plain(text)
    if len(whole) <= LENGTH:
        return whole
    found = list(_as_long_as_a_code([_plain(word) for word in text.split()]))[::-1]
    return next((code for code in found if _is_one(code)), found[0] if found else whole)


def _plain(text: str) -> str:
    return "".join(each for each in text.upper() if each.isascii() and each.isalnum())


def _as_long_as_a_code(words: Sequence[str]) -> Iterator[str]:
    """Neighbouring words that are together as long as a code."""
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            together = "".join(words[start:end])
            if len(together) >= LENGTH:
                if len(together) == LENGTH:
                    yield together
                break


def _is_one(text: str) -> bool:
    """Whether it is a code, be it of another version or of a match that cannot be."""
    try:
        read_code(text)
    except (CodeVersionError, NoSuchMatchError):
        return True
    except CodeError:
        return False
    return True


def grouped(text: str) -> str:
    """The characters of a code in groups of four."""
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def told(match: Shared, words: Words) -> tuple[str, str]:
    """What a code means: the table, and who plays how long there."""
    players = words("code.players", count=match.players)
    if isinstance(match.table, int):
        cards = variant_name(words, match.table, ".inline")
        length = words("code.rounds", count=match.rounds)
        return words("code.deluxe", cards=cards), words("code.match", who=players, length=length)
    length = words("new.games", count=match.rounds) if match.rounds else words("code.open_end")
    return words(f"new_table.{match.table}"), words("code.match", who=players, length=length)


class CodeScene(Scene):
    """Opened over the page of a new match."""

    def __init__(self, waiting: Match | None = None) -> None:
        """`waiting`: the match that is set aside where another one starts."""
        self._waiting = waiting
        self._ending = ConfirmTwice()
        self.text = ""
        """The characters so far, at most as many as a code has."""
        self._pointer = PointerMoved(-1, -1)
        self._fresh = True

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
                return
            case Typed(text):
                self.group.focus_on(FIELD)  # Enter means the code now, not the last key clicked
                self._type(text)
                return
            case Pressed(Key.BACK):
                self._services.pop()
                return
            case Pressed(Key.ERASE) if not self.group.typing:
                self._erase()
                return
            case PointerMoved():
                self._pointer = intent
        self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)
        self._ending.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        self.items.draw(picture)
        self.note.draw(picture)
        self.group.draw(picture)

    @property
    def transparent(self) -> bool:
        return True

    @property
    def resting(self) -> bool:
        return self.group.resting and not self.group.typing  # the caret blinks

    @property
    def typing(self) -> bool:
        return True

    # --- what is known ---------------------------------------------------------------------------
    @property
    def match(self) -> Shared | None:
        """What the code says; None while it says nothing."""
        try:
            return read_code(self.text)
        except CodeError:
            return None

    @property
    def sentences(self) -> tuple[str, str]:
        """What is told of the code: a headline, which may be empty, and a sentence."""
        words = self._services.words
        if not self.text:
            return "", words("code.hint")
        if len(self.text) < LENGTH:
            return "", words("code.to_go", count=LENGTH - len(self.text))
        try:
            headline, match = told(read_code(self.text), words)
        except CodeVersionError:
            return "", words("error.code_version")
        except NoSuchMatchError:
            return "", words("code.no_match")
        except CodeError:
            return "", words("code.mistyped")
        return headline, words("title.daily.ends") if self._ending.asked else match

    # --- what can be done ------------------------------------------------------------------------
    def _type(self, text: str) -> None:
        more = cleaned(text)
        if len(more) < LENGTH:  # a whole code takes the place of what stood there
            more = self.text + more
        self._write(more)

    def _erase(self) -> None:
        self._write(self.text[:-1])

    def _write(self, text: str) -> None:
        text = cleaned(text)[:LENGTH]
        if text != self.text:
            self._ending.forget()
        self.text = self._field.text = text
        self._field.text = grouped(text)
        self._follow()
        if len(text) == LENGTH:
            self._services.speak(" ".join(self.sentences).strip(), urgent=True)

    def _start(self) -> None:
        """Sit down with these cards; where a match waits, only if that is meant."""
        services, shared = self._services, self.match
        if shared is None:
            self._refuse("")
            return
        if self._waiting is not None and not self._ending.press():
            self._follow()
            return
        services.play(Cue.BUTTON)
        match = services.store.begin(shared.options())
        services.pop(dip=False)
        services.replace_by(Route.TABLE, match)

    def _refuse(self, _: str) -> None:
        self._services.play(Cue.REFUSE)

    # --- laying out ------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        services, kit, words = self._services, self._services.kit, self._services.words
        self.place = place = CodeLayout(services.size, services.u)
        self.items = Items("code", z=5)
        self.items.shape("panel", kit.paint.panel(*place.panel.size, u=kit.u), place.panel.topleft)
        title, room = words("code.title"), place.field.w
        size = kit.lettering.size_within(
            title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE, 1.4), room
        )
        self.items.centre("title", kit.lettering.brass_plain(title, size), place.title, 2)
        known = getattr(self, "group", None)
        first = (*FIELD[:1], ALPHABET[0]) if services.device is Device.PAD else FIELD
        self.group = FocusGroup(
            self._widgets(),
            name="code focus",
            focus=known.focus_key if known else first,
            default=self._begin,
            ring=services.keyboard,
            letters=False,
            on_refused=self._refuse,
        )
        self.group.handle(self._pointer)
        self._follow()
        self._fresh = True

    def _widgets(self) -> list[Widget]:
        services, kit, words, place = (
            self._services,
            self._services.kit,
            self._services.words,
            self.place,
        )
        self._field = TextField(
            kit, FIELD, place.field, grouped(self.text), self._write, on_done=self._start,
            empty=words("code.empty"), longest=LENGTH + LENGTH // _GROUP,
        )  # fmt: skip
        *places, last = place.keys
        px = row_px(kit, tuple(ALPHABET), places[0].w - 2 * kit.px(14))
        keys = [
            Button(
                kit, ("code", each), rect, each, partial(self._type, each), label_px=px
            )
            for each, rect in zip(ALPHABET, places, strict=True)
        ]  # fmt: skip
        erase = IconButton(
            kit, ("code", "erase"), last, "back", self._erase, tip=words("code.erase")
        )
        back = Button(
            kit,
            ("code", "back"),
            place.back,
            words("back"),
            services.pop,
            cap=services.cap(Command.BACK),
        )
        self._begin = StartButton(
            kit, START, place.start, words("new.start"), self._start, kind=Kind.PRIMARY, told=True,
            second=start_note(words, self._waiting, None),
            cap=services.cap(Command.START),
        )  # fmt: skip
        return [self._field, *keys, erase, back, self._begin]

    def _follow(self) -> None:
        """What is told of the code, and whether a match can begin."""
        services, kit, box = self._services, self._services.kit, self.place.told
        headline, sentence = self.sentences
        self._begin.reason = "" if self.match is not None else sentence
        self._begin.glowing = self.match is not None
        self.note = Items("code told", z=7)
        lines: list[tuple[str, Face, RGB]] = [(headline, Face.SEMIBOLD, TEXT)] if headline else []
        px: int = kit.size(TypeScale.TOAST, 1.5)
        while True:
            rest = even_lines(kit.lettering, sentence, Face.MEDIUM, px, box.w)
            step = kit.lettering.leading(px)
            if (len(lines) + len(rest)) * step <= box.h or px <= SMALLEST_TEXT_PX:
                break
            px -= 1
        lines += [(line, Face.MEDIUM, TEXT_DIM) for line in rest]
        for row, (text, face, colour) in enumerate(lines):
            y = box.centery + (row - (len(lines) - 1) / 2) * step
            line = services.lettering.fit(text, face, px, box.w, colour)
            self.note.centre(row, line, (box.centerx, y), 2)
