#!/usr/bin/env python3
"""Links the operators that the tables of the guide name, and prints those that no table of *Choosing an operator* names.

    Documentation/choosing.py GUIDE ARCHIVES

The pages of GUIDE are rewritten. ARCHIVES is the folder of the modules' documentation archives. An operator is a method or a
property of publishers or of signals. A column headed `publishers` or `signals` names it in code voice. A star behind it says
that the operator is in RKExtras. A name that is neither an operator nor a type is a fault.
"""

import glob
import json
import os
import re
import sys

# Where the operators of a vocabulary are, the module of one's own first.
PLACES = {
    "publishers": [
        ("RKPublishers", "ReactiveKit/Publisher"), ("ReactiveKit", "Publisher"), ("ReactiveKit", "SignalProtocol"),
    ],
    "signals": [
        ("ReactiveKit", "SignalProtocol"), ("ReactiveKit", "Publisher"), ("ReactiveKit", "Signal"),
        ("RKPublishers", "ReactiveKit/SignalProtocol"), ("RKPublishers", "ReactiveKit/Publisher"),
    ],
}
EXTRAS = {
    "publishers": [("RKExtras", "ReactiveKit/Publisher"), ("RKExtras", "RKPublishers/Publishers")],
    "signals": [("RKExtras", "ReactiveKit/SignalProtocol"), ("RKExtras", "ReactiveKit/Signal")],
}
MODULES = ["ReactiveKit", "RKPublishers", "RKExtras"]
# What is not an operator, but is a member of a type with operators.
OTHERS = {
    "completed", "customMirror", "description", "element", "error", "isCompleted", "isFailed", "isNext", "isTerminal",
    "never", "observing", "withObserver",
}


def members(archives):
    """The members of each type with operators: of each base name, the page with the shortest address."""
    result = {}
    for module in MODULES:
        with open(os.path.join(archives, f"{module}.doccarchive", "linkable-entities.json"), encoding="utf-8") as file:
            urls = [entity["referenceURL"] for entity in json.load(file)]
        for url in urls:
            prefix = f"doc://{module}/documentation/"
            if not url.startswith(f"{prefix}{module}/"):
                continue
            path = url.removeprefix(prefix)
            place, _, title = path.removeprefix(f"{module}/").rpartition("/")
            names = result.setdefault((module, place), {})
            name = re.split(r"[(-]", title)[0]
            if name not in names or len(path) < len(names[name]):
                names[name] = path
    return result


def link_cell(cell, column, known, faults, used):
    types = {name for module in MODULES for name in known[module, ""]}

    def link(match):
        name, star = match[1], bool(match[2])
        for place in (EXTRAS if star else PLACES)[column]:
            if path := known.get(place, {}).get(name.removeprefix("Publishers.")):
                used.add((column, name.removeprefix("Publishers."), star))
                return f"[`{name}`](<doc:/{path}>){match[2] or ''}"
        if not re.fullmatch(r"\w+", name) or name in types:
            return match[0]
        faults.append(f"{name}{' *' if star else ''} is no operator of {column}")
        return match[0]

    return re.sub(r"(?<!`)`([^`]+)`(?!`)( \\\*)?", link, cell)


def link(page, known, faults):
    """Links the names in the tables of a page. Returns them: the vocabulary, the name, and whether it has a star."""
    used, lines, columns = set(), [], []
    with open(page, encoding="utf-8") as file:
        text = file.read().split("\n")
    for line in text:
        if not line.startswith("|"):
            columns = []
        elif not columns:
            columns = [cell.strip() for cell in line.split("|")]
        else:
            cells = line.split("|")
            for number, column in enumerate(columns):
                if column in PLACES:
                    cells[number] = link_cell(cells[number], column, known, faults, used)
            line = "|".join(cells)
        lines.append(line)
    with open(page, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    return used


def main(guide, archives):
    known = members(archives)
    faults = []
    used = {page: link(page, known, faults) for page in sorted(glob.glob(os.path.join(guide, "*.md")))}
    choosing = os.path.join(guide, "ChoosingAnOperator.md")
    for column in PLACES:
        for star, places in (False, PLACES), (True, EXTRAS):
            module, place = places[column][0]
            for name in known[module, place]:
                if name[0].islower() and name not in OTHERS and (column, name, star) not in used[choosing]:
                    faults.append(f"{choosing} does not name {name} of {module}/{place}")
    for fault in sorted(set(faults)):
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
