"""A server beyond the own network proves by its certificate who it is, or is not talked to."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.league import local
from game.league.database import connect
from game.league.news import DeniedError
from tests.league.server import Base, made, run, server

pytestmark = pytest.mark.server
ONLY_TLS = "hostssl all all 127.0.0.1/32 scram-sha-256\nhostssl all all ::1/128 scram-sha-256\n"
HERE, ELSEWHERE = "DNS:localhost,IP:127.0.0.1", "DNS:db.example"


def openssl(*arguments: object) -> None:
    subprocess.run(("openssl", *map(str, arguments)), check=True, capture_output=True)


def authority(folder: Path, name: str) -> None:
    """Somebody who vouches for servers: NAME.crt and NAME.key."""
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}",
            "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.crt")  # fmt: skip


def proves(folder: Path, names: str, days: int) -> None:
    """The server of the folder bears a certificate of these names from now on, and wants TLS."""
    ours, cluster = folder / "ours", folder / "server"
    (folder / "names.txt").write_text(f"subjectAltName={names}\n", "utf-8")
    key, asked, given = (cluster / f"server.{end}" for end in ("key", "csr", "crt"))
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", "-keyout", key, "-out", asked)
    openssl("x509", "-req", "-in", asked, "-CA", f"{ours}.crt", "-CAkey", f"{ours}.key", "-days",
            days, "-extfile", folder / "names.txt", "-out", given)  # fmt: skip
    for path in key, given:
        path.chmod(0o600)
        if os.geteuid() == 0:
            shutil.chown(path, local.USER)
    (cluster / "pg_hba.conf").write_text(ONLY_TLS, "utf-8")
    with (cluster / "postgresql.conf").open("a", encoding="utf-8") as file:
        file.write("ssl = on\n")
    local.stop(folder)
    local.start(folder, "")


@pytest.fixture(scope="module")
def base() -> Iterator[Base]:
    if shutil.which("openssl") is None or os.name == "nt":
        pytest.skip("no openssl")
    with server() as folder:
        for name in "ours", "theirs":
            authority(folder, name)
        found = run(made(folder, "tls"))
        proves(folder, HERE, 2)
        yield found


def joined(base: Base, authority: str, host: str = "localhost") -> str:
    """What becomes of a table: the key of a sentence, or empty where it is let in over TLS."""
    root = f"&sslrootcert={base.folder / authority}.crt" if authority else ""
    url = base.tables[1].replace("127.0.0.1", host) + f"?sslmode=verify-full{root}"

    async def whole() -> str:
        try:
            database = await connect(url)
        except DeniedError as error:
            return error.reason
        over = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        assert (await database.ask(over))[0]["ssl"]
        await database.close()
        return ""

    return run(whole())


def test_only_whoever_proves_who_they_are_is_talked_to(base: Base) -> None:
    no = "league.fault.certificate"
    assert (joined(base, "ours"), joined(base, "ours", "127.0.0.1")) == ("", "")
    assert joined(base, "theirs") == no
    assert joined(base, "") == no  # nobody known to this system vouches for it
    assert joined(base, "missing") == no
    proves(base.folder, ELSEWHERE, 2)
    assert (joined(base, "ours"), joined(base, "ours", "127.0.0.1")) == (no, no)
    proves(base.folder, HERE, -1)  # run out since yesterday
    assert joined(base, "ours") == no
