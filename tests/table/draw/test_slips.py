"""The slips of a clumsy dealer are little scenes: cards move as the rules put them right (S-19)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from game.rules.draw import events as ev
from game.rules.draw.table import DrawTable, Salon, Slip
from game.table.motion.cues import Enter, Flip, Light, Move
from tests.rules.draw.play import salon
from tests.rules.draw.slipping import Answers, play
from tests.table.draw.folded import Shown

SCENE = (
    ev.Slipped, ev.Repaired, ev.CardPassed, ev.CardUnderStock, ev.CardReturned, ev.CardFaceUp,
    ev.FaceUpTaken, ev.PackFoundWrong, ev.BetsReturned, ev.GameVoided, ev.PackShuffled,
    ev.CardDealt, ev.WentOut,
)  # fmt: skip


def begun(rules: Salon, viewer: int | None) -> Shown:
    """A game of which the dealer is known."""
    return Shown(DrawTable.set_up(rules).after(ev.GameBegan(1, 0)), viewer)


@pytest.mark.parametrize("slip", Slip)
def test_every_slip_is_acted_out_and_ends_as_the_table_says(slip: Slip) -> None:
    """For the dealer, for somebody else and for whoever has no seat, with two to six players."""
    moved: dict[int | None, set[type[object]]] = {0: set(), 1: set(), None: set()}
    for seed in range(5):
        rules = salon(2 + seed, clumsy=True, light=seed % 2 == 0)
        chance = Random(seed)
        answers = Answers(
            draws={seat: chance.randint(0, 3) for seat in range(7)},
            no=[seat for seat in range(7) if chance.random() < 0.5],
        )
        played = play(slip, answers, rules=rules, seed=seed)
        for viewer in moved:
            moved[viewer] |= acted_out(begun(rules, viewer), played.events)
    assert all(cues & {Move, Light, Enter} for cues in moved.values()), "something is seen of it"


def acted_out(shown: Shown, events: Iterable[ev.DrawEvent]) -> set[type[object]]:
    """Everything is shown, and agrees with the table; what moved once something had slipped."""
    slipped, moved = False, set[type[object]]()
    for event in events:
        slipped = slipped or isinstance(event, ev.Slipped)
        cues = shown.show(event)
        shown.agrees()
        if slipped and isinstance(event, SCENE):
            moved.update(type(cue) for cue in cues)
    return moved


def test_an_open_card_turns_over_is_held_and_then_goes() -> None:
    for slip in (Slip.FACE_UP_IN_STOCK, Slip.EXPOSED_IN_DRAW):
        rules = salon(3, clumsy=True)
        played = play(slip, Answers(draws=dict.fromkeys(range(3), 2)), rules=rules, seed=1)
        shown = begun(rules, None)
        for event in played.events:
            cues = shown.show(event)
            if isinstance(event, ev.CardFaceUp):
                turned = next(cue for cue in cues if isinstance(cue, Flip))
                goes = [cue for cue in cues if isinstance(cue, Move)][-1]
                assert turned.face == event.card
                assert goes.at - (turned.at + turned.lasts) >= 0.49
                assert shown.board.face_of(turned.piece) == event.card, "it can be asked for"
                break
        else:
            raise AssertionError("no card lay open")


def test_cards_that_went_a_seat_too_far_slide_back_one_by_one() -> None:
    rules = salon(5, clumsy=True)
    played = play(Slip.SKIPPED, rules=rules, seed=2, seat=0.0)
    shown = begun(rules, 0)
    passed = [(shown.show(event), event) for event in played.events]
    slides = [cues for cues, event in passed if isinstance(event, ev.CardPassed)]
    assert slides
    assert all(len([cue for cue in cues if isinstance(cue, Move)]) == 1 for cues in slides)
