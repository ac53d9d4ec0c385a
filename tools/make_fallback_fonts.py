"""Cut the letters that names need out of Noto Sans, into sprites/fonts/noto (one weight, 470 kB):

    python3 -m tools.make_fallback_fonts [folder of Noto's files]

Needs the program pyftsubset (`pip install fonttools`) and the files of Debian's `fonts-noto-core`;
the game needs neither. Digits and punctuation are left out: the game's own typefaces have them, and
beside letters that run from right to left they would have to be put in another order."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

DEBIAN: Final = Path("/usr/share/fonts/truetype/noto")
FONTS: Final = Path(__file__).resolve().parent.parent / "sprites" / "fonts" / "noto"
INSIDE_NAMES: Final = "20,2D"
"""A space and a hyphen, which may stand between letters from right to left."""
CUT: Final = {
    "NotoSans-Bold": "27,41-5A,61-7A,C0-24F,2B9-2BC,300-34E,350-36F,370-3FF,400-52F,1E00-1FFF,2019",
    "NotoSansHebrew-Bold": "5B0-5BC,5BF,5C1-5C2,5C7,5D0-5EA,5F0-5F4",
    "NotoSansArabic-Bold": "620-65F,66E-6D3,6D5,6E5-6E6,6EE-6EF,6FA-6FC,6FF,750-77F",
    "NotoSansArmenian-Bold": "531-556,559-587",
    "NotoSansGeorgian-Bold": "10D0-10FF,1C90-1CBF",
    "NotoSansThai-Bold": "E01-E3A,E40-E4E",
    "NotoSansDevanagari-Bold": "900-963,970-97F",
}
"""Unicode code points by file."""


def main() -> None:
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else DEBIAN
    FONTS.mkdir(exist_ok=True)
    for name, letters in CUT.items():
        command = [
            "pyftsubset", str(place / f"{name}.ttf"), f"--unicodes={INSIDE_NAMES},{letters}",
            "--no-hinting", "--layout-features=*", f"--output-file={FONTS / name}.ttf",
        ]  # fmt: skip
        subprocess.run(command, check=True)
        print(f"{name}: {(FONTS / name).with_suffix('.ttf').stat().st_size} bytes")


if __name__ == "__main__":
    main()
