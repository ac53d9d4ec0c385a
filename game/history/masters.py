"""What masters make of the same cards: a match that a human played is played again, with a master
in their chair.

The packs are the same, cut at the same places, and the master takes the face-down cards in the same
order. Guests draw their chance from the same texts as they did in the match, so whoever is asked
the same answers the same: where a master decides like the human, everything stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.base.arithmetic import int_sum
from game.match.game import Question
from game.match.match import Match
from game.match.tallies import Accountant
from game.rules import events as ev
from game.rules.cards import Card, parse_cards
from game.rules.decisions import Answer, BuyCard, Cut, Discard, Stop, Take
from game.rules.table import FACE_DOWN_CARDS

AT_ONCE: Final = 6  # answers between two frames; each takes some 0.5 ms, a deal 2 ms


@dataclass(frozen=True, slots=True)
class Master:
    """Somebody who plays the cards again: the picture, and the name of the bot."""

    character: str
    player: str


MASTERS: Final = (
    Master("owl", "master:careful"),
    Master("fox", "master:bold"),
    Master("hedgehog", "master:collector"),
)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What a seat made of a game, from 1: chips that it `gained` (below 0 lost), what it decided
    whenever it was asked to buy, and the hand it showed."""

    game: int
    gained: int
    choices: tuple[Discard | Stop, ...]
    hand: tuple[Card, ...]

    @property
    def bought(self) -> int:
        """Cards that it bought."""
        return int_sum(isinstance(choice, Discard) for choice in self.choices)


def total(games: tuple[PlayedGame, ...]) -> int:
    """Chips that the games brought, below 0 cost."""
    return int_sum(game.gained for game in games)


@dataclass(frozen=True, slots=True)
class _Given:
    """An answer of a match: of which game and seat, how many the seat gave before it in that game,
    and in the whole match everybody (`number`)."""

    game: int
    seat: int
    before: int
    number: int
    answer: Answer


def _given(match: Match) -> Iterator[_Given]:
    """All answers of a match of the main game, as they follow from its log."""
    game = number = 0
    before: dict[int, int] = {}
    bought: dict[int, int] = {}
    for event in match.log:
        answer: Answer | None = None
        match event:
            case ev.GameBegan():
                game, before, bought = event.number, {}, {}
            case ev.PackCut(_, lifted):
                answer = Cut(lifted)
            case ev.Discarded(_, card):
                answer = Discard(card)
            case ev.CardTaken(seat, slot):
                answer = Take(slot)
                bought[seat] = bought.get(seat, 0) + 1
            case ev.BuyingEnded(seat) if bought.get(seat, 0) < FACE_DOWN_CARDS:
                answer = Stop()  # after the last card nobody is asked
        if answer is not None:
            seat = event.seat
            yield _Given(game, seat, before.get(seat, 0), number, answer)
            before[seat] = before.get(seat, 0) + 1
            number += 1


Given = Mapping[tuple[int, int, int], _Given]
"""Answers by game, seat, and how many the seat gave before in that game."""


def answers_given(match: Match) -> Given:
    """All answers of a match of the main game."""
    return {(each.game, each.seat, each.before): each for each in _given(match)}


def games_of(match: Match, seat: int) -> tuple[PlayedGame, ...]:
    """What a seat made of the games of a match that are over."""
    choices: dict[int, list[Discard | Stop]] = {}
    for given in _given(match):
        if given.seat == seat and isinstance(given.answer, Discard | Stop):
            choices.setdefault(given.game, []).append(given.answer)
    tallies = Accountant(match.options).note(match.log)
    return tuple(
        PlayedGame(
            each.game, each.gained, tuple(choices.get(each.game, ())), parse_cards(each.hand)
        )
        for each in tallies
        if each.chair == seat
    )


class MasterPlay:
    """A master plays a match again, in steps: whoever has to think is asked through `ask`, which
    answers None until it knows (`Thinker.answer`)."""

    def __init__(
        self, played: Match, seat: int, master: Master, given: Given | None = None
    ) -> None:
        """`played`: a finished match of the main game; `seat`: whose chair the master has; `given`:
        the answers of that match, where they are known."""
        seats = list(played.options.seats)
        seats[seat] = replace(seats[seat], player=master.player)
        self.master: Final = master
        self._seat: Final = seat
        self.match: Final = Match(replace(played.options, seats=tuple(seats)))
        self._then: Final = answers_given(played) if given is None else given
        self._asked: Question | None = None
        self._same = True  # so far the master decided like the human
        self._game = 0
        self._before: dict[int, int] = {}

    @property
    def over(self) -> bool:
        """Whether the match is played."""
        return self.match.over

    @property
    def games(self) -> tuple[PlayedGame, ...]:
        """What the master made of it so far."""
        return games_of(self.match, self._seat)

    def go_on(self, ask: Callable[[Question], object], most: int = AT_ONCE) -> bool:
        """Play on until somebody has to think, or so many answers are given; says whether it is
        over."""
        for _ in range(most):
            if self.match.over:
                break
            answer = self._answer(ask)
            if answer is None:
                break
            self._asked = None
            seat = self.match.asked
            assert seat is not None, "somebody was asked"
            then = self._then.get((self._game, seat, self._before.get(seat, 0)))
            self._same = self._same and then is not None and then.answer == answer
            self._before[seat] = self._before.get(seat, 0) + 1
            self.match.answer(answer)
        return self.match.over

    def _answer(self, ask: Callable[[Question], object]) -> object:
        decision, game = self.match.decision, self.match.table.game
        assert decision is not None, "it is not over"
        if game != self._game:
            self._game, self._before = game, {}
        seat = decision.seat
        then = self._then.get((game, seat, self._before.get(seat, 0)))
        # where to cut and what to take is luck: it is the human's
        luck = seat == self._seat and not isinstance(decision, BuyCard)
        if (luck or (seat != self._seat and self._same)) and then and decision.can(then.answer):
            return then.answer
        if self._asked is None:
            question = self.match.question
            assert question is not None, "guests play all chairs"
            seed = self.match.options.seed
            number = then.number if then else f"{game}.{self._before.get(seat, 0)}"
            self._asked = replace(question, seed=f"{seed}:bot:{seat}:{number}")
        return ask(self._asked)


class MastersRound:
    """All masters play a match again, one after the other."""

    def __init__(self, played: Match, seat: int) -> None:
        """`played`, `seat`: as of a `MasterPlay`."""
        self.match: Final = played
        self.seat: Final = seat
        self._given: Given | None = None
        self._plays: list[MasterPlay] = []
        self._known: dict[object, object] = {}
        """Answers of guests: in the same place they say the same to every master."""

    @property
    def playing(self) -> int:
        """Which master has the chair, from 0."""
        return max(0, len(self._plays) - 1)

    @property
    def over(self) -> bool:
        """Whether all have played."""
        return len(self._plays) == len(MASTERS) and self._plays[-1].over

    @property
    def games(self) -> tuple[tuple[PlayedGame, ...], ...]:
        """What each of them made of it; nothing before all have played."""
        return tuple(play.games for play in self._plays) if self.over else ()

    def go_on(self, ask: Callable[[Question], object]) -> bool:
        """Play on for a frame, or let the next master sit down; says whether all is over now."""
        if self._given is None:
            self._given = answers_given(self.match)
        elif not self._plays or (self._plays[-1].over and not self.over):
            master = MASTERS[len(self._plays)]
            self._plays.append(MasterPlay(self.match, self.seat, master, self._given))
        else:
            self._plays[-1].go_on(lambda question: self._asked(ask, question))
        return self.over

    def _asked(self, ask: Callable[[Question], object], question: Question) -> object:
        key = question.player, question.seed, question.view, question.decision
        if key not in self._known:
            found = ask(question)
            if found is None:
                return None
            self._known[key] = found
        return self._known[key]
