#!/usr/bin/env python3
"""Makes the pictures of the operators, and a program that replays them, of Documentation/marbles/*.txt.

    Documentation/operators.py pages SYMBOL_GRAPHS CATALOGUE     writes articles, and their pictures
    Documentation/operators.py program DIRECTORY                 writes the Swift files of the program

`pages` fails if an operator of publishers or signals is in no picture, if a picture is of a symbol that there is not,
or if its code does not use the name. `Guide.docc` has what it writes, and `.ci/check docs` runs both.
`program` writes one function for each operator line and api. Each plays the sources, and compares what the code
sends with the stream below it, in virtual time.

A file has the pictures of a family. Its first line is `family NAME: what it is about`. The pictures are written as in
Documentation/marbles.txt, with these differences:

    for TYPE: NAME, NAME           the symbols that the picture shows, such as `for Publisher: map(_:), tryMap(_:)`.
                                   The code is compiled with publishers, signals, or both, as the types say. The type
                                   `function` is for functions. One of several symbols of a name can be chosen by the
                                   end of its page's name, as in `mapValue(_:)-1ab2c`
    unheld NAME                    a source that does not keep what a subscriber has not requested, as others do
    heading TEXT                   the heading, if not the operators' names
    type NAME = TYPE               the values of a source, if not Int or String, as the characters say
    value C = CODE                 what a source sends for a character, if not its label
    let CODE                       stands before the code of each operator below it. Several lines may follow each other
    NAME > MARBLES                 above the first operator: a source of this name. It plays for each subscriber
    = CODE                         a publisher or signal that is compiled as written
    = publishers: CODE             the same, for one api. Several operator lines may stand above one stream
    = signals: CODE
    > MARBLES                      below an operator: what its code sends. Spaces say when it is subscribed to, and `!`
                                   when that subscription is cancelled. If it sends streams, the next lines are theirs.
                                   Otherwise each further line is a further subscriber
    NAME > MARBLES                 the same. With the name of a `let` above: what that sends meanwhile

A label is the text of the value: parts of tuples have commas between them. `time` is the scheduler. A column is a
second.
"""

import glob
import html
import json
import os
import re
import sys

import marbles
from marbles import Fault

HERE = os.path.dirname(os.path.abspath(__file__))
FAMILIES = os.path.join(HERE, "marbles")
ORDER = [
    "sources", "transforming", "filtering", "deciding", "collecting", "combining", "flattening", "timing", "errors",
    "sharing", "loading", "debugging",
]
MODULES = ["ReactiveCore", "ReactiveKit", "RKPublishers", "RKExtras"]
APIS = {"publishers": "RKFoundation", "signals": "ReactiveKit"}  # What the code imports.

# The types whose members are operators, with the api. Of functions, those of signals are meant.
OPERATED = {
    "Publisher": "publishers", "Publishers": "publishers", "ConnectablePublisher": "publishers",
    "SignalProtocol": "signals", "Signal": "signals", "ConnectableSignalProtocol": "signals", "function": "signals",
    "Collection": "both",
}
# The members of these types that make no stream: what they return, and why they have no picture.
NO_STREAM = {
    "()": "It sends nothing.",
    "AnyCancellable": "It subscribes.",
    "any Disposable": "It observes.",
    "any Cancellable": "It connects.",
    "Async": "It is for a loop of an asynchronous function.",
    "[": "It waits.",
}
# The operators without a picture, and why.
UNSHOWN = {}
with open(os.path.join(FAMILIES, "unshown.txt"), encoding="utf-8") as file:
    for line in file:
        if line.strip() and not line.startswith("#"):
            UNSHOWN.update([line.strip().split("  ", 1)])


class Picture(marbles.Picture):
    def __init__(self, family, name, title, line):
        super().__init__(f"{family.key}-{name}", title)
        self.unit = None
        self.place = f"{family.path}:{line}"
        self.symbols = []  # (type, name)
        self.chosen = {}
        self.heading = None
        self.types = {}
        self.unheld = []
        self.values = {}
        self.steps = []  # ("let", code, line), ("operator", api, code, line), ("stream", name, text, line)

    @property
    def sources(self):
        result = []
        for step in self.steps:
            if step[0] == "operator":
                break
            if step[0] == "stream":
                result.append(step)
        return result

    @property
    def apis(self):
        types = {OPERATED[owner] for owner, _ in self.symbols if owner in OPERATED}
        return [name for name in APIS if name in types or "both" in types]

    def uses(self, symbol):
        """Whether code of the symbol's api has its name."""
        base = re.escape(symbol[1].split("(")[0])
        codes = [step[1] for step in self.steps if step[0] == "let"]
        codes += [
            step[2] for step in self.steps
            if step[0] == "operator" and (step[1] is None or OPERATED.get(symbol[0]) in (step[1], "both"))
        ]
        return any(re.search(rf"\b{base}\b *[({{]", code) for code in codes)

    def label(self, character):
        return self.labels.get(character, (character, False))[0]

    def finish(self):
        """What the picture looks like."""
        shown = self.apis
        for step in self.steps:
            if step[0] == "let":
                self.lines.append(("operator", step[1]))
            elif step[0] == "operator":
                only = f"   // {step[1]}" if step[1] and len(shown) > 1 else ""
                self.lines.append(("operator", step[2] + only))
            elif step[0] == "stream":
                self.lines.append(("stream", step[1], None, marbles.columns(step[2])))
            else:
                self.lines.append(("remark", step[1]))
        if not self.symbols:
            raise Fault(f"{self.place}: a picture of nothing")
        if not any(line[0] == "stream" for line in self.lines):
            raise Fault(f"{self.place}: a picture without streams")
        self.unit = self.unit or self.fitting_unit()
        if self.heading is None:
            names = []
            for _, name in self.symbols:
                base = name.split("(")[0]
                if base not in names:
                    names.append(base)
            self.heading = ", ".join(names[:4])

    def fitting_unit(self):
        """The width of a column at which marbles do not touch each other."""
        def width(character):
            if character in "|#!":
                return 10
            return max(2 * marbles.RADIUS, len(self.label(character)) * marbles.CHARACTER + 12)
        unit = 28
        for line in self.lines:
            if line[0] != "stream":
                continue
            last = None  # The column, and how far it reaches to the right of its middle.
            for index, column in enumerate(line[3]):
                signs = [sign for sign in column if sign not in "- "]
                if not signs:
                    continue
                if last:
                    unit = max(unit, (last[1] + width(signs[0]) / 2 + 4) / (index - last[0]))
                reach = width(signs[0]) / 2 + sum(width(sign) + 3 for sign in signs[1:])
                last = (index, reach)
        return -int(-unit // 2) * 2


class Family:
    def __init__(self, path):
        self.path = os.path.relpath(path, os.path.dirname(HERE))
        self.key = os.path.basename(path).removesuffix(".txt").lower()
        self.name = None
        self.title = None
        self.pictures = []
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                line = line.rstrip()
                if line and not line.startswith("#"):
                    try:
                        self.read(line, number)
                    except Fault as fault:
                        raise Fault(f"{self.path}:{number}: {fault}")
        for picture in self.pictures:
            picture.finish()

    def read(self, line, number):
        if match := re.fullmatch(r"family ([\w ]+): (.+)", line):
            self.name, self.title = match.groups()
            return
        if match := re.fullmatch(r"picture ([a-z0-9-]+): (.+)", line):
            if any(picture.name == f"{self.key}-{match[1]}" for picture in self.pictures):
                raise Fault(f"two pictures named {match[1]}")
            self.pictures.append(Picture(self, match[1], match[2], number))
            return
        if not self.pictures:
            raise Fault("no picture has begun")
        picture = self.pictures[-1]
        if match := re.fullmatch(r"for (\w+): (.+)", line):
            for name in match[2].split(", "):
                name, _, chosen = name.partition(")-")
                symbol = (match[1], name + (")" if chosen else ""))
                picture.symbols.append(symbol)
                if chosen:
                    picture.chosen[symbol] = chosen
        elif match := re.fullmatch(r"unheld (\w+)", line):
            picture.unheld.append(match[1])
        elif match := re.fullmatch(r"unit (\d+)", line):
            picture.unit = int(match[1])
        elif match := re.fullmatch(r"heading (.+)", line):
            picture.heading = match[1]
        elif match := re.fullmatch(r"label (\w) = (.+?)( hollow)?", line):
            picture.labels[match[1]] = (match[2], match[3] is not None)
        elif match := re.fullmatch(r"value (\w) = (.+)", line):
            picture.values[match[1]] = match[2]
        elif match := re.fullmatch(r"type (\w+) = (.+)", line):
            picture.types[match[1]] = match[2]
        elif re.match(r"let ", line):
            picture.steps.append(("let", line, number))
        elif match := re.fullmatch(r"= (?:(publishers|signals): )?(.+)", line):
            picture.steps.append(("operator", match[1], match[2], number))
        elif match := re.fullmatch(r"\. (.+)", line):
            picture.steps.append(("remark", match[1]))
        elif match := re.fullmatch(r"(|\w[\w ]*?) *> (.+)", line):
            picture.steps.append(("stream", match[1], match[2], number))
        else:
            raise Fault("neither a stream nor anything else that is known")


# MARK: The program


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def source(picture, name, text, api):
    """The declaration of a source."""
    script = text.strip()
    characters = sorted({sign for column in marbles.columns(script) for sign in column if sign not in "-|#()!"})
    texts = [picture.label(character) for character in characters]
    has_numbers = texts and all(re.fullmatch(r"\d+", text) for text in texts)
    of = picture.types.get(name) or ("Int" if has_numbers else "String")
    values = []
    for character, text in zip(characters, texts):
        code = picture.values.get(character) or (literal(text) if of == "String" else text)
        values.append(f"{literal(character)}: {code}")
    fails = any("#" in step[2] for step in picture.sources)
    play = f"TestPublisher<{of}, {'MarbleFailure' if fails else 'Never'}>"
    play += f"(cold: {literal(script)}, on: time, values: [{', '.join(values) or ':'}])"
    if api == "signals":
        play += ".toSignal()"
    elif name not in picture.unheld:
        play += ".buffer(size: 99, prefetch: .keepFull, whenFull: .dropNewest)"
    return f"  let {name} = {play}; _ = {name}"


def row(picture, text):
    """A row that is expected, for `Row`."""
    start = len(text) - len(text.lstrip(" "))
    columns = marbles.columns(text)
    labels = {sign for column in columns for sign in column if sign in picture.labels}
    names = ", ".join(f"{literal(sign)}: {literal(picture.label(sign))}" for sign in sorted(labels))
    cells = ", ".join(literal("" if column in "- " else column) for column in columns)
    return f"Row({literal(text)}, from: {start}, [{cells}], [{names or ':'}])"


def functions(picture, path):
    """The names and the texts of the functions that replay a picture, by api."""
    groups = []  # (lets, operators, streams)
    lets = []
    operators = []
    for step in picture.steps:
        if step[0] == "let":
            lets.append(step)
        elif step[0] == "operator":
            if operators and groups and groups[-1][1] is operators and groups[-1][2]:
                operators = []
            if not operators:
                groups.append((list(lets), operators, []))
            operators.append(step)
        elif step[0] == "stream" and operators:
            groups[-1][2].append(step)
    for number, (lets, operators, streams) in enumerate(groups, 1):
        if not streams:
            raise Fault(f"{picture.place}: an operator without a stream")
        for api in picture.apis:
            for order, (_, only, code, line) in enumerate(operators, 1):
                if only not in (None, api):
                    continue
                name = f"{api}_{picture.name.replace('-', '_')}_{number}_{order}"
                declared = set()
                text = [f"@MainActor func {name}() {{", "  let time = VirtualTimeScheduler()"]
                text += [source(picture, step[1], step[2], api) for step in picture.sources]
                for _, let, place in lets:
                    names = re.findall(r"\w+", re.split("[=:]", let[4:])[0])
                    declared.update(names)
                    text += [f'#sourceLocation(file: "{path}", line: {place})', let, "#sourceLocation()"]
                own = [step for step in streams if step[1] not in declared]
                about = ", ".join(map(literal, [picture.name, code, api]))
                text.append(f"  let replay = Replay({about}, time)")
                for step in streams:
                    if step[1] in declared:
                        text.append(f"  replay.watch({step[1]}, {row(picture, step[2])})")
                text += [f'#sourceLocation(file: "{path}", line: {line})', f"let stream = {code}", "#sourceLocation()"]
                rows = ", ".join(row(picture, step[2]) for step in own)
                text.append(f"  replay.check(stream, [{rows}])")
                text += [f"  withExtendedLifetime({name}) {{}}" for name in sorted(declared)]
                text.append("}")
                yield api, name, "\n".join(text)


def program(families, directory):
    texts = {
        api: ["import Foundation", f"import {module}", "import RKExtras", "import RKTesting"]
        for api, module in APIS.items()
    }
    calls = []
    for family in families:
        for picture in family.pictures:
            for api, name, text in functions(picture, family.path):
                texts[api].append(text)
                calls.append(f"{name}()")
    for api, text in texts.items():
        with open(os.path.join(directory, f"{api}.swift"), "w", encoding="utf-8") as file:
            file.write("\n".join(text) + "\n")
    with open(os.path.join(directory, "main.swift"), "w", encoding="utf-8") as file:
        file.write("\n".join([*calls, "finish()"]) + "\n")


# MARK: The pages


def kinds(owner):
    """The kinds of symbols that can be operators: of a signal's type, only what creates one."""
    return ["swift.type.method"] if owner == "Signal" else ["swift.method", "swift.type.method", "swift.property"]


def operators(graphs):
    """The operators that the modules declare: of each, by type and name, its pages' paths."""
    result = {}
    for module in MODULES:
        paths = sorted(glob.glob(os.path.join(graphs, module, "*.symbols.json")))
        if not paths:
            sys.exit(f"{graphs} has no symbol graphs of {module}")
        for path in paths:
            with open(path, encoding="utf-8") as file:
                graph = json.load(file)
            other = os.path.basename(path).removesuffix(".symbols.json").partition("@")[2]
            for symbol in graph["symbols"]:
                owner, *names = symbol["pathComponents"]
                kind = symbol["kind"]["identifier"]
                if kind == "swift.func":
                    owner, names = "function", [owner]
                elif owner not in OPERATED or len(names) != 1 or kind not in kinds(owner):
                    continue
                returns = symbol.get("functionSignature", {}).get("returns")
                if returns is None:
                    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
                    returns = [{"spelling": re.search(r": (.+?)( \{|$)", text)[1]}]
                text = "".join(part["spelling"] for part in returns)
                if any(text.startswith(start) for start in NO_STREAM) or names[0].startswith("_"):
                    continue
                place = symbol.get("location", {"uri": "", "position": {"line": 0}})
                scope = [] if owner == "function" else [owner]
                page = "/".join(["", module, *([other] if other else []), *scope, names[0]])
                result.setdefault((owner, names[0]), {}).setdefault(page, []).append(
                    (place["uri"], place["position"]["line"], symbol["identifier"]["precise"]))
    return result


def digest(identifier):
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


def link(page, symbols, chosen):
    """A link to the page of a name: the chosen one, or the first in the source."""
    digests = [digest(identifier) for _, _, identifier in sorted(symbols)]
    if chosen and chosen not in digests:
        raise Fault(f"{page} has no page {chosen}, but {', '.join(digests)}")
    return f"``{page}-{chosen or digests[0]}``" if len(symbols) > 1 else f"``{page}``"


def faults(families, known):
    shown = {symbol for family in families for picture in family.pictures for symbol in picture.symbols}
    unshown = {tuple(key.split("/", 1)) for key in UNSHOWN}
    for family in families:
        for picture in family.pictures:
            for symbol in picture.symbols:
                if symbol not in known:
                    yield f"{picture.place}: there is no operator {'/'.join(symbol)}"
                if not picture.uses(symbol):
                    yield f"{picture.place}: no code uses {'/'.join(symbol)}"
    for symbol in sorted(known):
        if symbol in shown and symbol in unshown:
            yield f"{'/'.join(symbol)} has a picture, and a reason to have none"
        elif symbol not in shown and symbol not in unshown:
            yield f"{'/'.join(symbol)} is in no picture of Documentation/marbles"
    for symbol in sorted(unshown - set(known)):
        yield f"Documentation/marbles/unshown.txt: there is no operator {'/'.join(symbol)}"


def article(family, known):
    text = [
        f"# {family.name}, in pictures", "",
        family.title, "", "## Overview", "",
        "A column is a second. Each stream stands below the code that makes it. <doc:Pictures> has the key.", "",
    ]
    for picture in family.pictures:
        text += [f"### {picture.heading}", "", picture.title, "", f"![{picture.title}]({picture.name})", ""]
        for kind in ["Publishers", "Signals", "Functions", "Collections"]:
            links = []
            for symbol in picture.symbols:
                titles = {"function": "Functions", "Collection": "Collections"}
                if kind == titles.get(symbol[0], OPERATED.get(symbol[0], "").capitalize()):
                    chosen = picture.chosen.get(symbol)
                    links += [link(page, symbols, chosen) for page, symbols in sorted(known[symbol].items())]
            if links:
                text += [f"- {kind}:", *[f"  {item}{',' if item is not links[-1] else ''}" for item in links]]
        text.append("")
    return "\n".join(text).rstrip() + "\n"


def overview(families):
    text = [
        "# Operators in pictures", "",
        "Find an operator by what it does to a stream.", "", "## Overview", "",
        "Each picture is made from a text. A program compiles the code as it stands, and checks that the operators do",
        "what the picture shows.", "", "### Read a picture", "",
        "- A line is a stream, and time passes from the left to the right. A column is a second.",
        "- A marble is a value. Marbles that touch each other are sent at the same time, the left one first.",
        "- A bar is the completion, and a cross is a failure. A stroke is a cancellation.",
        "- A box has code. The lines above the first box are the sources.",
        "- A source begins anew with each subscriber. It keeps values until the subscriber requests them.",
        "- The line below a box is what the code sends. A dotted edge is the time at which a later subscriber comes.",
        "- Some code is only for one API. A comment after it says which.",
        "", "### Choose a family", "", "| family | what it is about |", "|---|---|",
    ]
    text += [f"| <doc:Pictures-{family.key.capitalize()}> | {family.title} |" for family in families]
    text += ["", "## Topics", "", "### Families", ""]
    text += [f"- <doc:Pictures-{family.key.capitalize()}>" for family in families]
    return "\n".join(text) + "\n"


def pages(families, graphs, catalogue):
    known = operators(graphs)
    found = list(faults(families, known))
    if found:
        sys.exit("\n".join(found))
    resources = os.path.join(catalogue, "Resources")
    os.makedirs(resources, exist_ok=True)
    for path in glob.glob(os.path.join(catalogue, "Pictures*.md")) + glob.glob(os.path.join(resources, "*.svg")):
        os.remove(path)

    def write(path, text):
        with open(os.path.join(catalogue, path), "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    write("Pictures.md", overview(families))
    for family in families:
        write(f"Pictures-{family.key.capitalize()}.md", article(family, known))
        for picture in family.pictures:
            for suffix, theme in marbles.THEMES.items():
                write(f"Resources/{picture.name}{suffix}.svg", marbles.Drawing(picture, theme).svg())


def main(command, *arguments):
    paths = [path for path in glob.glob(os.path.join(FAMILIES, "*.txt")) if not path.endswith("/unshown.txt")]
    families = sorted(map(Family, paths), key=lambda family: ORDER.index(family.key))
    {"pages": pages, "program": program}[command](families, *arguments)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Fault as fault:
        sys.exit(str(fault))
