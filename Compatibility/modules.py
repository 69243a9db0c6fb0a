"""Compiles files against the built modules, reads what these declare, and says what they show and should not."""
import collections
import csv
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any, NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
HERE = ROOT / "Compatibility"
BUILT = ROOT / ".build/debug/Modules"
MODULES = [
    "ReactiveCore", "ReactiveKit", "RKPublishers", "RKFoundation", "RKLegacy", "ReactiveCocoa", "RKExtras", "RKTesting",
    "RKTracing",
]
KINDS = ("TypeDecl", "TypeAlias", "Function", "Constructor", "Var", "Subscript", "AssociatedType")
Row = dict[str, str]
Node = dict[str, Any]


def rows(name: str, folder: pathlib.Path = HERE) -> list[Row]:
    with (folder / f"{name}.tsv").open() as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))


def output(*command: object, text: str | None = None) -> str:
    """What a command prints. Ends the program if it fails or warns."""
    result = subprocess.run(command, input=text, capture_output=True, text=True)
    if result.returncode or "warning:" in result.stdout + result.stderr:
        sys.exit(result.stdout + result.stderr)
    return result.stdout


def compiled(text: str, *flags: object) -> tuple[bool, str]:
    """Whether a file with the text, File.swift, compiles, and what the compiler prints."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "File.swift")
        file.write_text(text)
        result = subprocess.run(["swiftc", *flags, "-I", BUILT, file], capture_output=True, text=True)
        return result.returncode == 0, result.stdout + result.stderr


def typecheck(text: str, *flags: object) -> tuple[bool, str]:
    return compiled(text, "-typecheck", *flags)


# What modules declare


def closing(text: str, start: int) -> int:
    """Where the bracket closes that opens at a place, or the text ends. An arrow closes none."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in "([{<") - (text[place] in ")]}>" and text[place - 1:place + 1] != "->")
        if depth == 0:
            return place
    return len(text)


def split(text: str) -> list[str]:
    """The parts of a text between the commas that stand outside of brackets."""
    found, begin, place = [], 0, 0
    while place < len(text):
        if text[place] in "([{<":
            place = closing(text, place)
        elif text[place] == ",":
            found.append(text[begin:place].strip())
            begin = place + 1
        place += 1
    return [*found, text[begin:].strip()] if text.strip() else []


class Declaration(NamedTuple):
    """A declaration of a module, also one in an extension of another module's type, as swift-api-digester has it. It
    has what symbol graphs leave out: underscored names, what the compiler writes, and what a conformance adds."""

    module: str
    top: Node  # itself, or the declaration at the top level that it is in
    owner: str
    node: Node
    # Its full name and type in the compiler's form, and its constraints with those of its extension.
    signature: str
    constraints: frozenset[str]

    @property
    def is_seen(self) -> bool:
        """Whether a user can see and write it."""
        return self.node["kind"] in KINDS and not self.node.get("isInternal") and not self.node.get("implicit")

    @property
    def is_own(self) -> bool:
        """Whether it is the module's own, at the top level."""
        return self.node is self.top and self.node.get("moduleName") == self.module

    @property
    def base(self) -> str:
        """The name without the labels of its arguments."""
        return re.sub(r"(?<=.)\(.*", "", self.node["printedName"])


def members(node: Node, path: str) -> Iterator[tuple[str, Node]]:
    """Each member with its owner, at any depth."""
    for child in node.get("children", []):
        if "declKind" in child:
            yield path, child
            yield from members(child, f"{path}.{child['name']}")


def unconstrained(demangled: str) -> tuple[str, frozenset[str]]:
    """A demangled name without its constraints, and these. Where an extension is makes no difference, and what only the
    compiler's checks and conventions need."""
    unneeded = r"\(extension in \w+\):|(?<=[(, ])_: | (in|pre|post)fix(?=[(<])|(?<!\(\()@Sendable |__owned "
    text = re.sub(unneeded, "", demangled)
    text, found = re.sub(r"__derived_\w+_equals", "==", text), set()
    while match := re.search(r"<([A-Z0-9, ]*) ?\bwhere ", text):
        end = closing(text, match.start())
        found |= set(split(text[match.end():end]))
        generics = f"<{match[1].strip()}>" if match[1].strip() else ""
        text = text[:match.start()] + generics + text[end + 1:]
    return text, frozenset(found)


def declarations(module: str, *flags: object) -> list[Declaration]:
    target = json.loads(output("swift", "-print-target-info"))["target"]["triple"]
    with tempfile.TemporaryDirectory() as folder:
        dump = pathlib.Path(folder, "dump.json")
        output("swift-api-digester", "-dump-sdk", "-module", module, "-I", BUILT, *flags, "-target", target, "-o", dump)
        tops = json.loads(dump.read_text())["ABIRoot"].get("children", [])
    found = [(top, owner, node) for top in tops if top["kind"] != "Import"
             for owner, node in [("", top), *members(top, top["name"])]]
    names = "\n".join(node.get("mangledName", "") for _, _, node in found)
    signatures = map(unconstrained, output("swift-demangle", "-compact", text=names).split("\n"))
    return [Declaration(module, *each, *signature) for each, signature in zip(found, signatures)]


# What the modules show


Seen = tuple[str, str, str]  # module, owner, declaration
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
# A program's own member wins over each of ours that yields, `@_disfavoredOverload`: on the protocols and types that
# others extend too, it may have written, or ported, a `toSignal()` or a `withLatestFrom`. Checks/Imports has some in
# OwnMembers.swift. Combine's and ReactiveKit 3.21's members do not yield; nor do these.
COMBINES = "Combine's name: a signal's own operator has to win over the publisher's"
HIDDEN = "a program's own hides it, as in Checks/Imports/OwnOldQueues.swift"
CASES = "within an extension, the name is the type's generic parameter"
FIRM = {
    ("SignalProtocol", name): COMBINES
    for name in ("retry(_:)", "drop(while:)", "debounce(for:scheduler:options:)", "throttle(for:scheduler:latest:)",
                 "delay(for:tolerance:scheduler:options:)", "receive(subscriber:)")
} | {
    ("SignalProtocol", "flatMapValue(_:transform:)"): "has to win over overloads that ReactiveKit 3.21 has",
    ("BindingTarget", "bindingExecutionContext"): "gives a requirement of the protocol",
    ("DispatchQueue", "context(_:)"): "has to win over a call of `context`, which ReactiveKit 3.21 has",
    ("DispatchQueue", "global"): HIDDEN, ("DispatchQueue", "background"): HIDDEN, ("DispatchQueue", "queue"): HIDDEN,
    ("Scheduler", "context"): HIDDEN, ("Scheduler", "init(queue:)"): HIDDEN, ("Scheduler", "init(name:)"): HIDDEN,
    ("Result", "Success(_:)"): CASES, ("Result", "Failure(_:)"): CASES,
}
# Their protocols have an old release's members, with which a program's own was ambiguous there too.
OLD = ["RKLegacy", "ReactiveCocoa"]
# What neither Combine nor ReactiveKit has: a program's own wins over all of it, and on the types of the other modules
# too.
ADDITIONS = ["RKExtras", "RKTesting"]


def exports(module: str) -> set[str]:
    """The names of ReactiveCore that another module exports."""
    path = ROOT / "Sources" / module / "Exports.swift"
    return set(re.findall(r"ReactiveCore\.(\w+)", path.read_text())) if path.exists() else set()


def foreign(everything: list[Declaration]) -> Iterator[Seen]:
    """What the modules add to types of other modules: members, and conformances to their own protocols."""
    protocols = {each.node["name"] for each in everything if each.is_own and each.node["declKind"] == "Protocol"}
    conformances = set()
    for each in everything:
        if each.top.get("moduleName") in [*MODULES, None]:
            continue
        if each.owner == each.top["name"] and each.is_seen:
            yield each.module, each.owner, each.node["printedName"]
        for conformance in each.node.get("conformances", []) if each.node is each.top else []:
            # A module's dump has the conformances of every module: the first one to have it declares it.
            pair = each.node["name"], f": {conformance['name']}"
            if conformance["name"] in protocols and pair not in conformances:
                conformances.add(pair)
                yield each.module, *pair


def beyond(everything: list[Declaration], names: dict[str, set[str]]) -> Iterator[Seen]:
    """What a file with RKPublishers sees of this library's own types that Combine's list does not have."""
    exported = exports("RKPublishers")
    for each in everything:
        if each.module not in ("ReactiveCore", "RKPublishers", "RKFoundation") or not each.is_seen:
            continue
        if each.base.startswith("_") or each.top.get("moduleName") not in MODULES:
            continue
        if each.module == "ReactiveCore" and (each.node is each.top or each.top["name"] not in exported):
            continue
        if each.node is each.top and not each.is_own:
            continue
        owner = each.owner or "(module)"
        if each.base not in names[CARRIERS.get(owner, owner)]:
            yield each.module, owner, each.node["printedName"]


def held(what: str, seen: set[Seen], name: str, hint: str) -> Iterator[str]:
    """What was seen and is not in a list, or is there and was not seen."""
    agreed = {(row["module"], row["owner"], row["declaration"]) for row in rows(name)}
    for row in sorted(seen ^ agreed):
        wrong = f"not in {name}.tsv; {hint}" if row in seen else f"in {name}.tsv, and no module declares it"
        yield f"{what}: {' '.join(row)}\n    is {wrong}"


def has_to_yield(each: Declaration, originals: set[tuple[str, str]]) -> bool:
    """Whether a program's own member has to win over a declaration: it extends a protocol, or another module's type,
    and neither Combine nor ReactiveKit 3.21 has it."""
    is_member = each.owner == each.top["name"] and each.node.get("isFromExtension") and each.is_seen
    if not is_member or each.node["kind"] not in ("Function", "Constructor", "Var", "Subscript"):
        return False
    extended, is_addition = each.top.get("moduleName"), each.module in ADDITIONS
    is_known = (each.owner, each.node["printedName"]) in originals and not is_addition
    is_old = extended in OLD or each.module in OLD and extended == "ReactiveKit"
    if is_known or is_old or each.base.startswith("_") or each.owner.startswith("_"):
        return False
    is_ours = extended == each.module if is_addition else extended in MODULES
    return not is_ours or each.top["declKind"] == "Protocol"


def firm(everything: list[Declaration], originals: set[tuple[str, str]]) -> Iterator[str]:
    """The members over which a program's own does not win, though it should."""
    found = {(each.owner, each.node["printedName"]): each.module for each in everything
             if has_to_yield(each, originals) and "DisfavoredOverload" not in each.node.get("declAttributes", [])}
    for member in found.keys() - FIRM.keys():
        yield f"{found[member]}: {'.'.join(member)} needs @_disfavoredOverload, so that a program's own is preferred"
    for member in FIRM.keys() - found.keys():
        yield f"{'.'.join(member)} is an exception, and a program's own is preferred to it"


def hidden(everything: list[Declaration], shown: set[str]) -> Iterator[str]:
    """A line of Swift for each name and member that a file must not see: of ReactiveKit, and of ReactiveCore what is
    not shown."""
    for each in everything:
        if each.is_own and each.module in ("ReactiveCore", "ReactiveKit") and not each.node.get("isInternal"):
            if each.node["name"] not in shown:
                itself = ".self" if each.node["kind"] in ("TypeDecl", "TypeAlias") else ""
                yield f"func probe() {{ _ = {each.base}{itself} }}"
        # What ReactiveKit adds to the types of others.
        if each.module == "ReactiveKit" and each.top.get("moduleName") not in ("ReactiveKit", None) and each.is_seen:
            if each.owner == each.top["name"] and not each.top.get("isInternal"):
                is_static = each.node.get("static") or each.node["kind"] in ("TypeDecl", "TypeAlias", "Constructor")
                # A constraint that does not hold would be the compiler's first complaint.
                where = re.findall(r"Self\.\w+ (?:==|:) [\w.]+", each.node.get("genericSig", ""))
                owner = each.owner + (" where " + ", ".join(where) if where else "")
                member = f"{'Self' if is_static else 'self'}.{each.node['printedName'].removesuffix('()')}"
                yield f"extension {owner} {{ func probe() {{ _ = {member} }} }}"


def exposed(everything: list[Declaration], names: set[str]) -> Iterator[str]:
    """What a file sees that it must not see."""
    for module, flags in [(unseen[:1], unseen[1:]) for unseen in UNSEEN]:
        imported = ["Dispatch", "RKPublishers", *module]
        own = {each.node["name"] for each in everything if each.is_own and each.module in imported}
        shown = names.union(own, {"zip"}, *map(exports, imported))  # Swift has a function `zip`.
        lines = [f"import {name}" for name in imported] + sorted(set(hidden(everything, shown)))
        _, log = typecheck("\n".join(lines), *flags)
        for number, line in enumerate(lines[len(imported):], len(imported) + 1):
            error = rf"File\.swift:{number}:.*error: .*(cannot find|has no member|missing import)"
            if not re.search(error, log) and not (module == ["RKExtras"] and "Self.Accumulator" in line):
                yield f"a file with {' and '.join(imported)} sees what it should not: {line}"


def surface_problems(everything: list[Declaration], listed: dict[str, set[tuple[str, str]]]) -> Iterator[str]:
    """What the modules show and should not. Of each list, the owners and names of its rows are given."""
    names: dict[str, set[str]] = collections.defaultdict(set)
    for owner, name in listed["combine"] | listed["foundation"]:
        names[owner].add(re.sub(r"(?<=.)\(.*", "", name))
    hint = "nothing may change what a name means there"
    yield from held("another module's type", set(foreign(everything)), "foreign", hint)
    yield from held("RKPublishers", set(beyond(everything, names)), "beyond", "Combine does not have it")
    for name in sorted(exports("RKPublishers") - names["(module)"]):
        yield f"RKPublishers: {name}\n    is re-exported, and Combine does not have it"
    yield from firm(everything, set().union(*listed.values()))
    yield from exposed(everything, names["(module)"])
