"""Draws marble diagrams: those of Documentation/marbles.txt, whose head says how it is written, and those of
diagrams.py.

The same text gives the same bytes.
"""
import html
import pathlib
import re

THEMES = {
    "": {
        "ink": "#1d1d1f", "line": "#6e6e73", "faint": "#86868b", "box": "#f5f5f7", "edge": "#d2d2d7",
        "paper": "#ffffff", "fail": "#c5221f", "busy": "#d2d2d7",
        "marbles": ["#bfdcff", "#ffd9a8", "#c3ecc7", "#e6cffa"], "places": ["#eaf3ff", "#fff3e2", "#eefaef"],
    },
    "~dark": {
        "ink": "#f5f5f7", "line": "#a1a1a6", "faint": "#8e8e93", "box": "#2c2c2e", "edge": "#48484a",
        "paper": "#1c1c1e", "fail": "#ff6961", "busy": "#48484a",
        "marbles": ["#1f4f86", "#7d4e12", "#1f5c2a", "#5a3778"], "places": ["#182536", "#33271a", "#1b2a1e"],
    },
}

CHARACTER = 7.25  # The width of a character of the text, in points.
MARGIN = 12
ROW = 40
OPERATOR = 44
REMARK = 26
RADIUS = 12


class Fault(Exception):
    pass


class Picture:
    def __init__(self, name, title):
        self.name = name
        self.title = title
        self.unit = 28
        self.labels = {}
        self.lines = []  # ("stream", name, place, columns), ("operator", code), ("remark", text)

    def label(self, character):
        """The text of a marble, and whether it is hollow."""
        return self.labels.get(character, (character, False))

    def width(self, character):
        return max(2 * RADIUS, len(self.label(character)[0]) * CHARACTER + 12)


def read(path):
    pictures = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.rstrip()
        if line and not line.startswith("#"):
            try:
                read_line(line, pictures)
            except Fault as fault:
                raise Fault(f"{path}:{number}: {fault}")
    names = [picture.name for picture in pictures]
    for name in names:
        if names.count(name) > 1:
            raise Fault(f"{path}: two pictures named {name}")
    return pictures


def read_line(line, pictures):
    if match := re.fullmatch(r"picture ([a-z0-9-]+): (.+)", line):
        pictures.append(Picture(*match.groups()))
        return
    if not pictures:
        raise Fault("no picture has begun")
    picture = pictures[-1]
    if match := re.fullmatch(r"unit (\d+)", line):
        picture.unit = int(match[1])
    elif match := re.fullmatch(r"label (\w) = (.+?)( hollow)?", line):
        picture.labels[match[1]] = (match[2], match[3] is not None)
    elif match := re.fullmatch(r"= (.+)", line):
        picture.lines.append(("operator", match[1]))
    elif match := re.fullmatch(r"\. (.+)", line):
        picture.lines.append(("remark", match[1]))
    elif match := re.fullmatch(r"([^>@]*?) *(?:@(\w+) *)?> (.+)", line):
        picture.lines.append(("stream", match[1].strip(), match[2], columns(match[3])))
    else:
        raise Fault("neither a stream nor anything else that is known")


def columns(marbles):
    """The columns of a stream: of each, the characters that stand in it."""
    result = []
    ended = False
    rest = marbles
    while rest:
        match = re.match(r"\(([\w|#]+)\)|[\w|#! _-]", rest)
        if not match:
            raise Fault(f"what is {rest[0]!r}?")
        column = match[1] or match[0]
        if ended:
            raise Fault("something follows the end")
        ended = any(sign in column for sign in "|#!")
        result.append(column)
        rest = rest[match.end():]
    return result


def number(value):
    return f"{round(value, 2):g}"


def colour(character, theme):
    place = "1234567890".find(character)
    if place < 0:
        place = ord(character.lower()) - ord("a")
    return theme["marbles"][place % len(theme["marbles"])]


class Drawing:
    def __init__(self, picture, theme):
        self.picture = picture
        self.theme = theme
        self.parts = []
        streams = [line for line in picture.lines if line[0] == "stream"]
        self.places = []
        for _, _, place, _ in streams:
            if place and place not in self.places:
                self.places.append(place)
        names = [f"{name} ({place})" if place else name for _, name, place, _ in streams]
        texts = [line[1] for line in picture.lines if line[0] != "stream"]
        # Wide marbles need room in front of the first column and behind the last one.
        before = max(0, *(self.reach(line[3][0])[0] - picture.unit / 2 - 6 for line in streams))
        behind = max(0, *(self.reach(line[3][-1])[1] - picture.unit / 2 - 6 for line in streams))
        self.start = MARGIN + max(len(name) for name in names) * CHARACTER + 20 + before
        self.end = self.start + max(len(line[3]) for line in streams) * picture.unit + 16 + behind
        self.width = max(self.end, max((len(text) for text in texts), default=0) * CHARACTER + 40 + MARGIN) + MARGIN
        self.end = self.width - MARGIN

    def reach(self, column):
        """How far what happens in a column goes to its left and to its right."""
        widths = [self.picture.width(character) for character in column if character not in "|#!-_ "]
        if not widths:
            return 0, 0
        return widths[0] / 2, widths[0] / 2 + sum(width + 3 for width in widths[1:]) + 7 * (column[-1] in "|#!")

    def add(self, element, content=None, **attributes):
        pairs = [f' {name.replace("_", "-")}="{html.escape(str(value))}"' for name, value in attributes.items()]
        end = "/>" if content is None else f">{html.escape(content)}</{element}>"
        self.parts.append(f"<{element}{''.join(pairs)}{end}")

    def text(self, content, x, y, colour, anchor="start"):
        if content:
            self.add("text", content, x=number(x), y=number(y + 4), fill=colour, text_anchor=anchor)

    def line(self, x1, y1, x2, y2, colour, width=1.5, **more):
        self.add(
            "line", x1=number(x1), y1=number(y1), x2=number(x2), y2=number(y2), stroke=colour, stroke_width=width,
            **more)

    def svg(self):
        y = MARGIN
        body = []
        for line in self.picture.lines:
            if line[0] == "operator":
                self.operator(line[1], y)
                y += OPERATOR
            elif line[0] == "remark":
                self.text(line[1], MARGIN, y + REMARK / 2 + 2, self.theme["faint"])
                y += REMARK
            else:
                self.stream(line, y)
                y += ROW
        height = y + MARGIN
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(self.width)} {number(height)}" '
            f'width="{number(self.width)}" height="{number(height)}" role="img" '
            'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="12">')
        body = [head, f"<title>{html.escape(self.picture.title)}</title>"]
        body.append(
            f'<rect width="{number(self.width)}" height="{number(height)}" rx="10" fill="{self.theme["paper"]}"/>')
        return "\n".join(body + self.parts + ["</svg>"]) + "\n"

    def operator(self, code, y):
        self.add(
            "rect", x=MARGIN, y=number(y + 6), width=number(self.width - 2 * MARGIN), height=OPERATOR - 14, rx=6,
            fill=self.theme["box"], stroke=self.theme["edge"])
        self.text(code, MARGIN + 12, y + OPERATOR / 2 - 1, self.theme["ink"])

    def stream(self, stream, y):
        _, name, place, marbles = stream
        middle = y + ROW / 2
        theme = self.theme
        if place:
            self.add(
                "rect", x=MARGIN, y=number(y + 2), width=number(self.width - 2 * MARGIN), height=ROW - 4, rx=6,
                fill=theme["places"][self.places.index(place) % len(theme["places"])])
        self.text(f"{name} ({place})" if place else name, MARGIN + 8, middle, theme["ink"])

        def x(column):
            return self.start + column * self.picture.unit + self.picture.unit / 2

        first = next(index for index, column in enumerate(marbles) if column != " ")
        ends = any(sign in marbles[-1] for sign in "|#!")
        last = x(len(marbles) - 1) if ends else x(len(marbles) - 1) + 12
        self.line(x(first), middle, last, middle, theme["line"])
        if not ends:
            self.add(
                "path", d=f"M{number(last - 6)} {number(middle - 5)}L{number(last)} {number(middle)}"
                f"L{number(last - 6)} {number(middle + 5)}", fill="none", stroke=theme["line"], stroke_width=1.5)
        if first > 0:
            # Where an observer comes later.
            self.line(x(first), middle - 8, x(first), middle + 8, theme["line"], 1.5, stroke_dasharray="2 2")
        for index, column in enumerate(marbles):
            if column == "_":
                self.add(
                    "rect", x=number(x(index) - self.picture.unit / 2), y=number(middle - 6),
                    width=self.picture.unit, height=12, fill=theme["busy"])
        for index, column in enumerate(marbles):
            self.column(column, x(index), middle)

    def column(self, column, x, y):
        left = None
        for character in column:
            if character in "-_ ":
                continue
            if character in "|#!":
                self.sign(character, x if left is None else left + 7, y)
                continue
            label, is_hollow = self.picture.label(character)
            width = self.picture.width(character)
            # The first of several stands where the column is, the others right behind it.
            center = x if left is None else left + 3 + width / 2
            left = center + width / 2
            attributes = {"stroke": self.theme["line"], "stroke_width": 1}
            if is_hollow:
                attributes |= {"fill": self.theme["paper"], "stroke_dasharray": "4 2"}
            else:
                attributes |= {"fill": colour(character, self.theme)}
            self.add(
                "rect", x=number(center - width / 2), y=number(y - RADIUS), width=number(width), height=2 * RADIUS,
                rx=RADIUS, **attributes)
            self.text(label, center, y, self.theme["ink"], "middle")

    def sign(self, sign, x, y):
        if sign == "|":
            self.line(x, y - 12, x, y + 12, self.theme["ink"], 2.5)
            return
        ink = self.theme["fail"] if sign == "#" else self.theme["faint"]
        self.line(x - 7, y - 7, x + 7, y + 7, ink, 2.5)
        if sign == "#":
            self.line(x - 7, y + 7, x + 7, y - 7, ink, 2.5)


def drawn(picture: Picture, folder: pathlib.Path) -> dict[pathlib.Path, str]:
    """A picture in each theme, by path."""
    return {folder / f"{picture.name}{suffix}.svg": Drawing(picture, theme).svg() for suffix, theme in THEMES.items()}
