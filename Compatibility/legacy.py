#!/usr/bin/env python3
"""Holds the lists of old releases' spellings against the modules, by compiling a use of each.

usage: legacy.py check MODULES [LIST...]   fails if a row says what is not so, or a document is not what the lists give
       legacy.py write MODULES             the same, and writes the tables of COMPATIBILITY.md and MIGRATION.md

MODULES is a build's folder of modules. A list (legacy/LIST.tsv) has a row for each declaration of the old releases: the
release it came with, the last that had it, the declaration, today's spelling, state, note, probe. A probe is the body of a
function, which uses the old spelling once, behind what legacy/LIST.swift declares. States:

  current  the probe compiles without a warning
  same     the probe compiles with one deprecation; what its fix-its make of it compiles too
  differ   the probe compiles, and the note says in what the meaning differs
  absent   there is none; the note says why, and what to write
"""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

import diagnostics
import documents
import matrix

HERE = pathlib.Path(__file__).parent / "legacy"
LISTS = {
    "reactivekit3": "ReactiveKit 3",
    "reactivekit2": "ReactiveKit 2",
    "reactivekit1": "ReactiveKit 1",
    "reactivecocoa4": "ReactiveCocoa 4",
}
STATES = ("current", "same", "differ", "absent")


def compiled(source, modules, mode):
    """What the compiler has to say of a text."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "probes.swift"
        file.write_text(source)
        result = pathlib.Path(folder) / "probes.dia"
        subprocess.run(
            ["swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", mode, "-I", modules,
             "-serialize-diagnostics-path", result, "-primary-file", file],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return diagnostics.read(result)


class Probes:
    """The probes of a list as one text, and which line is whose."""

    def __init__(self, name, bodies):
        self.source = (HERE / f"{name}.swift").read_text()
        self.numbers = []
        self.first = self.source.count("\n") + 1
        for number, body in bodies.items():
            self.source += f"func row{number}() throws {{ {body} }}\n"
            self.numbers.append(number)

    def by_row(self, found):
        """Diagnostics by row; those of what stands before the rows under None."""
        result = collections.defaultdict(list)
        for one in found:
            index = one.line - self.first
            result[self.numbers[index] if 0 <= index < len(self.numbers) else None].append(one)
        return result


def problems_of(name, all_rows, modules, mode):
    """What is wrong with the rows; which rows' deprecations have fix-its; and what the deprecations say."""
    problems = []
    for number, row in enumerate(all_rows):
        if row["state"] not in STATES:
            problems.append((number, f"has the state '{row['state']}'; give {', '.join(STATES)}"))
        elif row["state"] in ("differ", "absent") and not row["note"]:
            problems.append((number, "has no reason"))
        elif row["state"] == "absent" and row["probe"]:
            problems.append((number, "is absent, and has a probe"))
        elif row["state"] != "absent" and not row["probe"]:
            problems.append((number, "has no probe"))
    bodies = {number: row["probe"] for number, row in enumerate(all_rows) if row["probe"]}
    probes = Probes(name, bodies)
    found = probes.by_row(compiled(probes.source, modules, mode))
    for one in found[None]:
        if one.severity in ("error", "fatal"):
            problems.append((None, f"{name}.swift, line {one.line}: {one.text}"))
    fixed, mechanical, advice = {}, set(), {}
    for number in bodies:
        errors = [one.text for one in found[number] if one.severity in ("error", "fatal")]
        old = [one for one in found[number] if one.category == "DeprecatedDeclaration"]
        expected = {"current": 0, "same": 1}.get(all_rows[number]["state"])
        if errors:
            problems.append((number, f"does not compile: {errors[0]}"))
        elif expected is not None and len(old) != expected:
            texts = "; ".join(one.text for one in old)
            problems.append((number, f"has {len(old)} deprecations where {expected} is right: {texts}"))
        if old:
            advice[number] = advised(old[0].text)
        if old and all(one.fixits for one in old):
            mechanical.add(number)
        fixits = [fix for one in old for fix in one.fixits]
        if fixits and not errors:
            line = probes.source.split("\n")[fixits[0].begin[0] - 1]
            moved = [diagnostics.FixIt((1, f.begin[1]), (1, f.end[1]), f.text) for f in fixits]
            body = re.match(r"func row\d+\(\) throws \{ (.*) \}$", diagnostics.applied(line, moved), re.S)
            fixed[number] = body.group(1)
    again = Probes(name, fixed)
    found = again.by_row(compiled(again.source, modules, mode))
    for number in fixed:
        for one in found[number]:
            if one.severity in ("error", "fatal"):
                problems.append((number, f"its fix-it gives `{fixed[number]}`, which does not compile: {one.text}"))
                break
    return problems, mechanical, advice


def advised(text):
    """What a deprecation says that is to be written."""
    said = text.partition(" is deprecated: ")[2]
    new = re.fullmatch(r"(?:renamed to|replaced by) '(.*)'", said)
    return f"`{new.group(1)}`" if new else cell(said)


# What the documents show


def short(declaration, is_swift_2):
    """A declaration as it is called: its name with the labels. Swift 2 gave a function's first argument none of its own."""
    owner, _, text = declaration.partition(": ")
    text = re.sub(r"\(\+\d+ overloads\)$", "", text).strip()
    owner = re.sub(r" where .*|\(global\)", "", owner).strip()
    match = re.search(r"\b(func|init|subscript)\b\??\s*([^\s(<]*)\s*(?:<[^(]*>)?\s*\(", text)
    if not match:
        match = re.search(r"\b(?:var|let|case|class|struct|enum|protocol|typealias|associatedtype|extension)\s+(\w+)", text)
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


def table(all_rows, advice, is_swift_2):
    """Old spellings and what their deprecations say, those that say the same in one row."""
    groups = collections.OrderedDict()
    for number, row in enumerate(all_rows):
        if row["state"] in ("same", "differ"):
            old = groups.setdefault((advice.get(number, ""), cell(row["note"])), [])
            name = f"`{short(row['declaration'], is_swift_2)}`"
            if name not in old:
                old.append(name)
    lines = ["| old | today | |", "|---|---|---|"]
    for (today, note), old in groups.items():
        if today or note:
            lines.append("| " + ", ".join(old) + f" | {today} | {note} |")
    return "\n".join(lines)


def cell(text):
    """Text for a table. What is no code shows its brackets too."""
    parts = text.replace("|", "\\|").split("`")
    return "`".join(part if index % 2 else part.replace("<", "&lt;") for index, part in enumerate(parts))


def numbers(counts):
    lines = ["| | declarations | current | same | differ | absent | with a fix-it |", "|---|---|---|---|---|---|---|"]
    for name, title in LISTS.items():
        all_rows, mechanical, _ = counts[name]
        count = collections.Counter(row["state"] for row in all_rows)
        old = count["same"] + count["differ"]
        lines.append(
            f"| {title} | {len(all_rows)} | " + " | ".join(str(count[state]) for state in STATES)
            + f" | {len(mechanical)} of {old} |")
    return "\n".join(lines)


def missing(all_rows):
    lines = ["| declaration | | |", "|---|---|---|"]
    for row in all_rows:
        if row["state"] in ("differ", "absent"):
            lines.append(f"| {cell('`' + row['declaration'] + '`')} | {row['state']} | {cell(row['note'])} |")
    return "\n".join(lines)


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("check", "write"):
        sys.exit(__doc__)
    command, modules, lists = sys.argv[1], sys.argv[2], sys.argv[3:] or list(LISTS)
    counts, wrong = {}, 0
    for name in lists:
        all_rows = matrix.rows(HERE / f"{name}.tsv")
        problems, mechanical, advice = problems_of(name, all_rows, modules, "6")
        older, _, _ = problems_of(name, all_rows, modules, "5")
        problems += [(number, f"in Swift 5 mode: {text}") for number, text in older if (number, text) not in problems]
        counts[name] = (all_rows, mechanical, advice)
        for number, text in problems:
            where = all_rows[number]["declaration"] if number is not None else "what stands before the probes"
            print(f"{name}.tsv:{number + 2 if number is not None else 1}: {where}\n    {text}")
        wrong += len(problems)
    if wrong:
        sys.exit(f"legacy: {wrong} rows do not say what is so")
    if set(lists) != set(LISTS):
        return
    writes = command == "write"
    documents.update(
        "COMPATIBILITY.md",
        {"old releases": numbers(counts)} | {f"not the same: {name}": missing(counts[name][0]) for name in LISTS}, writes)
    documents.update("MIGRATION.md", {f"rows: {name}": table(counts[name][0], counts[name][2], name != "reactivekit3") for name in LISTS}, writes)


if __name__ == "__main__":
    main()
