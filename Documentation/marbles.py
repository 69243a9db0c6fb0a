"""Draws marble diagrams: those of marbles.txt, whose head says how it is written, and those in operators' doc comments,
of which it also makes a program that replays them.

A diagram of an operator is a code block followed by a picture's title and name, `FAMILY-NAME`. An operator has one:
overloads that only repeat it link to it.

    /// ```swift
    /// source                     // -1--2-3-|
    /// source.map { $0 * 10 }     // -a--b-c-|  a = 10, b = 20, c = 30
    /// ```
    /// ![Publishes what a closure makes of each value.](transforming-map)

The code is compiled with the operator's API. A column of the marbles, whose language is RKTesting's, is a second.
- `NAME // MARBLES` above the first operator is a source. It plays for each subscriber, and keeps what is not requested,
  unless `unbuffered` follows. `NAME: TYPE` gives its type, if that is not Int or String, as the characters say.
- `let` lines stand before the code of each operator below.
- Any other code is a stream, with what it sends. Its `time` is the scheduler of the marbles, and its `busy` a queue that
  runs each action a second later. Several lines may stand above one row.
- A row without code is a further subscriber. If the stream sends streams, it is one of those. Spaces say when it is
  subscribed to, and `!` when that subscription is cancelled. The row may have a name. The name of a `let`: what that
  sends meanwhile.
- `a = VALUE`, behind the marbles, says what a character stands for.
"""
import html
import pathlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from samples import Files, Graphs, Symbol, comment, literal, located, place

THEMES = {
    "": {
        "ink": "#1d1d1f", "line": "#6e6e73", "faint": "#86868b", "box": "#f5f5f7", "edge": "#d2d2d7",
        "paper": "#ffffff", "fail": "#c5221f", "busy": "#d2d2d7",
        "marbles": ["#bfdcff", "#ffd9a8", "#c3ecc7", "#e6cffa"], "places": ["#eaf3ff", "#fff3e2", "#eefaef"],
    },
    "~dark": {
        "ink": "#f5f5f7", "line": "#a1a1a6", "faint": "#8e8e93", "box": "#2c2c2e", "edge": "#48484a",
        "paper": "#1c1c1e", "fail": "#ff6961", "busy": "#48484a",
        "marbles": ["#1f4f86", "#7d4e12", "#1f5c2a", "#5a3778"], "places": ["#182536", "#33271a", "#1b2a1e"],
    },
}
CHARACTER = 7.25  # The width of a character of the text, in points.
MARGIN = 12
RADIUS = 12
HEIGHTS = {"stream": 40, "operator": 44, "remark": 26}
ENDS = "|#!"

IMPORTS = {"publishers": "RKFoundation", "signals": "ReactiveKit"}
# The modules that declare operators.
MODULES = ["ReactiveCore", "ReactiveKit", "RKPublishers", "RKExtras"]
# The types whose members are operators, with the API; None: as the declaration says.
OWNERS = {
    "Publisher": "publishers", "Publishers": "publishers", "ConnectablePublisher": "publishers",
    "SignalProtocol": "signals", "Signal": "signals", "ConnectableSignalProtocol": "signals", "function": "signals",
    "Collection": None,
}
MEMBERS = ["swift.type.method", "swift.method", "swift.property"]
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


# What is drawn


def columns(marbles: str) -> list[str]:
    """The columns of a stream: of each, the characters that stand in it."""
    found = [several or one for several, one in re.findall(r"\(([\w|#]+)\)|(.)", marbles)]
    if any(re.search(r"[^\w|#! -]", column) for column in found):
        sys.exit(f"{marbles!r} has a character that is not part of a diagram")
    if any(set(column) & set(ENDS) for column in found[:-1]):
        sys.exit(f"something follows the end of {marbles!r}")
    return found


@dataclass
class Line:
    """A line of a picture: a stream with its name, or code or a remark between streams."""

    kind: str
    text: str
    columns: list[str] = field(default_factory=list)
    place: str | None = None


@dataclass
class Picture:
    name: str
    title: str
    unit: int = 28  # The width of a column.
    labels: dict[str, str] = field(default_factory=dict)  # the text in a marble, if not its character
    lines: list[Line] = field(default_factory=list)

    def width(self, character: str) -> float:
        return max(2 * RADIUS, len(self.labels.get(character, character)) * CHARACTER + 12)

    def reach(self, column: str) -> tuple[float, float]:
        """How far what happens in a column goes to its left and to its right."""
        widths = [self.width(sign) for sign in column if sign not in ENDS + "-_ "]
        if not widths:
            return 5, 5
        return widths[0] / 2, widths[0] / 2 + sum(width + 3 for width in widths[1:]) + 7 * (column[-1] in ENDS)

    def drawn(self, folder: pathlib.Path) -> Files:
        """The picture in each theme, by path."""
        return {folder / f"{self.name}{suffix}.svg": Drawing(self, theme).svg() for suffix, theme in THEMES.items()}


def read(path: pathlib.Path, folder: pathlib.Path) -> Files:
    """The pictures of marbles.txt, by path."""
    result: Files = {}
    for part in re.split("^picture ", path.read_text(), flags=re.M)[1:]:
        head, *lines = part.split("\n")
        picture = Picture(*head.split(": ", 1))
        for line in filter(None, map(str.rstrip, lines)):
            if match := re.fullmatch(r"unit (\d+)", line):
                picture.unit = int(match[1])
            elif match := re.fullmatch(r"label (\w) = (.+)", line):
                picture.labels[match[1]] = match[2]
            elif match := re.fullmatch(r"([=.]) (.+)", line):
                picture.lines.append(Line("operator" if match[1] == "=" else "remark", match[2]))
            elif match := re.fullmatch(r"([^>@]*?) *(?:@(\w+) *)?> (.+)", line):
                name = f"{match[1]} ({match[2]})" if match[2] else match[1]
                picture.lines.append(Line("stream", name, columns(match[3]), match[2]))
            else:
                sys.exit(f"{path}: {line!r} is neither a stream nor anything else that is known")
        files = picture.drawn(folder)
        if files.keys() & result.keys():
            sys.exit(f"{path}: two pictures are named {picture.name}")
        result |= files
    return result


def number(value: float) -> str:
    return f"{round(value, 2):g}"


class Drawing:
    """A picture as SVG. The same text gives the same bytes."""

    def __init__(self, picture: Picture, theme: dict):
        self.picture, self.theme = picture, theme
        self.parts: list[str] = []
        streams = [line for line in picture.lines if line.kind == "stream"]
        texts = [line.text for line in picture.lines if line.kind != "stream"]
        self.places = list(dict.fromkeys(line.place for line in streams if line.place))
        # Wide marbles need room in front of the first column and behind the last one.
        room = picture.unit / 2 + 6
        before = max(0, *(picture.reach(line.columns[0])[0] - room for line in streams))
        behind = max(0, *(picture.reach(line.columns[-1])[1] - room for line in streams))
        self.start = MARGIN + max(len(line.text) for line in streams) * CHARACTER + 20 + before
        end = self.start + max(len(line.columns) for line in streams) * picture.unit + 16 + behind
        self.width = max(end, max(map(len, texts), default=0) * CHARACTER + 40 + MARGIN) + MARGIN

    def add(self, element: str, content: str | None = None, **attributes: str | float) -> None:
        """Adds an element. In names of attributes, `_` stands for a hyphen."""
        pairs = "".join(
            f' {name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
            for name, value in attributes.items())
        self.parts.append(f"<{element}{pairs}" + ("/>" if content is None else f">{html.escape(content)}</{element}>"))

    def text(self, content: str, x: float, y: float, colour: str, anchor: str = "start") -> None:
        if content:
            self.add("text", content, x=x, y=y + 4, fill=self.theme[colour], text_anchor=anchor)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float, **more: str) -> None:
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=self.theme[colour], stroke_width=width, **more)

    def box(self, y: float, height: float, **colours: str) -> None:
        self.add("rect", x=MARGIN, y=y, width=self.width - 2 * MARGIN, height=height, rx=6, **colours)

    def svg(self) -> str:
        y = MARGIN
        for line in self.picture.lines:
            if line.kind == "operator":
                self.box(y + 6, 30, fill=self.theme["box"], stroke=self.theme["edge"])
                self.text(line.text, MARGIN + 12, y + 21, "ink")
            elif line.kind == "remark":
                self.text(line.text, MARGIN, y + 15, "faint")
            else:
                self.stream(line, y)
            y += HEIGHTS[line.kind]
        width, height = number(self.width), y + MARGIN
        size = f'width="{width}" height="{height}"'
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} role="img" '
            'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="12">',
            f"<title>{html.escape(self.picture.title)}</title>",
            f'<rect {size} rx="10" fill="{self.theme["paper"]}"/>', *self.parts, "</svg>", ""])

    def stream(self, line: Line, y: float) -> None:
        middle, unit = y + 20, self.picture.unit
        if line.place:
            places = self.theme["places"]
            self.box(y + 2, 36, fill=places[self.places.index(line.place) % len(places)])
        self.text(line.text, MARGIN + 8, middle, "ink")
        x = [self.start + (index + 0.5) * unit for index in range(len(line.columns))]
        first = next(index for index, column in enumerate(line.columns) if column != " ")
        if set(line.columns[-1]) & set(ENDS):
            self.line(x[first], middle, x[-1], middle, "line", 1.5)
        else:
            end = x[-1] + 12
            self.line(x[first], middle, end, middle, "line", 1.5)
            arrow = [(end - 6, middle - 5), (end, middle), (end - 6, middle + 5)]
            self.add("path", d="M" + "L".join(f"{number(x)} {number(y)}" for x, y in arrow), fill="none",
                     stroke=self.theme["line"], stroke_width=1.5)
        if first > 0:
            # Where an observer comes later.
            self.line(x[first], middle - 8, x[first], middle + 8, "line", 1.5, stroke_dasharray="2 2")
        for column, at in zip(line.columns, x):
            if column == "_":
                self.add("rect", x=at - unit / 2, y=middle - 6, width=unit, height=12, fill=self.theme["busy"])
        for column, at in zip(line.columns, x):
            self.column(column, at, middle)

    def column(self, column: str, x: float, y: float) -> None:
        """The first of several marbles stands where the column is, the others right behind it."""
        right = None
        for sign in column.strip("-_ "):
            if sign in ENDS:
                self.end(sign, x if right is None else right + 7, y)
                continue
            text = self.picture.labels.get(sign, sign)
            width = self.picture.width(sign)
            center = x if right is None else right + 3 + width / 2
            right = center + width / 2
            if re.match("(re)?loading|failed", text):
                # A state without a value.
                fill = {"fill": self.theme["paper"], "stroke_dasharray": "4 2"}
            else:
                place = "1234567890".index(sign) if sign.isdigit() else ord(sign.lower()) - ord("a")
                fill = {"fill": self.theme["marbles"][place % len(self.theme["marbles"])]}
            self.add("rect", x=center - width / 2, y=y - RADIUS, width=width, height=2 * RADIUS, rx=RADIUS,
                     stroke=self.theme["line"], stroke_width=1, **fill)
            self.text(text, center, y, "ink", "middle")

    def end(self, sign: str, x: float, y: float) -> None:
        if sign == "|":
            self.line(x, y - 12, x, y + 12, "ink", 2.5)
        else:
            self.line(x - 7, y - 7, x + 7, y + 7, "fail" if sign == "#" else "faint", 2.5)
        if sign == "#":
            self.line(x - 7, y + 7, x + 7, y - 7, "fail", 2.5)


# Diagrams in doc comments


def label(code: str) -> str:
    """The text in the marble of a value: parts of tuples have commas between them."""
    text = code.lstrip(".").replace('"', "").replace("MarbleFailure()", "#").replace(", ", ",")
    return text[1:-1] if text.startswith("(") and text.endswith(")") and "," in text else text


@dataclass
class Group:
    """The operators of a diagram that the same rows follow: code, each with the number of its line, and rows with their
    names."""

    lets: list[tuple[str, int]]
    operators: list[tuple[str, int]] = field(default_factory=list)
    rows: list[tuple[str, str]] = field(default_factory=list)


class Diagram(Picture):
    def __init__(self, name: str, title: str, text: str, api: str, file: str, line: int):
        super().__init__(name, title)
        self.text, self.api, self.file, self.line = text, api, file, line
        self.sources: list[tuple[str, str, str, bool]] = []  # name, type, marbles, whether it keeps values
        self.codes: dict[str, str] = {}
        self.groups: list[Group] = []
        lets: list[tuple[str, int]] = []
        for number, content in enumerate(text.split("\n"), line):
            code, _, remark = content.partition("//")
            code = code.rstrip()
            row, notes = re.fullmatch(r"(?! \w = ) ( *\S+)(?: {2,}(.*))?|.*", remark).group(1, 2)
            notes = notes or ("" if row else remark.strip())
            for character, value in re.findall(r"(\w) = (.+?)(?=, \w = |$)", notes):
                self.codes[character] = value
                self.labels[character] = label(value)
            named = row and re.fullmatch(r"(\w*)(?:: (.+))?", code)
            if named:
                self.lines.append(Line("stream", named[1], columns(row)))
                if not self.groups:
                    self.sources.append((named[1], named[2] or "", row, notes != "unbuffered"))
                    continue
            elif code:
                self.lines.append(Line("operator", code))
                if code.startswith("let "):
                    lets.append((code, number))
                else:
                    if not self.groups or self.groups[-1].rows:
                        self.groups.append(Group(list(lets)))
                    self.groups[-1].operators.append((code, number))
                if row:
                    self.lines.append(Line("stream", "", columns(row)))
            if row:
                self.groups[-1].rows.append((named[1] if named else "", row))
        if not self.groups or not self.groups[-1].rows:
            sys.exit(f"{file}:{line}: a diagram without streams")
        self.unit = self.fitting_unit()

    def fitting_unit(self) -> int:
        """The width of a column at which marbles do not touch each other."""
        unit = 28.0
        for line in self.lines:
            marbles = [(index, *self.reach(column)) for index, column in enumerate(line.columns) if column not in "- "]
            for (index, _, right), (following, left, _) in zip(marbles, marbles[1:]):
                unit = max(unit, (right + left + 4) / (following - index))
        return -int(-unit // 2) * 2

    def source(self, name: str, of: str, script: str, is_kept: bool) -> str:
        """The declaration of a source."""
        characters = sorted(set(script) - set("-|#()!"))
        texts = [self.codes.get(character, character) for character in characters]
        of = of or ("Int" if texts and all(re.fullmatch(r"\d+", text) for text in texts) else "String")
        if of == "String":
            texts = [literal(text) for text in texts]
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
        names = ", ".join(f"{literal(sign)}: {literal(self.labels[sign])}"
                          for sign in sorted(set(text)) if sign in self.labels)
        cells = ", ".join(literal("" if column in "- " else column) for column in columns(text))
        return f"Row({literal(text)}, from: {len(text) - len(text.lstrip(' '))}, [{cells}], [{names or ':'}])"

    def functions(self) -> Iterator[tuple[str, str]]:
        """The names and the texts of the functions that replay this diagram."""
        count = 0
        for group in self.groups:
            declared = {name for let, _ in group.lets for name in re.findall(r"\w+", re.split("[=:]", let[4:])[0])}
            for code, line in group.operators:
                count += 1
                name = re.sub(r"\W", "_", f"{self.api}_{self.name}_{self.line}_{count}")
                text = [f"@MainActor func {name}() {{", "  let time = VirtualTimeScheduler()"]
                if "busy" in code:
                    text.append("  let busy = BusyQueue(time: time)")
                text += [self.source(*source) for source in self.sources]
                for let, place in group.lets:
                    text += located([let], self.file, place)
                text.append(f"  let replay = Replay({literal(self.file)}, {literal(code)}, {literal(self.api)}, time)")
                text += [f"  replay.watch({let}, {self.row(row)})" for let, row in group.rows if let in declared]
                text += located([f"let stream = {code}"], self.file, line)
                rows = ", ".join(self.row(row) for let, row in group.rows if let not in declared)
                text.append(f"  replay.check(stream, [{rows}])")
                text += [f"  withExtendedLifetime({let}) {{}}" for let in sorted(declared)]
                yield name, "\n".join([*text, "}"])


# In a doc comment: the text of a diagram, and the title and name of its picture.
DIAGRAM = re.compile(r"^```swift\n((?:(?!```).*\n)*?)```\n!\[(.*?)\]\((\w+-[\w-]+)\)$", re.M)


class Operator:
    """A declaration of an operator."""

    def __init__(self, symbol: Symbol, owner: str, name: str, api: str):
        self.owner, self.name, self.api = owner, name, api
        self.title, self.base = f"{owner}/{name}", re.match(r"\w+", name)[0]
        self.identifier = symbol["identifier"]["precise"]
        self.file, self.line = place(symbol)
        lines, first = comment(symbol)
        self.comment = "\n".join(lines)
        # Where the pictures of the module are, which are all generated.
        self.module = self.file.split("/")[1]
        self.folder = pathlib.Path("Sources", self.module, f"{self.module}.docc/Resources/Operators")
        self.diagrams = [
            Diagram(match[3], match[2], match[1].rstrip("\n"), api, self.file,
                    first + self.comment[:match.start(1)].count("\n"))
            for match in DIAGRAM.finditer(self.comment)]
        parameters = symbol.get("functionSignature", {}).get("parameters", [])
        self.parameters = [part.get("internalName", part["name"]) for part in parameters]

    @property
    def overloads(self) -> tuple[str, str, str]:
        """What the operator has in common with its overloads."""
        return self.module, self.api, self.base

    def faults(self, is_drawn: bool) -> Iterator[str]:
        """What is wrong with its comment, if one of its overloads has a diagram, or none has."""
        named = f"{self.file}:{self.line}: {self.title}"
        if self.title in WITHOUT:
            if self.diagrams:
                yield f"{named} has a diagram, and a reason to have none"
        elif not is_drawn:
            yield f"{named} has no diagram"
        elif not self.diagrams and not re.search(rf"``([^`]*/)?{self.base}\b", self.comment):
            yield f"{named} has neither a diagram nor a link to an overload that has one"
        for diagram in self.diagrams:
            if not re.search(rf"\b{self.base}\b *[({{]", diagram.text):
                yield f"{named} is not in its diagram"
        for parameter in self.parameters:
            if not re.search(rf"- (Parameter )?{parameter}:", self.comment):
                yield f"{named} does not say what `{parameter}` is"


def spelled(fragments: list[dict[str, str]]) -> str:
    return "".join(part["spelling"] for part in fragments)


def operators(graphs: Graphs) -> list[Operator]:
    """The operators that the modules declare, and that are not deprecated."""
    result = []
    for symbol in [symbol for module in MODULES for _, symbol in graphs[module]]:
        owner, *names = symbol["pathComponents"]
        kind = symbol["kind"]["identifier"]
        if kind == "swift.func":
            owner, names = "function", [owner]
        # Of a signal's type, only what creates one.
        elif owner not in OWNERS or len(names) != 1 or kind not in (MEMBERS[:1] if owner == "Signal" else MEMBERS):
            continue
        declaration = spelled(symbol["declarationFragments"])
        returns = symbol.get("functionSignature", {}).get("returns")
        returned = spelled(returns) if returns else re.search(r": (.+?)( \{|$)", declaration)[1]
        is_deprecated = any("deprecated" in key.lower() for item in symbol.get("availability", []) for key in item)
        if returned.startswith(NO_STREAM) or names[0].startswith("_") or "location" not in symbol or is_deprecated:
            continue
        api = OWNERS[owner] or ("signals" if "Signal" in declaration else "publishers")
        result.append(Operator(symbol, owner, names[0], api))
    return sorted(result, key=lambda operator: (operator.file, operator.line))


def faults(known: list[Operator]) -> list[str]:
    """The operators without a diagram or without their parameters, and the diagrams that repeat an overload's."""
    drawn = Counter((operator.overloads, diagram.text) for operator in known for diagram in operator.diagrams)
    owners = {overloads for overloads, _ in drawn}
    return [fault for operator in known for fault in operator.faults(operator.overloads in owners)] + [
        f"{count} overloads of {overloads[2]} in {overloads[0]} have the diagram\n{text}"
        for (overloads, text), count in drawn.items() if count > 1] + [
        f"there is no operator {name}" for name in WITHOUT.keys() - {operator.title for operator in known}]


def pictures(known: list[Operator]) -> Files:
    """The pictures of each module's catalogue, by path."""
    result: Files = {}
    for operator in known:
        for diagram in operator.diagrams:
            for path, svg in diagram.drawn(operator.folder).items():
                if result.setdefault(path, svg) != svg:
                    sys.exit(f"{diagram.file}:{diagram.line}: another diagram has the name {diagram.name}")
    return result


def programs(known: list[Operator]) -> dict[str, str]:
    """The Swift files of the program that replays the diagrams, by name."""
    texts = {api: [f"import {name}" for name in ("Foundation", module, "RKExtras", "RKTesting")]
             for api, module in IMPORTS.items()}
    calls: list[str] = []
    # Several operators may have the same diagram.
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


def add_to_page(article: pathlib.Path, known: list[Operator], drawn: Files, links: dict[str, str]) -> None:
    """Adds the pictures of each family to its section of *Operators in pictures*. The links lead to operators by their
    identifiers."""
    first, *sections = article.read_text().split("\n### ")
    text = [first]
    shown: dict[str, dict[str, list[tuple[Diagram, Operator]]]] = {}  # by family, then by drawing
    for operator in known:
        for diagram in operator.diagrams:
            drawings = shown.setdefault(diagram.name.partition("-")[0], {})
            drawings.setdefault(drawn[operator.folder / f"{diagram.name}.svg"], []).append((diagram, operator))
    for section in sections:
        text.append(f"### {section.rstrip()}\n")
        drawings = shown.pop(section.split("\n")[0].lower(), {})
        for same in sorted(drawings.values(), key=lambda same: (same[0][0].name, same[0][0].api)):
            diagram, operator = same[0]
            name = diagram.name + ("-of-signals" if operator.api == "signals" else "")
            for suffix in THEMES:
                path = article.parent / f"Resources/{name}{suffix}.svg"
                if path.exists():
                    sys.exit(f"{diagram.file}:{diagram.line}: another module's diagram has the name {diagram.name}")
                path.write_text(drawn[operator.folder / f"{diagram.name}{suffix}.svg"])
            named = dict.fromkeys(f"``{links[operator.identifier]}``" for _, operator in same)
            text.append(f"{diagram.title}\n\n![{diagram.title}]({name})\n\n{', '.join(named)}\n")
    if shown:
        sys.exit(f"{article.name} has no section for the pictures of {', '.join(shown)}")
    article.write_text("\n".join(text))
