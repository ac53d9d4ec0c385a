"""The addresses of this machine in the local network, found without asking anybody."""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from ipaddress import IPv4Address
from typing import Final

if sys.platform != "win32":
    import fcntl

_TOWARDS: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Somewhere outside (an address of nobody), and private networks."""
_ASK_ADDRESS: Final = {"linux": 0x8915, "darwin": 0xC0206921}
"""The number of the question for the address of an interface (SIOCGIFADDR), by system."""
LOCAL: Final = "127.0.0.1"


def local_addresses() -> list[str]:
    """IPv4 addresses of this machine in a network, the most likely one first."""
    found = dict.fromkeys((*_on_the_way(), *_of_interfaces()))
    # those that a machine without a network gives itself come last
    return sorted(filter(_serves, found), key=lambda address: IPv4Address(address).is_link_local)


async def news(
    look: Callable[[], list[str]], known: list[str], pause: float
) -> AsyncIterator[list[str]]:
    """Look every `pause` seconds what the addresses are; where they have changed since they were
    `known`, they are news."""
    while True:
        await asyncio.sleep(pause)
        found = await asyncio.to_thread(look)
        if found != known:
            known = found
            yield found


def is_address(text: str) -> bool:
    """Whether this is an IPv4 address."""
    try:
        return str(IPv4Address(text)) == text
    except ValueError:
        return False


def bound(address: str, port: int) -> socket.socket:
    """A socket at an address of this machine; port 0: any that is free. Raises OSError where it
    can't be had."""
    # With its protocol named: else asyncio would wait 40 ms before it sends something small.
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:  # a port can be had again at once
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((address, port))
        found.listen()
    except OSError:
        found.close()
        raise
    return found


def _serves(address: str) -> bool:
    there = IPv4Address(address)
    return not (there.is_loopback or there.is_unspecified or there.is_multicast)


def _on_the_way() -> Iterator[str]:
    """The addresses from which something would be sent; nothing is."""
    for target in _TOWARDS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            try:
                way.connect((target, 9))
                yield str(way.getsockname()[0])
            except OSError:
                continue


def _of_interfaces() -> Iterator[str]:
    if sys.platform == "win32":
        # The system answers for its own name; elsewhere that might be asked in the network.
        try:
            yield from socket.gethostbyname_ex(socket.gethostname())[2]
        except OSError:
            return
    elif sys.platform in _ASK_ADDRESS:
        try:
            names = socket.if_nameindex()
        except OSError:  # a system that does not tell everybody
            return
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in names:
                request = struct.pack("256s", name.encode()[:15])
                try:
                    told = fcntl.ioctl(asking.fileno(), _ASK_ADDRESS[sys.platform], request)
                except OSError:  # it has none
                    continue
                yield socket.inet_ntoa(told[20:24])
