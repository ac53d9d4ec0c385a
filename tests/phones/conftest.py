"""A browser, for the tests that need a real one; they are skipped where there is none."""

from collections.abc import Iterator

import pytest

from tests.phones.browser import MISSING, Browser, program, running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests; each opens pages of its own."""
    chromium = program()
    if chromium is None:
        pytest.skip(MISSING)
    with running(chromium) as found:
        yield found
