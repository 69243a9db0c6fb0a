#!/usr/bin/env python3
"""Builds the documentation's site into .build/docs: the modules and the guide.

usage: build.py         fails on a warning, on a public symbol without documentation or topic group, on a picture that
                        differs from its text, on an operator without a diagram, its parameters, or a row in *Choosing
                        an operator*, that is listed below another family than its own, or that does not do what its
                        diagram shows, on a type, an operator, or a method that observes without a sample, on a sample
                        or a step of the tutorial that does not compile or hold, on a snippet that does not run, on a
                        recipe that does not link to an operator in it, on a picture or a snippet that no page shows,
                        on a page that shows another overload than the one that is described, and on a dead link
       build.py --write draws the pictures: those of marbles.txt, and those of the diagrams in doc comments; adds a line for
                        each operator that the page of its type does not list

DOCS_BASE is the path of the site on its server, if it has one. Needs the Swift toolchain on Linux. `.ci/check docs`
uses the site in a browser, too.
"""
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from typing import Any

import marbles
import pages
import samples
from samples import Files, Graphs, Symbol

FOLDER = pathlib.Path("Documentation")
GUIDE = FOLDER / "Guide/Guide.docc"
EXPECT = FOLDER / "Samples-RKTesting.swift"
MODULES = ["ReactiveCore", "ReactiveKit", "RKPublishers", "RKFoundation", "RKExtras", "RKTesting", "RKTracing"]
# The steps of the tutorial, each with the files that it takes for granted.
STEPS = [
    "01-read", "02-tick", "03-observe", "05-frame 04-read", "06-share 04-read", "07-news", "08-retry", "09-poll",
    "09-main 04-read 09-poll", "12-main 04-read 09-poll", "13-main 04-read 09-poll",
    "11-test", "13-test",
]
MISTAKES = {
    "Mistakes": ["-typecheck"], "MistakesInImports": ["-typecheck"], "MistakesInSignals": ["-typecheck"],
    "MistakesInTasks": ["-c", "-o", "/dev/null"],
    "MistakesOnMainActor": ["-typecheck", "-default-isolation", "MainActor"],
}
SWIFTC = ["swiftc", "-swift-version", "6"]

# The pages of the types with operators: the module's own types, and those that another module extends.
OPERATORS = [
    "publisher", "publishers", "signalprotocol", "reactivecore/publisher", "reactivekit/signalprotocol",
    "rkpublishers/publishers", "swift/collection",
]
WITHOUT_OPERATORS = ["rkfoundation"]
# The types whose methods and properties the article on choosing an operator names; those that have no row, and why.
TYPES = ["Publisher", "SignalProtocol", "Collection", "ConnectablePublisher", "ConnectableSignalProtocol"]
EXEMPT = {
    "ReactiveCore/Publisher/receive": "is called by subscribers, and implemented by publishers",
    "ReactiveCore/Publisher/subscribe": "is for subscribers that somebody wrote; RKPublishers' has a row",
}
# How symbol graphs spell a parameter that is `some _Duration`: a caller passes a `Duration`.
SOME_DURATION = re.compile(
    r'{"kind":"keyword","spelling":"some"},{"kind":"text","spelling":" "},'
    r'{"kind":"typeIdentifier","spelling":"_Duration"[^}]*}')
DURATION = '{"kind":"typeIdentifier","spelling":"Duration","preciseIdentifier":"s:s8DurationV"}'
Page = dict[str, Any]


def run(*command: object) -> str:
    """What a command prints, which ends the program if it fails."""
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=os.environ | {"SWIFT_BACKTRACE": "enable=no"})
    if result.returncode:
        sys.exit(f"{result.stdout}\n{' '.join(str(part) for part in command if not str(part).endswith('.o'))} fails")
    return result.stdout


def texts(paths: Iterable[pathlib.Path]) -> str:
    return "".join(path.read_text() for path in paths)


def none(faults: Iterable[str]) -> None:
    if found := list(faults):
        sys.exit("\n".join(found))


def write(files: Files) -> None:
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def hold(pictures: Files, draws: bool) -> None:
    """Draws pictures, or ends the program unless their folders have these and nothing else."""
    there = {path for folder in {path.parent for path in pictures} for path in folder.glob("*") if path.is_file()}
    if draws:
        for path in there:
            path.unlink()
        write(pictures)
    elif there != pictures.keys() or any(path.read_text() != svg for path, svg in pictures.items()):
        sys.exit("The pictures are not those of marbles.txt and the doc comments. Run .ci/check docs --write")
    shown = texts(path for kind in ("md", "swift") for path in pathlib.Path("Sources").rglob(f"*.{kind}"))
    none(f"{path} is shown on no page" for path in pictures if f"]({path.stem.partition('~')[0]})" not in shown)


class Build:
    """What there is of a build, for the programs of the documentation."""

    def __init__(self, folder: pathlib.Path) -> None:
        run("swift", "build", "-j", "2")
        self.folder = folder
        self.products = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
        self.modules = self.products / "Modules"
        self.archives: list[pathlib.Path] = []
        target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
        self.graphs: Graphs = {}
        for module in [*MODULES, "Guide"]:
            # What a module declares, without what its types have inherited or the compiler has written for them.
            (folder / module).mkdir()
            run("swift-symbolgraph-extract", "-module-name", module, "-I", self.modules, "-target", target,
                "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
                "-emit-extension-block-symbols", "-output-dir", folder / module)
            for path in (folder / module).glob("*.symbols.json"):
                path.write_text(SOME_DURATION.sub(DURATION, path.read_text()))
            self.graphs[module] = [
                (path.name.removesuffix(".symbols.json").partition("@")[2], symbol)
                for path in sorted((folder / module).glob("*.symbols.json"))
                for symbol in json.loads(path.read_text())["symbols"]]

    def program(self, files: dict[str, str], used: Iterable[str], *flags: object, harmless: str = "$.",
                runs: bool = True) -> str:
        """Compiles a program of files and modules, and runs it. Returns what it prints. Warnings must be harmless."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            sources = {folder / f"{file}.swift": text for file, text in files.items()}
            write(sources)
            # The products of a module's sources, and of what SwiftPM has generated for it. Others may have left theirs.
            objects = [
                self.products / f"{module}.build/{path.name}.o" for module in used
                for path in [*pathlib.Path("Sources", module).rglob("*.swift"),
                             *self.products.glob(f"{module}.build/DerivedSources/*.swift")]]
            # The examples have left a module `Dashboard`, too: the one that a flag names comes first.
            log = run(*SWIFTC, *flags, "-I", self.modules, "-o", folder / "run", *sources, *objects)
            if any("warning:" in line and not re.search(harmless, line) for line in log.splitlines()):
                sys.exit(log)
            return run("timeout", "60", folder / "run") if runs else ""

    def samples(self, programs: Iterable[str], used: list[str], **others: str) -> None:
        """Compiles and runs programs of samples, each with other files."""
        for text in programs:
            # Samples declare things only to show how, and use old spellings to show what becomes of them.
            harmless = "was never used|but never read"
            if re.search("^import (RKLegacy|ReactiveCocoa)$", text, re.M):
                harmless += "|is deprecated|was deprecated"
            self.program({"main": text, **others}, used, harmless=harmless)

    def convert(self, name: str, catalogue: pathlib.Path) -> pathlib.Path:
        """Converts the catalogue of a module or of the guide."""
        graphs, archive, base = self.folder / name, self.folder / f"{name}.doccarchive", os.environ.get("DOCS_BASE")
        snippets = samples.snippets(sorted(pathlib.Path("Snippets").glob("*.swift")))
        write({graphs / "ReactiveKit-snippets.symbols.json": snippets})
        # Each links to pages of those before it.
        before = [argument for other in self.archives for argument in ("--dependency", other)]
        run("docc", "convert", catalogue, "--additional-symbol-graph-dir", graphs, "--output-dir", archive,
            "--enable-experimental-external-link-support", *before, "--warnings-as-errors",
            *(["--hosting-base-path", base] if base else []))
        self.archives.append(archive)
        return archive

    def links(self) -> dict[str, str]:
        """How articles link to the symbols that have been converted, by their identifiers."""
        entities = [entity for archive in self.archives
                    for entity in json.loads((archive / "linkable-entities.json").read_text())]
        return {entity["usr"]: re.sub("^doc://.*?/documentation", "", entity["referenceURL"])
                for entity in entities if "usr" in entity}


def check_diagrams(build: Build, known: list[marbles.Operator]) -> None:
    """Operators have diagrams, and do what these show."""
    none(marbles.faults(known))
    files = marbles.programs(known) | {"Replay": (FOLDER / "Replay.swift").read_text()}
    # Files of several modules have one name.
    build.program(files, MODULES, "-j", "2", harmless="was never used|'#fileID' string")


def check_comments(build: Build) -> None:
    """Types have samples, and these and the operators' hold."""
    programs, faults = samples.of_comments(build.graphs)
    none(faults)
    build.samples(programs, MODULES, Printed=(FOLDER / "Printed.swift").read_text())


def check_snippets(products: pathlib.Path) -> None:
    """Each snippet runs, is shown on a page, and prints what a recipe says. Its hidden parts check what it does."""
    pages = texts(pathlib.Path("Sources").glob("*/*.docc/**/*.md")) + texts(GUIDE.rglob("*.md"))
    printed = samples.of_recipes(GUIDE / "Recipes.md") | samples.of_recipes(GUIDE / "OnAServer.md")
    for path in sorted(pathlib.Path("Snippets").glob("*.swift")):
        if f'@Snippet(path: "ReactiveKit/Snippets/{path.stem}")' not in pages:
            sys.exit(f"{path} is shown on no page")
        if not run("timeout", "60", products / path.stem).startswith(printed.get(path.stem, "")):
            sys.exit(f"{path} does not print what its page says")


def check_readme(build: Build) -> None:
    """The programs of the README print what it says. `time` is virtual."""
    for program, expected in samples.of_readme(pathlib.Path("README.md")):
        main = samples.calling_test(program) if "import Testing" in program else program
        printed = build.program({"main": main, "Expect": EXPECT.read_text()}, MODULES)
        if expected not in (None, printed):
            sys.exit(f"README.md says that a program prints\n{expected}and it prints\n{printed}")


def check_tutorial(build: Build) -> None:
    """Each step of the tutorial compiles, and its tests pass."""
    code = GUIDE / "Tutorial/Code"
    # A module of its own, as the package has it.
    module = build.folder / "Dashboard"
    module.mkdir()
    run(*SWIFTC, "-I", build.modules, "-parse-as-library", "-module-name", "Dashboard", "-emit-module",
        "-emit-module-path", module / "Dashboard.swiftmodule", "-c", "-o", module / "Dashboard.o",
        code / "10-dashboard.swift")
    for main, *others in map(str.split, STEPS):
        files = {"main": (code / f"{main}.swift").read_text()}
        files |= {name: (code / f"{name}.swift").read_text() for name in others}
        is_test = main.endswith("-test")
        if is_test:
            files = {"main": samples.calling_test(files["main"]), "Expect": EXPECT.read_text()}
        build.program(files, MODULES, "-I", module, module / "Dashboard.o", harmless=".", runs=is_test)


def check_mistakes(build: Build) -> list[str]:
    """The mistakes that the guide explains: the compiler says what is expected, and the messages quoted are those.
    Returns the messages as a reader sees them."""
    whole: list[str] = []
    for name, flags in MISTAKES.items():
        run(*SWIFTC, *flags, "-I", build.modules, "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated",
            FOLDER / f"{name}.swift")
        log = subprocess.run(
            [*SWIFTC, *flags, "-I", build.modules, FOLDER / f"{name}.swift"], capture_output=True, text=True)
        whole += re.findall("^[^ ]*: (?:error|warning): (.*)", log.stderr, re.M)
    given = texts(FOLDER.glob("Mistakes*.swift")) + texts(pathlib.Path("Sources").rglob("*.swift"))
    page = (GUIDE / "Troubleshooting.md").read_text()
    none(f"Troubleshooting.md has a cell that says nothing by itself: {row}"
         for row in re.findall(r"^\|.*\| the same\b.*", page, re.M))
    messages = re.findall("^\\| `([^`]*)` \\|", page, re.M)
    none(f"Troubleshooting.md quotes a message that nothing gives: {each}" for each in messages if each not in given)
    if not messages:
        sys.exit("Troubleshooting.md quotes no message")
    return whole


# What is to be documented


def undocumented(symbols: list[tuple[str, Symbol]]) -> Iterator[str]:
    """The symbols with a place in the sources that have no documentation."""
    for _, symbol in symbols:
        is_extension = symbol["kind"]["identifier"] == "swift.extension"
        if "location" in symbol and not is_extension and not any(map(str.strip, samples.comment(symbol)[0])):
            file, line = samples.place(symbol)
            yield f'{file}:{line}: {".".join(symbol["pathComponents"])} has no documentation'


def members(page: Page, generated: bool) -> list[str]:
    """What a page lists in topic groups that docc has made by kind, or that somebody wrote."""
    return [member for section in page.get("topicSections", [])
            if bool(section.get("generated")) == generated and section.get("title") != "Extended Modules"
            for member in section["identifiers"]]


def ungrouped(archive: pathlib.Path) -> Iterator[str]:
    """The members of a module's page, and of the pages of operators, that are in no topic group that somebody wrote."""
    (front,) = (archive / "data/documentation").glob("*.json")
    paths = [front, *(front.with_suffix("") / f"{name}.json" for name in OPERATORS)]
    pages = [json.loads(path.read_text()) for path in paths if path.exists()]
    if len(pages) == 1 and front.stem not in WITHOUT_OPERATORS:
        yield f"{archive} has no page of operators"
    listed = [pages[0]["identifier"]["url"], *members(pages[0], generated=False)]
    for page in pages:
        identifier = page["identifier"]["url"]
        yield from (f"{member} is in no topic group of {identifier}" for member in members(page, generated=True))
        if identifier not in listed:
            yield f"{identifier} is in no topic group of the front page"


def key(module: str, owner: str, member: str) -> str:
    """An operator by its base name and for each module. RKExtras declares most for publishers and for signals: these
    are one."""
    name = re.match(r"\w+", member)[0]
    return f"{module}/{name}" if module == "RKExtras" else f"{module}/{owner}/{name}"


def operators(graphs: Graphs) -> dict[str, list[Symbol]]:
    """The overloads of each operator, and of each method that observes a stream."""
    found: dict[str, list[Symbol]] = {}
    for module in marbles.MODULES:
        for _, symbol in graphs[module]:
            path = symbol["pathComponents"]
            if symbol["kind"]["identifier"] in marbles.MEMBERS and len(path) == 2 and path[0] in TYPES:
                found.setdefault(key(module, *path), []).append(symbol)
    return found


def not_chosen(graphs: Graphs, article: pathlib.Path) -> Iterator[str]:
    """The operators that the article on choosing an operator does not link to. A link to one overload is enough."""
    declared = operators(graphs).keys()
    named = {key(*link) for link in re.findall(r"(?:``|doc:)/(\w+)/(?:\w+/)?(\w+)/(\w+)", article.read_text())}
    yield from (f"{name} is not in {article}" for name in sorted(declared - named - EXEMPT.keys()))
    yield from (f"{name} is exempt, but is no operator" for name in EXEMPT.keys() - declared)
    yield from (f"{name} is exempt, but is in {article}" for name in EXEMPT.keys() & named)


def without_sample(graphs: Graphs, known: list[marbles.Operator]) -> Iterator[str]:
    """The operators of Combine and of ReactiveKit, and the methods that observe a stream, of which no overload has a
    sample. `tryFilter` is `filter` with a closure that throws. Operators outside the families are left out."""
    streams = {operator.identifier for operator in known if operator.title not in marbles.WITHOUT}
    for name, overloads in operators(graphs).items():
        module, *_, base = name.split("/")
        is_stream = any(symbol["identifier"]["precise"] in streams for symbol in overloads)
        needs_one = module != "RKExtras" and name not in EXEMPT and not base.startswith("try")
        if needs_one and (base in family_of() or not is_stream) and not any(map(samples.of_comment, overloads)):
            yield f"{name} has no sample in its documentation"


def not_linked(graphs: Graphs, page: pathlib.Path) -> Iterator[str]:
    """The operators in the chains of a recipe's program to which its section does not link."""
    names = {name.rpartition("/")[2] for name in operators(graphs)}
    for section in page.read_text().split("\n### ")[1:]:
        linked = set(re.findall(r"``/[^`]*/(\w+)", section))
        for recipe in re.findall(r'^@Snippet\(path: "ReactiveKit/(Snippets/\w+)"\)$', section, re.M):
            code = "\n".join(samples.snippet(pathlib.Path(f"{recipe}.swift"))["snippet"]["lines"])
            called = names.intersection(re.findall(r"(?:^ *|[)}])\.(\w+)\b", code, re.M))
            yield from (f"{page} does not link to {name}, which {recipe} calls" for name in sorted(called - linked))


@functools.cache
def family_of() -> dict[str, str]:
    return dict(line.split("\t") for line in (FOLDER / "families.tsv").read_text().splitlines()[1:])


def family(owner: str, name: str) -> str:
    return family_of().get(f"{owner}.{name}") or family_of().get(re.match(r"\w+", name)[0], "")


def list_operators(known: list[marbles.Operator]) -> None:
    """Lists operators that are not on the page of their type, below their families."""
    for operator in known:
        page = pathlib.Path("Sources", operator.module, f"{operator.module}.docc", f"{operator.owner}.md")
        group = family(operator.owner, operator.name)
        text = page.read_text() if page.exists() else ""
        if group and not re.search(rf"^- ``([^`]*/)?{re.escape(operator.name)}(-\w+)?``", text, re.M):
            items = re.search(rf"^### {group}\n\n(- .*\n)+", text, re.M)
            if items:
                page.write_text(f"{text[:items.end()]}- ``{operator.name}``\n{text[items.end():]}")


def misplaced(graphs: Graphs, known: list[marbles.Operator]) -> Iterator[str]:
    """What differs from families.tsv: in the topic lists of the modules, in the column of *Choosing an operator*, and in
    the names of pictures. A type of `Publishers` has the family of its file's folder."""
    families = list(dict.fromkeys(family_of().values()))
    for module in marbles.MODULES:
        right = {(group, operator.name) for operator in known if operator.module == module
                 if (group := family(operator.owner, operator.name))}
        right |= {(match[1], path[1]) for _, symbol in graphs[module]
                  if len(path := symbol["pathComponents"]) == 2 and path[0] == "Publishers" and path[1][0].isupper()
                  and (match := re.search(r"/Operators/(\w+)/", samples.place(symbol)[0]))}
        listed: set[tuple[str, str]] = set()
        for page in pathlib.Path("Sources", module).glob("*.docc/*.md"):
            topics = [(heading, items) for heading, items in re.findall(
                r"^### (.*)\n((?:(?!#).*\n)*)", page.read_text(), re.M) if heading in families]
            if topics != sorted(topics, key=lambda topic: families.index(topic[0])):
                yield f"{page} has families in another order than families.tsv"
            listed |= {(heading, name) for heading, items in topics
                       for name in re.findall(r"^- ``(?:[^`]*/)?(\w+(?:\(.*?\))?)", items, re.M)}
        yield from (f"{module} does not list {name} below {group}" for group, name in sorted(right - listed))
        yield from (f"{module} lists {name} below {group}" for group, name in sorted(listed - right))
    names = {operator.name for operator in known}
    for row in re.findall(r"^\| (.*) \|$", (GUIDE / "ChoosingAnOperator.md").read_text(), re.M):
        cells = re.split(r" ?\| ?", row)
        for owner, name in re.findall(r"``/(?:[^`]*/)?(\w+)/([^`/]+)``", row) if len(cells) == 6 else []:
            if name in names and cells[2] != family(owner, name):
                yield f"ChoosingAnOperator.md does not have {name} in the family {family(owner, name)}"
    for operator in known:
        for diagram in operator.diagrams:
            group = diagram.name.partition("-")[0].capitalize()
            if group in families and group != family(operator.owner, operator.name):
                yield f"{operator.file}:{operator.line}: {operator.title} has a picture of the family {group}"


def main() -> None:
    writes = sys.argv[1:] == ["--write"]
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    resources = pathlib.Path("Sources/ReactiveKit/ReactiveKit.docc/Resources")
    hold(marbles.read(FOLDER / "marbles.txt", resources), writes)
    with tempfile.TemporaryDirectory() as name:
        build = Build(pathlib.Path(name))
        known = marbles.operators(build.graphs)
        pictures = marbles.pictures(known)
        hold(pictures, writes)
        if writes:
            return list_operators(known)
        none([*not_chosen(build.graphs, GUIDE / "ChoosingAnOperator.md"), *misplaced(build.graphs, known),
              *without_sample(build.graphs, known), *not_linked(build.graphs, GUIDE / "Recipes.md")])
        check_diagrams(build, known)
        check_snippets(build.products)
        check_readme(build)
        for number, module in enumerate(MODULES, 1):
            catalogue = pathlib.Path("Sources", module, f"{module}.docc")
            archive = build.convert(module, catalogue)
            build.samples(samples.of_articles(catalogue, module), MODULES[:number])
            none(sorted({*undocumented(build.graphs[module]), *ungrouped(archive)}))
        check_comments(build)
        check_tutorial(build)
        messages = check_mistakes(build)
        # The articles on porting use two modules more.
        build.samples(samples.of_articles(GUIDE, "Guide"), [*MODULES, "RKLegacy", "ReactiveCocoa"])
        # The guide's page of pictures has those of all operators, and the repository's documents are articles, too.
        guide = build.folder / "Guide.docc"
        shutil.copytree(GUIDE, guide)
        marbles.add_to_page(guide / "Pictures.md", known, pictures, build.links())
        pages.add_documents(guide)
        build.convert("Guide", guide)
        site = pathlib.Path(".build/docs")
        shutil.rmtree(site, ignore_errors=True)
        run("docc", "merge", *build.archives, "--synthesized-landing-page-name", "ReactiveKit", "--output-path", site)
    none(pages.finish(site, build.graphs, messages))


if __name__ == "__main__":
    main()
