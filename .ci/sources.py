"""What the sources of the modules define and name, as the compiler's index has it, and the operators among that.

The index is made of the sources, against the modules that `swift build` has left. Needs Debian's python3-networkx.
"""
import ctypes
import dataclasses
import functools
import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Set
from typing import NamedTuple

import networkx

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILT = ROOT / ".build/debug/Modules"
# The package's name for the compiler: SwiftPM makes it of the folder's.
PACKAGE = re.sub(r"\W", "_", ROOT.name.lower())
# The modules whose public functions are the operators.
APIS = ["RKPublishers", "ReactiveKit", "RKExtras"]
# The protocols and types whose members are operators.
STREAMS = re.compile(
    r"extension (Publishers?|SignalProtocol|Signal|Connectable(?:Publisher|SignalProtocol)|Collection)(?![.\w])(.*)")


@functools.cache
def families() -> dict[str, str]:
    """The family of each operator, by its name. Documentation/families.tsv says what a name is."""
    _, *rows = (ROOT / "Documentation/families.tsv").read_text().splitlines()
    return dict(row.split("\t") for row in rows)


def base(name: str) -> str:
    """A name without its type and the labels of its arguments."""
    return name.partition("(")[0].rpartition(".")[2]


class Use(NamedTuple):
    """A place where a file names something."""

    usr: str
    name: str
    line: int
    is_definition: bool
    # What it overrides, and the protocols' requirements that it serves as.
    bases: tuple[str, ...] = ()

    @property
    def base(self) -> str:
        return base(self.name)


class Operator(NamedTuple):
    """A public function that makes a stream of others."""

    api: str  # publishers or signals
    owner: str  # the type that it is a member of, or ""
    name: str
    line: int

    @property
    def base(self) -> str:
        return base(self.name)

    @property
    def row(self) -> str | None:
        """Its name in families.tsv."""
        return next((name for name in (f"{self.owner}.{self.name}", self.base) if name in families()), None)


@dataclasses.dataclass(eq=False)
class File:
    path: pathlib.Path
    module: str
    folder: str
    uses: list[Use] = dataclasses.field(default_factory=list)
    # The number of expressions that strict memory safety warns of.
    unsafe: int = 0

    @functools.cached_property
    def lines(self) -> list[str]:
        return self.path.read_text().splitlines()

    @property
    def definitions(self) -> Iterator[Use]:
        return (use for use in self.uses if use.is_definition)

    def head(self, line: int) -> str:
        """The line at the top level that a line belongs to."""
        return next(text for text in reversed(self.lines[:line]) if re.match("[a-z]", text))

    def comment(self, line: int) -> list[str]:
        """The lines of the doc comment above a declaration."""
        above = itertools.takewhile(lambda text: re.match(" *(///|@)", text), reversed(self.lines[:line - 1]))
        return [text for text in above if "///" in text][::-1]

    def is_public(self, definition: Use) -> bool:
        text = self.lines[definition.line - 1]
        return bool(
            re.search(r"\bpublic\b", text) or re.match("public protocol", self.head(definition.line))
            or re.match(" *case ", text))

    @functools.cached_property
    def operators(self) -> list[Operator]:
        """The public functions that it declares at the top level, and in extensions of streams."""
        found = []
        for use in self.definitions:
            text = self.lines[use.line - 1]
            if re.match(rf"( {{2}})?(@\w+ )*public (static )?func `?{re.escape(use.base)}`?(?!\w)", text):
                owner = STREAMS.match(self.head(use.line))
                if owner:
                    api = "signals" if "Signal" in owner[0] else "publishers"
                    found.append(Operator(api, owner[1], use.name, use.line))
                elif not text.startswith(" "):
                    # Functions at the top level are of signals.
                    found.append(Operator("signals", "", use.name, use.line))
        return found


class IndexStore:
    """The records of a compiler's index: one for each file, named after the file, and for each version of it that was built."""

    class Text(ctypes.Structure):
        _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

        def __str__(self) -> str:
            return ctypes.string_at(self.data, self.length).decode() if self.length else ""

    EACH = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
    EACH_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
    DEFINITION, REFERENCE, OVERRIDE = 2, 4, 1 << 11
    RECORD = 2

    def __init__(self, folder: pathlib.Path) -> None:
        compiler = pathlib.Path(shutil.which("swiftc") or "/opt/swift/usr/bin/swiftc").resolve()
        self.library = ctypes.CDLL(str(compiler.parent.parent / "lib/libIndexStore.so"))
        self.records = [path.name for path in folder.glob("v5/records/*/*")]
        self.store = self.call("store_create", str(folder).encode(), None)

    def call(self, name: str, *arguments: object, result: type = ctypes.c_void_p):
        function = getattr(self.library, f"indexstore_{name}")
        function.restype = result
        return function(*[ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments])

    def text(self, function: str, item: int) -> str:
        return str(self.call(function, item, result=self.Text))

    def each(self, function: str, reader: int, note: Callable[[int], None]) -> None:
        """Calls a closure with each item, which is there during the call alone."""
        self.call(f"{function}_apply_f", reader, None, self.EACH(lambda _, item: note(item) or True), result=ctypes.c_bool)

    def current(self) -> list[tuple[pathlib.Path, str]]:
        """The records of the last build, each with its file."""
        units: list[str] = []
        found: list[tuple[pathlib.Path, str]] = []

        def note(part: int) -> None:
            if self.call("unit_dependency_get_kind", part, result=ctypes.c_int) == self.RECORD:
                path, name = (self.text(f"unit_dependency_get_{each}", part) for each in ("filepath", "name"))
                found.append((pathlib.Path(path), name))

        each = self.EACH_TEXT(lambda _, unit: units.append(str(unit)) or True)
        self.call("store_units_apply_f", self.store, 0, None, each, result=ctypes.c_bool)
        for unit in units:
            reader = self.call("unit_reader_create", self.store, unit.encode(), None)
            self.each("unit_reader_dependencies", reader, note)
            self.call("unit_reader_dispose", reader, result=None)
        return found

    def uses(self, record: str, roles: int = DEFINITION | REFERENCE) -> list[Use]:
        reader = self.call("record_reader_create", self.store, record.encode(), None)
        found: list[Use] = []

        def note(occurrence: int) -> None:
            has = self.call("occurrence_get_roles", occurrence, result=ctypes.c_uint64)
            if not has & roles:
                return
            symbol = self.call("occurrence_get_symbol", occurrence)
            line = ctypes.c_uint()
            self.call("occurrence_get_line_col", occurrence, ctypes.byref(line), None, result=None)
            usr, name = (self.text(f"symbol_get_{each}", symbol) for each in ("usr", "name"))
            bases: list[str] = []

            def relate(relation: int) -> None:
                if self.call("symbol_relation_get_roles", relation, result=ctypes.c_uint64) & self.OVERRIDE:
                    bases.append(self.text("symbol_get_usr", self.call("symbol_relation_get_symbol", relation)))

            if has & self.OVERRIDE:
                self.each("occurrence_relations", occurrence, relate)
            found.append(Use(usr, name, line.value, bool(has & self.DEFINITION), tuple(bases)))

        self.each("record_reader_occurrences", reader, note)
        self.call("record_reader_dispose", reader, result=None)
        return found


def indexed(root: pathlib.Path, modules: Iterable[str]) -> list[File]:
    """The files of modules, with what they define and name."""
    files = []
    for module in modules:
        base = root / "Sources" / module
        own = {path.name: File(path, module, path.parent.relative_to(base).as_posix())
               for path in sorted(base.rglob("*.swift"))}
        with tempfile.TemporaryDirectory() as folder:
            features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            result = subprocess.run(
                ["swiftc", "-wmo", "-typecheck", "-swift-version", "6", "-module-name", module,
                 "-package-name", PACKAGE, "-I", BUILT, "-strict-memory-safety",
                 "-index-store-path", folder, "-index-ignore-system-modules",
                 *[text for name in features for text in ("-enable-upcoming-feature", name)],
                 *[file.path for file in own.values()],
                 *(BUILT.parent / f"{module}.build/DerivedSources").glob("*.swift")], capture_output=True, text=True)
            if result.returncode:
                sys.exit(f"{module} does not compile; is it built?\n{result.stderr[:5000]}")
            for name in re.findall(r"^\S+/([^/\s]+\.swift):\d+:\d+: warning: .*StrictMemorySafety", result.stderr, re.M):
                if file := own.get(name):
                    file.unsafe += 1
            store = IndexStore(pathlib.Path(folder))
            for record in store.records:
                if file := own.get(re.sub(r"-\w+$", "", record)):  # others are generated
                    file.uses += store.uses(record)
        files += own.values()
    return files


def graph_of(files: list[File], without: Set[tuple[str, str]] = frozenset()) -> networkx.DiGraph:
    """Files, each with an edge to each other file that defines what it names, but for some names in some files. The
    edge has these uses, each with its definition."""
    homes = {use.usr: (file, use) for file in files for use in file.definitions}
    graph = networkx.DiGraph()
    graph.add_nodes_from(files)
    for file in files:
        for use in sorted(file.uses, key=lambda use: use.line):
            home, definition = homes.get(use.usr, (file, use))
            if home is not file and (f"{file.module}/{file.path.name}", use.name) not in without:
                if not graph.has_edge(file, home):
                    graph.add_edge(file, home, uses=[])
                graph.edges[file, home]["uses"].append((use, definition))
    return graph
