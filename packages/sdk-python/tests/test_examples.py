"""The examples of docstrings, of the README and of docs/python.md do what they say."""

import doctest
import importlib
import pkgutil
import re
import unittest
from pathlib import Path

import stud_arena

PACKAGE = Path(__file__).resolve().parent.parent
PAGES = (PACKAGE / "README.md", PACKAGE.parent.parent / "docs" / "python.md")


def load_tests(loader, tests, pattern):
    for module in pkgutil.iter_modules(stud_arena.__path__):
        if module.name != "__main__":
            tests.addTests(doctest.DocTestSuite(importlib.import_module(f"stud_arena.{module.name}")))
    return tests


class Pages(unittest.TestCase):
    def test_every_example_in_Python_runs(self):
        for page in PAGES:
            # One page is one program: what an example defines, later ones use.
            names = {"__name__": page.stem}
            blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
            self.assertGreater(len(blocks), 1, page)
            for block in blocks:
                exec(compile(block, str(page), "exec"), names)

    def test_the_README_names_what_the_package_has(self):
        text = PAGES[0].read_text(encoding="utf-8")
        named = set(re.findall(r"`(?:view\.|session\.)?([a-z_]+)(?:\([^`]*\))?`", text.split("| for", 1)[1].split("\n\n")[0]))
        known = set(stud_arena.__all__) | {*dir(stud_arena.View), *stud_arena.View.__annotations__, *dir(stud_arena.Session)}
        self.assertGreater(len(named), 20)
        self.assertEqual(named - known, set())


if __name__ == "__main__":
    unittest.main()
