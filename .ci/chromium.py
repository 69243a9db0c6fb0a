"""Chromium, driven through a pipe in its DevTools protocol, for .ci/timeline and .ci/site. Needs Debian's chromium."""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys


class Browser:
    """A page."""

    def __init__(self, folder):
        down, self.requests = os.pipe()
        self.answers, up = os.pipe()

        def connect():
            # Chromium reads from 3, and writes to 4. Both ends first go where they are not in each other's way.
            ends = os.dup(down), os.dup(up)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [
                shutil.which("chromium") or "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-dev-shm-usage", "--remote-debugging-pipe", f"--user-data-dir={folder}/profile", "about:blank",
            ],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(down)
        os.close(up)
        self.input = open(self.answers, "rb")
        self.number = 0
        self.session = None
        self.loads = []
        self.problems = []
        self.finished = False
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in "Page", "Network", "Runtime", "Log":
            self.call(f"{domain}.enable")
        self.resize(1000, 640)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.requests, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]

    def read(self):
        text = bytearray()
        while (byte := self.input.read(1)) != b"\0":
            if not byte:
                sys.exit("Chromium has ended")
            text += byte
        message = json.loads(text)
        details = message.get("params", {})
        match message.get("method"):
            case "Network.requestWillBeSent":
                self.loads.append(details["request"]["url"])
            case "Runtime.exceptionThrown":
                self.problems.append(details["exceptionDetails"].get("exception", {}).get("description", "an exception"))
            case "Log.entryAdded":
                self.problems.append(details["entry"]["text"])
            case "Page.loadEventFired":
                self.finished = True
        return message

    def open(self, page):
        self.finished = False
        self.call("Page.navigate", url=page if str(page).startswith("http") else pathlib.Path(page).resolve().as_uri())
        while not self.finished:
            self.read()
        self.frame()

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def frame(self):
        """Waits until what has changed is drawn."""
        self.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def press(self, key, text=None):
        text = key if text is None and len(key) == 1 else text
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)
        self.frame()

    def click(self, selector):
        box = self.value(
            f"(({{left, top, width, height}}) => [left + width / 2, top + height / 2])"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")
        for kind in "mousePressed", "mouseReleased":
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
        self.frame()

    def texts(self, selector):
        return self.value(f"[...document.querySelectorAll({json.dumps(selector)})].map((node) => node.textContent)")

    def appear(self, scheme):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        self.call("Browser.close")
        self.process.wait()
