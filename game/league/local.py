"""A PostgreSQL of one's own, in a folder, for a host who has no server: the programs are those of
the system, found on PATH or where its packages put them."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from glob import glob
from pathlib import Path
from typing import Final

from game.league.news import DeniedError

_FOLDERS: Final = ("/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql*/bin",
                   "/usr/local/opt/postgresql*/bin", "/usr/pgsql-*/bin",
                   "C:/Program Files/PostgreSQL/*/bin")  # fmt: skip
_CLUSTER: Final = "server"  # in the folder
USER, DATABASE = "postgres", "league"
_SETTINGS: Final = """
listen_addresses = '*'
port = {port}
unix_socket_directories = ''
max_connections = 150
password_encryption = 'scram-sha-256'
"""
_MAY_COME: Final = """
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
host league all samenet scram-sha-256
"""
"""This machine, and the league for whoever is in the same network; nobody without a password."""


def programs() -> Path | None:
    """The folder with `pg_ctl` and `initdb`, of the youngest version; None where there is none."""
    found = shutil.which("pg_ctl")
    if found and shutil.which("initdb"):
        return Path(found).parent
    found_in = (glob(f"{way}/initdb*") for way in _FOLDERS)  # noqa: PTH207, from the root
    places = [Path(each).parent for there in found_in for each in there]
    return max(places, key=_version, default=None)


def _version(folder: Path) -> int:
    found = re.search(r"\d+", folder.parent.name)
    return int(found.group()) if found else 0


def start(folder: Path, password: str) -> str:
    """Make a server in the folder, or start the one that lies there; the address of its owner.
    `password`: of a new one. Raises DeniedError where there are no programs or they don't work."""
    binaries, address = programs(), folder / "owner.txt"
    if binaries is None:
        raise DeniedError("league.fault.no_server_program")
    cluster = folder / _CLUSTER
    if not (cluster / "PG_VERSION").exists():
        folder.mkdir(parents=True, exist_ok=True)
        _make(binaries, cluster, password)
        with socket.socket() as probe:
            probe.bind(("", 0))  # a free port
            port = probe.getsockname()[1]
        with (cluster / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(_SETTINGS.format(port=port))
        (cluster / "pg_hba.conf").write_text(_MAY_COME, "utf-8")
        keep_secret(address, f"postgresql://{USER}:{password}@127.0.0.1:{port}/{DATABASE}")
    if not runs(folder):
        _run(binaries, "pg_ctl", "start", "-w", "-D", cluster, "-l", cluster / "log.txt")
    return address.read_text("utf-8").strip()


def stop(folder: Path, *, at_once: bool = False) -> None:
    """End the server of the folder; nothing is lost, also `at_once`, where it comes up by its
    log."""
    if (binaries := programs()) and runs(folder):
        mode = "immediate" if at_once else "fast"
        _run(binaries, "pg_ctl", "stop", "-w", "-m", mode, "-D", folder / _CLUSTER)


def runs(folder: Path) -> bool:
    """Whether the server of the folder runs."""
    binaries = programs()
    command = (str(binaries / "pg_ctl"), "status", "-D", str(folder / _CLUSTER)) if binaries else ()
    return bool(command) and _call(command).returncode == 0


def own_address() -> str:
    """The address under which others in the network reach this machine; itself where there is no
    network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def keep_secret(path: Path, text: str) -> None:
    """Write a file that only its owner may read."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text + "\n")


def _make(binaries: Path, cluster: Path, password: str) -> None:
    """`initdb`. The superuser of the system may run no server: `postgres` does it in its place."""
    somebody = _someone_else()
    if somebody:
        cluster.mkdir()
        shutil.chown(cluster, somebody)
    secret = cluster.parent / "password.txt"
    keep_secret(secret, password)
    try:
        if somebody:
            shutil.chown(secret, somebody)
        _run(binaries, "initdb", "-D", cluster, "-U", USER, "-A", "scram-sha-256", "-E", "UTF8",
             "--no-locale", "--pwfile", secret)  # fmt: skip
    finally:
        secret.unlink()


def _someone_else() -> str | None:
    root = sys.platform != "win32" and os.geteuid() == 0
    return USER if root else None


def _run(binaries: Path, program: str, *arguments: object) -> None:
    # without a pipe: the server inherits it, and whoever reads would wait for its end
    done = _call((str(binaries / program), *map(str, arguments)))
    if done.returncode:
        raise DeniedError("league.fault.server_does_not_start")


def _call(command: tuple[str, ...]) -> subprocess.CompletedProcess[bytes]:
    somebody, quiet = _someone_else(), subprocess.DEVNULL
    try:
        return subprocess.run(
            command, stdin=quiet, stdout=quiet, stderr=quiet, check=False,
            cwd=Path(command[0]).parent,  # the present one may be closed to somebody else
            user=somebody, group=somebody, extra_groups=() if somebody else None,
        )  # fmt: skip
    except OSError as error:  # no such user, or it may not be run
        raise DeniedError("league.fault.server_does_not_start") from error
