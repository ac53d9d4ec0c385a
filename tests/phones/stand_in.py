"""A stand-in for the process that talks to phones, and phones that can be played on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

ALL_KEYS: Final = "k"


@dataclass
class StandIn:
    """The line, without a process: what was sent is kept as the server would keep it."""

    addresses: list[str] = field(default_factory=lambda: ["10.0.0.2"])
    """Of this machine, where none is asked for."""
    tunnel: str = ""
    generation: int = 0
    opened: bool = False
    states: dict[str, Any] = field(default_factory=dict)
    hands: dict[str, Any] = field(default_factory=dict)
    public: dict[str, Any] = field(default_factory=dict)
    room: dict[str, Any] = field(default_factory=dict)
    notes: list[tuple[str, str]] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    """Everything, as it would be written."""
    coming: list[dict[str, Any]] = field(default_factory=list)

    def open(self, address: str | None, port: int | None, public: str = "") -> None:
        self.opened, self.tunnel = True, public
        found = [address] if address else self.addresses
        self.coming.append({"t": "up", "port": port or 7575, "addresses": found})

    def send(self, message: Mapping[str, object]) -> None:
        text = json.dumps(message, ensure_ascii=False)
        self.sent.append(text)
        found, key = json.loads(text), str(message.get("key", ""))
        match found["t"]:
            case "state":
                self.states[key] = found["state"]
            case "hand":
                self.hands[key] = found["hand"]
            case "public":
                self.public.update(found["states"])
            case "room":
                self.room = found
            case "note":
                self.notes.append((key, found["text"]))

    def received(self) -> list[dict[str, object]]:
        found, self.coming = self.coming, []
        return found

    def close(self) -> None:
        self.opened = False

    # --- what phones do ------------------------------------------------------------------------
    def join(self, key: str, language: str = "en") -> None:
        """A phone connects."""
        self.coming.append({"t": "join", "key": key, "lang": language})

    def leave(self, key: str) -> None:
        """A phone is gone."""
        self.coming.append({"t": "gone", "key": key})

    def do(self, key: str, **did: object) -> None:
        """A phone sends a message."""
        self.coming.append({"t": "did", "key": key, "did": did})


def random_answers(state: Mapping[str, Any], hand: Mapping[str, Any] | None, chance: Random) -> Any:
    """What somebody who only has the phone may answer; None where nothing is asked."""
    match state.get("ask"):
        case "cut":
            return [f"cut {chance.randint(1, state['cut']['cards'] - 1)}"]
        case "take":
            slots = [n for n, there in enumerate(state["market"]) if there]
            return [f"take {chance.choice(slots)}"]
        case "buy" | "choose" | "exchange":
            return [_pressed(state, hand, chance)]
    return None


def _pressed(state: Mapping[str, Any], hand: Mapping[str, Any] | None, chance: Random) -> str:
    buttons = [button for button in state["buttons"] if not button.get("why")]
    amount = state.get("amount")
    if amount and chance.random() < 0.3:
        chips = min(chance.choice(amount["amounts"]), 9)
        return str(amount["answer"].replace("{amount}", str(max(chips, amount["amounts"][0]))))
    folding = len(buttons) > 1 and chance.random() < 0.9
    button = chance.choice([b for b in buttons if not folding or b["id"] != "fold"])
    cards = hand["cards"] if hand else []
    if button["needs"] == 1:
        return str(button["answer"].replace("{card}", chance.choice(cards)))
    if button["needs"] == "some":
        some = chance.sample(cards, chance.randint(1, state["raise_most"]))
        return str(button["answer"].replace("{cards}", " ".join(some)))
    return str(button["answer"])
