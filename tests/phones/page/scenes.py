"""What the phone page is looked at with: a state for every picture of the design, in English and
German, and what has to be tapped to see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.words.words import Words
from tests.league.stand_in import BETWEEN, OVER, REGISTRATION
from tests.phones.browser import Page
from tests.phones.owl import owl_of
from tests.phones.page import states as st
from tests.phones.page.stand_in import StandIn
from tests.phones.page.states import Shown

Act = Callable[[Page, StandIn], None]


@dataclass(frozen=True)
class Scene:
    """A state in a language, and what is done then."""

    show: Callable[[Mapping[str, Any]], Shown]
    act: Act = lambda page, table: None
    then: Callable[[Mapping[str, Any]], Shown] | None = None
    """What the table shows after that."""
    address: str = "#MOKA"


def _tap(*selectors: str) -> Act:
    def act(page: Page, table: StandIn) -> None:
        for selector in selectors:
            page.tap(selector)

    return act


OPEN: Final = "[data-id=eye]"


# --- what is done to see them --------------------------------------------------------------------
def _hold(page: Page, table: StandIn) -> None:
    page.run("document.querySelector('[data-hold]').scrollIntoView()")
    page.touch("touchStart", *page.middle("[data-hold]"))
    page.shows(".hand.open")


def _opened(page: Page, table: StandIn) -> None:
    page.tap(OPEN)
    page.shows(".hand.open")


def _raised(*cards: str) -> Act:
    def act(page: Page, table: StandIn) -> None:
        _opened(page, table)
        for card in cards:
            page.run(f"document.querySelector('[data-card=\"{card}\"]').click()")

    return act


def _raised_then(selector: str, *cards: str) -> Act:
    def act(page: Page, table: StandIn) -> None:
        _raised(*cards)(page, table)
        page.tap(selector)

    return act


def _eighteen(page: Page, table: StandIn) -> None:
    for _ in range(8):
        page.run("document.querySelector('.cutstep .btn').click()")


def _lost(page: Page, table: StandIn) -> None:
    table.shut = True
    table.cut()
    page.shows(".panel")


FIVE_CARDS: Final = "2026-11-25"
EIGHT_CARDS: Final = "2026-11-28"
"""Days on which the owl asks about so many."""


def _owl(day: str, *given: int) -> Act:
    """The owl asks as the game does it, and is answered."""

    def act(page: Page, table: StandIn) -> None:
        assert table.state is not None
        words = Words.load(table.state["lang"])
        asks = owl_of(day)
        page.tap("[data-id=menu], button.me")
        page.settle()
        page.run("document.querySelector('[data-id=owl]').scrollIntoView()")
        page.tap("[data-id=owl]")
        table.waits_for("owl")
        for answer in (-1, *given):
            table.send({"t": "owl", "owl": asks(words, day, answer)})
        page.shows(".ans.told" if given else ".ans")

    return act


def _goodbye(why: str) -> Act:
    def act(page: Page, table: StandIn) -> None:
        table.goodbye = why
        table.send({"t": "bye", "why": why})

    return act


SCENES: Final[dict[str, Scene]] = {
    "join": Scene(st.join),
    "join-six": Scene(st.join_six),
    "join-seven": Scene(st.join_seven),
    "full": Scene(st.full),
    "wait": Scene(st.wait),
    "wait-seven": Scene(st.wait_seven),
    "wait-not-ready": Scene(lambda t: st.wait(t, ready=False)),
    "resting": Scene(st.resting),
    "hidden": Scene(st.turn5),
    "turn5": Scene(st.turn5, _opened),
    "chosen": Scene(st.turn5, _raised("4H")),
    "chosen-first": Scene(st.turn5, _raised("KS")),
    "turn-long": Scene(lambda t: st.longest(st.turn5(t), t), _opened),
    "reveal-long": Scene(st.turn5, _opened, lambda t: st.longest(st.reveal(t), t)),
    "peek-long": Scene(lambda t: st.longest(st.idle(t), t), _hold),
    "won-long": Scene(lambda t: st.longest(st.won(t), t)),
    "turn8": Scene(st.turn8, _opened),
    "chosen8": Scene(st.turn8, _raised("3D")),
    "turn-seven": Scene(st.turn_seven, _opened),
    "take": Scene(st.take, _opened),
    "points": Scene(st.turn5, _raised_then("[data-id=table]", "4H")),
    "lamp": Scene(st.turn5, _raised_then("[data-id=bulb]", "4H")),
    "lamp8": Scene(st.turn8, _raised_then("[data-id=bulb]")),
    "menu": Scene(st.idle, _tap("[data-id=menu]")),
    "idle": Scene(st.idle),
    "idle-six": Scene(st.idle_six),
    "idle-seven": Scene(st.idle_seven),
    "unseen": Scene(st.unseen),
    "showdown": Scene(st.showdown),
    "peek": Scene(st.idle, _hold),
    "reveal": Scene(st.turn5, _opened, st.reveal),
    "won": Scene(st.won),
    "paid": Scene(st.paid),
    "closed-result": Scene(st.closed_result),
    "match-end": Scene(st.match_end),
    "match-end-at-the-rail": Scene(st.match_end_at_the_rail),
    "somebody-away": Scene(st.somebody_away),
    "missed": Scene(st.missed),
    "leftover": Scene(st.won, _tap("[data-id=leftover]")),
    "bet": Scene(st.bet, _opened),
    "bet-six": Scene(st.bet_six, _opened),
    "bet-seven": Scene(st.bet_seven, _opened),
    "look-or-ask": Scene(st.look_or_ask),
    "exchange": Scene(st.exchange, _raised("JS", "9D", "4H")),
    "cut": Scene(st.cut, _eighteen),
    "owl-asks": Scene(lambda t: st.waits(st.idle(t)), _owl(FIVE_CARDS)),
    "owl-told": Scene(lambda t: st.waits(st.wait(t)), _owl(FIVE_CARDS, 0)),
    "owl-asks-eight": Scene(lambda t: st.waits(st.watch(t)), _owl(EIGHT_CARDS)),
    "owl-told-eight": Scene(lambda t: st.waits(st.match_end(t)), _owl(EIGHT_CARDS, 1)),
    "wait-owl": Scene(lambda t: st.waits(st.wait(t))),
    "menu-owl": Scene(lambda t: st.waits(st.idle(t)), _tap("[data-id=menu]")),
    "lost": Scene(st.idle, _lost),
    "elsewhere": Scene(st.idle, _goodbye("elsewhere")),
    "removed": Scene(st.idle, _goodbye("removed")),
    "wrong-code": Scene(st.idle, _goodbye("code")),
    "wait-a-minute": Scene(st.idle, _goodbye("wait")),
    "ended": Scene(st.idle, _goodbye("ended")),
    "code": Scene(st.idle, address=""),
    "watch": Scene(st.watch),
    "watch-seven": Scene(st.watch_seven),
    "cheered": Scene(st.watch, _tap(".bub")),
    "league": Scene(st.league),
    "league-sits": Scene(lambda t: st.league(t, ready=True)),
    "league-called": Scene(st.league_called),
    "league-long": Scene(st.league_long),
    "league-waits": Scene(lambda t: st.league(t, BETWEEN)),
    "league-over": Scene(lambda t: st.league(t, OVER)),
    "league-enter": Scene(lambda t: st.league(t, REGISTRATION, who="")),
    "league-menu": Scene(st.league, _tap("button.me")),
}


def bring(
    page: Page,
    table: StandIn,
    scene: Scene,
    texts: Mapping[str, Any],
    settings: tuple[str, ...] = (),
) -> None:
    """Make a page show a scene, on a phone with these settings."""
    table.reset()
    table.state, table.hand = scene.show(texts)
    page.forget(table.address)
    page.run(f"localStorage.setItem('poker-deluxe.lang', '{texts['lang']}')")
    for setting in settings:
        page.run(f"localStorage.setItem('poker-deluxe.{setting}', 'yes')")
    page.open(table.address + scene.address)
    page.shows(".app:not(.empty)")
    scene.act(page, table)
    if scene.then is not None:
        table.show(*scene.then(texts))
        page.shows(".reveal")
    page.settle()
