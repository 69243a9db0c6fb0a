"""Finds the samples of code in the documentation, and makes programs of them that check what the samples say.

A sample is a code block marked `swift`. What comes of it stands in comments behind a line, or on a line by themselves:

    // count.value == 1   an equation that holds then
    // prints a, b        in doc comments: what has been printed since the last such comment, a comma between two lines
    // prints nothing

The samples of one article belong together: each sees what the ones before it have declared, and may declare it anew.
Extensions, `@Observable` classes, and imports go to the file's level. A `@Test` function is called behind its sample.
Before a program stands what the samples take for granted, if anything: Samples-MODULE.swift. An article whose imports
would disturb the others has a program of its own, with Samples-MODULE-ARTICLE.swift before it.

A snippet is a file as SwiftPM builds it: the comment at the top describes it. `// snippet.hide` and `// snippet.show`
begin parts that the documentation leaves out and shows.
"""
import pathlib
import re
import sys
import urllib.parse
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from symbols import Graphs, Symbol, comment

HERE = pathlib.Path(__file__).resolve().parent
# What readers import, and what comes before a program stands for.
ABSENT = ("import SwiftUI", "import Testing")
# What the program of a module's types imports.
IMPORTS = {
    "ReactiveCore": ["Dispatch", "ReactiveKit"],
    "ReactiveKit": ["ReactiveKit"],
    "RKPublishers": ["RKPublishers"],
    "RKFoundation": ["RKFoundation"],
    "RKExtras": ["RKExtras", "RKPublishers", "ReactiveCore"],
    "RKTesting": ["RKPublishers", "RKTesting", "ReactiveCore"],
    "RKTracing": ["Foundation", "RKTracing", "ReactiveKit"],
}
# The types without a sample, and why.
WITHOUT = {
    "ReactiveKit.Reactive": "An object's `reactive` creates it.",
    "RKPublishers.AsyncPublisher": "A publisher's `values` creates it, and only asynchronous code can use it.",
    "RKPublishers.AsyncThrowingPublisher": "The same.",
    "RKTesting.EndedEarly": "The library throws it.",
    "RKTesting.TimedOut": "The library throws it.",
}
# What a program of types begins with: `print` remembers.
PRELUDE = """
nonisolated(unsafe) var printed: [String] = []

func print(_ items: Any..., separator: String = " ") {
  printed.append(items.map { "\\($0)" }.joined(separator: separator))
}

func expectPrinted(_ text: String?, file: StaticString = #file, line: UInt = #line) {
  let all = printed.isEmpty ? nil : printed.joined(separator: ", ")
  precondition(all == text, "printed \\(all ?? "nothing")", file: file, line: line)
  printed = []
}
"""


class Block(NamedTuple):
    """A block of code, and the number of its first line."""

    language: str
    number: int
    lines: list[str]


def blocks(lines: Iterable[str], first: int = 1) -> list[Block]:
    found, block = [], None
    for number, line in enumerate(lines, first + 1):
        if block is None:
            if line.startswith("```"):
                block = Block(line.removeprefix("```"), number, [])
                found.append(block)
        elif line == "```":
            block = None
        else:
            block.lines.append(line)
    if block:
        sys.exit(f"a sample has no end: {block.lines[:1]}")
    return found


def checked(line: str, prints: bool = False) -> str:
    """A line of a sample that also checks what its comment says."""
    match = re.fullmatch(r"(\s*)(.*?)\s*// (?:([\w.]+ == .+)|prints (.+))", line)
    if not match or match[4] and not prints:
        return line
    indent, code, equation, text = match.groups()
    expected = "nil" if text == "nothing" else f'#"{text}"#'
    check = f"precondition({equation})" if equation else f"expectPrinted({expected})"
    return f"{indent}{code}{'; ' if code else ''}{check}"


def located(lines: list[str], path: object, number: int) -> list[str]:
    return [f'#sourceLocation(file: "{path}", line: {number})', *lines, "#sourceLocation()"]


# Articles


def split(lines: list[str]) -> tuple[list[str], list[str]]:
    """What goes to the file's level, and what does not."""
    outer, inner, calls = [], [], []
    is_extension = False
    for line in lines:
        is_extension = is_extension or line.startswith(("extension ", "@Observable "))
        if is_extension or line.startswith("import "):
            outer.append("" if line in ABSENT else line)
            inner.append("")
            is_extension = is_extension and line != "}"
        else:
            outer.append("")
            if test := re.fullmatch(r"@Test (.*func (\w+)\(\) \{)", line):
                line = test[1]
                calls.append(f"{test[2]}()")
            inner.append(checked(line))
    return outer, inner + calls


def of_articles(catalogue: pathlib.Path, module: str) -> dict[str, str]:
    """Programs of the samples in a catalogue, by name."""
    programs: dict[str, tuple[list[str], list[str]]] = {}
    for path in sorted(catalogue.glob("*.md")):
        own = f"{module}-{path.stem}"
        outer, inner = programs.setdefault(own if (HERE / f"Samples-{own}.swift").exists() else module, ([], []))
        samples = [block for block in blocks(path.read_text().split("\n")) if block.language == "swift"]
        if not samples:
            continue
        function = re.sub(r"\W", "", path.stem) + "Samples"
        inner.append(f"@MainActor func {function}() {{")
        for _, number, lines in samples:
            above, inside = split(lines)
            outer += located(above, path, number)
            inner += ["@MainActor func sample() {", *located(inside, path, number)]
        inner += ["}", "sample()"] * len(samples) + ["}", f"{function}()"]
    texts = {}
    for name, (outer, inner) in programs.items():
        before = HERE / f"Samples-{name}.swift"
        texts[name] = (before.read_text() if before.exists() else "") + "\n".join(["", *outer, *inner, ""])
    return texts


# Doc comments of types


def of_types(graphs: Graphs) -> tuple[dict[str, str], list[str]]:
    """Programs of the samples in the doc comments of types, by name, and what is wrong: a public class or structure
    that people create themselves, one with a public initializer that is not nested in another type, has a sample of 5
    to 15 lines."""
    programs, faults, exceptions = {}, [], set(WITHOUT)
    for module, imports in IMPORTS.items():
        symbols = [symbol for other, symbol in graphs[module] if not other]
        created = {tuple(s["pathComponents"][:-1]) for s in symbols if s["kind"]["identifier"] == "swift.init"}
        program, calls = [*(f"import {name}" for name in imports), PRELUDE], []
        for symbol in sorted(symbols, key=lambda symbol: symbol["pathComponents"]):
            path, kind = symbol["pathComponents"], symbol["kind"]["identifier"].removeprefix("swift.")
            if len(path) > 1 or kind not in ("class", "struct", "enum", "protocol", "typealias"):
                continue
            name = f"{module}.{path[0]}"
            samples = [block for block in blocks(*comment(symbol)) if block.language == "swift"]
            if kind in ("class", "struct") and tuple(path) in created and not samples:
                if name not in WITHOUT:
                    faults.append(f"{name} has no sample in its documentation")
                exceptions.discard(name)
            for count, (_, number, lines) in enumerate(samples):
                if not 5 <= sum(line.strip() != "" for line in lines) <= 15:
                    faults.append(f"the sample of {name} does not have 5 to 15 lines")
                checks = [checked(line, prints=True) for line in lines]
                if checks == lines:
                    faults.append(f"the sample of {name} does not say what comes of it")
                file = urllib.parse.unquote(symbol["location"]["uri"].removeprefix("file://"))
                function = f"sample{path[0]}{count or ''}"
                program += [f"@MainActor func {function}() {{", *located(checks, file, number), "}"]
                calls.append(f"{function}(); expectPrinted(nil)")
        if calls:
            programs[module] = "\n".join([*program, *calls, ""])
    faults += [f"{name} has a sample, or is not there: remove it from WITHOUT" for name in sorted(exceptions)]
    return programs, faults


# The README, and snippets


def of_readme(path: pathlib.Path) -> Iterator[tuple[str, str | None]]:
    """Programs, and what each prints, if the text says so."""
    found = [block for block in blocks(path.read_text().split("\n")) if block.language in ("swift", "text")]
    for block, following in zip(found, [*found[1:], None]):
        if block.language == "swift":
            program = "\n".join(block.lines) + "\n"
            if re.search("^expect\\(", program, re.M):
                # Outside a test, an expectation says whether it holds.
                program = re.sub("^expect\\(", "let holds = expect(", program, flags=re.M) + "precondition(holds)\n"
            yield program, "\n".join(following.lines) + "\n" if following and following.language == "text" else None


def of_recipes(path: pathlib.Path) -> dict[str, str]:
    """What the page of recipes says that each snippet prints."""
    printed = {}
    for section in path.read_text().split("\n### "):
        found = blocks(section.split("\n"))
        texts = ["".join(f"{line}\n" for line in block.lines) for block in found if block.language == "text"]
        names = re.findall(r'^@Snippet\(path: "ReactiveKit/Snippets/(\w+)"\)$', section, re.M)
        if len(texts) != len(names):
            sys.exit(f"a recipe does not show what it prints: {section[:60]}")
        printed |= zip(names, texts)
    return printed


def snippet(path: pathlib.Path) -> Symbol:
    """The symbol from which docc takes a snippet. The tool for this, `snippet-extract`, is not in the toolchain."""
    lines, description, code = path.read_text().split("\n"), [], []
    while lines and lines[0].startswith("//") and "snippet." not in lines[0]:
        description.append(lines.pop(0).removeprefix("//").removeprefix(" "))
    if not description:
        sys.exit(f"{path} does not begin with a comment that describes it")
    is_visible = True
    for line in lines:
        if mark := re.fullmatch(r"\s*// snippet\.(\w+)", line):
            if mark[1] not in ("hide", "show"):
                sys.exit(f"{path}: snippet.{mark[1]} is neither snippet.hide nor snippet.show")
            is_visible = mark[1] == "show"
        elif is_visible and (line or (code and code[-1])):
            code.append(line)
    while code and not code[-1]:
        code.pop()
    return {
        "identifier": {"precise": f"$snippet__ReactiveKit.{path.stem}", "interfaceLanguage": "swift"},
        "kind": {"identifier": "snippet", "displayName": "Snippet"},
        "names": {"title": path.stem},
        "pathComponents": ["Snippets", path.stem],
        "accessLevel": "public",
        "docComment": {"lines": [{"text": line} for line in description]},
        "snippet": {"language": "swift", "lines": code, "slices": {}},
    }


def snippets(paths: Iterable[pathlib.Path]) -> dict[str, Any]:
    """The symbol graph of snippets."""
    return {
        "metadata": {"formatVersion": {"major": 0, "minor": 1, "patch": 0}, "generator": "Documentation/samples.py"},
        "module": {"name": "ReactiveKit", "platform": {}, "isVirtual": True},
        "symbols": [snippet(path) for path in paths],
        "relationships": [],
    }
