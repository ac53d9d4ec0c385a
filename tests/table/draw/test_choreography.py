"""How events of the draw-poker tables look: each has an act, or is silent on purpose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from game.input.intents import Key
from game.match.match import Match
from game.rules.cards import HIDDEN
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.sight import sighting, view
from game.rules.draw.table import Club, DrawPhase, DrawRules, DrawTable, Duel, Salon, Slip
from game.storage.settings import Settings, Speed
from game.table.controls import REARM
from game.table.draw import view_model
from game.table.draw.choreography import DrawChoreography, bet_lying, laid_out
from game.table.layout.draw import draw_layout
from game.table.motion.board import Board
from game.table.motion.cues import Cue, Enter, Flip, Fly, LightUp, Move
from game.table.motion.places import by_rank, edges_of
from game.table.motion.poses import Poses
from game.table.naming import Naming
from game.table.parts.centre import Banner
from game.table.parts.chips import SumStacks
from game.ui.boxes import Unit
from tests.rules.draw.play import salon
from tests.rules.draw.slipping import Answers, play
from tests.scenes.screens import words
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, Pointing, Typing, draw_answer, draw_options
from tests.table.test_motion_limits import FARTHEST, TICK, places
from tests.times import few_quick

SILENT = {
    "BettingBegan", "DrawBegan", "DealerFound", "LightSettled", "DebtRepaid", "MatchEnded",
    "PackTaken", "PackHandedBack", "FourAnswered", "PutRightAnswered",
}  # fmt: skip
"""Words and sums tell of these; who has the pack is seen where it comes from."""
MATCHES: tuple[DrawRules, ...] = (
    Salon(5, 12, 3, 3, light=True, drawn_seats=True, jokers=1),
    Duel(2, 12, 2, 4, pawned_for=4, belongings=2),
    Club(4, 20, 2, 3),
)


@cache
def played(rules: DrawRules) -> Match:
    """A match that guests have played."""
    match = Match(draw_options(rules, humans=0, seed=2))
    while not match.over:
        match.let_bots_answer()
    return match


def test_every_event_has_an_act_or_is_silent_on_purpose() -> None:
    choreography = DrawChoreography(bare_board(2).cast, Random(0), lambda _: False)
    kinds = {kind.__name__ for kind in ev.DrawEvent.__subclasses__()}
    acted = {kind.__name__ for kind in choreography._acts}
    assert not acted & SILENT
    assert acted | SILENT == kinds


@pytest.mark.parametrize("rules", MATCHES, ids=lambda a: a.name)
@pytest.mark.parametrize("viewer", [0, None])
def test_acts_lead_to_what_the_view_says(rules: DrawRules, viewer: int | None) -> None:
    """After every event the same cards lie there as if they had been laid out at once, and all
    chips are where the table has them."""
    shown = Shown(DrawTable.set_up(rules), viewer)
    for event in played(rules).log:
        cues = shown.show(event)
        assert sum(isinstance(cue, Fly) for cue in cues) <= 8 * rules.players
        shown.agrees()


@pytest.mark.parametrize("viewer", [0, None])
def test_what_is_laid_out_is_what_the_view_knows(viewer: int | None) -> None:
    rules = MATCHES[2]
    board, table = bare_board(rules.players), DrawTable.set_up(rules)
    for event in played(rules).log:
        table = table.after(event)
        if table.phase not in (DrawPhase.DRAW, DrawPhase.LAST_BETS, DrawPhase.PAY):
            continue
        seen = view(table, viewer)
        board.lay(laid_out(board.cast, seen, by_rank))
        for number, seat in enumerate(seen.table.seats):
            hand = [] if seat.out else list(seat.hand)
            assert sorted(map(str, (board.face_of(p) for p in board.cast.hands[number]))) == sorted(
                map(str, hand)
            )
        board.cast.clear()


def test_the_pack_gets_thinner_and_is_there_to_the_last_card() -> None:
    edges = [edges_of(stock, 52) for stock in range(53)]
    assert edges == sorted(edges)
    assert edges[0] == 0
    assert edges[1] == 1


SCENE = (
    ev.Slipped, ev.Repaired, ev.CardPassed, ev.CardUnderStock, ev.CardReturned, ev.CardFaceUp,
    ev.FaceUpTaken, ev.PackFoundWrong, ev.BetsReturned, ev.GameVoided, ev.PackShuffled,
    ev.CardDealt, ev.WentOut,
)  # fmt: skip


def begun(rules: Salon, viewer: int | None) -> Shown:
    """A game of which the dealer is known."""
    return Shown(DrawTable.set_up(rules).after(ev.GameBegan(1, 0)), viewer)


@pytest.mark.parametrize("slip", few_quick(Slip, 8))
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
    assert all(cues & {Move, LightUp, Enter} for cues in moved.values()), "something is seen of it"


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


CALM = Settings(reduced_motion=True)


@pytest.mark.parametrize(
    "rules",
    [Salon(4, 12, 2, 1, light=True), Duel(2, 12, 2, 1, pawned_for=5, belongings=1)],
    ids=["salon", "duel"],
)
def test_with_reduced_motion_no_sprite_travels(at_table: SitDown, rules: Salon | Duel) -> None:
    table = at_table(draw_options(rules, seed=3), speed=Speed.NORMAL, settings=CALM)
    picture, before, chance = table.picture, places(table.picture), Random(3)
    for _ in range(3000):
        if table.asked():
            table.top.answer(draw_answer(table.decision, chance))
        elif table.game_over():
            table.table.next_game()
        table.frame(TICK)
        if not table.on_top:
            return
        now = places(picture)
        for key in before.keys() & now.keys():
            (x, y, one), (to_x, to_y, other) = before[key], now[key]
            raised = key[0] == "purse" and key[1] >= rules.players  # type: ignore[index]
            if key[0] == "ghost":  # type: ignore[index]
                came = before.get(("card", key[1]), (0, 0, 0))  # type: ignore[index]
                if came[:2] == (to_x, to_y):
                    continue  # the card had come there: it is the ghost of its next move
            if one == other and not raised:  # another picture is another thing; kinds make room
                assert max(abs(to_x - x), abs(to_y - y)) <= FARTHEST, key
        before = now
    raise AssertionError("the match does not end")


def test_at_instant_speed_nothing_lasts(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(4, 12, 2, 2), seed=3), speed=Speed.INSTANT)
    chance = Random(3)
    for _ in range(1000):
        if table.asked():
            table.top.answer(draw_answer(table.decision, chance))
        elif table.game_over():
            table.table.next_game()
        table.frame(TICK)
        if not table.on_top:
            return
        assert table.board.resting
    raise AssertionError("the match does not end")


CLUB = Club(3, 60, 2, 4)


def turned(at_table: SitDown, *, seed: int = 1) -> tuple[DrawEvening, list[str]]:
    """At instant speed: until a call is asked for at the place where something else was just
    pressed; the labels there before."""
    table = at_table(draw_options(CLUB, seed=seed, bots="raiser"), speed=Speed.INSTANT)
    chance = Random(f"turned {seed}")
    for _ in range(400):
        table.settled()
        if table.game_over():
            table.table.next_game()
        elif table.asked():
            table.frame()
            before = [str(getattr(w, "label", "")) for w in table.top.controls.large]
            table.top.answer(draw_answer(table.decision, chance))
            table.frame(0.0)
            table.frame(0.0)
            if isinstance(table.decision, d.Speak) and table.decision.to_call and before:
                return table, before
        table.frame()
    raise AssertionError("nobody raises")


@pytest.mark.parametrize("device", ["mouse", "letter", "enter"])
def test_a_call_does_not_take_what_was_meant_for_something_else(
    at_table: SitDown, device: str
) -> None:
    table, before = turned(at_table)
    assert table.top.controls.guarded
    answers = list(table.match.answers)

    def press() -> None:
        if device == "mouse":
            Pointing(table).press(0)
        elif device == "letter":
            Typing(table).letter("hold")
        else:
            Typing(table).press(Key.CONFIRM)

    press()
    assert table.match.answers == answers, before
    assert table.top.notice.text == table.services.words("reason.just_changed")
    table.until(table.asked)
    press()
    assert len(table.match.answers) > len(answers)
    assert table.match.answers[len(answers)] == "call"


def test_stepping_the_amount_guards_nothing(at_table: SitDown) -> None:
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    keys = Typing(table)
    labels = set()
    for _ in range(3):
        keys.press(Key.UP)
        labels.add(tuple(getattr(w, "label", "") for w in table.top.controls.large))
        assert not table.top.controls.guarded
    assert len(labels) > 1, "the price on the button is the one that was chosen"


def test_a_bet_that_has_become_a_raise_waits(at_table: SitDown) -> None:
    """The same amount costs more once somebody has bet: the same place means another thing."""
    table, _ = turned(at_table)
    raising = next((w for w in table.top.controls.large if w.key == ("button 2",)), None)
    assert raising is not None
    if not raising.reason:
        assert table.top.controls.guards(raising)
        answers = list(table.match.answers)
        Typing(table).letter("bet")
        assert table.match.answers == answers


def test_marking_cards_guards_nothing(at_table: SitDown) -> None:
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.DrawCards)
    keys = Typing(table)
    for digit in (Key.DIGIT_1, Key.DIGIT_2, Key.DIGIT_1):
        keys.press(digit, "x")
        assert not table.top.controls.guarded
    before = len(table.match.answers)
    keys.letter("exchange")
    assert table.match.answers[before].startswith("draw")


def test_a_grey_button_says_why_to_its_key_too(at_table: SitDown) -> None:
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.DrawCards)
    Typing(table).letter("exchange")
    assert table.top.notice.text == table.services.words("draw.mark_first").capitalize()


@pytest.mark.parametrize("key", [Key.SPACE, Key.CONFIRM])
def test_space_that_skips_presses_no_button_that_has_just_come_up(
    at_table: SitDown, key: Key
) -> None:
    """Space hit once more to skip holds no bet. Enter, which is for buttons, acts at once."""
    table = at_table(draw_options(CLUB, seed=3), speed=Speed.INSTANT)
    table.play_to(lambda: table.decision is not None and not table.top.controls.guarded)
    table.frame(0.0)
    answers = len(table.match.answers)
    Typing(table).press(key)
    assert (len(table.match.answers) > answers) is (key is Key.CONFIRM)
    if key is Key.SPACE:
        table.frame(REARM)
        Typing(table).press(key)
        assert len(table.match.answers) > answers


WHY = {
    "en": ("All stay", "Nobody opens", "Equal hands"),
    "de": ("Alle bleiben", "Niemand eröffnet", "Gleich gute Blätter"),
}


def stayed(rules: DrawRules, language: str, *, shown: bool = False) -> Banner | None:
    """What is said of a pot of 4 that stays, after the end of the game."""
    table = DrawTable.set_up(rules).after(ev.PotFed(0, 4, ev.PaidFor.ANTE))
    if shown:
        hand = rules.pack[:5]
        table = table.after(ev.HandShown(0, hand, rules.ranking.value(hand)))
    table = table.after(ev.PotStays(4)).after(ev.GameEnded(1))
    naming = Naming(draw_options(rules), words(language), tuple(range(rules.players)))
    return view_model.banner(view(table, 0), naming, {}, {})


@pytest.mark.parametrize("language", ["en", "de"])
def test_s10_c7_h6_why_the_pot_stays_is_said(language: str) -> None:
    found = (
        stayed(Salon(3, 60, 2, 3), language),
        stayed(Club(3, 60, 2, 3, jacks_to_open=True), language),
        stayed(Duel(2, 60, 2, 3), language, shown=True),
    )
    assert tuple(banner.title for banner in found if banner is not None) == WHY[language]
    assert all(banner is not None and "4" in banner.subtitle for banner in found)
    assert not any(banner.points for banner in found if banner is not None), "nobody has won it"


def test_s10_it_is_said_until_somebody_goes_on(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(3, 60, 2, 3), seed=2), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    table.top.answer(d.Chip())
    table.until(table.game_over)
    for _ in range(3):
        table.frame(10.0)
        assert ("banner", "title") in table.picture
    table.table.next_game()
    table.until(lambda: ("banner", "title") not in table.picture, limit=60)


def test_no_result_lies_there_without_its_text(at_table: SitDown) -> None:
    """Also in the seconds between “Next game” and the next game."""
    table = at_table(draw_options(Salon(3, 60, 2, 3), seed=2), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    table.top.answer(d.Chip())
    table.until(table.game_over)
    table.services.change(replace(table.services.settings, speed=Speed.NORMAL))
    table.table.next_game()
    for _ in range(120):
        table.frame()
        ended = table.playback.table.phase is DrawPhase.ENDED
        assert (("banner", "title") in table.picture) == ended


SETTLES: Final = (ev.LightSettled, ev.DebtRepaid, ev.Pawned, ev.BoughtBack)
"""Events after which chips lie elsewhere, though none has flown."""


def bare_board(players: int) -> Board:
    """A board that is never drawn."""
    nothing: Any = None
    poses = Poses(draw_layout(Unit(1920, 1080), players), 0)
    board = Board(players, poses, nothing, nothing, SumStacks(players))
    board.timeline.rate = float("inf")
    return board


class Shown:
    """A game folded into a cast on a board that is never drawn."""

    def __init__(self, table: DrawTable, viewer: int | None) -> None:
        players = len(table.seats)
        self.board = bare_board(players)
        self.choreography = DrawChoreography(
            self.board.cast, Random(0), lambda seat: seat == viewer
        )
        self.seen = view(table, viewer)
        self.stacks.settle_at([seat.chips for seat in table.seats], [0] * players, 0)

    @property
    def stacks(self) -> SumStacks:
        assert isinstance(self.board.stacks, SumStacks)
        return self.board.stacks

    def show(self, event: ev.DrawEvent) -> tuple[Cue, ...]:
        """The cues of this event, played to their end."""
        told = sighting(event, self.seen.viewer)
        act = self.choreography.act(told, self.seen)
        assert act.span >= 0
        self.seen = self.seen.after(told)
        self.board.play(act.cues)
        self.board.finish()
        if isinstance(event, SETTLES):
            seats = self.seen.table.seats
            bets = [bet_lying(seat) for seat in seats]
            self.stacks.settle_at([s.chips for s in seats], bets, self.seen.table.pot - sum(bets))
        return act.cues

    def agrees(self) -> None:
        """Cast, chips and table tell the same."""
        cast, table = self.board.cast, self.seen.table
        assert self.board.pieces == cast.faces.keys()
        players = len(table.seats)
        assert self.stacks.worth[:players] == [seat.chips for seat in table.seats]
        assert self.stacks.pot + sum(self.stacks.worth[players:]) == table.pot
        if table.phase in (DrawPhase.SEATS, DrawPhase.BEGIN):
            return  # cards that lie open for seats and dealer are in no hand
        for number, seat in enumerate(table.seats):
            hand = () if seat.out else seat.hand
            assert named(cast.faces[piece] for piece in cast.hands[number]) == named(hand)
            for piece in cast.hands[number]:
                assert self.board.face_of(piece) == cast.faces[piece]
        lying = [HIDDEN for seat in table.seats for _ in (*seat.discards, *seat.hand * seat.out)]
        assert named(cast.faces[piece] for piece in cast.pile) == named([*lying, *table.laid_away])
        assert len(cast.pack) == edges_of(len(table.stock), len(table.rules.pack))


def named(cards: Iterable[object]) -> list[str]:
    return sorted(map(str, cards))
