"""What phones say is read by shapes: whatever is in none of them is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.phones.messages import (
    LONGEST_PHONE_NAME,
    Message,
    MessageError,
    OldPageError,
    cleaned,
    from_phone,
    from_server,
    key_of,
)

GOOD: list[Message] = [
    {"t": "hello", "v": 1, "code": "MOKAMOKA", "token": "", "lang": "en"},
    {"t": "hello", "v": 1, "code": "", "token": "0123456789abcdef" * 2, "lang": "de"},
    {"t": "sit", "chair": 7, "name": "Zoë Ångström", "age": 4, "character": "cat"},
    {"t": "sit", "chair": 0, "name": "Ida", "age": 99, "character": "owl"},
    {"t": "stand"},
    {"t": "line"},
    {"t": "ready", "on": True},
    {"t": "again", "on": False},
    {"t": "look", "on": False},
    {"t": "answer", "n": 17, "a": ["discard 4H", "take 2"]},
    {"t": "answer", "n": 0, "a": ["x" * 40]},
    {"t": "back", "n": 100_000},
    {"t": "finger", "slot": -1},
    {"t": "finger", "slot": 7},
    {"t": "cheer", "sign": 0},
    {"t": "cheer", "sign": 3},
    {"t": "missed", "wait": True},
    {"t": "lang", "lang": "de"},
    {"t": "owl", "day": "", "answer": -1},
    {"t": "owl", "day": "2026-11-24", "answer": 3},
    {"t": "register", "name": "Emma", "club": "", "character": "cat", "disc": 5},
    {"t": "who", "n": 60},
    {"t": "ping"},
]
WRONG: dict[str, list[object]] = {
    "club": [None, 1, [], "x" * 65],
    "disc": [-1, 6, True, None],
    "v": [0, True, 1.0, "1", None],
    "code": ["x" * 9, 4, None, "\ud800"],
    "token": ["0" * 31, "0" * 33, "0" * 31 + "G", "0" * 32 + "\n", 0],
    "lang": ["x" * 17, 1, None],
    "chair": [-1, 8, True, 1.0, "1", 1 << 70],
    "name": ["", " ", "\u202e\u200b", "x" * 65, "\ud800", 5, ["Ida"]],
    "age": [3, 100, True, 9.5],
    "character": ["dog", "", "../cat", ["cat"], {}],
    "on": [0, 1, "true", None],
    "n": [-1, True, 0.5, "17", 100_001],
    "a": ["stop", [], ["stop"] * 3, ["x" * 41], [""], ["stop\n"], ["stöp"], [["stop"]], [1]],
    "slot": [-2, 8, True, "1", None],
    "sign": [-1, 4, False],
    "day": ["today", "2026-1-1", "2026-11-24\n", "٢٠٢٦-11-24", 20261124, None],
    "answer": [-2, 4, False, "0", None],
}
FROM_SERVER: list[Message] = [
    {"t": "up", "port": 1, "addresses": ["192.168.2.14"]},
    {"t": "up", "port": 65535, "addresses": []},
    {"t": "up", "port": 7575, "addresses": ["x" * 64, "y"]},
    {"t": "failed", "why": "x" * 20, "detail": "x" * 1000},
    {"t": "trouble", "text": "x" * 10_000},
    {"t": "join", "key": "0" * 32, "lang": "de"},
    {"t": "gone", "key": "0" * 32},
    {"t": "did", "key": "0" * 32, "did": {"t": "stand"}},
]


@pytest.mark.parametrize("message", GOOD, ids=str)
def test_what_fits_is_read_as_it_is(message: Message) -> None:
    assert from_phone(json.dumps(message)) == message


@pytest.mark.parametrize("message", GOOD, ids=str)
def test_nothing_may_be_missing_wrong_or_more(message: Message) -> None:
    for name in message:
        with pytest.raises(MessageError):
            from_phone(json.dumps({key: value for key, value in message.items() if key != name}))
        for wrong in WRONG.get(name, [None, 1, [], "nothing"]):
            with pytest.raises(MessageError):
                from_phone(json.dumps({**message, name: wrong}))
    with pytest.raises(MessageError):
        from_phone(json.dumps({**message, "more": 1}))
    with pytest.raises(MessageError):
        from_phone(json.dumps(message)[:-1] + f',"t":"{message["t"]}"}}')


@pytest.mark.parametrize("text", ["", "x", "1", "[]", "null", "NaN", "{}", "[" * 2000, '{"t":[]}'])
def test_what_is_no_object_is_no_message(text: str) -> None:
    with pytest.raises(MessageError):
        from_phone(text)


def test_a_page_of_another_version_is_known_by_its_hello_whatever_else_it_says() -> None:
    with pytest.raises(OldPageError):
        from_phone('{"t":"hello","v":2,"more":[]}')
    with pytest.raises(MessageError) as found:
        from_phone('{"t":"sit","v":2}')
    assert not isinstance(found.value, OldPageError)


def test_codes_and_languages_are_read_with_mercy() -> None:
    found = from_phone('{"t":"hello","v":1,"code":" moka","token":"","lang":"de-AT-1996-bavar"}')
    assert found["code"] == "MOKA"
    assert found["lang"] == "de"
    assert from_phone('{"t":"lang","lang":"fr"}')["lang"] == "en"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ida \t Maria\n", "Ida Maria"),
        ("A\u202eB\u200bC\x07\x00", "ABC"),
        ("Zoe\u0308", "Zoë"),
        ("e" + "\u0323\u0302\u0301\u0300\u030c", "ệ\u0301\u0300"),
        ("e\u200b\u0301", "é"),
        ("Maximiliane-Charlotte", "Maximiliane-Ch"),
        ("Maximiliane C Charlotte", "Maximiliane C"),
        ("Größe", "Größe"),
        ("a\u0323\u0300\u0301b\u0323\u0300\u0301", "ạ\u0300\u0301ḅ\u0300\u0301"),
        ("名前", "名前"),
    ],
)
def test_names_are_cleaned_and_cut(name: str, shown: str) -> None:
    assert cleaned(name) == shown


@given(some.text(max_size=80))
def test_a_name_can_always_be_shown(name: str) -> None:
    found = cleaned(name)
    assert len(found) <= LONGEST_PHONE_NAME
    assert found.isprintable()
    assert found == found.strip() == cleaned(found)


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda inside: (
        some.lists(inside, max_size=3)
        | some.dictionaries(some.text(max_size=4), inside, max_size=3)
    ),
    max_leaves=6,
)
KEYS = some.sampled_from(sorted({*WRONG, "t", "more"}))
KINDS = some.sampled_from(sorted({str(each["t"]) for each in GOOD}))


@given(some.dictionaries(KEYS, JSON), KINDS, some.sampled_from(GOOD))
def test_whatever_comes_is_read_or_refused(found: Message, kind: str, good: Message) -> None:
    for message in (found, {**found, "t": kind}, {**good, **found}, {**found, **good}):
        try:
            read = from_phone(json.dumps(message))
        except MessageError:
            continue
        assert from_phone(json.dumps(read)) == read
        assert read.keys() == message.keys()


@given(some.text() | some.binary().map(lambda data: data.decode("latin-1")))
def test_whatever_text_comes_is_read_or_refused(text: str) -> None:
    with pytest.raises(MessageError):
        from_phone(text)


@pytest.mark.parametrize("message", FROM_SERVER, ids=str)
def test_what_the_process_tells_is_read_too(message: Message) -> None:
    assert from_server(json.dumps(message).encode()) == message
    with pytest.raises(MessageError):
        from_server(json.dumps({**message, "more": 1}).encode())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b'{"t":"up","port":0,"addresses":[]}',
        b'{"t":"up","port":65536,"addresses":[]}',
        b'{"t":"up","port":1,"addresses":["' + b"x" * 65 + b'"]}',
        b'{"t":"failed","why":"' + b"x" * 21 + b'","detail":""}',
        b'{"t":"failed","why":"","detail":"' + b"x" * 1001 + b'"}',
        b'{"t":"trouble","text":"' + b"x" * 10_001 + b'"}',
        b'{"t":"did","key":"' + b"0" * 32 + b'","did":{"t":"hello"}}',
        b'{"t":"did","key":"' + b"0" * 32 + b'","did":{"t":"look","on":true}}',
        b'{"t":"join","key":"../../etc","lang":"en"}',
    ],
)
def test_what_the_process_could_not_have_told_is_refused(data: bytes) -> None:
    with pytest.raises(MessageError):
        from_server(data)


def test_a_key_says_nothing_of_its_token() -> None:
    token = "0123456789abcdef" * 2
    assert len(key_of(token)) == 32
    assert key_of(token) != token
    assert key_of(token) == key_of(token) != key_of(token[::-1])
