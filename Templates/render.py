#!/usr/bin/python3
"""Shows where the files that have templates differ from what these make: Templates/PATH.jinja makes Sources/PATH.

usage: render.py            fails if there are differences
       render.py --write    writes the files

A template is Swift with the marks of Jinja: `{{ … }}` is a value, and a line that begins with `%` is a statement.
`swift format` breaks and indents the lines. Templates without `.swift` in their names have parts of others.
"""

import difflib
import pathlib
import subprocess
import sys
from collections.abc import Sequence

import jinja2

TEMPLATES = pathlib.Path(__file__).resolve().parent
HEAD = "// Made from Templates/{} by `.ci/check templates --write`.\n\n"
WORDS = "zero one two three four five six seven eight".split()
PLACES = "first second third fourth fifth sixth seventh eighth".split()


def streams(types: Sequence[str]) -> list[dict[str, str | int]]:
    """Streams of these types. The second of "ABC": type B, name b, index 1, place second, before A."""
    return [
        {"type": type, "name": type.lower(), "index": index, "place": PLACES[index], "before": types[index - 1]}
        for index, type in enumerate(types)]


def each(streams: list[dict[str, str | int]], pattern: str, separator: str = ", ") -> str:
    """The pattern for each stream: `{type}` is its type."""
    return separator.join(pattern.format_map(stream) for stream in streams)


jinja = jinja2.Environment(
    loader=jinja2.FileSystemLoader(TEMPLATES), undefined=jinja2.StrictUndefined, line_statement_prefix="%")
jinja.globals |= {"streams": streams, "words": WORDS, "places": PLACES}
jinja.filters |= {"each": each, "lines": lambda streams, pattern: each(streams, pattern, "\n")}
different = False
for name in jinja.list_templates(filter_func=lambda name: name.endswith(".swift.jinja")):
    path = TEMPLATES.parent / "Sources" / name.removesuffix(".jinja")
    text = HEAD.format(name) + jinja.get_template(name).render().replace("\n\n}", "\n}")
    made = subprocess.check_output(["swift", "format", "-", "--assume-filename", path], input=text, text=True)
    kept = path.read_text() if path.exists() else ""
    sys.stdout.writelines(difflib.unified_diff(kept.splitlines(True), made.splitlines(True), str(path), name))
    different |= made != kept
    if sys.argv[1:] == ["--write"]:
        path.write_text(made)
sys.exit(different and sys.argv[1:] != ["--write"])
