"""A voice that writes down what it says."""

from __future__ import annotations


class FakeVoice:
    """Says everything at once, unless it is `slow`."""

    def __init__(self, *, slow: bool = False) -> None:
        self.slow = slow
        self.speaking = False
        self.said: list[str] = []
        self.languages: set[str] = set()
        self.stopped = 0
        self.loud = 0

    @property
    def busy(self) -> bool:
        return self.speaking

    def say(self, text: str, language: str, volume: int) -> None:
        self.said.append(text)
        self.loud = volume
        self.languages.add(language)
        self.speaking = self.slow

    def stop(self) -> None:
        self.stopped += 1
        self.speaking = False
