"""Finishes the site that docc has merged: the guide is its front page, no link is dead, and a search finds operators in
all modules.

The pages of one module about another module's types name that module in their breadcrumbs, which has no page here: it
is left out. Another link that leads to no page is a fault. The search knows an operator by its name, by those in the
tables of *Coming from other libraries*, and by the tasks in those of *Choosing an operator*.
"""
import json
import pathlib
import re
import shutil
import sys
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
RANKS = {"article": 2, "collectionGroup": 2, "tutorial": 3, "collection": 3, "symbol": 4}
Page = dict[str, Any]


def write(path: pathlib.Path, value: object, **options: Any) -> None:
    path.write_text(json.dumps(value, separators=(",", ":"), **options))


def mend(site: pathlib.Path) -> dict[str, Page]:
    """Leaves out what the breadcrumbs name without a page. Returns the pages by their addresses in lower case."""
    pages, dead = {}, []
    for path in (site / "data").rglob("*.json"):
        page = json.loads(path.read_text())
        lost = {key for key, item in page.get("references", {}).items()
                if item.get("url", "").startswith("/documentation/")
                and not (site / f"data{item['url'].split('#')[0].lower()}.json").exists()}
        if lost:
            crumbs = page.get("hierarchy", {}).get("paths", [])
            page["hierarchy"]["paths"] = [[item for item in crumb if item not in lost] for crumb in crumbs]
            page["references"] = {key: item for key, item in page["references"].items() if key not in lost}
            rest = json.dumps({key: value for key, value in page.items() if key != "references"})
            dead += [f"{path} links to {key}" for key in lost if f'"{key}"' in rest]
            write(path, page)
        pages[str(path.relative_to(site / "data").with_suffix(""))] = page
    if dead:
        sys.exit("\n".join(sorted(dead)))
    return pages


def words() -> dict[str, list[str]]:
    """Other words for a page: what the guide's tables have beside a link to it."""
    result: dict[str, list[str]] = {}
    for article, columns in (("ChoosingAnOperator", 2), ("ComingFromOtherLibraries", 1)):
        lines = (HERE / f"Guide.docc/{article}.md").read_text().split("\n")
        for row in [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]:
            others = [" ".join(row[:2])] if columns == 2 else re.findall(r"`([^`]+)`", row[0])
            for link in re.findall(r"``/([^`]+)``", " | ".join(row[columns:])):
                address = "documentation/" + re.sub(r"-\w+$", "", link).lower()
                result.setdefault(address, []).extend(re.sub(r"[`*]", "", other) for other in others)
    return result


def search(site: pathlib.Path, pages: dict[str, Page]) -> None:
    others, entries = words(), []
    for address, page in sorted(pages.items()):
        details = page.get("metadata", {})
        rank = RANKS.get(details.get("role", ""))
        if rank is None or not details.get("title") or address.count("/") == 0:
            continue
        # Operators are methods, and come before types.
        if details.get("symbolKind") in ("method", "func", "property") and "/publishers/" not in address:
            rank = 1
        references = page.get("references", {})
        about = "".join(
            part.get("text") or part.get("code") or references.get(part.get("identifier"), {}).get("title", "")
            for part in page.get("abstract", []))
        crumbs = page.get("hierarchy", {}).get("paths", [[]])[0]
        path = [references[item]["title"] for item in crumbs if item in references]
        kind = " · ".join(filter(None, [*path, about]))
        extra = " · ".join(dict.fromkeys(others.get(re.sub(r"-\w+$", "", address), [])))
        entries.append([details["title"], rank, address, kind, extra])
    write(site / "search.json", entries, ensure_ascii=False)
    shutil.copy(HERE / "search.js", site)
    # The pages ask for it.
    (site / "theme-settings.json").write_text("{}\n")


def finish(site: pathlib.Path) -> None:
    search(site, mend(site))
    base = re.search(r'baseUrl = "(.*?)"', (site / "index.html").read_text())[1]
    for path in site.rglob("index.html"):
        path.write_text(path.read_text().replace("</body>", f'<script src="{base}search.js"></script></body>'))
    # The addresses without a page lead to the guide.
    guide = f"{base}documentation/guide/"
    for name in ("index.html", "documentation/index.html", "404.html"):
        (site / name).write_text(
            f'<!doctype html><title>ReactiveKit</title><meta http-equiv="refresh" content="0; url={guide}">'
            f'<a href="{guide}">ReactiveKit by task</a>\n')
