"""The thinking process with guests of tests: python -m tests.thinking.worker FOLDER."""

import sys
from pathlib import Path

from game.thinking import worker
from tests.thinking.guests import GUESTS, Mortal

if __name__ == "__main__":
    Mortal.folder = Path(sys.argv[1])
    worker.main(GUESTS)
