"""Uses the examples as people do: in a pipe, on a terminal that changes its size, with Ctrl-C, and with wrong
arguments. `.ci/check examples` builds and runs them, with Debian's python3-pytest, python3-pexpect, and python3-pyte."""
import collections
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import termios
import time
from collections.abc import Callable

import pexpect
import pyte
import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parent
PROGRAMS = EXAMPLES.parent / ".build/debug"
ENTER, LEAVE = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
PANELS = ["System (signals)", "HTTP feed (publishers)", "File (signals)", "Fast source, slow panel", "Primes on demand"]
# No program may take longer, whatever else the machine does.
TIME_LIMIT = 60


def run(program: str, *arguments: object, **environment: str) -> tuple[int, str, str]:
    """Runs a program to its end. Returns its status, output, and errors."""
    done = subprocess.run(
        [PROGRAMS / program, *map(str, arguments)], capture_output=True, text=True, timeout=TIME_LIMIT,
        env=os.environ | environment, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


class Terminal:
    """The dashboard on a terminal of its own, and what stands there."""

    def __init__(self, folder: pathlib.Path, *arguments: object) -> None:
        self.errors = folder / "errors"
        self.program = pexpect.spawn(
            "sh", ["-c", f'exec "$0" "$@" 2> {self.errors}', str(PROGRAMS / "dashboard"), *map(str, arguments)],
            dimensions=(24, 80), env=os.environ | {"TERM": "xterm"}, encoding="utf-8", codec_errors="replace")
        # Wider than the terminal, so that a line that is too long shows.
        self.screen = pyte.Screen(200, 100)
        self.stream = pyte.Stream(self.screen)
        self.written = ""

    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display if line.strip()]

    def wait(self, message: str, condition: Callable[[list[str]], bool]) -> None:
        """Reads until a condition of the lines holds."""
        end = time.monotonic() + TIME_LIMIT
        while not condition(self.lines()):
            assert time.monotonic() < end, "\n".join([message, *self.lines()])
            try:
                self.written += (text := self.program.read_nonblocking(65536, timeout=0.1))
                self.stream.feed(text)
            except pexpect.TIMEOUT:
                pass
            except pexpect.EOF:
                pytest.fail(f"{message}: the program ended\n{self.written}")

    def end(self) -> int:
        """Waits for the end. Returns the status, after a check that the terminal is as it was."""
        self.written += self.program.read()
        assert ENTER in self.written, "no screen of its own was used"
        # The terminal shows a key that it receives after that.
        assert self.written.removesuffix("^C").endswith(LEAVE), "the screen is not put back"
        settings, new = [termios.tcgetattr(terminal) for terminal in (self.program.child_fd, pty.openpty()[1])]
        assert settings == new, "the settings of the terminal are not put back"
        assert self.errors.read_text() == ""
        self.program.close()
        return self.program.exitstatus


def shows(text: str) -> Callable[[list[str]], bool]:
    return lambda lines: any(text in line for line in lines)


def has_titles(count: int) -> Callable[[list[str]], bool]:
    """Whether so many lines have titles of panels."""
    return lambda lines: sum(any(panel in line for panel in PANELS) for line in lines) == count


def test_pipe(tmp_path: pathlib.Path) -> None:
    """Text in a pipe, values from each source, and lanes that `lanes` can show, written where a link leads."""
    file = tmp_path / "dashboard.json"
    file.symlink_to(tmp_path / "recording.json")
    status, output, errors = run("dashboard", "--seconds", "3.5", "--lanes", file, TMPDIR=str(tmp_path))
    assert (status, errors) == (0, "")
    assert "\x1b" not in output, "dashboard writes commands for a terminal into a pipe"
    frames = output.split("--- ")[1:]
    assert len(frames) >= 3, "dashboard does not print a frame each second"
    for panel in PANELS:
        assert all(panel in frame for frame in frames)
    for pattern in (r"[1-9]\d* answers, [1-9]\d* failed attempts", r"[1-9]\d* new lines", r"produced [1-9]",
                    r"latest prime: [1-9]"):
        assert re.search(pattern, frames[-1])
    assert not list(tmp_path.glob("dashboard-*.log")), "dashboard leaves its log"
    assert file.is_symlink(), "dashboard replaces a link"
    _, output, errors = run("lanes", file)
    for lane in ("cpu", "feed", "file", "parcels", "primes"):
        assert re.search(rf"^{lane} #\d+ .*[o*]", output, re.M), f"no lane {lane} with values: {output}{errors}"


def test_file_that_grows(tmp_path: pathlib.Path) -> None:
    """Lines that another program appends, one of them with a command for a terminal in it."""
    file = tmp_path / "growing"
    file.write_text("old\n")
    terminal = Terminal(tmp_path, "--file", file)
    terminal.wait("the panel of the file does not come up", shows("0 new lines"))
    with file.open("a") as handle:
        handle.write("first\nclear \x1b[2J!\n")
    terminal.wait("a new line is not shown, or not made harmless", shows("clear ·[2J!"))
    assert shows("2 new lines")(terminal.lines()), "\n".join(terminal.lines())
    terminal.program.send("q")
    assert terminal.end() == 0


def test_sizes_and_signals(tmp_path: pathlib.Path) -> None:
    """Two columns, one after the terminal has become narrow, and a clean end by signals."""
    terminal = Terminal(tmp_path)
    terminal.wait("the panels do not stand in two columns", has_titles(3))
    terminal.program.setwinsize(40, 50)
    terminal.wait("the panels do not move into one column on a narrow terminal", has_titles(5))
    assert max(map(len, terminal.lines())) <= 50, "\n".join(terminal.lines())
    terminal.program.send("\x03")
    assert terminal.end() == 128 + signal.SIGINT

    terminal = Terminal(tmp_path)
    terminal.wait("the dashboard does not come up again", has_titles(3))
    terminal.program.kill(signal.SIGTERM)
    assert terminal.end() == 128 + signal.SIGTERM


def test_reader_that_leaves() -> None:
    """`dashboard | head` is no error."""
    program = subprocess.Popen([PROGRAMS / "dashboard"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    program.stdout.readline()
    program.stdout.close()
    assert (program.wait(TIME_LIMIT), program.stderr.read()) == (0, b"")


@pytest.mark.parametrize("call, message", [
    ("dashboard --secs", "there is no option '--secs'; see --help"),
    ("dashboard --seconds", "--seconds needs a value"),
    ("dashboard --seconds soon", "--seconds needs a number of seconds, not 'soon'"),
    ("dashboard --lanes /no/such", "'/no/such' cannot be written"),
    ("weather --lanes", "--lanes needs the path of a file to write; see --help"),
    ("weather --lanes /no/such", "cannot be written"),
    (f"weather {EXAMPLES.parent}/LICENSE", "LICENSE"),
    ("weather /no", "no"),
])
def test_wrong_call(call: str, message: str) -> None:
    program, *arguments = call.split()
    status, output, errors = run(program, *arguments)
    assert (status, output) == (2, "")
    assert re.fullmatch(f"{program}: .*{re.escape(message)}.*\n", errors)


def test_hostile_name() -> None:
    """`lanes` makes a name harmless."""
    assert run("lanes", "\x1b[2J\n\u202e") == (1, "", "lanes: ·[2J··: no such file, or not readable\n")


@pytest.mark.parametrize("program, status", [("weather", 2), ("dashboard", 2), ("lanes", 1)])
def test_closed_errors(program: str, status: int) -> None:
    """A wrong call is refused where stderr is closed, too."""
    command = ["sh", "-c", '"$0" --no-such 2>&-', PROGRAMS / program]
    assert subprocess.run(command, capture_output=True, timeout=TIME_LIMIT).returncode == status


# A search whose answers come from the request that answers last, and one with the answers to the latest request.
STREAMS = {"faulty": "typed.flatMap { request($0) }", "mended": "typed.map { request($0) }.switchToLatest()"}
SEARCH = """
import RKPublishers

func answers<Request: Publisher<String, Never>>(
  typed: some Publisher<String, Never>, to request: @escaping (String) -> Request
) -> some Publisher<String, Never> {
  STREAM
}
"""
# What a program does in the time between two events is no part of its streams: here, it waits.
PROGRAM = r"""
import Foundation
import RKPublishers
import RKTracing

@main struct Program {
  static func main() throws {
    let recorder = LaneRecorder()
    LaneRecorder.installed = recorder
    let typed = PassthroughSubject<String, Never>()
    var requests: [PassthroughSubject<String, Never>] = []
    let shown = answers(typed: typed.lane("typed")) { _ in
      requests.append(PassthroughSubject())
      return requests[requests.count - 1].lane("request")
    }
    let subscription = shown.lane("answers").sink { _ in }
    let steps = [
      { typed.send("s") }, { typed.send("sal\\\"t🧂\n") }, { requests[1].send("1 salt\t\"fine\"") }, { requests[0].send("x") },
    ]
    for step in steps {
      Thread.sleep(forTimeInterval: 0.02)
      step()
    }
    try recorder.recording().write(to: URL(filePath: CommandLine.arguments[1]))
    withExtendedLifetime(subscription) {}
  }
}
"""
# The function that a test calls, as its user writes it.
CALLED = """
import RKPublishers
import RKTesting

func answers(
  typed: TestPublisher<String, Never>, request: [TestPublisher<String, Never>], scheduler: VirtualTimeScheduler
) -> some Publisher<String, Never> {
  var requests = request[...]
  return answers(typed: typed) { _ in requests.removeFirst() }
}
"""
RUNNER = """
import Testing

@main struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


def build(folder: pathlib.Path, modules: list[str], **files: str) -> pathlib.Path:
    """Compiles a program of files and modules. Returns its path."""
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.swift").write_text(text)
    objects = [path for module in modules for path in (PROGRAMS / f"{module}.build").rglob("*.o")]
    done = subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-I", PROGRAMS / "Modules", "-o", folder / "run",
         *folder.glob("*.swift"), *objects], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "run"


def test_recording_becomes_a_test(tmp_path: pathlib.Path) -> None:
    """The test that `lanes` prints compiles as it is, and passes as long as the stream is what was recorded. Where the
    expected diagram is corrected, it fails until the stream is mended."""
    search = {name: SEARCH.replace("STREAM", stream) for name, stream in STREAMS.items()}
    modules = ["ReactiveCore", "ReactiveKit", "RKPublishers"]
    program = build(tmp_path / "program", [*modules, "RKTracing"], search=search["faulty"], program=PROGRAM)
    subprocess.run([program, tmp_path / "search.json"], check=True, timeout=TIME_LIMIT)
    _, recorded, errors = run("lanes", tmp_path / "search.json", "--test", "answers")
    assert errors == ""
    # The answer to the old request came last, and should not have come.
    corrected, count = re.subn(r'(?m)^(    " .*)x', r"\1-", recorded)
    assert count == 1, recorded
    corrected = corrected.replace("answersIsAsExpected", "answersIsCorrected")
    for name, failing, passing in ("faulty", "answersIsCorrected", "answersIsAsExpected"), (
            "mended", "answersIsAsExpected", "answersIsCorrected"):
        tests = build(
            tmp_path / name, [*modules, "RKTesting"], search=search[name], called=CALLED, runner=RUNNER,
            recorded=recorded, corrected=corrected)
        done = subprocess.run([tests], capture_output=True, text=True, timeout=TIME_LIMIT)
        output = done.stdout + done.stderr
        assert re.search(rf"{failing}\(\) failed", output) and re.search(rf"{passing}\(\) passed", output), output


def test_lane_that_is_not_there(tmp_path: pathlib.Path) -> None:
    (tmp_path / "empty.json").write_text('{"traceEvents": []}')
    for option in "--diagram", "--test":
        status, output, errors = run("lanes", tmp_path / "empty.json", option, "a\n", "--from", "b")
        assert (status, output) == (1, "") and errors.endswith("empty.json: no lane a·, or no lane b\n")


def test_weather(tmp_path: pathlib.Path) -> None:
    """All vocabularies record the same."""
    file = tmp_path / "weather.json"
    status, output, _ = run("weather", "--lanes", file)
    assert status == 0 and "the same with" in output
    values = collections.Counter(
        (event["args"]["lane"], event["args"]["subscription"])
        for event in json.loads(file.read_text())["traceEvents"] if event.get("cat") == "value")
    for name, expected in ("weeks", [12] * 3), ("bulletins", [7] * 3):
        assert [count for (lane, _), count in values.items() if lane == name] == expected
