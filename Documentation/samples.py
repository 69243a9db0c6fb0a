"""Finds the samples of code in the documentation, and makes programs of them that check what the samples say.

A sample is a code block marked `swift`. What comes of it stands in comments behind a line, or on a line by themselves:

    // count.value == 1   an equation that holds then
    // prints a, b        in doc comments: what has been printed since the last such comment, a comma between two lines
    // prints nothing

The samples of one article belong together: each sees what the ones before it have declared, and may declare it anew.
Extensions, `@Observable` classes, and imports go to the file's level. A `@Test` function is called behind its sample.
A sample in a doc comment imports what the module's readers may not have: see IMPORTS.
Before a program of an article's stands what the samples take for granted, if anything: Samples-MODULE.swift. An article
whose imports would disturb the others has a program of its own, with Samples-MODULE-ARTICLE.swift before it.

A snippet is a file as SwiftPM builds it: the comment at the top describes it. `// snippet.hide` and `// snippet.show`
begin parts that the documentation leaves out and shows.
"""
import json
import pathlib
import re
import sys
import urllib.parse
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

Files = dict[pathlib.Path, str]
Symbol = dict[str, Any]
# The symbols of each module, each with the other module whose type it extends, if it does.
Graphs = dict[str, list[tuple[str, Symbol]]]

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


class Block(NamedTuple):
    """A block of code, and the number of its first line."""

    language: str
    number: int
    lines: list[str]

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


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


def swift(lines: Iterable[str], first: int = 1) -> list[Block]:
    return [block for block in blocks(lines, first) if block.language == "swift"]


def comment(symbol: Symbol) -> tuple[list[str], int]:
    """The lines of a symbol's doc comment, and the number of the first one."""
    lines = symbol.get("docComment", {}).get("lines", [])
    return [line["text"] for line in lines], lines[0]["range"]["start"]["line"] + 1 if lines else 0


def of_comment(symbol: Symbol) -> list[Block]:
    """The samples in a symbol's doc comment: the blocks of code that are not the diagram of a picture."""
    lines, first = comment(symbol)
    return [block for block in swift(lines, first)
            if not "".join(lines[block.number - first + len(block.lines) + 1:][:1]).startswith("![")]


def place(symbol: Symbol) -> tuple[str, int]:
    """The file and the line of a symbol's declaration."""
    location = symbol["location"]
    path = urllib.parse.unquote(location["uri"].removeprefix("file://"))
    return str(pathlib.Path(path).relative_to(HERE.parent)), location["position"]["line"] + 1


def literal(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def located(lines: list[str], path: object, number: int) -> list[str]:
    return [f'#sourceLocation(file: "{path}", line: {number})', *lines, "#sourceLocation()"]


def checked(line: str, prints: bool = False) -> str:
    """A line of a sample that also checks what its comment says."""
    match = re.fullmatch(r"(\s*)(.*?)\s*// (?:([\w.]+ == .+)|prints (.+))", line)
    if not match or match[4] and not prints:
        return line
    indent, code, equation, text = match.groups()
    expected = "nil" if text == "nothing" else f'#"{text}"#'
    check = f"precondition({equation})" if equation else f"expectPrinted({expected})"
    return f"{indent}{code}{'; ' if code else ''}{check}"


# Articles


def split(lines: list[str]) -> tuple[list[str], list[str]]:
    """What goes to the file's level, and what does not."""
    outer, inner, calls = [], [], []
    is_extension = False
    for line in lines:
        is_extension = is_extension or line.startswith(("extension ", "@Observable "))
        is_outer = is_extension or line.startswith("import ")
        is_extension = is_extension and line != "}"
        if test := re.fullmatch(r"@Test (.*func (\w+)\(\) \{)", line):
            line = test[1]
            calls.append(f"{test[2]}()")
        outer.append(line if is_outer and line not in ABSENT else "")
        inner.append("" if is_outer else checked(line))
    return outer, inner + calls


def calling_test(text: str) -> str:
    """A program that calls the tests in a text."""
    outer, inner = split(text.split("\n"))
    return "\n".join([*outer, *inner, ""])


def of_articles(catalogue: pathlib.Path, module: str) -> Iterator[str]:
    """Programs of the samples in a catalogue."""
    programs: dict[str, tuple[list[str], list[str]]] = {}
    for path in sorted(catalogue.glob("*.md")):
        own = f"{module}-{path.stem}"
        outer, inner = programs.setdefault(own if (HERE / f"Samples-{own}.swift").exists() else module, ([], []))
        samples = swift(path.read_text().split("\n"))
        if not samples:
            continue
        function = re.sub(r"\W", "", path.stem) + "Samples"
        inner.append(f"@MainActor func {function}() {{")
        for _, number, lines in samples:
            above, inside = split(lines)
            outer += located(above, path, number)
            inner += ["@MainActor func sample() {", *located(inside, path, number)]
        inner += ["}", "sample()"] * len(samples) + ["}", f"{function}()"]
    for name, (outer, inner) in programs.items():
        before = HERE / f"Samples-{name}.swift"
        yield (before.read_text() if before.exists() else "") + "\n".join(["", *outer, *inner, ""])


# Doc comments


def of_comments(graphs: Graphs) -> tuple[list[str], list[str]]:
    """Programs of the samples in doc comments, and what is wrong: a public class or structure that people create
    themselves, one with a public initializer that is not nested in another type, has a sample of 5 to 15 lines. The
    sample of an operator has 4 to 10."""
    faults, exceptions = [], set(WITHOUT)
    # Samples with an import of their own are a program. The imports, and the functions with their calls.
    programs: dict[tuple[str, ...], tuple[list[str], list[str]]] = {}
    for module, names in IMPORTS.items():
        own = [symbol for other, symbol in graphs[module] if not other]
        created = {tuple(s["pathComponents"][:-1]) for s in own if s["kind"]["identifier"] == "swift.init"}
        for symbol in sorted((symbol for _, symbol in graphs[module]), key=lambda symbol: symbol["pathComponents"]):
            path, kind = symbol["pathComponents"], symbol["kind"]["identifier"].removeprefix("swift.")
            if kind == "extension":
                continue
            name, samples = f"{module}.{'.'.join(path)}", of_comment(symbol)
            if kind in ("class", "struct") and len(path) == 1 and tuple(path) in created and not samples:
                if name not in WITHOUT:
                    faults.append(f"{name} has no sample in its documentation")
                exceptions.discard(name)
            least, most = (5, 15) if len(path) == 1 else (4, 10)
            for _, number, lines in samples:
                if not least <= sum(line.strip() != "" for line in lines) <= most:
                    faults.append(f"the sample of {name} does not have {least} to {most} lines")
                checks = [checked(line, prints=True) for line in lines]
                if checks == lines:
                    faults.append(f"the sample of {name} does not say what comes of it")
                imports = [line for line in lines if line.startswith("import ")]
                functions, calls = programs.setdefault(
                    (*(f"import {each}" for each in names), *imports), ([], []))
                is_async = any("await " in line for line in lines)
                function = f"sample{len(calls)}"
                functions += [
                    f"@MainActor func {function}(){' async' if is_async else ''} {{",
                    *located(["" if line in imports else line for line in checks], place(symbol)[0], number), "}"]
                calls.append(f"{'await ' if is_async else ''}{function}(); expectPrinted(nil)")
    faults += [f"{name} has a sample, or is not there: remove it from WITHOUT" for name in sorted(exceptions)]
    return ["\n".join([*imports, *functions, *calls, ""])
            for imports, (functions, calls) in programs.items()], faults


# The README, and snippets


def of_readme(path: pathlib.Path) -> Iterator[tuple[str, str | None]]:
    """Programs, and what each prints, if the text says so."""
    found = [block for block in blocks(path.read_text().split("\n")) if block.language in ("swift", "text")]
    for block, following in zip(found, [*found[1:], None]):
        if block.language == "swift":
            yield block.text, following.text if following and following.language == "text" else None


def of_recipes(path: pathlib.Path) -> dict[str, str]:
    """What a page of recipes says that each snippet prints."""
    printed = {}
    for section in path.read_text().split("\n### "):
        texts = [block.text for block in blocks(section.split("\n")) if block.language == "text"]
        names = re.findall(r'^@Snippet\(path: "ReactiveKit/Snippets/(\w+)"\)$', section, re.M)
        if len(texts) != len(names):
            sys.exit(f"a recipe does not show what it prints: {section[:60]}")
        printed |= zip(names, texts)
    return printed


def snippet(path: pathlib.Path) -> Symbol:
    """The symbol from which docc takes a snippet. The tool for this, `snippet-extract`, is not in the toolchain."""
    text = path.read_text()
    description = re.match(r"(//(?! snippet\.).*\n)+", text)
    if not description:
        sys.exit(f"{path} does not begin with a comment that describes it")
    first, *others = re.split(r"^ *// snippet\.(\w+)\n", text[description.end():], flags=re.M)
    marks = ["show", *others[::2]]
    if not {"hide", "show"}.issuperset(marks):
        sys.exit(f"{path}: a mark is neither snippet.hide nor snippet.show")
    shown = "".join(part for mark, part in zip(marks, [first, *others[1::2]]) if mark == "show")
    code = re.sub("\n{3,}", "\n\n", shown).strip("\n").split("\n")
    lines = [line.removeprefix("//").removeprefix(" ") for line in description[0].splitlines()]
    return {
        "identifier": {"precise": f"$snippet__ReactiveKit.{path.stem}", "interfaceLanguage": "swift"},
        "kind": {"identifier": "snippet", "displayName": "Snippet"},
        "names": {"title": path.stem},
        "pathComponents": ["Snippets", path.stem],
        "accessLevel": "public",
        "docComment": {"lines": [{"text": line} for line in lines]},
        "snippet": {"language": "swift", "lines": code, "slices": {}},
    }


def snippets(paths: Iterable[pathlib.Path]) -> str:
    """The symbol graph of snippets."""
    return json.dumps({
        "metadata": {"formatVersion": {"major": 0, "minor": 1, "patch": 0}, "generator": "Documentation/samples.py"},
        "module": {"name": "ReactiveKit", "platform": {}, "isVirtual": True},
        "symbols": [snippet(path) for path in paths],
        "relationships": [],
    })
