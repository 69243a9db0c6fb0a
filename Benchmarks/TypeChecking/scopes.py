#!/usr/bin/env python3
"""Counts the scopes that the compiler's solver opens for chains of operators, and holds them against scopes.tsv.

usage: scopes.py MODULES            fails where a chain takes more scopes than its bound, or does not compile
       scopes.py MODULES --write    writes what was counted, rounded up, as the bounds

MODULES is the folder of the built modules. Chains are as tutorials and apps have them: p of publishers, s of signals. A
count repeats exactly on any machine; milliseconds are printed beside it, of the longest expression, and not checked. A
bound of `-` stands for a chain that the compiler gives up on, whatever the library does: MIGRATION.md says what to type
there. With RKLegacy imported beside, all chains together may take a tenth more.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BOUNDS = HERE / "scopes.tsv"
CHAINS = sorted((HERE / "Chains").glob("*.swift"))


def count(chain: pathlib.Path, modules: str, imports: str = "") -> tuple[int | None, str]:
    """The scopes of a chain, with the time of its longest expression; or no scopes, with the compiler's errors."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / chain.name).write_text(imports + chain.read_text())
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, "-stats-output-dir", folder, "-Xfrontend",
             "-warn-long-expression-type-checking=1", folder / chain.name], capture_output=True, text=True)
        if result.returncode:
            return None, "\n".join(line for line in result.stderr.splitlines() if "error:" in line)
        times = map(int, re.findall(r"expression took (\d+)ms", result.stderr))
        stats = [json.loads(path.read_text()) for path in folder.glob("*.json")]
        return sum(each.get("Sema.NumConstraintScopes", 0) for each in stats), f"{max(times, default=0)} ms"


def write(modules: str) -> None:
    lines = ["chain\tscopes at most"]
    for chain in CHAINS:
        scopes, text = count(chain, modules)
        print(f"{chain.stem}: {scopes} scopes, {text}")
        lines.append(f"{chain.stem}\t{'-' if scopes is None else scopes + scopes // 20 + 10}")
    BOUNDS.write_text("\n".join([*lines, ""]))


def check(modules: str) -> None:
    bounds = dict(line.split("\t") for line in BOUNDS.read_text().splitlines()[1:])
    faults, alone, beside = [], 0, 0
    for chain in CHAINS:
        name, bound = chain.stem, bounds.get(chain.stem, "0")
        if bound == "-":
            continue
        scopes, text = count(chain, modules)
        with_legacy, legacy_text = count(chain, modules, "import RKLegacy\n")
        if scopes is None or with_legacy is None:
            faults.append(f"{name} does not compile, alone or with RKLegacy beside\n{text}\n{legacy_text}")
            continue
        if scopes > int(bound):
            faults.append(f"{name}: {scopes} scopes, {text}: more than the bound of {bound}")
        alone += scopes
        beside += with_legacy
    if faults:
        sys.exit("\n".join([*faults, f"scopes: {len(faults)} chains take the compiler longer than they may"]))
    print(f"{len(CHAINS)} chains within their bounds")
    print(f"{alone} scopes in all, {beside} with RKLegacy imported beside")
    if beside > alone * 1.1:
        sys.exit("scopes: RKLegacy adds more than a tenth")


if __name__ == "__main__":
    match sys.argv[1:]:
        case [modules]:
            check(modules)
        case [modules, "--write"]:
            write(modules)
        case _:
            sys.exit(__doc__)
