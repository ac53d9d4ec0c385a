"""What variants of the main game are called."""

from game.words.words import Words


def variant_name(words: Words, cards: int, form: str = "") -> str:
    """The name of the variant with so many cards in a hand; `form` `.inline` for the middle of a
    sentence, `.note` for what is said of it."""
    return variant_words(words, "variant", cards, form)


def variant_words(words: Words, key: str, cards: int, form: str = "", **values: object) -> str:
    """The words of a key for a variant; those of `other` with numbers, where it has none of its
    own."""
    own = f"{key}.{cards}{form}"
    return words(own) if words.knows(own) else words(f"{key}.other{form}", cards=cards, **values)
