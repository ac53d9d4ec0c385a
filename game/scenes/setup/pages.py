"""The set-up pages of all games, and the page of a game that has none of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.base.by_name import changed, resolved
from game.match.draw import TABLE_GUESTS
from game.match.games import GAMES, game_of
from game.match.guests import HOST
from game.scenes.setup.match_setup import Chair, Seating, Values, Who, as_guest
from game.scenes.setup.page import SPEED, Choice, SetupPage, Span

if TYPE_CHECKING:
    from game.match.game import Game, NewMatch, Options
    from game.match.options import SeatPlan

_LENGTH: Final = "length"
_MOST: Final = 99


def page_for(name: str) -> SetupPage:
    """The page of a game, by its name."""
    game = game_of(name)
    return resolved(game.setup, SetupPage) if game.setup else _plain(game)


def pages() -> tuple[SetupPage, ...]:
    """The pages of all games that a match can be set up for."""
    found = (game_of(name) for name in GAMES)
    return tuple(page_for(game.name) for game in found if game.setup or game.new_match)


def _plain(game: Game) -> SetupPage:
    """Chairs, and the number of games or rounds."""
    new = game.new_match
    assert new is not None, game.name

    def options(values: Values, seats: tuple[SeatPlan, ...], seed: int) -> Options:
        usual = new.make(len(seats), int(values[_LENGTH]), seed=seed)
        return changed(usual, {"seats": seats})

    label = "new.rounds" if new.in_rounds else "new_table.games"
    length = Choice(_LENGTH, label, numbers=lambda _: Span(1, _MOST))
    return SetupPage(
        game=game.name, setting=f"new_table.{game.name}",
        seating=Seating(
            chairs=new.most, guests=(*TABLE_GUESTS, HOST), open=lambda _: new.most,
            bots=game.bots, fewest=new.fewest,
        ),
        chairs=_chairs(new), values={_LENGTH: new.length} if new.length else {},
        rows=((length,), (SPEED,)) if new.length else ((SPEED,),), options=options,
    )  # fmt: skip


def _chairs(new: NewMatch) -> tuple[Chair, ...]:
    """You, and as many guests as make a good match."""
    guests = tuple(
        Chair(Who.GUEST if number < new.players else Who.FREE, **as_guest(guest.character))
        for number, guest in enumerate(TABLE_GUESTS[: new.most - 1], start=1)
    )
    return (Chair(Who.HUMAN), *guests)
