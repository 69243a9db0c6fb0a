#!/usr/bin/env python3
"""Writes programs of all samples in a catalogue, for the compiler, and a run, to tell whether they hold.

    Documentation/samples.py CATALOGUE FOLDER

Before a program stands what the samples take for granted, if anything: Samples-MODULE.swift. An article whose imports would disturb
the others has a program of its own, with Samples-MODULE-ARTICLE.swift before it.

A sample is a code block marked `swift`. Those of one article belong together: each sees what the ones before it have
declared, and may declare it anew. Extensions, `@Observable` classes, and imports go to the file's level. An equation in a
comment behind a line, or on a line by itself, such as `// label.text == "1 items"`, is asserted there. A `@Test` function is
called behind its sample.
"""

import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# What readers import, and what comes before a program stands for.
ABSENT = ("import SwiftUI", "import Testing")


def samples(path):
    """The samples of an article: of each, the number of the line before it, and its lines."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    result = []
    block = None
    for number, line in enumerate(lines, 1):
        if block is None:
            if line == "```swift":
                block = (number, [])
        elif line == "```":
            result.append(block)
            block = None
        else:
            block[1].append(line)
    if block:
        sys.exit(f"{path}: a sample has no end")
    return result


def split(lines):
    """What goes to the file's level, and what does not."""
    outer = []
    inner = []
    is_extension = False
    calls = []
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
            line = re.sub(r"^// ([\w.]+ == .+)$", r"precondition(\1)", line)
            inner.append(re.sub(r"  // ([\w.]+ == .+)$", r"; precondition(\1)", line))
    return outer, inner + calls


def prelude(name):
    path = os.path.join(HERE, f"Samples-{name}.swift")
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def program(paths):
    """The samples of some articles, as a program."""
    outer = []
    inner = []
    for path in paths:
        blocks = samples(path)
        if not blocks:
            continue
        function = re.sub(r"\W", "", os.path.basename(path)[:-len(".md")]) + "Samples"
        inner.append(f"@MainActor func {function}() {{")
        for number, lines in blocks:
            above, inside = split(lines)
            place = f'#sourceLocation(file: "{path}", line: {number + 1})'
            outer += [place, *above, "#sourceLocation()"]
            inner += ["@MainActor func sample() {", place, *inside, "#sourceLocation()"]
        inner += ["}", "sample()"] * len(blocks) + ["}", f"{function}()"]
    return "\n".join([*outer, *inner, ""])


def main(catalogue, folder):
    module = os.path.basename(catalogue).removesuffix(".docc")
    programs = {module: []}
    for article in sorted(os.listdir(catalogue)):
        if article.endswith(".md"):
            own = f"{module}-{article[:-len('.md')]}"
            programs.setdefault(own if prelude(own) else module, []).append(os.path.join(catalogue, article))
    for name, paths in programs.items():
        with open(os.path.join(folder, f"{name}.swift"), "w", encoding="utf-8") as file:
            file.write(prelude(name) + "\n" + program(paths))


if __name__ == "__main__":
    main(*sys.argv[1:])
