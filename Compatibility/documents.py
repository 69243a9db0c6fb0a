"""Writes the tables of COMPATIBILITY.md and MIGRATION.md, between `<!-- MARK -->` and `<!-- end -->`, and holds what
they are made of: the behaviours, the guides' samples, and the spellings of old releases."""
import collections
import ctypes
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from modules import BUILT, ROOT, Row, closing, output, rows, split

SPELLINGS = ROOT / "Migration/Spellings"


def table(head: str, lines: Iterable[Iterable[object]]) -> str:
    below = [f"| {' | '.join(map(str, cells))} |" for cells in lines]
    return "\n".join([head, "|---" * (head.count("|") - 1) + "|", *below])


def update(document: str, texts: dict[str, str], writes: bool) -> None:
    """Writes each text at its mark; or, if nothing is to be written, ends the program if it is not there."""
    path = ROOT / document
    old = new = path.read_text()
    for mark, text in texts.items():
        pattern = re.compile(rf"(<!-- {mark} -->\n).*?(<!-- end -->)", re.S)
        if not pattern.search(new):
            sys.exit(f"{document}: no place is marked with <!-- {mark} -->")
        new = pattern.sub(lambda match: f"{match[1]}\n{text}\n\n{match[2]}", new)
    if writes:
        path.write_text(new)
    elif new != old:
        sys.exit(f"{document} is not what the lists give; run .ci/check matrix --write")


# Combine's behaviour: Tests/BehaviorTests/behaviors.tsv, and Tests/Implementation


# Each that was run, with its name where it differs.
IMPLEMENTATIONS = {"RKPublishers": "here", "OpenCombine": "OpenCombine"}

# How a behaviour of Combine is known, by the letter of its source.
KNOWN = {"T": "tested", "X": "tested", "P": "documented", "I": "", "K": "", "O": ""}


def behaviors() -> dict[str, str]:
    """For each family, how many behaviours there are, how they are known, and what each implementation does; and those that differ."""
    folder = ROOT / "Tests/BehaviorTests"
    operators = dict(line.split("\t") for line in (ROOT / "Documentation/families.tsv").read_text().splitlines()[1:])
    families = list(dict.fromkeys(operators.values()))
    family_of: dict[str, str] = {}  # by what stands before the dot; the family is the file that has the tests
    for path in sorted(folder.glob("*Tests.swift")):
        family = path.stem.removesuffix("Tests")
        for name in re.findall(r'(?:Script|behavior)\(\s*"([^".]+)\.', path.read_text()):
            if operators.get(name, family) != family:
                sys.exit(f"{path} tests {name}, which is of the family {operators[name]}")
            family_of.setdefault(name, family)
    differs: dict[str, dict[str, str]] = {}
    absent: dict[str, list[str]] = {}
    for module in IMPLEMENTATIONS:
        text = (ROOT / f"Tests/Implementation/{module}/{module}.swift").read_text()
        differs[module] = dict(re.findall(r'^  "([\w.-]+)": \(\s*how:\s*"(.*?)",\s*saw:', text, re.MULTILINE))
        absent[module] = " ".join(re.findall("without: (.*)", text)).split()
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    differences = []
    for row in rows("behaviors", folder):
        name, known = row["id"].split(".")[0], KNOWN[row["source"][0]] or "not established"
        states = {module: "differs" if row["id"] in differs[module] else "absent" if name in absent[module] else "as stated"
                  for module in IMPLEMENTATIONS}
        for family in (family_of[name], "all"):
            counts[family].update(["all", known, *(f"{module} {state}" for module, state in states.items())])
        differences += [
            [f"`{row['id']}`", row["behavior"], row["source"], known, place, differs[module][row["id"]]]
            for module, place in IMPLEMENTATIONS.items() if states[module] == "differs"]
    columns = ["all", "tested", "documented", "not established", "RKPublishers differs", "OpenCombine as stated",
               "OpenCombine differs", "OpenCombine absent"]
    summary = [[family, *(counts[family][column] or "" for column in columns)]
               for family in [*families, *sorted(counts.keys() - {*families, "all"}), "all"]]
    return {
        "behaviours": table(
            "| | behaviours | of Combine: tested | documented | not established | differ here "
            "| OpenCombine, run: as stated | differ | absent |", summary),
        "behaviours that differ": table("| | behaviour | source | Combine | differs | how |", differences),
    }


# The samples of old releases' guides. guides.tsv has a row for each: guide, section, number in the section, how it
# begins, state, tests, note. States:
#   unchanged  it compiles as it stands, after what it takes for granted; `...` is filled in. The note says in what the
#              test differs
#   changed    no release compiles it, or no current Swift does; it compiles after the change in the note
#   shown      it is no code: a diagram, or an output, which the tests expect
#   absent     it does not compile; the note says why
SAMPLE_STATES = ("unchanged", "changed", "shown", "absent")
# For each guide its title, and the folder of its tests.
GUIDES = {
    "reactivekit-2": ("ReactiveKit 2", "GuideTests/ReactiveKit2"),
    "reactivekit-3": ("ReactiveKit 3", "GuideTests"),
    "reactivecocoa-4-concepts": ("ReactiveCocoa 4, concepts", "ReactiveCocoaTests/Guide"),
}


def tests(folder: str) -> Iterator[str]:
    """The tests in a folder's files, as SUITE.function."""
    for path in (ROOT / "Tests" / folder).glob("*.swift"):
        suite = ""
        for match in re.finditer(r"@Suite struct (\w+)|@Test(?:\([^)]*\))?(?: \w+)* func (\w+)", path.read_text()):
            suite = match[1] or suite
            yield f"{suite}.{match[2]}"


def samples(text: str) -> list[tuple[str, str, str]]:
    """The samples of a guide: section, number, and the first line of code, or of anything else."""
    found, numbers, section = [], collections.Counter(), ""
    pattern = r"^#+ +([^\n]*)$|^ *(```|~~~)[`~]*\w* *\n(.*?)^ *\2[`~]* *$"
    for match in re.finditer(pattern, text, re.M | re.S):
        if match[2] is None:
            section = re.sub("<[^>]*>", "", match[1]).strip()
            continue
        numbers[section] += 1
        lines = [line.strip() for line in match[3].split("\n") if line.strip()]
        code = [line for line in lines if not line.startswith("//")]
        found.append((section, str(numbers[section]), (code or lines)[0]))
    return found


def sample_problems(name: str, listed: list[Row], texts: str | None) -> Iterator[str]:
    """What is wrong with a guide's rows."""
    title, folder = GUIDES[name]
    existing, numbers = set(tests(folder)), collections.Counter()
    for row in listed:
        where, state = f"{title}, {row['section']}, sample {row['sample']}", row["state"]
        numbers[row["section"]] += 1
        if row["sample"] != str(numbers[row["section"]]):
            yield f"{where}: the number before is missing"
        if state not in SAMPLE_STATES:
            yield f"{where}: no state: {state}"
        if state in ("unchanged", "changed") and not row["tests"]:
            yield f"{where}: {state}, and no test"
        if state in ("changed", "absent", "shown") and not row["note"]:
            yield f"{where}: {state}, and no note"
        for test in row["tests"].split():
            if test not in existing:
                yield f"{where}: no such test in Tests/{folder}: {test}"
    if texts:
        actual = samples(pathlib.Path(texts, f"{name}.md").read_text())
        if len(listed) != len(actual):
            yield f"{title}: {len(listed)} rows, {len(actual)} samples"
        for row, sample in zip(listed, actual):
            if (row["section"], row["sample"]) != sample[:2] or not sample[2].startswith(row["begins"]):
                yield f"{title}: {row} is not {sample}"


def guides(texts: str | None) -> dict[str, str]:
    """Holds guides.tsv against the tests, and against the guides' texts, FOLDER/NAME.md, which are not published."""
    all_rows = rows("guides")
    problems, lines = [f"no guide: {row['guide']}" for row in all_rows if row["guide"] not in GUIDES], []
    for name, (title, _) in GUIDES.items():
        own = [row for row in all_rows if row["guide"] == name]
        problems += sample_problems(name, own, texts)
        states = [row["state"] for row in own]
        lines.append([title, len(own), *map(states.count, SAMPLE_STATES)])
    if problems:
        sys.exit("guides: " + "\n".join(problems))
    return {"guides": table(f"| | samples | {' | '.join(SAMPLE_STATES)} |", lines)}


# The spellings of old releases. Migration/Spellings/LIST.tsv has a row for each declaration: the release it came with, the last that
# had it, the declaration, today's spelling, state, note, probe. A probe is the body of a function, which uses the old
# spelling once, behind what Migration/Spellings/LIST.swift declares. States:
#   current  the probe compiles without a warning
#   same     the probe compiles with one deprecation; what its fix-its make of it compiles too
#   differ   the probe compiles, and the note says in what the meaning differs
#   absent   there is none; the note says why, and what to write
RELEASES = {
    "reactivekit3": "ReactiveKit 3",
    "reactivekit2": "ReactiveKit 2",
    "reactivekit1": "ReactiveKit 1",
    "reactivecocoa4": "ReactiveCocoa 4",
}
STATES = ("current", "same", "differ", "absent")


class FixIt(NamedTuple):
    """What to write in a line: columns (in bytes) from 1, the end not included."""

    begin: int
    end: int
    text: bytes


class Diagnostic(NamedTuple):
    is_error: bool
    category: str
    text: str
    line: int
    fixits: list[FixIt]  # its own, and its notes'


class Place(ctypes.Structure):
    _fields_ = [("file", ctypes.c_char_p), *((name, ctypes.c_uint) for name in ("line", "column", "offset"))]


ON_DIAGNOSTIC = ctypes.CFUNCTYPE(
    None, ctypes.c_void_p, ctypes.c_int, ctypes.c_int, Place, ctypes.c_char_p, ctypes.c_char_p)
ON_FIXIT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, Place, Place, ctypes.c_char_p)


class Visitor(ctypes.Structure):
    _fields_ = [("diagnostic", ON_DIAGNOSTIC), ("fixit", ON_FIXIT)]


def diagnostics(path: pathlib.Path) -> list[Diagnostic]:
    """Reads a file of the compiler's diagnostics as rk-migrate does. The compiler prints no fix-its."""
    source, library = ROOT / "Migration/Tool/Sources/CLibclang", BUILT.parent / "CLibclang.so"
    output("clang", "-shared", "-fPIC", "-I", source / "include", source / "CLibclang.c", "-o", library)
    found: list[Diagnostic] = []

    def on_diagnostic(_: object, depth: int, severity: int, place: Place, category: bytes, text: bytes) -> None:
        if depth == 0:
            found.append(Diagnostic(severity >= 3, category.decode(), text.decode(), place.line, []))

    def on_fixit(_: object, begin: Place, end: Place, text: bytes) -> None:
        found[-1].fixits.append(FixIt(begin.column, end.column, text))

    libclang = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/libclang.so"
    read = ctypes.CDLL(library).rk_read_diagnostics
    read.restype = ctypes.c_char_p
    if fault := read(bytes(libclang), bytes(path), None, Visitor(ON_DIAGNOSTIC(on_diagnostic), ON_FIXIT(on_fixit))):
        sys.exit(fault.decode())
    return found


class Probes:
    """The probes of a list, compiled as one text."""

    def __init__(self, name: str, bodies: dict[int, str], mode: str) -> None:
        before = (SPELLINGS / f"{name}.swift").read_text().rstrip("\n").split("\n")
        self.lines = {number: f"func row{number}() throws {{ {body} }}" for number, body in bodies.items()}
        numbers = [None] * len(before) + list(bodies)
        # Diagnostics by row; those of what stands before the rows under None.
        self.found: dict[int | None, list[Diagnostic]] = collections.defaultdict(list)
        with tempfile.TemporaryDirectory() as folder:
            file, result = pathlib.Path(folder, "File.swift"), pathlib.Path(folder, "File.dia")
            file.write_text("\n".join([*before, *self.lines.values()]) + "\n")
            subprocess.run(
                ["swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", mode, "-I", BUILT,
                 "-serialize-diagnostics-path", result, "-primary-file", file], capture_output=True)
            for one in diagnostics(result):
                self.found[numbers[one.line - 1]].append(one)

    def errors(self, number: int | None) -> list[str]:
        return [one.text for one in self.found[number] if one.is_error]

    def deprecations(self, number: int) -> list[Diagnostic]:
        return [one for one in self.found[number] if one.category == "DeprecatedDeclaration"]

    def fixed(self, number: int) -> str | None:
        """A row's body with the fix-its applied, last first, if there are any. The same fix-it twice is one."""
        line, fixits = self.lines[number].encode(), {fix for one in self.deprecations(number) for fix in one.fixits}
        for begin, end, text in sorted(fixits, reverse=True):
            line = line[:begin - 1] + text + line[end - 1:]
        return re.fullmatch(r"func row\d+\(\) throws \{ (.*) \}", line.decode())[1] if fixits else None


def state_problems(all_rows: list[Row]) -> Iterator[tuple[int, str]]:
    """The rows whose state does not go with a note, or with a probe."""
    for number, row in enumerate(all_rows):
        if row["state"] not in STATES:
            yield number, f"has the state '{row['state']}'; give {', '.join(STATES)}"
        elif row["state"] in ("differ", "absent") and not row["note"]:
            yield number, "has no reason"
        elif (row["state"] == "absent") == bool(row["probe"]):
            yield number, "is absent, and has a probe" if row["probe"] else "has no probe"


def check_spellings(name: str, all_rows: list[Row], mode: str) -> tuple[list[str], int, dict[int, str]]:
    """What is wrong with a list's rows; how many deprecations have fix-its; and what each row's deprecation says."""
    bodies = {number: row["probe"] for number, row in enumerate(all_rows) if row["probe"]}
    probes = Probes(name, bodies, mode)
    fixed = {number: text for number in bodies if not probes.errors(number) and (text := probes.fixed(number))}
    again = Probes(name, fixed, mode)
    problems = [*((None, text) for text in probes.errors(None)), *state_problems(all_rows)]
    for number in bodies:
        old = [one.text for one in probes.deprecations(number)]
        expected = {"current": 0, "same": 1}.get(all_rows[number]["state"], len(old))
        if errors := probes.errors(number):
            problems.append((number, f"does not compile: {errors[0]}"))
        elif len(old) != expected:
            problems.append((number, f"has {len(old)} deprecations where {expected} is right: {'; '.join(old)}"))
        elif errors := again.errors(number):
            problems.append((number, f"its fix-it gives `{fixed[number]}`, which does not compile: {errors[0]}"))
    texts = []
    for number, text in problems:
        where = f"{name}.swift" if number is None else f"{name}.tsv:{number + 2}: {all_rows[number]['declaration']}"
        texts.append(f"{where}, in Swift {mode} mode\n    {text}")
    advice = {number: advised(old[0].text) for number in bodies if (old := probes.deprecations(number))}
    mechanical = sum(all(one.fixits for one in probes.deprecations(number)) for number in advice)
    return texts, mechanical, advice


def advised(text: str) -> str:
    """What a deprecation says that is to be written."""
    said = text.partition(" is deprecated: ")[2]
    new = re.fullmatch(r"(?:renamed to|replaced by) '(.*)'", said)
    return f"`{new[1]}`" if new else cell(said)


def short(declaration: str, is_swift_2: bool) -> str:
    """A declaration as it is called: its name with the labels. Swift 2 gave a function's first argument none of its
    own."""
    owner, _, text = declaration.partition(": ")
    text = re.sub(r"\(\+\d+ overloads\)$", "", text)
    owner = re.sub(r" where .*|\(global\)", "", owner).strip()
    match = re.search(r"\b(func|init|subscript)\b\??\s*([^\s(<]*)\s*(?:<[^(]*>)?\s*\(", text)
    if not match:
        kinds = "var|let|case|class|struct|enum|protocol|typealias|associatedtype|extension"
        name = match[1] if (match := re.search(rf"\b(?:{kinds})\s+(\w+)", text)) else text
        return f"{owner}.{name}" if owner and re.search(r"\b(case|static)\b", text) else name
    parameters, labels = split(text[match.end():closing(text, match.end() - 1)]), []
    for index, parameter in enumerate(each for each in parameters if ":" in each):  # the last one may be cut off
        words = [word for word in parameter.split(":")[0].split() if not word.startswith("@")]
        is_bare = is_swift_2 and index == 0 and len(words) == 1 and match[1] == "func"
        labels.append("_:" if is_bare else f"{words[0]}:")
    name = {"init": owner, "subscript": "subscript"}.get(match[1], match[2])
    return f"{name}({''.join(labels)})"


def cell(text: str) -> str:
    """Text for a table. What is no code shows its brackets too."""
    parts = text.replace("|", "\\|").split("`")
    return "`".join(part if index % 2 else part.replace("<", "&lt;") for index, part in enumerate(parts))


def spellings(all_rows: list[Row], advice: dict[int, str], is_swift_2: bool) -> str:
    """Old spellings and what their deprecations say, those that say the same in one row."""
    groups: dict[tuple[str, str], dict[str, None]] = {}
    for number, row in enumerate(all_rows):
        if row["state"] in ("same", "differ"):
            old = groups.setdefault((advice.get(number, ""), cell(row["note"])), {})
            old[f"`{short(row['declaration'], is_swift_2)}`"] = None
    return table("| old | today | |", [[", ".join(old), *said] for said, old in groups.items() if any(said)])


def old_releases() -> tuple[dict[str, str], dict[str, str]]:
    """Ends the program if a row says what is not so. Returns the tables of COMPATIBILITY.md and MIGRATION.md."""
    numbers, missing, migration, problems = [], {}, {}, []
    for name, title in RELEASES.items():
        all_rows = rows(name, SPELLINGS)
        older, _, _ = check_spellings(name, all_rows, "5")
        newer, mechanical, advice = check_spellings(name, all_rows, "6")
        problems += older + newer
        states = [row["state"] for row in all_rows]
        deprecated = states.count("same") + states.count("differ")
        numbers.append([title, len(all_rows), *map(states.count, STATES), f"{mechanical} of {deprecated}"])
        missing[f"not the same: {name}"] = table("| declaration | | |", [
            [cell(f"`{row['declaration']}`"), row["state"], cell(row["note"])]
            for row in all_rows if row["state"] in ("differ", "absent")])
        migration[f"rows: {name}"] = spellings(all_rows, advice, name != "reactivekit3")
    if problems:
        sys.exit("\n".join([*problems, f"spellings: {len(problems)} faults"]))
    head = "| | declarations | current | same | differ | absent | with a fix-it |"
    return {"old releases": table(head, numbers)} | missing, migration


def write(texts: dict[str, str], writes: bool, guide_texts: str | None) -> None:
    """Writes the documents' tables, or compares them. Those of the lists are given."""
    compatibility, migration = old_releases()
    update("COMPATIBILITY.md", texts | behaviors() | compatibility | guides(guide_texts), writes)
    update("MIGRATION.md", migration, writes)
