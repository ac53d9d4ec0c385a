"""The addresses of this machine, and sockets at them."""

import asyncio
import socket
import subprocess
import sys
from ipaddress import IPv4Address
from pathlib import Path

import pytest

from game.phones.server.addresses import LOCAL, bound, is_address, local_addresses, news


def test_addresses_are_those_of_this_machine_in_a_network() -> None:
    found = local_addresses()
    assert len(set(found)) == len(found)
    assert not any(IPv4Address(each).is_loopback for each in found)
    for each in found:
        bound(each, 0).close()


def test_networks_that_come_and_go_are_news() -> None:
    """No change is none, and the order of addresses counts: the first is the most likely one."""
    looks = iter([["a"], ["a", "b"], ["a", "b"], ["b", "a"], [], [], ["a"]])

    async def heard() -> list[list[str]]:
        coming = news(lambda: next(looks), ["a"], 0.0)
        return [await anext(coming) for _ in range(4)]

    assert asyncio.run(heard()) == [["a", "b"], ["b", "a"], [], ["a"]]


ROOT = Path(__file__).parents[3]
WATCHED = """
import sys
from game.phones.server.addresses import local_addresses
def watch(event, given):
    if event.startswith("socket.") and event not in ("socket.__new__", "socket.connect"):
        print(event, given)
    if event == "socket.connect" and given[0].type.name != "SOCK_DGRAM":
        print(event, given)
sys.addaudithook(watch)
local_addresses()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows answers for its own name")
def test_nobody_is_asked_for_them_and_nothing_is_sent() -> None:
    """A datagram socket that is connected has sent nothing yet."""
    told = subprocess.run(
        [sys.executable, "-c", WATCHED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not told.stdout


REFUSED = """
import socket
from game.phones.server.addresses import local_addresses
def refuse():
    raise OSError
socket.if_nameindex = refuse
print(*local_addresses())
"""


def test_where_the_system_names_no_interfaces_the_way_out_is_known_all_the_same() -> None:
    told = subprocess.run(
        [sys.executable, "-c", REFUSED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert set(told.stdout.split()) <= set(local_addresses())


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("192.168.2.14", True), ("0.0.0.0", True), ("localhost", False), ("1.2.3", False),
     ("1.2.3.4:80", False), ("::1", False), ("01.2.3.4", False), ("", False)],
)  # fmt: skip
def test_addresses_are_written_as_four_numbers(text: str, *, is_one: bool) -> None:
    assert is_address(text) == is_one


def test_a_port_is_held_once_and_free_again_at_once() -> None:
    first = bound(LOCAL, 0)
    port = first.getsockname()[1]
    with pytest.raises(OSError):
        bound(LOCAL, port)
    with socket.create_connection((LOCAL, port)):
        accepted, _ = first.accept()
        accepted.close()  # it lingers with the system now
    first.close()
    again = bound(LOCAL, port)
    assert again.proto == socket.IPPROTO_TCP  # asyncio sends at once only where it is named
    again.close()
