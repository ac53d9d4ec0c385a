"""Chairs of a new match fill up as people sit down on their phones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.input.intents import Key, Typed
from game.phones.phones import SETTING, Phones, ServiceState
from game.phones.room import Room, kept_room
from game.phones.wifi import WIFI_SETTING, Wifi, kept_wifi
from game.scenes.phones import KEEP, SEND, SendAwayScene, WifiScene
from game.scenes.setup.match_setup import FACES, Who
from game.scenes.setup.scene import SetupScene
from game.table.scene import TableScene
from game.ui.services import Services
from game.ui.widgets import IconButton, Widget
from tests.phones.stand_in import StandIn
from tests.scenes.fakes import click, key, tell
from tests.scenes.screens import group_of, texts
from tests.scenes.setup.opened import PAGES, begun, chosen, opened

EMMA = {"t": "sit", "name": "Emma", "age": 9, "character": "cat"}
OTTO = {"t": "sit", "name": "Otto", "age": 71, "character": "badger"}


class Evening:
    """The page, and the phones in front of it."""

    def __init__(self, folder: Path, game: str = "deluxe") -> None:
        self.services, self.scene = opened(folder, game)
        self.line = StandIn()
        self.phones = Phones(self.line, self.services.store, lambda: "MOKA")
        self.services.phones = self.phones
        self.phones.start()
        self.scene = again(self.services, game)
        self.pass_time()

    def reads(self, key: str, **values: Any) -> bool:
        """Whether this stands on the page."""
        lines = " ".join(line for line, _ in texts(self.services, self.scene.name))
        return self.services.words(key, **values) in lines

    def at_page(self) -> bool:
        """Whether the page is what is seen."""
        return self.services.stack.top is self.scene

    def pass_time(self, frames: int = 6) -> None:
        for _ in range(frames):
            self.phones.update(0.05)
            self.services.stack.update(0.05)

    def sit(self, key: str, chair: int, who: dict[str, Any], language: str = "en") -> None:
        self.line.join(key, language)
        self.line.do(key, chair=chair, **who)
        self.pass_time()

    def do(self, key: str, **did: Any) -> None:
        self.line.do(key, **did)
        self.pass_time()


def again(services: Services, game: str = "deluxe") -> SetupScene:
    scene = SetupScene(game)
    services.replace(scene)
    return scene


def test_who_sits_down_on_a_phone_has_the_chair_with_name_age_and_face(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, {**EMMA, "character": "hare"})
    chair = evening.scene.setup.chairs[1]
    assert (chair.who, chair.name, chair.age) == (Who.HUMAN, "Emma", 9)
    assert evening.scene.setup.character(1) == "hare"
    state = evening.line.states["a"]
    assert state["page"] == "wait"
    assert state["me"]["name"] == "Emma"


def test_the_page_names_chairs_faces_and_what_is_played_in_the_phones_language(
    tmp_path: Path,
) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 0, EMMA)
    join = evening.line.public["de"]
    assert join["page"] == "join"
    assert [chair["state"] for chair in join["chairs"]][:2] == ["phone", "guest"]
    assert join["chairs"][0]["sub"] == "am Handy"
    taken = {face["character"]: face["taken"] for face in join["faces"]}
    assert list(taken) == list(FACES)
    assert taken["cat"] == "Emma"
    assert join["room"]["code"] == "MOKA"
    assert join["ages"] is True


@pytest.mark.parametrize(
    ("chair", "who"),
    [
        (0, OTTO),
        (9, OTTO),
        (1, {**OTTO, "name": "emma"}),
        (1, {**OTTO, "name": "漢字"}),
        (1, {**OTTO, "character": "cat"}),
        (1, {**OTTO, "character": "snowman"}),
    ],
)
def test_a_chair_a_name_or_a_face_is_had_once(
    chair: int, who: dict[str, Any], tmp_path: Path
) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 0, EMMA)
    evening.sit("b", chair, who)
    assert [key for key, _ in evening.line.notes] == ["b"]
    assert evening.phones.room.members["b"].chair is None


def test_who_changes_the_chair_leaves_the_old_one_to_a_guest(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, {**EMMA, "character": "cat"})
    evening.do("a", chair=2, **EMMA)
    setup = evening.scene.setup
    assert setup.chairs[1].who is Who.GUEST
    assert setup.chairs[2].name == "Emma"
    assert evening.phones.room.members["a"].chair == 2


def test_who_stands_up_leaves_a_guest_behind(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, EMMA)
    evening.do("a", t="stand")
    assert evening.scene.setup.chairs[1].who is Who.GUEST
    assert evening.line.states["a"] is None


def test_the_host_gives_a_chair_back_to_a_guest(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, EMMA)
    evening.scene.change(evening.scene.setup.with_guest(1))
    evening.pass_time()
    assert evening.phones.room.members["a"].chair is None


def test_nobody_new_comes_in_once_the_door_is_closed(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert evening.phones.url
    evening.phones.shut(shut=True)
    evening.sit("a", 1, EMMA)
    assert evening.phones.room.members["a"].chair is None
    assert evening.line.public["en"]["full"] is True
    assert not evening.phones.url
    assert evening.reads("phones.door_is_closed")


def test_the_match_begins_when_all_who_play_are_ready_on_their_phones(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 0, EMMA)
    evening.sit("b", 2, {**OTTO, "character": "hare"})
    evening.do("a", t="ready", on=True)
    assert evening.at_page()
    evening.do("b", t="ready", on=True)
    assert not evening.at_page()
    seats = begun(evening.services).seats
    assert [seat.name for seat in seats if seat.human] == ["Emma", "Otto"]


def test_nothing_begins_under_something_that_is_read(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 0, EMMA)
    evening.services.stack.explain()
    book = evening.services.stack.top
    evening.do("a", t="ready", on=True)
    assert evening.services.stack.top is book
    evening.services.pop()
    evening.pass_time()
    assert isinstance(evening.services.stack.top, TableScene)
    assert evening.scene not in evening.services.stack.scenes


def test_who_plays_at_the_screen_begins_it_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, EMMA)
    evening.do("a", t="ready", on=True)
    assert evening.services.stack.top is evening.scene


def test_free_chairs_are_not_counted_at_the_table(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.scene.change(evening.scene.setup.freed(1))
    evening.sit("a", 3, {**EMMA, "character": "cat"})
    evening.scene.change(evening.scene.setup.with_human(0, ()).with_chair(0, name="Karl"))
    evening.scene.start()
    assert evening.phones.room.members["a"].chair == 2
    assert begun(evening.services).seats[2].name == "Emma"


def test_after_a_match_everybody_has_the_chair_of_before(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.scene.change(evening.scene.setup.freed(1))
    evening.sit("a", 3, {**EMMA, "character": "cat"})
    evening.scene.change(evening.scene.setup.with_chair(0, name="Karl"))
    evening.scene.start()
    evening.scene = again(evening.services)
    evening.pass_time()
    assert evening.phones.room.members["a"].chair == 3
    assert evening.scene.setup.chairs[3].name == "Emma"


@pytest.mark.parametrize("game", ["deluxe", "salon", "club"])
def test_where_guests_sit_on_all_chairs_six_phones_can_sit_down_too(
    game: str, tmp_path: Path
) -> None:
    evening = Evening(tmp_path, game)
    page = PAGES[game]
    six = chosen(page, variant=4).with_guest(5) if game == "deluxe" else chosen(page, players=6)
    evening.scene.change(six)
    for number, face in enumerate(FACES):
        assert not next(
            each["taken"]
            for each in evening.line.public["en"]["faces"]
            if each["character"] == face
        )
        who = {"t": "sit", "name": f"Player {number}", "age": 30 + number, "character": face}
        evening.sit(f"phone {number}", 5 - number, who)
        faces = [evening.scene.setup.character(chair) for chair in range(6)]
        assert len(set(faces)) == 6
        assert faces[5 - number :] == [*reversed(FACES[: number + 1])]
    assert not evening.line.notes


@pytest.mark.parametrize("game", ["salon", "club", "duel"])
def test_phones_sit_down_at_every_table(game: str, tmp_path: Path) -> None:
    evening = Evening(tmp_path, game)
    evening.sit("a", 0, {**EMMA, "character": "cat"})
    evening.do("a", t="ready", on=True)
    assert isinstance(evening.services.stack.top, TableScene)
    assert begun(evening.services).seats[0].name == "Emma"


def test_who_plays_at_the_screen_has_a_name_as_soon_as_somebody_sits_down(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, {**EMMA, "character": "hare"})
    names = [evening.scene.setup.chairs[n].name for n in evening.scene.setup.humans]
    assert all(names)
    assert len(set(names)) == 2
    assert not evening.scene.problem


def test_a_name_that_nobody_has_chosen_gives_way(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, {**EMMA, "character": "hare"})
    given = evening.scene.setup.chairs[0].name
    evening.sit("b", 2, {**OTTO, "name": given, "character": "cat"})
    setup = evening.scene.setup
    assert setup.chairs[2].name == given
    assert setup.chairs[0].name not in ("", given)


def test_next_time_nobody_has_come_yet(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, {**EMMA, "character": "hare"})
    evening.phones.room.stand("a")
    evening.phones.room.join("a", "en")
    evening.sit("a", 1, {**EMMA, "character": "hare"})
    kept = evening.scene
    evening.services.pop()
    evening.phones.room.stand("a")
    evening.scene = SetupScene("deluxe")
    evening.services.push(evening.scene)
    assert kept.setup.chairs[1].who is Who.HUMAN
    assert evening.scene.setup.chairs[1].who is Who.GUEST


def test_the_chair_at_the_screen_can_be_had_until_somebody_has_put_a_name_on_it(
    tmp_path: Path,
) -> None:
    evening = Evening(tmp_path)
    chair = evening.line.public["en"]["chairs"][0]
    assert (chair["state"], chair["sub"]) == ("free", "at the laptop")
    evening.scene.change(evening.scene.setup.with_chair(0, name="Rosa"))
    evening.pass_time()
    assert evening.line.public["en"]["chairs"][0]["state"] == "laptop"


def test_chairs_are_as_before_when_the_game_was_killed_at_this_page(tmp_path: Path) -> None:
    first = Evening(tmp_path)
    first.scene.change(first.scene.setup.freed(1).freed(4))
    first.scene.leave()
    evening = Evening(tmp_path)
    evening.sit("a", 4, EMMA)
    evening.sit("b", 2, {**OTTO, "character": "hare"})
    killed = Evening(tmp_path)  # the choices of the page were not kept: it was not left
    killed.pass_time()
    assert {n: each.key for n, each in killed.phones.room.seated.items()} == {4: "a", 2: "b"}
    setup = killed.scene.setup
    assert (setup.chairs[4].name, setup.chairs[2].name) == ("Emma", "Otto")


def test_chairs_of_a_match_are_kept_before_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path)
    evening.scene.change(evening.scene.setup.freed(1))
    evening.sit("a", 3, EMMA)
    evening.sit("b", 0, {**OTTO, "character": "hare"})
    store, kept = evening.services.store, list[Room]()

    def begin(options: object) -> None:
        room = kept_room(store.setting(SETTING))
        assert room is not None
        kept.append(room)
        raise KeyboardInterrupt  # as good as killed

    monkeypatch.setattr(store.running, "begin", begin)
    with pytest.raises(KeyboardInterrupt):
        evening.scene.start()
    assert {n: each.key for n, each in kept[0].seated.items()} == {0: "b", 2: "a"}
    assert not kept[0].at_page


def test_the_host_shows_the_way_to_another_network_of_this_machine(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert not _ways(evening)  # there is no other
    evening.sit("a", 1, EMMA)
    evening.line.coming.append({"t": "up", "port": 7575, "addresses": ["10.0.0.2", "172.16.0.9"]})
    evening.pass_time()
    before, after = _ways(evening)
    after.on_press()
    assert evening.phones.url == "http://172.16.0.9:7575/#MOKA"
    assert evening.phones.room.members["a"].here  # somebody listens at both
    again = Phones(StandIn(addresses=["10.0.0.2", "172.16.0.9"]), evening.services.store, str)
    again.start(match_runs=True)
    again.update(0.0)
    assert again.address == "172.16.0.9:7575"  # it is kept
    evening.pass_time()
    before, after = _ways(evening)
    before.on_press()
    assert evening.phones.address == "10.0.0.2:7575"
    assert evening.line.opened


def test_a_network_that_is_gone_shows_nobody_the_way(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.line.coming.append({"t": "up", "port": 7575, "addresses": []})
    evening.pass_time()
    assert evening.phones.service is ServiceState.NO_NETWORK
    assert not evening.phones.url
    evening.line.coming.append({"t": "up", "port": 7575, "addresses": ["10.0.0.7"]})
    evening.pass_time()
    assert evening.phones.address == "10.0.0.7:7575"


def _ways(evening: Evening) -> list[IconButton]:
    """What leads to another address."""
    widgets = evening.scene.group.widgets
    return [w for w in widgets if w.key[:2] == ("phones", "way") and isinstance(w, IconButton)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 1024), (1920, 1080), (2560, 1080)])
def test_the_way_to_the_phones_is_there_once_and_gone_when_they_come(
    size: tuple[int, int], tmp_path: Path
) -> None:
    services, page = opened(tmp_path, size=size)

    def invite() -> Phones:
        services.phones = Phones(StandIn(), services.store, lambda: "MOKA")
        services.phones.start()
        return services.phones

    def ways() -> list[Widget]:
        return [each for each in page.group.widgets if each.key[1:] == ("phones",)]

    services.invite = invite
    (way,) = ways()
    way.confirm()
    services.stack.update(0.01)
    assert services.phones is not None
    assert not ways()
    boxes = [each.rect for each in page.group.widgets if each.key[0] in ("icon", "footer")]
    assert all(one.collidelist(boxes[n + 1 :]) < 0 for n, one in enumerate(boxes))
    assert page.drawer.over is not page.docked
    assert not again(services).drawer.over
    begun = SetupScene(way_in=True)  # with --phones
    services.replace(begun)
    assert begun.drawer.over is not begun.docked


def test_the_panel_tells_who_is_ready_and_how_many_are_choosing(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, EMMA)
    evening.line.join("b", "de")
    evening.pass_time()
    assert evening.reads("phones.choosing", count=1)
    assert not evening.reads("phone.chair.ready")
    evening.do("a", t="ready", on=True)
    assert evening.reads("phone.chair.ready")
    evening.line.leave("b")
    evening.pass_time()
    assert not evening.reads("phones.choosing", count=1)


@pytest.mark.parametrize("other", ["salon", "club", "duel"])
@pytest.mark.parametrize("chair", [0, 2])
def test_at_another_table_who_has_a_phone_keeps_the_face(
    chair: int, other: str, tmp_path: Path
) -> None:
    """At the duel there is one chair for them: who has another one watches."""
    evening = Evening(tmp_path)
    evening.sit("a", chair, {**EMMA, "character": "badger"})
    evening.scene = again(evening.services, other)
    evening.pass_time()
    member = evening.phones.room.members["a"]
    assert (member.chair is None) is (other == "duel" and chair > 0)
    if member.chair is not None:
        assert evening.scene.setup.character(member.chair) == "badger"
        assert evening.line.states["a"]["me"]["character"] == "badger"


def test_the_host_is_asked_before_somebody_is_sent_away_who_sits_down_no_more(
    tmp_path: Path,
) -> None:
    evening = Evening(tmp_path)
    evening.sit("a", 1, EMMA)

    def press(*key: str) -> None:
        top = evening.services.stack.top
        assert isinstance(top, (SetupScene, SendAwayScene))
        widget = group_of(top).find(key)
        assert widget is not None
        widget.confirm()
        evening.pass_time()

    press("phones", "away", "a")
    press(*KEEP)
    assert evening.phones.room.seated[1].name == "Emma"
    press("phones", "away", "a")
    press(*SEND)
    assert evening.at_page()
    assert not evening.phones.room.seated
    assert evening.scene.setup.chairs[1].who is Who.GUEST
    assert evening.line.room["keys"] == {"a": {"seat": False}}, "the phone is known again"
    evening.sit("a", 1, EMMA)
    evening.do("a", t="line")
    assert [key for key, _ in evening.line.notes] == ["a", "a"]
    member = evening.phones.room.members["a"]
    assert (member.chair, member.line) == (None, None)
    kept = kept_room(evening.services.store.setting(SETTING))
    assert kept is not None
    assert kept.removed == {"a"}


# --- the Wi-Fi's own code ------------------------------------------------------------------------


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
