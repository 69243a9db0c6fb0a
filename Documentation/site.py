#!/usr/bin/env python3
"""Finishes the site that docc has merged: the guide is its front page, no link is dead, and a search finds operators in all modules.

    Documentation/site.py SITE

The pages of one module about another module's types name that module in their breadcrumbs, which has no page here: it is left out.
Fails if another link leads to no page. The search knows an operator by its name, by those in the tables of *Coming from other
libraries*, and by the tasks in those of *Choosing an operator*.
"""

import glob
import json
import os
import re
import shutil
import sys
from typing import Any

HERE = os.path.dirname(os.path.abspath(__file__))
GUIDE = os.path.join(HERE, "Guide.docc")
RANKS = {"article": 2, "collectionGroup": 2, "tutorial": 3, "collection": 3, "symbol": 4}


def name(url: str) -> str:
    return "data" + url.split("#")[0].lower() + ".json"


def mend(site: str) -> dict[str, dict[str, Any]]:
    """Leaves out what the breadcrumbs name without a page. Returns the pages by their addresses in lower case."""
    pages, dead = {}, []
    for path in glob.glob(os.path.join(site, "data", "**", "*.json"), recursive=True):
        with open(path, encoding="utf-8") as file:
            page = json.load(file)
        references = page.get("references", {})
        lost = {key for key, item in references.items() if item.get("url", "").startswith("/documentation/")
                and not os.path.exists(os.path.join(site, name(item["url"])))}
        crumbs = page.get("hierarchy", {}).get("paths", [])
        if lost:
            page["hierarchy"]["paths"] = [[item for item in crumb if item not in lost] for crumb in crumbs]
            page["references"] = {key: item for key, item in references.items() if key not in lost}
            rest = json.dumps({key: value for key, value in page.items() if key != "references"})
            dead += [f"{path} links to {key}" for key in lost if f'"{key}"' in rest]
            with open(path, "w", encoding="utf-8") as file:
                json.dump(page, file, separators=(",", ":"))
        pages[os.path.relpath(path, os.path.join(site, "data"))[:-len(".json")]] = page
    if dead:
        sys.exit("\n".join(sorted(dead)))
    return pages


def words() -> dict[str, list[str]]:
    """Other words for a page: what the guide's tables have beside a link to it."""
    result: dict[str, list[str]] = {}
    for article, columns in (("ChoosingAnOperator", 2), ("ComingFromOtherLibraries", 1)):
        with open(os.path.join(GUIDE, f"{article}.md"), encoding="utf-8") as file:
            rows = [line.strip("| \n").split(" | ") for line in file if line.startswith("| ")]
        for row in rows:
            others = [" ".join(row[:2])] if columns == 2 else re.findall(r"`([^`]+)`", row[0])
            for link in re.findall(r"``/([^`]+)``", " | ".join(row[columns:])):
                address = "documentation/" + re.sub(r"-\w+$", "", link).lower()
                result.setdefault(address, []).extend(re.sub(r"[`*]", "", other) for other in others)
    return result


def search(site: str, pages: dict[str, dict[str, Any]]) -> None:
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
        about = "".join(part.get("text") or part.get("code") or references.get(part.get("identifier"), {}).get("title", "")
                        for part in page.get("abstract", []))
        path = [references[item]["title"] for item in page.get("hierarchy", {}).get("paths", [[]])[0] if item in references]
        kind = " · ".join(filter(None, [*path, about]))
        extra = " · ".join(dict.fromkeys(others.get(re.sub(r"-\w+$", "", address), [])))
        entries.append([details["title"], rank, address, kind, extra])
    with open(os.path.join(site, "search.json"), "w", encoding="utf-8") as file:
        json.dump(entries, file, ensure_ascii=False, separators=(",", ":"))
    shutil.copy(os.path.join(HERE, "search.js"), site)
    # The pages ask for it.
    with open(os.path.join(site, "theme-settings.json"), "w", encoding="utf-8") as file:
        file.write("{}\n")
    for path in glob.glob(os.path.join(site, "**", "index.html"), recursive=True):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        base = re.search(r'baseUrl = "(.*?)"', text)[1]
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("</body>", f'<script src="{base}search.js"></script></body>'))


def lead(site: str) -> None:
    """The addresses without a page lead to the guide."""
    with open(os.path.join(site, "index.html"), encoding="utf-8") as file:
        base = re.search(r'baseUrl = "(.*?)"', file.read())[1]
    for path in ("index.html", "documentation/index.html", "404.html"):
        with open(os.path.join(site, path), "w", encoding="utf-8") as file:
            file.write(f'<!doctype html><title>ReactiveKit</title><meta http-equiv="refresh" content="0; url={base}documentation/guide/">'
                       f'<a href="{base}documentation/guide/">ReactiveKit by task</a>\n')


def main(site: str) -> None:
    search(site, mend(site))
    lead(site)


if __name__ == "__main__":
    main(*sys.argv[1:])
