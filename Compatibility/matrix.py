#!/usr/bin/env python3
"""Holds the lists of what is to be matched against what the modules declare, after a build.

usage: matrix.py [--write] [GUIDES]

A list (combine.tsv, foundation.tsv, reactivekit.tsv) has a row for each declaration of the other library: kind, owner,
signature, state, note. Of each row a use is made, in which the row's own words declare a function, and its body calls
what the row declares. That it compiles shows that a program's use compiles and means this declaration, with the
defaults that its parameters have there. Then the function's type, as the compiler mangles it, is compared with those
that the modules declare. States:

  same     the use compiles, and a module declares the same
  differs  there is a counterpart; the note says in what it differs
  absent   there is none; the note says why

documents.py holds the lists of old releases. `--write` writes the tables of COMPATIBILITY.md and MIGRATION.md;
otherwise it is a fault if these are not up to date. GUIDES is a folder of the old releases' guides.
"""
import collections
import concurrent.futures
import re
import sys
import tempfile
from collections.abc import Iterator
from typing import NamedTuple

import documents
from documents import table
from modules import (
    MODULES, ROOT, Declaration, Row, closing, compiled, declarations, output, rows, split, surface_problems, typecheck)

# For each list a title, what a file imports to use it, and the modules that declare what it has.
LISTS = {
    "combine": ("Combine", ["Dispatch", "RKPublishers"], ["RKPublishers", "ReactiveCore"]),
    "foundation": ("Combine's part of Foundation", ["Foundation", "RKFoundation"], ["RKFoundation"]),
    "reactivekit": (
        "ReactiveKit 3.21", ["Foundation", "ReactiveKit", "RKLegacy"], ["ReactiveKit", "ReactiveCore", "RKLegacy"]),
}
OPENCOMBINE = "OpenCombine 0.14, what Combine does not have"
# Combine's names compile with these modules' names before them, too.
QUALIFIED = ["Combine", "OpenCombine"]
# A protocol has overloads of what it inherits.
INHERITED = "ReactiveKit.Disposable.", "ReactiveCore.Cancellable."


# Uses of what a row declares


KINDS = "func|init|subscript|var|let|case|typealias|associatedtype|struct|class|enum|protocol|extension"
DECLARATION = re.compile(
    rf"(?P<before>.*?)\b(?P<kind>{KINDS})\b(?P<mark>[?!]?) *(?P<name>`?\w+`?|[^\w\s(]+?(?= *[(<]))?(?P<rest>.*)")


class Parameter:
    def __init__(self, text: str) -> None:
        names, _, rest = text.partition(":")
        self.label, *_, self.name = [*names.split(), *names.split()]
        self.type, _, default = map(str.strip, rest.partition("="))
        self.has_default = bool(default)

    @property
    def value(self) -> str:
        if self.type.startswith("inout "):
            return f"&{self.name}"
        if self.type.startswith("@autoclosure "):
            return f"{self.name}()"
        return f"{self.name}[0], {self.name}[0]" if self.type.endswith("...") else self.name

    @property
    def argument(self) -> str:
        return self.value if self.label == "_" else f"{self.label}: {self.value}"


def owner_of(row: Row) -> str:
    """The type or protocol, with the constraints of the extension. Nothing for a module's own names."""
    owner = re.sub(r"\{.*?\}|\[.*?\]", "", row["owner"]).strip()
    return "" if owner in ("(module)", "(global)") else owner


def use(row: Row, name: str, classes: set[str]) -> str | None:
    """A line of Swift that uses what a row declares in a function with a name."""
    owner, declaration = owner_of(row), DECLARATION.match(row["signature"])
    if row["kind"] == "conformance":
        subject, _, bounds = re.sub(r"^(@[\w ]+ )*extension ", "", row["signature"]).partition(":")
        bounds, *conditions = re.sub(r"@\w+ ", "", bounds).split(" where ")
        owner = " where ".join([subject, ", ".join(conditions + owner.split(" where ")[1:])]).removesuffix(" where ")
        needed = f"func need<T: {' & '.join(split(bounds))}>(_: T.Type) {{}}"
        members = [f"static func {name}() {{ {needed}; need(Self.self) }}"]
    elif row["signature"].startswith("(unavailable)"):
        return None  # Documentation/Mistakes.swift has the error.
    elif declaration["kind"] in ("func", "init", "subscript"):
        members = list(calls(declaration, name, owner, classes))
    else:
        members = [mention(declaration, name, owner)]
        owner = "" if declaration["kind"] == "associatedtype" else owner  # a protocol, which stands alone
    return f"public extension {owner} {{ {'; '.join(members)} }}" if owner else f"public {members[0]}"


def mention(declaration: re.Match[str], name: str, owner: str) -> str:
    """A use of what is not called."""
    before, kind, _, declared, rest = declaration.groups()
    is_static = "static " in before
    static = "static " if is_static else ""
    itself = ("Self." if is_static else "self." if owner else "") + declared
    value, _, accessors = rest.partition("{")
    if kind == "protocol":
        primary, _, inherited = map(str.strip, rest.partition(":"))
        generics = ", ".join([f"T: {declared}{primary}", *split(primary[1:-1])])
        needed = " & ".join(split(re.sub(r"\bclass\b", "AnyObject", inherited))) or "Any"
        return f"func {name}<{generics}>(_: T.Type) {{ func need<U: {needed}>(_: U.Type) {{}}; need(T.self) }}"
    if kind == "associatedtype":
        return f"protocol {name} {{ {declaration[0]} }}"
    if kind in ("struct", "class", "enum"):
        generics = rest[:closing(rest, 0) + 1] if rest.startswith("<") else ""
        where = re.search(r" where .*|$", rest)[0]
        return f"enum {name}{generics}{where} {{}}"
    if kind == "typealias":
        generics, _, value = map(str.strip, rest.partition("="))
        arguments = ", ".join(part.split(":")[0] for part in split(generics[1:-1]))
        full = declared + (f"<{arguments}>" if arguments else "")
        if owner:
            return f"static func {name}() {{ let _: ({value}).Type = (Self.{full}).self }}"
        return f"func {name}{generics}(_ same: [{value}]) {{ let _: [{full}] = same }}"
    if kind == "case":
        parts = [part if ":" in part else f"_: {part}" for part in split(rest.strip()[1:-1])]
        parts = [re.sub(r"^(\w+) *: *", rf"\1 a{index}: {'@escaping ' if '->' in part else ''}", part)
                 for index, part in enumerate(parts)]
        arguments = ", ".join(Parameter(part).argument for part in parts)
        return (f"static func {name}({', '.join(parts)}) -> Self "
                f"{{ Self.{declared}{f'({arguments})' if arguments else ''} }}")
    if not value.strip():  # The lists leave out the type of some constants.
        return f"{static}func {name}() {{ _ = {itself} }}"
    effects, tries = (" async throws", "try await ") if "async" in accessors else ("", "")
    getter = f"{'mutating ' if 'mutating get' in accessors else ''}get{effects} {{ {tries}{itself} }}"
    setter = f" set {{ {itself} = newValue }}" if re.search(r"\bset\b", accessors) else ""
    return f"{static}var {name}{value} {{ {getter}{setter} }}"


def parted(rest: str) -> tuple[str, list[str], str]:
    """What stands behind the name of what is called: before, between, and after the parentheses."""
    start = rest.index("(", closing(rest, 0) if rest.startswith("<") else 0)
    end = closing(rest, start)
    return rest[:start], split(rest[start + 1:end]), rest[end + 1:].split("{")[0]


def calls(declaration: re.Match[str], name: str, owner: str, classes: set[str]) -> Iterator[str]:
    """The declaration under another name, calling what it declares: with all arguments, and with those alone that have
    no default."""
    before, kind, mark, declared, rest = declaration.groups()
    generics, texts, tail = parted(rest)
    parameters = list(map(Parameter, texts))
    is_static = "static " in before
    modifiers = ("static " if is_static else "") + ("mutating " if "mutating " in before else "")
    subject = "Self" if is_static else "self" if owner else ""
    tries = "try await " if "async" in tail else "try " if "throws" in tail else ""

    def called(used: list[Parameter], name: str) -> str:
        arguments = ", ".join(each.argument for each in used)
        if kind == "init":
            convenience = "convenience " if owner.split(" where ")[0] in classes else ""
            head = f"{convenience}init{mark}{generics}({', '.join([*texts, f'{name}: ()'])}){tail}"
            return f"{head} {{ {tries}self.init({arguments}) }}"
        if kind == "subscript":
            return f"{modifiers}func {name}{generics}({', '.join(texts)}){tail} {{ {subject}[{arguments}] }}"
        if declared.strip("`").isidentifier():
            full = f"{subject}.{declared}" if subject else declared
            return f"{modifiers}func {name}{generics}({', '.join(texts)}){tail} {{ {tries}{full}({arguments}) }}"
        # An operator's operands have no labels.
        operands = [f"_ {text}" for text in texts]
        values = f" {declared} ".join(each.name for each in used)
        body = values if len(used) == 2 else declared + values
        return f"{modifiers}func {name}{generics}({', '.join(operands)}){tail} {{ {body} }}"

    yield called(parameters, name)
    # What follows a default without a label can be told from it as a trailing closure only.
    is_told = not any(a.has_default and a.label == b.label == "_" for a, b in zip(parameters, parameters[1:]))
    required = [each for each in parameters if not each.has_default]
    if required != parameters and is_told:
        yield called(required, f"{name}bare")


def classes_of(all_rows: list[Row]) -> set[str]:
    """The classes of a list, and those that it extends without declaring them."""
    declared = [(row, DECLARATION.match(row["signature"])) for row in all_rows if row["kind"] == "class"]
    return {".".join(filter(None, [owner_of(row), match["name"]])) for row, match in declared} | {
        "NSLock", "NSRecursiveLock"}


# Rows against modules


class Call(NamedTuple):
    """What a program calls, in a form in which equal declarations are equal."""

    text: str
    constraints: frozenset[str]
    is_mutating: bool

    @property
    def name(self) -> str:
        """Its full name, with labels."""
        name, _, rest = self.text.partition("(")
        if not rest or " : " in name:
            return name.partition(" : ")[0]
        labels = [re.match(r"(\w+: )?", each)[0] for each in split(rest[:closing(f"({rest}", 0) - 1])]
        return f"{re.sub('<[A-Z, ]+>', '', name)}({labels})"

    def __str__(self) -> str:
        return f"{'mutating ' * self.is_mutating}{self.text} where {sorted(self.constraints)}"


def full_name(declaration: Declaration) -> str:
    """A declaration's full name and type; without the module, if it is at the top level."""
    is_top = declaration.node is declaration.top
    return re.sub(r"^(static )?\w+\.", r"\1", declaration.signature) if is_top else declaration.signature


def call_of(declaration: Declaration) -> Call:
    text, constraints = full_name(declaration), declaration.constraints
    if declaration.node["declKind"] == "EnumElement":  # a function of the type's type
        name, rest = re.fullmatch(r"([\w.]+)(?:<[\w, ]+>)?\(.*?\.Type\) -> (.*)", text).groups()
        text = f"static {name}{rest if rest.startswith('(') and ' -> ' in rest else f'() -> {rest}'}"
        constraints = frozenset()
    # There for the compiler's sake: a parameter that only refuses trailing closures, and a generic parameter that
    # stands for a `P.Output`.
    text = re.sub(r"(?<=\w)<[A-Z, ]+>(?=\()|, \(Swift\.Never\) -> \(\)(?=\))", "", text)
    for parameter, meant in re.findall(r"([A-Z]1) == ([A-Z]1?\.\w+)", "\n".join(constraints)):
        constraints = frozenset(each for each in constraints if each != f"{parameter} == {meant}")
        text = re.sub(rf"\b{parameter}\b", meant, text)
    used = sorted(set(re.findall(r"\b[A-Z]1\b", f"{text} {constraints}")))
    names = {old: f"{chr(ord('A') + index)}1" for index, old in enumerate(used)}
    text, *renamed = [re.sub(r"\b[A-Z]1\b", lambda match: names[match[0]], each) for each in (text, *constraints)]
    return Call(text, frozenset(renamed), declaration.node.get("funcSelfKind") == "Mutating")


class Declared:
    """What modules declare."""

    def __init__(self, everything: list[Declaration]) -> None:
        public = [each for each in everything if not each.node.get("isInternal")]
        # Of each type its generic parameters and constraints; of another name for one, nothing.
        self.types = {
            full_name(each): each.node.get("genericSig") if each.node["kind"] == "TypeDecl" else ""
            for each in public
            if each.node["kind"] in ("TypeDecl", "TypeAlias", "AssociatedType") and not each.node.get("implicit")}
        self.calls: dict[str, list[Call]] = collections.defaultdict(list)
        for call in map(call_of, public):
            self.calls[call.name].append(call)

    def difference(self, row: Row, used: Declaration, name: str) -> str | None:
        """In what a row differs: "" if in nothing. None if its use alone says that it is there, because the type
        inherits it, or the compiler writes it."""
        if row["kind"] in ("conformance", "subscript", "protocol") or "@_implements" in row["signature"]:
            return None
        declaration = DECLARATION.match(row["signature"])
        kind, declared = declaration["kind"], (declaration["name"] or "").strip("`")
        theirs = call_of(used)
        text = re.sub(rf"(, |(?<=\()){name}: \(\)", "", theirs.text)
        theirs = theirs._replace(text=re.sub(rf"\b{name}\b", lambda _: declared, text))
        if kind in ("struct", "class", "enum"):
            ours, generics = self.types.get(theirs.text), used.node.get("genericSig")
            return "" if ours in ("", generics) else f"there is {ours}, and not {generics}"
        if kind == "associatedtype":
            owner = owner_of(row)
            if not any(each.endswith(f".{owner}.{declared}") for each in self.types):
                return "there is none"
            ours = {each for each in requirements(self.types[owner]) if re.match(rf"Self\.{declared}\b", each)}
            theirs = requirements(used.node.get("genericSig"))
            return "" if ours == theirs else f"there is {ours}, and not {theirs}"
        if kind == "typealias":
            is_there = theirs.text.partition("(")[0].removeprefix("static ") in self.types
            return "" if is_there else "nothing declares it"
        ours = self.calls.get(theirs.name)
        if not ours or kind in ("var", "let") and " : " not in theirs.text:  # the row gives no type
            return None
        inherited = theirs._replace(text=theirs.text.replace(*INHERITED))
        if theirs in ours or inherited in self.calls.get(inherited.name, []):
            return ""
        return "".join(f"\n      {each}" for each in (f"nothing is {theirs}; there is", *ours))


def requirements(generics: str | None) -> set[str]:
    """The constraints of a protocol."""
    return set(split(generics[1:-1])) if generics else set()


def tried(lines: dict[int, str], head: list[str], *flags: str) -> tuple[dict[int, str], list[Declaration]]:
    """What the compiler has against lines of a file, by number, and what the others declare."""
    wrong: dict[int, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        while True:
            numbers = [number for number in lines if number not in wrong]
            text = [*head, *(lines[number] for number in numbers)]
            compiles, log = compiled(
                "\n".join(text), "-emit-module", "-emit-module-path", f"{folder}/Uses.swiftmodule",
                "-module-name", "Uses", "-parse-as-library", "-swift-version", "5", "-suppress-warnings", *flags)
            if compiles:
                return wrong, declarations("Uses", "-I", folder)
            errors = re.findall(r"File\.swift:(\d+):\d+: error: (.*)", log)
            if not errors or int(errors[0][0]) <= len(head):
                sys.exit(log)
            for line, message in errors:
                wrong.setdefault(numbers[int(line) - len(head) - 1], message)


def problem(row: Row, error: str | None, difference: str | None) -> str | None:
    """What is wrong with a row."""
    if row["state"] not in ("same", "differs", "absent"):
        return f"has the state '{row['state']}'; give same, differs or absent"
    if row["state"] == "same":
        return f"does not compile: {error}" if error else f"differs: {difference}" if difference else None
    if not error and difference == "":
        return f"is the same, and the row says '{row['state']}'"
    if not error and difference is None and row["state"] == "absent":
        return "compiles, and the row says 'absent'"
    return None if row["note"] else "has no reason"


def problems_of(name: str, everything: dict[str, list[Declaration]]) -> Iterator[str]:
    """What is wrong with a list."""
    _, imports, modules = LISTS[name]
    numbered = dict(enumerate(rows(name), 2))
    classes = classes_of(list(numbered.values()))
    lines = {number: line for number, row in numbered.items() if (line := use(row, f"use{number}", classes))}
    wrong, declared = tried(lines, [f"import {name}" for name in imports])
    used: dict[int, Declaration] = {}
    for each in declared:
        if match := re.search(r"\buse(\d+)\b", each.signature):
            used.setdefault(int(match[1]), each)
    ours = Declared([each for module in modules for each in everything[module]])
    for number, row in numbered.items():
        difference = ours.difference(row, used[number], f"use{number}") if number in used else None
        if found := problem(row, wrong.get(number), difference):
            yield f"{name}.tsv:{number}: {row['owner']}: {row['signature']}\n    {found}"


def qualified_problems(module: str) -> Iterator[str]:
    """What is wrong with uses of Combine's names by the name of a module."""
    same = [row for row in rows("combine") if row["state"] == "same"]
    names = [DECLARATION.match(row["signature"])["name"] for row in same
             if not owner_of(row) and row["kind"] in ("struct", "class", "enum", "protocol")]
    classes = classes_of(same)
    lines = [use(row, f"use{number}", classes) or "" for number, row in enumerate(same)]
    text = re.sub(rf"(?<![\w.])({'|'.join(names)})\b", rf"{module}.\1", "\n".join(lines))
    for name in names:
        if f"{module}.{name}" not in text:
            yield f"no row of combine.tsv uses {module}.{name}"
    compiles, log = typecheck(f"import Dispatch; import {module}\n{text}", "-swift-version", "5", "-suppress-warnings")
    if not compiles:
        yield log


# OpenCombine's names are of types that Combine's spellings name, so there is nothing to compare: that a use of each
# other row does not compile, shows as much.


def use_of_opencombine(number: int, row: Row, classes: set[str]) -> str:
    declared = re.match(r"^(?:final )?(?:struct|class|enum) (\w+)(?:<(\w+))?", row["signature"])
    if not declared:
        # What no extension can name: see its row.
        named = {key: re.sub(r"\b(Optional|Result)\.OCombine\.Publisher\b", r"\1.Publisher", row[key])
                 for key in (["owner", "signature"] if row["kind"] == "conformance" else ["owner"])}
        return use(row | named, f"use{number}", classes)
    name, parameter = declared.groups()
    if row["state"] == "same":
        return f"extension {row['owner']} {{ static func use{number}() {{ _ = {name}.self }} }}"
    # The name of the type or of its parameter matters in an extension alone.
    path = f"{owner_of(row)}.{name}".removeprefix(".")
    return f"extension {path} {{ func use{number}({f'_: {parameter}' if parameter else ''}) {{}} }}"


def opencombine_problems() -> Iterator[str]:
    numbered = dict(enumerate(rows("opencombine"), 2))
    classes = classes_of(list(numbered.values()))
    head = ["import Dispatch", "import Foundation"]
    head += ["#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"]
    head += [row["signature"] for row in numbered.values() if row["kind"] == "module"]
    lines = {number: use_of_opencombine(number, row, classes)
             for number, row in numbered.items() if row["kind"] != "module"}
    wrong, _ = tried(lines, head, "-enable-upcoming-feature", "MemberImportVisibility")
    for number, row in numbered.items():
        if found := problem(row, wrong.get(number), ""):
            yield f"opencombine.tsv:{number}: {row['owner']}: {row['signature']}\n    {found}"
    print(f"opencombine: {len(numbered) - len(wrong)} rows compile, and {len(wrong)} do not, as they say")


def listed(name: str) -> set[tuple[str, str]]:
    """Owner and name, with its labels, of a list's rows."""
    found = set()
    for row in rows(name):
        if row["kind"] != "conformance":
            declaration = DECLARATION.match(row["signature"])
            labels = ""
            if declaration["kind"] in ("func", "init", "subscript"):
                _, parameters, _ = parted(declaration["rest"])
                labels = "(" + "".join(f"{Parameter(each).label}:" for each in parameters) + ")"
            owner = owner_of(row).partition(" where ")[0] or "(module)"
            found.add((owner, (declaration["name"] or declaration["kind"]).strip("`") + labels))
    return found


def tables() -> dict[str, str]:
    """How many rows have each state, and the rows that are not the same."""
    texts, numbers = {}, []
    titles = {name: title for name, (title, *_) in LISTS.items()} | {"opencombine": OPENCOMBINE}
    for name, title in titles.items():
        states = [row["state"] for row in rows(name)]
        numbers.append([title, len(states), *map(states.count, ("same", "differs", "absent"))])
        texts[f"not the same: {name}"] = table("| declaration | | |", [
            [re.sub(r" where .*|\{.*?\}|\[.*?\]", "", row["owner"]).strip()
             + f": `{row['signature']}`".replace("|", "\\|"), row["state"], row["note"]]
            for row in rows(name) if row["state"] != "same"])
    return {"declarations": table("| | declarations | same | differs | absent |", numbers)} | texts


def main() -> None:
    guide_texts = [argument for argument in sys.argv[1:] if argument != "--write"]
    if len(guide_texts) > 1:
        sys.exit(__doc__)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        everything = dict(zip(MODULES, pool.map(declarations, MODULES)))
        # In the library's build folder: what is built of it is not built again.
        output("swift", "build", "-j", "2", "--package-path", ROOT / "OpenCombine", "--scratch-path", ROOT / ".build")
        problems = [*pool.map(lambda name: list(problems_of(name, everything)), LISTS)]
        problems += pool.map(lambda module: list(qualified_problems(module)), QUALIFIED)
        problems += [list(opencombine_problems())]
    every = [each for module in MODULES for each in everything[module]]
    problems += [list(surface_problems(every, {name: listed(name) for name in LISTS}))]
    if any(problems):
        sys.exit("\n".join([*sum(problems, []), f"matrix: {sum(map(len, problems))} faults"]))
    documents.write(tables(), "--write" in sys.argv, *guide_texts or [None])


if __name__ == "__main__":
    main()
