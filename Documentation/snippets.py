#!/usr/bin/env python3
"""Writes the symbol graph from which docc takes the code for `@Snippet(path: "PACKAGE/Snippets/NAME")`.

    Documentation/snippets.py PACKAGE SNIPPETS SYMBOL_GRAPH

SNIPPETS is a directory of Swift files as SwiftPM builds them: the comment at the top describes the snippet, and
`// snippet.hide` and `// snippet.show` begin parts that the documentation leaves out and shows. The tool for this,
`snippet-extract`, belongs to a package, swift-docc-plugin, and not to the toolchain.
"""

import glob
import json
import os
import re
import sys


def parse(path):
    """The description and the visible code of a snippet, as lines."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    description = []
    while lines and lines[0].startswith("//") and "snippet." not in lines[0]:
        description.append(lines.pop(0).removeprefix("//").removeprefix(" "))
    if not description:
        sys.exit(f"{path} does not begin with a comment that describes it")
    code = []
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
    return description, code


def symbol(package, path):
    name = os.path.basename(path).removesuffix(".swift")
    description, code = parse(path)
    return {
        "identifier": {"precise": f"$snippet__{package}.{name}", "interfaceLanguage": "swift"},
        "kind": {"identifier": "snippet", "displayName": "Snippet"},
        "names": {"title": name},
        "pathComponents": ["Snippets", name],
        "accessLevel": "public",
        "docComment": {"lines": [{"text": line} for line in description]},
        "snippet": {"language": "swift", "lines": code, "slices": {}},
    }


def main(package, snippets, graph):
    paths = sorted(glob.glob(os.path.join(snippets, "*.swift")))
    if not paths:
        sys.exit(f"{snippets} has no snippets")
    with open(graph, "w", encoding="utf-8") as file:
        version = {"major": 0, "minor": 1, "patch": 0}
        json.dump(
            {
                "metadata": {"formatVersion": version, "generator": "Documentation/snippets.py"},
                "module": {"name": package, "platform": {}, "isVirtual": True},
                "symbols": [symbol(package, path) for path in paths],
                "relationships": [],
            }, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
