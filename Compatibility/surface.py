"""Holds what the modules show against what they are meant to show.

swift-api-digester's dumps show what symbol graphs leave out: underscored declarations, and the member types that a
conformance adds. foreign.tsv lists all that the modules add to types of Swift, Dispatch and Foundation; beyond.tsv
lists what RKPublishers and RKFoundation show that Combine does not have, with the reason.
"""
import collections
import json
import pathlib
import re
import sys
from collections.abc import Iterator
from typing import Any

from compiler import typecheck
from declarations import owner_of, read
from tables import HERE, ROOT, rows

MODULES = [
    "ReactiveCore", "ReactiveKit", "RKPublishers", "RKFoundation", "RKLegacy", "ReactiveCocoa", "RKExtras", "RKTesting",
    "RKTracing",
]
# Protocols that only carry members of what conforms to them.
CARRIERS = {
    "_DemandOperators": "Subscribers.Demand", "_ReceiverPublisher": "Publisher",
    "_DateTime": "RunLoop.SchedulerTimeType", "_DateStride": "RunLoop.SchedulerTimeType.Stride",
}
# With these modules too, a file that imports RKPublishers sees nothing of signals. RKExtras shows what it stands on,
# unless the compiler is told that a file sees the members of what it imports itself. A nested type it shows even then.
UNSEEN = [
    [], ["RKFoundation"], ["RKTesting"], ["Combine"],
    ["RKExtras", "-enable-upcoming-feature", "MemberImportVisibility"],
]
# Names that two modules declare: with both imports they are ambiguous, and one line tells which is meant.
AMBIGUOUS = [
    ("class PassthroughSubject", "PassthroughSubject<Int, Never>"), ("struct Published", "Published<Int>"),
    ("struct Empty", "Empty<Int, Never>"), ("struct Deferred", "Deferred<Signal<Int, Never>>"),
    ("protocol Subject", "any Subject<Int, Never>"), ("protocol ObservableObject", "any ObservableObject"),
]
Node = dict[str, Any]
Seen = tuple[str, str, str]  # module, owner, declaration


def exports(module: str) -> set[str]:
    """The names of ReactiveCore that another module exports."""
    path = ROOT / "Sources" / module / "Exports.swift"
    return set(re.findall(r"ReactiveCore\.(\w+)", path.read_text())) if path.exists() else set()


def is_seen(node: Node) -> bool:
    return not node.get("isInternal") and not node.get("implicit")


class Dump:
    """The declarations of a module."""

    def __init__(self, folder: pathlib.Path, module: str) -> None:
        self.module = module
        self.top = json.loads((folder / f"{module}.json").read_text())["ABIRoot"]["children"]
        self.own = [node for node in self.top if node.get("moduleName") == module and node["kind"] != "Import"]
        self.foreign = [node for node in self.top if node.get("moduleName") not in [*MODULES, None]]

    def members(self, node: Node, path: str) -> Iterator[tuple[str, str]]:
        """Owner and printed name of each member that a user can see, at any depth."""
        for child in filter(is_seen, node.get("children", [])):
            if child["kind"] in (
                    "TypeDecl", "TypeAlias", "Function", "Constructor", "Var", "Subscript", "AssociatedType"):
                yield path, child["printedName"]
            if child["kind"] == "TypeDecl":
                yield from self.members(child, f"{path}.{child['name']}")


def base(name: str) -> str:
    """The name without the labels of its arguments."""
    return re.sub(r"(?<=.)\(.*", "", name)


def listed() -> dict[str, set[str]]:
    """The base names in Combine's lists, by owner."""
    names: dict[str, set[str]] = collections.defaultdict(set)
    for row in rows("combine") + rows("foundation"):
        if row["kind"] != "conformance":
            names[owner_of(row["owner"])[0]].add(read(row["signature"]).name)
    return names


def foreign(dumps: list[Dump]) -> Iterator[Seen]:
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


def beyond(dumps: list[Dump], names: dict[str, set[str]]) -> Iterator[Seen]:
    """What a file with RKPublishers sees of this library's own types that Combine's list does not have."""
    exported = exports("RKPublishers")
    for dump in dumps:
        if dump.module not in ("ReactiveCore", "RKPublishers", "RKFoundation"):
            continue
        for node in dump.own if dump.module != "ReactiveCore" else []:
            if not node["name"].startswith("_") and base(node["name"]) not in names["(module)"]:
                yield dump.module, "(module)", node["printedName"]
        for node in dump.top:
            if node.get("moduleName") not in MODULES or dump.module == "ReactiveCore" and node["name"] not in exported:
                continue
            for owner, name in dump.members(node, node["name"]):
                if base(name) not in names[CARRIERS.get(owner, owner)] and not base(name).startswith("_"):
                    yield dump.module, owner, name


def hidden(dumps: list[Dump], shown: set[str]) -> Iterator[str]:
    """A line of Swift for each name and member that a file must not see: of ReactiveKit, and of ReactiveCore what is
    not shown."""
    core, signals = dumps[:2]
    for node in core.own + signals.own:
        if not node.get("isInternal") and node["name"] not in shown:
            itself = ".self" if node["kind"] in ("TypeDecl", "TypeAlias") else ""
            yield f"func probe() {{ _ = {base(node['name'])}{itself} }}"
    # What ReactiveKit adds to the types of others.
    for node in signals.top:
        for child in node.get("children", []) if node.get("moduleName") not in ("ReactiveKit", None) else []:
            if not node.get("isInternal") and is_seen(child):
                is_static = child.get("static") or child["kind"] in ("TypeDecl", "TypeAlias", "Constructor")
                # A constraint that does not hold would be the compiler's first complaint.
                where = re.findall(r"Self\.\w+ (?:==|:) [\w.]+", child.get("genericSig", ""))
                owner = node["name"] + (" where " + ", ".join(where) if where else "")
                member = f"{'Self' if is_static else 'self'}.{child['printedName'].removesuffix('()')}"
                yield f"extension {owner} {{ func probe() {{ _ = {member} }} }}"


def held(what: str, seen: set[Seen], name: str, hint: str) -> Iterator[str]:
    """What was seen and is not in a list, or is there and was not seen."""
    agreed = {(row["module"], row["owner"], row["declaration"]) for row in rows(name)}
    for row in sorted(seen ^ agreed):
        wrong = f"not in {name}.tsv; {hint}" if row in seen else f"in {name}.tsv, and no module declares it"
        yield f"{what}: {' '.join(row)}\n    is {wrong}"


def exposed(dumps: list[Dump], names: set[str], modules: object) -> Iterator[str]:
    """What a file sees that it must not see."""
    for module, flags in [(unseen[:1], unseen[1:]) for unseen in UNSEEN]:
        imported = ["Dispatch", "RKPublishers", *module]
        own = {node["name"] for dump in dumps if dump.module in imported for node in dump.own}
        shown = names.union(own, {"zip"}, *map(exports, imported))  # Swift has a function `zip`.
        lines = [f"import {name}" for name in imported] + sorted(set(hidden(dumps, shown)))
        _, log = typecheck("\n".join(lines), modules, *flags)
        for number, line in enumerate(lines[len(imported):], len(imported) + 1):
            error = rf"File\.swift:{number}:.*error: .*(cannot find|has no member|missing import)"
            if not re.search(error, log) and not (module == ["RKExtras"] and "Self.Accumulator" in line):
                yield f"a file with {' and '.join(imported)} sees what it should not: {line}"
    for declaration, use in AMBIGUOUS:
        kind, name = declaration.split()
        both, function = "import ReactiveKit\nimport RKPublishers\n", f"func f(_: {use}) {{}}\n"
        compiles, log = typecheck(both + function, modules)
        if compiles or "ambiguous" not in log:
            yield f"{use} is not ambiguous with both imports\n{log}"
        compiles, log = typecheck(f"{both}import {kind} RKPublishers.{name}\n{function}", modules)
        if not compiles:
            yield log


def check(folder: pathlib.Path, modules: object) -> None:
    dumps, names = [Dump(folder, module) for module in MODULES], listed()
    faults = [
        *held("another module's type", set(foreign(dumps)), "foreign", "nothing may change what a name means there"),
        *held("RKPublishers", set(beyond(dumps, names)), "beyond", "Combine does not have it"),
        *(f"RKPublishers: {name}\n    is re-exported, and Combine does not have it"
          for name in sorted(exports("RKPublishers") - names["(module)"])),
        *exposed(dumps, names["(module)"], modules),
    ]
    if faults:
        sys.exit("\n".join([*faults, f"surface: {len(faults)} faults"]))
