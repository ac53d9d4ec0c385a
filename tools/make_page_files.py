"""Make the icons of the phone page and the video that keeps its screen on, into game/phones/page:

    python3 -m tools.make_page_files

The video needs ffmpeg (`apt-get install ffmpeg`). A screen stays on for a video that has a picture
and a sound, plays unmuted and does not loop by itself: so this one has four seconds of silence to a
breathing brass dot, and the page winds it back."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import pygame

from game.ui.theme import GAIN

PROJECT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = PROJECT / "game" / "phones" / "page"
CHIP: Final = PROJECT / "sprites" / "chips" / "10.svg"
LACQUER: Final = (21, 12, 7)
"""What lies behind the icon: phones cut its corners off."""
SIDE: Final = 192
"""px of the icon."""
SECONDS: Final = 4


def icon(*, turn: bool) -> pygame.Surface:
    """A chip; `turn`: with a light, for a page whose player is asked."""
    drawn = pygame.Surface((SIDE, SIDE))
    drawn.fill(LACQUER)
    chip = pygame.image.load_sized_svg(str(CHIP), (SIDE * 5 // 6, SIDE * 5 // 6))
    drawn.blit(chip, chip.get_rect(center=drawn.get_rect().center))
    if turn:
        for radius, colour in ((SIDE // 4, LACQUER), (SIDE // 5, GAIN)):
            pygame.draw.circle(drawn, colour, (SIDE * 3 // 4, SIDE // 4), radius)
    return drawn


def video(path: Path) -> None:
    """MP4 with H.264 and AAC, which all phones play."""
    dot = f"lt(hypot(X-32,Y-32),14+3*sin(T*2*PI/{SECONDS}))"
    picture = (
        f"color=black:s=64x64:r=4:d={SECONDS},"
        f"geq=lum='if({dot},180,24)':cb='if({dot},80,126)':cr='if({dot},140,130)'"
    )
    command = [
        "ffmpeg", "-y", "-loglevel", "error", "-f", "lavfi", "-i", picture,
        "-f", "lavfi", "-i", f"anullsrc=r=8000:cl=mono:d={SECONDS}",
        "-c:v", "libx264", "-profile:v", "baseline", "-pix_fmt", "yuv420p", "-crf", "38",
        "-x264-params", "threads=1", "-c:a", "aac", "-b:a", "8k", "-movflags", "+faststart",
        "-fflags", "+bitexact", "-flags", "+bitexact", str(path),
    ]  # fmt: skip
    subprocess.run(command, check=True)


def main() -> None:
    pygame.image.save(icon(turn=False), PAGE / "icon-192.png")
    pygame.image.save(icon(turn=True), PAGE / "icon-turn.png")
    video(PAGE / "awake.mp4")
    for path in (*PAGE.glob("*.png"), PAGE / "awake.mp4"):
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
