"""The panel by which phones come in, its page in the coffee break, and what the host is asked about
phones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from game.phones.phones import Phones
from game.phones.room import Member
from game.phones.wifi import LONGEST_NETWORK_NAME, PASSWORD, Wifi, WifiError
from game.scenes.setup.match_setup import Values
from game.scenes.setup.page import ReadingPanel
from game.table.phones.desk import TableDesk
from game.table.phones.look import lay_address, lay_codes, lay_letters, lay_sheet
from game.ui.boxes import between, fill
from game.ui.nodes import (
    Answer,
    Dialog,
    answers,
    back_button,
    dialog,
    field,
    header,
    panel,
    paragraph,
    plaque,
    portrait,
    text,
    wall,
)
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import GAIN, LOSS, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind, row_px

CODE: Final = 354  # u, of the code with its paper
_MOST: Final = 6  # people that are named
_MARGIN: Final = 22  # u
KEEP, SEND = ("send away", "keep"), ("send away", "send")
WAIT = ("missing", "wait")
NAME, SECRET = ("wifi", "name"), ("wifi", "password")


class JoinPanel(ReadingPanel):
    """Code, letters and address of the room, who is there, and the door."""

    def __init__(self, services: Services, phones: Phones) -> None:
        super().__init__(services)
        self._phones = phones

    def state(self, values: Values) -> object:
        phones, room = self._phones, self._phones.room
        people = tuple(
            (each.key, each.name, each.here, each.ready) for each in room.seated.values()
        )
        way = phones.url, phones.place, phones.service, phones.wifi
        return *way, room.shut, people, room.watching, len(room.waiting)

    def node(self, values: Values, wide: float, z: int) -> Node:
        phones, inside = self._phones, wide - 2 * _MARGIN
        people = [each for _, each in sorted(phones.room.seated.items())][:_MOST]
        rows = [part for each in people for part in (self._person(each, z), space(high=6))]
        above = 2 if people else 0

        def show_codes(pen: Pen, box: Rect) -> None:
            lay_codes(pen.items, self.services, phones, box)

        code = drawing(show_codes) if phones.url else paragraph(self._why_closed())

        def letters(pen: Pen, box: Rect) -> None:
            if phones.url:
                lay_letters(pen.items, self.services, phones.room.code, box.center)

        return panel(
            self.services.words("league.by_phone" if self.services.league else "phones.title"),
            code.of(high=between(170, min(CODE, inside))),
            drawing(letters, high=92), self._way(z), space(high=above),
            *rows, self._watching(), space(high=fill(least=_MARGIN - above)),
            self._doors(inside, z), pad=(_MARGIN, 78, _MARGIN, _MARGIN),
        )  # fmt: skip

    def _why_closed(self) -> str:
        """Why nobody can come in."""
        words, phones = self.services.words, self._phones
        key = phones.service.value
        if key.startswith("phones."):
            return words(key, None, port=phones.place.port)
        return words("phones.door_is_closed" if phones.address else "phones.starting")

    # --- the way in ------------------------------------------------------------------------------
    def _way(self, z: int) -> Node:
        """The address, and at both ends of it what leads to those of other networks."""
        several = len(self._phones.place.addresses) != 1

        def show(pen: Pen, box: Rect) -> None:
            kit = pen.kit
            room = box.w - (2 * kit.px(56) if several else 0)
            middle = box.centerx, box.y + kit.px(16)
            lay_address(pen.items, self.services, self._phones, middle, room)

        ways = [
            control(
                IconButton, ("phones", "way", icon), icon, partial(self._phones.turn_address, step),
                tip=self.services.words("phones.other_network"), z=z + 20,
            ).of(48, 48)
            for icon, step in (("before", -1), ("next", 1))
        ]  # fmt: skip
        if not self._phones.url:
            return space(high=70)
        beside = row(ways[0], space(), ways[1], wide=fill()) if several else None
        return stack(
            drawing(show), column(beside, space()) if beside else None, wide=fill(), high=70
        )

    # --- who is there ----------------------------------------------------------------------------
    def _person(self, member: Member, z: int) -> Node:
        """Face, name, how the phone is connected, and what sends it away."""
        words, ready = self.services.words, member.ready and member.here
        ink, icon = (GAIN, "phone") if member.here else (LOSS, "phone-lost")

        def show(pen: Pen, box: Rect) -> None:
            kit, case, y = pen.kit, pen.kit.lettering, box.centery
            x = box.right - kit.px(26)
            pen.centre(kit.icon(icon, kit.px(30), ink), (x, y))
            if ready:
                small = kit.size(TypeScale.SMALL)
                line = case.line(words("phone.chair.ready"), Face.MEDIUM, small, GAIN)
                pen.right(line, (x - kit.px(22), y))
                x -= line.get_width() + kit.px(12)
            room = round(x - kit.px(20) - box.x)
            size = kit.size(TypeScale.BODY)
            pen.left(case.fit(member.name, Face.SEMIBOLD, size, room, TEXT), (box.x, y))

        away = control(
            IconButton, ("phones", "away", member.key), "cross",
            lambda: self.services.push(SendAwayScene(self._phones, member)),
            tip=words("phones.send_away", name=member.name), z=z + 20,
        ).of(44, 44)  # fmt: skip
        return row(
            space(11), portrait(member.character).of(46, 46), space(11), drawing(show), away,
            space(8), high=58, shows=plaque(Plaque.LACQUER, step=8, border=1),
        )  # fmt: skip

    def _watching(self) -> Node:
        """How many look on or wait; or what to do where no phone finds the page."""
        room, words, link = self._phones.room, self.services.words, self._phones.url
        if not room.watching:
            if room.seated or not link:
                return space(high=34 if room.seated else 64)
            return paragraph(words("phones.apart"), TypeScale.SMALL, ink=TEXT_DIM).of(high=64)
        name, count = "watching", room.watching
        if room.waiting:
            name, count = "waiting", len(room.waiting)
        elif room.at_page:
            name = "choosing"
        line = words(f"phones.{name}", count=count)
        label = text(line, TypeScale.SMALL, ink=TEXT_DIM, at=0.5).of(high=28)
        return column(label, wide=fill(), high=34 if room.seated else 64)

    # --- the door --------------------------------------------------------------------------------
    def _doors(self, wide: float, z: int) -> Node:
        services, phones, kit, words = (
            self.services, self._phones, self.services.kit, self.services.words,
        )  # fmt: skip

        def turn() -> None:
            phones.shut(shut=not phones.room.shut)

        def ask_for_wifi() -> None:
            services.ask_host(lambda: services.push(WifiScene(phones)))

        door = words("phones.open_door" if phones.room.shut else "phones.shut_door")
        ways = ("wifi", words("wifi.button"), ask_for_wifi), ("door", door, turn)
        room = (kit.px(wide) - kit.px(12)) // 2 - kit.px(30)
        px = row_px(kit, tuple(label for _, label, _ in ways), room)
        return row(
            *(
                control(Button, ("phones", name), label, press, label_px=px, z=z + 20)
                for name, label, press in ways
            ),
            gap=12, high=58,
        )  # fmt: skip


class PhonesScene(TreeScreen):
    """Opened over the pause; phones are let in by opening it."""

    name = "phones page"
    backdrop = staticmethod(wall)

    def enter(self, services: Services) -> None:
        if services.phones is None:
            services.invite()
        assert services.phones is not None
        self._panel = JoinPanel(services, services.phones)
        super().enter(services)

    def state(self) -> object:
        return self._panel.state({})

    def tree(self) -> Node:
        services = self.services
        back = back_button(self, ("footer", "back"), Kind.PRIMARY).of(218, 70)
        inside = self._panel.node({}, 560, 0)
        return column(
            drawing(header(services.words("phones.header")), high=96),
            row(space(), stack(inside, wide=560, name="panel", turn=1), space(), high=fill()),
            space(high=20), row(back, space(), pad=(60, 0, 60, 0), high=80), space(high=24),
            wide=fill(), high=fill(),
        )  # fmt: skip


# --- what the host is asked ----------------------------------------------------------------------
def _asked(services: Services, headline: str, note: str, *found: Answer) -> Node:
    """A question with a line under it, and answers one below the other."""
    buttons = [each.of(high=84) for each in answers(services.kit, 760, found)]
    return dialog(
        headline, text(note, at=0.5).of(high=60), space(high=22), column(*buttons, gap=14),
        wide=860, pad=(50, 36, 50, 44),
    )  # fmt: skip


class SendAwayScene(Dialog):
    """Somebody may stay, or goes and has no chair in this room any more."""

    name = "send away panel"

    def __init__(self, phones: Phones, member: Member) -> None:
        self._phones, self._member = phones, member

    def tree(self) -> Node:
        words, name = self.services.words, self._member.name
        return _asked(
            self.services, words("phones.send_away.sure", name=name),
            words("phones.send_away.note"),
            Answer(KEEP, words("phones.send_away.keep", name=name), self.back),
            Answer(SEND, words("phones.send_away", name=name), self._send),
        )  # fmt: skip

    def _send(self) -> None:
        self.services.pop()
        self._phones.remove(self._member.key)


class MissingScene(Dialog):
    """A phone whose turn it is has been gone for a while: wait, play at this screen behind the
    curtain, or go on without this player. It goes by itself when the phone is back."""

    name = "missing panel"

    def __init__(self, desk: TableDesk, member: Member) -> None:
        self._desk, self._member = desk, member

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._desk.missed is not self._member:
            self.services.pop()

    def back(self) -> None:
        self._do(self._desk.wait_for)

    def _do(self, what: Callable[[Member], None]) -> None:
        what(self._member)
        self.services.pop()

    def tree(self) -> Node:
        words, name = self.services.words, self._member.name
        return _asked(
            self.services, words("phones.missing", name=name), words("phones.missing.note"),
            Answer(WAIT, words("phones.wait"), self.back),
            Answer(
                ("missing", "here"), words("phones.play_here"),
                partial(self._do, self._desk.to_screen),
                words("phones.play_here.note"),
            ),
            Answer(
                ("missing", "without"), words("phones.without", name=name),
                partial(self._do, self._desk.without),
                words("phones.without.note"),
            ),
        )  # fmt: skip


class WifiScene(Dialog):
    """Name and password of the Wi-Fi, typed once by the host; the code that lets phones into it is
    seen while the two make a network."""

    name = "wifi panel"

    def __init__(self, phones: Phones) -> None:
        self._phones = phones
        found = phones.wifi
        self._name, self._password = (found.name, found.password) if found else ("", "")

    @property
    def typing(self) -> bool:
        return self.group.typing

    def state(self) -> object:
        return self._name, self._password

    def tree(self) -> Node:
        words, (wifi, why) = self.services.words, self._written()
        bad = bool(why and self._name)

        def show_code(pen: Pen, box: Rect) -> None:
            if wifi is not None:
                lay_sheet(pen.items, self.services, "wifi", wifi.code, box)

        name = field(
            words, NAME, self._name, self._write_name, LONGEST_NETWORK_NAME,
            on_done=lambda: self.group.focus_on(SECRET),
        )  # fmt: skip
        password = field(
            words, SECRET, self._password, self._write_password, PASSWORD[1],
            empty=words("wifi.open"), on_done=self._keep,
        )  # fmt: skip
        fields = column(
            text(words("wifi.name"), TypeScale.SMALL).of(high=40), name.of(high=60),
            space(high=16),
            text(words("wifi.password"), TypeScale.SMALL).of(high=40),
            password.of(high=60), space(high=16),
            paragraph(
                words(why) if bad else words("wifi.apart"), TypeScale.SMALL, at=0,
                ink=LOSS if bad else TEXT_DIM,
            ),
            wide=fill(),
        )  # fmt: skip
        reason = words(why) if wifi is None else ""
        ways = [
            control(
                Button, ("wifi", "keep"), words("wifi.keep"), self._keep, kind=Kind.PRIMARY,
                reason=reason,
            ),
            control(Button, ("wifi", "forget"), words("wifi.forget"), self._forget),
            control(Button, ("wifi", "back"), words("back"), self.back),
        ]  # fmt: skip
        return dialog(
            words("wifi.title"), paragraph(words("wifi.note"), ink=TEXT_DIM).of(high=76),
            row(fields, space(30), drawing(show_code, "code", wide=330), high=330), space(high=24),
            row(*ways, gap=20, high=76), wide=980, pad=(50, 30, 50, 40),
        )  # fmt: skip

    def _written(self) -> tuple[Wifi | None, str]:
        try:
            return Wifi(self._name.strip(), self._password), ""
        except WifiError as error:
            return None, str(error)

    def _write_name(self, name: str) -> None:
        self._name = name

    def _write_password(self, password: str) -> None:
        self._password = password

    def _keep(self) -> None:
        wifi, _ = self._written()
        if wifi is not None:
            self._phones.set_wifi(wifi)
            self.services.pop()

    def _forget(self) -> None:
        self._phones.set_wifi(None)
        self.services.pop()
