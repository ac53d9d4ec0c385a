"""Matches at the draw-poker tables: what is so only there."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.draw import DrawOptions, parse_draw_answer, print_draw_answer
from game.match.match import Match
from game.match.notation import AnswerNotationError, print_event
from game.match.options import OptionsError
from game.rules.cards import JOKERS, PACK
from game.rules.decisions import Cut
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.table import HOUSE, DrawRules, Salon
from tests.match.matches import CLUB, DUEL, SALON, TIMED, answer_once, play_out, small_draw_table
from tests.match.test_match import Diary, assert_refusals_change_nothing
from tests.match.test_options import JSON

TABLES = [SALON, TIMED, DUEL, CLUB]
each_table = pytest.mark.parametrize("rules", TABLES, ids=["salon", "timed", "duel", "club"])


@pytest.mark.parametrize("rules", [*TABLES, replace(SALON, clumsy=True)])
def test_every_event_is_a_line_for_people(rules: DrawRules) -> None:
    """No line shows how Python writes values down, which differs from version to version."""
    matches = [play_out(Match(small_draw_table(rules, seed))) for seed in range(3)]
    lines = [print_event(event) for match in matches for event in match.log]
    for line in lines:
        assert re.fullmatch(r"[A-Z]\w+( [\w/?*:.\[\] -]*)?", line), line
    assert any(re.search(r" [A-Z_]+:[0-9a-f]+$", line) for line in lines), "no hand was shown"


@each_table
def test_calling_stations_alone_play_to_the_end(rules: DrawRules) -> None:
    """Nobody ever bets: a pot that stays grows until nobody has an ante left."""
    for seed in range(3):
        match = Match(small_draw_table(rules, seed, humans=0))
        while not match.over:
            match.let_bots_answer()
            if match.asked == HOUSE:
                match.answer(d.GoOn(time=match.table.game < 5))
        assert isinstance(match.log[-1], ev.MatchEnded)
        assert not match.let_bot_answer()
        assert not match.has_humans
        assert match.recap == len(match.log)


def test_a_jack_pot_table_that_never_bets_ends_when_the_antes_are_gone() -> None:
    rules = Salon(3, 12, 2, 1, jack_pot=True)
    match = Match(small_draw_table(rules, humans=0))
    match.let_bots_answer()
    assert match.over
    assert len([event for event in match.log if isinstance(event, ev.PotStays)]) == 3
    assert isinstance(match.log[-1], ev.MatchEnded)


def test_the_cashier_is_asked_as_nobodys_seat() -> None:
    match = Match(small_draw_table(TIMED, humans=0))
    match.let_bots_answer()
    assert match.asked == HOUSE
    assert not match.waits_for_human
    assert match.question is None
    match.answer(d.GoOn(time=False))
    assert match.over


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    match = Match(small_draw_table(DUEL))
    while match.question is None:
        answer_once(match)
    question = match.question
    answer = question.think()
    assert match.decision is not None
    leaver = 1 - match.decision.seat
    if isinstance(match.decision, d.AtTable):
        match.answer(d.LeaveMatch(leaver))  # somebody leaves while the guest thinks
        before = list(match.log)
        assert not match.reply(question, answer)
        assert match.log == before


def test_a_human_may_leave_while_a_guest_is_asked() -> None:
    match = Match(small_draw_table(CLUB, 3))
    human = match.table.sitting.index(0)
    while match.question is None or not isinstance(match.decision, d.AtTable):
        answer_once(match)
    match.answer(d.LeaveMatch(human))
    assert match.table.seats[human].gone
    assert match.answers[-1] == f"leave {human}"
    match.let_bots_answer()
    assert match.over
    assert human not in match.table.champions


@each_table
def test_a_refused_answer_changes_nothing(rules: DrawRules) -> None:
    diary = Diary()
    match = Match(small_draw_table(rules, 2), diary)
    wrong: list[d.DrawAnswer] = [
        Cut(0), Cut(52), d.Bet(0), d.Bet(10_000), d.Raise(0), d.Raise(10_000), d.Check(), d.Call(),
        d.Chip(), d.OutOfTurn(99), d.LeaveMatch(99), d.Draw((PACK[0],) * 2), d.Draw(JOKERS),
        d.AskCount(), d.GoOn(time=True), d.Accept(yes=True),
    ]  # fmt: skip
    assert_refusals_change_nothing(match, diary, wrong)


# --- options and answers as text -----------------------------------------------------------------
@each_table
def test_options_round_trip_in_one_line(rules: DrawRules) -> None:
    options = small_draw_table(rules, 2**70)
    text = options.to_json()
    assert DrawOptions.from_json(text) == options
    assert "\n" not in text
    assert json.loads(text)["game"] == rules.name


@each_table
def test_h6_s19_matches_of_older_versions_keep_the_rules_they_began_with(rules: DrawRules) -> None:
    """Their options do not say which edition they are; read and written again they are the same,
    byte for byte, as a match in a file has to be."""
    old = small_draw_table(replace(rules, edition=1))
    assert "edition" not in old.to_json()
    assert DrawOptions.from_json(old.to_json()) == old
    played = play_out(Match(old))
    assert Match.resumed(DrawOptions.from_json(old.to_json()), played.answers).over


def test_as_many_chairs_as_players() -> None:
    with pytest.raises(OptionsError):
        DrawOptions(CLUB, small_draw_table(DUEL).seats, 1)


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "3", '"x"', "[" * 100_000, "{}"])
def test_other_texts_are_no_options(text: str) -> None:
    with pytest.raises(OptionsError):
        DrawOptions.from_json(text)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(("game", "agreed", "seats", "seed")), JSON)
def test_no_value_does_worse_than_be_refused(name: str, value: object) -> None:
    data = json.loads(small_draw_table(SALON).to_json())
    try:
        DrawOptions.from_json(json.dumps({**data, name: value}))
    except OptionsError:
        return


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(sorted(json.loads(small_draw_table(SALON).to_json())["agreed"])), JSON)
def test_what_was_agreed_is_never_half_understood(name: str, value: object) -> None:
    """A value of another type, or one nobody can agree on, is refused and not bent."""
    data = json.loads(small_draw_table(SALON).to_json())
    data["agreed"][name] = value
    try:
        options = DrawOptions.from_json(json.dumps(data))
    except OptionsError:
        return
    again = {"edition": 1} | json.loads(options.to_json())["agreed"]
    assert again[name] == value
    assert type(again[name]) is type(value)


cards = st.lists(st.sampled_from((*PACK, *JOKERS)), max_size=5, unique=True)
numbers = st.integers(0, 10_000)
answers = st.one_of(
    st.builds(Cut, numbers), st.builds(d.Bet, numbers), st.builds(d.Raise, numbers),
    st.builds(d.Draw, cards.map(tuple)), st.builds(d.GoOn, st.booleans()),
    st.builds(d.Accept, st.booleans()), st.builds(d.OutOfTurn, st.integers(0, 6)),
    st.builds(d.LeaveMatch, st.integers(0, 6)),
    st.sampled_from([d.Check(), d.Chip(), d.Call(), d.Fold(), d.LookAtHand(), d.AskCount()]),
)  # fmt: skip


@given(answers)
def test_answers_round_trip(answer: d.DrawAnswer) -> None:
    assert parse_draw_answer(print_draw_answer(answer)) == answer


@pytest.mark.parametrize(
    "text",
    ["", "bet", "bet x", "bet 1.5", "raise", "draw 1X", "draw ??", "time maybe", "leave", "check 3",
     "interrupt two", "accept", "shout"],
)  # fmt: skip
def test_other_texts_are_no_answers(text: str) -> None:
    with pytest.raises(AnswerNotationError):
        parse_draw_answer(text)


def test_every_kind_of_answer_is_played_and_kept() -> None:
    """What the random players of these tests say covers the notation."""
    verbs: set[str] = set()
    for rules in TABLES:
        for seed in range(6):
            match = play_out(Match(small_draw_table(rules, seed, humans=rules.players)))
            verbs |= {answer.split()[0] for answer in match.answers}
    assert verbs == {
        "cut", "check", "chip", "bet", "call", "raise", "fold", "look", "ask", "draw", "time",
        "interrupt", "leave",
    }  # fmt: skip
