"""What variants of the main game are called."""

from game.words.words import Words


def variant_name(words: Words, cards: int, form: str = "") -> str:
    """The name of the variant with so many cards in a hand; `form` `.inline` for the middle of a
    sentence, `.note` for what is said of it. One without a name of its own is called by number."""
    own = f"variant.{cards}{form}"
    return words(own) if words.knows(own) else words(f"variant.other{form}", cards=cards)
