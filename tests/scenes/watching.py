"""Notes every card face that is painted, and in which pictures it is."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.cards import Card
from game.table.parts.card_pictures import CardPictures
from game.ui.art import Centred
from game.ui.picture.compositor import Picture
from game.ui.picture.effects import LampDip


class Watcher:
    """Notes every face that is painted anywhere, and who may know it at that moment."""

    def __init__(self) -> None:
        self.face_of: dict[int, Card] = {}
        self.kept: list[object] = []  # a surface let go of could lend its number to another
        self.snapshots: list[set[Card]] = []
        self.last: set[Card] = set()

    def painted(self, face: Card, shown: Centred) -> Centred:
        if not face.hidden:
            self.face_of[id(shown.surface)] = face
            self.kept.append(shown.surface)
        return shown

    def faces_in(self, picture: Picture) -> set[Card]:
        """All faces among the items of a picture."""
        surfaces = [item.surface for item in picture.items.values()]
        return {self.face_of[id(s)] for s in surfaces if id(s) in self.face_of}


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    watching = Watcher()
    for name in ("card", "squeezed", "scaled"):
        make = getattr(CardPictures, name)

        def noting(self: CardPictures, face: Card, *more: object, make: Any = make) -> Centred:
            return watching.painted(face, make(self, face, *more))

        monkeypatch.setattr(CardPictures, name, noting)
    dip = LampDip.__init__

    def remembered(self: LampDip, old: object) -> None:
        dip(self, old)  # type: ignore[arg-type]
        watching.snapshots.append(watching.last)

    monkeypatch.setattr(LampDip, "__init__", remembered)
    snapshot = Picture.snapshot

    def noted(self: Picture, *instead: Any) -> object:
        watching.last = watching.faces_in(self)
        return snapshot(self, *instead)

    monkeypatch.setattr(Picture, "snapshot", noted)
    return watching
