#!/usr/bin/env python3
"""Says which public symbols have no documentation, and which stand in no topic group of the catalogue.

    Documentation/symbols.py SYMBOL_GRAPHS CATALOGUE

The symbol graphs are to leave out what is synthesized and inherited. All need documentation but those that the
compiler has written, which have no place in the sources. In a topic group belong all that are declared at the
file's level and the members of `SignalProtocol`; members of other types stand by kind on the type's page.
"""

import glob
import json
import os
import re
import sys

ON_LANDING_PAGE = "ReactiveKit.md"
BY_FAMILY = {"SignalProtocol": "SignalProtocol.md"}


def read(directory):
    """The symbols, and the identifiers of those that stand with what they implement."""
    symbols = {}
    implementations = set()
    for path in glob.glob(os.path.join(directory, "*.symbols.json")):
        with open(path, encoding="utf-8") as file:
            graph = json.load(file)
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] != "swift.extension":
                symbols[symbol["identifier"]["precise"]] = symbol
        for relation in graph["relationships"]:
            if relation["kind"] == "defaultImplementationOf":
                implementations.add(relation["source"])
    if not symbols:
        sys.exit(f"{directory} has no symbol graphs")
    return symbols, implementations


def links(path):
    """The symbols that are linked to by a line of a list."""
    with open(path, encoding="utf-8") as file:
        return set(re.findall(r"^- ``(.+?)``$", file.read(), re.MULTILINE))


def main(graphs, catalogue):
    faults = set()
    curated = {page: links(os.path.join(catalogue, page)) for page in [ON_LANDING_PAGE, *BY_FAMILY.values()]}
    symbols, implementations = read(graphs)
    for identifier, symbol in symbols.items():
        path = symbol["pathComponents"]
        name = ".".join(path)
        if location := symbol.get("location"):
            file = os.path.relpath(location["uri"].removeprefix("file://"))
            place = f'{file}:{location["position"]["line"] + 1}: {name}'
            if not any(line["text"].strip() for line in symbol.get("docComment", {"lines": []})["lines"]):
                faults.add(f"{place} has no documentation")
            page = ON_LANDING_PAGE if len(path) == 1 else BY_FAMILY.get(path[0]) if len(path) == 2 else None
            if page and path[-1] not in curated[page] and identifier not in implementations:
                faults.add(f"{place} stands in no topic group of {os.path.join(catalogue, page)}")
    for fault in sorted(faults):
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
