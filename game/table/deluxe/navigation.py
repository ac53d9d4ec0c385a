"""The screens one reaches from the table, made from what everybody at it knows."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.match.receipt import receipt, short
from game.rules.table import Phase, Table
from game.table.curtain_look import CurtainFacts
from game.table.naming import Naming
from game.table.rule_steps import Here, deluxe_step
from game.table.standing import Standing
from game.ui.routes import Route

if TYPE_CHECKING:
    from pygame import Surface

    from game.match.match import Match
    from game.table.deluxe.scene import TableScene
    from game.ui.scene import Scene


def coffee_break(
    naming: Callable[[], Naming],
    table: Table,
    match: "Match | None" = None,
    *,
    pad_lost: bool = False,
) -> "Scene":
    """The pause, with the standings and a way to look back at the games of the `match` that are
    over on the `table` as it is seen; `naming` is asked in the language of the moment."""

    def standings() -> tuple[Standing, ...]:
        named = naming()
        options = named.options
        return tuple(
            Standing(
                named(seat),
                options.seats[seat].character,
                place.chips.value,
                own=options.humans == (seat,),
            )
            for seat, place in enumerate(table.seats)
        )

    over = table.game if table.phase is Phase.ENDED else table.game - 1
    shown = table.phase in (Phase.PAY, Phase.ENDED)
    review = _look_back(match, over) if match is not None and over > 0 else None
    games, paper = over if over > 0 else None, short(receipt(naming().options))
    return Route.PAUSE.scene(
        standings,
        games=games,
        shown=shown,
        review=review,
        pad_lost=pad_lost,
        receipt=paper,
    )


def rule_book(table: "TableScene") -> "Scene":
    """The rule book, open at the step that is played; the own hand is marked only while its owner
    is the one who looks."""
    playback, humans = table.playback, table.match.options.humans
    view = playback.view
    own = view.own if view.viewer is not None and playback.hidden_turn is None else None
    return Route.RULE_BOOK.scene(
        Here(
            deluxe_step(view, playback.decision, chosen=table.selection.chosen is not None),
            variant=view.table.variant.cards,
            own=own.hand if own is not None and own.picked_up else (),
            shared=len(humans) > 1,
            on_away=table.hide_hands,
        )
    )


def _look_back(match: "Match", games: int) -> "Callable[[], Scene] | None":
    """Makes the review of the games that are over; None where no human decided anything."""
    if not match.options.humans:
        return None
    return lambda: Route.REVIEW.scene(match, games=games)


def curtain(
    naming: Callable[[], Naming],
    table: Table,
    seat: int,
    *,
    ground: Callable[[], "Surface"],
    on_lifted: Callable[[], None],
    on_pause: Callable[..., None],
) -> "Scene":
    """The curtain in front of a human whose turn it is; `ground` paints the table behind it."""

    def facts() -> CurtainFacts:
        named = naming()
        words, options = named.words, named.options
        variant = words(f"variant.{table.variant.cards}.inline")
        return CurtainFacts(
            name=named(seat),
            character=options.seats[seat].character,
            others=tuple(named(other) for other in options.humans if other != seat),
            game=table.game,
            games=table.rules.games,
            bank=table.bank.value,
            game_note=words("curtain.deals", variant=variant, name=named(table.dealer)),
            bank_note=_place_in_turn(named, table, seat),
        )

    return Route.CURTAIN.scene(
        facts,
        on_lifted=on_lifted,
        on_pause=on_pause,
        on_pad_lost=partial(on_pause, pad_lost=True),
        ground=ground,
    )


_PLACES: Final = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _place_in_turn(naming: Naming, table: Table, seat: int) -> str:
    """Who buys when: everybody knows it, and somebody always asks."""
    words, name = naming.words, naming(seat)
    place = list(table.clockwise()).index(seat) + 1
    if place == 1:
        return words("curtain.buys.first", name=name)
    if place == len(table.seats):
        return words("curtain.buys.last", name=name)
    return words(f"curtain.buys.{_PLACES[place]}", name=name)
