"""Reads the marble diagrams in the doc comments of operators, draws them, and makes a program that replays them.

A diagram is a code block followed by a picture's title and name, `FAMILY-NAME`:

    /// ```swift
    /// source                     // -1--2-3-|
    /// source.map { $0 * 10 }     // -a--b-c-|  a = 10, b = 20, c = 30
    /// ```
    /// ![Publishes what a closure makes of each value.](transforming-map)

The code is compiled with the operator's API. A column of the marbles, whose language is RKTesting's, is a second.
- `NAME // MARBLES` above the first operator is a source. It plays for each subscriber, and keeps what is not requested,
  unless `unbuffered` follows. `NAME: TYPE` gives its type, if that is not Int or String, as the characters say.
- `let` lines stand before the code of each operator below.
- Any other code is a stream, with what it sends. Several lines may stand above one row.
- A row without code is a further subscriber. If the stream sends streams, it is one of those. Spaces say when it is
  subscribed to, and `!` when that subscription is cancelled. The row may have a name. The name of a `let`: what that
  sends meanwhile.
- `a = VALUE`, behind the marbles, says what a character stands for.
"""

import os
import pathlib
import re
from collections.abc import Iterator

import marbles
from marbles import Fault
from samples import located
from symbols import KINDS, MODULES, Graphs, Symbol, comment, spelled

FAMILIES = {
    "sources": "Streams from something else, or once more.",
    "transforming": "Another value for each value.",
    "filtering": "Some of the values.",
    "deciding": "One value for a whole stream.",
    "collecting": "Values as arrays, and streams of streams.",
    "combining": "Several streams as one.",
    "flattening": "A stream for each value, and what these streams send.",
    "timing": "Later, less often, or not at all if it takes too long.",
    "errors": "Failures, and what comes after them.",
    "sharing": "One run of a stream for several subscribers.",
    "loading": "Signals whose elements say that something is loading, has been loaded, or could not be loaded.",
    "debugging": "The same stream, and something beside it.",
}
IMPORTS = {"publishers": "RKFoundation", "signals": "ReactiveKit"}

# The types whose members are operators, with the API; None: as the declaration says.
OWNERS = {
    "Publisher": "publishers", "Publishers": "publishers", "ConnectablePublisher": "publishers",
    "SignalProtocol": "signals", "Signal": "signals", "ConnectableSignalProtocol": "signals", "function": "signals",
    "Collection": None,
}
# What members of these types return that make no stream.
NO_STREAM = ("()", "AnyCancellable", "any Disposable", "any Cancellable", "Async", "[")
# The operators without a diagram, and why.
WITHOUT = {
    "Publisher/eraseToAnyPublisher()": "The stream is the same.",
    "SignalProtocol/toSignal()": "The stream is the same.",
    "Publisher/toSignal()": "The stream is the same.",
    "Publisher/concurrentMap(maxConcurrent:ordered:_:)": "It awaits functions, which do not run in virtual time.",
    "Publisher/tryConcurrentMap(maxConcurrent:ordered:_:)": "The same.",
    "SignalProtocol/concurrentMap(maxConcurrent:ordered:_:)": "The same.",
    "SignalProtocol/tryConcurrentMap(maxConcurrent:ordered:_:)": "The same.",
    "Signal/withObserver()": "It sends what its caller sends.",
    "Signal/observing(_:)": "It sends what a closure reads of observable objects.",
}


def label(code: str) -> str:
    """The text in the marble of a value: parts of tuples have commas between them."""
    text = code.lstrip(".").replace('"', "").replace("MarbleFailure()", "#").replace(", ", ",")
    return text[1:-1] if text.startswith("(") and text.endswith(")") and "," in text else text


class Diagram(marbles.Picture):
    def __init__(self, name: str, title: str, text: str, api: str, file: str, line: int):
        super().__init__(name, title)
        self.api, self.text, self.file, self.line = api, text, file, line
        self.sources: list[tuple[str, str, str, bool]] = []  # name, type, marbles, whether it keeps values
        self.codes: dict[str, str] = {}
        self.steps: list[tuple[str, str, str, int]] = []  # ("let" | "operator" | "stream", name, code or marbles, line)
        for number, content in enumerate(text.split("\n"), line):
            code, _, comment = content.partition("//")
            code = code.rstrip()
            row, notes = re.fullmatch(r"(?! \w = ) ( *\S+)(?: {2,}(.*))?|.*", comment).group(1, 2)
            notes = notes or ("" if row else comment.strip())
            for character, value in re.findall(r"(\w) = (.+?)(?=, \w = |$)", notes):
                self.codes[character] = value
                self.labels[character] = (label(value), re.match(r"(re)?loading|failed", label(value)) is not None)
            if named := row and re.fullmatch(r"(\w*)(?:: (.+))?", code):
                if not any(step[0] == "operator" for step in self.steps):
                    self.sources.append((named[1], named[2] or "", row, notes != "unbuffered"))
                else:
                    self.steps.append(("stream", named[1], row, number))
            elif code:
                self.steps.append(("let" if code.startswith("let ") else "operator", "", code, number))
                if row:
                    self.steps.append(("stream", "", row, number))
        self.lines = [("stream", name, None, marbles.columns(row)) for name, _, row, _ in self.sources]
        for kind, name, content, _ in self.steps:
            is_stream = kind == "stream"
            self.lines.append((kind, name, None, marbles.columns(content)) if is_stream else ("operator", content))
        self.unit = self.fitting_unit()

    def fitting_unit(self) -> int:
        """The width of a column at which marbles do not touch each other."""
        unit = 28
        for line in self.lines:
            last = None  # The column, and how far it reaches to the right of its middle.
            for index, column in enumerate(line[3] if line[0] == "stream" else []):
                widths = [10 if sign in "|#!" else self.width(sign) for sign in column if sign not in "- "]
                if widths and last:
                    unit = max(unit, (last[1] + widths[0] / 2 + 4) / (index - last[0]))
                if widths:
                    last = (index, widths[0] / 2 + sum(width + 3 for width in widths[1:]))
        return -int(-unit // 2) * 2

    # MARK: The program

    def source(self, name: str, of: str, script: str, is_kept: bool) -> str:
        """The declaration of a source."""
        characters = sorted({sign for column in marbles.columns(script) for sign in column if sign not in "-|#()!"})
        texts = [self.codes.get(character, character) for character in characters]
        of = of or ("Int" if texts and all(re.fullmatch(r"\d+", text) for text in texts) else "String")
        texts = map(literal, texts) if of == "String" else texts
        values = ", ".join(f"{literal(sign)}: {text}" for sign, text in zip(characters, texts)) or ":"
        failure = "MarbleFailure" if any("#" in row for _, _, row, _ in self.sources) else "Never"
        play = f"TestPublisher<{of}, {failure}>(cold: {literal(script)}, on: time, values: [{values}])"
        if self.api == "signals":
            play += ".toSignal()"
        elif is_kept:
            play += ".buffer(size: 99, prefetch: .keepFull, whenFull: .dropNewest)"
        return f"  let {name} = {play}; _ = {name}"

    def row(self, text: str) -> str:
        """A row that is expected, for `Row`."""
        columns = marbles.columns(text)
        used = sorted({sign for column in columns for sign in column if sign in self.labels})
        names = ", ".join(f"{literal(sign)}: {literal(self.labels[sign][0])}" for sign in used)
        cells = ", ".join(literal("" if column in "- " else column) for column in columns)
        return f"Row({literal(text)}, from: {len(text) - len(text.lstrip(' '))}, [{cells}], [{names or ':'}])"

    def functions(self) -> Iterator[tuple[str, str]]:
        """The names and the texts of the functions that replay this diagram."""
        lets: list[tuple[str, str, str, int]] = []
        groups: list[tuple[list, list, list]] = []  # lets, operators, streams
        for step in self.steps:
            if step[0] == "let":
                lets.append(step)
            elif step[0] == "operator":
                if not groups or groups[-1][2]:
                    groups.append((list(lets), [], []))
                groups[-1][1].append(step)
            else:
                groups[-1][2].append(step)
        if not groups or not groups[-1][2]:
            raise Fault(f"{self.file}:{self.line}: a diagram without streams")
        count = 0
        for lets, operators, streams in groups:
            for _, _, code, line in operators:
                count += 1
                name = re.sub(r"\W", "_", f"{self.api}_{self.name}_{self.line}_{count}")
                declared: set[str] = set()
                text = [f"@MainActor func {name}() {{", "  let time = VirtualTimeScheduler()"]
                text += [self.source(*source) for source in self.sources]
                for _, _, let, place in lets:
                    declared.update(re.findall(r"\w+", re.split("[=:]", let[4:])[0]))
                    text += located([let], self.file, place)
                text.append(f"  let replay = Replay({literal(self.file)}, {literal(code)}, {literal(self.api)}, time)")
                text += [f"  replay.watch({step[1]}, {self.row(step[2])})" for step in streams if step[1] in declared]
                text += located([f"let stream = {code}"], self.file, line)
                rows = ", ".join(self.row(step[2]) for step in streams if step[1] not in declared)
                text.append(f"  replay.check(stream, [{rows}])")
                text += [f"  withExtendedLifetime({name}) {{}}" for name in sorted(declared)]
                yield name, "\n".join([*text, "}"])


def literal(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# MARK: The operators


class Operator:
    """A declaration of an operator."""

    def __init__(self, symbol: Symbol, owner: str, name: str, api: str, page: str):
        self.owner, self.name, self.api, self.page = owner, name, api, page
        self.identifier = symbol["identifier"]["precise"]
        self.file = os.path.relpath(symbol["location"]["uri"].removeprefix("file://"))
        self.line = symbol["location"]["position"]["line"] + 1
        lines, first = comment(symbol)
        self.comment = "\n".join(lines)
        self.diagrams = list(self.read(first))
        parameters = symbol.get("functionSignature", {}).get("parameters", [])
        self.parameters = [part.get("internalName", part["name"]) for part in parameters]
        # Where the pictures of the module are, which are all generated.
        module = self.file.split("/")[1]
        self.folder = pathlib.Path("Sources", module, f"{module}.docc/Resources/Operators")

    def read(self, first: int) -> Iterator[Diagram]:
        for match in re.finditer(r"^```swift\n((?:(?!```).*\n)*?)```\n!\[(.*?)\]\((\w+-[\w-]+)\)$", self.comment, re.M):
            line = first + self.comment[:match.start(1)].count("\n")
            yield Diagram(match[3], match[2], match[1].rstrip("\n"), self.api, self.file, line)

    def faults(self) -> Iterator[str]:
        place = f"{self.file}:{self.line}: {self.owner}/{self.name}"
        if (f"{self.owner}/{self.name}" in WITHOUT) == bool(self.diagrams):
            yield f"{place} has {'a diagram, and a reason to have none' if self.diagrams else 'no diagram'}"
        base = re.escape(self.name.split("(")[0])
        for diagram in self.diagrams:
            if not re.search(rf"\b{base}\b *[({{]", diagram.text):
                yield f"{place} is not in its diagram"
        for parameter in self.parameters:
            if not re.search(rf"- (Parameter )?{parameter}:", self.comment):
                yield f"{place} does not say what `{parameter}` is"


def operators(graphs: Graphs) -> list[Operator]:
    """The operators that the modules declare, and that are not deprecated."""
    result = []
    for module, other, symbol in [(module, *each) for module in MODULES for each in graphs[module]]:
        owner, *names = symbol["pathComponents"]
        kind = symbol["kind"]["identifier"]
        if kind == "swift.func":
            owner, names = "function", [owner]
        # Of a signal's type, only what creates one.
        elif owner not in OWNERS or len(names) != 1 or kind not in (KINDS[:1] if owner == "Signal" else KINDS):
            continue
        declaration = spelled(symbol["declarationFragments"])
        returns = symbol.get("functionSignature", {}).get("returns")
        returned = spelled(returns) if returns else re.search(r": (.+?)( \{|$)", declaration)[1]
        is_deprecated = any("deprecated" in key.lower() for item in symbol.get("availability", []) for key in item)
        if returned.startswith(NO_STREAM) or names[0].startswith("_") or "location" not in symbol or is_deprecated:
            continue
        api = OWNERS[owner] or ("signals" if "Signal" in declaration else "publishers")
        scope = [] if owner == "function" else [owner]
        page = "/".join(["", module, *([other] if other else []), *scope, names[0]])
        result.append(Operator(symbol, owner, names[0], api, page))
    return sorted(result, key=lambda operator: (operator.file, operator.line))


def faults(known: list[Operator]) -> list[str]:
    """The operators without a diagram or without their parameters."""
    return [fault for operator in known for fault in operator.faults()] + [
        f"there is no operator {name}" for name in WITHOUT.keys() - {f"{item.owner}/{item.name}" for item in known}]


def pictures(known: list[Operator]) -> dict[pathlib.Path, str]:
    """The pictures of each module's catalogue, by path."""
    result: dict[pathlib.Path, str] = {}
    for operator in known:
        for diagram in operator.diagrams:
            for path, svg in marbles.drawn(diagram, operator.folder).items():
                if result.setdefault(path, svg) != svg:
                    raise Fault(f"{diagram.file}:{diagram.line}: another diagram has the name {diagram.name}")
    return result


def programs(known: list[Operator]) -> dict[str, str]:
    """The Swift files of the program that replays the diagrams, by name."""
    texts = {api: [f"import {name}" for name in ("Foundation", module, "RKExtras", "RKTesting")]
             for api, module in IMPORTS.items()}
    calls: list[str] = []
    different: dict[tuple[str, str], Diagram] = {}
    for operator in known:
        for diagram in operator.diagrams:
            different.setdefault((diagram.api, diagram.text), diagram)
    for diagram in different.values():
        for name, text in diagram.functions():
            texts[diagram.api].append(text)
            calls.append(f"{name}()")
    texts["main"] = [*calls, "finish()"]
    return {name: "\n".join([*text, ""]) for name, text in texts.items()}


# MARK: The page


def digest(identifier: str) -> str:
    """What distinguishes the page of a symbol from those of the same name: the FNV-1 hash, folded to 24 bits."""
    value = 2166136261
    for byte in identifier.encode():
        value = (value * 16777619 & 0xFFFFFFFF) ^ byte
    value = value >> 24 ^ value & 0xFFFFFF
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def page(known: list[Operator], drawn: dict[pathlib.Path, str], catalogue: pathlib.Path) -> dict[pathlib.Path, str]:
    """The article *Operators in pictures*, with its pictures, by path."""
    files: dict[pathlib.Path, str] = {}
    text = [
        "# Operators in pictures", "", "Find an operator by what it does to a stream.", "", "## Overview", "",
        "Each picture is drawn from the diagram of an operator's page. A program compiles the code as it stands, and",
        "checks that the operators do what the picture shows.", "",
        "- A line is a stream, and time passes from the left to the right. A column is a second.",
        "- A marble is a value. Marbles that touch each other are sent at the same time, the left one first.",
        "- A bar is the completion, and a cross is a failure. A stroke is a cancellation.",
        "- A box has code. The lines above the first box are the sources.",
        "- A source begins anew with each subscriber. It keeps values until the subscriber requests them.",
        "- The line below a box is what the code sends. A dotted edge is the time at which a later subscriber comes.",
        "",
    ]
    symbols: dict[str, list[Operator]] = {}
    for operator in known:
        symbols.setdefault(operator.page, []).append(operator)
    for family, about in FAMILIES.items():
        text += [f"### {family.capitalize()}", "", about, ""]
        shown: dict[str, list[tuple[Diagram, Operator]]] = {}  # by drawing
        for operator in known:
            for diagram in operator.diagrams:
                if diagram.name.split("-")[0] == family:
                    shown.setdefault(drawn[operator.folder / f"{diagram.name}.svg"], []).append((diagram, operator))
        for same in sorted(shown.values(), key=lambda same: (same[0][0].name, same[0][0].api)):
            diagram, operator = same[0]
            name = diagram.name + ("-of-signals" if operator.api == "signals" else "")
            for suffix in marbles.THEMES:
                svg = drawn[operator.folder / f"{diagram.name}{suffix}.svg"]
                files[catalogue / f"Resources/{name}{suffix}.svg"] = svg
            links = []
            for _, operator in same:
                suffix = f"-{digest(operator.identifier)}" if len(symbols[operator.page]) > 1 else ""
                links.append(f"``{operator.page}{suffix}``")
            text += [diagram.title, "", f"![{diagram.title}]({name})", "", ", ".join(dict.fromkeys(links)), ""]
    return files | {catalogue / "Pictures.md": "\n".join(text).rstrip() + "\n"}
