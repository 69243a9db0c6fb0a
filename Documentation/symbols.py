#!/usr/bin/env python3
"""Prints the public symbols that have no documentation, and those that no topic group lists.

    Documentation/symbols.py SYMBOL_GRAPHS ARCHIVE

The symbol graphs must leave out synthesized and inherited members. Every symbol with a place in the sources needs
documentation. The module's page and the pages of `OPERATORS` list their members in topic groups that somebody wrote:
a group that docc generated is a fault, and so is an operator page that the module's page does not list. The members of
other types are listed by kind, by docc.
"""

import glob
import json
import os
import sys

# The pages of the types with operators: the module's own types, and those that another module extends.
OPERATORS = [
    "publisher", "publishers", "signalprotocol", "reactivecore/publisher", "reactivekit/signalprotocol",
    "rkpublishers/publishers", "swift/collection",
]

WITHOUT_OPERATORS = ["rkfoundation"]


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def undocumented(graphs):
    paths = glob.glob(os.path.join(graphs, "*.symbols.json"))
    if not paths:
        sys.exit(f"{graphs} has no symbol graphs")
    for path in paths:
        for symbol in read(path)["symbols"]:
            location = symbol.get("location")
            if location and symbol["kind"]["identifier"] != "swift.extension":
                if not any(line["text"].strip() for line in symbol.get("docComment", {"lines": []})["lines"]):
                    file = os.path.relpath(location["uri"].removeprefix("file://"))
                    name = ".".join(symbol["pathComponents"])
                    yield f'{file}:{location["position"]["line"] + 1}: {name} has no documentation'


def groups(page, generated):
    """The members that a page lists in groups of one kind."""
    result = []
    for section in page.get("topicSections", []):
        if bool(section.get("generated")) == generated and section.get("title") != "Extended Modules":
            result += section["identifiers"]
    return result


def ungrouped(archive):
    documentation = os.path.join(archive, "data", "documentation")
    (front,) = glob.glob(os.path.join(documentation, "*.json"))
    module = front.removesuffix(".json")
    listed = groups(read(front), generated=False)
    operators = [os.path.join(module, f"{name}.json") for name in OPERATORS]
    pages = [front, *filter(os.path.exists, operators)]
    if len(pages) == 1 and os.path.basename(module) not in WITHOUT_OPERATORS:
        sys.exit(f"{archive} has no page of operators")
    for path in pages:
        page = read(path)
        identifier = page["identifier"]["url"]
        for member in groups(page, generated=True):
            yield f"{member} is in no topic group of {identifier}"
        if path != front and identifier not in listed:
            yield f"{identifier} is in no topic group of the front page"


def main(graphs, archive):
    faults = sorted({*undocumented(graphs), *ungrouped(archive)})
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
