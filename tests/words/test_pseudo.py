"""The language that nobody speaks is as long as it says, and can be filled in like any other."""

from game.words.words import Words
from tests.words.pseudo import LONGER, pseudo, stretched
from tools import catalogs


def test_every_text_is_longer_and_has_the_same_placeholders() -> None:
    for message in catalogs.entries(catalogs.read("en")).values():
        for text in catalogs.forms(message):
            longer = stretched(text)
            assert catalogs.placeholders(longer) == catalogs.placeholders(text)
            bare = len(text) - sum(len(name) + 2 for name in catalogs.placeholders(text))
            if bare >= 3:
                assert len(longer) - len(text) >= 0.9 * (LONGER - 1) * bare - 1, text


def test_words_are_longer_but_for_keys_and_names() -> None:
    english, longer = Words.load("en"), pseudo()
    assert len(longer("title.options")) >= LONGER * len(english("title.options"))
    assert longer("key.done") == english("key.done")
    assert longer("guest.owl.name") == english("guest.owl.name")
    assert "3" in longer("table.buy_for", price=3)
