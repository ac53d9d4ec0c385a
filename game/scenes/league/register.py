"""Somebody takes part in the evening: name, club, and one of the faces that nobody has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.input.commands import Command
from game.input.intents import Intent, Typed
from game.league.board import ANIMALS, LONGEST_NAME, Board, Person
from game.league.news import Order, Register
from game.scenes.league import common
from game.scenes.league.faces import PersonButton, face
from game.ui.boxes import between, fill
from game.ui.nodes import back_button, field, header, panel, paragraph, text, wall
from game.ui.theme import TEXT_DIM, TypeScale
from game.ui.tree import Node, TreeScreen, column, control, drawing, grid, row, space
from game.ui.widgets import Button, Kind

NAME, CLUB = ("register", "name"), ("register", "club")
TAKE, BACK = ("register", "take"), ("register", "back")


class RegisterScene(TreeScreen):
    """Opened over the page of a table or of the host, whose `order` sends the wish."""

    name = "league registration"
    backdrop = staticmethod(wall)
    start_key, first = TAKE, NAME

    def __init__(self, order: Callable[[Order, str], None]) -> None:
        """`order`: sends an order; the second is what to say when it is done."""
        self._order = order
        self._written = {NAME: "", CLUB: ""}
        self._face = common.FACES[0]
        self._open = False  # not yet: the letter that opened it is none of the name

    @property
    def typing(self) -> bool:
        return self.group.typing

    def handle(self, intent: Intent) -> None:
        if self._open or not isinstance(intent, Typed):
            super().handle(intent)

    def update(self, seconds: float) -> None:
        self._open = True
        super().update(seconds)

    @property
    def _board(self) -> Board | None:
        return common.league_of(self.services).news.board

    # --- what is chosen --------------------------------------------------------------------------
    @property
    def chosen(self) -> Person:
        """Who would come: with the face that was pressed, as long as it is free."""
        taken = common.taken_faces(self._board)
        face = next(each for each in (self._face, *common.FACES) if each not in taken)
        return Person(0, self._written[NAME].strip(), *face, self._written[CLUB].strip())

    def _why_not(self) -> str:
        """Why they can't come in like this."""
        words, who, board = self.services.words, self.chosen, self._board
        if board is None:
            return words("league.closed")
        return common.why_not_come(words, board, who.name, who.club)

    def _send(self) -> None:
        services, who = self.services, self.chosen
        if not self._why_not():
            arrival = common.new_arrival(services)
            order = Register(arrival, who.name, who.animal, who.disc, who.club)
            self._order(order, services.words("league.welcome", name=who.name))
            services.pop()

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return tuple(self._written.items()), self._face, self._board

    def tree(self) -> Node:
        services, words, who = self.services, self.services.words, self.chosen
        take = control(
            Button, TAKE, words("league.register"), self._send, kind=Kind.PRIMARY,
            reason=self._why_not(), cap=services.cap(Command.START),
        )  # fmt: skip
        longest = words("league.letters", count=LONGEST_NAME)
        fields = panel(
            words("league.who"), face(who).of(150, 150), space(high=20),
            *self._field(NAME, longest), space(high=14),
            *self._field(CLUB, words("league.no_club")), space(high=14),
            paragraph(words("league.register_note"), TypeScale.SMALL, ink=TEXT_DIM),
            take.of(high=92), wide=560, pad=(30, 104, 30, 30),
        )  # fmt: skip
        taken = common.taken_faces(self._board)
        faces = [
            control(
                PersonButton, ("register face", *each), Person(0, "", *each), "",
                partial(setattr, self, "_face", each), tip=words(f"guest.{each[0]}.name"),
                kind=Kind.CHOSEN if each == (who.animal, who.disc) else Kind.SECONDARY,
                reason=words("league.face_taken") if each in taken else "",
            )
            for each in common.FACES
        ]  # fmt: skip
        chooser = panel(
            words("league.choose_face"), grid(*faces, columns=len(ANIMALS), gap=12),
            wide=between(560, 900), pad=(34, 84, 34, 30),
        )  # fmt: skip
        return column(
            drawing(header(words("league.register")), high=96), space(high=14),
            row(space(), fields, chooser, space(), gap=28, high=fill()), space(high=18),
            row(back_button(self, BACK).of(260, 70, turn=2), space(), high=70),
            space(high=28), wide=fill(), high=fill(), pad=(60, 0),
        )  # fmt: skip

    def _field(self, key: tuple[str, str], empty: str) -> list[Node]:
        words, line = self.services.words, self._written[key]
        label = text(words(f"league.{key[1]}"), TypeScale.SMALL, ink=TEXT_DIM).of(high=36)
        write = partial(self._written.__setitem__, key)
        written = field(words, key, line, write, LONGEST_NAME, empty=empty, on_done=self._send)
        return [label, written.of(high=60)]
