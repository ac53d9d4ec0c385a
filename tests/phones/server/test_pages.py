"""What is answered to requests: pages from memory, and refusals."""

import asyncio
import gzip
import json
from pathlib import Path

import pytest

from game.phones.server.addresses import LOCAL
from game.phones.server.hall import USUAL
from game.phones.server.pages import pages
from game.words.words import Words, languages
from tests.phones.house import PAGES, House, evening, room

SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "connection": "close",
}


def parted(answer: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body."""
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    headers = {name.lower(): value for name, _, value in pairs}
    assert len(headers) == len(lines)
    return int(status.split()[1]), headers, body


def answer(*more: str, path: str = "/", method: str = "GET") -> tuple[int, dict[str, str], bytes]:
    """What a house answers; `{host}` in `more` stands for its name."""
    found: list[bytes] = []

    async def ask(here: House) -> None:
        lines = [line.replace("{host}", here.host) for line in more]
        if not any(line.startswith("Host") for line in lines):
            lines = [f"Host: {here.host}", *lines]
        found.append(await here.request(*lines, path=path, method=method))
        found[0] = found[0].replace(here.host.encode(), b"{host}")

    evening(ask)
    return parted(found[0])


def test_a_page_comes_with_everything_that_guards_it() -> None:
    status, headers, body = answer()
    assert status == 200
    assert body == PAGES["/"].zipped
    assert headers["content-encoding"] == "gzip"
    assert int(headers["content-length"]) == len(body)
    assert headers.items() >= SAFE.items()
    assert headers["cache-control"] == "no-store"
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "connect-src 'self' ws://{host};" in policy
    assert "unsafe" not in policy
    assert not {"set-cookie", "server", "access-control-allow-origin"} & headers.keys()


def test_what_phones_may_keep_has_a_tag_and_is_not_sent_twice() -> None:
    status, headers, body = answer(path="/art.json?again")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert body == PAGES["/art.json"].zipped
    status, again, body = answer(f"If-None-Match: {headers['etag']}", path="/art.json")
    assert (status, body) == (304, b"")
    assert again["etag"] == headers["etag"]
    assert answer('If-None-Match: "other"', path="/art.json")[0] == 200


def test_no_page_is_so_large_that_slow_readers_fill_the_memory() -> None:
    """200 connections may wait to be served, and none holds more than its page."""
    largest = max(len(each.zipped) for each in pages().values())
    assert largest * USUAL.waiting < 48 * 2**20


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/index.html/", "//", "/../house.py", "/%2e%2e/house.py", "/fonts/../../game",
     "/words/en.json/..", "/art.json%00", "/etc/passwd", "index", "http://evil.example/"],
)  # fmt: skip
def test_there_is_nothing_but_what_lies_in_memory(path: str) -> None:
    status, headers, body = answer(path=path)
    assert (status, body) == (404, b"404 Not Found\n")
    assert headers.items() >= SAFE.items()


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "OPTIONS", "DELETE", "get"])
def test_only_get_is_answered(method: str) -> None:
    status, headers, _ = answer(method=method)
    assert status == 405
    assert headers["allow"] == "GET"


@pytest.mark.parametrize(
    "host",
    ["Host: evil.example", "Host: 127.0.0.1", "Host: {host}.evil.example", "Host: {host}:1",
     "Host: cafe.example.evil.example", "Host: cafe.example:80",
     "Host: ", "Host: {host}\r\nHost: {host}", "Host: evil.example\r\nHost: {host}"],
)  # fmt: skip
def test_who_calls_us_by_another_name_gets_nothing(host: str) -> None:
    assert answer(host)[0] == 403


UPGRADE = (
    "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)  # fmt: skip


@pytest.mark.parametrize(
    "origin",
    ["Accept: */*", "Origin: null", "Origin: http://evil.example", "Origin: https://{host}",
     "Origin: http://{host}.evil.example", "Origin: https://cafe.example",
     "Origin: http://{host}\r\nOrigin: http://{host}"],
)  # fmt: skip
def test_pages_of_others_can_not_connect(origin: str) -> None:
    assert answer(*UPGRADE, origin, path="/ws")[0] == 403


TUNNEL = "Host: cafe.example"


def test_who_comes_through_the_tunnel_may_connect_from_there() -> None:
    status, headers, _ = answer(TUNNEL)
    assert status == 200
    assert "connect-src 'self' wss://cafe.example;" in headers["content-security-policy"]
    assert answer(TUNNEL, *UPGRADE, "Origin: https://cafe.example", path="/ws")[0] == 101


@pytest.mark.parametrize("origin", ["http://cafe.example", "http://{host}", "https://evil.example"])
def test_who_comes_through_the_tunnel_from_another_page_can_not(origin: str) -> None:
    assert answer(TUNNEL, *UPGRADE, f"Origin: {origin}", path="/ws")[0] == 403


def test_only_what_asks_to_connect_does() -> None:
    assert answer("Origin: http://{host}", path="/ws")[0] == 426
    assert answer(*UPGRADE, "Origin: http://{host}", path="/")[0] == 200
    assert answer(*UPGRADE, "Origin: http://{host}", path="/ws", method="POST")[0] == 405


@pytest.mark.parametrize(
    "request_",
    [b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/2\r\n\r\n", b"\x16\x03\x01\x02\x00\n" * 20,
     b"GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n12345", b"GET /\xff HTTP/1.1\r\n\r\n",
     b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 1000 + b"\r\n", b"GET /" + b"x" * 20_000],
)  # fmt: skip
def test_what_is_no_request_ends_the_connection(request_: bytes) -> None:
    async def test(here: House) -> None:
        reader, writer = await asyncio.open_connection(LOCAL, here.port)
        writer.write(request_)
        try:
            answer = await reader.read()
        except ConnectionError:
            answer = b""
        assert b"200 OK" not in answer
        writer.close()
        here.opens(room())
        assert (await (await here.phone()).hello())["t"] == "welcome"

    evening(test)


# --- the table of pages ------------------------------------------------------------------------


def test_everything_phones_need_is_there(tmp_path: Path) -> None:
    for name in ("index.html", "main.js", "style.css", "notes.txt", ".hidden.js~"):
        (tmp_path / name).write_text(name)
    (tmp_path / "inside").mkdir()
    found = pages(tmp_path)
    assert found["/"] == found["/index.html"]
    assert gzip.decompress(found["/main.js"].zipped) == b"main.js"
    assert {"/notes.txt", "/.hidden.js~", "/inside"}.isdisjoint(found)
    assert not any(found[path].tag for path in ("/", "/main.js", "/style.css", "/words/en.json"))
    assert all(found[path].tag for path in ("/art.json", "/fonts/Jost_500Medium.ttf"))
    assert "/fonts/Limelight_400Regular.ttf" in found
    for language in languages():
        told = json.loads(gzip.decompress(found[f"/words/{language}.json"].zipped))
        assert told == Words.load(language).beginning_with("phone.page.")
    module = gzip.decompress(found["/languages.js"].zipped).decode()
    assert json.loads(module.removeprefix("export const LANGUAGES = ").rstrip(";\n")) == {
        "en": "English",
        "de": "Deutsch",
    }
    art = json.loads(gzip.decompress(found["/art.json"].zipped))
    assert {"faces/KS", "faces-de/JS", "compact4/10D", "characters/cat-worried", "chips/5-flat",
            "backs/burg", "suits/hearts", "icons/eye", "bowl/front"} <= art.keys()  # fmt: skip
    assert all(text.lstrip().startswith("<") for text in art.values())
    assert not any("blink" in name or "/1-plain" in name for name in art)
