"""The phone page in a browser, and somebody who stands in for the table."""

from collections.abc import Callable, Iterator

import pytest

from tests.phones.browser import Browser, Page
from tests.phones.engines.engine import Size
from tests.phones.page.scenes import SCENES, bring
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

PHONE = Size(390, 844)
Show = Callable[[str], None]


@pytest.fixture(scope="session")
def server() -> Iterator[StandIn]:
    """One for all tests."""
    found = StandIn()
    yield found
    found.close()


@pytest.fixture
def table(server: StandIn) -> Iterator[StandIn]:
    """The table, of which nobody has heard yet."""
    server.reset()
    yield server
    server.reset()


@pytest.fixture
def page(browser: Browser, table: StandIn) -> Iterator[Page]:
    """An empty page of a new phone. Nothing may go wrong in it unseen."""
    browser.wrong.clear()
    found = browser.page(PHONE)
    yield found
    found.close()
    wrong = [each for each in browser.wrong if "/ws" not in each and "404" not in each]
    assert not wrong, wrong


@pytest.fixture
def show(page: Page, table: StandIn) -> Show:
    """Brings a scene, in English."""
    return lambda name: bring(page, table, SCENES[name], TEXTS["en"])
