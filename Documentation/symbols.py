"""Reads the modules' symbol graphs, and finds the public symbols that are not documented as they should be."""
import json
import os
import pathlib
import re
import sys
from collections.abc import Iterator
from typing import Any

Symbol = dict[str, Any]
# The symbols of each module, each with the other module whose type it extends, if it does.
Graphs = dict[str, list[tuple[str, Symbol]]]

# The pages of the types with operators: the module's own types, and those that another module extends.
OPERATORS = [
    "publisher", "publishers", "signalprotocol", "reactivecore/publisher", "reactivekit/signalprotocol",
    "rkpublishers/publishers", "swift/collection",
]
WITHOUT_OPERATORS = ["rkfoundation"]
# The modules and the types whose methods and properties the article on choosing an operator names.
MODULES = ["ReactiveCore", "ReactiveKit", "RKPublishers", "RKExtras"]
TYPES = ["Publisher", "SignalProtocol", "Collection", "ConnectablePublisher", "ConnectableSignalProtocol"]
KINDS = ["swift.type.method", "swift.method", "swift.property"]
# Those that have no row, and why.
EXEMPT = {
    "ReactiveCore/Publisher/receive": "is called by subscribers, and implemented by publishers",
    "ReactiveCore/Publisher/subscribe": "is for subscribers that somebody wrote; RKPublishers' has a row",
}


def read(folder: pathlib.Path, module: str) -> list[tuple[str, Symbol]]:
    paths = sorted(folder.glob("*.symbols.json"))
    if not paths:
        sys.exit(f"there are no symbol graphs of {module}")
    return [(path.name.removesuffix(".symbols.json").partition("@")[2], symbol)
            for path in paths for symbol in json.loads(path.read_text())["symbols"]]


def comment(symbol: Symbol) -> tuple[list[str], int]:
    """The lines of a symbol's doc comment, and the number of the first one."""
    lines = symbol.get("docComment", {}).get("lines", [])
    return [line["text"] for line in lines], lines[0]["range"]["start"]["line"] + 1 if lines else 0


def spelled(fragments: list[dict[str, str]]) -> str:
    return "".join(part["spelling"] for part in fragments)


def undocumented(symbols: list[tuple[str, Symbol]]) -> Iterator[str]:
    """The symbols with a place in the sources that have no documentation."""
    for _, symbol in symbols:
        location, is_extension = symbol.get("location"), symbol["kind"]["identifier"] == "swift.extension"
        if location and not is_extension and not any(map(str.strip, comment(symbol)[0])):
            file, line = os.path.relpath(location["uri"].removeprefix("file://")), location["position"]["line"] + 1
            yield f'{file}:{line}: {".".join(symbol["pathComponents"])} has no documentation'


def groups(page: dict[str, Any], generated: bool) -> list[str]:
    """The members that a page lists in groups of one kind."""
    return [member for section in page.get("topicSections", [])
            if bool(section.get("generated")) == generated and section.get("title") != "Extended Modules"
            for member in section["identifiers"]]


def ungrouped(archive: pathlib.Path) -> Iterator[str]:
    """The members of the module's page, and of the pages of operators, that no topic group lists that somebody wrote.
    The members of other types are listed by kind, by docc."""
    (front,) = (archive / "data/documentation").glob("*.json")
    listed = groups(json.loads(front.read_text()), generated=False)
    pages = [front, *filter(pathlib.Path.exists, (front.with_suffix("") / f"{name}.json" for name in OPERATORS))]
    if len(pages) == 1 and front.stem not in WITHOUT_OPERATORS:
        yield f"{archive} has no page of operators"
    for path in pages:
        page = json.loads(path.read_text())
        identifier = page["identifier"]["url"]
        for member in groups(page, generated=True):
            yield f"{member} is in no topic group of {identifier}"
        if path != front and identifier not in listed:
            yield f"{identifier} is in no topic group of the front page"


def key(module: str, type_: str, member: str) -> str:
    """A name such as ReactiveKit/SignalProtocol/map, or RKExtras/distinct, which declares most operators for publishers
    and for signals: a link to one of them is enough."""
    name = re.match(r"\w+", member)[0]
    return f"{module}/{name}" if module == "RKExtras" else f"{module}/{type_}/{name}"


def not_chosen(graphs: Graphs, article: pathlib.Path) -> Iterator[str]:
    """The operators that the article on choosing an operator does not link to, by their base name and for each
    module."""
    operators = {
        key(module, *path) for module in MODULES for _, symbol in graphs[module]
        if symbol["kind"]["identifier"] in KINDS and len(path := symbol["pathComponents"]) == 2 and path[0] in TYPES}
    named = {key(*link) for link in re.findall(r"(?:``|doc:)/(\w+)/(?:\w+/)?(\w+)/(\w+)", article.read_text())}
    yield from (f"{name} is not in {article}" for name in sorted(operators - named - EXEMPT.keys()))
    yield from (f"{name} is exempt, but is no operator" for name in EXEMPT.keys() - operators)
    yield from (f"{name} is exempt, but is in {article}" for name in EXEMPT.keys() & named)
