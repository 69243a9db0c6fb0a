"""Reads the lists, and puts the tables made of them into documents, between `<!-- MARK -->` and `<!-- end -->`."""
import collections
import csv
import pathlib
import re
import sys
from collections.abc import Iterable, Iterator

ROOT = pathlib.Path(__file__).resolve().parent.parent
HERE = ROOT / "Compatibility"
Row = dict[str, str]


def rows(name: str, folder: pathlib.Path = HERE) -> list[Row]:
    with (folder / f"{name}.tsv").open() as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))


def table(head: str, lines: Iterable[Iterable[object]]) -> str:
    below = [f"| {' | '.join(map(str, cells))} |" for cells in lines]
    return "\n".join([head, "|---" * (head.count("|") - 1) + "|", *below])


def update(document: str, texts: dict[str, str], writes: bool) -> None:
    """Writes each text at its mark; or, if nothing is to be written, ends the program if it is not there."""
    path = ROOT / document
    old = new = path.read_text()
    for mark, text in texts.items():
        pattern = re.compile(rf"(<!-- {mark} -->\n).*?(<!-- end -->)", re.S)
        if not pattern.search(new):
            sys.exit(f"{document}: no place is marked with <!-- {mark} -->")
        new = pattern.sub(lambda match: f"{match[1]}\n{text}\n\n{match[2]}", new)
    if writes:
        path.write_text(new)
    elif new != old:
        sys.exit(f"{document} is not what the lists give; run .ci/check matrix --write")


# Combine's behaviour: Tests/Behavior/behaviors.tsv


# Each with its name where it differs.
IMPLEMENTATIONS = {"RKPublishers": "here", "OpenCombine": "OpenCombine", "Combine": ""}


def behaviors() -> dict[str, str]:
    """For each family, how many behaviours there are, and how many each implementation has; and those that differ."""
    folder = ROOT / "Tests/Behavior"
    family_of: dict[str, str] = {}  # by what stands before the dot; the family is the file that has the tests
    for path in sorted((folder / "Tests/BehaviorTests").glob("*Tests.swift")):
        for name in re.findall(r'(?:Script|behavior)\(\s*"([^".]+)\.', path.read_text()):
            family_of.setdefault(name, path.stem.removesuffix("Tests"))
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    differences = []
    for row in rows("behaviors", folder):
        for family in (family_of[row["id"].split(".")[0]], "all"):
            counts[family].update(["all", *(f"{module} {row[module]}" for module in IMPLEMENTATIONS)])
        differing = [name for module, name in IMPLEMENTATIONS.items() if row[module] == "differs" and name]
        if differing:
            differences.append(
                [f"`{row['id']}`", row["behavior"], row["source"], row["Combine"], ", ".join(differing), row["reason"]])
    columns = ["all", "RKPublishers differs", "Combine as stated", "OpenCombine as stated", "OpenCombine differs",
               "OpenCombine absent"]
    summary = [[family, *(counts[family][column] or "" for column in columns)]
               for family in sorted(counts, key=lambda family: (family == "all", family))]
    return {
        "behaviours": table(
            "| | behaviours | differ here | established for Combine | OpenCombine: established | differ | absent |",
            summary),
        "behaviours that differ": table("| | behaviour | source | Combine | differs | how |", differences),
    }


# The samples of old releases' guides. guides.tsv has a row for each: guide, section, number in the section, how it
# begins, state, tests, note. States:
#   unchanged  it compiles as it stands, after what it takes for granted; `...` is filled in. The note says in what the
#              test differs
#   changed    no release compiles it, or no current Swift does; it compiles after the change in the note
#   shown      it is no code: a diagram, or an output, which the tests expect
#   absent     it does not compile; the note says why
STATES = ("unchanged", "changed", "shown", "absent")
# For each guide its title, and the folder of its tests.
GUIDES = {
    "reactivekit-2": ("ReactiveKit 2", "GuideTests/ReactiveKit2"),
    "reactivekit-3": ("ReactiveKit 3", "GuideTests"),
    "reactivecocoa-4-concepts": ("ReactiveCocoa 4, concepts", "ReactiveCocoaTests/Guide"),
}


def tests(folder: str) -> Iterator[str]:
    """The tests in a folder's files, as SUITE.function."""
    for path in (ROOT / "Tests" / folder).glob("*.swift"):
        suite = ""
        for match in re.finditer(r"@Suite struct (\w+)|@Test(?:\([^)]*\))?(?: \w+)* func (\w+)", path.read_text()):
            suite = match[1] or suite
            yield f"{suite}.{match[2]}"


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


def guide_problems(name: str, rows_: list[Row], texts: str | None) -> Iterator[str]:
    """What is wrong with a guide's rows."""
    title, folder = GUIDES[name]
    existing, numbers = set(tests(folder)), collections.Counter()
    for row in rows_:
        where, state = f"{title}, {row['section']}, sample {row['sample']}", row["state"]
        numbers[row["section"]] += 1
        if row["sample"] != str(numbers[row["section"]]):
            yield f"{where}: the number before is missing"
        if state not in STATES:
            yield f"{where}: no state: {state}"
        if state in ("unchanged", "changed") and not row["tests"]:
            yield f"{where}: {state}, and no test"
        if state in ("changed", "absent", "shown") and not row["note"]:
            yield f"{where}: {state}, and no note"
        for test in row["tests"].split():
            if test not in existing:
                yield f"{where}: no such test in Tests/{folder}: {test}"
    if texts:
        actual = samples(pathlib.Path(texts, f"{name}.md").read_text())
        if len(rows_) != len(actual):
            yield f"{title}: {len(rows_)} rows, {len(actual)} samples"
        for row, sample in zip(rows_, actual):
            if (row["section"], row["sample"]) != sample[:2] or not sample[2].startswith(row["begins"]):
                yield f"{title}: {row} is not {sample}"


def guides(texts: str | None) -> dict[str, str]:
    """Holds guides.tsv against the tests, and against the guides' texts, FOLDER/NAME.md, which are not published."""
    all_rows = rows("guides")
    problems, lines = [f"no guide: {row['guide']}" for row in all_rows if row["guide"] not in GUIDES], []
    for name, (title, _) in GUIDES.items():
        own = [row for row in all_rows if row["guide"] == name]
        problems += guide_problems(name, own, texts)
        states = [row["state"] for row in own]
        lines.append([title, len(own), *map(states.count, STATES)])
    if problems:
        sys.exit("guides: " + "\n".join(problems))
    return {"guides": table(f"| | samples | {' | '.join(STATES)} |", lines)}
