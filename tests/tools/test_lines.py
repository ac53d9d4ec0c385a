"""What counts as program, and what stands around it."""

from tools.lines import not_program

MODULE = '''"""A module."""

import os
from typing import (
    Final,
)

# pi, nearly
PI: Final = 3


class Circle:
    """Round."""

    def area(
        self,
        radius: int,
    ) -> int:
        """In px."""
        text = """
        not a docstring"""
        return PI * radius * len(text or os.name)
'''


def test_blank_lines_comments_docstrings_imports_and_signatures_are_not_program() -> None:
    program = ["PI: Final = 3", 'text = """', 'not a docstring"""', "return PI"]
    assert len(MODULE.splitlines()) - not_program(MODULE) == len(program)


def test_a_function_on_one_line_is_program() -> None:
    assert not_program("def one() -> int: return 1\n") == 0
