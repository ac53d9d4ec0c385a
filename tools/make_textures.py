"""Bakes the tileable textures of the room into sprites/textures (needs numpy; the game does not).

    python -m tools.make_textures [folder]

Everything is drawn at two pixels per design unit from fixed seeds: the same program gives the same
files. Lengths below are design units unless a name ends in `_px`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from tools.png import write_png

Array = npt.NDArray[np.float64]
Stops = list[tuple[float, tuple[float, ...]]]

SCALE: Final = 2  # pixels per unit
OUTSIDE: Final = 28  # shadow on the floor, outside the rail
RAIL: Final = 68  # walnut 60 and brass bead 8
INSIDE: Final = 68  # shadow on the felt and the printed lines
CROSS: Final = OUTSIDE + RAIL + INSIDE
RADIUS: Final = 300  # of the table's corner, at the outer edge of the rail
STRIP: Final = 768  # length after which the grain repeats

WALNUT: Final[Stops] = [
    (0.0, (58, 31, 12)),
    (0.25, (84, 47, 19)),
    (0.5, (116, 69, 31)),
    (0.75, (140, 86, 41)),
    (1.0, (166, 106, 54)),
]
ROLL: Final[Stops] = [  # light on the rounded rail, from its outer edge inwards
    (0.0, (0.20,)),
    (3.0, (0.34,)),
    (8.0, (0.49,)),
    (14.0, (0.38,)),
    (19.0, (0.66,)),
    (28.0, (0.86,)),
    (38.0, (1.12,)),
    (46.0, (1.0,)),
    (56.0, (0.9,)),
    (60.0, (0.62,)),
]
BEAD: Final[Stops] = [
    (60.0, (138, 108, 62)),
    (62.0, (186, 158, 99)),
    (64.5, (229, 203, 136)),
    (66.0, (241, 216, 150)),
    (67.3, (232, 206, 140)),
    (68.0, (206, 176, 112)),
]
PARQUET: Final[Stops] = [
    (0.0, (34, 17, 8)),
    (0.45, (70, 40, 20)),
    (0.75, (98, 58, 31)),
    (1.0, (132, 82, 46)),
]
PANEL: Final[Stops] = [
    (0.0, (52, 25, 9)),
    (0.4, (97, 54, 24)),
    (0.7, (127, 74, 34)),
    (1.0, (172, 106, 52)),
]
FELT: Final[Stops] = [(0.0, (107, 107, 107)), (1.0, (128, 128, 128))]


def noise(shape: tuple[int, int], soft: tuple[float, float], seed: int) -> Array:
    """Periodic noise, mean 0 and deviation 1; `soft` = px over which rows and columns blend."""
    rng = np.random.default_rng(seed)
    rows = np.fft.fftfreq(shape[0])[:, None] * soft[0]
    columns = np.fft.rfftfreq(shape[1])[None, :] * soft[1]
    spectrum = np.fft.rfft2(rng.standard_normal(shape))
    field = np.fft.irfft2(spectrum * np.exp(-9.0 * (rows**2 + columns**2)), s=shape)
    field -= field.mean()
    return np.asarray(field / field.std())


def ramp(value: Array, stops: Stops) -> Array:
    """Colours (or one channel) by value, linear between the stops."""
    at = [stop[0] for stop in stops]
    channels = [
        np.interp(value, at, [stop[1][i] for stop in stops]) for i in range(len(stops[0][1]))
    ]
    return np.stack(channels, axis=-1)


def line(distance: Array, width: float) -> Array:
    """Coverage of a line of that width at that distance from its middle, soft by one pixel."""
    return np.clip((width / 2 - np.abs(distance)) * SCALE + 0.5, 0.0, 1.0)


def over(picture: Array, colour: tuple[float, ...], cover: Array) -> Array:
    """The colour laid over the picture."""
    share = cover[..., None]
    return np.asarray(picture * (1 - share) + np.asarray(colour) * share)


def grain(shape: tuple[int, int], seed: int, *, wave: float, run: float) -> Array:
    """Wood between 0 and 1, fibres along the columns axis; both directions tile.

    `wave` = how far fibres wander across (px), `run` = over which length they do (px)."""
    height = shape[0]
    wander = noise(shape, (height / 5, run), seed) * wave
    across = (np.arange(height)[:, None] + wander) % height
    bands = np.zeros(shape)
    for octave, (soft, weight) in enumerate(((16.0, 0.30), (6.0, 0.30), (2.2, 0.16))):
        profile = noise((height, 1), (soft, 1.0), seed + 7 + octave)[:, 0]
        bands += weight * np.interp(across, np.arange(height + 1), np.append(profile, profile[0]))
    fibres = noise(shape, (2.4, run * 0.7), seed + 20) * 0.26
    drift = noise(shape, (height / 3, run * 1.6), seed + 21) * 0.16
    pores = np.clip(noise(shape, (0.6, 16.0), seed + 22) - 1.7, 0.0, 1.0) * 0.24
    return np.clip(0.5 + 0.42 * (bands + fibres + drift) - pores, 0.0, 1.0)


def sample(tile: Array, rows: Array, columns: Array) -> Array:
    """Bilinear lookup; columns wrap, rows clamp."""
    rows = np.clip(rows, 0, tile.shape[0] - 1.001)
    top, left = np.floor(rows).astype(int), np.floor(columns).astype(int)
    down, right = rows - top, columns - left
    a, b = left % tile.shape[1], (left + 1) % tile.shape[1]
    upper = tile[top, a] * (1 - right) + tile[top, b] * right
    lower = tile[top + 1, a] * (1 - right) + tile[top + 1, b] * right
    return np.asarray(upper * (1 - down) + lower * down)


def rail(depth: Array, wood: Array) -> Array:
    """RGBA of the table's edge: `depth` = units from its outer edge, `wood` = grain 0 … 1."""
    picture = ramp(wood, WALNUT) * ramp(depth, ROLL)
    picture = over(picture, (24, 12, 5), 0.55 * line(depth - 13.9, 1.2))
    picture = over(picture, (228, 195, 110), line(depth - 15.9, 2.4))
    picture = over(picture, (30, 15, 6), 0.5 * line(depth - 18.0, 1.4))
    picture = over(picture, (206, 158, 72), 0.9 * line(depth - 21.5, 1.3))
    picture = np.where((depth >= 60)[..., None], ramp(depth, BEAD), picture)
    picture = over(picture, (70, 46, 20), 0.7 * line(depth - 60.0, 1.0))
    floor = np.clip(0.62 * np.exp(depth / 13) - 0.62 * np.exp(-OUTSIDE / 13), 0, 1)
    cloth_depth = depth - RAIL
    end = np.exp(-INSIDE / 24)
    cloth = np.clip(0.80 * (np.exp(-cloth_depth / 24) - end) / (1 - end), 0, 0.80)
    solid = np.clip(depth * SCALE + 0.5, 0, 1) * np.clip((RAIL - depth) * SCALE + 0.5, 0, 1)
    shade = np.where(depth < RAIL / 2, floor, cloth)
    alpha = solid + (1 - solid) * shade
    dark = np.where((depth < RAIL / 2)[..., None], (8.0, 4.0, 2.0), (1.0, 7.0, 5.0))
    picture = over(dark, (0, 0, 0), np.zeros_like(depth)) * (1 - solid[..., None]) + (
        picture * solid[..., None]
    )
    for at, width, strength in ((30.5, 2.2, 0.42), (37.5, 1.1, 0.30)):
        gold = strength * line(cloth_depth - at, width)
        mixed = gold + alpha * (1 - gold)
        part = gold / np.maximum(mixed, 1e-6)
        picture = over(picture, (231, 199, 124), np.where(gold > 0, part, 0))
        alpha = np.where(gold > 0, mixed, alpha)
    return np.concatenate([picture, alpha[..., None] * 255], axis=-1)


def bake_rail(folder: Path) -> None:
    """The table's edge: a straight strip (outer edge up) and the top left corner."""
    wood_px = 62 * SCALE
    wood = grain((wood_px, STRIP * SCALE), 11, wave=9.0, run=230.0)
    rows = (np.arange(CROSS * SCALE) + 0.5) / SCALE - OUTSIDE
    depth = np.repeat(rows[:, None], STRIP * SCALE, axis=1)
    along = np.repeat(np.arange(STRIP * SCALE)[None, :] * 1.0, CROSS * SCALE, axis=0)
    write_png(folder / "rail.png", rail(depth, sample(wood, depth * SCALE, along)))

    side = (OUTSIDE + RADIUS) * SCALE
    xy = (np.arange(side) + 0.5) / SCALE - OUTSIDE - RADIUS
    right, down = np.meshgrid(xy, xy)
    depth = RADIUS - np.hypot(right, down)
    # the grain runs on from the strip's start, round the corner and down
    arc = np.arctan2(-right, -down) * (RADIUS - 30) * SCALE
    corner = rail(depth, sample(wood, depth * SCALE, -arc))
    corner[depth > CROSS - OUTSIDE] = (231, 199, 124, 0)
    corner[depth < -OUTSIDE] = (8, 4, 2, 0)
    write_png(folder / "corner.png", corner)


def arc_length() -> float:
    """Grain used up by the corner, in units: where the left side's strip starts."""
    return (RADIUS - 30) * np.pi / 2


def bake_parquet(folder: Path) -> None:
    """Herringbone at 45 degrees, planks 30 wide and 150 long."""
    ratio, step_px = 5, 85  # step = plank width times the square root of two
    shape = (8 * step_px, 2 * ratio * step_px)
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]] + 0.5
    a, b = (x + y) / step_px, (y - x) / step_px
    i, j = np.floor(a), np.floor(b)
    turn = (i - j) % (2 * ratio)
    lying = turn < ratio
    place = np.where(lying, turn, 2 * ratio - 1 - turn)
    start_i, start_j = np.where(lying, i - place, i), np.where(lying, j, j - place)
    along = np.where(lying, a - start_i, b - start_j)
    across = np.where(lying, b - start_j, a - start_i)
    # planks that are the same after tiling must look the same
    home_x = np.mod((start_i - start_j), 4 * ratio)
    home_y = np.mod((start_i + start_j), 16)
    plank = (home_x * 131 + home_y * 17 + lying * 7).astype(int)
    tone = np.random.default_rng(5).normal(0, 1, 4096)[plank % 4096]
    shift = np.random.default_rng(6).integers(0, 4096, 4096)[plank % 4096]
    wood = grain((480, 1024), 31, wave=13.0, run=70.0)
    width_px = step_px / np.sqrt(2)
    rows = (across * width_px + shift * 37) % 478
    value = sample(wood, rows, along * width_px + shift * 53)
    value = 0.43 + 0.95 * (value - 0.47) + 0.065 * tone
    edge = np.minimum(np.minimum(across, 1 - across), np.minimum(along, ratio - along)) * width_px
    value += 0.05 * np.clip(1 - np.abs(edge - 5) / 3, 0, 1)
    value *= 1 - 0.85 * np.clip((3.2 - edge) / 2.4, 0, 1)
    indexed(folder / "parquet.png", np.clip(value, 0, 1), PARQUET, levels=56)


def bake_panel(folder: Path) -> None:
    """Upright grain for the wall, with flame-shaped figure."""
    shape = (380 * SCALE, 604 * SCALE)  # along the fibres: columns; turned at the end
    height = shape[0]
    wander = noise(shape, (60.0, 200.0), 61) * 15.0 + noise(shape, (20.0, 80.0), 67) * 2.4
    across = (np.arange(height)[:, None] + wander) % height
    profile = noise((height, 1), (5.5, 1.0), 62)[:, 0] * 0.75
    profile += noise((height, 1), (14.0, 1.0), 63)[:, 0] * 0.30
    bands = np.interp(across, np.arange(height + 1), np.append(profile, profile[0]))
    fibres = noise(shape, (1.8, 130.0), 64) * 0.26
    drift = noise(shape, (110.0, 300.0), 65) * 0.14
    pores = np.clip(noise(shape, (0.8, 26.0), 66) - 1.5, 0.0, 1.2) * 0.2
    value = np.clip(0.40 + 0.19 * (bands + fibres + drift) - pores * 0.6, 0, 1)
    indexed(folder / "panel.png", value.T, PANEL, levels=56)


def bake_cloth(folder: Path) -> None:
    """Felt fibres and broad blotches as a light to multiply with.

    About half: what it falls on is drawn twice as bright, so that rounding meets the noise and a
    slow gradient shows no bands."""
    shape = (768, 768)
    fibres = 0.6 * noise(shape, (1.7, 4.6), 81) + 0.45 * noise(shape, (4.6, 1.7), 82)
    fibres += 0.5 * noise(shape, (1.8, 1.8), 83)
    blotches = noise(shape, (160.0, 160.0), 84)
    value = np.clip(0.5 + 0.16 * fibres + 0.05 * blotches, 0, 1)
    indexed(folder / "cloth.png", value, FELT, levels=24)


def bake_curtain(folder: Path) -> None:
    """Hanging folds, seen whole: 960 × 540 stretched over the window, and smooth."""
    width, height = 960, 540
    y, x = np.mgrid[0:height, 0:width] * 1.0
    # cloth is caught up at the top: folds lean outwards there and hang straight below
    lean = 9.0 * np.exp(-y / 130) * np.sin(2 * np.pi * x / 510 + 1.0)
    place = x + lean + 2.6 * np.sin(y / 105 + x / 97) + 1.4 * np.sin(y / 47 + x / 61)
    turn = 2 * np.pi * place
    red = 84 + 30 * np.cos(turn / 43.5 + 0.9 * np.sin(turn / 151)) + 17 * np.cos(turn / 67 + 2.1)
    red += 10 * np.cos(turn / 160 + 0.6) + 15 * np.cos(turn / 29.5 + 1.2 * np.sin(turn / 87))
    crests = np.random.default_rng(71).normal(0, 16, 12) + np.arange(12) * 87.0 + 24
    for k, crest in enumerate(crests):
        wide = 7.5 - 1.2 * (k % 3)
        away = place - crest + 3.0 * np.sin(y / 140 + k)
        red += (44 + 22 * (k % 3)) * np.exp(-((away / wide) ** 2)) - 9 * np.exp(
            -(((away - 24) / 13) ** 2)
        )
    red = np.clip(red, 26, 200)
    stops: Stops = [
        (26.0, (38, 5, 11)),
        (60.0, (72, 15, 24)),
        (100.0, (116, 31, 43)),
        (140.0, (156, 45, 58)),
        (200.0, (206, 68, 80)),
    ]
    write_png(folder / "curtain.png", ramp(red, stops))


def indexed(path: Path, value: Array, stops: Stops, levels: int) -> None:
    """Write a picture of few tones: a palette along the ramp keeps the file small."""
    palette = ramp(np.linspace(0, 1, levels), stops)
    write_png(path, np.rint(value * (levels - 1)), palette)


def main() -> None:
    """Bake everything into the folder named, or into sprites/textures."""
    default = Path(__file__).parents[1] / "sprites" / "textures"
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    folder.mkdir(parents=True, exist_ok=True)
    for bake in (bake_rail, bake_parquet, bake_panel, bake_cloth, bake_curtain):
        bake(folder)
    for path in sorted(folder.glob("*.png")):
        print(f"{path.name:14} {path.stat().st_size / 1000:8.0f} kB")


if __name__ == "__main__":
    main()
