"""What must hold after every frame of a random evening."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.chips import STARTING_PURSE
from game.rules.draw.table import DrawTable
from game.rules.table import Table
from game.scenes.event.host_page import HostPageScene
from game.scenes.history.ledger import LedgerScene
from game.scenes.history.scene import HistoryScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.table.scene import TableScene

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.loop import App
    from game.ui.services import Services

LONGEST: Final = 1.0
"""Seconds of work in a frame."""
LONGEST_WAIT: Final = 3.0
"""Seconds of a frame by the wall, in which it may have waited for a busy machine."""
OF_THE_HOST: Final = (TitleScene, SetupScene, HistoryScene, LedgerScene, HostPageScene)
"""Screens that at an event only the host may open."""


class DefectError(AssertionError):
    """Something that must hold does not; the text says what."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a frame took, seconds: by the wall and of this thread, each without the time in which
    guests and the lamp thought, which the game does in another process."""

    wall: float
    cpu: float


NO_TIME: Final = Frame(0.0, 0.0)


def check_time(frame: Frame) -> None:
    """No frame takes longer than a second."""
    if frame.wall > LONGEST_WAIT or frame.cpu > LONGEST:
        raise DefectError(f"a frame took {frame.wall:.2f} s, {frame.cpu:.2f} s of them busy")


def check_chips(services: Services) -> None:
    """No chip is lost at any open table (D-1, S-3, H-2)."""
    for scene in services.stack.scenes:
        match = getattr(scene, "match", None)
        if not isinstance(scene, TableScene) or match is None:
            continue
        for table in (match.table, scene.playback.table):
            if isinstance(table, Table):
                there = sum(s.chips.value for s in table.seats) + table.bank.value
                wanted = STARTING_PURSE.value * len(table.seats)
            elif isinstance(table, DrawTable):
                there, wanted = table.chips, table.rules.stack * len(table.seats)
            else:
                continue
            if there != wanted:
                raise DefectError(f"{there} chips instead of {wanted} at {match.options}")


def check_reports(folder: Path) -> None:
    """Nothing broke that was caught and reported."""
    for report in folder.glob("report-*.txt"):
        raise DefectError(f"reported and recovered from: {report.read_text(encoding='utf-8')}")


class Locked:
    """An event to which nobody knows the PIN: what it was like at its beginning, it stays."""

    def __init__(self, services: Services) -> None:
        self._kept = services.kept
        self._fullscreen = services.settings.fullscreen

    def check(self, app: App, services: Services) -> None:
        """Raises DefectError where somebody got out."""
        if not app.running:
            raise DefectError("the event was ended")
        if services.host is None or services.host.present:
            raise DefectError("somebody is taken for the host")
        if services.kept is not self._kept:
            raise DefectError("a visitor changed what is kept")
        if services.settings.fullscreen != self._fullscreen:
            raise DefectError("a visitor left or entered fullscreen")
        if not services.stack.scenes:
            raise DefectError("no screen is left")
        for scene in services.stack.scenes:
            if isinstance(scene, OF_THE_HOST):
                raise DefectError(f"a visitor opened {type(scene).__name__}")
