"""The set-up page of the main game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.match.options import GUESTS, HOST, MatchOptions, SeatPlan
from game.players.bots import BOTS
from game.rules.chips import STARTING_PURSE
from game.rules.variants import VARIANTS
from game.scenes.setup.match_setup import ChairPlan, MatchSetup, Seating, Values, Who, as_guest
from game.scenes.setup.page import SPEED, Choice, NumberRange, SetupPage, SideEntry
from game.scenes.setup.points import PointsPanel
from game.storage.settings import Speed
from game.ui.paint.signs import three_chips
from game.words.words import Words, variant_name

if TYPE_CHECKING:
    pass


ROUNDS: Final = NumberRange(1, 9)

_AGES: Final = (HOST.age, 34, 41, 27, 52, 46)
_GAME_SECONDS: Final = 16  # deal and payout at normal speed
_PLAYER_SECONDS: Final = 7  # a guest's purchases, everybody's showing
_THINKING_SECONDS: Final = 22  # a human's turn, at any speed


def games(setup: MatchSetup) -> int:
    """Games of the match (D-6)."""
    return int(setup.values["rounds"]) * len(setup.seated)


def minutes_for(setup: MatchSetup, speed: Speed) -> int:
    """About how long the match lasts; from ten minutes on in steps of five."""
    table = (_GAME_SECONDS + _PLAYER_SECONDS * len(setup.seated)) / speed.rate
    minutes = games(setup) * (table + _THINKING_SECONDS * len(setup.humans)) / 60
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def _length(words: Words, setup: MatchSetup, speed: Speed) -> tuple[str, str]:
    return (
        words("new.games", count=games(setup)),
        words("new.minutes", count=minutes_for(setup, speed)),
    )


def _options(values: Values, seats: tuple[SeatPlan, ...], seed: int) -> MatchOptions:
    variant, rounds, lamp = int(values["variant"]), int(values["rounds"]), bool(values["lamp"])
    return MatchOptions(variant, rounds, seats, seed, lamp)


def _chairs() -> tuple[ChairPlan, ...]:
    """You and four guests; a chair is left for one more."""
    guests = tuple(
        ChairPlan(Who.GUEST, age=age, **as_guest(guest.character))
        for guest, age in zip(GUESTS, _AGES[1:], strict=True)
    )
    last = ChairPlan(Who.FREE, age=_AGES[-1], **as_guest(GUESTS[-1].character))
    return (ChairPlan(Who.HUMAN, age=_AGES[0]), *guests[:-1], last)


DELUXE: Final = SetupPage(
    game="deluxe",
    setting="new_match",
    title="title.game",
    note="new.game_note",
    picture=lambda services, size: three_chips(services.art, round(size[1] * 1.02)),
    seating=Seating(
        chairs=len(_AGES),
        guests=(*GUESTS, HOST),
        open=lambda values: VARIANTS[int(values["variant"])].max_players,  # D-4: what a pack serves
        bots=BOTS,
        ages=True,
    ),
    chairs=_chairs(),
    values={"variant": 5, "rounds": 2, "lamp": True},
    rows=(
        (
            Choice(
                "variant", "new.cards", dict.fromkeys(VARIANTS, ""),
                note=lambda words, setup: variant_name(
                    words, int(setup.values["variant"]), ".note"
                ),
            ),
        ),
        (Choice("rounds", "new.rounds", numbers=lambda _: ROUNDS, aside=_length),),
        (SPEED,),
        (
            Choice(
                "lamp", "new.lamp",
                note=lambda words, setup: words(
                    "new.lamp_on" if setup.values["lamp"] else "new.lamp_off"
                ),
            ),
        ),
    ),
    options=_options,
    chips=lambda _: STARTING_PURSE.value,
    side=SideEntry(PointsPanel, "tip.points", "legend.points"),
    tutorial=True,
)  # fmt: skip
