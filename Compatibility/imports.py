#!/usr/bin/env python3
"""Proves that idiomatic code compiles with each combination of imports, in Swift 5 mode and in Swift 6 mode with
MemberImportVisibility, without a warning other than of an old spelling's deprecation. The code is in Tests/Imports: the
first line of a file says which imports it needs, which stand in its way, and whether the compiler refuses it where it
says. Modules that are not here have stand-ins in Tests/Imports/StandIns. Needs a build.
"""
import concurrent.futures
import itertools
import pathlib
import subprocess
import sys
import tempfile

from compiler import typecheck
from tables import ROOT

FOLDER, MODULES = ROOT / "Tests/Imports", ROOT / ".build/debug/Modules"
# What an import brings besides.
BRINGS = {"RKFoundation": {"RKPublishers"}, "Combine": {"RKPublishers", "RKFoundation"}}
# Of each line one word at most. A combination has one of the first two lines, or the last line's.
CHOICES = [
    ["", "ReactiveKit"], ["", "RKPublishers", "RKFoundation", "Combine"], ["", "RKExtras"], ["", "RKLegacy"],
    ["", "Foundation", "Foundation RKTesting RKTracing"],
]
REACTIVE_COCOA = [f"ReactiveCocoa {others}" for others in ("", "Foundation", "ReactiveKit", "RKLegacy ReactiveKit")]
REFUSED = ["-suppress-warnings", "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"]
CLEAN = ["-warnings-as-errors", "-Wwarning", "DeprecatedDeclaration"]
MODES = {"5": [], "6": ["-enable-upcoming-feature", "MemberImportVisibility"]}


class Idiom:
    """A file of code, with the imports it needs and those that stand in its way."""

    def __init__(self, path: pathlib.Path) -> None:
        head, self.code = path.read_text().split("\n", 1)
        self.stands_alone, self.is_refused = "alone" in head, "refused" in head
        needed, _, refused = head.partition("with ")[2].partition(", without ")
        self.needed, self.refused = set(needed.split()), set(refused.split())

    def fits(self, imports: set[str]) -> bool:
        shown = imports.union(*(BRINGS.get(name, set()) for name in imports))
        return self.needed <= shown and not self.refused & shown


def compile_stand_ins(folder: str) -> None:
    for path in (FOLDER / "StandIns").glob("*.swift"):
        subprocess.run(
            ["swiftc", "-swift-version", "5", "-suppress-warnings", "-parse-as-library", "-module-name", path.stem,
             "-I", MODULES, "-emit-module", "-emit-module-path", f"{folder}/{path.stem}.swiftmodule", path], check=True)


def faults(imports: list[str], idioms: list[Idiom], mode: str, stand_ins: str) -> str:
    """What the compiler has against a file with these imports."""
    text = "\n".join([f"import {name}" for name in [*imports, "Dispatch"]] + [idiom.code for idiom in idioms])
    flags = REFUSED if idioms and idioms[0].is_refused else CLEAN
    compiles, log = typecheck(
        text, MODULES, "-parse-as-library", "-swift-version", mode, *MODES[mode], *flags, "-I", stand_ins)
    return "" if compiles else log


def main() -> None:
    idioms = [Idiom(path) for path in sorted(FOLDER.glob("*.swift"))]
    combinations = [" ".join(choice).split() for choice in itertools.product(*CHOICES) if choice[0] or choice[1]]
    combinations += [text.split() for text in REACTIVE_COCOA]
    work = [(c, [i for i in idioms if not i.stands_alone and i.fits(set(c))]) for c in combinations]
    work += [(sorted(i.needed), [i]) for i in idioms if i.stands_alone]
    unused = [i for i in idioms if not any(i in chosen for _, chosen in work)]
    if unused:
        sys.exit(f"imports: no combination has what these need: {[sorted(i.needed) for i in unused]}")
    with concurrent.futures.ThreadPoolExecutor(2) as pool, tempfile.TemporaryDirectory() as stand_ins:
        compile_stand_ins(stand_ins)
        runs = [(c, mode, pool.submit(faults, c, chosen, mode, stand_ins)) for c, chosen in work for mode in MODES]
        for imports, mode, run in runs:
            if run.result():
                sys.exit(f"imports: {', '.join(imports)}, in Swift {mode} mode:\n{run.result()}")
    print(f"imports: {len(work)} combinations compile in {len(MODES)} modes")


if __name__ == "__main__":
    main()
