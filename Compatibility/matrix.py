#!/usr/bin/env python3
"""Holds the lists of what is to be matched against what the modules declare, after a build.

usage: matrix.py [--write] [GUIDES]

A list (combine.tsv, foundation.tsv, reactivekit.tsv) has a row for each declaration of the other library: kind, owner,
signature, state, note. The symbol graphs have to say the same, and a use of each declaration that is said to be the
same compiles. States:

  same     a module declares it under the same name, with the same labels, types, generic parameters and constraints
  differs  there is a counterpart; the note says in what it differs
  absent   there is none; the note says why

The modules beside this one hold the other lists. `--write` writes the tables of COMPATIBILITY.md and MIGRATION.md;
otherwise it is a fault if these are not up to date. GUIDES is a folder of the old releases' guides.
"""
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import legacy
import own
import probes
import surface
from declarations import Declaration, constraints, equation, extension_constraints, owner_of, read, tokens
from tables import Row, behaviors, guides, rows, table, update

# For each list a title, and the modules that declare what it has.
LISTS = {
    "combine": ("Combine", ["RKPublishers", "ReactiveCore"]),
    "foundation": ("Combine's part of Foundation", ["RKFoundation"]),
    "reactivekit": ("ReactiveKit 3.21", ["ReactiveKit", "ReactiveCore", "RKLegacy"]),
}
INHERITED = {
    "Disposable": ["Cancellable"],
    "PassthroughSubject": ["Subject"],
    "ReplaySubject": ["Subject"],
    "ReplayOneSubject": ["Subject"],
}


def as_called(declaration: Declaration) -> Declaration:
    """A declaration without what is there for the compiler's sake, and makes no difference where it is called.

    A last parameter of type `(Never) -> Void`, `_NoTrailingClosure`, has a default and only refuses trailing closures.
    A generic parameter that a constraint makes equal to `P.Output` stands for it in the type of a closure.
    """
    if declaration.types and declaration.types[-1] == "(Never)->()" and declaration.labels[-1] == "_":
        declaration = declaration._replace(types=declaration.types[:-1], labels=declaration.labels[:-1])
    for each in declaration.constraints:
        for name, other in (each.split("=="), each.split("==")[::-1]) if "==" in each else ():
            head = other.split(".")[0]
            closures = [text for text in declaration.types if "->" in text and re.search(rf"\b{name}\b", text)]
            if name in declaration.generics and head in declaration.generics and "." in other and closures:
                declaration = declaration._replace(
                    types=tuple(re.sub(rf"(?<![\w.]){name}\b", other, text) for text in declaration.types),
                    generics=tuple(generic for generic in declaration.generics if generic != name),
                    constraints=declaration.constraints - {each})
    return declaration


class Module:
    """What the modules declare, by the name of the owner."""

    def __init__(self, folder: pathlib.Path, names: list[str]) -> None:
        # Of each member the declaration, the constraints of its extension, and the text; first the first module's.
        self.members: dict[str, list[tuple[Declaration, set[str], str]]] = collections.defaultdict(list)
        self.conformances: set[tuple[str, str]] = set()
        self.own: dict[str, set[str]] = collections.defaultdict(set)
        self.aliases: dict[str, dict[str, str]] = collections.defaultdict(dict)
        symbols, relationships = {}, []
        for name in names:
            for path in sorted(folder.glob(f"{name}.symbols.json")) + sorted(folder.glob(f"{name}@*.symbols.json")):
                graph = json.loads(path.read_text())
                for symbol in graph["symbols"]:
                    symbols.setdefault(symbol["identifier"]["precise"], symbol)
                relationships += graph["relationships"]
        owners = {key: ".".join(symbol["pathComponents"]) for key, symbol in symbols.items()}
        for key, symbol in symbols.items():
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            declaration = as_called(read(text))
            owner = owners[key].rpartition(".")[0] if len(symbol["pathComponents"]) > 1 else "(module)"
            self.members[owner].append((declaration, constraints(map(tokens, extension_constraints(symbol))), text))
            if declaration.kind in ("struct", "class", "enum", "protocol", "actor"):
                self.own[owners[key]] |= declaration.constraints
            if declaration.kind == "typealias" and declaration.name in ("Output", "Failure", "Element", "Error"):
                self.aliases[owner].setdefault(declaration.name, declaration.types[0])
        for relation in relationships:
            if relation["kind"] in ("conformsTo", "inheritsFrom"):
                # The mangled name of another module's type ends in its name.
                source = owners.get(relation["source"]) or {
                    "s:Sq": "Optional", "s:s6ResultO": "Result", "s:8Dispatch0A5QueueC": "DispatchQueue",
                }.get(relation["source"]) or (re.findall(r"\d+([A-Za-z_]+?)C?$", relation["source"]) or [""])[-1]
                target = owners.get(relation["target"]) or relation.get("targetFallback", relation["target"])
                self.conformances.add((source, target.split(".")[-1]))

    def find(self, owner: str) -> list[tuple[Declaration, set[str], str]]:
        """The members of an owner, and of what it inherits from."""
        return [member for name in [owner] + INHERITED.get(owner, []) for member in self.members.get(name, [])]

    def conforms(self, subject: str, bound: str) -> bool:
        parts = {"Codable": ["Encodable", "Decodable"]}.get(bound, [bound])
        return all((subject, part) in self.conformances for part in parts)


# The rows


def unaliased(text: str, aliases: dict[str, str]) -> str:
    """A text with the types that a type calls Output and Failure."""
    for name, other in aliases.items():
        text = re.sub(rf"(?<![\w.]){name}(?!\w)", other, text)
    return equation(text) if "==" in text else text


def unqualified(declaration: Declaration, owner: str, aliases: dict[str, str]) -> Declaration:
    """Leaves out the owner's name before types of its own, and names the types that it calls Output and Failure."""
    def plain(text: str) -> str:
        text = re.sub(rf"(?<![\w.]){re.escape(owner)}(<[^<>]*>)?\.(?=[A-Z])", "", text)
        return unaliased(re.sub(rf"(?<![\w.]){re.escape(owner.split('.')[-1])}\.(?=[A-Z])", "", text), aliases)

    def itself(text: str) -> str:
        # A member that a protocol's extension declares says `Self`.
        return re.sub(rf"(?<![\w.]){re.escape(owner)}(?![\w.<])", "Self", plain(text))

    return declaration._replace(
        types=tuple(map(itself, declaration.types)), result=itself(declaration.result),
        constraints=frozenset(map(plain, declaration.constraints)))


# What the compiler writes for a type that conforms, and the graphs leave out; and what strides and points in time
# implement under another name (`_SchedulerStride`). The probes use them.
SYNTHESIZED = [
    (r"\bfunc [-+]=? \((?!.*: (Int|Subscribers\.Demand)\b)", "AdditiveArithmetic"),
    (r"\bfunc \*=? \((?!.*: Int\b)", "Numeric"), (r"\bfunc < \((?!.*: Int\b)", "Comparable"),
    (r"\bfunc == (?!.*: Int\b)", "Equatable"), (r"\bfunc hash\(into ", "Hashable"), (r"\bvar hashValue\b", "Hashable"),
    (r"\bfunc encode\(to ", "Encodable"),
]


def compare(row: Row, module: Module) -> str | None:
    """What the module has for a row: None if nothing, "" if the same, else in what it differs."""
    name, parts = owner_of(row["owner"])
    if row["kind"] == "conformance":
        text = re.sub(r"^(@\S+\s+)*extension\s+", "", row["signature"])
        subject, _, bounds = text.partition(":")
        subject = subject.strip()
        bounds = [b.strip().split(".")[-1] for b in re.split(r",|&", re.sub(r"\bwhere\b.*", "", bounds))]
        bounds = [re.sub(r"^@\w+ ", "", b) for b in bounds if b]
        # That a protocol is for classes is not in the graphs.
        exists = any(have.name == subject for have, _, _ in module.find("(module)"))
        missing = [b for b in bounds if not (module.conforms(subject, b) or b == "AnyObject" and exists)]
        return "" if not missing else None
    wanted = read(row["signature"])
    # A generic parameter may have the name that a type's own typealias repeats.
    known = {} if wanted.kind == "typealias" else module.aliases[name]
    aliases = {own: other for own, other in known.items() if other != own}
    wanted = unqualified(wanted, name, aliases)
    own = {unaliased(each, aliases) for each in module.own.get(name, set())}
    where = {unaliased(each, aliases) for each in constraints(parts)}
    best = None
    for have, extension, text in module.find(name):
        have = unqualified(have, name, aliases)
        is_type = {have.kind, wanted.kind} <= {"struct", "class", "enum", "typealias"}
        if have.name != wanted.name or have.kind != wanted.kind and row["kind"] != "operator" and not is_type:
            continue
        faults = differences(wanted, have, where, {unaliased(each, aliases) for each in extension}, own)
        if not faults:
            return ""
        if have.labels == wanted.labels and (best is None or len(faults) < len(best[0])):
            best = (faults, text)
    if any(re.search(pattern, row["signature"]) and module.conforms(name, bound) for pattern, bound in SYNTHESIZED):
        return ""
    if "_enclosingInstance" in row["signature"] or "@_implements" in row["signature"]:
        return ""  # Underscored, and so not in the graphs; the probe uses it.
    if row["signature"].startswith("(unavailable)"):
        return ""  # Not in the graphs either; Documentation/Mistakes.swift has the error.
    return None if best is None else "; ".join(best[0]) + "  |  " + best[1]


def classes(all_constraints: set[str]) -> set[str]:
    """Constraints in a form in which it does not matter how equalities are chained."""
    groups, rest = [], set()
    for each in all_constraints:
        if "==" not in each:
            rest.add(each)
            continue
        new = set(each.split("=="))
        for group in [g for g in groups if g & new]:
            new |= group
            groups.remove(group)
        groups.append(new)
    return rest | {"==".join(sorted(group)) for group in groups}


def differences(
        wanted: Declaration, have: Declaration, where: set[str], extension: set[str], own: set[str]) -> list[str]:
    faults, is_type = [], wanted.kind in ("struct", "class", "enum", "protocol", "associatedtype")
    for field in ("labels", "types", "result", "generics", "effects", "mutating", "static"):
        if field == "types" and (is_type or wanted.types == ("",)):
            continue  # The list leaves out the type of some constants.
        if field == "generics" and wanted.kind == "protocol" and not wanted.generics:
            continue  # Primary associated types do no harm.
        if getattr(wanted, field) != getattr(have, field):
            faults.append(f"{field}: {getattr(have, field)!r} for {getattr(wanted, field)!r}")
    theirs = classes(wanted.constraints | where | own)
    ours = classes(have.constraints | extension | own)
    # That what stands as an error is one follows from where it stands, and is not always spelled out.
    # That it is for classes is not in the graphs.
    if {c for c in theirs ^ ours if not c.endswith(":Error") and c != "Self:AnyObject"}:
        faults.append(f"constraints: {sorted(ours)} for {sorted(theirs)}")
    return faults


def problem(row: Row, found: str | None) -> str | None:
    """What is wrong with a row, given what the modules have for it."""
    if row["state"] not in ("same", "differs", "absent"):
        return f"has the state '{row['state']}'; give same, differs or absent"
    if row["state"] == "same":
        return None if found == "" else "is absent" if found is None else "differs: " + found
    if found == "":
        return f"is the same, and the row says '{row['state']}'"
    return None if row["note"] else "has no reason"


def declared(graphs: pathlib.Path) -> dict[str, str]:
    """Holds the lists against the symbol graphs, and returns the tables."""
    problems, texts, numbers = 0, {}, []
    titles = {name: title for name, (title, _) in LISTS.items()}
    titles["opencombine"] = "OpenCombine 0.14, what Combine does not have"
    for name, title in titles.items():
        all_rows = rows(name)
        if name in LISTS:  # The graphs do not have what OpenCombine's names are; see probes.py.
            module = Module(graphs, LISTS[name][1])
            for row in all_rows:
                if wrong := problem(row, compare(row, module)):
                    problems += 1
                    print(f"{name}: {row['owner']}: {row['signature']}\n    {wrong}")
        states = [row["state"] for row in all_rows]
        numbers.append([title, len(all_rows), *map(states.count, ("same", "differs", "absent"))])
        different = [row for row in all_rows if row["state"] != "same"]
        texts[f"not the same: {name}"] = table("| declaration | | |", [
            [re.sub(r" where .*|\{.*?\}|\[.*?\]", "", row["owner"]).strip()
             + f": `{row['signature']}`".replace("|", "\\|"), row["state"], row["note"]] for row in different])
    if problems:
        sys.exit(f"matrix: {problems} rows do not say what is so")
    return {"declarations": table("| | declarations | same | differs | absent |", numbers)} | texts


def output(*command: object) -> str:
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode or "warning:" in result.stdout + result.stderr:
        sys.exit(result.stdout + result.stderr)
    return result.stdout


def main() -> None:
    writes, guide_texts = "--write" in sys.argv, [argument for argument in sys.argv[1:] if argument != "--write"]
    modules = pathlib.Path(output("swift", "build", "--show-bin-path").strip(), "Modules")
    target = json.loads(output("swift", "-print-target-info"))["target"]["triple"]
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(2) as pool:
        graphs, dumps = pathlib.Path(name, "graphs"), pathlib.Path(name, "dumps")
        graphs.mkdir()
        dumps.mkdir()

        def extract(module: str) -> None:
            common = ["-I", modules, "-target", target]
            output("swift-symbolgraph-extract", "-module-name", module, *common, "-output-dir", graphs,
                   "-minimum-access-level", "public")
            output("swift-api-digester", "-dump-sdk", "-module", module, *common, "-o", dumps / f"{module}.json")

        list(pool.map(extract, surface.MODULES))
        texts = declared(graphs)
        surface.check(dumps, modules)
        own.check(graphs, modules, list(LISTS))
    # In the library's build folder: what is built of it is not built again.
    output("swift", "build", "-j", "2", "--package-path", "OpenCombine", "--scratch-path", ".build")
    probes.check(modules)
    compatibility, migration = legacy.check(modules)
    update("COMPATIBILITY.md", texts | behaviors() | compatibility | guides(*guide_texts or [None]), writes)
    update("MIGRATION.md", migration, writes)


if __name__ == "__main__":
    main()
