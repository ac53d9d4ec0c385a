"""The Wi-Fi that phones come in by."""

import json
from dataclasses import dataclass, field
from typing import Final

WIFI_SETTING: Final = "wifi"
"""Under this name it lies in the store; it is in no log, no report and on no phone's page."""
LONGEST_NETWORK_NAME: Final = 32  # bytes
PASSWORD: Final = (8, 63)  # how many bytes the password of a protected network has


class WifiError(ValueError):
    """There can be no such network; its text is the key of a sentence."""


@dataclass(frozen=True, slots=True)
class Wifi:
    """A network. Without a password it is open to all. Raises WifiError."""

    name: str
    password: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.name.encode()) <= LONGEST_NETWORK_NAME:
            raise WifiError("wifi.why.name")
        if self.password and not PASSWORD[0] <= len(self.password.encode()) <= PASSWORD[1]:
            raise WifiError("wifi.why.password")

    @property
    def code(self) -> str:
        """What phones scan to be in it."""
        if not self.password:
            return f"WIFI:T:nopass;S:{_escaped(self.name)};;"
        return f"WIFI:T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)};;"

    def to_text(self) -> str:
        """As it is kept."""
        return json.dumps({"name": self.name, "password": self.password})


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,:"' else letter for letter in text)


def kept_wifi(text: str | None) -> Wifi | None:
    """The network of a text that was kept; None where there is none that makes sense."""
    try:
        found = json.loads(text or "null")
        return Wifi(str(found["name"]), str(found["password"]))
    except (LookupError, TypeError, ValueError, RecursionError):
        return None
