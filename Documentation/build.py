#!/usr/bin/env python3
"""Builds the documentation's site into .build/docs: the modules and the guide.

usage: build.py         fails on a warning, on a public symbol without documentation or topic group, on a picture that
                        differs from its text, on an operator without a diagram, its parameters, or a row in *Choosing
                        an operator*, or that does not do what its diagram shows, on a type without a sample, on a
                        sample or a step of the tutorial that does not compile or hold, on a snippet that does not run
                        or that no page shows, and on what does not work in a browser
       build.py draw    draws the pictures: those of marbles.txt, and those of the diagrams in doc comments

DOCS_BASE is the path of the site on its server, if it has one. Needs the Swift toolchain on Linux, and chromium.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable

import diagrams
import marbles
import samples
import search
import symbols

GUIDE = pathlib.Path("Documentation/Guide.docc")
MODULES = ["ReactiveCore", "ReactiveKit", "RKPublishers", "RKFoundation", "RKExtras", "RKTesting", "RKTracing"]
# The steps of the tutorial, each with the files that it takes for granted.
STEPS = [
    "01-read", "02-tick", "03-observe", "05-frame 04-read", "06-share 04-read", "07-news", "08-retry", "09-poll",
    "09-main 04-read 09-poll", "12-main 04-read 09-poll", "11-test",
]
# What makes a program of the tutorial's test.
CALLED = [
    ("^import Testing\n", ""), ("^@Test ", ""), (r"^  expect\(", "  precondition(expect("), (r"^    \]\)$", "    ]))"),
    (r"\Z", "aDashboardShowsOneFrameInASecond()\n"),
]
MISTAKES = {
    "Mistakes": ["-typecheck"], "MistakesInSignals": ["-typecheck"], "MistakesInTasks": ["-c", "-o", "/dev/null"],
    "MistakesOnMainActor": ["-typecheck", "-default-isolation", "MainActor"],
}
SWIFTC = ["swiftc", "-swift-version", "6"]
Files = dict[pathlib.Path, str]


def run(*command: object) -> str:
    """What a command prints, which ends the program if it fails."""
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=os.environ | {"SWIFT_BACKTRACE": "enable=no"})
    if result.returncode:
        sys.exit(f"{result.stdout}\n{' '.join(map(str, command))} fails")
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
        sys.exit("The pictures are not those of marbles.txt and the doc comments. Run .ci/check docs draw")


class Build:
    """What there is of a build, for the programs of the documentation."""

    def __init__(self, folder: pathlib.Path) -> None:
        run("swift", "build", "-j", "2")
        self.folder = folder
        self.products = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
        self.modules = self.products / "Modules"
        self.archives: list[pathlib.Path] = []
        target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
        self.graphs: symbols.Graphs = {}
        for module in MODULES:
            # What a module declares, without what its types have inherited or the compiler has written for them.
            (folder / module).mkdir()
            run("swift-symbolgraph-extract", "-module-name", module, "-I", self.modules, "-target", target,
                "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
                "-emit-extension-block-symbols", "-output-dir", folder / module)
            self.graphs[module] = symbols.read(folder / module, module)

    def program(
            self, files: dict[str, str], used: Iterable[str], *flags: object, harmless: str = "$.",
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
            log = run(*SWIFTC, "-I", self.modules, *flags, "-o", folder / "run", *sources, *objects)
            none(log for line in log.splitlines() if "warning:" in line and not re.search(harmless, line))
            return run("timeout", "60", folder / "run") if runs else ""

    def samples(self, programs: dict[str, str], used: list[str]) -> None:
        for text in programs.values():
            # Samples declare things only to show how, and use old spellings to show what becomes of them.
            harmless = "was never used|but never read"
            if re.search("^import (RKLegacy|ReactiveCocoa)$", text, re.M):
                harmless += "|is deprecated|was deprecated"
            self.program({"main": text}, used, harmless=harmless)

    def convert(self, name: str, catalogue: pathlib.Path, used: list[str]) -> pathlib.Path:
        """Converts the catalogue of a module or of the guide, and compiles and runs its samples."""
        graphs, archive, base = self.folder / name, self.folder / f"{name}.doccarchive", os.environ.get("DOCS_BASE")
        snippets = samples.snippets(sorted(pathlib.Path("Snippets").glob("*.swift")))
        write({graphs / "ReactiveKit-snippets.symbols.json": json.dumps(snippets)})
        # Each links to pages of those before it.
        before = [argument for other in self.archives for argument in ("--dependency", other)]
        run("docc", "convert", catalogue, "--additional-symbol-graph-dir", graphs, "--output-dir", archive,
            "--enable-experimental-external-link-support", *before, "--warnings-as-errors",
            *(["--hosting-base-path", base] if base else []))
        self.archives.append(archive)
        self.samples(samples.of_articles(catalogue, name), used)
        return archive


def check_snippets(products: pathlib.Path) -> None:
    """Each snippet runs, is shown on a page, and prints what a recipe says. Its hidden parts check what it does."""
    pages = texts(pathlib.Path("Sources").glob("*/*.docc/**/*.md")) + texts(GUIDE.rglob("*.md"))
    printed = samples.of_recipes(GUIDE / "Recipes.md")
    for path in sorted(pathlib.Path("Snippets").glob("*.swift")):
        if f'@Snippet(path: "ReactiveKit/Snippets/{path.stem}")' not in pages:
            sys.exit(f"{path} is shown on no page")
        if not run("timeout", "60", products / path.stem).startswith(printed.get(path.stem, "")):
            sys.exit(f"{path} does not print what Recipes.md says")


def check_diagrams(build: Build, known: list[diagrams.Operator]) -> None:
    """Operators have diagrams, and do what these show."""
    none(diagrams.faults(known))
    files = diagrams.programs(known) | {"Replay": pathlib.Path("Documentation/Replay.swift").read_text()}
    build.program(files, MODULES, "-j", "2", harmless="was never used")


def check_readme(build: Build) -> None:
    """The programs of the README print what it says. `time` is virtual."""
    for program, expected in samples.of_readme(pathlib.Path("README.md")):
        printed = build.program({"main": program}, MODULES)
        if expected not in (None, printed):
            sys.exit(f"README.md says that a program prints\n{expected}and it prints\n{printed}")


def check_tutorial(build: Build) -> None:
    """Each step of the tutorial compiles, and its test passes."""
    code = GUIDE / "Tutorial/Code"
    # A module of its own, as the package has it.
    module = build.folder / "Dashboard"
    module.mkdir()
    run(*SWIFTC, "-I", build.modules, "-parse-as-library", "-module-name", "Dashboard", "-emit-module",
        "-emit-module-path", module / "Dashboard.swiftmodule", "-c", "-o", module / "Dashboard.o",
        code / "10-dashboard.swift")
    for main, *others in map(str.split, STEPS):
        text = (code / f"{main}.swift").read_text()
        if main == "11-test":
            # A program that calls the test.
            for pattern, new in CALLED:
                text = re.sub(pattern, new, text, flags=re.M)
        files = {"main": text} | {name: (code / f"{name}.swift").read_text() for name in others}
        build.program(files, MODULES, "-I", module, module / "Dashboard.o", harmless=".", runs=main == "11-test")


def check_mistakes(build: Build) -> None:
    """The mistakes that the guide explains: the compiler says what is expected, and the messages quoted are those."""
    for name, flags in MISTAKES.items():
        run(*SWIFTC, *flags, "-I", build.modules, "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated",
            f"Documentation/{name}.swift")
    given = texts(pathlib.Path("Documentation").glob("Mistakes*.swift"))
    given += texts(pathlib.Path("Sources").rglob("*.swift"))
    messages = re.findall("^\\| `([^`]*)` \\|", (GUIDE / "Troubleshooting.md").read_text(), re.M)
    none(f"Troubleshooting.md quotes a message that nothing gives: {each}" for each in messages if each not in given)
    if not messages:
        sys.exit("Troubleshooting.md quotes no message")


def main() -> None:
    draws = sys.argv[1:] == ["draw"]
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    resources = pathlib.Path("Sources/ReactiveKit/ReactiveKit.docc/Resources")
    pictures: Files = {}
    for picture in marbles.read(pathlib.Path("Documentation/marbles.txt")):
        pictures |= marbles.drawn(picture, resources)
    hold(pictures, draws)
    with tempfile.TemporaryDirectory() as name:
        build = Build(pathlib.Path(name))
        known = diagrams.operators(build.graphs)
        pictures = diagrams.pictures(known)
        hold(pictures, draws)
        if draws:
            return
        check_diagrams(build, known)
        check_snippets(build.products)
        check_readme(build)
        for number, module in enumerate(MODULES, 1):
            archive = build.convert(module, pathlib.Path("Sources", module, f"{module}.docc"), MODULES[:number])
            none(sorted({*symbols.undocumented(build.graphs[module]), *symbols.ungrouped(archive)}))
        programs, faults = samples.of_types(build.graphs)
        none(faults)
        build.samples(programs, MODULES)
        check_tutorial(build)
        check_mistakes(build)
        # The guide has a page with the pictures of all operators. The articles on porting use two modules more.
        guide = build.folder / "Guide.docc"
        shutil.copytree(GUIDE, guide)
        write(diagrams.page(known, pictures, guide))
        build.convert("Guide", guide, [*MODULES, "RKLegacy", "ReactiveCocoa"])
        none(symbols.not_chosen(build.graphs, GUIDE / "ChoosingAnOperator.md"))
        site = pathlib.Path(".build/docs")
        shutil.rmtree(site, ignore_errors=True)
        run("docc", "merge", *build.archives, "--synthesized-landing-page-name", "ReactiveKit", "--output-path", site)
    search.finish(site)
    if not os.environ.get("DOCS_BASE"):
        print(run(".ci/browser", "site", site), end="")


if __name__ == "__main__":
    try:
        main()
    except marbles.Fault as fault:
        sys.exit(str(fault))
