"""Somebody takes part in the evening: name, club, and one of the faces that nobody has."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.league.board import ANIMALS, DISCS, LONGEST_NAME, MOST_PEOPLE, Board, Person
from game.league.news import Register
from game.match.options import name_key
from game.scenes.league.common import answer_to, league_of, sentence
from game.scenes.league.faces import PersonButton, face
from game.ui.boxes import between, fill
from game.ui.lettering import why_not
from game.ui.nodes import back_button, field, header, panel, paragraph, text, wall
from game.ui.theme import LOSS, TEXT_DIM, TypeScale
from game.ui.tree import Node, TreeScreen, column, control, drawing, grid, row, space
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.words.words import Words

NAME, CLUB, TAKE, BACK = (("register", name) for name in ("name", "club", "take", "back"))
_FIELDS: Final = 560  # u
_MARGIN: Final = 60


def new_arrival(services: Services) -> str:
    """A UUID for somebody's wish to play."""
    chance = [services.new_seed() for _ in range(4)]
    found = sha256(f"{services.unix_time()} {chance}".encode()).hexdigest()
    return "-".join(found[a:b] for a, b in pairwise((0, 8, 12, 16, 20, 32)))


class RegisterScene(TreeScreen):
    """Opened over the page of a table or of the host; goes when the league has answered."""

    name = "league registration"
    backdrop = staticmethod(wall)
    start_key, first = TAKE, NAME

    def __init__(self) -> None:
        self._name = self._club = ""
        self._face: tuple[str, int] | None = None  # None: the first that is free
        self._arrival = ""  # of this wish: sent twice it is one person
        self._order = 0  # the number of what was sent; 0: nothing yet
        self._fault = ""

    @property
    def typing(self) -> bool:
        return self.group.typing

    @property
    def _board(self) -> Board | None:
        return league_of(self.services).news.board

    def update(self, seconds: float) -> None:
        answer = answer_to(self.services, self._order)
        if answer is not None:
            self._order, self._fault = 0, answer.fault
            if not answer.fault:
                self.services.news.append(self.services.words("league.welcome", name=self._name))
                self.services.pop()
                return
        super().update(seconds)

    # --- what is chosen --------------------------------------------------------------------------
    @property
    def _taken(self) -> frozenset[tuple[str, int]]:
        """Faces that others have; none once there are more people than faces."""
        people = self._board.people if self._board else ()
        taken = frozenset((each.animal, each.disc) for each in people)
        return taken if len(taken) < len(ANIMALS) * DISCS else frozenset()

    @property
    def chosen(self) -> Person:
        """Who would come."""
        known = [(animal, disc) for disc in range(DISCS) for animal in ANIMALS]
        free = [each for each in known if each not in self._taken]
        animal, disc = self._face if self._face in free else free[0]
        return Person(0, self._name.strip(), animal, disc, self._club.strip())

    def _why_not(self, words: Words) -> str:
        """Why they can't come in like this."""
        board, called = self._board, self.chosen.name
        people = board.people if board else ()
        if self._order:
            return words("league.sending")
        if not called:
            return words("league.no_name")
        if name_key(called) in [name_key(each.name) for each in people]:
            return words("league.name_taken", name=called)
        if len(people) >= MOST_PEOPLE:
            return words("league.full")
        return why_not(called, words) or why_not(self.chosen.club, words)

    def _send(self) -> None:
        if not self._why_not(self.services.words):
            who, self._arrival = self.chosen, self._arrival or new_arrival(self.services)
            order = Register(self._arrival, who.name, who.animal, who.disc, who.club)
            self._order, self._fault = league_of(self.services).order(order), ""

    def _write(self, what: str, line: str) -> None:
        setattr(self, what, line)

    def _choose(self, animal: str, disc: int) -> None:
        self._face = animal, disc

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self._name, self._club, self.chosen, self._taken, self._order, self._fault

    def tree(self) -> Node:
        services, words, who = self.services, self.services.words, self.chosen
        reason = self._why_not(words)
        told = sentence(words, self._fault) if self._fault else words("league.register_note")
        take = control(
            Button, TAKE, words("league.register"), self._send, kind=Kind.PRIMARY,
            reason=reason, cap=services.cap(Command.START),
        )  # fmt: skip
        fields = panel(
            words("league.who"),
            row(space(), face(who).of(150, 150), space(), high=190),
            *self._field(NAME, "_name", self._name), space(high=14),
            *self._field(CLUB, "_club", self._club), space(high=14),
            paragraph(told, TypeScale.SMALL, ink=LOSS if self._fault else TEXT_DIM),
            take.of(high=92), wide=_FIELDS, pad=(30, 84, 30, 30),
        )  # fmt: skip
        faces = [
            control(
                PersonButton, ("register face", animal, disc), Person(0, "", animal, disc),
                partial(self._choose, animal, disc),
                kind=Kind.CHOSEN if (animal, disc) == (who.animal, who.disc) else Kind.GHOST,
                tip=words(f"guest.{animal}.name"),
                reason=words("league.face_taken") if (animal, disc) in self._taken else "",
            )
            for disc in range(DISCS) for animal in ANIMALS
        ]  # fmt: skip
        chooser = panel(
            words("league.choose_face"), grid(*faces, columns=len(ANIMALS), gap=12),
            wide=between(560, 900), pad=(34, 84, 34, 30),
        )  # fmt: skip
        return column(
            drawing(header(words("league.register")), high=96), space(high=14),
            row(
                space(), fields, chooser, space(), gap=28, high=fill(),
            ),
            space(high=18), row(back_button(self, BACK).of(260, 70, turn=2), space(), high=70),
            space(high=28), wide=fill(), high=fill(), pad=(_MARGIN, 0),
        )  # fmt: skip

    def _field(self, key: tuple[str, str], what: str, line: str) -> tuple[Node, Node]:
        words = self.services.words
        label = text(words(f"league.{key[1]}"), TypeScale.SMALL, ink=TEXT_DIM).of(high=36)
        empty = words("league.no_club") if key is CLUB else ""
        written = field(
            words, key, line, partial(self._write, what), LONGEST_NAME, empty=empty,
            on_done=self._send if key is CLUB else lambda: self.group.focus_on(CLUB),
        )  # fmt: skip
        return label, written.of(high=60)
