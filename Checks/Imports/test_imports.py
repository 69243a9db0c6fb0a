"""Idiomatic code compiles with each combination of imports, in Swift 5 mode and in Swift 6 mode with
MemberImportVisibility, without a warning other than of an old spelling's deprecation. The first line of a file here
says which imports it needs, which stand in its way, and whether the compiler refuses it where it says. Modules that are
not here have stand-ins in StandIns. `.ci/check imports` runs it after a build, with Debian's python3-pytest.
"""
import itertools
import pathlib
import subprocess

import pytest

HERE = pathlib.Path(__file__).resolve().parent
MODULES = HERE.parent.parent / ".build/debug/Modules"
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

    def fits(self, imports: list[str]) -> bool:
        shown = set(imports).union(*(BRINGS.get(name, set()) for name in imports))
        return self.needed <= shown and not self.refused & shown


IDIOMS = [Idiom(path) for path in sorted(HERE.glob("*.swift"))]
TOGETHER, ALONE = [each for each in IDIOMS if not each.stands_alone], [each for each in IDIOMS if each.stands_alone]
COMBINATIONS = [" ".join(choice).split() for choice in itertools.product(*CHOICES) if choice[0] or choice[1]]
COMBINATIONS += [text.split() for text in REACTIVE_COCOA]
WORK = [(names, [each for each in TOGETHER if each.fits(names)]) for names in COMBINATIONS]
WORK += [(sorted(each.needed), [each]) for each in ALONE]


def compile_file(path: pathlib.Path, text: str, *flags: object) -> None:
    path.write_text(text)
    command = ["swiftc", "-parse-as-library", "-I", MODULES, "-I", path.parent, *flags, path]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder with the stand-ins' modules."""
    folder = tmp_path_factory.mktemp("imports")
    for path in (HERE / "StandIns").glob("*.swift"):
        compile_file(folder / path.name, path.read_text(), "-swift-version", "5", "-suppress-warnings", "-emit-module",
                     "-module-name", path.stem, "-emit-module-path", folder / f"{path.stem}.swiftmodule")
    return folder


def test_each_file_is_compiled() -> None:
    assert [each.needed for each in TOGETHER if not any(each in chosen for _, chosen in WORK)] == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("imports, chosen", WORK, ids=[" ".join(imports) for imports, _ in WORK])
def test_imports(folder: pathlib.Path, imports: list[str], chosen: list[Idiom], mode: str) -> None:
    text = "\n".join([f"import {name}" for name in [*imports, "Dispatch"]] + [each.code for each in chosen])
    flags = REFUSED if chosen and chosen[0].is_refused else CLEAN
    compile_file(folder / "File.swift", text, "-typecheck", "-swift-version", mode, *MODES[mode], *flags)
