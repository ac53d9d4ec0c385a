"""Entering a code of twelve characters: the same cards as somebody else had.

Letters always write here, wherever the focus is; without a keyboard the characters are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.audio.cues import Cue
from game.input.commands import Command, Device
from game.input.intents import Intent, Key, Pressed, Typed
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
from game.ui.boxes import Box, box, column, grid, row
from game.ui.confirm_twice import ConfirmTwice
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.screen import Dialog, relay
from game.ui.text.lines import put_title
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import SMALLEST_TEXT_PX, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, IconButton, Kind, TextField, Widget, row_px
from game.words.words import variant_name

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.services import Services
    from game.words.words import Words

FIELD: Final = ("code", "field")
START: Final = ("code", "start")
_ACROSS: Final = 11
"""Keys in a row."""
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
    except CodeError as error:
        return isinstance(error, CodeVersionError | NoSuchMatchError)
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
    return Reading(match, *told(match, words))


class CodeScene(Dialog):
    """Opened over the page of a new match."""

    name = "code panel"
    reading: Reading

    def __init__(self, waiting: Match | None = None) -> None:
        """`waiting`: the match that is set aside where another one starts."""
        self._waiting = waiting
        self._ending = ConfirmTwice()
        self.text = ""
        """The characters so far, at most as many as a code has."""

    def enter(self, services: Services) -> None:
        self.first = ("code", ALPHABET[0]) if services.device is Device.PAD else FIELD
        super().enter(services)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Typed):
            self.group.focus_on(FIELD)  # Enter means the code now, not the last key clicked
            self._type(intent.text)
        else:
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        erases = pressed.key is Key.ERASE and not self.group.typing
        if erases:
            self.write(self.text[:-1])
        return erases

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._ending.update(seconds)

    @property
    def resting(self) -> bool:
        return self.group.resting and not self.group.typing  # the caret blinks

    @property
    def typing(self) -> bool:
        return True

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
        self._field.text = grouped(text)
        relay(self)
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
            relay(self)
            return
        services.play(Cue.BUTTON)
        match = services.store.running.begin(shared.options())
        services.pop(dip=False)
        services.replace_by(Route.TABLE, match)

    def refused(self, reason: str) -> None:
        self.services.play(Cue.REFUSE)

    # --- laying out ------------------------------------------------------------------------------
    def boxes(self) -> Box:
        return column(
            box("title", high=80),
            box(high=6),
            box("field", high=72),
            box(high=14),
            box("told", high=122),
            box(high=8),
            grid(*[box("key", high=74)] * (len(ALPHABET) + 1), columns=_ACROSS, gap=8),
            box(high=26),
            row(box("back", 230), box(), box("start", 600), high=78),
            name="panel",
            wide=980,
            pad=(50, 10, 50, 30),
        )

    def place(self) -> None:
        super().place()
        services, words = self.services, self.services.words
        self._begin = self.default = StartButton(
            services.kit, START, self.places["start"], words("new.start"), self.start,
            kind=Kind.PRIMARY, told=True, second=start_note(words, self._waiting, None),
            cap=services.cap(Command.START),
        )  # fmt: skip

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words, case = self.services.kit, self.services.words, self.services.lettering
        put_title(items, kit, "title", words("code.title"), self.places["title"], most=1.4)
        self.reading = reading(self.text, words)
        if self._ending.asked:
            self.reading = self.reading._replace(sentence=words("title.daily.ends"))
        match, headline, sentence = self.reading
        self._begin.reason = "" if match else sentence
        self._begin.glowing = match is not None
        place, px = self.places["told"], int(kit.size(TypeScale.TOAST, 1.5))
        lines = even_lines(case, sentence, Face.MEDIUM, px, place.w)
        while (bool(headline) + len(lines)) * case.leading(px) > place.h and px > SMALLEST_TEXT_PX:
            px -= 1
            lines = even_lines(case, sentence, Face.MEDIUM, px, place.w)
        texts = [(headline, Face.SEMIBOLD, TEXT)] if headline else []
        texts += [(line, Face.MEDIUM, TEXT_DIM) for line in lines]
        for index, (text, face, colour) in enumerate(texts):
            y = place.centery + (index - (len(texts) - 1) / 2) * case.leading(px)
            line = case.fit(text, face, px, place.w, colour)
            items.centre(("told", index), line, (place.centerx, y), 2)

    def widgets(self) -> list[Widget]:
        services, words, places = self.services, self.services.words, self.places
        kit = services.kit
        self._field = TextField(
            kit, FIELD, places["field"], grouped(self.text), self.write, on_done=self.start,
            empty=words("code.empty"), longest=LENGTH + LENGTH // _GROUP,
        )  # fmt: skip
        *rects, last = places.each("key")
        px = row_px(kit, tuple(ALPHABET), rects[0].w - 2 * kit.px(14))
        keys = [
            Button(kit, ("code", each), rect, each, partial(self._type, each), label_px=px)
            for each, rect in zip(ALPHABET, rects, strict=True)
        ]
        erase = IconButton(
            kit, ("code", "erase"), last, "back", lambda: self.write(self.text[:-1]),
            tip=words("code.erase"),
        )  # fmt: skip
        back = Button(
            kit, ("code", "back"), places["back"], words("back"), services.pop,
            cap=services.cap(Command.BACK),
        )  # fmt: skip
        return [self._field, *keys, erase, back, self._begin]
