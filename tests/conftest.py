"""Every test runs without a screen or a sound device, and none against the clock."""

import os

from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("calm", deadline=None)  # how long an example takes proves nothing
settings.load_profile("calm")
