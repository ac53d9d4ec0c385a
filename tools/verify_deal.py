"""Check the receipt of a match that `main.py --export` wrote: `verify_deal.py FILE [RECEIPT]`.

1. SHA-256 of "seed:salt" is the receipt: the one in the file, and the one noted down before the
   first card, where it is handed in (its beginning is enough).
2. Every deck that was dealt follows from the seed: Fisher and Yates over Python's Random.
Nothing of the game is used. Exit code 0: all is as it should be, 1: it is not.
"""

import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

text = Path(sys.argv[1]).read_text(encoding="utf-8")
head = dict(re.findall(r"^(\w+): (.+)$", text, re.MULTILINE))
receipt = sha256(f"{head['seed']}:{head.get('salt', '')}".encode()).hexdigest()
noted = "".join(sys.argv[2:]).lower()
fits = receipt == head.get("receipt") and receipt.startswith(noted)
table = json.loads(head["options"])["game"]
printed = [f"{r}{s}" for s in "SHDC" for r in (*range(2, 11), *"JQKA")] + ["*R", "*B"]
game, dealt, decks = "0", 0, []
for line in text.split("\n"):
    if line.startswith("GameBegan"):
        game, dealt = line.split()[1], 0
    elif found := re.match(r"PackShuffled \[(.*)]", line):
        deck = found[1].split()
        again = " again" if dealt else ""
        purpose = f"deal:{game}" if table == "deluxe" else f"{table}:deal {game}{again}"
        chance, order = Random(f"{head['seed']}:{purpose}"), [c for c in printed if c in deck]
        for last in range(len(order) - 1, 0, -1):
            other = int(chance.random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        decks.append(order == deck)
        dealt += 1
print(f"receipt {receipt}: {'fits' if fits else 'DOES NOT FIT'}")
print(f"{sum(decks)} of {len(decks)} decks follow from the seed")
sys.exit(0 if fits and decks and all(decks) else 1)
