"""Finishes the documentation's site, which docc has made: the page of overloads shows the principal one, pages link to
the files that they name and to their source, each has its title and its text for a browser without JavaScript, and a
search knows operators, headings, rows of tables, and the names of other libraries. build.py calls `finish`."""
import functools
import html
import json
import os
import pathlib
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from typing import Any

import samples

Node = Any
Page = dict[str, Any]
# Pages by their addresses in lower case.
Pages = dict[str, Page]

FOLDER = pathlib.Path("Documentation")
GUIDE = FOLDER / "Guide/Guide.docc"
# How early the search names pages of a role. Operators, which are methods, come before types; parts of articles come
# after the operators that have a name in another library.
RANKS = {"article": 2, "collectionGroup": 2, "tutorial": 3, "collection": 3, "symbol": 4}
OPERATOR, HEADING, ROW = 1, 15, 16
# Folders that tools make.
BUILT = [".build", ".git", ".swiftpm", ".pytest_cache", "__pycache__"]
# Elements of HTML for content of docc's pages.
ELEMENTS = {
    "paragraph": "p", "emphasis": "em", "strong": "strong", "unorderedList": "ul", "orderedList": "ol",
    "aside": "blockquote",
}


# Overloads


def is_group(page: Page) -> bool:
    return page["metadata"].get("externalID", "").endswith("::OverloadGroup")


def overloads(pages: Pages) -> list[tuple[Page, list[Page]]]:
    """The pages of groups of overloads, each with the pages of its overloads."""
    groups: dict[str, tuple[Page, list[Page]]] = {
        page["identifier"]["url"]: (page, []) for page in pages.values() if is_group(page)}
    for page in pages.values():
        group = re.sub(r"-\w+$", "", page["identifier"]["url"])
        if group in groups and not is_group(page):
            groups[group][1].append(page)
    return list(groups.values())


def described(page: Page) -> tuple[bool, int]:
    """Whether a page has a diagram, and the length of its description."""
    sections = [section for section in page.get("primaryContentSections", []) if section["kind"] == "content"]
    text = json.dumps(sections)
    return '"type": "image"' in text, len(text)


def show_principals(pages: Pages) -> None:
    """docc's page of a group of overloads shows the one whose declaration comes first by its letters, and a link to the
    group on an overload's page leads to that page itself. Here, the page shows the principal overload: the one with the
    diagram, or else the longest description, and the link leads to the group."""
    shown = {}
    for group, members in overloads(pages):
        if members:
            principal = max(
                members, key=lambda page: (*described(page), len(json.dumps(page["primaryContentSections"]))))
            group |= {key: principal[key] for key in ("abstract", "primaryContentSections") if key in principal}
            group["references"] = principal["references"] | group["references"]
            group["metadata"]["remoteSource"] = principal["metadata"].get("remoteSource")
        shown[group["identifier"]["url"]] = group
        for page in members:
            page["references"].get(page["identifier"]["url"], {})["url"] = group["variants"][0]["paths"][0]
    for page in pages.values():
        for key, item in page.get("references", {}).items():
            if key in shown:
                item["abstract"] = shown[key].get("abstract", [])


def lesser(pages: Pages) -> Iterator[str]:
    """The pages of groups that show an overload although another has a diagram, or a longer description."""
    for group, members in overloads(pages):
        has_diagram, length = described(group)
        for page in members:
            if described(page)[0] > has_diagram or described(page)[1] > length:
                yield f"{group['identifier']['url']} does not show {page['identifier']['url']}, which says more"


# Texts of pages


def plain(node: Node, page: Page) -> str:
    """The text of a part of a page. Blocks are apart."""
    if isinstance(node, list):
        return "".join(plain(part, page) for part in node)
    if not isinstance(node, dict):
        return ""
    match node.get("type"):
        case "text": return node["text"]
        case "codeVoice": return node["code"]
        case "codeListing": return "\n".join(node["code"]) + "\n"
        case "heading": return ""
        case "reference":
            return node.get("overridingTitle") or page["references"].get(node["identifier"], {}).get("title", "")
    text = "".join(plain(part, page) for part in node.values() if isinstance(part, list))
    return text if node.get("type") in ("emphasis", "strong") else f"{text} "


def sections(page: Page) -> Iterator[tuple[str, str, list[Node]]]:
    """The sections of a page's content: their headings, anchors, and blocks."""
    title, anchor, blocks = "", "", []
    for section in page.get("primaryContentSections", []):
        for block in section.get("content", []):
            if block["type"] == "heading":
                yield title, anchor, blocks
                title, anchor, blocks = block["text"], block["anchor"], []
            else:
                blocks.append(block)
    yield title, anchor, blocks


# Files of the repository, and links to them


@functools.cache
def files() -> list[pathlib.Path]:
    """The files of the repository, without what tools have built."""
    found: list[pathlib.Path] = []
    for folder, folders, names in os.walk("."):
        folders[:] = [name for name in folders if name not in BUILT]
        found += [pathlib.Path(folder, name) for name in names]
    return sorted(found)


def markdown() -> list[pathlib.Path]:
    return [path for path in files() if path.suffix == ".md"]


def documents() -> dict[str, pathlib.Path]:
    """The Markdown files that are in no catalogue, by the names of their articles."""
    return {"-".join(path.with_suffix("").parts): path for path in markdown()
            if ".docc/" not in str(path) and not str(path).startswith(".")}


def add_documents(guide: pathlib.Path) -> None:
    """Adds the documents to the guide, as articles. Their links to files say so, from the repository's folder: docc
    copies links with a page's first sentence to the pages that list it."""
    for name, path in documents().items():
        def marked(match: re.Match) -> str:
            target, mark, anchor = match[2].partition("#")
            file = path.parent / target if target else path
            if not file.exists():
                return match[0]
            return f"{match[1]}(repository:{file.resolve().relative_to(pathlib.Path.cwd())}{mark}{anchor})"

        (guide / f"{name}.md").write_text(re.sub(r"(?<![!`])(\[[^\]]*\])\(([^)\s:]+)\)", marked, path.read_text()))
        for image in re.findall(r"!\[.*?\]\((?!\w+:)(.*?)\)", path.read_text()):
            shutil.copy(path.parent / image, guide)


def slugs(headings: list[str]) -> list[str]:
    """The anchors that GitHub gives to headings. A second one of a name has a number."""
    found, counts = [], Counter()
    for heading in headings:
        slug = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        found.append(f"{slug}-{counts[slug]}" if counts[slug] else slug)
        counts[slug] += 1
    return found


def prose(path: pathlib.Path) -> str:
    """The text of a Markdown file without its code."""
    return re.sub(r"(?ms)^ *```.*?^ *```$|^    .*?$|`[^`\n]*`", "`", path.read_text())


def dead_links() -> Iterator[str]:
    """The links of Markdown files to files and headings that are not there. docc checks the images of its
    catalogues."""
    for path in markdown():
        for mark, link in re.findall(r"(!?)\[[^\]]*\]\(([^)\s]*)\)", prose(path)):
            target, _, anchor = link.partition("#")
            if re.match(r"\w+:", link) or mark and ".docc/" in str(path):
                continue
            other = path.parent / target if target else path
            if not other.exists():
                yield f"{path} links to {link}, which is not there"
            elif anchor and anchor not in slugs(re.findall(r"(?m)^#+ (.*)$", other.read_text())):
                yield f"{path} links to {link}, which has no such heading"


class Files:
    """The files that pages link to: Markdown has articles, and the others become pages of their own."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.articles = {path: f"/documentation/guide/{name.lower()}" for name, path in documents().items()}
        for path in markdown():
            if path.parent.suffix == ".docc":
                module, name = path.parent.stem.lower(), path.stem.lower()
                self.articles[path] = f"/documentation/{module}" + (f"/{name}" if name != module else "")
        self.known = {other for path in files() for other in (path, *path.parents)}
        self.wanted: list[pathlib.Path] = []

    def address(self, path: pathlib.Path) -> str:
        """Where a file or a folder is on the site."""
        readme = path / "README.md"
        if path in self.articles or readme in self.articles:
            return self.articles[path if path in self.articles else readme]
        if path not in self.wanted:
            self.wanted.append(path)
        return f"{self.base}source/{path}.html"

    def named(self, text: str, folder: pathlib.Path) -> pathlib.Path | None:
        """The file or folder that a text names by its path. Without a folder, only a Markdown file has a name that
        nothing else has."""
        if not re.fullmatch(r"[\w.+-]+(/[\w.+-]+)*", text) or "/" not in text and not text.endswith(".md"):
            return None
        for path in (folder / text, pathlib.Path(text)):
            if path in self.known:
                return path
        return None

    def write(self, site: pathlib.Path) -> None:
        """Writes the pages of the files that are linked to: code with the numbers of its lines, and lists of
        folders."""
        for path in self.wanted:
            if path.is_dir():
                inside = sorted({path / file.relative_to(path).parts[0] for file in files() if path in file.parents})
                body = "".join(f'<li><a href="{html.escape(self.address(item))}">{html.escape(item.name)}</a>'
                               for item in inside)
                body = f"<ul>{body}</ul>"
            else:
                lines = html.escape(path.read_bytes().decode(errors="replace")).rstrip("\n").split("\n")
                body = "\n".join(f'<span id="L{number}">{line}</span>' for number, line in enumerate(lines, 1))
                body = f"<pre>{body}</pre>"
            page = site / "source" / f"{path}.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(
                '<!doctype html><html lang="en"><meta charset="utf-8">'
                '<meta name="viewport" content="width=device-width">'
                f"<title>{html.escape(path.name)} | ReactiveKit</title><style>:root {{ color-scheme: light dark; }} "
                "pre { counter-reset: line; } span::before { counter-increment: line; content: counter(line); "
                "display: inline-block; width: 4em; opacity: 0.5; } :target { background: #fd08; }</style>"
                f"<h1>{html.escape(str(path))}</h1>"
                f'<p><a href="{self.base}documentation/guide/">ReactiveKit by task</a></p>'
                f"{body}</html>\n")


def link_files(pages: Pages, found: Files) -> None:
    """Makes links of the names of files, and leads relative links to the pages of their files."""
    articles = {address: path for path, address in found.articles.items()}
    for address, page in pages.items():
        path = articles.get(f"/{address}")
        folder = path.parent if path else pathlib.Path()
        references = page.setdefault("references", {})
        if path and ".docc/" not in str(path):
            headings = [
                block for section in page.get("primaryContentSections", []) for block in section.get("content", [])
                if block["type"] == "heading"]
            # The title is a heading for GitHub, too.
            title = page["metadata"]["title"]
            for block, slug in zip(headings, slugs([title, *(block["text"] for block in headings)])[1:]):
                block["anchor"] = slug
        for item in references.values():
            if item.get("type") == "link" and item["url"].startswith("repository:"):
                target, mark, anchor = item["url"].removeprefix("repository:").partition("#")
                item["url"] = found.address(pathlib.Path(target)) + mark + anchor

        def link(node: Node) -> Node:
            if isinstance(node, list):
                return [link(part) for part in node]
            if not isinstance(node, dict):
                return node
            if node.get("type") == "codeVoice" and (file := found.named(node["code"], folder)) and file != path:
                key = f"file:{file}"
                references[key] = {
                    "type": "link", "identifier": key, "title": node["code"], "titleInlineContent": [node],
                    "url": found.address(file)}
                return {"type": "reference", "identifier": key, "isActive": True}
            return {name: link(part) for name, part in node.items()}

        for key in ("primaryContentSections", "sections"):
            if key in page:
                page[key] = link(page[key])


def link_sources(pages: Pages, graphs: samples.Graphs, found: Files) -> None:
    """Makes a link from each symbol's page to its declaration."""
    places = {symbol["identifier"]["precise"]: samples.place(symbol)
              for symbols in graphs.values() for _, symbol in symbols if "location" in symbol}
    for page in pages.values():
        if place := places.get(page["metadata"].get("externalID", "")):
            file, line = pathlib.Path(place[0]), place[1]
            page["metadata"]["remoteSource"] = {"fileName": file.name, "url": f"{found.address(file)}#L{line}"}


def leave_out_lost(pages: Pages) -> Iterator[str]:
    """The breadcrumbs of one module's pages about another module's types name that module, which has no page here: it
    is left out. Another link that leads to no page is a fault."""
    for address, page in pages.items():
        references = page.get("references", {})
        lost = {key for key, item in references.items()
                if item.get("url", "").startswith("/documentation/")
                and item["url"].split("#")[0].lower()[1:] not in pages}
        if lost:
            hierarchy = page.get("hierarchy", {})
            hierarchy["paths"] = [[item for item in crumb if item not in lost] for crumb in hierarchy.get("paths", [])]
            page["references"] = {key: item for key, item in references.items() if key not in lost}
            yield from (f"{address} links to {key}" for key in sorted(lost) if f'"{key}"' in json.dumps(page))


# The search


def rows(page: Page) -> Iterator[tuple[str, str, str, str, list[dict]]]:
    """The rows of an article's tables: the heading and the address above them, the first cell, the others, and what
    these link to."""
    for heading, anchor, blocks in sections(page):
        for row in (row for block in blocks if block["type"] == "table" for row in block["rows"][1:]):
            first, rest = (re.sub(r"\s+", " ", plain(cells, page)).strip() for cells in (row[0], row[1:]))
            links = [page["references"].get(node["identifier"], {}) for node in found_in(row[1:], "reference")]
            if first:
                yield heading, anchor, first, rest, links


def leads(rest: str, links: list[dict]) -> bool:
    """Whether a row has nothing but a link beside its first cell."""
    return len(links) == 1 and links[0].get("title") == rest and links[0].get("url", "").startswith("/")


def other_words(pages: Pages) -> dict[str, list[str]]:
    """Other words for what has an address: what the guide's tables have beside a link to it. Of several names, each has
    its own link if there are as many links."""
    result: dict[str, list[str]] = {}
    for article, columns in (("ChoosingAnOperator", 2), ("ComingFromOtherLibraries", 1)):
        for row in re.findall(r"^\| (.*) \|$", (GUIDE / f"{article}.md").read_text(), re.M):
            cells = row.split(" | ")
            others = [" ".join(cells[:2])] if columns == 2 else re.findall(r"`([^`]+)`", cells[0])
            for cell in cells[columns:]:
                links = re.findall(r"``/([^`]+)``", cell)
                pairs = zip(links, others) if len(links) == len(others) else [
                    (link, other) for link in links for other in others]
                for link, other in pairs:
                    address = "documentation/" + re.sub(r"-\w+$", "", link).lower()
                    result.setdefault(address, []).append(re.sub(r"[`*]", "", other))
    for page in pages.values():
        for _, _, first, rest, links in rows(page):
            if leads(rest, links):
                result.setdefault(links[0]["url"][1:], []).append(first)
    return result


def entries(pages: Pages, messages: list[str]) -> Iterator[list]:
    """What the search knows: a title, a rank, an address, a text, and other words. An operator is known by its name, by
    those in the tables of *Coming from other libraries*, and by the tasks in those of *Choosing an operator*; overloads
    once; a part of an article by its heading; and a row of a table by its first cell, unless it leads to what has an
    entry, and by the messages of the compiler that it quotes a part of."""
    others = other_words(pages)
    known = set()
    for address, page in sorted(pages.items()):
        details = page.get("metadata", {})
        title, rank = details.get("title"), RANKS.get(details.get("role", ""))
        # An overload's page has the address of its group, and a hash.
        own = re.sub(r"-\w+$", "", address)
        if rank is None or not title or address.count("/") == 0 or (title, own) in known:
            continue
        known.add((title, own))
        if details.get("symbolKind") in ("method", "func", "property") and "/publishers/" not in address:
            rank = OPERATOR
        references = page.get("references", {})
        crumbs = page.get("hierarchy", {}).get("paths", [[]])[0]
        path = [references[item]["title"] for item in crumbs if item in references]
        about = plain(page.get("abstract", []), page).strip()
        extra = dict.fromkeys(others.get(own, []))
        yield [title, rank, address, " · ".join(filter(None, [*path, about])), " · ".join(extra)]
        if details["role"] in ("symbol", "tutorial"):
            continue
        for heading, anchor, blocks in sections(page):
            if heading and heading != "Overview":
                place = f"{address}#{anchor}"
                words = " ".join(dict.fromkeys(plain(blocks, page).lower().split()))
                yield [heading, HEADING, place, title, " · ".join([*others.get(place, []), words])]
        has_names = address.endswith(("choosinganoperator", "comingfromotherlibraries"))
        for heading, anchor, first, rest, links in rows(page):
            if leads(rest, links) or has_names and any(link.get("kind") == "symbol" for link in links):
                continue
            quoted = dict.fromkeys(message for message in messages if len(first) > 8 and first in message)
            text = " · ".join(filter(None, [title, heading, rest]))
            yield [first, ROW, f"{address}#{anchor}" if anchor else address, text[:300], " · ".join(quoted)]


def found_in(node: Node, kind: str) -> Iterator[Node]:
    if isinstance(node, list):
        for part in node:
            yield from found_in(part, kind)
    elif isinstance(node, dict):
        if node.get("type") == kind:
            yield node
        yield from (item for part in node.values() for item in found_in(part, kind))


# Pages without JavaScript


class Static:
    """The HTML of a page for a browser without JavaScript."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base

    def url(self, item: dict) -> str:
        url = item.get("url", "")
        return html.escape(self.base + url[1:] if re.match("/(documentation|tutorials|images)", url) else url)

    def content(self, node: Node) -> str:
        if isinstance(node, list):
            return "".join(map(self.content, node))
        if not isinstance(node, dict):
            return ""
        kind = node.get("type")
        match kind:
            case "text": return html.escape(node["text"])
            case "codeVoice": return f"<code>{html.escape(node['code'])}</code>"
            case "codeListing": return "<pre>" + html.escape("\n".join(node["code"])) + "</pre>"
            case "heading":
                return f"<h{node['level']}>{html.escape(node['text'])}</h{node['level']}>"
            case "image":
                item = self.page["references"][node["identifier"]]
                return f'<img alt="{html.escape(item.get("alt") or "")}" src="{self.url(item["variants"][0])}">'
            case "reference": return self.link(node["identifier"])
            case "table":
                rows = ("".join(f"<td>{self.content(cell)}</td>" for cell in row) for row in node["rows"])
                return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"
            case "unorderedList" | "orderedList":
                items = "".join(f"<li>{self.content(item['content'])}</li>" for item in node["items"])
                return f"<{ELEMENTS[kind]}>{items}</{ELEMENTS[kind]}>"
        inside = "".join(self.content(part) for part in node.values() if isinstance(part, list))
        return f"<{ELEMENTS[kind]}>{inside}</{ELEMENTS[kind]}>" if kind in ELEMENTS else inside

    def link(self, key: str) -> str:
        item = self.page.get("references", {}).get(key, {})
        title = html.escape(item.get("title", ""))
        return f'<a href="{self.url(item)}">{title}</a>' if item.get("url") else title

    def section(self, section: dict) -> str:
        match section.get("kind"):
            case "declarations":
                return "".join(
                    "<pre>" + html.escape("".join(token["text"] for token in declaration["tokens"])) + "</pre>"
                    for declaration in section["declarations"])
            case "parameters":
                return "<dl>" + "".join(
                    f"<dt><code>{html.escape(item['name'])}</code></dt><dd>{self.content(item['content'])}</dd>"
                    for item in section["parameters"]) + "</dl>"
        return self.content(section.get("content", []))

    def body(self) -> str:
        page = self.page
        source = page["metadata"].get("remoteSource")
        topics = "".join(
            f"<h2>{html.escape(topic.get('title', ''))}</h2><ul>" + "".join(
                f"<li>{self.link(key)}</li>" for key in topic.get("identifiers", [])) + "</ul>"
            for topic in page.get("topicSections", []))
        return (
            f"<main><h1>{html.escape(page['metadata'].get('title', ''))}</h1>"
            f"<p>{self.content(page.get('abstract', []))}</p>"
            + "".join(map(self.section, page.get("primaryContentSections", [])))
            + (f'<p><a href="{html.escape(source["url"])}">{html.escape(source["fileName"])}</a></p>' if source else "")
            + topics + "</main>")


def write_html(site: pathlib.Path, pages: Pages, base: str) -> None:
    """Writes each page's title, description, and text, with the search."""
    for address, page in pages.items():
        path = site / address / "index.html"
        if not path.exists():
            continue
        title, about = page["metadata"].get("title", ""), plain(page.get("abstract", []), page).strip()
        text = path.read_text()
        text = text.replace("<title>Documentation</title>", (
            f"<title>{html.escape(title)} | ReactiveKit</title>"
            f'<meta name="description" content="{html.escape(about)}">'))
        body = Static(page, base).body()
        text = re.sub("(?s)<noscript>.*?</noscript>", lambda _: f"<noscript>{body}</noscript>", text)
        path.write_text(text.replace("</body>", f'<script src="{base}search.js"></script></body>'))


def finish(site: pathlib.Path, graphs: samples.Graphs, messages: list[str]) -> list[str]:
    """Finishes the site. The messages are those of the compiler for the mistakes that the guide explains. The addresses
    without a page lead to the guide. Returns what is wrong."""
    base = re.search(r'baseUrl = "(.*?)"', (site / "index.html").read_text())[1]
    pages = {str(path.relative_to(site / "data").with_suffix("")): json.loads(path.read_text())
             for path in (site / "data").rglob("*.json")}
    found = Files(base)
    link_sources(pages, graphs, found)
    show_principals(pages)
    link_files(pages, found)
    faults = [*lesser(pages), *leave_out_lost(pages), *dead_links()]
    for address, page in pages.items():
        (site / "data" / f"{address}.json").write_text(json.dumps(page, separators=(",", ":")))
    write_html(site, pages, base)
    found.write(site)
    known = list(entries(pages, messages))
    (site / "search.json").write_text(json.dumps(known, separators=(",", ":"), ensure_ascii=False))
    # The pages ask for it.
    (site / "theme-settings.json").write_text("{}\n")
    shutil.copy(FOLDER / "search.js", site)
    guide = f"{base}documentation/guide/"
    for name in ("index.html", "documentation/index.html", "404.html"):
        (site / name).write_text(
            f'<!doctype html><title>ReactiveKit</title><meta http-equiv="refresh" content="0; url={guide}">'
            f'<a href="{guide}">ReactiveKit by task</a>\n')
    return faults
