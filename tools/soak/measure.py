"""Memory of the process, and which part of the house holds how many bytes of pictures."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from pathlib import Path
from types import FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any, Final

import pygame

if TYPE_CHECKING:
    from game.ui.services import Services

_STATUS: Final = Path("/proc/self/status")
_MIB: Final = 1 << 20


def resident() -> float:
    """MB of memory of this process now; 0 where the system does not tell."""
    if not _STATUS.exists():
        return 0.0
    lines = _STATUS.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def pictures(services: Services) -> dict[str, float]:
    """MB of the surfaces that each part of the house holds, those of one part not with the next."""
    seen: set[int] = {id(services)}
    parts: dict[str, Any] = {
        "art": services.art,
        "type": services.lettering,
        "paint": services.paint,
        "screens": services.stack,
    }
    found = {name: _bytes_under(part, seen) / _MIB for name, part in parts.items()}
    return {name: round(size, 2) for name, size in found.items()}


def _bytes_under(root: object, seen: set[int]) -> int:
    """Bytes of all surfaces that can be reached from an object and were not `seen` yet."""
    total, todo = 0, [root]
    while todo:
        here = todo.pop()
        if id(here) in seen or isinstance(here, type | ModuleType | str | int | float):
            continue
        seen.add(id(here))
        if isinstance(here, pygame.Surface):
            parent = here.get_parent()
            total += 0 if parent else here.get_pitch() * here.get_height()
            todo += [parent] if parent else []
        else:
            todo += _below(here)
    return total


def _below(here: object) -> Iterable[object]:
    """What an object holds; of a function what it was made with, not its module."""
    if isinstance(here, FunctionType):
        return [*(here.__closure__ or ()), here.__defaults__]
    if isinstance(here, MethodType):
        return [here.__self__]
    return gc.get_referents(here)
