"""Opens pages in headless Chromium, and uses them as a person does: the documentation's site in .build/docs, and the
page of a recording as the example `lanes` in .build/debug writes it. `.ci/check docs` and `.ci/check timeline` run it,
with Debian's chromium-driver, python3-pytest, and python3-selenium."""
import functools
import html
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import threading
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from selenium.webdriver import ActionChains, Chrome, ChromeOptions, Keys
from selenium.webdriver.support.wait import WebDriverWait

BUILT = pathlib.Path(__file__).resolve().parent.parent / ".build"


class Browser(Chrome):
    def __init__(self) -> None:
        options = ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for option in "headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage":
            options.add_argument(f"--{option}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        super().__init__(options=options)
        self.set_page_load_timeout(60)
        self.set_script_timeout(60)

    def open(self, page: pathlib.Path | str) -> None:
        self.get(page.as_uri() if isinstance(page, pathlib.Path) else page)
        self.frame()

    def resize(self, width: int, height: int) -> None:
        self.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.frame()

    def frame(self) -> None:
        """Waits until what has changed is drawn."""
        self.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def value(self, expression: str, *arguments: object) -> Any:
        return self.execute_script(f"return {expression}", *arguments)

    def run(self, script: str) -> None:
        self.execute_script(script)
        self.frame()

    def texts(self, selector: str) -> list[str]:
        return self.value("[...document.querySelectorAll(arguments[0])].map((node) => node.textContent)", selector)

    def count(self, selector: str) -> int:
        return len(self.texts(selector))

    def press(self, *keys: str) -> None:
        for key in keys:
            ActionChains(self, duration=0).send_keys(key).perform()
            self.frame()

    def click(self, selector: str) -> None:
        self.find_element("css selector", selector).click()
        self.frame()

    def wait(self, what: str, condition: str) -> None:
        """Waits until a condition of the page holds, at most ten seconds."""
        WebDriverWait(self, 10, poll_frequency=0.05).until(lambda _: self.value(condition), what)


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    with Browser() as browser:
        yield browser


@pytest.fixture
def browser(chrome: Browser) -> Iterator[Browser]:
    """The browser, in which nothing goes wrong, and whose pages load nothing from elsewhere."""
    chrome.resize(1000, 640)
    yield chrome
    # Chromium asks for an icon by itself.
    assert [entry["message"] for entry in chrome.get_log("browser") if "favicon" not in entry["message"]] == []
    messages = [json.loads(entry["message"])["message"] for entry in chrome.get_log("performance")]
    loads = [message["params"]["request"]["url"] for message in messages
             if message["method"] == "Network.requestWillBeSent"]
    assert [load for load in loads if not load.startswith(("file:", "about:", "data:", "http://127.0.0.1:"))] == []


# The documentation's site


SITE = BUILT / "docs"
DATA = SITE / "data"
ARTICLES = sorted(
    f"/{path.relative_to(DATA).with_suffix('')}" for path in (DATA / "documentation").rglob("*.json")
    if json.loads(path.read_text())["metadata"].get("role") in ("article", "collection"))
# What a reader types, and the operator that the first answers must name.
SEARCHES = {
    "debounce": "debounce(for:scheduler:options:)", "share": "share()",
    "distinctUntilChanged": "removeDuplicates()", "skipRepeats": "removeDuplicates()", "adjacentPairs": "pairwise()",
    "mergeMap": "flatMap", "last value after a pause": "debounce(for:scheduler:options:)",
    "cause error": "Finding the cause of an error", "takeUntil": "prefix(untilOutputFrom:)",
    "debounceTime": "debounce(for:scheduler:options:)", "exhaustMap": "flatMapFirst(_:)", "catchError": "catch(_:)",
    "observeOn": "receive(on:", "withLatestFrom": "withLatestFrom(_:)", "is unused": "result of call to 'sink",
    "ambiguous use": "ambiguous use of", "retain cycle": "Why an object stays alive",
    "memory leak": "Why an object stays alive",
    "import Combine": "Porting from Combine", "cannot convert return expression": "cannot convert return expression",
    "error: cannot convert return expression of type 'Just<String>' to return type 'AnyPublisher<String, Never>'":
        "cannot convert return expression",
}
# Names of RxJS and RxSwift, each of which finds something.
OTHER_NAMES = """
    ajax amb andThen animationFrames animationFrameScheduler asapScheduler asObservable asyncScheduler AsyncSubject audit
    auditTime BehaviorRelay BehaviorSubject bindCallback bindNodeCallback buffer bufferCount bufferTime bufferToggle
    bufferWhen catchAndReturn catchError catchErrorJustReturn combineLatest combineLatestAll combineLatestWith concat
    concatAll concatMap concatMapTo concatWith connect count create debounce debounceTime debug defaultIfEmpty defer
    deferred delay delaySubscription delayWhen dematerialize DisposeBag distinct distinctUntilChanged
    distinctUntilKeyChanged do drive Driver elementAt empty endWith enumerated every exhaustAll exhaustMap expand filter
    finalize find findIndex first firstValueFrom flatMap flatMapFirst flatMapLatest forkJoin from fromEvent
    fromEventPattern fromFetch generate groupBy ifEmpty ignoreElements iif interval isEmpty just last lastValueFrom map
    mapTo materialize max merge mergeAll mergeMap mergeMapTo mergeScan mergeWith min multicast never observeOn of
    onErrorResumeNext pairwise partition pluck publish publishBehavior publishLast publishReplay PublishSubject
    queueScheduler race raceWith range reduce refCount repeat repeatElement repeatWhen replay ReplaySubject retry
    retryWhen sample sampleTime scan sequenceEqual share shareReplay single skip skipLast skipUntil skipWhile startWith
    Subject subscribe subscribeOn Subscription switchAll switchLatest switchMap switchMapTo switchScan take takeLast
    takeUntil takeWhile tap throttle throttleTime throwError throwIfEmpty timeInterval timeout timeoutWith timer timestamp
    toArray toPromise unsubscribe using webSocket window windowCount windowTime windowToggle windowWhen withLatestFrom
    withUnretained zip zipAll zipWith
""".split()
# The tables, blocks of code, and images that neither fit nor stand in something that scrolls.
CUT = """[...document.querySelectorAll("table, pre, img")].filter((node) => {
  if (node.getBoundingClientRect().right <= innerWidth + 1) return false;
  for (let outer = node; outer && outer !== document.body; outer = outer.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(outer).overflowX)) return false;
  return true;
}).map((node) => node.textContent.slice(0, 60))"""
OPERATORS = [
    "/documentation/rkpublishers/reactivecore/publisher/debounce(for:scheduler:options:)",
    "/documentation/reactivekit/signalprotocol/flatmaplatest(_:)",
]
TUTORIAL = "/tutorials/guide/livedashboard"
# What of the bar the search field covers.
COVERED = """(() => {
  const area = (node) => {
    const range = document.createRange();
    range.selectNode(node);
    if (node.matches(".nav-title")) range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const { left, right, top, bottom } = area(document.querySelector("#search"));
  return [...document.querySelectorAll(":is(a, button, select):is(.nav *), .nav-title")]
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && area(node).width)
    .filter((node) => area(node).left < right && area(node).right > left)
    .filter((node) => area(node).top < bottom && area(node).bottom > top)
    .map((node) => node.textContent);
})()"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def root() -> str:
    """The address at which the site is served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


@pytest.mark.parametrize("address", ["/", "/documentation/"])
def test_site_leads_to_the_guide(root: str, address: str) -> None:
    with urllib.request.urlopen(root + address) as answer:
        assert re.search(rb'url=([^"]+)"', answer.read())[1] == b"/documentation/guide/"
    assert ARTICLES


@pytest.mark.parametrize("address", ARTICLES + OPERATORS)
def test_site_page(browser: Browser, root: str, address: str) -> None:
    """It fits on two screens."""
    browser.resize(1280, 900)
    browser.open(root + address)
    browser.wait("the page has no title", "!!document.querySelector('main h1')")
    for width in 1280, 390:
        browser.resize(width, 900)
        assert browser.value(CUT) == [], f"cut at {width}"
        assert browser.value("document.documentElement.scrollWidth") <= width + 1
    if address in OPERATORS:
        browser.wait("the page has no picture", (
            "[...document.querySelectorAll('main img')].some((image) => image.naturalWidth > 0)"))


@pytest.mark.parametrize("query, title", SEARCHES.items())
def test_site_search(browser: Browser, root: str, query: str, title: str) -> None:
    browser.resize(1280, 900)
    browser.open(root + OPERATORS[0])
    browser.wait("the page has no search", "!!document.querySelector('#search')")
    browser.find_element("id", "search").send_keys(query)
    browser.wait("the search finds nothing", "!!document.querySelector('#found a')")
    browser.frame()
    found = browser.value(
        "[...document.querySelectorAll('#found a')].slice(0, 4).map((link) => link.firstChild.textContent)")
    assert any(item.startswith(title) for item in found), found


def test_site_search_of_other_names(browser: Browser, root: str) -> None:
    """A name of another library finds something, and one thing is found once."""
    browser.open(root + OPERATORS[0])
    browser.wait("the page has no search", "!!document.querySelector('#search')")
    missing = []
    for name in OTHER_NAMES:
        browser.run("const field = document.querySelector('#search'), list = document.querySelector('#found');"
                    f"list.replaceChildren(); field.value = '{name}'; field.dispatchEvent(new Event('input'))")
        browser.wait("the search does not answer", "!!document.querySelector('#found li')")
        browser.frame()
        found = browser.value(
            "[...document.querySelectorAll('#found a')].map((link) => [link.firstChild.textContent, link.href])")
        missing += [] if found else [name]
        things = {(title, re.sub(r"(?<=\))-\w+$", "", address)) for title, address in found}
        assert len(things) == len(found), found
    assert missing == []


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("address", [TUTORIAL, "/tutorials/learn", "/documentation/guide", *OPERATORS])
def test_site_search_field(browser: Browser, root: str, address: str, width: int) -> None:
    """It covers nothing of the bar, and takes what a reader types."""
    browser.resize(width, 900)
    browser.open(root + address)
    browser.wait("the page has no title", "!!document.querySelector('main h1, h1')")
    assert browser.value(COVERED) == []
    browser.click("#search")
    browser.press(*"zip")
    browser.wait("the search finds nothing", "!!document.querySelector('#found a')")
    assert browser.value("(({left, right, bottom}) => left >= 0 && right <= innerWidth && bottom <= innerHeight)"
                         "(document.querySelector('#found').getBoundingClientRect())")


def test_site_without_javascript() -> None:
    """Each page has its title, its description, and its text, with links that lead somewhere."""
    links, titles = set(), {}
    for address in json.loads((SITE / "search.json").read_text()):
        page = SITE / address[2].partition("#")[0] / "index.html"
        if not page.exists() or page in titles:
            continue
        text = page.read_text()
        titles[page] = re.search("<title>(.*?)</title>", text)[1]
        body = re.search("(?s)<noscript>(.*)</noscript>", text)[1]
        assert f"<h1>{titles[page].removesuffix(' | ReactiveKit')}</h1>" in body, page
        assert '<meta name="description"' in text, page
        links |= set(re.findall('(?:href|src)="(/[^"]*)"', body))
    assert titles[SITE / OPERATORS[0][1:] / "index.html"] == "debounce(for:scheduler:options:) | ReactiveKit"
    assert "Documentation | ReactiveKit" not in titles.values()
    files = [SITE / urllib.parse.unquote(html.unescape(link)).partition("#")[0][1:] for link in links]
    assert [file for file in files if not file.is_file() and not (file / "index.html").is_file()] == []


def test_site_links_to_files(browser: Browser, root: str) -> None:
    """A page leads to its symbol's line, and to a file that it names."""
    browser.open(root + OPERATORS[0])
    browser.wait("no link to the source", "!!document.querySelector('a[href*=\"Debounce.swift\"]')")
    browser.open(browser.value("document.querySelector('a[href*=\"Debounce.swift\"]').href"))
    assert "func debounce<S: Scheduler>(" in browser.value("document.querySelector(':target').textContent")
    browser.open(root + "/documentation/rkpublishers/portingfromcombine")
    browser.wait("no link to a file", "!!document.querySelector('main a[href$=\"/migration\"]')")
    browser.click('main a[href$="/migration"]')
    browser.wait("the link leads nowhere", "document.querySelector('main h1')?.textContent === 'Migration'")
    browser.wait("no links within it", "!!document.querySelector('a[href$=\"#from-opencombine\"]')")
    assert browser.value("!!document.querySelector('#from-opencombine')")


# The page of a recording


Page = Callable[..., pathlib.Path]


@pytest.fixture
def page(tmp_path: pathlib.Path) -> Page:
    def write(name: str, events: list[tuple], dropped: int = 0) -> pathlib.Path:
        trace, path = tmp_path / f"{name}.json", tmp_path / f"{name}.html"
        trace.write_text(recording(events, dropped))
        subprocess.run([BUILT / "debug/lanes", trace, "--html", path], check=True)
        return path

    return write


def recording(events: list[tuple], dropped: int = 0) -> str:
    """A recording as `lanes` reads it. An event: microseconds, lane, subscription, kind, text, thread, cause."""
    return json.dumps({
        "otherData": {"dropped": dropped},
        "traceEvents": [
            {"args": {
                "number": number, "nanoseconds": time * 1000, "lane": lane, "subscription": subscription, "kind": kind,
                "text": text, "thread": thread, "duration": 500 if kind == "value" else 0,
                **({"cause": cause[0]} if cause else {})}}
            for number, (time, lane, subscription, kind, text, thread, *cause) in enumerate(events)
        ],
    })


# Texts that would leave their place, if one were taken for HTML. HostileTextTests have more of them.
EVENTS = [
    (0, "typed", 1, "subscribed", "", 1),
    (0, "typed", 1, "requested", "unlimited", 1),
    (10, "result", 2, "subscribed", "", 1),
    (1_000, "typed", 1, "value", "</script><b>s", 1),
    (1_010, "result", 2, "value", "salt", 2, 3),
    (1_020, "<i>shown", 3, "value", "salt & co", 2, 4),
    (5_000, "typed", 1, "value", "sw", 1),
    (5_005, "result", 2, "value", "swift", 2, 6),
    (6_000, "typed", 1, "finished", "", 1),
    (7_000, "result", 2, "failed", "offline", 2),
    (7_500, "<i>shown", 3, "cancelled", "", 2),
    (7_600, "<i>shown", 4, "subscribed", "", 2),
    (8_000, "<i>shown", 4, "finished", "", 2),
]
# What is downstream subscribes first, and a stream may cause values of one that is upstream of it.
UPSTREAM = [
    *((number, lane, number + 1, "subscribed", "", 1)
      for number, lane in enumerate(["shown", "other", "result", "typed"])),
    (4, "typed", 4, "value", "s", 1),
    (5, "result", 3, "value", "salt", 1, 4),
    (6, "shown", 1, "value", "salt", 1, 5),
    (7, "typed", 4, "value", "t", 1, 6),
]
# A chain of causes; effects of one value at one time; and as many events as a recorder of 131,072 keeps, all of one
# lane, with subscriptions that overlap.
NESTED = [
    (number, f"stage {number}", number + 1, "value", str(number), 1, *([number - 1] if number else []))
    for number in range(1_600)
]
EFFECTS = [(0, "source", 1, "value", "go", 1)] + [
    (1, f"effect {number}", number + 2, "value", str(number), 1, 0) for number in range(8_000)
]
FULL = [
    (step * 1_000_000 + number, "lane", number + 1, kind, str(number) if kind == "value" else "", number % 9, 0)
    for step, kind in enumerate(["subscribed", "value", "finished"]) for number in range(131_072 // 3)
]
SECONDS_TO_OPEN, SECONDS_TO_ANSWER = 2, 0.5
CURRENT, NAMES, LEGEND = "aside [aria-current]", "#chart .names + text", "#legend span:not([hidden])"


def test_timeline(browser: Browser, page: Page) -> None:
    """What a small recording shows, and what comes of clicks and keys."""
    texts, count, press = browser.texts, browser.count, browser.press
    path = page("<i>small", EVENTS, dropped=7)
    browser.open(path)
    assert browser.title == "<i>small.json"
    assert texts("#summary") == ["4 subscriptions, 13 events, 2 threads, 8.00 ms, 7 older events dropped"]
    assert texts(NAMES) == ["typed #1", "result #2", "<i>shown ×2"]
    assert texts(LEGEND) == [
        "value on thread 1", "value on thread 2", "cause and effect", "request", "finished", "failed", "cancelled"]
    assert (count(".life"), count(".mark")) == (4, 10)
    assert texts('[data-number="3"] text') == ["</script><b>s"]
    ends = browser.value("[...document.querySelectorAll('#chart path')].map((path) => path.getAttribute('class'))")
    assert ends == [None, "finished", "failed", "cancelled", "finished"]
    assert texts("#axis text")[0] == "0 ns"

    # The way of what is clicked, its facts, and arrows.
    browser.click('[data-number="4"]')
    assert texts("aside li button") == ["typed #1: </script><b>s", "result #2: salt", "<i>shown #3: salt & co"]
    assert texts(CURRENT) == ["result #2: salt"]
    assert texts("aside dd") == ["salt", "1.01 ms", "500 ns", "2"]
    assert count(".cause") == 2
    # The cause, the next event, and the one before the cause.
    press("c")
    assert texts(CURRENT) == ["typed #1: </script><b>s"]
    press("n")
    assert texts(CURRENT) == ["result #2: salt"]
    press("p", "p")
    assert texts("aside h2") == ["result #2", "Its way"]
    browser.click("aside li:last-child button")
    # The lane as a diagram and as a test, as `lanes` prints them.
    for number, option, name in (1, "--diagram", "result #2"), (2, "--test", "result #2"):
        browser.click('[data-number="4"]')
        browser.click(f"aside p button:nth-child({number})")
        printed = subprocess.run(
            [BUILT / "debug/lanes", path.with_suffix(".json"), option, name], capture_output=True, text=True, check=True)
        assert texts("aside pre") == [printed.stdout] and printed.stdout
        assert browser.value("getSelection().toString().trim()") == printed.stdout.strip()
    press(Keys.ESCAPE)
    assert texts("aside *") == []
    browser.run("events.forEach(select); select(null)")

    press(*"/swi")
    assert texts("#hits") == ["1 found"]
    assert count(".mark:not(.dimmed)") == 1
    press(Keys.ENTER)
    assert texts(CURRENT) == ["result #2: swift"]
    press(Keys.ESCAPE)
    assert browser.value("document.activeElement.tagName") == "MAIN", "keys do not move the timeline again"

    before = texts("#axis text")
    press(*"++++++")
    zoomed = texts("#axis text")
    assert zoomed != before
    assert count(".selected") > 0, "what is selected does not stay in view"
    press(Keys.ARROW_LEFT)
    assert texts("#axis text") != zoomed
    browser.click("#out")
    press("0")
    assert texts("#axis text") == before

    for scheme, paper in ("light", "rgb(255, 255, 255)"), ("dark", "rgb(28, 28, 30)"):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        assert browser.value("getComputedStyle(document.body).backgroundColor") == paper
    browser.resize(420, 640)
    assert browser.value("document.documentElement.scrollWidth") <= 420


def test_timeline_upstream(browser: Browser, page: Page) -> None:
    """Upstream is above, and the legend has nothing that does not occur."""
    browser.open(page("upstream", UPSTREAM))
    assert browser.texts(NAMES) == ["typed #4", "result #3", "shown #1", "other #2"]
    assert browser.texts(LEGEND) == ["value on thread 1", "cause and effect"]
    # A subscription makes that of a stream upstream of it.
    browser.open(page("subscriptions", [(0, "shown", 1, "subscribed", "", 1), (1, "typed", 2, "subscribed", "", 1, 0)]))
    assert browser.texts(NAMES) == ["typed #2", "shown #1"]


def test_timeline_bundle(browser: Browser, page: Page) -> None:
    """Events at one place are a bundle, which says how many they are, and the legend says so while there is one."""
    browser.open(page("bundle", [
        *((number, "a", 1, "value", "5", 1) for number in range(0, 25_000, 5_000)),
        (1_000_000, "a", 1, "value", "b", 1)]))
    assert browser.texts(".cluster text") == ["5×"]
    assert browser.texts(LEGEND)[-1] == "several events; 5× are five"
    browser.click(".cluster")
    assert browser.count(".cluster") == 0
    assert browser.texts(LEGEND) == ["value on thread 1", "cause and effect"]


def test_timeline_direction(browser: Browser, page: Page) -> None:
    """No name turns the number beside it, and none is turned itself."""
    names = ["evil\u202edrawkcab", "\u05e9\u05dc\u05d5\u05dd", "\u2069\u202eabc"]
    browser.open(page("direction", [(number, name, number, "value", name, 1) for number, name in enumerate(names)]))
    assert not set("".join(browser.texts("svg *, aside *"))) & set("\u202a\u202b\u202d\u202e")
    # The number, the last character, is at the right end, and the first one of the name at the left, unless its script is
    # written from right to left.
    lefts = browser.value("""[...document.querySelectorAll("#chart .names + text")].map((text) => {
      const place = (index) => text.getExtentOfChar(index).x;
      return [...text.textContent].map((_, index) => place(index));
    })""")
    assert all(places[-1] == max(places) for places in lefts)
    browser.run("select(events[0])")
    assert browser.texts(CURRENT) == ["\u2068evil·drawkcab\u2069 #0: \u2068evil·drawkcab\u2069"]
    assert browser.texts("aside dd")[0] == "evil·drawkcab"


def test_timeline_empty(browser: Browser, page: Page) -> None:
    browser.open(page("empty", []))
    assert browser.texts("#summary") == ["No events were recorded."]
    browser.press("n", "+")


def test_timeline_in_view(browser: Browser, page: Page) -> None:
    """Of many events, only what is in view is drawn, in half of the time too."""
    browser.open(page("full", [
        (number * 3, f"lane {number % 40}", number % 40 + 1, "value", str(number), 1) for number in range(16_384)]))
    assert 0 < browser.count(".mark") < 2_000
    browser.press("+")
    assert 0 < browser.count(".mark") < 2_000


def test_timeline_eternity(browser: Browser, page: Page) -> None:
    """Times that a number of the browser's does not tell apart."""
    end = 18_446_744_073_709_551
    browser.open(page("eternity", [(moment, "a", 1, "value", str(moment), 1) for moment in (0, end)]))
    browser.run("select(events.at(-1))")
    browser.run("for (let count = 0; count < 70; count++) zoom(2)")
    assert browser.texts("aside dd")[0] == str(end)


@pytest.mark.parametrize("events, ways", [(NESTED, [202, 202]), (EFFECTS, [2, 202]), (FULL, [2, 202])],
                         ids=["nested", "effects", "full"])
def test_timeline_large(browser: Browser, page: Page, events: list[tuple], ways: list[int]) -> None:
    """A large recording opens and answers in time. Its last and first event have ways of so many items."""
    def takes(seconds: float, action: Callable[[], None]) -> bool:
        """Whether an action takes no longer. Other work on the machine may hold up one of three."""
        for _ in range(3):
            start = time.monotonic()
            action()
            if time.monotonic() - start <= seconds:
                return True
        return False

    def answers(script: str) -> bool:
        return takes(SECONDS_TO_ANSWER, lambda: browser.run(script))

    def shows(edges: str, outer: str) -> bool:
        """Whether what has these edges, in JavaScript, is in view in an element."""
        return browser.value(
            f"(([from, to], {{top, bottom}}) => from >= top - 1 && to <= bottom + 1)"
            f"({edges}, find('{outer}').getBoundingClientRect())")

    path, scroll = page("large", events), "document.querySelector('main').scrollTop += 3_000"
    assert takes(SECONDS_TO_OPEN, lambda: browser.open(path))
    assert browser.count("*") < 5_000
    names = browser.texts(NAMES)
    assert answers(scroll)
    assert not set(names) & set(browser.texts(NAMES)), "scrolling shows no other rows"
    for place, items in zip((-1, 0), ways):
        assert answers(f"select(events.at({place}))")
        assert browser.count("aside li") == items
        assert shows(f"(({{top, bottom}}) => [top, bottom])(find('{CURRENT}').getBoundingClientRect())", "aside")
        assert shows(
            "[0, 1].map((after) => chart.getBoundingClientRect().top + (selected.row + after) * rowHeight)", "main")
        assert answers(scroll), "arrows take time"
        assert browser.count("*") < 5_000
    assert answers("search.value += '1'; search.dispatchEvent(new Event('input'))")
