"""Pictures for the album: written a slice at a time, and whole or not at all; and F12."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from pygame import Surface

from game.app.loop import App
from game.app.screenshots import MOST_FILES, PAUSE, AlbumFullError, keep
from game.audio.cues import Cue
from game.input.intents import Key, Pressed
from game.scenes.event.host import EventHost
from game.ui.services import Services
from tests.scenes.fakes import Diary, plain


def colourful(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    for x in range(size[0]):
        picture.fill((x * 7 % 256, x * 3 % 256, 255 - x % 256), (x, x % size[1], 1, size[1]))
    return picture


def written(folder: Path, picture: pygame.Surface, **most: int) -> tuple[Path, int]:
    """The file, and how many steps it took."""
    steps, job = 0, keep(folder, picture, **most)
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value, steps
        steps += 1


@pytest.mark.parametrize("size", [(1, 1), (333, 77), (1920, 1080), (9000, 3)])
def test_a_picture_is_kept_pixel_by_pixel(tmp_path: Path, size: tuple[int, int]) -> None:
    picture = colourful(size)
    path, _ = written(tmp_path, picture)
    again = pygame.image.load(path)
    assert again.get_size() == size
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_it_is_written_in_many_small_steps(tmp_path: Path) -> None:
    _, steps = written(tmp_path, colourful((1920, 1080)))
    assert steps > 300


def test_one_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    job = keep(tmp_path, colourful((640, 480)))
    for _ in range(5):
        next(job)
    assert {path.suffix for path in tmp_path.iterdir()} == {".part", ".png"}
    job.close()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_holds_so_many_files_and_bytes(tmp_path: Path) -> None:
    picture = colourful((64, 64))
    path, _ = written(tmp_path, picture)
    room = 2 * path.stat().st_size
    with pytest.raises(AlbumFullError):
        written(tmp_path, picture, most_bytes=room - 1)
    written(tmp_path, picture, most_files=2, most_bytes=room)
    with pytest.raises(AlbumFullError):
        written(tmp_path, picture, most_files=2)
    assert len(list(tmp_path.iterdir())) == 2


class Secretive(Diary):
    """Has something to hide."""

    def discreet_snapshot(self) -> Surface:
        return plain((1024, 640), (0, 0, 200))


def press(app: App) -> None:
    """F12, half a second after whatever was before."""
    app.step(PAUSE)
    app.step(0.0, Pressed(Key.SCREENSHOT))


def read_now(services: Services) -> list[str]:
    return [services.sign.text] if services.sign.text else []


def test_f12_keeps_pictures_under_names_of_their_own(
    app: App, services: Services, scene: Diary, tmp_path: Path
) -> None:
    for _ in range(3):
        press(app)
    kept = sorted((tmp_path / "screenshots").iterdir())
    assert len(kept) == 3
    for path in kept:
        assert tuple(pygame.image.load(path).get_at((500, 300)))[:3] == scene.colour
    assert services.notices == []
    (sign,) = read_now(services)
    assert sign in {f"screenshot.kept {{'name': '{path.name}'}}" for path in kept}
    assert scene.heard == []


def test_f12_held_down_takes_one_picture_in_half_a_second(
    app: App, services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is written before the next is taken, and is seen and heard."""
    jobs: list[Any] = []
    services.work = jobs.append
    for _ in range(100):
        press(app)
    assert len(jobs) == 1
    assert read_now(services) == []
    for _ in jobs[0]:
        pass
    (path,) = (tmp_path / "screenshots").iterdir()
    assert read_now(services) == [f"screenshot.kept {{'name': '{path.name}'}}"]
    assert cast(Any, services.voice).played == [Cue.BUTTON]
    services.work = deque[None](maxlen=0).extend
    press(app)
    for _ in range(9):
        app.step(PAUSE / 10, Pressed(Key.SCREENSHOT))
    assert len(list((tmp_path / "screenshots").iterdir())) == 2


def test_a_folder_that_is_full_takes_no_more(app: App, services: Services, tmp_path: Path) -> None:
    folder = tmp_path / "screenshots"
    folder.mkdir()
    for number in range(MOST_FILES - 1):
        (folder / f"{number}.png").touch()
    for _ in range(2):
        press(app)
    assert len(list(folder.iterdir())) == MOST_FILES
    (notice,) = services.notices
    assert notice.startswith("screenshot.full")
    assert read_now(services) == ["screenshot.failed"]


def test_at_an_event_only_the_host_takes_pictures(
    app: App, services: Services, tmp_path: Path
) -> None:
    """A visitor reads and hears why there is none, and is asked for no PIN."""
    services.host = EventHost(services, "1234")
    press(app)
    assert read_now(services) == ["screenshot.host_only"]
    assert cast(Any, services.voice).played == [Cue.REFUSE]
    assert not (tmp_path / "screenshots").exists()
    assert isinstance(services.stack.top, Diary)
    services.host.present = True
    press(app)
    assert len(list((tmp_path / "screenshots").iterdir())) == 1


def test_f12_and_leaving_at_once_keeps_the_picture(
    app: App, services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.work = lambda job: None  # no slack until the end
    press(app)
    monkeypatch.setattr(app, "_loop", lambda: None)
    assert app.run() == 0
    (path,) = (tmp_path / "screenshots").iterdir()
    assert pygame.image.load(path).get_size() == (1024, 640)


def test_f12_shows_nobodys_cards(app: App, services: Services, tmp_path: Path) -> None:
    """Neither from the scene itself, nor through another one, nor while the lamp dips."""
    secretive = Secretive("secretive", [])

    def blue() -> bool:
        press(app)
        (path,) = (tmp_path / "screenshots").iterdir()
        red, green, blue, _ = pygame.image.load(path).get_at((500, 300))
        path.unlink()
        return (red, green) == (0, 0) and blue > 0

    services.push(secretive)
    assert blue()
    services.push(Diary("pause", [], see_through=True))
    app.step(0.0)
    assert blue()
    seen = services.stack.snapshot()
    app.step(0.0)
    shown = services.stack.snapshot()
    assert seen is not None and shown is not None
    assert shown.get_at((500, 300)).r > 0  # the player sees it as before


def test_f12_where_nothing_can_be_written(app: App, services: Services, tmp_path: Path) -> None:
    (tmp_path / "screenshots").write_text("")
    press(app)
    (notice,) = services.notices
    assert notice.startswith("error.screenshot ")
    services.folder = tmp_path
    (tmp_path / "screenshots").unlink()
    press(app)
    assert services.notices == []
    assert read_now(services)[0].startswith("screenshot.kept")
