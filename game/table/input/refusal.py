"""Why something cannot be done at a table just now."""


class Refusal(Exception):  # noqa: N818, it is a sentence for the player, not a fault
    """Something that can't be done now: the key of the reason, and its values."""

    def __init__(self, reason: str, **values: object) -> None:
        self.reason, self.values = reason, values
        super().__init__(reason)
