"""Counts the scopes that the compiler's solver opens for chains of operators, and holds them against scopes.tsv.

`.ci/check typecheck` runs it after a build, with Debian's python3-pytest; `--write` writes what is counted, rounded up,
as the bounds. Chains are as tutorials and apps have them: p of publishers, s of signals. A count repeats exactly on any
machine. A bound of `-` stands for a chain that the compiler gives up on, whatever the library does: MIGRATION.md says
what to type there. With RKLegacy imported beside, all chains together may take a tenth more.
"""
import functools
import json
import pathlib
import subprocess
import tempfile

import pytest

HERE = pathlib.Path(__file__).resolve().parent
MODULES = HERE.parent.parent / ".build/debug/Modules"
FILE = HERE / "scopes.tsv"
CHAINS = {path.stem: path.read_text() for path in sorted((HERE / "Chains").glob("*.swift"))}
BOUNDS = dict(line.split("\t") for line in FILE.read_text().splitlines()[1:])
BOUNDED = [name for name in CHAINS if BOUNDS.get(name) != "-"]


@functools.cache
def scopes(name: str, imports: str = "") -> int:
    """The scopes of a chain. Fails with the compiler's errors, if it does not compile."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, f"{name}.swift")
        path.write_text(imports + CHAINS[name])
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", MODULES, "-stats-output-dir", folder, path],
            capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        stats = [json.loads(path.read_text()) for path in pathlib.Path(folder).glob("*.json")]
        return sum(each.get("Sema.NumConstraintScopes", 0) for each in stats)


@pytest.mark.parametrize("name", BOUNDED)
def test_chain(name: str) -> None:
    bound = int(BOUNDS.get(name, 0))
    assert scopes(name) <= bound, "more scopes than scopes.tsv allows"


def test_legacy_adds_at_most_a_tenth() -> None:
    alone, beside = sum(map(scopes, BOUNDED)), sum(scopes(name, "import RKLegacy\n") for name in BOUNDED)
    assert beside <= 1.1 * alone


def write() -> None:
    lines = ["chain\tscopes at most"]
    for name in CHAINS:
        try:
            count = scopes(name)
            lines.append(f"{name}\t{count + count // 20 + 10}")
        except AssertionError:
            lines.append(f"{name}\t-")
    FILE.write_text("\n".join([*lines, ""]))


if __name__ == "__main__":
    write()
