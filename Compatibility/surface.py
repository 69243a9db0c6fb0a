#!/usr/bin/env python3
"""Holds what the modules show against what they are meant to show.

usage: surface.py check DUMPS      what the modules declare: fails on a name too many
       surface.py hidden DUMPS     prints Swift that uses each name of ReactiveKit that a file with RKPublishers must not see

DUMPS is a folder of what swift-api-digester has dumped of each module. It shows what symbol graphs leave out: underscored
declarations, and the member types that a conformance adds. foreign.tsv lists all that the modules add to types of Swift,
Dispatch and Foundation; beyond.tsv lists what RKPublishers shows that Combine does not have, with the reason.
"""
import collections
import json
import pathlib
import re
import sys

from matrix import HERE, read, rows, split_owner

MODULES = ["ReactiveKit", "RKPublishers", "RKLegacy", "RKExtras", "RKTesting", "RKTracing"]
EXPORTS = HERE.parent / "Sources/RKPublishers/Exports.swift"

# Protocols that only carry members of what conforms to them.
CARRIERS = {
    "_DemandOperators": "Subscribers.Demand", "_ReceiverPublisher": "Publisher",
    "_DateTime": "RunLoop.SchedulerTimeType", "_DateStride": "RunLoop.SchedulerTimeType.Stride",
}


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
    """The base names in Combine's list, by owner."""
    names = collections.defaultdict(set)
    for row in rows(HERE / "combine.tsv"):
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
        if dump.module in ("RKLegacy", "RKExtras", "RKTesting", "RKTracing"):
            continue
        for node in dump.own:
            if dump.module == "RKPublishers" and not node["name"].startswith("_") and (
                    base(node["name"]) not in names["(module)"]):
                yield dump.module, "(module)", node["printedName"]
        for node in dump.top:
            if node.get("moduleName") not in MODULES or dump.module == "ReactiveKit" and node["name"] not in exported:
                continue
            for owner, name in dump.members(node, node["name"]):
                if base(name) not in names[CARRIERS.get(owner, owner)] and not base(name).startswith("_"):
                    yield dump.module, owner, name


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
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "hidden"):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[2])
    dumps = [Dump(folder, module) for module in MODULES]
    exported = set(re.findall(r"ReactiveKit\.(\w+)", EXPORTS.read_text()))
    names = listed()["(module)"]
    if sys.argv[1] == "hidden":
        own = {node["name"] for node in dumps[1].own}
        hidden = sorted({(base(node["name"]), node["kind"]) for node in dumps[0].own
                         if not node.get("isInternal") and node["name"] not in names | own | {"zip"}})  # Swift has one.
        print("import RKPublishers")
        for number, (name, kind) in enumerate(hidden):
            print(f"func probe{number}() {{ _ = {name}{'.self' if kind in ('TypeDecl', 'TypeAlias') else ''} }}")
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
