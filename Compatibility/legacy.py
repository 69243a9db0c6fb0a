"""Holds the lists of old releases' spellings against the modules, by compiling a use of each.

A list (legacy/LIST.tsv) has a row for each declaration of the old releases: the release it came with, the last that had
it, the declaration, today's spelling, state, note, probe. A probe is the body of a function, which uses the old
spelling once, behind what legacy/LIST.swift declares. States:

  current  the probe compiles without a warning
  same     the probe compiles with one deprecation; what its fix-its make of it compiles too
  differ   the probe compiles, and the note says in what the meaning differs
  absent   there is none; the note says why, and what to write
"""
import collections
import re
import sys

import compiler
from tables import HERE, Row, rows, table

LISTS = {
    "reactivekit3": "ReactiveKit 3",
    "reactivekit2": "ReactiveKit 2",
    "reactivekit1": "ReactiveKit 1",
    "reactivecocoa4": "ReactiveCocoa 4",
}
STATES = ("current", "same", "differ", "absent")
Problems = list[tuple[int | None, str]]


class Probes:
    """The probes of a list, compiled as one text."""

    def __init__(self, name: str, bodies: dict[int, str], modules: object, mode: str) -> None:
        before = (HERE / f"legacy/{name}.swift").read_text()
        self.lines = {number: f"func row{number}() throws {{ {body} }}" for number, body in bodies.items()}
        first, numbers = before.count("\n") + 1, list(bodies)
        # Diagnostics by row; those of what stands before the rows under None.
        self.found: dict[int | None, list[compiler.Diagnostic]] = collections.defaultdict(list)
        for one in compiler.diagnostics(before + "\n".join(self.lines.values()) + "\n", modules, mode):
            self.found[numbers[one.line - first] if one.line >= first else None].append(one)

    def errors(self, number: int | None) -> list[compiler.Diagnostic]:
        return [one for one in self.found[number] if one.is_error]


def problems_of(
        name: str, all_rows: list[Row], modules: object, mode: str) -> tuple[Problems, set[int], dict[int, str]]:
    """What is wrong with the rows; which rows' deprecations have fix-its; and what the deprecations say."""
    problems: Problems = []
    for number, row in enumerate(all_rows):
        if row["state"] not in STATES:
            problems.append((number, f"has the state '{row['state']}'; give {', '.join(STATES)}"))
        elif row["state"] in ("differ", "absent") and not row["note"]:
            problems.append((number, "has no reason"))
        elif (row["state"] == "absent") == bool(row["probe"]):
            problems.append((number, "is absent, and has a probe" if row["probe"] else "has no probe"))
    probes = Probes(name, {number: row["probe"] for number, row in enumerate(all_rows) if row["probe"]}, modules, mode)
    problems += [(None, f"{name}.swift, line {one.line}: {one.text}") for one in probes.errors(None)]
    fixed, mechanical, advice = {}, set(), {}
    for number, line in probes.lines.items():
        errors = probes.errors(number)
        old = [one for one in probes.found[number] if one.category == "DeprecatedDeclaration"]
        expected = {"current": 0, "same": 1}.get(all_rows[number]["state"])
        if errors:
            problems.append((number, f"does not compile: {errors[0].text}"))
        elif expected is not None and len(old) != expected:
            texts = "; ".join(one.text for one in old)
            problems.append((number, f"has {len(old)} deprecations where {expected} is right: {texts}"))
        if old:
            advice[number] = advised(old[0].text)
        if old and all(one.fixits for one in old):
            mechanical.add(number)
        fixits = [fix for one in old for fix in one.fixits]
        if fixits and not errors:
            fixed[number] = re.match(r"func row\d+\(\) throws \{ (.*) \}$", compiler.applied(line, fixits), re.S)[1]
    again = Probes(name, fixed, modules, mode)
    problems += [(number, f"its fix-it gives `{fixed[number]}`, which does not compile: {again.errors(number)[0].text}")
                 for number in fixed if again.errors(number)]
    return problems, mechanical, advice


def advised(text: str) -> str:
    """What a deprecation says that is to be written."""
    said = text.partition(" is deprecated: ")[2]
    new = re.fullmatch(r"(?:renamed to|replaced by) '(.*)'", said)
    return f"`{new[1]}`" if new else cell(said)


# What the documents show


def short(declaration: str, is_swift_2: bool) -> str:
    """A declaration as it is called: its name with the labels. Swift 2 gave a function's first argument none of its
    own."""
    owner, _, text = declaration.partition(": ")
    # An arrow closes no bracket.
    text = re.sub(r"\(\+\d+ overloads\)$", "", text).replace("->", "→").strip()
    owner = re.sub(r" where .*|\(global\)", "", owner).strip()
    match = re.search(r"\b(func|init|subscript)\b\??\s*([^\s(<]*)\s*(?:<[^(]*>)?\s*\(", text)
    if not match:
        kinds = "var|let|case|class|struct|enum|protocol|typealias|associatedtype|extension"
        match = re.search(rf"\b(?:{kinds})\s+(\w+)", text)
        name = match.group(1) if match else text
        return f"{owner}.{name}" if owner and re.search(r"\b(case|static)\b", text) else name
    labels, depth, part = [], 0, ""
    for mark in text[match.end():]:
        if mark in "([<":
            depth += 1
        if mark == ")" and depth == 0:
            break
        if mark in ")]>":
            depth -= 1
        if mark == "," and depth == 0:
            labels.append(part)
            part = ""
        else:
            part += mark
    labels.append(part)
    names = []
    for index, label in enumerate(each for each in labels if ":" in each):
        words = [word for word in label.split(":")[0].split() if not word.startswith("@")]
        is_bare = is_swift_2 and index == 0 and len(words) == 1 and match.group(1) == "func"
        names.append("_" if is_bare else words[0])
    name = {"init": owner, "subscript": "subscript"}.get(match.group(1), match.group(2))
    return f"{name}({''.join(each + ':' for each in names)})"


def cell(text: str) -> str:
    """Text for a table. What is no code shows its brackets too."""
    parts = text.replace("|", "\\|").split("`")
    return "`".join(part if index % 2 else part.replace("<", "&lt;") for index, part in enumerate(parts))


def spellings(all_rows: list[Row], advice: dict[int, str], is_swift_2: bool) -> str:
    """Old spellings and what their deprecations say, those that say the same in one row."""
    groups: dict[tuple[str, str], dict[str, None]] = {}
    for number, row in enumerate(all_rows):
        if row["state"] in ("same", "differ"):
            old = groups.setdefault((advice.get(number, ""), cell(row["note"])), {})
            old[f"`{short(row['declaration'], is_swift_2)}`"] = None
    return table("| old | today | |", [[", ".join(old), *said] for said, old in groups.items() if any(said)])


def check(modules: object) -> tuple[dict[str, str], dict[str, str]]:
    """Ends the program if a row says what is not so. Returns the tables of COMPATIBILITY.md and MIGRATION.md."""
    numbers, missing, migration, wrong = [], {}, {}, 0
    for name, title in LISTS.items():
        all_rows = rows(name, HERE / "legacy")
        problems, mechanical, advice = problems_of(name, all_rows, modules, "6")
        older, _, _ = problems_of(name, all_rows, modules, "5")
        problems += [(number, f"in Swift 5 mode: {text}") for number, text in older if (number, text) not in problems]
        for number, text in problems:
            where = all_rows[number]["declaration"] if number is not None else "what stands before the probes"
            print(f"{name}.tsv:{number + 2 if number is not None else 1}: {where}\n    {text}")
        wrong += len(problems)
        states = [row["state"] for row in all_rows]
        deprecated = states.count("same") + states.count("differ")
        numbers.append([title, len(all_rows), *map(states.count, STATES), f"{len(mechanical)} of {deprecated}"])
        different = [row for row in all_rows if row["state"] in ("differ", "absent")]
        missing[f"not the same: {name}"] = table("| declaration | | |", [
            [cell(f"`{row['declaration']}`"), row["state"], cell(row["note"])] for row in different])
        migration[f"rows: {name}"] = spellings(all_rows, advice, name != "reactivekit3")
    if wrong:
        sys.exit(f"legacy: {wrong} rows do not say what is so")
    head = "| | declarations | current | same | differ | absent | with a fix-it |"
    return {"old releases": table(head, numbers)} | missing, migration
