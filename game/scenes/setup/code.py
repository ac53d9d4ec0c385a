"""Entering a code of twelve characters: the same cards as somebody else had.

Letters always write here, wherever the focus is; without a keyboard the characters are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command, Device
from game.input.intents import Intent, Key, Pressed, Typed
from game.match.match import Match
from game.match.share import (
    ALPHABET,
    LENGTH,
    CodeError,
    CodeVersionError,
    NoSuchMatchError,
    Shared,
    read_code,
)
from game.scenes.setup.scene import StartButton, start_note
from game.ui.nodes import Dialog, back_button, dialog
from game.ui.notice import ConfirmTwice
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.text import Face, even_lines
from game.ui.theme import SMALLEST_TEXT_PX, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, control, drawing, grid, row, space
from game.ui.widgets import Button, IconButton, Kind, TextField, row_px
from game.words.words import Words, variant_name

FIELD: Final = ("code", "field")
START: Final = ("code", "start")
_ACROSS: Final = 11  # keys in a row
_GROUP: Final = 4  # characters that stand together, as people read them to each other


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
    except CodeError as error:
        return isinstance(error, CodeVersionError | NoSuchMatchError)
    return True


def grouped(text: str) -> str:
    """The characters of a code in groups of four."""
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def description(match: Shared, words: Words) -> tuple[str, str]:
    """What a code means: the table, and who plays how long there."""
    players = words("code.players", count=match.players)
    if isinstance(match.table, int):
        cards = variant_name(words, match.table, ".inline")
        length = words("code.rounds", count=match.rounds)
        return words("code.deluxe", cards=cards), words("code.match", who=players, length=length)
    length = words("new.games", count=match.rounds) if match.rounds else words("code.open_end")
    return words(f"new_table.{match.table}"), words("code.match", who=players, length=length)


class Reading(NamedTuple):
    """What a code says: its match, or None while there is none; a headline, which may be empty, and
    a sentence."""

    match: Shared | None
    headline: str
    sentence: str


def reading(text: str, words: Words) -> Reading:
    """What the characters of a code say so far."""
    if not text:
        return Reading(None, "", words("code.hint"))
    if len(text) < LENGTH:
        return Reading(None, "", words("code.to_go", count=LENGTH - len(text)))
    try:
        match = read_code(text)
    except CodeVersionError:
        return Reading(None, "", words("error.code_version"))
    except NoSuchMatchError:
        return Reading(None, "", words("code.no_match"))
    except CodeError:
        return Reading(None, "", words("code.mistyped"))
    return Reading(match, *description(match, words))


class CodeScene(Dialog):
    """Opened over the page of a new match."""

    name = "code panel"
    start_key = START

    def __init__(self, waiting: Match | None = None) -> None:
        """`waiting`: the match that is set aside where another one starts."""
        self._waiting = waiting
        self._ending = ConfirmTwice()
        self.text = ""  # the characters so far, at most as many as a code has

    def enter(self, services: Services) -> None:
        self.first = ("code", ALPHABET[0]) if services.device is Device.PAD else FIELD
        super().enter(services)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Typed):
            self.group.focus_on(FIELD)  # Enter means the code now, not the last key clicked
            self._type(intent.text)
            self._follow()
        else:
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        erases = pressed.key is Key.ERASE and not self.group.typing
        if erases:
            self.write(self.text[:-1])
        return erases

    def update(self, seconds: float) -> None:
        self._ending.update(seconds)
        super().update(seconds)

    @property
    def resting(self) -> bool:
        return self.group.resting and not self.group.typing  # the caret blinks

    @property
    def typing(self) -> bool:
        return True

    @property
    def reading(self) -> Reading:
        """What the characters so far say, and whether a match that waits would end."""
        found = reading(self.text, self.services.words)
        if self._ending.asked:
            return found._replace(sentence=self.services.words("title.daily.ends"))
        return found

    # --- what can be done ------------------------------------------------------------------------
    def _type(self, text: str) -> None:
        more = cleaned(text)
        if len(more) < LENGTH:  # a whole code takes the place of what stood there
            more = self.text + more
        self.write(more)

    def write(self, text: str) -> None:
        """Put a code, or a part of one, in the place of what stands there."""
        text = cleaned(text)[:LENGTH]
        if text != self.text:
            self._ending.forget()
        self.text = text
        if len(text) == LENGTH:
            _, headline, sentence = self.reading
            self.services.speak(f"{headline} {sentence}".strip(), urgent=True)

    def start(self) -> None:
        """Sit down with these cards; where a match waits, only if that is meant."""
        services, shared = self.services, self.reading.match
        if shared is None:
            self.refused("")
            return
        if self._waiting is not None and not self._ending.press():
            return
        services.play(Cue.BUTTON)
        match = services.store.running.begin(shared.options())
        services.pop(dip=False)
        services.replace_by(Route.TABLE, match)

    def refused(self, reason: str) -> None:
        self.services.play(Cue.REFUSE)

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self.text, self._ending.asked

    def tree(self) -> Node:
        services, words, (match, _, sentence) = self.services, self.services.words, self.reading
        field = control(
            TextField, FIELD, grouped(self.text), self.write, on_done=self.start,
            empty=words("code.empty"), longest=LENGTH + LENGTH // _GROUP,
        )  # fmt: skip
        back = back_button(self, ("code", "back"))
        begin = control(
            StartButton, START, words("new.start"), self.start, kind=Kind.PRIMARY, told=True,
            second=start_note(words, self._waiting, None), cap=services.cap(Command.START),
            reason="" if match else sentence, glowing=match is not None,
        )  # fmt: skip
        return dialog(
            words("code.title"), space(high=6), field.of(high=72), space(high=14),
            drawing(self._show_reading, high=122), space(high=8),
            self.branch("keys", None, self._keys), space(high=26),
            row(back.of(230), space(), begin.of(600), high=78),
            wide=980, pad=(50, 10, 50, 30), most=1.4,
        )  # fmt: skip

    def _keys(self) -> Node:
        kit = self.services.kit
        room = (980 - 100 - 8 * (_ACROSS - 1)) / _ACROSS
        px = row_px(kit, tuple(ALPHABET), kit.px(room) - 2 * kit.px(14))
        keys = [
            control(Button, ("code", each), each, partial(self._type, each), label_px=px)
            for each in ALPHABET
        ]
        erase = control(
            IconButton, ("code", "erase"), "back", lambda: self.write(self.text[:-1]),
            tip=self.services.words("code.erase"),
        )  # fmt: skip
        return grid(*(each.of(high=74) for each in (*keys, erase)), columns=_ACROSS, gap=8)

    def _show_reading(self, pen: Pen, box: Rect) -> None:
        kit, case, (_, headline, sentence) = pen.kit, pen.kit.lettering, self.reading
        px = int(kit.size(TypeScale.TOAST, 1.5))
        lines = even_lines(case, sentence, Face.MEDIUM, px, box.w)
        while (bool(headline) + len(lines)) * case.leading(px) > box.h and px > SMALLEST_TEXT_PX:
            px -= 1
            lines = even_lines(case, sentence, Face.MEDIUM, px, box.w)
        texts = [(headline, Face.SEMIBOLD, TEXT)] if headline else []
        texts += [(line, Face.MEDIUM, TEXT_DIM) for line in lines]
        for index, (text, face, ink) in enumerate(texts):
            y = box.centery + (index - (len(texts) - 1) / 2) * case.leading(px)
            pen.centre(case.fit(text, face, px, box.w, ink), (box.centerx, y))
