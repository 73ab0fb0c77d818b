"""Runs the tests and prints a JSON object: by test, null or what went wrong. With `--list` only their names."""

import json
import sys
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def tests_in(suite):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from tests_in(part)
        else:
            yield part


class Report(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.said = {}

    def startTest(self, test):
        super().startTest(test)
        self.said[test.id()] = None

    def addError(self, test, err):
        super().addError(test, err)
        self.said[test.id()] = self.errors[-1][1]

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.said[test.id()] = self.failures[-1][1]

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.said[test.id()] = (self.failures + self.errors)[-1][1]


if __name__ == "__main__":
    found = unittest.defaultTestLoader.discover(str(PACKAGE / "tests"), top_level_dir=str(PACKAGE))
    if "--list" in sys.argv:
        print(json.dumps([test.id() for test in tests_in(found)]))
    else:
        report = Report()
        found.run(report)
        print(json.dumps(report.said))
