"""The toy game without a screen: everything a match can do follows from its record."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match, Obstacle, resumed
from game.match.options import GUESTS, HUMAN, bot_named, guest_instead
from game.match.playhead import NotOverError, Openings, Playhead, Recording, Rewinder, games_over
from game.match.share import code_of, receipt
from game.match.special import first_to_act
from game.rules.cards import HIDDEN
from game.rules.decisions import RuleError
from game.storage.record import Heading, printed, read
from game.storage.store import Store
from tests.storage.recomputing import recomputed
from tests.toy import rules as toy
from tests.toy.game import LEVELS, NAME, TOY, registered, toy_options

DIGEST = "ecd06514b0081fb6"


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


def by_chance(match: Match, chance: Random) -> toy.Answer:
    """What a human answers."""
    if isinstance(match.decision, toy.WhichCard):
        return toy.Lay(match.decision.hand[int(chance.random() * toy.HAND)])
    return toy.Stake(int(chance.random() * 2))


def play(match: Match, until: int = 99) -> Match:
    """To the end, or until a human is asked when so many games are over."""
    chance = Random(match.options.seed)
    while not match.over and not (match.waits_for_human and games_over(match) >= until):
        if not match.let_bot_answer():
            match.answer(by_chance(match, chance))
    return match


def test_it_is_played_against_bots_and_is_the_same_every_time() -> None:
    match = play(Match(toy_options()))
    assert match.digest[:16] == DIGEST
    table = match.table
    assert sum(seat.chips for seat in table.seats) + table.pot == toy.PLAYERS * toy.STACK
    assert resumed(match.options.to_json(), match.answers).log == match.log
    assert match.game.name == NAME


def test_the_highest_card_that_nobody_matches_wins_and_a_pot_may_stay() -> None:
    won = stayed = 0
    for seed in range(60):
        match = play(Match(toy_options(seed, games=4, human=False)))
        for at, event in enumerate(match.log):
            if isinstance(event, toy.GameEnded):
                shown = {e.seat: e for e in match.log[at - 4 : at] if isinstance(e, toy.CardShown)}
                ranks = [e.hand[0].rank for e in shown.values()]
                alone = [rank for rank in ranks if ranks.count(rank) == 1]
                taken = match.log[at - 1]
                if isinstance(taken, toy.PotTaken):
                    assert shown[taken.seat].hand[0].rank == max(alone)
                    won += 1
                else:
                    assert not alone
                    stayed += 1
    assert won > 100
    assert stayed


def test_a_wrong_answer_is_refused_and_one_can_be_taken_back() -> None:
    match = play(Match(toy_options()), until=0)
    table, first = match.table, match.table.seats[0].hand[0]
    other = next(card for card in toy.CARDS if card not in table.seats[0].hand)
    for wrong in (toy.Stake(1), toy.Lay(other)):
        with pytest.raises(RuleError):
            match.answer(wrong)
    match.answer(toy.Lay(first))
    assert match.why_not_back is None
    assert match.take_back() == table
    match.answer(toy.Lay(first))
    with pytest.raises(RuleError):
        match.answer(toy.Stake(8))
    match.answer(toy.Stake(7))
    assert match.why_not_back is Obstacle.OTHERS


def test_nobody_sees_the_cards_of_others_before_they_are_shown() -> None:
    match = play(Match(toy_options()))
    for viewer in (0, None):
        head = Playhead(match, viewer)
        while head.behind:
            event = head.advance().event
            if isinstance(event, toy.HandDealt):
                assert (HIDDEN in event.hand) == (event.seat != viewer)
            if isinstance(event, toy.Laid):
                assert (event.card is HIDDEN) == (event.seat != viewer)
            for seat, place in enumerate(head.view.table.seats):
                if place.hand and place.shown is None:
                    assert (HIDDEN in place.hand) == (seat != viewer)


def test_guests_are_named_by_levels_of_the_game() -> None:
    match = Match(toy_options())
    assert [seat.player for seat in match.options.seats] == [HUMAN, "sharp", "timid"]
    usual = [bot_named(g.level, g.temperament, TOY.bots, LEVELS) for g in GUESTS]
    assert usual == ["sharp", "sharp", "timid", "timid", "timid"]
    match.reseat(0, guest_instead(match.options.seats[0], TOY.bots, LEVELS))
    assert match.options.seats[0].player == "timid"
    assert play(match).over


def test_it_is_kept_resumed_and_counted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    begun = play(store.running.begin(toy_options(7)), until=1)
    store.close()
    store = Store(tmp_path)
    again = store.running.resume()
    assert again is not None
    assert (again.log, again.decision) == (begun.log, begun.decision)
    play(again)
    (kept,) = store.archive.history()
    assert (kept.kind, kept.level, kept.games, kept.finished) == (NAME, "sharp", 3, True)
    assert [player.chips for player in kept.players] == [s.chips for s in again.table.seats]
    assert kept.winners == again.table.champions
    assert store.archive.records() == recomputed(again)
    assert store.archive.recall(kept.id).log == again.log
    store.close()


def test_it_is_exported_and_imported(tmp_path: Path) -> None:
    match = play(Match(toy_options(3)))
    text = printed(match, Heading("1"), "Lone card", lambda event: type(event).__name__)
    assert f"digest: {match.digest}" in text
    assert "PotTaken" in text
    past, _ = read(text)
    store = Store(tmp_path)
    number, new = store.archive.add(past)
    assert new
    assert store.archive.recall(number).log == match.log
    store.close()


def test_a_game_of_it_is_looked_at_again() -> None:
    match = Match(toy_options())
    with pytest.raises(NotOverError):
        Recording(match, 1)
    play(match)
    recording, openings = Recording(match, 2), Openings(match)
    rewinder = Rewinder(recording, openings.before(recording), 0, open_hands=True)
    seen = [rewinder.advance().event for _ in range(rewinder.behind)]
    assert seen == recording.log[recording.begins :]
    assert len(recording.decisions) == 1, "the card that was laid"
    rewinder.rewind()
    assert rewinder.shown == recording.begins


def test_a_game_need_not_have_share_codes() -> None:
    options = toy_options()
    assert code_of(options) == ""
    assert receipt(options) == ""
    assert first_to_act(toy_options, lambda: 5) == toy_options(5)
