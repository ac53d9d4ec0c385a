"""The Wi-Fi's own code beside the room's: typed once on the page of a new match."""

from __future__ import annotations

from pathlib import Path

from game.input.intents import Key, Typed
from game.phones.phones import WIFI_SETTING, Wifi, kept_wifi
from game.scenes.phones import WifiScene
from tests.scenes.fakes import click, key, tell
from tests.scenes.setup.test_lobby import EMMA, Evening

SECRET = "nuss;kranz:42"


def asked(evening: Evening) -> WifiScene:
    """The dialog, opened with the button of the panel."""
    (button,) = (w for w in evening.scene.group.widgets if w.key == ("phones", "wifi"))
    click(evening.services, button.rect.center)
    top = evening.services.stack.top
    assert isinstance(top, WifiScene)
    return top


def test_the_wifi_is_typed_once_and_its_code_stands_beside_the_rooms(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert not evening.reads("wifi.first")
    asked(evening)
    tell(evening.services, Typed("Uhu"))
    key(evening.services, Key.CONFIRM)
    tell(evening.services, Typed(SECRET))
    key(evening.services, Key.CONFIRM)
    assert evening.phones.wifi == Wifi("Uhu", SECRET)
    evening.pass_time()
    assert evening.reads("wifi.first")
    assert evening.reads("wifi.then")
    dialog = asked(evening)
    (forget,) = (w for w in dialog.group.widgets if w.key == ("wifi", "forget"))
    click(evening.services, forget.rect.center)
    assert kept_wifi(evening.services.store.setting(WIFI_SETTING)) is None
    evening.pass_time()
    assert not evening.reads("wifi.first")


def test_what_no_network_has_is_not_kept(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    dialog = asked(evening)
    tell(evening.services, Typed("Uhu"))
    key(evening.services, Key.CONFIRM)
    tell(evening.services, Typed("short"))
    key(evening.services, Key.CONFIRM)
    assert evening.services.stack.top is dialog
    assert evening.phones.wifi is None


def test_a_letter_too_many_of_a_password_is_refused_with_a_word(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    dialog = asked(evening)
    tell(evening.services, Typed("Uhu"))
    key(evening.services, Key.CONFIRM)
    for text in ("W" * 63, "W"):
        tell(evening.services, Typed(text))
    field = dialog.group.focused
    assert field is not None
    assert field.hint == evening.services.words("field.full", count=63)


def test_no_phone_and_no_file_but_the_store_is_told(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.phones.set_wifi(Wifi("Uhu", SECRET))
    evening.sit("a", 1, EMMA)
    evening.line.join("b")
    evening.pass_time()
    assert "Emma" in "".join(evening.line.sent)
    assert SECRET not in "".join(evening.line.sent)
    files = [path for path in tmp_path.rglob("*") if path.is_file() and "sqlite3" not in path.name]
    assert not [path for path in files if SECRET.encode() in path.read_bytes()]
