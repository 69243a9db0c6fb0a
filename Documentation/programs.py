#!/usr/bin/env python3
"""Writes programs of the samples in the doc comments of types, for the compiler, and a run, to tell whether they hold.

    Documentation/programs.py SYMBOL_GRAPHS FOLDER

Fails on a public class or structure that people create themselves, one with a public initializer that is not nested in
another type, whose comment has no sample of 5 to 15 lines. A sample is a code block marked `swift`, which says what comes
of it in comments behind a line, or on a line by themselves:

    // count.value == 1   an equation that holds then
    // prints a, b        what has been printed since the last such comment, a comma between two lines; `nothing`
"""

import json
import os
import re
import sys
import urllib.parse
from typing import Any

# What the program of a module imports.
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
# What a program begins with: `print` remembers.
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

Symbol = dict[str, Any]


def checked(line: str) -> str:
    """A line of a sample that also checks what its comment says."""
    match = re.fullmatch(r"(\s*)(.*?)\s*// (?:prints (.+)|([\w.]+ == .+))", line)
    if not match:
        return line
    indent, code, text, equation = match.groups()
    expected = "nil" if text == "nothing" else f'#"{text}"#'
    check = f"precondition({equation})" if equation else f"expectPrinted({expected})"
    return f"{indent}{code}{'; ' if code else ''}{check}"


def samples(symbol: Symbol) -> list[tuple[int, list[str]]]:
    """The samples in a symbol's comment: of each, the number of its first line, and its lines."""
    result: list[tuple[int, list[str]]] = []
    block: list[str] | None = None
    for line in symbol.get("docComment", {}).get("lines", []):
        text = line["text"]
        if block is None:
            if text == "```swift":
                block = []
                result.append((line["range"]["start"]["line"] + 2, block))
        elif text == "```":
            block = None
        else:
            block.append(text)
    return result


def main(graphs: str, folder: str) -> None:
    faults = []
    exceptions = set(WITHOUT)
    for module, imports in IMPORTS.items():
        with open(os.path.join(graphs, module, f"{module}.symbols.json"), encoding="utf-8") as file:
            symbols: list[Symbol] = json.load(file)["symbols"]
        created = {tuple(s["pathComponents"][:-1]) for s in symbols if s["kind"]["identifier"] == "swift.init"}
        program = [*(f"import {name}" for name in imports), PRELUDE]
        calls = []
        for symbol in sorted(symbols, key=lambda symbol: symbol["pathComponents"]):
            path, kind = symbol["pathComponents"], symbol["kind"]["identifier"].removeprefix("swift.")
            if len(path) > 1 or kind not in ("class", "struct", "enum", "protocol", "typealias"):
                continue
            name = f"{module}.{path[0]}"
            blocks = samples(symbol)
            if kind in ("class", "struct") and tuple(path) in created and not blocks:
                if name not in WITHOUT:
                    faults.append(f"{name} has no sample in its documentation")
                exceptions.discard(name)
            for number, (first, lines) in enumerate(blocks):
                if not 5 <= sum(line.strip() != "" for line in lines) <= 15:
                    faults.append(f"the sample of {name} does not have 5 to 15 lines")
                if list(map(checked, lines)) == lines:
                    faults.append(f"the sample of {name} does not say what comes of it")
                file = urllib.parse.unquote(symbol["location"]["uri"].removeprefix("file://"))
                function = f"sample{path[0]}{number or ''}"
                program += [f"@MainActor func {function}() {{", f'#sourceLocation(file: "{file}", line: {first})']
                program += [*map(checked, lines), "#sourceLocation()", "}"]
                calls.append(f"{function}(); expectPrinted(nil)")
        if calls:
            with open(os.path.join(folder, f"{module}.swift"), "w", encoding="utf-8") as file:
                file.write("\n".join([*program, *calls, ""]))
    faults += [f"{name} has a sample, or is not there: remove it from WITHOUT" for name in sorted(exceptions)]
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main(*sys.argv[1:])
