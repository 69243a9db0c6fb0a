"""Proves that a program's own member wins over one of ours: on the protocols and types that others extend too, a
program may have written, or ported, a `toSignal()` or a `withLatestFrom` of its own.

For each member that we add to a protocol, or to a type of Swift, Dispatch, or Foundation, and that Combine and
ReactiveKit 3.21 do not have, a file declares the same member and calls it: once with our result, once with another one.
The call has to mean the file's own member; that is deprecated, so the compiler says so. The file has all imports that
go together: with fewer, it sees fewer members of ours.
"""
import collections
import concurrent.futures
import json
import pathlib
import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from compiler import typecheck
from declarations import extension_constraints, owner_of, read
from probes import Probe, Types
from tables import rows

OWN = ["ReactiveCore", "RKPublishers", "RKFoundation", "ReactiveKit", "RKExtras", "RKTesting", "RKTracing"]
# Their protocols have an old release's members, with which a program's own was ambiguous there too.
OLD = ["RKLegacy", "ReactiveCocoa"]
# What neither Combine nor ReactiveKit has: a program's own wins over all of it, and on the types of the other modules
# too.
ADDITIONS = ["RKExtras", "RKTesting"]
# Sets of modules whose types do not have the same names. `import Combine` shows no other members than `import
# RKFoundation`.
IMPORTS = [
    OWN, ["RKPublishers", "RKFoundation", "ReactiveKit", "RKTesting", "RKTracing", "RKLegacy"], ["ReactiveCocoa"],
]

COMBINES = "Combine's name: a signal's own operator has to win over the publisher's"
QUEUES = "is called without a type, as in Tests/Imports/OwnQueues.swift: with it, Dispatch's own is meant"
CASES = "within an extension, the name is the type's generic parameter"
EXCEPTIONS = {
    ("SignalProtocol", name): COMBINES
    for name in ("retry(_:)", "drop(while:)", "debounce(for:scheduler:options:)", "throttle(for:scheduler:latest:)",
                 "delay(for:tolerance:scheduler:options:)", "receive(subscriber:)")
} | {
    ("SignalProtocol", "flatMapValue(_:transform:)"): "has to win over overloads that ReactiveKit 3.21 has",
    ("BindingTarget", "bindingExecutionContext"): "gives a requirement of the protocol",
    ("DispatchQueue", "context(_:)"): "has to win over a call of `context`, which ReactiveKit 3.21 has",
    ("Scheduler", "main"): QUEUES, ("Scheduler", "global(qos:)"): QUEUES,
    ("Result", "Success(_:)"): CASES, ("Result", "Failure(_:)"): CASES,
}


class Member(NamedTuple):
    module: str
    owner: str
    name: str
    text: str
    kind: str

    def own(self, other: bool) -> str:
        """The program's own declaration, with our result or with another one."""
        text = self.text.replace("@discardableResult ", "")
        if self.owner.split()[0] != "Signal":
            # Within a signal, `Error` is the type of its failure.
            text = re.sub(r"(?<![.\w])Error\b", "Swift.Error", text)
        if self.kind == "var":
            text = re.sub(r"\s*\{.*\}$", "", text)
            text = re.sub(r":.*", ": Other", text) if other else text
        elif other:
            depth, end = 1, text.index("(") + 1
            while depth:
                depth += (text[end] in "([") - (text[end] in ")]")
                end += 1
            effects = re.match(r"( async| throws| rethrows)*", text[end:])[0]
            where = re.search(r" where .*", text[end:])
            text = text[:end] + effects + " -> Other" + (where[0] if where else "")
        return f'extension {self.owner} {{ @available(*, deprecated, message: "own") {text} {{ fatalError() }} }}'


class Use(Probe):
    """A call of a member that leaves the compiler no result to choose by."""

    def function(self, parameters, result, body, effects="", modifier=""):
        return super().function(parameters, "", "_ = " + body.removeprefix("return "), effects, modifier)


def originals(lists: list[str]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Owner, name, and labels of the members that Combine and ReactiveKit 3.21 have."""
    for row in (row for name in lists for row in rows(name)):
        if row["kind"] not in ("conformance", "case"):
            declaration = read(row["signature"])
            yield owner_of(row["owner"])[0], declaration.name, declaration.labels


def members(folder: pathlib.Path, lists: list[str]) -> list[Member]:
    """The members that a program may have of its own."""
    known, found = set(originals(lists)), {}
    for path in sorted(folder.glob("*.symbols.json")):
        module = path.name.split(".")[0].partition("@")[0]
        for symbol in json.loads(path.read_text())["symbols"]:
            key, extension = symbol["identifier"]["precise"], symbol.get("swiftExtension")
            owner, *names = symbol["pathComponents"]
            if not extension or len(names) != 1 or "::SYNTHESIZED::" in key:
                continue
            extended, is_addition = extension["extendedModule"], module in ADDITIONS
            is_ours = extended in OWN + OLD and (not is_addition or extended == module)
            if is_ours and extension["typeKind"] != "swift.protocol":
                continue
            if extended in OLD or module in OLD and extended == "ReactiveKit":
                continue
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            declaration = read(text)
            # A graph leaves out the `repeat` of a pack.
            is_known = (owner, declaration.name, declaration.labels) in known and not is_addition
            if declaration.kind in ("func", "var", "init", "subscript") and " each " not in text and not is_known:
                # That the failure of a result or a signal is an error is the type's own constraint.
                where = [each for each in extension_constraints(symbol)
                         if not re.fullmatch("(Failure|Error) : Error", each)]
                found[key] = Member(
                    module, owner + (" where " + ", ".join(where) if where else ""), names[0], text, declaration.kind)
    return list(found.values())


def batches(found: list[Member]) -> list[list[Member]]:
    """Members in groups in which no two have the same name and labels: a program's own would be ambiguous by
    themselves."""
    groups, count = collections.defaultdict(list), collections.Counter()
    for member in found:
        key = member.owner.split()[0], member.name
        groups[count[key]].append(member)
        count[key] += 1
    return list(groups.values())


def faults(modules: object, imports: list[str], group: list[Member], types: Types, other: bool) -> list[str]:
    """The calls that do not mean the file's own member, and what else the compiler has against the file."""
    lines = [f"import {name}" for name in ["Foundation", "FoundationNetworking", *imports]] + ["struct Other {}"]
    calls = {}
    for number, member in enumerate(group):
        if other and member.kind == "init":
            continue
        lines.append(member.own(other))
        row = {"kind": member.kind, "owner": member.owner, "signature": member.text}
        for line in Use(number, row, types).lines().split("\n"):
            lines.append(line)
            if line.startswith("  _ = "):
                calls[len(lines)] = member
    _, log = typecheck("\n".join(lines), modules, "-parse-as-library", "-swift-version", "5")
    found = []
    for line, kind, message in re.findall(r"File\.swift:(\d+):\d+: (warning|error): (.*)", log):
        if "is deprecated: own" in message:
            calls.pop(int(line), None)
        elif kind == "error":
            found.append(f"{lines[int(line) - 1]}\n    {message}")
    return found + [
        f"{member.module}: {member.owner.split()[0]}.{member.name} needs @_disfavoredOverload, so that a program's own "
        f"is preferred{' whatever its result' if other else ''}" for member in calls.values()]


def check(graphs: pathlib.Path, modules: object, lists: list[str]) -> None:
    types = Types([row for name in lists for row in rows(name)])
    ours, exceptions = [], []
    for member in members(graphs, lists):
        (exceptions if (member.owner.split()[0], member.name) in EXCEPTIONS else ours).append(member)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        def started(found: list[Member]) -> list[concurrent.futures.Future]:
            return [pool.submit(faults, modules, imports, group, types, other)
                    for imports in IMPORTS for group in batches([each for each in found if each.module in imports])
                    for other in (False, True)]

        runs, proofs = started(ours), started(exceptions)
        seen = sorted({fault for run in runs for fault in run.result()})
        # The exceptions prove that a member that wins over a program's own is found.
        proven = "\n".join(fault for run in proofs for fault in run.result())
    seen += [f"{owner}.{name} is an exception, and a program's own is preferred to it"
             for owner, name in EXCEPTIONS if f"{owner}.{name} needs" not in proven]
    if seen:
        sys.exit("\n".join(seen))
