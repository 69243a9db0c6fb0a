#!/usr/bin/env python3
"""Holds opencombine.tsv, the names that OpenCombine has and Combine does not, against the package in OpenCombine/: a use of each
row that is said to be the same compiles, and a use of each other row does not.

usage: opencombine.py MODULES     a folder of modules with those of OpenCombine/

Symbol graphs do not help here, as they do with the other lists: the types are aliases of those that Combine's spellings name.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from matrix import HERE, rows
from probes import Probe, Types

DECLARES_TYPE = re.compile(r"^(?:final )?(?:struct|class|enum) (\w+)(?:<(\w+))?")


# What no extension can name: see its row.
ALIAS = re.compile(r"^(Optional|Result)\.OCombine\.Publisher\b")


def probe(number: int, row: dict[str, str], types: Types) -> str:
    """A use of a row's declaration."""
    declared = DECLARES_TYPE.match(row["signature"])
    if not declared:
        return Probe(number, row | {"owner": ALIAS.sub(r"\1.Publisher", row["owner"])}, types).lines() or ""
    name, parameter = declared.groups()
    if row["state"] != "same":
        # The name of the type or of its parameter matters in an extension alone.
        path = name if row["owner"] == "(module)" else f"{row['owner']}.{name}"
        return f"extension {path} {{ func probe{number}({f'_: {parameter}' if parameter else ''}) {{}} }}"
    return f"extension {row['owner']} {{ static func probe{number}() {{ _ = {name}.self }} }}"


def compiled(folder: pathlib.Path, modules: str, text: str) -> tuple[bool, str]:
    file = folder / "Probes.swift"
    file.write_text(text)
    result = subprocess.run(
        ["swiftc", "-swift-version", "5", "-enable-upcoming-feature", "MemberImportVisibility", "-suppress-warnings", "-typecheck",
         "-I", modules, file], capture_output=True, text=True)
    return result.returncode == 0, result.stdout + result.stderr


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    modules = sys.argv[1]
    all_rows = rows(HERE / "opencombine.tsv")
    types = Types(all_rows)
    imports = [row["signature"] for row in all_rows if row["kind"] == "module"]
    head = ["import Dispatch", "import Foundation", "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif", *imports]
    used, refused, unused = [], [], []
    for number, row in enumerate(all_rows, 2):
        if row["kind"] == "module":
            continue
        text = probe(number, row, types)
        if not text:
            unused.append(number)
        elif row["state"] == "same":
            used.append(f"// {row['owner']}: {row['signature']}\n{text}")
        elif row["state"] not in ("differs", "absent") or not row["note"]:
            sys.exit(f"opencombine.tsv:{number}: give the state same, or differs or absent with a reason")
        else:
            refused.append(text.replace("\n", " "))
    if unused:
        sys.exit(f"opencombine.tsv: no use can be made of the rows in lines {unused}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        compiles, log = compiled(folder, modules, "\n".join(head + used) + "\n")
        if not compiles:
            sys.exit(log)
        _, log = compiled(folder, modules, "\n".join(head + refused) + "\n")
        for number, text in enumerate(refused, len(head) + 1):
            if not re.search(rf"Probes\.swift:{number}:\d+: error", log):
                sys.exit(f"opencombine.tsv says that this does not compile: {text}\n{log}")
    print(f"opencombine: {len(used) + len(imports)} rows compile, and {len(refused)} do not, as they say")


if __name__ == "__main__":
    main()
