#!/usr/bin/env python3
"""Measures how long the compiler takes to type-check a chain of operators, with one vocabulary visible and with both.

usage: measure.py [ROUNDS]

One vocabulary is: of signals, the module ReactiveKit; of publishers, a copy of the sources that hides the signals' operators.
Prints milliseconds (the median, of the longest expression) for chains of 4, 8 and 12 operators, and the ratios.
"""
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FEATURES = [
    argument for name in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    for argument in ("-enable-upcoming-feature", name)
]
# Closures that compare with operators (`$0 > 2`, `$0 == $1`) are left out: several of them in one chain take the compiler
# seconds, with one vocabulary as with both.
OPERATORS = [
    "map { $0 + 1 }", "filter { $0.isMultiple(of: 2) }", "removeDuplicates()", 'map { "\\($0)" }', "filter { !$0.isEmpty }",
    "INNER", "handleEvents(receiveOutput: { print($0) })", "prefix { $0.isMultiple(of: 2) }",
    "drop { $0.isMultiple(of: 3) }", "compactMap { $0.magnitude.leadingZeroBitCount }", "map { $0.description }",
    'reduce("") { $0 + $1 }',
]
INNER = {"publishers": "flatMap { Just($0.count) }", "signals": "flatMapLatest { Signal(just: $0.count) }"}
SUBJECT = {"publishers": "PassthroughSubject", "signals": "ReactiveKit.PassthroughSubject"}
RESULTS = {4: "String", 8: "Int", 12: "String"}


def chain(vocabulary, count, module):
    operators = "\n".join(f"    .{operator}" for operator in OPERATORS[:count]).replace("INNER", INNER[vocabulary])
    wrapped = "AnyPublisher" if vocabulary == "publishers" else "Signal"
    erased = "\n    .eraseToAnyPublisher()" if vocabulary == "publishers" else ""
    return (
        f"import {module}\n"
        f"func chain(_ source: {SUBJECT[vocabulary]}<Int, Never>) -> {wrapped}<{RESULTS[count]}, Never> {{\n"
        f"  source\n{operators}{erased}\n}}\n")


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True)


def emit(folder, name, sources, modules):
    result = run(
        "swiftc", "-swift-version", "6", "-emit-module", "-module-name", name, "-package-name", "reactivekit", *FEATURES,
        "-I", modules, "-o", f"{folder}/{name}.swiftmodule", *map(str, sources))
    if result.returncode:
        sys.exit("\n".join(line for line in result.stderr.splitlines() if "error" in line)[:3000])


def hidden(source):
    """Source whose functions the package sees, and nobody else."""
    lines = source.split("\n")
    for index, line in enumerate(lines):
        if re.match(r" +public func ", line):
            attribute = "" if any("@inlinable" in before for before in lines[max(0, index - 2):index]) else "@usableFromInline "
            lines[index] = line.replace("public func", attribute + "package func")
    return "\n".join(lines)


def modules(folder, hides=lambda path: False):
    """Emits the two modules of the sources, some of them hidden."""
    folder.mkdir(parents=True)
    for name in ("ReactiveKit", "RKPublishers"):
        sources = []
        for path in (ROOT / "Sources" / name).rglob("*.swift"):
            if hides(path):
                copy = folder / path.name
                copy.write_text(hidden(path.read_text()))
                path = copy
            sources.append(path)
        emit(folder, name, sources, folder)
    return folder


def milliseconds(folder, source, rounds):
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / "chain.swift"
        path.write_text(source)
        times = []
        for _ in range(rounds):
            result = run(
                "swiftc", "-swift-version", "6", "-typecheck", "-I", str(folder), "-Xfrontend",
                "-warn-long-expression-type-checking=1", str(path))
            if "error:" in result.stderr:
                sys.exit(result.stderr)
            found = re.findall(r"expression took (\d+)ms", result.stderr)
            times.append(max(map(int, found), default=1))
        return statistics.median(times)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    scratch = pathlib.Path(tempfile.mkdtemp())
    try:
        both = modules(scratch / "both")
        alone = modules(
            scratch / "alone",
            lambda path: path.parent.name == "Signal" and path.name.startswith("SignalProtocol+"))
        for vocabulary, own, module in (
            ("publishers", alone, "RKPublishers"), ("signals", both, "ReactiveKit"),
        ):
            for count in RESULTS:
                single = milliseconds(own, chain(vocabulary, count, module), rounds)
                double = milliseconds(both, chain(vocabulary, count, "RKPublishers"), rounds)
                print(
                    f"{vocabulary}, {count} operators: {single:.0f} ms with one vocabulary, {double:.0f} ms with both, "
                    f"{double / single:.2f}×")
    finally:
        shutil.rmtree(scratch)


if __name__ == "__main__":
    main()
