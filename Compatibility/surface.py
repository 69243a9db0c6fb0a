#!/usr/bin/env python3
"""Holds what the modules show against what they are meant to show.

usage: surface.py check DUMPS      what the modules declare: fails on a name too many
       surface.py hidden DUMPS MODULE...    prints Swift that imports the modules and uses what it must not see: each name and member
                                            of ReactiveKit, and each name of ReactiveCore that Combine does not have

DUMPS is a folder of what swift-api-digester has dumped of each module. It shows what symbol graphs leave out: underscored
declarations, and the member types that a conformance adds. foreign.tsv lists all that the modules add to types of Swift,
Dispatch and Foundation; beyond.tsv lists what RKPublishers and RKFoundation show that Combine does not have, with the reason.
"""
import collections
import json
import pathlib
import re
import sys

from matrix import HERE, read, rows, split_owner

MODULES = [
    "ReactiveCore", "ReactiveKit", "RKPublishers", "RKFoundation", "RKLegacy", "ReactiveCocoa", "RKExtras", "RKTesting", "RKTracing",
]

# Protocols that only carry members of what conforms to them.
CARRIERS = {
    "_DemandOperators": "Subscribers.Demand", "_ReceiverPublisher": "Publisher",
    "_DateTime": "RunLoop.SchedulerTimeType", "_DateStride": "RunLoop.SchedulerTimeType.Stride",
}


def exports(module):
    """The names of ReactiveCore that another module exports."""
    path = HERE.parent / "Sources" / module / "Exports.swift"
    return set(re.findall(r"ReactiveCore\.(\w+)", path.read_text())) if path.exists() else set()


class Dump:
    """The declarations of a module."""

    def __init__(self, folder, module):
        self.module = module
        self.top = json.loads((folder / f"{module}.json").read_text())["ABIRoot"]["children"]
        self.own = [node for node in self.top if node.get("moduleName") == module and node["kind"] != "Import"]
        self.foreign = [node for node in self.top if node.get("moduleName") not in [*MODULES, None]]

    def members(self, node, path):
        """Owner and printed name of each member that a user can see, at any depth."""
        for child in node.get("children", []):
            if child.get("isInternal") or child.get("implicit") or child["kind"] not in (
                    "TypeDecl", "TypeAlias", "Function", "Constructor", "Var", "Subscript", "AssociatedType"):
                continue
            yield path, child["printedName"]
            if child["kind"] == "TypeDecl":
                yield from self.members(child, f"{path}.{child['name']}")


def base(name):
    """The name without the labels of its arguments."""
    return re.sub(r"(?<=.)\(.*", "", name)


def listed():
    """The base names in Combine's lists, by owner."""
    names = collections.defaultdict(set)
    for row in rows(HERE / "combine.tsv") + rows(HERE / "foundation.tsv"):
        owner = split_owner(row["owner"])[0]
        if row["kind"] == "case":
            names[owner].add(re.search(r"case (\w+)", row["signature"]).group(1))
        elif row["kind"] != "conformance":
            names[owner].add(read(row["signature"]).name)
    return names


def foreign(dumps):
    """What the modules add to types of other modules: members, and conformances to their own protocols."""
    protocols = {node["name"] for dump in dumps for node in dump.own if node.get("declKind") == "Protocol"}
    conformances = set()
    for dump in dumps:
        for node in dump.foreign:
            for owner, name in dump.members(node, node["name"]):
                if owner == node["name"]:
                    yield dump.module, owner, name
            for conformance in node.get("conformances", []):
                # A dump has the conformances of every module: the first one to have it declares it.
                pair = node["name"], ": " + conformance["name"]
                if conformance["name"] in protocols and pair not in conformances:
                    conformances.add(pair)
                    yield dump.module, *pair


def beyond(dumps, exported):
    """What a file with RKPublishers sees of this library's own types that Combine's list does not have."""
    names = listed()
    for dump in dumps:
        if dump.module not in ("ReactiveCore", "RKPublishers", "RKFoundation"):
            continue
        for node in dump.own:
            if dump.module != "ReactiveCore" and not node["name"].startswith("_") and (
                    base(node["name"]) not in names["(module)"]):
                yield dump.module, "(module)", node["printedName"]
        for node in dump.top:
            if node.get("moduleName") not in MODULES or dump.module == "ReactiveCore" and node["name"] not in exported:
                continue
            for owner, name in dump.members(node, node["name"]):
                if base(name) not in names[CARRIERS.get(owner, owner)] and not base(name).startswith("_"):
                    yield dump.module, owner, name


def hidden(dumps, shown):
    """A line of Swift for each name and member that a file must not see."""
    core, signals = dumps[:2]
    for node in core.own + signals.own:
        if not node.get("isInternal") and node["name"] not in shown:
            yield f"func probe() {{ _ = {base(node['name'])}{'.self' if node['kind'] in ('TypeDecl', 'TypeAlias') else ''} }}"
    # What ReactiveKit adds to the types of others.
    for node in signals.top:
        for child in node.get("children", []) if node.get("moduleName") not in ("ReactiveKit", None) else []:
            if not node.get("isInternal") and not child.get("isInternal") and not child.get("implicit"):
                of = "Self" if child.get("static") or child["kind"] in ("TypeDecl", "TypeAlias", "Constructor") else "self"
                # A constraint that does not hold would be the compiler's first complaint.
                where = re.findall(r"Self\.\w+ (?:==|:) [\w.]+", child.get("genericSig", ""))
                owner = node["name"] + (" where " + ", ".join(where) if where else "")
                yield f"extension {owner} {{ func probe() {{ _ = {of}.{child['printedName'].removesuffix('()')} }} }}"


def check(what, seen, path, hint):
    """Holds what was seen against a list. Returns how many faults there are."""
    agreed = {(row["module"], row["owner"], row["declaration"]) for row in rows(path)}
    seen = set(seen)
    for row in sorted(seen - agreed):
        print(f"{what}: {' '.join(row)}\n    is not in {path.name}; {hint}")
    for row in sorted(agreed - seen):
        print(f"{what}: {' '.join(row)}\n    is in {path.name}, and no module declares it")
    return len(seen ^ agreed)


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("check", "hidden"):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[2])
    dumps = [Dump(folder, module) for module in MODULES]
    exported = exports("RKPublishers")
    names = listed()["(module)"]
    if sys.argv[1] == "hidden":
        imported = ["Dispatch", "RKPublishers", *sys.argv[3:]]
        own = {node["name"] for dump in dumps if dump.module in imported for node in dump.own}
        shown = names.union(own, {"zip"}, *map(exports, imported))  # Swift has a function `zip`.
        print("\n".join([f"import {module}" for module in imported] + sorted(set(hidden(dumps, shown)))))
        return
    faults = check(
        "another module's type", foreign(dumps), HERE / "foreign.tsv", "nothing may change what a name means there")
    faults += check("RKPublishers", beyond(dumps, exported), HERE / "beyond.tsv", "Combine does not have it")
    for name in sorted(exported - names):
        faults += 1
        print(f"RKPublishers: {name}\n    is re-exported, and Combine does not have it")
    if faults:
        sys.exit(f"surface: {faults} faults")


if __name__ == "__main__":
    main()
