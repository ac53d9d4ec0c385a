"""Check the deal of a match that `main.py --export` wrote: `verify_deal.py FILE [RECEIPT]`.

1. SHA-256 of "seed:salt" is the receipt in the file, and the one noted down before the first card,
   where it is handed in: all 64 digits, or the first 20 (80 bits) as shown at the table.
2. Every deck is the whole pack of its table, each card once, and follows from the seed: Fisher and
   Yates over Python's Random.
3. No game is missing between others, and no deck.
4. Cards are dealt from the top of the deck once it is cut, and each hand is what was dealt.
That is all it says. What was answered, bought, shown and paid may have been changed: to find that,
`main.py --verify FILE RECEIPT` plays the match again. Nothing of the game is used here. Exit code:
0 for a deal as it should be, 1 for one that is not, 2 where the file can't be checked.
"""

import json
import re
import sys
from hashlib import sha256
from io import TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

TITLE = "Poker Deluxe match"
SHOWN, FULL = 20, 64
"""Digits of a receipt, as shown at the table and in all."""
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
DEALT = (
    "{decks} decks are whole, follow from the seed and were dealt. "
    "What was bought, shown and paid is not checked here: main.py --verify does."
)
CANNOT = 2
NO_MATCH = (ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError)
"""What reading a file raises that is no match, or a torn one."""
FROM_TOP = ("CardDealt", "LaidFaceDown", "CardDrawn", "CardFaceUp")


def pack_of(options: dict[str, Any]) -> list[str]:
    """The pack of a table in its printed order."""
    small = options["game"] == "duel" or (options["game"] == "club" and len(options["seats"]) < 5)
    ranks = RANKS[5:] if small else RANKS
    jokers = ["*R", "*B"][: options.get("agreed", {}).get("jokers", 0)]
    return [rank + suit for suit in "SHDC" for rank in ranks] + jokers


def shuffled(pack: list[str], chance: Random) -> list[str]:
    """The pack as the game shuffles it."""
    order = pack[:]
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def wrong_deals(game: list[str], pack: list[str]) -> list[str]:
    """What is wrong with the cards of a game; its first line begins it."""
    stock: list[str] = []
    hands: dict[str, list[str]] = {}
    wrong = []
    for line in game[1:]:
        name, *words = re.sub(r"[][]", "", line).split()
        cards = [word for word in words if word in pack or word.startswith("*")]
        if name == "PackShuffled":
            stock, hands = words, {}
        elif name == "PackCut":
            stock = stock[int(words[1]) :] + stock[: int(words[1])]
        elif name == "StockRenewed":  # out of what was laid away
            fits = len({*cards}) == len(cards) == len(words) - 1 and {*cards} <= {*pack}
            wrong += [] if fits else [line]
            stock = cards
        elif name == "CardReturned" and words[1] in stock:
            stock.remove(words[1])
            stock.append(words[1])
        elif name == "CardUnderStock" and words[1] in hands.get(words[0], ()):
            hands[words[0]].remove(words[1])
            stock.append(words[1])
        elif name == "CardPassed" and words[2] in hands.get(words[0], ()):
            hands[words[0]].remove(words[2])
            hands.setdefault(words[1], []).append(words[2])
        elif name in FROM_TOP:
            wrong += [] if words[1] == "".join(stock[:1]) else [line]
            del stock[:1]
            if name == "CardDealt":
                hands.setdefault(words[0], []).append(words[1])
        elif name == "HandPickedUp":
            wrong += [] if sorted(words[1:]) == sorted(hands.get(words[0], ())) else [line]
        elif name != "PackFoundWrong" and {*cards} & {*stock}:
            wrong.append(line)
    return wrong


def problems(head: dict[str, str], events: list[str]) -> list[str]:
    """What is wrong with the decks of a match, and with the cards dealt."""
    options = json.loads(head["options"])
    table, pack, found = options["game"], pack_of(options), []
    starts = [at for at, line in enumerate(events) if line.startswith("GameBegan ")]
    games = [events[a:b] for a, b in zip(starts, [*starts[1:], len(events)], strict=True)]
    for number, game in enumerate(games, 1):
        if game[0].split()[1] != str(number):
            return [f"game {number} is missing"]
        if number < len(games) and f"GameEnded {number}" not in game:
            found.append(f"game {number} has no end")
        decks = [line[14:-1].split() for line in game if line.startswith("PackShuffled [")]
        if not decks:
            found.append(f"game {number}: its deck is missing")
        for again, deck in zip(["", *[" again"] * len(decks)], decks, strict=False):
            purpose = f"deal:{number}" if table == "deluxe" else f"{table}:deal {number}{again}"
            if sorted(deck) != sorted(pack):
                found.append(f"game {number}: the deck is not {len(pack)} different cards")
            elif deck != shuffled(pack, Random(f"{head['seed']}:{purpose}")):
                found.append(f"game {number}: the deck does not follow from the seed")
        found += [f"game {number}: {line}: not what the deck holds" for line in
                  wrong_deals(game, pack)]  # fmt: skip
    least = options["agreed"]["games"] if "agreed" in options else (
        options["rounds"] * len(options["seats"]))  # fmt: skip
    if not games or (re.search(r"_PLAYED$", events[-1]) and len(games) < least):
        found.append(f"game {len(games) + 1} is missing")
    return found


def main(*words: str) -> int:
    """Check the file that the first word names and say what was found; the exit code."""
    if not words:
        print("usage: verify_deal.py FILE [RECEIPT]")
        return CANNOT
    try:
        return checked(Path(words[0]).read_text(encoding="utf-8"), "".join(words[1:]).lower())
    except OSError as error:
        print(f"{words[0]} can't be read: {error.strerror}")
    except NO_MATCH:
        print(f"{words[0]} is no match as main.py --export writes it")
    return CANNOT


def checked(text: str, noted: str) -> int:
    """Check the text of a file and the receipt that was noted down, or none; the exit code. Raises
    one of NO_MATCH where the text is something else."""
    if not text.startswith(TITLE):
        raise ValueError
    top, _, course = text.partition("\n\n")
    head = dict(re.findall(r"^(\w+): (.+)$", top, re.MULTILINE))
    if "seed" not in head:
        print("the file does not tell the seed: the match was not over when it was written")
        return 1
    receipt = sha256(f"{head['seed']}:{head.get('salt', '')}".encode()).hexdigest()
    fits = receipt == head.get("receipt") and receipt.startswith(noted)
    kinds = {0: "none was handed in", SHOWN: "as shown at the table", FULL: "in full"}
    kind = kinds.get(len(noted), f"{len(noted)} digits, neither {SHOWN} nor {FULL}")
    fits = fits and len(noted) in kinds
    print(f"receipt {receipt} ({kind}): {'fits' if fits else 'DOES NOT FIT'}")
    lines = [line.split("  # ")[0] for line in course.split("\n")]
    events = [line for line in lines if line and line[0] not in ">#"]
    found = problems(head, events)
    decks = sum(line.startswith("PackShuffled") for line in events)
    print("\n".join(found) or DEALT.format(decks=decks))
    return 0 if fits and not found else 1


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names of files may be anything
    sys.exit(main(*sys.argv[1:]))
