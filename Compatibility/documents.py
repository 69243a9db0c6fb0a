"""Puts text that is made of lists into documents, between `<!-- MARK -->` and `<!-- end -->`."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent


def update(file, texts, writes):
    """Writes each text at its mark; or, where nothing is to be written, ends the program if the document has another one."""
    path = ROOT / file
    old = new = path.read_text()
    for mark, text in texts.items():
        pattern = re.compile(rf"(<!-- {mark} -->\n).*?(<!-- end -->)", re.S)
        if not pattern.search(new):
            sys.exit(f"{file}: no place is marked with <!-- {mark} -->")
        new = pattern.sub(lambda match: f"{match.group(1)}\n{text}\n\n{match.group(2)}", new)
    if writes:
        path.write_text(new)
    elif new != old:
        sys.exit(f"{file} is not what the lists give; run .ci/matrix --write")
