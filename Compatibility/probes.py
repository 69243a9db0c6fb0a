"""Compiles a use of each declaration of a list that is said to be the same, with the types spelled out.

That it compiles shows what symbol graphs do not: that uses of the declarations mean these, and not others of the same
name, and that parameters which have a default there have one here. For the names that OpenCombine has and Combine does
not (opencombine.tsv), graphs do not help at all, because the types are aliases of those that Combine's spellings name:
there, a use of each other row does not compile.
"""
import re
import sys
from collections.abc import Iterator

from compiler import typecheck
from declarations import Parameter, Signature, Tokens, owner_of
from tables import Row, rows

# For each list what a file imports to use it; and with a module's name, which then stands before each of the list's
# names.
LISTS = [
    ("combine", ["Dispatch", "RKPublishers"], None), ("foundation", ["Foundation", "RKFoundation"], None),
    ("reactivekit", ["Foundation", "ReactiveKit", "RKLegacy"], None),
    ("combine", ["Dispatch", "Combine"], "Combine"), ("combine", ["Dispatch", "OpenCombine"], "OpenCombine"),
]
NAMED = ("struct", "class", "enum", "protocol")


def text(tokens: Tokens) -> str:
    """Tokens as Swift."""
    line = " ".join(tokens).replace("->", "→").replace("==", "≡")
    line = re.sub(r" ?([.<>,?!\[\]():]) ?", r"\1", line)
    line = re.sub(r"([,:])", r"\1 ", line)
    line = line.replace("→", " -> ").replace("≡", " == ")
    line = re.sub(r"@ ?(\w+) ?", r"@\1 ", line)
    return re.sub(r"\b(inout|any|some|throws|async)(?=[\w(\[])", r"\1 ", re.sub(r" +", " ", line)).strip()


def where(constraints: list[str]) -> str:
    return f" where {', '.join(constraints)}" if constraints else ""


class Types:
    """The generic parameters of the types that a list declares."""

    def __init__(self, all_rows: list[Row]) -> None:
        # With those that the lists extend without declaring them.
        self.classes = {"NSLock", "NSRecursiveLock"}
        self.generics = {"Optional": ["Wrapped"], "Result": ["Success", "Failure"]}
        self.constraints = {"Result": ["Failure : Error"]}
        self.protocols = {"Sequence"}
        for row in all_rows:
            if row["kind"] not in NAMED:
                continue
            signature, owner = Signature(row["signature"]), owner_of(row["owner"])[0]
            path = signature.name if owner == "(module)" else f"{owner}.{signature.name}"
            if row["kind"] == "class" or "AnyObject" in row["signature"]:
                self.classes.add(path)
            if row["kind"] == "protocol":
                self.protocols.add(path)
                continue
            self.generics[path] = [part[0] for part in signature.generics]
            self.constraints[path] = list(map(text, signature.constraints))

    def spelled(self, path: str) -> tuple[str, list[str], list[str]]:
        """A type with its generic arguments, and what there is to declare for that."""
        names, constraints, spelled, prefix = [], [], [], []
        for part in path.split("."):
            prefix.append(part)
            own = self.generics.get(".".join(prefix), [])
            names += own
            constraints += self.constraints.get(".".join(prefix), [])
            spelled.append(part + (f"<{', '.join(own)}>" if own else ""))
        return ".".join(spelled), names, constraints


class Argument:
    """A parameter of what is used, which the use has too."""

    def __init__(self, index: int, parameter: Parameter) -> None:
        self.name, self.label, self.has_default = f"a{index}", parameter.label, parameter.has_default
        self.type = text(parameter.type)

    @property
    def parameter(self) -> str:
        return f"_ {self.name}: {self.type.replace('@autoclosure ', '').removesuffix('...')}"

    def __str__(self) -> str:
        value = self.name + ("()" if "autoclosure" in self.type else "")
        if self.type.startswith("inout"):
            value = "&" + value
        if self.type.endswith("..."):
            value = f"{value}, {value}"
        return value if self.label == "_" else f"{self.label}: {value}"


class Probe:
    """A use of one declaration: a function in an extension of its owner, where names mean what they mean there."""

    def __init__(self, number: int, row: Row, types: Types) -> None:
        self.row, self.name, self.types = row, f"probe{number}", types
        self.owner, constraints = owner_of(row["owner"])
        self.where = list(map(text, constraints))
        self.is_global = self.owner == "(module)"
        self.generics: list[str] = []
        self.constraints: list[str] = []

    def function(self, parameters: list[str], result: str, body: str, effects: str = "", modifier: str = "") -> str:
        head = f"<{', '.join(self.generics)}>" if self.generics else ""
        parameters = parameters + [f"_: {name}.Type" for name in self.generics]
        arrow = f" -> {result}" if result else ""
        function = (f"{modifier}func {self.name}{head}({', '.join(parameters)}){effects}{arrow}"
                    f"{where(self.constraints)} {{\n  {body}\n}}")
        return function if self.is_global else f"extension {self.owner}{where(self.where)} {{\n{function}\n}}"

    def lines(self) -> str | None:
        if self.row["kind"] == "conformance":
            return self.conformance()
        if self.row["signature"].startswith("(unavailable)"):
            return None  # Documentation/Mistakes.swift has the error.
        signature = Signature(self.row["signature"])
        kind, name = signature.kind, signature.name
        if kind == "protocol":
            return f"func {self.name}<T: {name}>(_: T) {{}}"
        is_static = "static" in signature.modifiers
        static = "static " if is_static else ""
        subject = "Self." if is_static else "" if self.is_global else "self."
        value, result = text(signature.value), text(signature.result)
        if kind == "typealias" and not self.is_global and not signature.where:
            return self.function([], f"({value}).Type", f"(Self.{name}).self", modifier="static ")
        if kind in ("var", "let") and value:  # The list leaves out the type of some constants.
            is_asynchronous = "async" in signature.accessors
            modifier = static or ("mutating " if "mutating get" in signature.accessors else "")
            found = self.function([], value, f"{'try await ' if is_asynchronous else ''}{subject}{name}",
                                  " async throws" if is_asynchronous else "", modifier)
            if re.search(r"\bset\b", signature.accessors):
                self.name += "set"
                modifier = modifier or ("" if self.owner in self.types.classes else "mutating ")
                found += "\n" + self.function([f"_ value: {value}"], "", f"{subject}{name} = value", "", modifier)
            return found
        self.generics = [part[0] for part in signature.generics]
        self.constraints = list(map(text, signature.constraints))
        arguments = [Argument(index, parameter) for index, parameter in enumerate(signature.parameters)]
        parameters, call = [each.parameter for each in arguments], ", ".join(map(str, arguments))
        if kind == "case":
            parameters = [re.sub(": (.*->)", r": @escaping \1", each) for each in parameters]
            body = f"return Self.{name}" + (f"({call})" if call else "")
            return self.function(parameters, "Self", body, "", "static ")
        if kind == "subscript":
            return self.function(parameters, result, f"{subject[:-1]}[{call}]", "", static)
        if kind in ("func", "init"):
            return self.callable(signature, subject, arguments)
        return None  # The members and conformances of a type use it.

    def conformance(self) -> str | None:
        source = re.sub(r"^(@[\w ]+ )*extension ", "", self.row["signature"])
        conditions = owner_of(source)[1]
        subject, _, bounds = source.partition(" where ")[0].partition(":")
        if subject.strip() in self.types.protocols:
            return None
        spelled, self.generics, self.constraints = self.types.spelled(subject.strip())
        self.constraints = self.constraints + self.where + list(map(text, conditions))
        self.is_global = True
        checks = [re.sub(r"@\w+ ", "", bound).strip() for bound in re.split(r"[,&]", bounds)]
        needs = "".join(f"func {self.name}_{i}<T: {bound}>(_: T.Type) {{}}\n" for i, bound in enumerate(checks))
        calls = [f"{self.name}_{i}({spelled}.self)" for i, _ in enumerate(checks)]
        return needs + self.function([], "", "\n  ".join(calls))

    def callable(self, signature: Signature, subject: str, arguments: list[Argument]) -> str:
        effects, tries = "", ""
        if signature.effects:
            is_asynchronous = any(effect == ["async"] for effect in signature.effects)
            effects, tries = (" async throws", "try await ") if is_asynchronous else (" throws", "try ")
        parameters, result = [each.parameter for each in arguments], text(signature.result)
        modifier = "static " if signature.kind == "init" or "static" in signature.modifiers else (
            "mutating " if "mutating" in signature.modifiers else "")
        if not re.match(r"\w", signature.name):
            values = [each.name for each in arguments]
            operation = f" {signature.name} ".join(values) if len(values) == 2 else signature.name + values[0]
            return self.function(parameters, result, operation, "", modifier)
        target = subject + signature.name
        if signature.kind == "init":
            # `Self` of a class that can be inherited from needs a required initializer.
            target = self.types.spelled(self.owner)[0] if self.owner in self.types.classes else "Self"
            result = target + signature.optional.replace("!", "?")
        calls, bare = [arguments], [each for each in arguments if not each.has_default]
        # What follows a default without a label can be told from it as a trailing closure only.
        is_told = not any(a.has_default and a.label == b.label == "_" for a, b in zip(arguments, arguments[1:]))
        if bare != arguments and is_told:
            calls.append(bare)
        found = []
        for used in calls:
            body = f"{'return ' if result else ''}{tries}{target}({', '.join(map(str, used))})"
            found.append(self.function(parameters, result, body, effects, modifier))
            self.name += "bare"
        return "\n".join(found)


def qualified(swift: str, names: list[str], module: str) -> str:
    """Swift in which the module's own names are spelled with the module."""
    swift = re.sub(rf"(?<![\w.])({'|'.join(names)})\b", rf"{module}.\1", swift)
    unused = [name for name in names if f"{module}.{name}" not in swift]
    if unused:
        sys.exit(f"probes: nothing uses {', '.join(unused)}")
    return swift


def uses(name: str, imports: list[str], module: str | None) -> str:
    """A file that uses what a list says is the same."""
    all_rows = rows(name)
    types, probes, names = Types(all_rows), [], []
    for number, row in enumerate(all_rows, 2):
        if row["state"] == "same":
            if row["owner"] == "(module)" and row["kind"] in NAMED:
                names.append(Signature(row["signature"]).name)
            if lines := Probe(number, row, types).lines():
                probes.append(lines if module else f"// {row['owner']}: {row['signature']}\n{lines}")
    swift = "\n\n".join(probes)
    if module:
        swift = qualified(swift, names, module)
    return "import " + "\nimport ".join(imports) + f"\n\n{swift}\n"


# OpenCombine


def of_opencombine(number: int, row: Row, types: Types) -> str | None:
    """A use of a row's declaration."""
    declared = re.match(r"^(?:final )?(?:struct|class|enum) (\w+)(?:<(\w+))?", row["signature"])
    if not declared:
        # What no extension can name: see its row.
        owner = re.sub(r"^(Optional|Result)\.OCombine\.Publisher\b", r"\1.Publisher", row["owner"])
        return Probe(number, row | {"owner": owner}, types).lines()
    name, parameter = declared.groups()
    if row["state"] != "same":
        # The name of the type or of its parameter matters in an extension alone.
        path = name if row["owner"] == "(module)" else f"{row['owner']}.{name}"
        return f"extension {path} {{ func probe{number}({f'_: {parameter}' if parameter else ''}) {{}} }}"
    return f"extension {row['owner']} {{ static func probe{number}() {{ _ = {name}.self }} }}"


def opencombine_faults(modules: object) -> Iterator[str]:
    all_rows = rows("opencombine")
    types = Types(all_rows)
    imports = [row["signature"] for row in all_rows if row["kind"] == "module"]
    head = ["import Dispatch", "import Foundation", "#if canImport(FoundationNetworking)",
            "import FoundationNetworking", "#endif", *imports]
    used, refused = [], []
    for number, row in enumerate(all_rows, 2):
        if row["kind"] == "module":
            continue
        use = of_opencombine(number, row, types)
        if not use:
            yield f"opencombine.tsv:{number}: no use can be made of the row"
        elif row["state"] == "same":
            used.append(f"// {row['owner']}: {row['signature']}\n{use}")
        elif row["state"] not in ("differs", "absent") or not row["note"]:
            yield f"opencombine.tsv:{number}: give the state same, or differs or absent with a reason"
        else:
            refused.append(use.replace("\n", " "))
    flags = ["-swift-version", "5", "-enable-upcoming-feature", "MemberImportVisibility", "-suppress-warnings"]
    compiles, log = typecheck("\n".join(head + used) + "\n", modules, *flags)
    if not compiles:
        yield log
    _, log = typecheck("\n".join(head + refused) + "\n", modules, *flags)
    for number, use in enumerate(refused, len(head) + 1):
        if not re.search(rf"File\.swift:{number}:\d+: error", log):
            yield f"opencombine.tsv says that this does not compile: {use}\n{log}"
    print(f"opencombine: {len(used) + len(imports)} rows compile, and {len(refused)} do not, as they say")


def check(modules: object) -> None:
    faults = list(opencombine_faults(modules))
    for list_ in LISTS:
        # As a library's user compiles: what is deprecated is, which is no fault.
        compiles, log = typecheck(uses(*list_), modules, "-swift-version", "5", "-suppress-warnings")
        if not compiles:
            faults.append(log)
    if faults:
        sys.exit("\n".join(faults))
