#!/usr/bin/env python3
"""Prints one program of all samples in a catalogue, for the compiler, and a run, to tell whether they hold.

    Documentation/samples.py CATALOGUE

A sample is a code block marked `swift`. Those of one article belong together: each sees what the ones before it have
declared, and may declare it anew. Extensions and imports go to the file's level. An equation in a comment behind a
line, such as `// label.text == "1 items"`, is asserted there.
"""

import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


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
    for line in lines:
        is_extension = is_extension or line.startswith("extension ")
        if is_extension or line.startswith("import "):
            outer.append(line)
            inner.append("")
            is_extension = is_extension and line != "}"
        else:
            outer.append("")
            inner.append(re.sub(r"  // ([\w.]+ == .+)$", r"; precondition(\1)", line))
    return outer, inner


def main(catalogue):
    outer = []
    program = []
    for name in sorted(os.listdir(catalogue)):
        if not name.endswith(".md"):
            continue
        path = os.path.join(catalogue, name)
        blocks = samples(path)
        if not blocks:
            continue
        function = re.sub(r"\W", "", name[:-len(".md")]) + "Samples"
        program.append(f"@MainActor func {function}() {{")
        for number, lines in blocks:
            above, inside = split(lines)
            place = f'#sourceLocation(file: "{path}", line: {number + 1})'
            outer += [place, *above, "#sourceLocation()"]
            program += ["@MainActor func sample() {", place, *inside, "#sourceLocation()"]
        program += ["}", "sample()"] * len(blocks) + ["}", f"{function}()"]
    with open(os.path.join(HERE, "Samples.swift"), encoding="utf-8") as file:
        print(file.read())
    print("\n".join(outer + program))


if __name__ == "__main__":
    main(sys.argv[1])
