"""Make a folder, and an archive of it, with all that the game needs: tools/build.py [FOLDER].

It runs without Python on the system that it is made on, and lies in `dist` where no folder is
given. Makes the environment in .venv-build the first time; only what is installed there can get
into the build.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # `tools` is a package of the project

from tools.venv import (  # noqa: E402
    FAILED,
    PROJECT,
    STOPPED,
    EnvironmentMissingError,
    ready_to_build,
    say,
)


def main(arguments: list[str]) -> int:
    """Make the build; the exit code, 2 where there is no environment for it."""
    folder = Path(arguments[0] if arguments else PROJECT / "dist").resolve()
    try:
        python = str(ready_to_build())
        return subprocess.call([python, "-m", "tools.builds", str(folder)], cwd=PROJECT)
    except EnvironmentMissingError as error:
        say(str(error))
        return FAILED
    except KeyboardInterrupt:
        return STOPPED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
