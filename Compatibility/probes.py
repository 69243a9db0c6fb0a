#!/usr/bin/env python3
"""Prints Swift that uses each declaration of a list that is said to be the same, with the types spelled out.

usage: probes.py LIST            such as combine; reads LIST.tsv
       probes.py LIST MODULE     imports that module, and says its name before each of the module's names

That it compiles shows what symbol graphs do not: that uses of the declarations mean these, and not others of the same
name, and that parameters which have a default there have one here.
"""
import re
import sys

from matrix import HERE, LISTS, MODIFIERS, Reader, rows, split_owner

# Generic parameters of what the lists do not declare.
GENERICS = {"Optional": ["Wrapped"], "Result": ["Success", "Failure"]}
CONSTRAINTS = {"Result": ["Failure : Error"]}


def text(tokens):
    """Tokens as Swift."""
    line = " ".join(tokens).replace("->", "→").replace("==", "≡")
    line = re.sub(r" ?([.<>,?!\[\]():]) ?", r"\1", line)
    line = re.sub(r"([,:])", r"\1 ", line)
    line = line.replace("→", " -> ").replace("≡", " == ")
    line = re.sub(r"@ ?(\w+) ?", r"@\1 ", line)
    return re.sub(r"\b(inout|any|some|throws|async)(?=[\w(\[])", r"\1 ", re.sub(r" +", " ", line)).strip()


def split_where(reader):
    constraints = []
    if reader.peek() == "where":
        reader.take()
        while reader.peek():
            constraints.append(text(reader.until({","})))
            if reader.peek():
                reader.take()
    return constraints


def generics_of(reader):
    names, constraints = [], []
    if reader.peek() == "<":
        for part in reader.bracketed():
            names.append(part[0])
            if ":" in part:
                constraints.append(text(part))
    return names, constraints


class Types:
    """The generic parameters of the types that a list declares."""

    def __init__(self, all_rows):
        # The classes that the lists extend without declaring them.
        self.classes = {"NSLock", "NSRecursiveLock"}
        self.generics, self.constraints, self.protocols = dict(GENERICS), dict(CONSTRAINTS), {"Sequence"}
        for row in all_rows:
            if row["kind"] not in ("struct", "class", "enum", "protocol"):
                continue
            reader = Reader(re.sub(r"@\w+ ", "", row["signature"]))
            while reader.peek() in MODIFIERS and reader.peek() != row["kind"]:
                reader.take()
            reader.take()
            name = reader.take()
            owner = split_owner(row["owner"])[0]
            path = name if owner == "(module)" else f"{owner}.{name}"
            names, constraints = generics_of(reader)
            if row["kind"] == "class" or "AnyObject" in row["signature"]:
                self.classes.add(path)
            if row["kind"] == "protocol":
                self.protocols.add(path)
                continue
            while reader.peek() and reader.peek() != "where":
                reader.take()
            self.generics[path] = names
            self.constraints[path] = constraints + split_where(reader)

    def spelled(self, path):
        """A type with its generic arguments, and what there is to declare for that."""
        names, constraints, spelled, prefix = [], [], [], []
        for part in path.split("."):
            prefix.append(part)
            own = self.generics.get(".".join(prefix), [])
            names += own
            constraints += self.constraints.get(".".join(prefix), [])
            spelled.append(part + (f"<{', '.join(own)}>" if own else ""))
        return ".".join(spelled), names, constraints


class Probe:
    """A use of one declaration: a function in an extension of its owner, where names mean what they mean there."""

    def __init__(self, number, row, types):
        self.row, self.name, self.types = row, f"probe{number}", types
        self.owner = split_owner(row["owner"])[0]
        where = re.sub(r"\{.*?\}|\[.*?\]", "", row["owner"]).partition(" where ")[2]
        self.where = split_where(Reader("where " + where)) if where else []
        self.is_global = self.owner == "(module)"
        self.is_class = self.owner in types.classes
        self.generics, self.constraints = [], []

    def function(self, parameters, result, body, effects="", modifier=""):
        head = f"<{', '.join(self.generics)}>" if self.generics else ""
        parameters = parameters + [f"_: {name}.Type" for name in self.generics]
        where = f" where {', '.join(self.constraints)}" if self.constraints else ""
        arrow = f" -> {result}" if result else ""
        text = f"{modifier}func {self.name}{head}({', '.join(parameters)}){effects}{arrow}{where} {{\n  {body}\n}}"
        if self.is_global:
            return text
        condition = f" where {', '.join(self.where)}" if self.where else ""
        return f"extension {self.owner}{condition} {{\n{text}\n}}"

    def lines(self):
        row = self.row
        if row["kind"] == "conformance":
            return self.conformance()
        source = re.sub(r"@(?!escaping|autoclosure)\w+(\([^)]*\))? ", "", row["signature"]).replace("private(set) ", "")
        accessors = re.search(r"\{(.*)\}\s*$", source)
        reader = Reader(re.sub(r"\{.*\}\s*$", "", source))
        static = mutating = False
        if row["kind"] == "protocol":
            name = re.search(r"\bprotocol (\w+)", source).group(1)
            return f"func {self.name}<T: {name}>(_: T) {{}}"
        if row["kind"] in ("struct", "class", "enum", "associatedtype"):
            return None  # Their members and conformances use them.
        while reader.peek() in MODIFIERS | {"static", "mutating"}:
            word = reader.take()
            static |= word == "static"
            mutating |= word == "mutating"
        kind = reader.take()
        subject = "Self." if static else "" if self.is_global else "self."
        if kind == "typealias":
            name, _ = reader.take(), reader.take()
            other = text(reader.until({"where"}))
            if self.is_global or reader.peek() == "where":
                return None
            return self.function([], f"({other}).Type", f"(Self.{name}).self", modifier="static ")
        if kind in ("var", "let"):
            name = reader.take()
            if reader.peek() != ":":
                return None  # The list leaves out the type.
            reader.take()
            value = text(reader.until({"="}))
            asynchronous = bool(accessors and "async" in accessors.group(1))
            modifier = "static " if static else "mutating " if accessors and "mutating get" in accessors.group(1) else ""
            found = self.function(
                [], value, f"{'try await ' if asynchronous else ''}{subject}{name}",
                " async throws" if asynchronous else "", modifier)
            if accessors and re.search(r"\bset\b", accessors.group(1)):
                self.name += "set"
                modifier = modifier or ("" if self.is_class else "mutating ")
                found += "\n" + self.function([f"_ value: {value}"], "", f"{subject}{name} = value", "", modifier)
            return found
        if kind == "case":
            name = reader.take()
            arguments = [
                (label, f"@escaping {kind}" if "->" in kind else kind, default)
                for label, kind, default in self.arguments(reader)]
            call = f"Self.{name}" + (f"({self.call(arguments)})" if arguments else "")
            return self.function(self.parameters(arguments), "Self", "return " + call, "", "static ")
        if kind == "subscript":
            self.generics, self.constraints = generics_of(reader)
            arguments = self.arguments(reader)
            reader.take()
            result = text(reader.until({"where"}))
            self.constraints = self.constraints + split_where(reader)
            return self.function(
                self.parameters(arguments), result, f"{subject[:-1]}[{self.call(arguments)}]", "", "static " if static else "")
        if kind in ("func", "init"):
            return self.callable(kind, reader, subject, static, mutating)
        return None

    def conformance(self):
        source = re.sub(r"^(@[\w ]+ )*extension ", "", self.row["signature"])
        source, _, where = source.partition(" where ")
        subject, _, bounds = source.partition(":")
        if subject.strip() in self.types.protocols:
            return None
        spelled, self.generics, self.constraints = self.types.spelled(subject.strip())
        self.constraints = self.constraints + self.where
        if where:
            self.constraints = self.constraints + split_where(Reader("where " + where))
        self.is_global = True
        checks = [re.sub(r"@\w+ ", "", bound).strip() for bound in re.split(r"[,&]", bounds)]
        needs = "".join(f"func {self.name}_{i}<T: {bound}>(_: T.Type) {{}}\n" for i, bound in enumerate(checks))
        return needs + self.function(
            [], "", "\n  ".join(f"{self.name}_{i}({spelled}.self)" for i, _ in enumerate(checks)))

    def arguments(self, reader):
        """Of each parameter the label, the type, and whether it has a default."""
        result = []
        if reader.peek() == "(":
            for part in reader.bracketed():
                default = self.default(part)
                part = part[:default] if default is not None else part
                depth, colon = 0, None
                for index, token in enumerate(part):
                    depth += (token in "([<") - (token in ")]>")
                    if token == ":" and depth == 0:
                        colon = index
                        break
                if colon is None:
                    result.append(("_", text(part), default is not None))
                else:
                    result.append((part[0].strip("`"), text(part[colon + 1:]), default is not None))
        return result

    @staticmethod
    def default(part):
        depth = 0
        for index, token in enumerate(part):
            depth += (token in "([<{") - (token in ")]>}")
            if token == "=" and depth == 0:
                return index
        return None

    @staticmethod
    def parameters(arguments):
        result = []
        for index, (_, kind, _) in enumerate(arguments):
            kind = kind.replace("@autoclosure ", "")
            kind = re.sub(r"\.\.\.$", "", kind)
            result.append(f"_ a{index}: {kind}")
        return result

    @staticmethod
    def call(arguments, without_defaults=False):
        result = []
        for index, (label, kind, default) in enumerate(arguments):
            if default and without_defaults:
                continue
            value = f"a{index}"
            if kind.startswith("inout"):
                value = "&" + value
            if "autoclosure" in kind:
                value += "()"
            if kind.endswith("..."):
                value = f"{value}, {value}"
            result.append(value if label == "_" else f"{label}: {value}")
        return ", ".join(result)

    def callable(self, kind, reader, subject, static, mutating):
        name, optional = "init", ""
        if kind == "func":
            name = ""
            while reader.peek() != "(" or not name:
                name += reader.take()
                if re.match(r"`?\w", name):
                    break
        elif reader.peek() in ("?", "!"):
            optional = reader.take()
        self.generics, self.constraints = generics_of(reader)
        arguments = self.arguments(reader)
        effects = tries = result = ""
        while reader.peek() and reader.peek() != "where":
            token = reader.take()
            if token == "async":
                effects, tries = " async throws", "try await "
            elif token in ("throws", "rethrows"):
                effects, tries = effects or " throws", tries or "try "
                if reader.peek() == "(":
                    reader.bracketed()
            elif token == "->":
                result = text(reader.until({"where"}))
        self.constraints = self.constraints + split_where(reader)
        parameters = self.parameters(arguments)
        modifier = "static " if static or kind == "init" else "mutating " if mutating else ""
        if not re.match(r"`?\w", name):
            values = [f"a{i}" for i in range(len(arguments))]
            operation = f" {name} ".join(values) if len(values) == 2 else name + values[0]
            return self.function(parameters, result, operation, "", modifier)
        if kind == "init":
            target, result = "Self", "Self" + optional.replace("!", "?")
            if self.is_class:
                # `Self` of a class that can be inherited from needs a required initializer.
                target, names, _ = self.types.spelled(self.owner)
                result = target + optional
        else:
            target = subject + name
        found = []
        # What follows a default without a label can be told from it as a trailing closure only.
        is_told = not any(a[2] and a[0] == b[0] == "_" for a, b in zip(arguments, arguments[1:]))
        for without_defaults in [False, True] if is_told and any(default for _, _, default in arguments) else [False]:
            body = ("return " if result else "") + f"{tries}{target}({self.call(arguments, without_defaults)})"
            found.append(self.function(parameters, result, body, effects, modifier))
            self.name += "bare"
        return "\n".join(found)


def qualified(swift, names, module):
    """Swift in which the module's own names are spelled with the module."""
    if not names:
        return swift
    swift = re.sub(rf"(?<![\w.])({'|'.join(names)})\b", rf"{module}.\1", swift)
    unused = [name for name in names if f"{module}.{name}" not in swift]
    if unused:
        sys.exit(f"probes: nothing uses {', '.join(unused)}")
    return swift


def main():
    name = sys.argv[1]
    module = sys.argv[2] if len(sys.argv) > 2 else None
    all_rows = rows(HERE / f"{name}.tsv")
    types = Types(all_rows)
    modules = LISTS[name][2][:1] + [module] if module else LISTS[name][2]
    names, probes = [], []
    for number, row in enumerate(all_rows, 2):
        if row["state"] == "same":
            if row["owner"] == "(module)" and row["kind"] in ("struct", "class", "enum", "protocol"):
                names.append(re.search(r"\b(?:struct|class|enum|protocol) (\w+)", row["signature"]).group(1))
            lines = Probe(number, row, types).lines()
            if lines:
                probes.append((f"// {row['owner']}: {row['signature']}", lines))
    print("import " + "\nimport ".join(modules) + "\n")
    if module:
        print(qualified("\n\n".join(lines for _, lines in probes), names, module))
    else:
        print("\n\n".join(f"{comment}\n{lines}" for comment, lines in probes))


if __name__ == "__main__":
    main()
