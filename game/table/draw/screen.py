"""How draw poker is seen and what it says: at the salon, the duel and the club."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.players.draw.beliefs import warm_up_for
from game.rules.cards import Card
from game.rules.draw import events as ev
from game.rules.draw.ranking import DrawValue, hand_value
from game.rules.draw.table import DrawPhase
from game.table.curtain import CurtainFacts
from game.table.draw import view_model
from game.table.draw.choreography import DrawChoreography
from game.table.draw.duel_room import DuelRoom, duel_table
from game.table.draw.snow_room import snow_room
from game.table.draw.table_game import DrawTableGame
from game.table.draw.view_model import DrawLedger, DrawPlayer
from game.table.game_screen import GameScreen
from game.table.game_texts import GameTexts, Here, draw_step, ranking_of
from game.table.layout.draw import draw_layout
from game.table.naming import DrawWays, Naming
from game.table.parts.chips import SumStacks
from game.table.replay.bar import GamePart

if TYPE_CHECKING:
    from game.match.playhead import Recording


class DrawTexts(GameTexts):
    """Texts of the salon, the duel and the club."""

    @property
    def playback(self) -> DrawPlayer:
        """The match as it is shown."""
        return cast("DrawPlayer", self.table.playback)

    @property
    def naming(self) -> Naming:
        playback = self.playback
        sitting = playback.table.sitting
        return Naming(playback.options, self.table.words, sitting, playback.crowd.addressed)

    def hand_name(self, value: DrawValue) -> str:
        return view_model.hand_name(value, self.table.words)

    @property
    def own_hand(self) -> str:
        ranking, hand = self.playback.table.rules.ranking, self.playback.view.own.hand
        return view_model.hand_name(hand_value(ranking, hand), self.table.words, hand)

    def curtain_facts(self, seat: int) -> CurtainFacts:
        table = self.playback.table
        return replace(
            super().curtain_facts(seat),
            games=table.rules.games or max(1, table.game),
            bank=table.pot,
            bank_key="curtain.pot",
        )

    def worth(self, seat: int) -> int:
        return self.playback.table.worth(seat)

    @property
    def games_over(self) -> int:
        table = self.playback.table
        return table.game if table.phase is DrawPhase.ENDED else max(0, table.game - 1)

    @property
    def hands_shown(self) -> bool:
        return self.playback.table.phase in (DrawPhase.PAY, DrawPhase.ENDED)

    @property
    def leaving(self) -> DrawWays:
        """To leave the table to the others, where that is possible (S-18)."""
        manners = cast("DrawTableGame", self.table.game).manners
        leaver = manners.leaver
        return DrawWays(None if leaver is None else lambda: manners.leave(leaver))

    def step(self, hand: tuple[Card, ...]) -> Here:
        playback = self.playback
        return Here(
            draw_step(playback.view.table, playback.decision),
            kind=ranking_of(playback.view.table.rules),
            own=hand,
            shared=playback.crowd.shared,
            on_away=self.table.hide_hands,
        )

    def chapters(self, recording: Recording) -> tuple[GamePart, ...]:
        words, before = self.table.words, None
        found = [GamePart(0, words("review.node.deal"))]
        for at in range(recording.begins, len(recording.log)):
            event = recording.log[at]
            if type(event) is not type(before) and (title := _title(event)):
                found.append(GamePart(bisect_left(recording.stops, at + 1), words(title)))
            before = event
        return tuple(found)


def _title(event: ev.DrawEvent) -> str:
    """The part of a game that begins with an event, as a key; empty where none does."""
    match event:
        case ev.BettingBegan():
            return "draw.replay.bets"
        case ev.DrawBegan():
            return "draw.replay.exchange"
        case ev.HandShown():
            return "review.node.showing"
        case ev.PotTaken() | ev.PotStays():
            return "draw.replay.pot"
    return ""


SALON: Final = GameScreen(
    layout=lambda options, unit: draw_layout(unit, options.rules.players),
    table_game=DrawTableGame,
    texts=DrawTexts,
    choreography=DrawChoreography,
    ledger=DrawLedger,
    stacks=SumStacks,
    warm_up=lambda match: (warm_up_for, match.options.rules) if match.has_thoughtful else None,
    phone="game.table.draw.phone:DrawPhone",
)
CLUB: Final = SALON
DUEL: Final = replace(
    SALON,
    layout=lambda _, unit: duel_table(unit),
    room=("snow", snow_room),
    table_game=partial(DrawTableGame, room=DuelRoom),
)
