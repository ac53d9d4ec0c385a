"""Pictures as others see them: grey, and with three deficiencies of colour vision.

The matrices are those of Machado, Oliveira and Fernandes (2009) for severity 1.0; they work on
linear RGB. What is compared is lightness (CIE L*), the one thing everybody sees.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

Pixels = npt.NDArray[np.float64]

STEP: Final = 15.0
"""Difference of L* that is clearly seen beside each other."""


class Vision(Enum):
    """Who looks, and what becomes of linear red, green and blue."""

    FULL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    GREY = ((0.2126, 0.7152, 0.0722),) * 3
    PROTANOPIA = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTERANOPIA = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )
    TRITANOPIA = (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    )

    def lightness(self, picture: pygame.Surface) -> Pixels:
        """L* of every pixel, 0 black to 100 white."""
        share = pygame.surfarray.array3d(picture).astype(np.float64) / 255
        linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
        seen = np.clip(linear @ np.array(self.value).T, 0, 1)
        luminance = seen @ np.array((0.2126, 0.7152, 0.0722))
        bright = luminance > 216 / 24389
        lightness: Pixels = np.where(bright, 116 * np.cbrt(luminance) - 16, luminance * 24389 / 27)
        return lightness


def apart(one: pygame.Surface, other: pygame.Surface, vision: Vision) -> float:
    """Share of the pixels of two equally large pictures that clearly differ in lightness."""
    steps = np.abs(vision.lightness(one) - vision.lightness(other))
    return float((steps >= STEP).mean())
