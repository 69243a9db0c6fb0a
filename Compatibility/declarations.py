"""Reads declarations of Swift, as the lists and the symbol graphs have them."""
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

MODIFIERS = {
    "public", "open", "final", "override", "convenience", "required", "nonisolated", "class", "indirect", "prefix",
    "infix", "postfix", "dynamic", "weak", "unowned", "lazy", "package", "internal", "borrowing", "consuming",
    "private", "static", "mutating", "nonmutating", "isolated",
}
TYPES = ("struct", "class", "enum", "protocol", "actor", "associatedtype", "typealias")
# What may stand before a type's name.
MODULES = [
    "Swift", "Combine", "ReactiveCore", "ReactiveKit", "RKPublishers", "RKFoundation", "Foundation",
    "FoundationNetworking", "Dispatch", "_Concurrency",
]
KINDS = {*TYPES, "func", "init", "var", "let", "case", "subscript"}
Tokens = list[str]


def tokens(text: str) -> Tokens:
    return re.findall(r"->|==|&&|\.\.\.|`?[A-Za-z_]\w*`?|\d+|\S", text)


class Reader:
    """Reads tokens with an eye on brackets."""

    def __init__(self, text: str) -> None:
        self.tokens = tokens(text)
        self.place = 0

    def peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.place += 1
        return token

    def takes(self, token: str) -> bool:
        """Whether this is the next token, which is taken then."""
        if self.peek() != token:
            return False
        self.place += 1
        return True

    def until(self, *ends: str) -> Tokens:
        """The tokens up to one of the ends, at the same depth of brackets."""
        depth, found = 0, []
        while (token := self.peek()) and (depth or token not in ends):
            if token in "([{<":
                depth += 1
            elif token in ")]}>":
                if depth == 0:
                    break
                depth -= 1
            found.append(self.take())
        return found

    def parts(self, *ends: str) -> list[Tokens]:
        """The same, split at commas."""
        found = []
        while self.peek() and self.peek() not in (*ends, ")", "]", ">"):
            found.append(self.until(",", *ends))
            self.takes(",")
        return found

    def bracketed(self) -> list[Tokens]:
        """The parts of a bracketed list."""
        self.take()
        found = self.parts()
        self.take()
        return found


def index(part: Tokens, wanted: str) -> int | None:
    """Where a token stands outside of brackets."""
    depth = 0
    for place, token in enumerate(part):
        depth += (token in "([{<") - (token in ")]}>")
        if token == wanted and depth == 0:
            return place
    return None


class Parameter:
    def __init__(self, part: Tokens) -> None:
        default = index(part, "=")
        self.has_default, part = default is not None, part[:default]
        colon = index(part, ":")
        self.label = "_" if colon is None else part[0].strip("`")
        self.type = part if colon is None else part[colon + 1:]


class Signature:
    """A declaration in its parts, each as tokens."""

    def __init__(self, text: str) -> None:
        text = re.sub(r"@(?!escaping|autoclosure)\w+(\([^)]*\))?\s*", "", re.sub("//.*", "", text)).strip()
        accessors = re.search(r"\{(.*)\}$", text)
        self.accessors = accessors[1] if accessors else ""
        reader = Reader(text[:accessors.start()] if accessors else text)
        self.modifiers, self.name, self.optional = set(), "", ""
        self.generics: list[Tokens] = []
        self.parameters: list[Parameter] = []
        self.effects: list[Tokens] = []
        self.value: Tokens = []  # of a variable its type, of an alias what it stands for
        self.bounds: list[Tokens] = []
        self.result: Tokens = []
        self.where: list[Tokens] = []
        self.kind = ""
        while (token := reader.peek()) in MODIFIERS or token == "(":
            if token == "(":
                reader.bracketed()
            elif reader.take() == "class" and reader.peek() not in KINDS | MODIFIERS:
                self.kind = "class"
                break
            else:
                self.modifiers.add(token)
        self.kind = self.kind or reader.take()
        if self.kind in TYPES or self.kind in ("var", "let"):
            self.name = reader.take().strip("`")
        elif self.kind in ("init", "subscript"):
            self.name, self.optional = self.kind, reader.take() if reader.peek() in ("?", "!") else ""
        else:
            # An operator has several tokens.
            while reader.peek() and not re.match(r"`?[A-Za-z_]", self.name) and (reader.peek() != "(" or not self.name):
                self.name += reader.take()
            self.name = self.name.strip("`")
        if self.kind in ("var", "let"):
            self.value = reader.until("=") if reader.takes(":") else []
            return
        if reader.peek() == "<":
            self.generics = reader.bracketed()
        if self.kind in TYPES:
            if reader.takes("="):
                self.value = reader.until("where")
            elif reader.takes(":"):
                self.bounds = reader.parts("where")
        elif reader.peek() == "(":
            self.parameters = [Parameter(part) for part in reader.bracketed()]
        while token := reader.take():
            if token in ("async", "throws", "rethrows"):
                self.effects.append([token] + (reader.bracketed()[0] if reader.peek() == "(" else []))
            elif token == "->":
                self.result = reader.until("where")
            elif token == "where":
                self.where = reader.parts()

    @property
    def constraints(self) -> list[Tokens]:
        return [part for part in self.generics if ":" in part] + self.where


def owner_of(text: str) -> tuple[str, list[Tokens]]:
    """An owner's name, and its constraints."""
    name, _, where = re.sub(r"\{.*?\}|\[.*?\]", "", text).strip().partition(" where ")
    return "(module)" if name.strip() == "(global)" else name.strip(), Reader(where).parts()


def extension_constraints(symbol: dict[str, Any]) -> list[str]:
    """The constraints of the extension that a symbol of a graph stands in."""
    return [f"{each['lhs']} {'==' if each['kind'] == 'sameType' else ':'} {each['rhs']}"
            for each in symbol.get("swiftExtension", {}).get("constraints", [])]


# Declarations in a form in which equal ones are equal


def type_text(parts: Tokens) -> str:
    text = re.sub("@ ?(escaping|Sendable)", "", " ".join(parts)).replace("@", "")
    text = re.sub(r"\b(any|some|__owned|sending|borrowing|consuming)\s+(?=[A-Z@(])", "", text)
    text = re.sub(rf"\b({'|'.join(MODULES)})\s*\.\s*", "", text)
    text = re.sub(r"\bSelf\s*\.\s*", "", text)
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" ?([()<>\[\],:.&?!=-]+) ?", lambda m: m.group(1), text)
    text = re.sub(r"\bVoid\b", "()", text)
    text = re.sub(r"\.Iterator\.Element\b", ".Element", text)
    text = re.sub(r"\(_ \w+:", "(", text)
    text = re.sub(r"\bObserver<((?:[^<>]|<[^<>]*>)*)>", r"(Signal<\1>.Event)->()", text)
    text = re.sub(r"^\((\(.*\)->[^()]*(\(\))?)\)$", r"\1", text)
    text = re.sub(r"\(([\w.<>]+)\)\?", r"\1?", text)
    text = re.sub(r"^\(([\w.<>]+(?:&[\w.<>]+)+)\)$", r"\1", text)
    if re.fullmatch(r"[\w.]+(&[\w.]+)+", text):
        text = "&".join(sorted(text.split("&")))
    return text


def equation(text: str) -> str:
    """A constraint in which it does not matter which side of an equation stands first."""
    return "==".join(sorted(text.split("==")))


def constraints(parts: Iterable[Tokens]) -> set[str]:
    found = set()
    for text in map(type_text, parts):
        subject, _, bounds = text.partition(":")
        found |= {equation(text)} if "==" in text else {f"{subject}:{bound}" for bound in bounds.split("&")}
    return found


class Declaration(NamedTuple):
    kind: str
    name: str
    labels: tuple[str, ...]
    types: tuple[str, ...]
    effects: frozenset[str]
    result: str
    generics: tuple[str, ...]
    constraints: frozenset[str]
    mutating: bool
    static: bool


def read(text: str) -> Declaration:
    """What a declaration declares."""
    parts = Signature(text)
    types = [type_text(each.type) for each in parts.parameters]
    if parts.kind in ("var", "let") or parts.value:
        types = [type_text(parts.value)]
    found = constraints(parts.constraints)
    if parts.kind == "associatedtype":
        found |= {f"{parts.name}:{bound}" for part in parts.bounds for bound in type_text(part).split("&")}
    effects = set()
    for effect, *thrown in parts.effects:
        effects.add(effect.replace("rethrows", "throws"))
        if thrown:
            effects.add(f"throws({type_text(thrown)})")
    result = type_text(parts.result)
    return Declaration(
        "var" if parts.kind == "let" else parts.kind, parts.name + parts.optional,
        tuple(each.label for each in parts.parameters), tuple(types), frozenset(effects),
        "" if result == "()" else result, tuple(part[0] for part in parts.generics), frozenset(found),
        "mutating" in parts.modifiers, not parts.modifiers.isdisjoint({"static", "class"}))
