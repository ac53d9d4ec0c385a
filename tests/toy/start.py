"""The program with the toy game in it: `python -m tests.toy.start --play lone-card`."""

import sys

from game.match.game import register
from main import main
from tests.toy.game import TOY

register(TOY)  # in each of its processes: they import this file, too

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
