"""Run the tests: python3 tools/check.py [options of pytest].

Makes the environment in .venv with everything in requirements.txt the first time. Without options
everything is run that does not take long. The cores share the work.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # `tools` is a package of the project

from tools.venv import FAILED, PROJECT, STOPPED, EnvironmentMissingError, ready, say  # noqa: E402

QUICK: Final = ("-m", "not browser and not server and not thorough")
"""What is run without options; the rest by .ci/run as well."""
SHARED: Final = ("-n", "auto", "--dist", "loadfile")
"""A process for each core; the tests of a file share what is made for them."""


def main(arguments: list[str]) -> int:
    """Run pytest with `arguments` in the project's environment; its exit code, or 2."""
    try:
        return subprocess.call(command(str(ready(everything=True)), arguments), cwd=PROJECT)
    except EnvironmentMissingError as error:
        say(str(error))
        return FAILED
    except KeyboardInterrupt:
        return STOPPED


def command(python: str, arguments: list[str]) -> list[str]:
    """How pytest is started."""
    return [python, "-m", "pytest", *SHARED, *(arguments or QUICK)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
