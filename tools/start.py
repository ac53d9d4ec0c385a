"""Start the game: python3 tools/start.py [options of main.py].

Makes the environment in .venv the first time, so that nothing has to be installed by hand.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # `tools` is a package of the project

from tools.venv import FAILED, PROJECT, STOPPED, EnvironmentMissingError, ready, say  # noqa: E402


def main(arguments: list[str]) -> int:
    """Run main.py with `arguments` in the project's environment; its exit code, or 2."""
    try:
        python = str(ready(everything=False))
    except EnvironmentMissingError as error:
        say(str(error))
        return FAILED
    except KeyboardInterrupt:
        return STOPPED
    command = [python, str(PROJECT / "main.py"), *arguments]
    if os.name != "nt":
        os.execv(python, command)  # one process: whoever stops us stops the game
    return subprocess.call(command)  # Windows gives the console back too early after exec


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
