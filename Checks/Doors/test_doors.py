"""Proves what MIGRATION.md says of the ways to depend on this library in the place of another. Nothing is fetched.

`.ci/check doors` builds and runs a program that knows only OpenCombine, and depends on two packages that do: by a line
in its manifest, and by a mirror and no change. `.ci/check layouts` tries in which layouts of a package which way to
depend on the product `Combine` works, and that SwiftPM says what MIGRATION.md quotes. A layout with an alias is built a
second time only with RK_AGAIN=1 in the environment, and where others ask for the module.

For each layout and recipe there is a package, which is built clean, and again after a change of each source; each time,
what its targets have compiled is linked and called. A stand-in with the project's shape takes the project's place,
because SwiftPM's answer does not depend on what the modules hold; it is optimised, because that takes a fifth of the
time. Checks/Unchanged is such a package with the project itself.
"""
import ctypes
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
DOORS = ROOT / "Checks/Doors"
REAL = "https://github.com/OpenCombine/OpenCombine.git"


# Git may use repositories in folders, commits in the name of nobody, and asks for nothing.
SETTINGS = {
    "protocol.file.allow": "always", "user.name": "Doors", "user.email": "", "commit.gpgsign": "false"}
os.environ |= {"GIT_TERMINAL_PROMPT": "0", "GIT_CONFIG_COUNT": str(len(SETTINGS))}
for index, (key, value) in enumerate(SETTINGS.items()):
    os.environ |= {f"GIT_CONFIG_KEY_{index}": key, f"GIT_CONFIG_VALUE_{index}": value}


def run(*command: object, folder: Path | None = None) -> tuple[bool, str]:
    result = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True)
    return result.returncode == 0, result.stdout + result.stderr


def done(*command: object, folder: Path | None = None) -> str:
    """What a command prints that must not fail."""
    succeeded, log = run(*command, folder=folder)
    assert succeeded, f"{' '.join(map(str, command))} fails\n{log}"
    return log


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def commit(folder: Path, version: str) -> None:
    """Makes a repository of a folder."""
    for command in ("init --quiet", "add --all", f"commit --quiet --message {version}", f"tag {version}"):
        done("git", *command.split(), folder=folder)


def of(name: str, package: str) -> str:
    return f'.product(name: "{name}", package: "{package}")'


def manifest(
        folder: Path, packages: list[str], products: dict[str, list[str]],
        targets: list[tuple[str, str, list[str]]]) -> None:
    """Writes the manifest of a package. A target: its kind, its name, and its dependencies, in Swift."""
    libraries = [f'.library(name: "{name}", targets: {json.dumps(parts)})' for name, parts in products.items()]
    rows = [f'.{kind}(name: "{name}", dependencies: [{", ".join(needs)}])' for kind, name, needs in targets]
    write(folder / "Package.swift", f"""// swift-tools-version:5.9
import PackageDescription
let package = Package(
  name: "{folder.name}",
  platforms: [.macOS("15.0")],
  products: [{", ".join(libraries)}],
  dependencies: [{", ".join(packages)}],
  targets: [{", ".join(rows)}])
""")


# Layouts


STAND_IN = {
    "Package.swift": '''// swift-tools-version:6.2
import PackageDescription
let package = Package(
  name: "ReactiveKit",
  products: [
    .library(name: "RKPublishers", targets: ["RKPublishers", "ReactiveCore"]),
    .library(name: "Combine", targets: ["Combine", "RKPublishers", "ReactiveCore"]),
  ],
  targets: [
    .target(name: "ReactiveCore"),
    .target(name: "RKPublishers", dependencies: ["ReactiveCore"]),
    .target(name: "Combine", dependencies: ["RKPublishers"]),
  ])
''',
    "Sources/ReactiveCore/Publisher.swift": "public protocol Publisher {}\n",
    "Sources/RKPublishers/Just.swift": '''@_exported public import protocol ReactiveCore.Publisher
public struct Just<Output>: Publisher {
  // As the project's, it has to be linked.
  @_semantics("optimize.no.crossmodule") @inline(never) public init(_ output: Output) {}
}
''',
    "Sources/Combine/Exports.swift": "@_exported public import RKPublishers\n",
}
MODULES = ["ReactiveCore", "RKPublishers", "Combine"]
# The targets that give the module an alias: those of the root, or those of another package. Each target may have a
# product of its own, and all code may stand under `#if canImport(Combine)`.
RECIPES = {
    "plain": set(),
    "alias": {"root", "beside"},
    "alias, product each": {"root", "beside", "product each"},
    "alias, asks alone": {"root", "beside", "asks alone"},
    "root plain, package alias": {"beside"},
    "root alias, package plain": {"root"},
}


@dataclass
class Target:
    """A target, with what it depends on. `Other.Other` is a product of another package. A foreign one asks for the
    module, and does not depend on the product."""

    name: str
    needs: list[str] = field(default_factory=list)
    kind: str = "target"
    uses_combine: bool = True
    is_foreign: bool = False


@dataclass
class Layout:
    """A package with the packages beside it, and the recipes that make a difference in it, beyond the usual two."""

    targets: list[Target]
    products: dict[str, list[str]]
    packages: dict[str, "Layout"] = field(default_factory=dict)
    more: list[str] = field(default_factory=list)

    @property
    def all(self) -> list[Target]:
        return self.targets + [target for package in self.packages.values() for target in package.all]


T, RUN, TEST = Target, "executableTarget", "testTarget"
MIXED = ["root plain, package alias", "root alias, package plain"]
LAYOUTS = {
    "one": Layout([T("App")], {"App": ["App"]}, more=["alias"]),
    "three, product of one": Layout(
        [T("A"), T("B"), T("App", ["A", "B"])], {"App": ["App"]}, more=["alias", "alias, asks alone"]),
    "three, another package": Layout(
        [T("A"), T("B"), T("App", ["A", "B", "Other.Other"])], {"App": ["App"]},
        {"Other": Layout([T("Other", uses_combine=False)], {"Other": ["Other"]})}),
    "three, tests": Layout(
        [T("A"), T("B"), T("App", ["A", "B"]), T("ATests", ["A"], TEST), T("AppTests", ["App"], TEST)],
        {"App": ["App"]}),
    "three, product of all": Layout([T("A"), T("B"), T("App", ["A", "B"])], {"App": ["App", "A", "B"]}),
    "executable of two": Layout([T("A"), T("B"), T("App", ["A", "B"], RUN)], {}, more=["alias"]),
    "executable alone": Layout([T("App", [], RUN)], {}),
    "tests alone": Layout([T("App", uses_combine=False), T("AppTests", ["App"], TEST)], {"App": ["App"]}),
    "one and its tests": Layout([T("App"), T("AppTests", ["App"], TEST)], {"App": ["App"]}),
    "tests and a helper": Layout(
        [T("App", uses_combine=False), T("Helper"), T("AppTests", ["App", "Helper"], TEST)], {"App": ["App"]}),
    "chain": Layout([T("A"), T("B", ["A"]), T("App", ["B"])], {"App": ["App"]}, more=["alias"]),
    "chain, executable, tests": Layout([T("A"), T("B", ["A"]), T("App", ["B"], RUN), T("BTests", ["B"], TEST)], {}),
    "two products": Layout([T("A"), T("B")], {"LibA": ["A"], "LibB": ["B"]}, more=["alias"]),
    "package and root": Layout(
        [T("App", ["Dep.DepLib"])], {"App": ["App"]}, {"Dep": Layout([T("DepLib")], {"DepLib": ["DepLib"]})}, MIXED),
    "package of two, executable": Layout(
        [T("App", ["Dep.DepLib"], RUN)], {},
        {"Dep": Layout([T("DepA"), T("DepLib", ["DepA"])], {"DepLib": ["DepLib"]})}, MIXED),
    "others that ask": Layout(
        [T("App", ["Other.Other"]), T("Run", ["App"], RUN, uses_combine=False),
         T("Tool", ["Other.Other"], RUN, uses_combine=False)],
        {"App": ["App"]}, {"Other": Layout([T("Other", uses_combine=False, is_foreign=True)], {"Other": ["Other"]})}),
}
# What comes of the first build, and of the second, where it is not the same that comes of all others: each target runs.
# If one of these is no longer so, SwiftPM has changed, and MIGRATION.md may say less.
EXPECTED = {
    ("others that ask", "plain"): (r"runs", r"fails: undefined reference to .*RKPublishers.*"),
    ("three, product of one", "alias"): (r"fails: no such module 'Combine'",) * 2,
    ("executable of two", "alias"): (r"fails: no such module 'Combine'",) * 2,
    ("chain", "alias"): (r"fails: no such module 'Combine'",) * 2,
    ("three, product of one", "alias, asks alone"): (r"builds nothing of A, App, B",) * 2,
}


def functions(target: Target, recipe: set[str]) -> list[str]:
    """The functions of a target that are linked and run: one uses the module, one asks for it first."""
    if target.uses_combine and "asks alone" not in recipe:
        return [f"imports_{target.name}", f"asks_{target.name}"]
    return [f"asks_{target.name}"] if target.uses_combine or target.is_foreign else []


def sources(target: Target, recipe: set[str]) -> dict[str, str]:
    imports = "".join(f"import {name.split('.')[-1]}\n" for name in target.needs)
    files = {"Needs.swift": imports + f"public enum {target.name}Needs {{}}\n"}
    for name in functions(target, recipe):
        head = f'@_cdecl("{name}") public func {name}() -> Int32'
        text = f"import Combine\n{head} {{ _ = Combine.Just(1); return 1 }}\n"
        if name.startswith("asks"):
            otherwise = f"#else\n{head} {{ 1 }}\n" if target.is_foreign else ""
            text = f"#if canImport(Combine)\n{text}{otherwise}#endif\n"
        files[f"{name}.swift"] = text
    if target.kind == RUN:
        call = "_ = asks_Other()" if "Other.Other" in target.needs else ""
        files["Main.swift"] = imports + f"@main struct Main {{ static func main() {{ {call} }} }}\n"
    return files


def make(folder: Path, layout: Layout, recipe: set[str], library: Path, place: str = "root") -> None:
    """Writes a package, and those beside it."""
    alias = ', moduleAliases: ["Combine": "RKCombine"]' if place in recipe else ""
    condition = ".when(platforms: [.linux, .android, .windows])"
    product = f'.product(name: "Combine", package: "ReactiveKit"{alias}, condition: {condition})'
    products, targets = dict(layout.products), []
    for target in layout.targets:
        needs = [of(*need.split(".")[::-1]) if "." in need else f'"{need}"' for need in target.needs]
        targets.append((target.kind, target.name, needs + [product] * target.uses_combine))
        if target.uses_combine and "product each" in recipe and target.kind == "target":
            products[target.name] = [target.name]
        for name, text in sources(target, recipe).items():
            write(folder / ("Tests" if target.kind == TEST else "Sources") / target.name / name, text)
    paths = [library] * any(target.uses_combine for target in layout.targets)
    paths += [folder.parent / name for name in layout.packages]
    manifest(folder, [f'.package(path: "{path}")' for path in paths], products, targets)
    for name, package in layout.packages.items():
        make(folder.parent / name, package, recipe, library, "beside")


def build(folder: Path, layout: Layout, recipe: set[str], library: Path) -> str:
    """What comes of a build."""
    products = folder / ".build/release"
    tests = ["--build-tests"] * any(target.kind == TEST for target in layout.targets)
    succeeded, log = run(
        "swift", "build", "-c", "release", "-j", 1, "--package-path", folder, "--cache-path", library.parent / "cache",
        *tests)
    if not succeeded:
        errors = re.findall(r"(?:error: )?(no such module '\w+'|undefined reference to \S+)", log)
        return "fails: " + (errors[0] if errors else log)
    # All in one library, in which nothing may be undefined. Executables have a `main` each.
    own = [target.name for target in layout.all]
    objects = [path for name in MODULES + own for path in sorted((products / f"{name}.build").rglob("*.o"))]
    options = [part for option in ("--no-undefined", "-z", "muldefs") for part in ("-Xlinker", option)]
    succeeded, log = run("swiftc", "-emit-library", *objects, *options, "-o", folder / "all.so")
    if not succeeded:
        return "is not linked: " + log
    linked = ctypes.CDLL(folder / "all.so")
    owners = {name: target.name for target in layout.all for name in functions(target, recipe)}
    missing = sorted({owner for name, owner in owners.items() if not hasattr(linked, name)})
    if missing:
        return f"builds nothing of {', '.join(missing)}"
    returned = {linked[name]() for name in owners}
    programs = [products / target.name for target in layout.targets if target.kind == RUN]
    return "runs" if returned == {1} and all(run(program)[0] for program in programs) else "does not run"


@pytest.mark.parametrize("recipe_name, layout_name", [
    (recipe, name) for name, layout in LAYOUTS.items() for recipe in ["plain", "alias, product each", *layout.more]])
def test_layout(recipe_name: str, layout_name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes of each build is what is expected."""
    # Nothing else may decide which modules there are.
    monkeypatch.delenv("SWIFTPM_BUILD_DIR", raising=False)
    layout, recipe = LAYOUTS[layout_name], RECIPES[recipe_name]
    library, folder = tmp_path / "ReactiveKit", tmp_path / "layout/Root"
    for path, text in STAND_IN.items():
        write(library / path, text)
    make(folder, layout, recipe, library)
    expected = EXPECTED.get((layout_name, recipe_name), (r"runs", r"runs"))
    if recipe_name != "plain" and layout_name != "others that ask" and "RK_AGAIN" not in os.environ:
        expected = expected[:1]
    for pattern in expected:
        found = build(folder, layout, recipe, library)
        assert re.fullmatch(pattern, found, re.S), f"{layout_name}, {recipe_name}: {found}"
        # Each source is newer than the modules of the first build.
        for file in folder.parent.rglob("*.swift"):
            if ".build" not in file.parts and file.name != "Package.swift":
                file.write_text(file.read_text() + "// again\n")


# What SwiftPM says, and MIGRATION.md quotes: for a mirror that is another repository, and for graphs with the real
# OpenCombine, a second module Combine, or this library twice. Packages that have nothing but their names stand in for
# all but OpenCombine/.


OPENCOMBINE = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation", "OpenCombineShim"]
# Folder, tag, and products.
PACKAGES = [
    ("ReactiveKit", "0.1.0", ["RKPublishers", "RKFoundation"]),
    ("clone/main", "0.1.0", ["RKPublishers", "RKFoundation"]),
    ("real/OpenCombine", "0.14.0", OPENCOMBINE), ("combine-fork", "0.14.0", OPENCOMBINE),
    ("former/OpenCombine", "0.15.0", ["RKPublishers"]), ("other/OpenCombine", "5.0.0", ["RKPublishers"]),
    ("second", "1.0.0", ["Combine"]), ("first", "1.0.0", ["Combine"]),
]
# A graph's packages, each as a path, or a URL with a version; its products, each with the package; the folder that a
# mirror gives for the real OpenCombine; whether it loads, if that is known; and what SwiftPM says.
ASKED, LINE = (REAL, "0.14.0"), "ReactiveKit/OpenCombine"
OWN, KIT = of("OpenCombine", "OpenCombine"), of("RKPublishers", "ReactiveKit")
CONFLICT = "Conflicting identity for opencombine: dependency "
GRAPHS = {
    "a mirror": ([ASKED], [OWN], "thin/OpenCombine", True, []),
    "a mirror without the products": ([ASKED], [OWN], "former/OpenCombine", None, [
        "product 'OpenCombine' required by package ", "not found in package 'opencombine'"]),
    "a mirror with other versions": ([ASKED], [OWN], "other/OpenCombine", None, [
        "no versions of 'opencombine' match the requirement 0.14.0..<1.0.0"]),
    "a tag that has moved": ([ASKED], [OWN], "thin/OpenCombine", None, ["does not match previously recorded value"]),
    "a line and a package that asks": ([LINE, "Asks"], [OWN, of("Asks", "Asks")], None, True, [
        CONFLICT, "both point to the same package identity"]),
    "a line beside the URL": ([LINE, ASKED], [OWN], None, False, [CONFLICT]),
    "a fork": ([LINE, "combine-fork"], [OWN, of("OpenCombineShim", "combine-fork")], None, None, [
        "multiple similar targets 'OpenCombine'"]),
    "this library twice": (["clone/main/OpenCombine", ("file://HOME/ReactiveKit", "0.1.0")], [OWN, KIT], None, None, [
        "multiple similar targets 'RKFoundation', 'RKPublishers' appear in package "]),
    "the real one": ([ASKED, "ReactiveKit"], [OWN, KIT], "real/OpenCombine", True, []),
    "two modules Combine": (["first", "second"], [of("Combine", "first"), of("Combine", "second")], None, None, [
        "multiple similar targets 'Combine'"]),
}


def test_layout_messages(tmp_path: Path) -> None:
    """SwiftPM says what MIGRATION.md quotes."""
    if faults := list(message_faults(tmp_path)):
        pytest.fail("\n".join(faults))


def message_faults(home: Path) -> Iterator[str]:
    """What SwiftPM does not do or say, or MIGRATION.md does not explain."""
    explained = (ROOT / "MIGRATION.md").read_text()

    def package(folder: Path, targets: dict[str, list[str]], packages: list, kind: str = "target") -> None:
        """Each target has a product."""
        dependencies = [
            f'.package(path: "{home / each}")' if isinstance(each, str)
            else '.package(url: "{}", from: "{}")'.format(*each).replace("HOME", str(home)) for each in packages]
        products = {} if kind == RUN else {name: [name] for name in targets}
        manifest(folder, dependencies, products, [(kind, name, needs) for name, needs in targets.items()])
        for name in targets:
            write(folder / f"Sources/{name}/main.swift" if kind == RUN else folder / f"Sources/{name}/{name}.swift", "")

    for name, version, products in PACKAGES:
        package(home / name, {product: [] for product in products}, [])
        commit(home / name, version)
    # The package in OpenCombine/, beside the stand-in for the project and, by URL, in a repository.
    for folder in (home / "ReactiveKit/OpenCombine", home / "clone/main/OpenCombine", home / "thin/OpenCombine"):
        shutil.copytree(ROOT / "OpenCombine/Sources", folder / "Sources")
        shutil.copy(ROOT / "OpenCombine/Package.swift", folder)
    path = home / "thin/OpenCombine/Package.swift"
    path.write_text(path.read_text().replace(
        'name: "ReactiveKit", path: ".."', f'url: "file://{home}/ReactiveKit", from: "0.1.0"'))
    commit(path.parent, "0.15.1")
    package(home / "Asks", {"Asks": [OWN]}, [ASKED])
    for name, (packages, products, mirror, loads, said) in GRAPHS.items():
        if "moved" in name:
            done("git", "commit", "--quiet", "--allow-empty", "--message", "other", folder=path.parent)
            done("git", "tag", "--force", "0.15.1", folder=path.parent)
            shutil.rmtree(home / "cache")
        folder = home / f"graphs/{name}/App"
        package(folder, {"App": products}, packages, RUN)
        if mirror:
            mirrors = {"object": [{"mirror": f"file://{home}/{mirror}", "original": REAL}], "version": 1}
            write(folder / ".swiftpm/configuration/mirrors.json", json.dumps(mirrors))
        loaded, log = run("swift", "package", "--package-path", folder, *own_folders(home), "show-dependencies")
        if loads not in (None, loaded):
            yield f"with {name}, a graph {'loads' if loaded else 'does not load'}\n{log}"
        yield from (f"with {name}, SwiftPM does not say: {text}\n{log}" for text in said if text not in log)
        yield from (f"MIGRATION.md does not explain: {text}" for text in said if text not in explained)


def own_folders(home: Path) -> list[object]:
    """SwiftPM's own folders of the user stay as they are."""
    return ["--cache-path", home / "cache", "--security-path", home / "security"]


# OpenCombine


class Program:
    """A copy of the program that knows only OpenCombine, for which the URLs of Clock and Feed lead to folders."""

    def __init__(self, home: Path) -> None:
        self.home, self.folder = home, home / "program/App"
        shutil.copytree(DOORS / "App", self.folder)
        for name in "Clock", "Feed":
            shutil.copytree(DOORS / name, home / name)
            commit(home / name, "1.0.0")
            done("swift", "package", "config", "set-mirror", "--original", f"https://git.example/{name}.git",
                 "--mirror", f"file://{home / name}", folder=self.folder)

    def works(self, *options: object) -> None:
        """Builds and runs the program: all that it checks must hold."""
        command = ["swift", "build", *own_folders(self.home), "-j", 2, *options]
        log = done(*command, folder=self.folder)
        # That an identity has two places is what the one line is about.
        assert not [line for line in log.splitlines() if "warning:" in line and CONFLICT not in line]
        products = done(*command, "--show-bin-path", folder=self.folder).strip().splitlines()[-1]
        done(Path(products, "App"), folder=self.folder)


def test_opencombine_by_line(tmp_path: Path) -> None:
    program = Program(tmp_path)
    manifest = program.folder / "Package.swift"
    before, line = manifest.read_text(), f'    .package(url: "{REAL}", from: "0.14.0"),\n'
    assert before.count(line) == 1
    manifest.write_text(before.replace(line, f'    .package(path: "{ROOT}/OpenCombine"),\n'))
    # In the library's build folder, so that it is compiled once.
    program.works("--scratch-path", ROOT / ".build")


def test_opencombine_by_mirror(tmp_path: Path) -> None:
    program = Program(tmp_path)
    said = done(ROOT / "OpenCombine/mirror", tmp_path / "mirrors")
    *commands, following = re.findall("^    (.*)$", said, re.M)
    assert following == "swift build"
    for command in commands:
        done(*command.split(), folder=program.folder)
    program.works("--scratch-path", ROOT / ".build/doors", "--disable-index-store", "-debug-info-format", "none")
    files = [path.relative_to(program.folder) for path in program.folder.rglob("*")
             if path.is_file() and ".swiftpm" not in path.parts and path.name != "Package.resolved"]
    _, changed, new = filecmp.cmpfiles(program.folder, DOORS / "App", files, shallow=False)
    assert not changed + new, "the program has changed"


# Networking


HELLO = """import Combine
@main enum Hello {
  static func main() { _ = Just("hello").sink { print($0) } }
}
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Foundation of Apple's systems needs no libcurl")
def test_combine_without_networking(tmp_path: Path) -> None:
    """Without the trait, a program is linked statically where libcurl has no headers, and needs it nowhere."""
    write(tmp_path / "Hello/Sources/Hello/Hello.swift", HELLO)
    write(tmp_path / "Hello/Package.swift", f"""// swift-tools-version:6.1
import PackageDescription
let package = Package(
  name: "Hello",
  dependencies: [.package(name: "ReactiveKit", path: "{ROOT}", traits: [])],
  targets: [.executableTarget(name: "Hello", dependencies: [{of("Combine", "ReactiveKit")}])])
""")
    command = ["swift", "build", "--static-swift-stdlib", "-j", 2, "--package-path", tmp_path / "Hello",
               "--scratch-path", ROOT / ".build/doors-static", "--disable-index-store", "-debug-info-format", "none"]
    done(*command)
    program = Path(done(*command, "--show-bin-path").strip().splitlines()[-1], "Hello")
    assert done(program) == "hello\n"
    assert "curl" not in done("ldd", program)
