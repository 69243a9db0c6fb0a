#!/usr/bin/env python3
"""Counts the scopes that the compiler's solver opens for chains of operators, and holds them against scopes.tsv.

usage: scopes.py check MODULES     fails where a chain takes more scopes than its bound, or does not compile
       scopes.py write MODULES     writes what was counted, rounded up, as the bounds

MODULES is the folder of the built modules. Chains are as tutorials and apps have them: p of publishers, s of signals. A count
repeats exactly on any machine; milliseconds are printed beside it, of the longest expression, and not checked. A bound of `-`
stands for a chain that the compiler gives up on, whatever the library does: MIGRATION.md says what to type there. With RKLegacy
imported beside, all chains together may take a tenth more.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BOUNDS = HERE / "scopes.tsv"
LEGACY = "import RKLegacy\n"


def count(path, modules, imports=""):
    """The scopes of a chain and the milliseconds of its longest expression; no scopes if it does not compile."""
    with tempfile.TemporaryDirectory() as folder:
        chain = pathlib.Path(folder) / path.name
        chain.write_text(imports + path.read_text())
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, "-stats-output-dir", folder, "-Xfrontend",
             "-warn-long-expression-type-checking=1", str(chain)],
            capture_output=True, text=True)
        times = [int(ms) for ms in re.findall(r"expression took (\d+)ms", result.stderr)]
        if result.returncode:
            return None, max(times, default=0), result.stderr
        scopes = sum(
            json.loads(stats.read_text()).get("Sema.NumConstraintScopes", 0) for stats in pathlib.Path(folder).glob("*.json"))
        return scopes, max(times, default=0), ""


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "write"):
        sys.exit(__doc__)
    command, modules = sys.argv[1:]
    bounds = {}
    if BOUNDS.exists():
        bounds = dict(line.split("\t") for line in BOUNDS.read_text().splitlines()[1:])
    counted, faults, alone, beside = {}, 0, 0, 0
    chains = sorted((HERE / "Chains").glob("*.swift"))
    for path in chains:
        name, bound = path.stem, bounds.get(path.stem)
        if command == "check" and bound == "-":
            continue
        scopes, milliseconds, errors = count(path, modules)
        with_legacy = count(path, modules, LEGACY)[0] if command == "check" else None
        alone += scopes or 0
        beside += with_legacy or 0
        counted[name] = "-" if scopes is None else str(scopes + scopes // 20 + 10)
        fault = ""
        if command == "check" and scopes is None:
            fault = "does not compile\n" + "\n".join(line for line in errors.splitlines() if "error:" in line)
        elif command == "check" and (bound is None or scopes > int(bound)):
            fault = f"more than the bound of {bound}"
        elif command == "check" and with_legacy is None:
            fault = "does not compile with RKLegacy imported beside"
        faults += bool(fault)
        if fault or command == "write":
            print(f"{name}: {scopes} scopes, {milliseconds} ms {fault}")
    if command == "write":
        BOUNDS.write_text("chain\tscopes at most\n" + "".join(f"{name}\t{bound}\n" for name, bound in counted.items()))
    elif faults:
        sys.exit(f"scopes: {faults} chains take the compiler longer than they may")
    else:
        print(f"{len(chains)} chains within their bounds")
        print(f"{alone} scopes in all, {beside} with RKLegacy imported beside")
        if beside > alone * 1.1:
            sys.exit("scopes: RKLegacy adds more than a tenth")


if __name__ == "__main__":
    main()
