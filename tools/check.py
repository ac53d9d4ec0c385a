"""Run the tests: python3 tools/check.py [options of pytest].

Makes the environment in .venv with everything in requirements.txt the first time. Without options
two processes share the work, for a second core would only look on; with options pytest gets them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # `tools` is a package of the project

from tools.venv import FAILED, PROJECT, STOPPED, EnvironmentMissingError, ready, say  # noqa: E402

QUICK: Final = "not browser and not thorough"
"""What is run without options; the rest by .ci/run as well."""
SHARES: Final = (
    ("tests", "--ignore-glob=tests/scenes/*"),
    ("tests/scenes",),
)
"""What each process runs: about half of the time, and every test once."""


def main(arguments: list[str]) -> int:
    """Run pytest with `arguments` in the project's environment; its exit code, or 2."""
    try:
        python = str(ready(everything=True))
        if arguments:
            return subprocess.call([python, "-m", "pytest", *arguments], cwd=PROJECT)
        return shared([python, "-m", "pytest", "-m", QUICK])
    except EnvironmentMissingError as error:
        say(str(error))
        return FAILED
    except KeyboardInterrupt:
        return STOPPED


def shared(command: list[str]) -> int:
    """Run the command with each share at the same time; the first exit code that is not 0, or 0.

    The first one is seen as it goes, the others when it has ended."""
    first, *others = SHARES
    with TemporaryFile() as unseen:
        running = [
            subprocess.Popen(
                [*command, *share], cwd=PROJECT, stdout=unseen, stderr=subprocess.STDOUT
            )
            for share in others
        ]
        try:
            codes = [subprocess.call([*command, *first], cwd=PROJECT)]
            codes += [process.wait() for process in running]
        finally:
            for process in running:
                process.terminate()
        unseen.seek(0)
        sys.stdout.buffer.write(unseen.read())
        sys.stdout.flush()
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
