"""Pictures of the table that players keep show nobody's hand."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.draw import draw_table_for
from game.rules.decisions import BuyCard
from game.storage.settings import Speed
from game.table.motion.card_painter import CardPainter
from game.table.motion.motion import Piece
from game.table.motion.places import Shown
from game.table.scene import TableScene
from game.ui.compositor import Picture
from tests.match.matches import small_table
from tests.table.evening import Evening, answer


def test_a_kept_picture_shows_no_hand(tmp_path: Path) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    evening.until(lambda: isinstance(evening.decision, BuyCard))
    seen = evening.services.stack.snapshot()
    kept = evening.table.discreet_snapshot()
    again = evening.services.stack.snapshot()
    assert seen is not None and again is not None and kept is not None
    assert pygame.image.tobytes(kept, "RGB") != pygame.image.tobytes(seen, "RGB")
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(seen, "RGB")


def test_a_kept_picture_shows_what_everybody_sees(tmp_path: Path) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    evening.play_to(evening.game_over)
    assert evening.table.discreet_snapshot() is None, "all hands lie open"


def test_a_card_that_turns_away_is_hidden_until_its_back_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was prepared since: what is kept is what was drawn."""
    seen: dict[int, bool] = {}
    moving, resting = CardPainter._draw_moving, CardPainter._draw_resting

    def draw_moving(
        self: CardPainter, picture: Picture, number: int, piece: Piece, now: float
    ) -> None:
        seen[number] = not piece.face.hidden
        moving(self, picture, number, piece, now)

    def draw_resting(self: CardPainter, picture: Picture, number: int, piece: Piece) -> None:
        seen[number] = not piece.face.hidden
        resting(self, picture, number, piece)

    monkeypatch.setattr(CardPainter, "_draw_moving", draw_moving)
    monkeypatch.setattr(CardPainter, "_draw_resting", draw_resting)
    table = Evening(small_table(seed=5), folder=tmp_path, speed=Speed.QUADRUPLE)
    chance, turned, scene = Random(2), 0, table.table
    for _ in range(600):
        if table.asked():
            scene.playback.answer(answer(table.decision, chance, eager=1.0))
        table.frame(1 / 60)
        if not table.on_top or table.game_over():
            break
        own, masked = scene.playback.view.own, table.game.masks(table.picture.items)
        if own.picked_up and own.shown is None:
            board = scene.playback.board
            pieces = {piece for piece in board.pieces if ("card", piece) in table.picture}
            public = {piece for piece in pieces if isinstance(board.place_of(piece), Shown)}
            faces = {piece for piece in pieces - public if seen.get(piece)}
            turned += sum(board.cast.faces[piece].hidden for piece in faces)
            assert {("card", piece) for piece in faces} <= masked.keys()
    assert turned > 0


@pytest.mark.parametrize("at", ["deluxe", "salon"])
def test_a_table_that_is_still_to_be_drawn_gives_no_picture_yet(tmp_path: Path, at: str) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    stack, store = evening.services.stack, evening.services.store
    salon = draw_table_for("salon", players=3, games=2, seed=6, demo=False)

    stack.replace(TableScene(store.running.begin(small_table(seed=6) if at == "deluxe" else salon)))
    assert stack.discreet_snapshot() is None
    for _ in range(2):
        evening.frame(0.0)
    assert stack.discreet_snapshot() is not None
