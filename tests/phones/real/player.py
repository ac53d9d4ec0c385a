"""Somebody who plays on a phone: sees what its page shows, and touches it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.phones.engines.engine import PhonePage

_LOOK: Final = Path(__file__).with_name("look.js").read_text("utf-8")
_SELDOM: Final = ("fold", "back")
"""What would make a match short, or long."""
_NO_ANSWERS: Final = ("eye", "table", "menu", "bulb", "hold less", "hold more")

NO_CARD: Final = "!document.querySelector('[data-card]')"

View = Mapping[str, Any]


class Player:
    """One of them."""

    def __init__(self, page: PhonePage, name: str, chance: Random) -> None:
        self.page, self.name = page, name
        self.view: View = {"page": "", "hand": ""}
        self.chips: int | None = None
        """What the page of the last result said was in the purse."""
        self.waits = False
        """Whether they only look at their hand when they are asked."""
        self.again = False
        """Whether they want another match after this one."""
        self._chance = chance

    # --- before the match ------------------------------------------------------------------------
    def sit(self, address: str, language: str) -> None:
        """Come in by the code, and sit down."""
        page = self.page
        page.open(address)
        self._speak(language)
        self.choose()

    def choose(self) -> None:
        """Take the chair that is offered and one of the faces that are free, give the name, and sit
        down."""
        page = self.page
        self._scroll_and_tap(".tablesec .seat")
        faces = page.run("document.querySelectorAll('.pick:not(.gone)').length")
        self._scroll_and_tap(".pick:not(.gone)", self._chance.randrange(faces))
        self._scroll_and_tap("#name")
        page.write(self.name)
        page.tap("[data-id=sit]")
        page.shows("main.waiting [data-id=ready]")

    def watch(self, address: str, language: str) -> None:
        """Come in when a match goes on, and stand at the rail."""
        self.page.open(address)
        self._speak(language)
        self.page.tap("[data-id=watch], main.fullp .dock .pri")

    def _speak(self, language: str) -> None:
        self.page.tap(f".seg [lang={language}]")
        self.page.until(f"document.documentElement.lang === '{language}'")

    def _scroll_and_tap(self, selector: str, number: int = 0) -> None:
        x, y = self.page.run(
            f"(() => {{const e = document.querySelectorAll('{selector}')[{number}];"
            "e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2]})()"
        )
        self.page.tap_at(x, y)

    # --- seeing ----------------------------------------------------------------------------------
    def look(self) -> View:
        """See what the page shows now."""
        self.view = self.page.run(_LOOK)
        assert "{" not in self.view.get("text", ""), self.view
        return self.view

    def on(self, *kinds: str) -> bool:
        """Whether the page is one of these: "turn", "idle", "result" …"""
        return bool(set(kinds) & set(self.view["page"].split()))

    @property
    def cards(self) -> list[str]:
        """The own cards that are seen."""
        return [each["card"] for each in self.view["cards"]]

    @property
    def raised(self) -> list[str]:
        """Those of them that are raised."""
        return [each["card"] for each in self.view["cards"] if each["up"]]

    @property
    def asked(self) -> bool:
        """Whether they are asked, and see their hand."""
        return self.on("turn") and not self.on("busy") and self.view["hand"] == "open"

    def has_back(self, hand: list[str]) -> None:
        """Their turn is on the page again, with the same hand, which was hidden meanwhile."""
        self.page.until(f"{NO_CARD} && !document.querySelector('.panel')")
        self.page.shows("main.turn .hand.backs")
        self.page.tap("[data-id=eye]")
        self.page.shows("main.turn .hand.open")
        self.look()
        assert self.cards == hand

    # --- a step ----------------------------------------------------------------------------------
    def step(self) -> bool:
        """See what there is, and do one thing; whether there was any."""
        self.look()
        if self.on("busy"):
            return False
        if self.on("reveal"):
            return self.tap("into")
        if self.on("result"):
            return self._read()
        if self.on("cut"):
            return self.tap(self._chance.choice(["cut less", "cut more", "cut"]))
        if self.on("turn"):
            return self._play()
        if self.on("idle") and self.view["hand"] == "backs" and self._chance.random() < 0.01:
            self._peek()
        if self.on("spect") and self._chance.random() < 0.01:
            self.tap("cheer less")
        return False

    def tap(self, button: str) -> bool:
        """Touch a button, if it can be; whether it could."""
        found = self.view["buttons"].get(button)
        return found is not None and self._touch(found)

    def raise_one(self) -> str:
        """Raise a card, if none is; which."""
        self.page.settle()
        self.look()
        if self.raised:
            return self.raised[0]
        first = next(each for each in self.view["cards"] if each["at"])
        self._touch(first)
        self.page.shows(f".card.up[data-card='{first['card']}']")
        return str(first["card"])

    def _touch(self, what: Mapping[str, Any]) -> bool:
        if what["at"] is None:
            return False
        self.page.tap_at(*what["at"])
        return True

    def _read(self) -> bool:
        """Read a result, and go on. The button is found as it is pressed: a moment later, where
        everybody has read it, another one may be there, which begins a match."""
        if self.view["chips"]:
            self.chips = int(self.view["chips"].replace("−", "-"))
        button = "rematch" if self.again and "rematch" in self.view["buttons"] else "next"
        if self.view["buttons"].get(button, {"on": True})["on"]:
            return False
        self.page.run(f"document.querySelector('[data-id={button}][aria-pressed=false]')?.click()")
        return True

    def _play(self) -> bool:
        """Answer a question: with the hand open, some cards raised, and a button."""
        view, chance = self.view, self._chance
        if view["hand"] == "backs" and "eye" in view["buttons"]:
            return self.tap("eye")
        if self.waits:
            return False
        cards = [each for each in view["cards"] if each["at"]]
        if cards and chance.random() < (0.2 if self.raised else 0.6):
            return self._touch(chance.choice(cards))
        if view["live"] and chance.random() < 0.5:
            return self._touch(chance.choice(view["slots"]))
        able = [name for name, button in view["buttons"].items() if button["able"]]
        usual = [name for name in able if name not in (*_SELDOM, *_NO_ANSWERS)]
        seldom = [name for name in able if name in _SELDOM]
        names = seldom if seldom and chance.random() < 0.1 else usual
        return bool(names) and self.tap(chance.choice(names))

    def _peek(self) -> None:
        """Hold the hand open for a moment."""
        held = self.view["buttons"].get("hold less")
        if held is None or held["at"] is None:
            return
        self.page.touch("touchStart", *held["at"])
        self.page.until(
            "!!document.querySelector('.hand.open') || !document.querySelector('[data-hold]')"
        )
        self.page.touch("touchEnd")
        self.page.until("!document.querySelector('.idle .hand.open')")
