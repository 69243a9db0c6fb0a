#!/usr/bin/env python3
"""Holds the lists of what is to be matched against what the modules declare.

usage: matrix.py check GRAPHS   fails if a row says what is not so or lacks a reason, or COMPATIBILITY.md is not up to date
       matrix.py write GRAPHS   the same, and writes COMPATIBILITY.md
       matrix.py lists          prints the lists' names

GRAPHS is a folder of symbol graphs (swift-symbolgraph-extract). A list (combine.tsv, foundation.tsv, reactivekit.tsv) has a row for each
declaration of the other library: kind, owner, signature, state, note. States:

  same     a module declares it under the same name, with the same labels, types, generic parameters and constraints
  differs  there is a counterpart; the note says in what it differs
  absent   there is none; the note says why
"""
import collections
import json
import pathlib
import re
import sys

import behavior
import documents

HERE = pathlib.Path(__file__).parent
# For each list a title, the modules that declare what it has, and those that a file imports to use it.
LISTS = {
    "combine": ("Combine", ["RKPublishers", "ReactiveCore"], ["Dispatch", "RKPublishers"]),
    "foundation": ("Combine's part of Foundation", ["RKFoundation"], ["Foundation", "RKFoundation"]),
    "reactivekit": ("ReactiveKit 3.21", ["ReactiveKit", "ReactiveCore", "RKLegacy"], ["Foundation", "ReactiveKit", "RKLegacy"]),
}
# What a script of the same name holds against a package of its own, with probes alone.
PROBED = {"opencombine": "OpenCombine 0.14, what Combine does not have"}
INHERITED = {
    "SignalProtocol": ["Publisher"],
    "Disposable": ["Cancellable"],
    "AnyCancellable": ["Cancellable"],
    "PassthroughSubject": ["Subject"],
    "ReplaySubject": ["Subject"],
    "ReplayOneSubject": ["Subject"],
    "ReplayLoadingValueSubject": ["Subject"],
}
MODIFIERS = {
    "public", "open", "final", "override", "convenience", "required", "nonisolated", "class", "indirect", "prefix",
    "infix", "postfix", "dynamic", "weak", "unowned", "lazy", "package", "internal", "borrowing", "consuming", "private",
}
KINDS = {
    "func", "init", "var", "let", "typealias", "struct", "enum", "protocol", "associatedtype", "case", "subscript",
    "actor",
}


# Reading a declaration


def tokens(text):
    return re.findall(r"->|==|&&|\.\.\.|`?[A-Za-z_]\w*`?|\d+|\S", text)


def strip_attributes(text):
    text = re.sub(r"//.*", "", text)
    text = re.sub(r"@(available|_silgen_name|_spi)\s*\([^)]*\)", "", text)
    text = re.sub(r"@(?!autoclosure)[A-Za-z_]+(\([^)]*\))?\s*", "", text)
    return re.sub(r"\{.*\}\s*$", "", text.strip()).strip()


class Reader:
    """Reads tokens with an eye on brackets."""

    def __init__(self, text):
        self.tokens = tokens(text)
        self.place = 0

    def peek(self):
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self):
        self.place += 1
        return self.tokens[self.place - 1]

    def until(self, ends):
        """The tokens up to one of the ends, at the same depth of brackets."""
        depth, found = 0, []
        while self.place < len(self.tokens):
            token = self.peek()
            if depth == 0 and token in ends:
                break
            if token in "([{<":
                depth += 1
            elif token in ")]}" or token == ">":
                if depth == 0:
                    break
                depth -= 1
            found.append(self.take())
        return found

    def bracketed(self):
        """The parts of a bracketed list, split at commas."""
        self.take()
        parts = []
        while self.peek() not in (")", "]", ">", ""):
            parts.append(self.until({","}))
            if self.peek() == ",":
                self.take()
        if self.peek():
            self.take()
        return parts


def type_text(parts):
    text = " ".join(parts)
    text = re.sub(r"@autoclosure", " autoclosure ", text)
    text = re.sub(r"\b(any|some|__owned|sending|escaping|borrowing|consuming)\s+(?=[A-Z@(])", "", text)
    text = re.sub(r"@ ?(escaping|Sendable)", "", text)
    text = re.sub(r"\b(Swift|Combine|ReactiveCore|ReactiveKit|RKPublishers|RKFoundation|Foundation|FoundationNetworking|Dispatch|_Concurrency)\s*\.\s*", "", text)
    text = re.sub(r"\bSelf\s*\.\s*", "", text)
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" ?([()<>\[\],:.&?!=-]+) ?", lambda m: m.group(1), text)
    text = re.sub(r"\bVoid\b", "()", text)
    text = re.sub(r"\.Iterator\.Element\b", ".Element", text)
    text = re.sub(r"\(_ \w+:", "(", text)
    text = re.sub(r"\bObserver<((?:[^<>]|<[^<>]*>)*)>", r"(Signal<\1>.Event)->()", text)
    text = re.sub(r"^\((\(.*\)->[^()]*(\(\))?)\)$", r"\1", text)
    text = re.sub(r"\(([\w.<>]+)\)\?", r"\1?", text)
    text = re.sub(r"^\(([\w.<>]+(?:&[\w.<>]+)+)\)$", r"\1", text)
    if re.fullmatch(r"[\w.]+(&[\w.]+)+", text):
        text = "&".join(sorted(text.split("&")))
    text = re.sub(r"(?<![\w>])\(\(\)\)(?=->)", "()", text)
    while True:
        shorter = re.sub(r"(?<![\w.])Optional<((?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*)>(?![.\w])", r"\1?", text)
        if shorter == text:
            return text
        text = shorter


def constraint(parts):
    text = type_text(parts)
    if "==" in text:
        sides = sorted(text.split("=="))
        return {"==".join(sides)}
    if ":" in text:
        subject, bounds = text.split(":", 1)
        return {f"{subject}:{bound}" for bound in bounds.split("&")}
    return set()


Declaration = collections.namedtuple(
    "Declaration", "kind name labels types effects result generics constraints mutating static")


def read(signature):
    """What a declaration declares, in a form in which equal ones are equal."""
    reader = Reader(strip_attributes(signature))
    static = mutating = False
    while reader.peek() in MODIFIERS | {"static", "mutating", "nonmutating", "isolated"} or reader.peek() == "(":
        if reader.peek() == "(":
            reader.bracketed()
            continue
        word = reader.take()
        if word == "class" and reader.peek() not in KINDS | MODIFIERS | {"static"}:
            return read_type("class", reader, static)
        static |= word in ("static", "class")
        mutating |= word == "mutating"
    kind = reader.take() if reader.peek() else ""
    if kind in ("struct", "enum", "protocol", "associatedtype", "typealias", "actor", "class"):
        return read_type(kind, reader, static)
    if kind in ("var", "let"):
        name = reader.take().strip("`")
        kind_type = ""
        if reader.peek() == ":":
            reader.take()
            kind_type = type_text(reader.until({"{", "="}))
        return Declaration("var", name, (), (kind_type,), frozenset(), "", (), frozenset(), False, static)
    name = {"init": "init", "subscript": "subscript"}.get(kind)
    if name is None:
        name = ""
        while reader.peek() and (not name or reader.peek() not in ("(", "<") or not re.match(r"\w", name)):
            if reader.peek() == "(" and name:
                break
            name += reader.take()
            if re.match(r"`?[A-Za-z_]", name):
                break
    elif reader.peek() in ("?", "!"):
        name += reader.take()
    generics, constraints = read_generics(reader)
    labels, types = [], []
    if reader.peek() == "(":
        for part in reader.bracketed():
            part = without_default(part)
            if ":" not in part or part[0] in "([":
                labels.append("_")
                types.append(type_text(part))
                continue
            colon = part.index(":")
            labels.append(part[0].strip("`"))
            types.append(type_text(part[colon + 1:]))
    effects, result = set(), ""
    while reader.peek():
        token = reader.take()
        if token in ("async", "throws", "rethrows"):
            effects.add("throws" if token == "rethrows" else token)
            if reader.peek() == "(":
                effects.add("throws(" + type_text(reader.bracketed()[0]) + ")")
        elif token == "->":
            result = type_text(reader.until({"where", "{", "="}))
        elif token == "where":
            constraints |= read_where(reader)
    if result == "()":
        result = ""
    return Declaration(
        kind, name.strip("`"), tuple(labels), tuple(types), frozenset(effects), result, generics,
        frozenset(constraints), mutating, static)


def as_called(declaration):
    """A declaration without what is there for the compiler's sake, and makes no difference where it is called.

    A last parameter of type `(Never) -> Void`, `_NoTrailingClosure`, has a default and only refuses trailing closures. A
    generic parameter that a constraint makes equal to `P.Output` stands for it in the type of a closure.
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


def read_where(reader):
    """The constraints that are left to read, behind `where` or where that has been taken."""
    constraints = set()
    if reader.peek() == "where":
        reader.take()
    while reader.peek():
        constraints |= constraint(reader.until({","}))
        if reader.peek():
            reader.take()
    return constraints


def without_default(part):
    depth = 0
    for index, token in enumerate(part):
        if token in "([{<":
            depth += 1
        elif token in ")]}>":
            depth -= 1
        elif token == "=" and depth == 0:
            return part[:index]
    return part


def read_generics(reader):
    generics, constraints = (), set()
    if reader.peek() == "<":
        parts = reader.bracketed()
        generics = tuple(part[0] for part in parts)
        for part in parts:
            if ":" in part:
                constraints |= constraint(part)
    return generics, constraints


def read_type(kind, reader, static):
    name = reader.take().strip("`") if reader.peek() else ""
    generics, constraints = read_generics(reader)
    types = ()
    if reader.peek() == "=":
        reader.take()
        types = (type_text(reader.until({"where"})),)
    elif reader.peek() == ":":
        reader.take()
        while reader.peek() and reader.peek() != "where":
            bound = type_text(reader.until({",", "where"}))
            if kind == "associatedtype":
                constraints |= {f"{name}:{part}" for part in bound.split("&")}
            if reader.peek() == ",":
                reader.take()
    if reader.peek() == "where":
        constraints |= read_where(reader)
    return Declaration(kind, name, (), types, frozenset(), "", generics, frozenset(constraints), False, static)


# The modules


class Module:
    """What the modules declare, by the name of the owner."""

    def __init__(self, folder, names):
        self.members = collections.defaultdict(list)
        self.conformances = set()
        self.own = collections.defaultdict(set)
        self.aliases = collections.defaultdict(dict)
        symbols, relationships = {}, []
        for rank, name in enumerate(names):
            for path in sorted(folder.glob(f"{name}.symbols.json")) + sorted(folder.glob(f"{name}@*.symbols.json")):
                graph = json.loads(path.read_text())
                for symbol in graph["symbols"]:
                    symbols.setdefault(symbol["identifier"]["precise"], (rank, symbol))
                relationships += [(rank, r) for r in graph["relationships"]]
        owners = {}
        for key, (rank, symbol) in symbols.items():
            owners.setdefault(key, ".".join(symbol["pathComponents"]))
        for rank, symbol in symbols.values():
            path = symbol["pathComponents"]
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            declaration = as_called(read(text))
            extension = set()
            for part in symbol.get("swiftExtension", {}).get("constraints", []):
                sign = {"conformance": ":", "superclass": ":", "sameType": "=="}[part["kind"]]
                extension |= constraint(tokens(f"{part['lhs']} {sign} {part['rhs']}"))
            owner = ".".join(path[:-1]) or "(module)"
            self.members[owner].append((rank, declaration, frozenset(extension), text))
            if declaration.kind in ("struct", "class", "enum", "protocol", "actor"):
                self.own[".".join(path)] |= declaration.constraints
            if declaration.kind == "typealias" and declaration.name in ("Output", "Failure", "Element", "Error"):
                self.aliases[owner].setdefault(declaration.name, (rank, declaration.types[0]))
        for rank, relation in relationships:
            if relation["kind"] in ("conformsTo", "inheritsFrom"):
                source = owners.get(relation["source"], "")
                if not source:
                    # A type of another module: its mangled name ends in it.
                    source = {"s:Sq": "Optional", "s:s6ResultO": "Result", "s:8Dispatch0A5QueueC": "DispatchQueue"}.get(
                        relation["source"], (re.findall(r"\d+([A-Za-z_]+?)C?$", relation["source"]) or [""])[-1])
                target = owners.get(relation["target"]) or relation.get("targetFallback", relation["target"])
                self.conformances.add((source, target.split(".")[-1]))

    def find(self, owner):
        """The members of an owner, and of what it inherits from; the first module's before those of the others."""
        return [member for name in [owner] + INHERITED.get(owner, []) for member in self.members.get(name, [])]


# The rows


def split_owner(owner):
    """The owner's name, and its constraints."""
    owner = re.sub(r"\{.*?\}|\[.*?\]", "", owner).strip()
    name, _, where = owner.partition(" where ")
    name = name.strip()
    return ("(module)" if name == "(global)" else name), read_where(Reader(where))


def unqualified(declaration, owner, aliases):
    """Leaves out the owner's name before types of its own, and names the types that it calls Output and Failure."""
    short = owner.split(".")[-1]

    def plain(text):
        text = plainer(text)
        for name, (_, other) in aliases.items():
            text = re.sub(rf"(?<![\w.]){name}(?!\w)", other.replace("\\", ""), text)
        return text

    def plainer(text):
        text = re.sub(rf"(?<![\w.]){re.escape(owner)}(<[^<>]*>)?\.(?=[A-Z])", "", text)
        text = re.sub(rf"(?<![\w.]){re.escape(short)}\.(?=[A-Z])", "", text)
        return text

    def itself(text):
        # A member that a protocol's extension declares says `Self`.
        return re.sub(rf"(?<![\w.]){re.escape(owner)}(?![\w.<])", "Self", plain(text))

    constraints = set()
    for each in declaration.constraints:
        each = plain(each)
        constraints.add("==".join(sorted(each.split("=="))) if "==" in each else each)
    return declaration._replace(
        types=tuple(map(itself, declaration.types)), result=itself(declaration.result), constraints=frozenset(constraints))


def compare(row, module):
    """What the module has for a row: None if nothing, "" if the same, else in what it differs."""
    name, where = split_owner(row["owner"])
    if row["kind"] == "conformance":
        text = re.sub(r"^(@\S+\s+)*extension\s+", "", row["signature"])
        subject, _, bounds = text.partition(":")
        subject = subject.strip()
        bounds = [b.strip().split(".")[-1] for b in re.split(r",|&", re.sub(r"\bwhere\b.*", "", bounds))]
        bounds = [re.sub(r"^@\w+ ", "", b) for b in bounds if b]
        # That a protocol is for classes is not in the graphs.
        exists = any(have.name == subject for _, have, _, _ in module.find("(module)"))
        missing = [b for b in bounds if not (conforms(module, subject, b) or b == "AnyObject" and exists)]
        return "" if not missing else None
    # A generic parameter may have the name that a type's own typealias repeats.
    aliases = {own: other for own, other in module.aliases[name].items() if other[1] != own}
    wanted = unqualified(read(row["signature"]), name, aliases)
    if wanted.kind == "typealias":
        aliases = {}
        wanted = unqualified(read(row["signature"]), name, aliases)
    own = {alias_free(each, aliases) for each in module.own.get(name, set())}
    where = {alias_free(each, aliases) for each in where}
    best = None
    for rank, have, extension, text in sorted(module.find(name), key=lambda m: m[0]):
        have = unqualified(have, name, aliases)
        extension = {alias_free(each, aliases) for each in extension}
        if have.name != wanted.name or (have.kind != wanted.kind and row["kind"] != "operator"):
            if not (have.name == wanted.name and {have.kind, wanted.kind} <= {"struct", "class", "enum", "typealias"}):
                continue
        faults = differences(wanted, have, where, extension, own)
        if not faults:
            return ""
        if have.labels != wanted.labels:
            continue
        if best is None or len(faults) < len(best[0]):
            best = (faults, text)
    if any(re.search(pattern, row["signature"]) and conforms(module, name, bound) for pattern, bound in SYNTHESIZED):
        return ""
    if "_enclosingInstance" in row["signature"] or "@_implements" in row["signature"]:
        return ""  # Underscored, and so not in the graphs; the probe uses it.
    if row["signature"].startswith("(unavailable)"):
        return ""  # Not in the graphs either; Documentation/Mistakes.swift has the error.
    return None if best is None else "; ".join(best[0]) + "  |  " + best[1]


def conforms(module, subject, bound):
    parts = {"Codable": ["Encodable", "Decodable"]}.get(bound, [bound])
    return all((subject, part) in module.conformances for part in parts)


# What the compiler writes for a type that conforms, and the graphs leave out; and what strides and points in time implement
# under another name (`_SchedulerStride`). The probes use them.
SYNTHESIZED = [
    (r"\bfunc [-+]=? \((?!.*: (Int|Subscribers\.Demand)\b)", "AdditiveArithmetic"), (r"\bfunc \*=? \((?!.*: Int\b)", "Numeric"),
    (r"\bfunc < \((?!.*: Int\b)", "Comparable"),
    (r"\bfunc == (?!.*: Int\b)", "Equatable"), (r"\bfunc hash\(into ", "Hashable"), (r"\bvar hashValue\b", "Hashable"),
    (r"\bfunc encode\(to ", "Encodable"), (r"\binit\(from decoder", "Decodable"),
]


def alias_free(text, aliases):
    """A constraint with the types that a type calls Output and Failure."""
    for name, (_, other) in aliases.items():
        text = re.sub(rf"(?<![\w.]){name}(?!\w)", other, text)
    return "==".join(sorted(text.split("=="))) if "==" in text else text


def classes(constraints):
    """Constraints in a form in which it does not matter how equalities are chained."""
    groups, rest = [], set()
    for each in constraints:
        if "==" not in each:
            rest.add(each)
            continue
        new = set(each.split("=="))
        for group in [g for g in groups if g & new]:
            new |= group
            groups.remove(group)
        groups.append(new)
    return rest | {"==".join(sorted(group)) for group in groups}


def differences(wanted, have, where, extension, own):
    faults = []
    for field in ("labels", "types", "result", "generics", "effects", "mutating", "static"):
        if wanted.kind in ("struct", "class", "enum", "protocol", "associatedtype") and field in ("types",):
            continue
        if field == "generics" and wanted.kind == "protocol" and not wanted.generics:
            continue  # Primary associated types do no harm.
        if field == "types" and wanted.types == ("",):
            continue  # The list leaves out the type of some constants.
        if getattr(wanted, field) != getattr(have, field):
            faults.append(f"{field}: {getattr(have, field)!r} for {getattr(wanted, field)!r}")
    theirs = classes(wanted.constraints | where | own)
    ours = classes(have.constraints | extension | own)
    # That what stands as an error is one follows from where it stands, and is not always spelled out.
    # That it is for classes is not in the graphs.
    if {c for c in theirs ^ ours if not c.endswith(":Error") and c != "Self:AnyObject"}:
        faults.append(f"constraints: {sorted(ours)} for {sorted(theirs)}")
    return faults


def rows(path):
    lines = path.read_text().splitlines()
    head = lines[0].split("\t")
    return [dict(zip(head, line.split("\t") + [""] * len(head))) for line in lines[1:]]


def problem(row, found):
    """What is wrong with a row, given what the modules have for it."""
    if row["state"] not in ("same", "differs", "absent"):
        return f"has the state '{row['state']}'; give same, differs or absent"
    if row["state"] == "same":
        return None if found == "" else "is absent" if found is None else "differs: " + found
    if found == "":
        return f"is the same, and the row says '{row['state']}'"
    return None if row["note"] else "has no reason"


def numbers(lists):
    lines = ["| | declarations | same | differs | absent |", "|---|---|---|---|---|"]
    for title, all_rows in lists:
        count = collections.Counter(row["state"] for row in all_rows)
        lines.append(
            f"| {title} | {len(all_rows)} | {count['same']} | {count['differs']} | {count['absent']} |")
    return "\n".join(lines)


def missing(all_rows):
    lines = ["| declaration | | |", "|---|---|---|"]
    for row in all_rows:
        if row["state"] != "same":
            owner = re.sub(r" where .*|\{.*?\}|\[.*?\]", "", row["owner"]).strip()
            signature = row["signature"].replace("|", "\\|")
            lines.append(f"| {owner}: `{signature}` | {row['state']} | {row['note']} |")
    return "\n".join(lines)


def main():
    if sys.argv[1:] == ["lists"]:
        print("\n".join(LISTS))
        return
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "write"):
        sys.exit(__doc__)
    command, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    problems, lists = 0, []
    for name, (title, modules, _) in LISTS.items():
        module = Module(folder, modules)
        lists.append((title, rows(HERE / f"{name}.tsv")))
        for row in lists[-1][1]:
            wrong = problem(row, compare(row, module))
            if wrong:
                problems += 1
                print(f"{name}: {row['owner']}: {row['signature']}\n    {wrong}")
    if problems:
        sys.exit(f"matrix: {problems} rows do not say what is so")
    lists += [(title, rows(HERE / f"{name}.tsv")) for name, title in PROBED.items()]
    texts = {"declarations": numbers(lists)}
    for name, (_, all_rows) in zip([*LISTS, *PROBED], lists):
        texts[f"not the same: {name}"] = missing(all_rows)
    texts |= {"behaviours": behavior.summary(), "behaviours that differ": behavior.differences()}
    documents.update("COMPATIBILITY.md", texts, command == "write")


if __name__ == "__main__":
    main()
