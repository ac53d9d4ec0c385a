"""What is answered to a request: one of the pages that lie in memory, with pictures and typefaces,
or a refusal.

Nothing is read from the disk because of a request."""

from __future__ import annotations

import gzip
import json
from asyncio import Future
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from game.base.files import file_of
from game.words.words import Words, language_name, languages

SPRITES: Final = file_of("sprites")
_PICTURES: Final = (
    *(f"{kind}{letters}/*" for kind in ("faces", "compact", "faces4", "compact4")
      for letters in ("", "-de")),
    *(f"characters/*-{mood}" for mood in ("calm", "thinking", "pleased", "worried")),
    "chips/1", "chips/2", "chips/5", "chips/10", "chips/*-flat",
    "chips/dealer-*", "backs/burg", "suits/*", "icons/*", "bowl/*",
)  # fmt: skip


def bundle(sprites: Path = SPRITES) -> bytes:
    """A JSON object: the text of every picture, under its folder and name ("faces/KS")."""
    files = (path for pattern in _PICTURES for path in sorted(sprites.glob(f"{pattern}.svg")))
    pictures = {f"{path.parent.name}/{path.stem}": path.read_text("utf-8") for path in files}
    return json.dumps(pictures, ensure_ascii=False, separators=(",", ":")).encode()


def fonts(sprites: Path = SPRITES) -> dict[str, bytes]:
    """The files of the game's own typefaces, by name; for other letters phones have theirs."""
    folders = ("jost", "limelight")
    files = (path for name in folders for path in sorted(sprites.glob(f"fonts/{name}/*.ttf")))
    return {path.name: path.read_bytes() for path in files}


PHONES: Final = "/ws"  # where phones connect
FOLDER: Final = file_of("game/phones/page")
WORDS: Final = "phone.page."  # what the keys of the page's own words begin with
_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ttf": "font/ttf",
    ".mp4": "video/mp4",
    ".webmanifest": "application/manifest+json",
}
_LONGEST_SHOWN_TAG: Final = 32


@dataclass(frozen=True, slots=True)
class WebPage:
    """What lies under a path, as gzip: every browser unpacks that, and whoever reads slowly holds
    little. `tag`: changes with the content, for what phones may keep; empty for what they may
    not."""

    zipped: bytes
    kind: str
    tag: str = ""


def page(body: bytes, kind: str, *, kept: bool = False) -> WebPage:
    """A page; `kept`: phones keep it, and ask whether it has changed."""
    tag = f'"{sha256(body).hexdigest()[:_LONGEST_SHOWN_TAG]}"' if kept else ""
    return WebPage(gzip.compress(body, mtime=0), kind, tag)


def pages(folder: Path = FOLDER) -> dict[str, WebPage]:
    """All pages, by path: the files of a folder, words, the names of their languages, pictures and
    typefaces."""
    files = (path for path in sorted(folder.glob("*")) if path.suffix in _KINDS)
    found = {f"/{path.name}": page(path.read_bytes(), _KINDS[path.suffix]) for path in files}
    if "/index.html" in found:
        found["/"] = found["/index.html"]
    names = {}
    for language in languages():
        words = Words.load(language)
        names[language] = language_name(language, words)
        body = json.dumps(words.beginning_with(WORDS), ensure_ascii=False).encode()
        found[f"/words/{language}.json"] = page(body, _KINDS[".json"])
    module = f"export const LANGUAGES = {json.dumps(names, ensure_ascii=False)};\n"
    found["/languages.js"] = page(module.encode(), _KINDS[".js"])
    found["/art.json"] = page(bundle(), _KINDS[".json"], kept=True)
    for name, body in fonts().items():
        found[f"/fonts/{name}"] = page(body, _KINDS[".ttf"], kept=True)
    return found


class Door:
    """Looks at every request: whether it comes from a page of ours, and what is asked for."""

    def __init__(
        self,
        pages: Future[dict[str, WebPage]],
        hosts: Callable[[str], frozenset[str]],
        public: str = "",
    ) -> None:
        """`pages`: all pages, by path, as soon as they are read; `hosts` tells the names under
        which the server may be called at one of its addresses; `public` is the URL of a proxy or
        tunnel that leads here, which calls it by the name in that URL."""
        self._pages, self._hosts = pages, hosts
        self._public_scheme, _, self._public_host = public.partition("://")

    async def answer(self, request: Request, address: str) -> Response | None:
        """What is answered to a request that came in at `address`; None: it is a phone that wants
        to connect, and may."""
        host = _only(request.headers, "Host")
        if host and host == self._public_host:
            scheme = self._public_scheme
        elif host in self._hosts(address):
            scheme = "http"
        else:
            return _refusal(HTTPStatus.FORBIDDEN)
        if request.method != "GET":
            return _refusal(HTTPStatus.METHOD_NOT_ALLOWED, ("Allow", "GET"))
        path = request.path.partition("?")[0]
        if path == PHONES:
            from_our_page = _only(request.headers, "Origin") == f"{scheme}://{host}"
            return None if from_our_page else _refusal(HTTPStatus.FORBIDDEN)
        found = (await self._pages).get(path)
        return (
            _refusal(HTTPStatus.NOT_FOUND)
            if found is None
            else _answer(found, request, scheme, host)
        )


def _only(headers: Headers, name: str) -> str:
    """A header that stands there once; else nothing."""
    found = headers.get_all(name)
    return found[0] if len(found) == 1 else ""


def _answer(found: WebPage, request: Request, scheme: str, host: str) -> Response:
    headers = [
        ("Content-Type", found.kind),
        ("Content-Security-Policy", _policy(scheme.replace("http", "ws"), host)),
        ("Cache-Control", "no-cache" if found.tag else "no-store"),
    ]
    if found.tag:
        headers.append(("ETag", found.tag))
        known = request.headers.get_all("If-None-Match")
        if found.tag in {part.strip() for value in known for part in value.split(",")}:
            return _response(HTTPStatus.NOT_MODIFIED, b"", headers)
    headers.append(("Content-Encoding", "gzip"))
    return _response(HTTPStatus.OK, found.zipped, headers)


def _policy(scheme: str, host: str) -> str:
    """The page may load from here and nowhere else. Older browsers do not count connections of
    phones as "self"."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        f"img-src 'self' data: blob:; media-src blob:; manifest-src 'self'; "
        f"connect-src 'self' {scheme}://{host}; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )


def _refusal(status: HTTPStatus, *more: tuple[str, str]) -> Response:
    policy = "default-src 'none'; frame-ancestors 'none'"
    headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Security-Policy", policy),
        ("Cache-Control", "no-store"),
        *more,
    ]
    return _response(status, f"{status.value} {status.phrase}\n".encode(), headers)


def _response(status: HTTPStatus, body: bytes, headers: list[tuple[str, str]]) -> Response:
    if status is not HTTPStatus.NOT_MODIFIED:
        headers.append(("Content-Length", str(len(body))))
    always = [
        ("Connection", "close"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return Response(status.value, status.phrase, Headers([*headers, *always]), body)
