"""What guests say and show of a card that a human has bought: little, by chance, never the card."""

from __future__ import annotations

from random import Random

import pytest

from game.match.options import MatchOptions
from game.rules.table import MatchRules, Table
from game.table.deluxe.chatter import CHARACTERS, REMARKS, DeluxeChatter, Moment, Moods, Remarks
from game.table.part import Mood
from tests.scenes.screens import words
from tests.table.evening import GUESTS, options

WORDS = words("en")


class Watching:
    """Guests who watch purchases, and what they said."""

    def __init__(self, *, humans: int = 1, seed: int = 1) -> None:
        chosen: MatchOptions = options(5, 5, humans=humans)
        table = Table.set_up(MatchRules(5, (20, 30, 40, 50, 60), 1))
        self.chatter = DeluxeChatter(chosen, Random(f"{seed}:chatter"))
        self.moods = Moods([seat.character for seat in chosen.seats], table)
        self.remarks = Remarks(chosen, self.chatter, self.moods, Random(f"{seed}:remarks"))

    def buy(self, price: int = 3, *, hit: bool) -> list[str]:
        """What is said of one purchase, as occasions."""
        self.remarks.paid(price, WORDS)
        said = self.said()
        self.remarks.landed(WORDS, 5.0, hit=hit)
        return said + self.said()

    def said(self) -> list[str]:
        """What is being said, which then is over."""
        key = "" if self.chatter.silent else self.chatter.saying[1]
        self.chatter.update(60.0)
        return [key.split(".")[3]] if key else []


@pytest.mark.parametrize("hit", [False, True])
def test_at_most_one_remark_for_a_purchase_and_not_for_every_one(*, hit: bool) -> None:
    watching = Watching()
    said = [watching.buy(hit=hit) for _ in range(300)]
    assert max(map(len, said)) == 1
    assert 0.1 < sum(map(len, said)) / 300 < 0.6
    kinds = {occasion for each in said for occasion in each}
    assert kinds == {"breath", "hit" if hit else "missed"}


def test_where_several_humans_see_the_screen_nobody_says_or_shows_anything() -> None:
    watching = Watching(humans=2)
    for hit in (True, False) * 100:
        assert watching.buy(hit=hit) == []
        assert set(watching.moods.faces(5.1)) == {Mood.CALM}


def test_a_guest_may_show_how_it_takes_that_somebody_is_glad() -> None:
    watching, faces = Watching(), set[Mood]()
    for _ in range(50):
        watching.buy(hit=True)
        faces.update(watching.moods.faces(5.1))
        assert set(watching.moods.faces(9.0)) == {Mood.CALM}
    assert faces >= {Mood.CALM, Mood.WORRIED}
    assert all(Moment.ENVIES in CHARACTERS[guest] for guest in GUESTS)


def test_lines_name_the_price_and_no_card() -> None:
    for language in ("en", "de"):
        said = words(language)
        ranks = [said(f"rank.{name}").lower() for name in ("ACE", "KING", "QUEEN", "JACK", "SEVEN")]
        for guest in (*GUESTS, "cat"):
            for occasion in REMARKS:
                for line in said.variants(f"guest.{guest}.says.{occasion}", price=3):
                    assert not any(rank in line.lower().split() for rank in ranks), line
