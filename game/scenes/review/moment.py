"""The decision that is looked at, how to get to another one, and what is needed to show it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.coach.review import Lookback, lookback
from game.match.options import human_games, seats_of_game
from game.rules.money import games
from game.table.deluxe.story.paying.money_words import told
from game.table.naming import Naming
from game.table.parts.card_pictures import CardPictures, card_style

if TYPE_CHECKING:
    from game.coach.review import Choice, GameStory, Verdict
    from game.match.match import Match
    from game.rules.cards import Card
    from game.ui.boxes import Places
    from game.ui.services import Services


class Moment:
    """A decision of a human in a game that is over. The first `games` of the match can be chosen;
    `game` and `seat` say whose decisions are looked at, and `at` which of them, from 0."""

    lookback: Lookback
    services: Services
    places: Places
    cards: CardPictures

    def __init__(self, match: Match, games: int, game: int, seat: int | None) -> None:
        """`games` are over; `game` is looked at first, or the one before it that humans have
        played, with the decisions of `seat`, or of the first human where it was a guest's."""
        self.match, self.games = match, games
        self._played = human_games(match.options, games)
        """The games that humans have played: chairs may be taken over."""
        self.game = max((n for n in self._played if n <= game), default=self._played[0])
        self.seat, self.at = self._human(seat), 0

    def open(self, services: Services) -> None:
        """Read the match."""
        self.services = services
        self.lookback = lookback(self.match, services.thinker.advice)
        self.lookback.read_all()
        self._money = tuple(games(len(self.match.options.seats), self.match.log))

    def place(self, places: Places) -> None:
        """Show it in these places, which are those of `review_layout`."""
        services = self.services
        self.places = places
        self.cards = CardPictures(services.art, services.u, card_style(services))

    # --- what is looked at ---------------------------------------------------------------------

    @property
    def naming(self) -> Naming:
        """What players were called in the game."""
        seats = seats_of_game(self.match.options, self.game)
        return Naming(replace(self.match.options, seats=seats), self.services.words)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that humans played in the game."""
        seats = enumerate(seats_of_game(self.match.options, self.game))
        return tuple(number for number, seat in seats if seat.human)

    @property
    def can_practise(self) -> bool:
        """Whether one human played the game, who is the one of the match."""
        return len(self.humans) == 1 and self.humans == self.match.options.humans

    @property
    def story(self) -> GameStory:
        """The game."""
        return self.lookback.stories[self.game - 1]

    def account(self, *, short: bool = False) -> str:
        """What the game brought the seat, as at the table."""
        return told(self.naming, self._money[self.game - 1], self.seat, short=short)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The decisions of the seat in the game."""
        return self.story.of(self.seat)

    @property
    def choice(self) -> Choice:
        """The decision."""
        return self.choices[min(self.at, len(self.choices) - 1)]

    @property
    def verdict(self) -> Verdict | None:
        """What the lamp says of it, as soon as it knows."""
        return self.lookback.verdict(self.choice)

    @property
    def judged(self) -> int:
        """How many decisions of the seat in the game the lamp has judged."""
        return len(self.lookback.verdicts(self.story, self.seat))

    @property
    def raised(self) -> tuple[Card, ...]:
        """The cards that had best gone, and that alone: none where stopping was as good."""
        verdict = self.verdict
        if verdict is None:
            return ()
        cards = tuple(option.discard for option in verdict.advice.best_options)
        return tuple(card for card in cards if card) if None not in cards else ()

    @property
    def spoken_of(self) -> Card | None:
        """The card that had better gone; that which went, or the likeliest, where none had."""
        verdict = self.verdict
        if verdict is None:
            return None
        options = verdict.advice.options
        best = options[verdict.advice.best].discard or verdict.chosen.discard
        if best is None and len(options) > 1:
            best = max(options[1:], key=lambda option: option.ev).discard
        return best

    # --- to another one: each says whether there is one -----------------------------------------

    def go(self, at: int) -> bool:
        """To another decision of the game."""
        before, self.at = self.at, min(max(at, 0), len(self.choices) - 1)
        return self.at != before

    def turn_game(self, by: int) -> bool:
        """To another game of the match; after the last one nothing follows."""
        at = min(max(self._played.index(self.game) + by, 0), len(self._played) - 1)
        if self._played[at] == self.game:
            return False
        self.game, self.at = self._played[at], 0
        self.seat = self._human(self.seat)
        return True

    def turn_person(self, by: int) -> bool:
        """To the decisions of another human."""
        humans = self.humans
        self.seat, self.at = humans[(humans.index(self.seat) + by) % len(humans)], 0
        return True

    def _human(self, seat: int | None) -> int:
        """A seat where a human played it in the game, else the first one that a human played."""
        return seat if seat in self.humans else self.humans[0]
