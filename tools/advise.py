"""What each choice is worth: python -m tools.advise < position.json

Reads a position as a JSON object (see `tools/position_json.py`) and prints the chips to
expect of stopping and of each discard: {"options": [...], "best": 1, "seconds": 0.08}. Time is
counted once everything about the variant is loaded.
"""

import json
import sys
import time
from collections.abc import Sequence
from typing import Final

from game.coach.advice import Option, advise
from game.players.worth.beliefs import knowledge
from tools.position_json import PositionError, from_json

BAD_INPUT: Final = 2


def told(option: Option) -> dict[str, object]:
    """An option as plain data."""
    if option.discard is None:
        return {"action": "stop", "ev": option.ev, "error": option.error}
    discard = str(option.discard)
    return {"action": "buy", "discard": discard, "ev": option.ev, "error": option.error}


def answer(text: str) -> dict[str, object]:
    """What there is to say of a position given as JSON. Raises PositionError."""
    try:
        position = from_json(json.loads(text))
    except (json.JSONDecodeError, RecursionError) as error:
        raise PositionError(f"this is no JSON: {error}") from error
    knowledge(position.variant)
    start = time.perf_counter()
    advice = advise(position)
    seconds = time.perf_counter() - start
    options = [told(option) for option in advice.options]
    return {"options": options, "best": advice.best, "seconds": round(seconds, 4)}


def main(arguments: Sequence[str]) -> int:
    """Read standard input, print; exit code 0, 2 where it is no position."""
    if arguments:
        print(__doc__)
        return 0 if arguments[0] in ("-h", "--help") else BAD_INPUT
    try:
        print(json.dumps(answer(sys.stdin.read())))
    except PositionError as error:
        print(f"advise: {error}", file=sys.stderr)
        return BAD_INPUT
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
