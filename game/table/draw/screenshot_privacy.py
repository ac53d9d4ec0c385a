"""What a picture of a draw-poker table that is kept must not show: the hand of whoever looks."""

from collections.abc import Hashable, Iterable

from game.rules.draw.decisions import Speak
from game.table.draw.match_player import DrawMatchPlayer
from game.table.motion.places import Shown
from game.ui.compositor import Instead


def masks(playback: DrawMatchPlayer, keys: Iterable[Hashable]) -> dict[Hashable, Instead | None]:
    """Items among `keys` that are private; they are left out. Empty where nothing is."""
    viewer = playback.view.viewer
    if viewer is None or not playback.view.own.picked_up or playback.view.own.shown is not None:
        return {}
    board = playback.board
    own = (p for p in board.pieces if not isinstance(board.place_of(p), Shown))
    masked: dict[Hashable, Instead | None] = {
        ("card", piece): None for piece in own if not board.face_of(piece).hidden
    }
    asked = playback.decision
    about_cards = isinstance(asked, Speak) and asked.opening is False  # whether jacks are held
    return masked | {
        key: None for key in keys if _tells(key, viewer) or (about_cards and _is_toast(key))
    }


def _is_toast(key: Hashable) -> bool:
    return isinstance(key, tuple) and key[0] == "toast"


def _tells(key: Hashable, viewer: int) -> bool:
    """Whether an item of the picture speaks of the viewer's hand."""
    if not isinstance(key, tuple):
        return False
    group = key[0]
    buttons = isinstance(group, str) and group.startswith("button")
    return buttons or (group == "ribbon" and key[1] == viewer)
