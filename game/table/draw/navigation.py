"""The screens one reaches from a draw-poker table."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.match.receipt import receipt, short
from game.rules.draw.table import DrawTable, Phase
from game.table.curtain_look import CurtainFacts
from game.table.naming import Naming
from game.table.rule_steps import Here, draw_step, ranking_of
from game.table.standing import DrawWays, Standing
from game.ui.routes import Route

if TYPE_CHECKING:
    from pygame import Surface

    from game.table.draw.scene import DrawTableScene
    from game.ui.scene import Scene


def coffee_break(
    naming: Callable[[], Naming],
    table: DrawTable,
    *,
    pad_lost: bool = False,
    stand_up: Callable[[], None] | None = None,
) -> "Scene":
    """The pause, with the standings; `naming` is asked in the language of the moment, `stand_up`
    leaves the table to the others, where that is possible (S-18)."""

    def standings() -> tuple[Standing, ...]:
        named = naming()
        return tuple(
            Standing(named(seat), named.character(seat), table.worth(seat), own=named.is_you(seat))
            for seat in range(len(table.seats))
        )

    over = table.game if table.phase is Phase.ENDED else table.game - 1
    shown = table.phase in (Phase.PAY, Phase.ENDED)
    games, paper = over if over > 0 else None, short(receipt(naming().options))
    return Route.PAUSE.scene(
        standings, games=games, shown=shown, pad_lost=pad_lost, receipt=paper,
        draw=DrawWays(stand_up),
    )  # fmt: skip


def rule_book(table: "DrawTableScene") -> "Scene":
    """The rule book, open at the step that is played; the own hand is marked only while its owner
    is the one who looks."""
    playback = table.playback
    view = playback.view
    own = view.own if view.viewer is not None and playback.hidden_turn is None else None
    return Route.RULE_BOOK.scene(
        Here(
            draw_step(view.table, playback.decision),
            kind=ranking_of(view.table.rules),
            own=own.hand if own is not None and own.picked_up else (),
            shared=len(table.match.options.humans) > 1,
            on_away=table.hide_hands,
        )
    )


def curtain(
    naming: Callable[[], Naming],
    table: DrawTable,
    seat: int,
    *,
    ground: Callable[[], "Surface"],
    on_lifted: Callable[[], None],
    on_pause: Callable[..., None],
) -> "Scene":
    """The curtain in front of a human whose turn it is; `ground` paints the table behind it."""

    def facts() -> CurtainFacts:
        named = naming()
        humans = [n for n, chair in enumerate(table.sitting) if named.options.seats[chair].human]
        return CurtainFacts(
            name=named(seat),
            character=named.character(seat),
            others=tuple(named(other) for other in humans if other != seat),
            game=max(1, table.game),
            games=table.rules.games or max(1, table.game),
            bank=table.pot,
            bank_key="curtain.pot",
        )

    return Route.CURTAIN.scene(
        facts,
        on_lifted=on_lifted,
        on_pause=on_pause,
        on_pad_lost=partial(on_pause, pad_lost=True),
        ground=ground,
    )
