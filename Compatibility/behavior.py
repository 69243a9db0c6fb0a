"""Reads the table of Combine's behaviour, Tests/Behavior/behaviors.tsv, and makes tables of it for COMPATIBILITY.md."""
import collections
import csv
import pathlib
import re

FOLDER = pathlib.Path(__file__).parent.parent / "Tests" / "Behavior"
MODULES = ["RKPublishers", "Combine", "OpenCombine"]
Row = dict[str, str]


def rows() -> list[Row]:
    with (FOLDER / "behaviors.tsv").open() as file:
        return [{key: value or "" for key, value in row.items()} for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]


def families() -> dict[str, str]:
    """The family of each operator or type, by the name before the dot: the file that has its tests."""
    found: dict[str, str] = {}
    for path in sorted((FOLDER / "Tests" / "BehaviorTests").glob("*Tests.swift")):
        for name in re.findall(r'(?:Script|behavior)\(\s*"([^".]+)\.', path.read_text()):
            found.setdefault(name, path.stem.removesuffix("Tests"))
    return found


def summary() -> str:
    """For each family, how many behaviours there are, and how many implementations have each."""
    family_of = families()
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for row in rows():
        for family in (family_of[row["id"].split(".")[0]], "all"):
            counts[family]["all"] += 1
            for module in MODULES:
                counts[family][f"{module} {row[module]}"] += 1
    lines = ["| | behaviours | differ here | established for Combine | OpenCombine: established | differ | absent |", "|---|---|---|---|---|---|---|"]
    for family in sorted(counts, key=lambda name: (name == "all", name)):
        count = counts[family]
        cells = [count["all"], count["RKPublishers differs"], count["Combine as stated"], count["OpenCombine as stated"]]
        cells += [count["OpenCombine differs"], count["OpenCombine absent"]]
        lines.append(f"| {family} | " + " | ".join(str(cell) if cell else "" for cell in cells) + " |")
    return "\n".join(lines)


def differences() -> str:
    """The rows for which an implementation differs, in full."""
    lines = ["| | behaviour | source | Combine | differs | how |", "|---|---|---|---|---|---|"]
    for row in rows():
        differing = [name for module, name in (("RKPublishers", "here"), ("OpenCombine", "OpenCombine")) if row[module] == "differs"]
        if differing:
            cells = [f"`{row['id']}`", row["behavior"], row["source"], row["Combine"], ", ".join(differing), row["reason"]]
            lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)
