"""The Wi-Fi that phones come in by: what its code says, and that nothing else tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.phones.phones import Phones
from game.phones.wifi import Wifi, WifiError, kept_wifi
from game.storage.store import Store
from tests.phones.stand_in import StandIn

SECRET = "nuss;kranz:42"


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("Café Uhu", SECRET, r"WIFI:T:WPA;S:Café Uhu;P:nuss\;kranz\:42;;"),
        ('A\\B,"C"', "12345678", r"WIFI:T:WPA;S:A\\B\,\"C\";P:12345678;;"),
        ("offen", "", "WIFI:T:nopass;S:offen;;"),
    ],
)
def test_its_code_is_read_by_phones(name: str, password: str, code: str) -> None:
    assert Wifi(name, password).code == code


@pytest.mark.parametrize(
    ("name", "password"), [("", ""), ("ü" * 17, ""), ("Uhu", "1234567"), ("Uhu", "x" * 64)]
)
def test_what_no_network_has_is_refused(name: str, password: str) -> None:
    with pytest.raises(WifiError, match=r"wifi\.why\.(name|password)"):
        Wifi(name, password)


def test_it_is_kept_on_this_computer_until_it_is_forgotten(tmp_path: Path) -> None:
    phones = Phones(StandIn(), Store(tmp_path), lambda: "MOKA")
    assert phones.wifi is None
    phones.set_wifi(Wifi("Uhu", SECRET))
    again = Phones(StandIn(), Store(tmp_path), lambda: "MOKA")
    assert again.wifi == Wifi("Uhu", SECRET)
    again.set_wifi(None)
    assert Phones(StandIn(), Store(tmp_path), lambda: "MOKA").wifi is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"name": ""}', '{"name": "", "password": ""}'])
def test_what_was_kept_and_makes_no_sense_is_none(text: str) -> None:
    assert kept_wifi(text) is None


def test_a_trace_does_not_show_the_password() -> None:
    assert SECRET not in repr(Wifi("Uhu", SECRET))
