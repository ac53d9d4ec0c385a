"""Run the tests: python3 tools/check.py [options of pytest].

Makes the environment in .venv with everything in requirements.txt the first time.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # `tools` is a package of the project

from tools.venv import FAILED, PROJECT, STOPPED, EnvironmentMissingError, ready, say  # noqa: E402


def main(arguments: list[str]) -> int:
    """Run pytest with `arguments` in the project's environment; its exit code, or 2."""
    try:
        python = ready(everything=True)
        return subprocess.call([str(python), "-m", "pytest", *arguments], cwd=PROJECT)
    except EnvironmentMissingError as error:
        say(str(error))
        return FAILED
    except KeyboardInterrupt:
        return STOPPED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
