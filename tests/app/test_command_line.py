"""The command line: every option, and one sentence for everything that can't be."""

from __future__ import annotations

import os
import re
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app import command_line, console
from game.app.console import Asked, CannotError, Listening, MatchArguments, Shot
from game.app.system import language_of, system_languages, words_on_the_console
from game.players.bots import BOTS
from game.players.draw.bots import DRAW_BOTS
from game.rules.variants import VARIANTS
from game.storage.settings import SETTINGS_NAME, Settings, Speed
from game.storage.store import Store
from game.words.words import Words, languages

RECEIPT = "38956c479718027c1e0c"
WORDS = {language: Words.load(language) for language in languages()}


def read(line: str) -> Asked:
    return command_line.read(line.split())


def refused(*arguments: str) -> str:
    """The English sentence; it is one in every language."""
    with pytest.raises(CannotError) as told:
        command_line.read(arguments)
    for words in WORDS.values():
        sentence = told.value.sentence(words)
        assert sentence.endswith(".")
        assert "\n" not in sentence
    return told.value.sentence(WORDS["en"])


def test_without_options_nothing_is_asked() -> None:
    assert command_line.read([]) == Asked()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--lang de", Asked(language="de")),
        ("--lang=en", Asked(language="en")),
        ("--data-dir /a/b", Asked(folder=Path("/a/b"))),
        ("--data-dir .", Asked(folder=Path())),
        ("--speed 0.5", Asked(speed="half")),
        ("--speed instant", Asked(speed="instant")),
        ("--seed 0", Asked(seed=0)),
        ("--seed -17", Asked(seed=-17)),
        ("--seed 123456789012345678901234567890", Asked(seed=123456789012345678901234567890)),
        ("--windowed", Asked(fullscreen=False)),
        ("--fullscreen", Asked(fullscreen=True)),
        ("--size 1024x640", Asked(size=(1024, 640))),
        ("--size 3840X2160", Asked(size=(3840, 2160))),
        ("--no-sound", Asked(silent=True)),
        ("--resume", Asked(resume=True)),
        ("--phones", Asked(phones=Listening())),
        ("--phones 192.168.2.14", Asked(phones=Listening("192.168.2.14"))),
        ("--phones 10.0.0.2:7600", Asked(phones=Listening("10.0.0.2", 7600))),
        ("--phones :7600", Asked(phones=Listening(None, 7600))),
        ("--phones 0.0.0.0:7600", Asked(phones=Listening(None, 7600))),
        ("--phones-url https://cafe.example", Asked(phones_url="https://cafe.example")),
        ("--phones-url https://Cafe.Example:443/", Asked(phones_url="https://cafe.example")),
        ("--phones-url http://10.0.0.2:8080", Asked(phones_url="http://10.0.0.2:8080")),
        ("--league postgres://a@b/c", Asked(league="postgres://a@b/c")),
        ("--league postgresql://a:b@c:5432/d", Asked(league="postgresql://a:b@c:5432/d")),
        ("--league table-3.txt --beamer", Asked(league=Path("table-3.txt"), beamer=True)),
        ("--league a.txt --phones", Asked(league=Path("a.txt"), phones=Listening())),
        ("--daily", Asked(daily="")),
        ("--daily --no-sound", Asked(daily="", silent=True)),
        ("--daily 2026-11-21", Asked(daily="2026-11-21")),
        ("--code 18100000007f", Asked(code="18100000007F")),
        ("--code=1810-0000-007F", Asked(code="18100000007F")),
        ("--export last a.txt", Asked(export=(None, Path("a.txt")))),
        ("--export 17 a.txt", Asked(export=(17, Path("a.txt")))),
        ("--import a.txt", Asked(read_in=Path("a.txt"))),
        ("--verify a.txt 38956c479718027c1e0c", Asked(verify=(Path("a.txt"), RECEIPT))),
        ("--verify a.txt 3895 6C47 9718 027C 1E0C", Asked(verify=(Path("a.txt"), RECEIPT))),
        ("--version", Asked(version=True)),
        ("--help --lang de", Asked(language="de", help=True)),
        ("-h", Asked(help=True)),
        ("--screenshot a.png", Asked(shot=Shot(Path("a.png")))),
        ("--screenshot a.PNG --at-seconds 2.5", Asked(shot=Shot(Path("a.PNG"), None, 2.5))),
        ("--resume --screenshot a.png", Asked(resume=True, shot=Shot(Path("a.png")))),
    ],
)
def test_what_is_asked(line: str, expected: Asked) -> None:
    assert read(line) == expected


@pytest.mark.parametrize(
    ("line", "arguments"),
    [
        ("--play deluxe", MatchArguments("deluxe", 4, 1, variant=5)),
        ("--demo", MatchArguments("deluxe", 4, 1, demo=True, variant=5)),
        (
            "--play deluxe --no-lamp",
            MatchArguments("deluxe", 4, 1, variant=5, lamp=False),
        ),
        (
            "--play deluxe --house-rules pair,bank",
            MatchArguments("deluxe", 4, 1, variant=5, house=("bank", "pair")),
        ),
        (
            "--play deluxe --variant 8 --players 2 --rounds 3",
            MatchArguments("deluxe", 2, 3, variant=8),
        ),
        (
            "--play deluxe --players 3 --bots never",
            MatchArguments("deluxe", 3, 1, ("never",), variant=5),
        ),
        (
            "--demo --players 3 --bots never,never,never",
            MatchArguments("deluxe", 3, 1, ("never",) * 3, demo=True, variant=5),
        ),
        (
            "--demo --players 2 --bots never,keeper",
            MatchArguments("deluxe", 2, 1, ("never", "keeper"), demo=True, variant=5),
        ),
        (
            "--play deluxe --variant 4 --players 6",
            MatchArguments("deluxe", 6, 1, variant=4),
        ),
        (
            "--play deluxe --bots master:bold,expert",
            MatchArguments("deluxe", 4, 1, ("master:bold", "expert"), variant=5),
        ),
        ("--play salon", MatchArguments("salon", 5, 12)),
        ("--play duel --demo", MatchArguments("duel", 2, 0, demo=True)),
        (
            "--bots station,master:bold --play club --players 7 --rounds 3",
            MatchArguments("club", 7, 3, ("station", "master:bold")),
        ),
    ],
)
def test_the_match_asked_for(line: str, arguments: MatchArguments) -> None:
    assert read(line) == Asked(arguments=arguments)


def test_the_host_chooses_on_the_command_line() -> None:
    line = "--event 2580 --event-tables duel,deluxe --event-seats 3 --event-cloth blue"
    assert read(line).event_chosen == {"tables": ("deluxe", "duel"), "seats": 3, "cloth": "blue"}
    asked = command_line.read(
        ["--event=2580", "--event-text", "Café Zentral", "--event-logo", "a.svg"]
    )
    assert asked.event_chosen == {"text": ("Café Zentral", ""), "logo": Path("a.svg")}
    assert read("--event 2580 --event-text").event_chosen == {"text": ("", "")}  # none any more
    assert read("--event-figures day.csv") == Asked(figures=Path("day.csv"))


def test_the_picture_of_an_event() -> None:
    asked = read("--play deluxe --demo --seed 3 --screenshot x.png --at-event 0 --size 1280x800")
    assert asked.shot == Shot(Path("x.png"), 0, None)
    assert asked.size == (1280, 800)
    assert asked.seed == 3


@pytest.mark.parametrize(("typed", "value"), [("1", "normal"), ("2", "double"), ("4", "quadruple")])
def test_speeds_are_those_of_the_settings(typed: str, value: str) -> None:
    assert read(f"--speed {typed}").speed == value
    assert Speed(value).rate == float(typed)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--nonsense", "There is no option --nonsense; --help lists them all."),
        ("--se 3", "There is no option --se; --help lists them all."),
        ("play", "There is no option play; --help lists them all."),
        ("-x", "There is no option -x; --help lists them all."),
        ("--no-sound=yes", "There is no option --no-sound=yes; --help lists them all."),
        ("--seed", "--seed needs a value: any whole number."),
        (
            "--phones example.org",
            "--phones cannot be example.org; allowed: an address of this machine such as "
            "192.168.2.14, with a port or without.",
        ),
        ("--lang --demo", "--lang needs a value: en, de."),
        ("--seed three", "--seed cannot be three; allowed: any whole number."),
        ("--lang fr", "--lang cannot be fr; allowed: en, de."),
        ("--speed 3", "--speed cannot be 3; allowed: 0.5, 1, 2, 4, instant."),
        ("--play chess", "--play cannot be chess; allowed: deluxe, salon, duel, club."),
        ("--play deluxe --variant 9", "--variant cannot be 9; allowed: 4, 5, 6, 7, 8."),
        ("--play deluxe --rounds 0", "--rounds cannot be 0; allowed: 1 to 99."),
        ("--size 800x600", "--size cannot be 800x600; allowed: 1024x640 to 7680x4320."),
        ("--size ١٩٢٠x1080", "--size cannot be ١٩٢٠x1080; allowed: 1024x640 to 7680x4320."),
        ("--seed 1_000", "--seed cannot be 1_000; allowed: any whole number."),
        ("--size 1024", "--size cannot be 1024; allowed: 1024x640 to 7680x4320."),
        ("--size 9999x9999", "--size cannot be 9999x9999; allowed: 1024x640 to 7680x4320."),
        ("--play deluxe --players one", "--players cannot be one; allowed: 2 to 7."),
        ("--play deluxe --players 1", "It takes at least two to play."),
        ("--play deluxe --players -3", "It takes at least two to play."),
        ("--play salon --players 1", "It takes at least two to play."),
        ("--play club --players 8", "8 are too many; the table has 7 chairs."),
        ("--play duel --players 3", "A duel takes two, not 3."),
        ("--play duel --rounds 3", "--rounds and --play duel do not go together."),
        ("--play salon --variant 5", "--variant and --play salon do not go together."),
        ("--play club --house-rules pair", "--house-rules and --play club do not go together."),
        (
            "--demo --house-rules piano",
            "--house-rules cannot be piano; allowed: bank, double, pair.",
        ),
        ("--house-rules bank", "--house-rules means something only together with --play."),
        ("--play club --no-lamp", "--no-lamp and --play club do not go together."),
        (
            "--play club --bots keeper",
            "No guest plays like keeper; known: station, tight, random, raiser, rock, honest, "
            "beginner, amateur, regular, expert, master; from beginner to master with a "
            "temperament, too, as in master:bold (calm, bold, careful, collector, gallant, "
            "talker).",
        ),
        (
            "--play duel --bots tight,tight",
            "--bots names 2 guests, more than the 1 at the table.",
        ),
        (
            "--play deluxe --players 3 --bots never,never,never",
            "--bots names 3 guests, more than the 2 at the table.",
        ),
        (
            "--demo --bots wizard",
            "No guest plays like wizard; known: never, keeper, greedy, beginner, amateur, "
            "regular, expert, master; from beginner to master with a temperament, too, as in "
            "master:bold (calm, bold, careful, collector, gallant, talker).",
        ),
        (
            "--screenshot a.jpg",
            "--screenshot cannot be a.jpg; allowed: the name of a file that ends in .png.",
        ),
        (
            "--code 18100000007G",
            "--code cannot be 18100000007G; allowed: the twelve letters and digits that a match "
            "ends with.",
        ),
        (
            "--code 98100000007J",
            "This code belongs to another version of the game; it would deal other cards here.",
        ),
        ("--daily 2026-02-30", "--daily cannot be 2026-02-30; allowed: a date as year-month-day."),
        ("--daily --demo", "--daily and --demo do not go together."),
        ("--code 18100000007F --seed 3", "--code and --seed do not go together."),
        ("--daily --code 18100000007F", "--daily and --code do not go together."),
        ("--export last a --import b", "--export and --import do not go together."),
        ("--export last a --resume", "--export and --resume do not go together."),
        (
            "--export last",
            "--export needs a value: the number of a match or last, and the name of a file.",
        ),
        (
            "--export first a.txt",
            "--export cannot be first a.txt; allowed: the number of a match or last, and the name "
            "of a file.",
        ),
        ("--windowed --fullscreen", "--windowed and --fullscreen do not go together."),
        ("--resume --demo", "--resume and --demo do not go together."),
        ("--resume --seed 0", "--resume and --seed do not go together."),
        ("--resume --play deluxe", "--resume and --play do not go together."),
        ("--variant 5", "--variant means something only together with --play."),
        ("--event-logo a.png", "--event-logo means something only together with --event."),
        (
            "--event 2580 --event-tables duel,bridge",
            "--event-tables cannot be duel,bridge; allowed: deluxe, salon, duel, club.",
        ),
        (
            "--event 2580 --event-humans 0",
            "--event-humans cannot be 0; allowed: 1 to 4.",
        ),
        (
            "--event 2580 --event-text a b c",
            "--event-text cannot be a b c; allowed: one or two lines, each in quotation marks.",
        ),
        ("--event --event-pin-file", "--event-pin-file needs a value: the name of a file."),
        ("--event-figures", "--event-figures needs a value: the name of a file."),
        ("--import", "--import needs a value: the name of a file that --export has written."),
        ("--at-event 5", "--at-event means something only together with --screenshot."),
        (
            "--screenshot a.png --at-event 5",
            "--at-event means something only together with --play.",
        ),
        (
            "--demo --screenshot a.png --at-event 5 --at-seconds 0",
            "--at-event and --at-seconds do not go together.",
        ),
        (
            "--screenshot a.png --at-seconds nan",
            "--at-seconds cannot be nan; allowed: 0 to 86400.",
        ),
        (
            "--screenshot a.png --at-seconds -1",
            "--at-seconds cannot be -1; allowed: 0 to 86400.",
        ),
        (
            "--demo --screenshot a.png --at-event -1",
            "--at-event cannot be -1; allowed: 0 or more.",
        ),
    ],
)
def test_what_can_not_be(line: str, sentence: str) -> None:
    assert refused(*line.split()) == sentence


@pytest.mark.parametrize("variant", VARIANTS)
def test_too_many_for_the_pack(variant: int) -> None:
    most = VARIANTS[variant].max_players
    sentence = refused("--play", "deluxe", "--variant", str(variant), "--players", str(most + 1))
    assert sentence == (
        f"{most + 1} are too many with {variant} cards in a hand; one pack serves {most}."
    )


def test_a_long_value_is_not_repeated_at_length() -> None:
    long = "x" * 100_000
    for arguments in (
        ("--seed", "7" * 5000), ("--" + long,), ("--lang", long), ("--data-dir", f"{long}/x"),
        ("--demo", "--players", "7" * 4000), ("--code", long), ("--daily", long),
    ):  # fmt: skip
        assert len(refused(*arguments)) < 150
    assert len(refused("--demo", "--bots", long)) < 300
    assert "\n" not in refused("--lang", "\x1b[2J\nx")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251", "utf-8"])
def test_a_console_with_few_letters(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = BytesIO()
    monkeypatch.setattr("sys.stdout", TextIOWrapper(raw, encoding, write_through=True))
    assert console.say(command_line.help_text(WORDS["de"])) == 0
    assert b"--lang" in raw.getvalue()
    monkeypatch.setattr("sys.stdout", None)
    assert console.say("…") == 0


@pytest.mark.parametrize("name", ["--bots", "--data-dir", "--lang", "--size", "--screenshot"])
def test_nothing_after_an_option_is_shown_as_nothing(name: str) -> None:
    assert refused("--demo", f"{name}=").startswith(f"{name} cannot be “”; allowed: ")


@pytest.mark.skipif(os.name == "nt", reason="it takes every name for one of its users")
def test_the_home_of_nobody_is_no_folder() -> None:
    assert refused("--data-dir", "~nobody-of-this-name/x").startswith("--data-dir cannot be ~nob")


def test_a_gap_between_bots_is_shown_as_nothing() -> None:
    assert refused("--demo", "--bots", "never,,keeper").startswith("No guest plays like “”")


@pytest.mark.parametrize("name", ["master:foo", "master:", "greedy:bold", ":bold", "master:bold:x"])
def test_a_manner_that_nobody_has_is_refused(name: str) -> None:
    assert refused("--demo", "--bots", name).startswith(f"No guest plays like {name}; known: ")


@settings(max_examples=40)  # every option has its rows above
@given(
    st.lists(
        st.text() | st.sampled_from([option.name for option in command_line.options()]), max_size=5
    )
)
def test_nothing_typed_does_worse_than_be_refused(arguments: list[str]) -> None:
    try:
        command_line.read(arguments)
    except CannotError as error:
        for words in WORDS.values():
            assert error.sentence(words)
    assert command_line.salvaged(arguments)


@pytest.mark.parametrize("language", languages())
def test_help_lists_every_option_in_lines_that_fit(language: str) -> None:
    text = command_line.help_text(WORDS[language])
    for option in command_line.options():
        assert re.search(rf"^  {option.name}\b", text, re.MULTILINE), option.name
    assert max(map(len, text.splitlines())) <= 100
    assert all(name in text for name in (*BOTS, *DRAW_BOTS))
    assert "{" not in text


def test_language_and_folder_are_salvaged_from_nonsense() -> None:
    assert command_line.salvaged(["--foo", "--lang", "de"]) == Asked(language="de")
    assert command_line.salvaged(["--lang=de", "--seed"]) == Asked(language="de")
    assert command_line.salvaged(["--lang", "fr"]) == Asked()
    assert command_line.salvaged(["--lang", "de", "--lang", "fr"]) == Asked(language="de")
    assert command_line.salvaged(["--data-dir", "a", "--lang"]) == Asked(folder=Path("a"))


# --- the language --------------------------------------------------------------------------------
of_its_own = pytest.mark.skipif(
    os.name == "nt", reason="the system names a language of its own, beside the environment"
)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        pytest.param({}, "en", marks=of_its_own),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        pytest.param({"LANG": "C.UTF-8"}, "en", marks=of_its_own),
        pytest.param({"LANG": "fr_FR.UTF-8"}, "en", marks=of_its_own),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "en_GB", "LANGUAGE": "fr:de:en"}, "de"),
    ],
)
def test_the_language_of_the_system_where_none_is_chosen(
    environment: dict[str, str], language: str
) -> None:
    assert language_of(Settings(), environment=environment) == language
    assert language_of(Settings(language="klingon"), environment=environment) == language
    assert language_of(Settings(language="de"), environment=environment) == "de"
    assert list(system_languages(environment))


@of_its_own
def test_the_languages_that_the_system_prefers_for_windows() -> None:
    assert language_of(Settings(), ("fr-FR", "de-AT"), {}) == "de"


def test_words_before_there_is_a_window(tmp_path: Path) -> None:
    assert words_on_the_console("de", tmp_path).language == "de"
    assert words_on_the_console(None, tmp_path, {}).language == "en"
    assert list(tmp_path.iterdir()) == []
    store = Store(tmp_path)
    store.keep_setting(SETTINGS_NAME, Settings(language="de").to_json())
    store.close()
    assert words_on_the_console(None, tmp_path, {}).language == "de"
    assert words_on_the_console("en", tmp_path).language == "en"
    german = {"LANG": "de"}
    assert words_on_the_console(None, tmp_path / "none", german).language == "de"


@pytest.mark.parametrize("line", ["--league http://a/b", "--league ftp://a", "--league"])
def test_a_league_has_an_address_of_postgresql_or_a_file(line: str) -> None:
    assert "postgresql://" in refused(*line.split())


@pytest.mark.parametrize("line", ["--beamer", "--league a.txt --event 2580", "--league a --demo"])
def test_a_league_is_an_evening_of_its_own(line: str) -> None:
    refused(*line.split())
