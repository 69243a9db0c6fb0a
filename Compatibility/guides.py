#!/usr/bin/env python3
"""Holds the list of the samples of old releases' guides against the tests.

usage: guides.py check [GUIDES]   fails if a row names no test or lacks a reason, or COMPATIBILITY.md is not up to date
       guides.py write            the same, and writes the table of COMPATIBILITY.md

The list (guides.tsv) has a row for each sample of the guides to ReactiveKit 2, ReactiveKit 3, and ReactiveCocoa 4: guide, section,
number in the section, how it begins, state, tests, note. GUIDES is a folder of the guides' texts (NAME.md), which are not in the
repository: if given, each sample of a text has its row. States:

  unchanged  it compiles as it stands, after what it takes for granted; `...` is filled in. The note says in what the test differs
  changed    no release compiles it, or no current Swift does; it compiles after the change in the note
  shown      it is no code: a diagram, or an output, which the tests expect
  absent     it does not compile; the note says why
"""
import collections
import pathlib
import re
import sys

import documents
import matrix

HERE = pathlib.Path(__file__).parent
# For each guide its title, and the folder of its tests.
GUIDES = {
    "reactivekit-2": ("ReactiveKit 2", "GuideTests/ReactiveKit2"),
    "reactivekit-3": ("ReactiveKit 3", "GuideTests"),
    "reactivecocoa-4-concepts": ("ReactiveCocoa 4, concepts", "ReactiveCocoaTests/Guide"),
}
STATES = ("unchanged", "changed", "shown", "absent")
NEEDS_TEST = ("unchanged", "changed")
NEEDS_NOTE = ("changed", "absent", "shown")


def tests(folder: str) -> set[str]:
    """The tests in a folder's files, as SUITE.function."""
    found = set()
    for path in (documents.ROOT / "Tests" / folder).glob("*.swift"):
        suite = ""
        for match in re.finditer(r"@Suite struct (\w+)|@Test(?:\([^)]*\))?(?: \w+)* func (\w+)", path.read_text()):
            suite = match[1] or suite
            found.add(f"{suite}.{match[2]}")
    return found


def samples(text: str) -> list[tuple[str, str, str]]:
    """The samples of a guide: section, number, and the first line of code, or of anything else."""
    found, numbers, section = [], collections.Counter(), ""
    pattern = r"^#+ +([^\n]*)$|^ *(```|~~~)[`~]*\w* *\n(.*?)^ *\2[`~]* *$"
    for match in re.finditer(pattern, text, re.M | re.S):
        if match[2] is None:
            section = re.sub("<[^>]*>", "", match[1]).strip()
            continue
        numbers[section] += 1
        lines = [line.strip() for line in match[3].split("\n") if line.strip()]
        code = [line for line in lines if not line.startswith("//")]
        found.append((section, str(numbers[section]), (code or lines)[0]))
    return found


def problems(name: str, rows: list[dict[str, str]], texts: pathlib.Path | None) -> list[str]:
    """What is wrong with a guide's rows."""
    title, folder = GUIDES[name]
    existing, numbers, found = tests(folder), collections.Counter(), []
    for row in rows:
        where = f"{title}, {row['section']}, sample {row['sample']}"
        numbers[row["section"]] += 1
        if row["sample"] != str(numbers[row["section"]]):
            found.append(f"{where}: the number before is missing")
        if row["state"] not in STATES:
            found.append(f"{where}: no state: {row['state']}")
        if row["state"] in NEEDS_TEST and not row["tests"]:
            found.append(f"{where}: {row['state']}, and no test")
        if row["state"] in NEEDS_NOTE and not row["note"]:
            found.append(f"{where}: {row['state']}, and no note")
        found += [f"{where}: no such test in Tests/{folder}: {test}" for test in row["tests"].split() if test not in existing]
    if texts:
        listed = [(row["section"], row["sample"], row["begins"]) for row in rows]
        actual = samples((texts / f"{name}.md").read_text())
        if len(listed) != len(actual):
            found.append(f"{title}: {len(listed)} rows, {len(actual)} samples")
        found += [f"{title}: {row} is not {sample}" for row, sample in zip(listed, actual)
                  if row[:2] != sample[:2] or not sample[2].startswith(row[2])]
    return found


def table(rows: list[dict[str, str]]) -> str:
    lines = ["| | samples | " + " | ".join(STATES) + " |", "|---" * (2 + len(STATES)) + "|"]
    for name, (title, _) in GUIDES.items():
        count = collections.Counter(row["state"] for row in rows if row["guide"] == name)
        lines.append(f"| {title} | {sum(count.values())} | " + " | ".join(str(count[state]) for state in STATES) + " |")
    return "\n".join(lines)


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] not in ("check", "write"):
        sys.exit(__doc__)
    texts = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    rows = matrix.rows(HERE / "guides.tsv")
    wrong = [f"no guide: {row['guide']}" for row in rows if row["guide"] not in GUIDES]
    for name in GUIDES:
        wrong += problems(name, [row for row in rows if row["guide"] == name], texts)
    if wrong:
        sys.exit("guides: " + "\n".join(wrong))
    documents.update("COMPATIBILITY.md", {"guides": table(rows)}, sys.argv[1] == "write")


if __name__ == "__main__":
    main()
