#!/usr/bin/env python3
"""Prints the operators that the article on choosing an operator does not name.

    Documentation/choosing.py SYMBOL_GRAPHS ARTICLE

SYMBOL_GRAPHS has a folder of symbol graphs for each module. The article has to link to each public method and property
of the types in `TYPES`, by the base name and for each module that declares it. RKExtras declares most operators for
publishers and for signals: there, a link to one of them is enough. `EXEMPT` has the few that have no row, each with the
reason. An exempt name that nothing declares, or that has a link after all, is a fault too.
"""

import glob
import json
import os
import re
import sys

MODULES = ["ReactiveCore", "ReactiveKit", "RKPublishers", "RKExtras"]
TYPES = ["Publisher", "SignalProtocol", "Collection", "ConnectablePublisher", "ConnectableSignalProtocol"]
KINDS = ["swift.method", "swift.type.method", "swift.property"]

EXEMPT = {
    "ReactiveCore/Publisher/receive": "is called by subscribers, and implemented by publishers",
    "ReactiveCore/Publisher/subscribe": "is for subscribers that somebody wrote; the row has RKPublishers', for subjects",
}


def key(module, type, member):
    """A name such as ReactiveKit/SignalProtocol/map, or RKExtras/distinct."""
    name = re.match(r"\w+", member)[0]
    return f"{module}/{name}" if module == "RKExtras" else f"{module}/{type}/{name}"


def declared(graphs):
    for module in MODULES:
        paths = glob.glob(os.path.join(graphs, module, f"{module}*.symbols.json"))
        if not paths:
            sys.exit(f"{graphs} has no symbol graphs of {module}")
        for path in paths:
            with open(path, encoding="utf-8") as file:
                symbols = json.load(file)["symbols"]
            for symbol in symbols:
                path = symbol["pathComponents"]
                if symbol["kind"]["identifier"] in KINDS and len(path) == 2 and path[0] in TYPES:
                    yield key(module, *path)


def linked(article):
    with open(article, encoding="utf-8") as file:
        text = file.read()
    for module, type, member in re.findall(r"(?:``|doc:)/(\w+)/(?:\w+/)?(\w+)/(\w+)", text):
        yield key(module, type, member)


def main(graphs, article):
    operators = set(declared(graphs))
    named = set(linked(article))
    faults = [f"{name} is not in {article}" for name in operators - named - EXEMPT.keys()]
    faults += [f"{name} is exempt, but is no operator" for name in EXEMPT.keys() - operators]
    faults += [f"{name} is exempt, but is in {article}" for name in EXEMPT.keys() & named]
    for fault in sorted(faults):
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
