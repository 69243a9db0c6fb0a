"""Compiles texts against the built modules, and reads what the compiler has to say."""
import ctypes
import functools
import pathlib
import shutil
import subprocess
import tempfile
from typing import NamedTuple


def typecheck(text: str, modules: object, *flags: str) -> tuple[bool, str]:
    """Whether a file with the text, File.swift, compiles, and what the compiler prints."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "File.swift")
        file.write_text(text)
        result = subprocess.run(["swiftc", "-typecheck", *flags, "-I", modules, file], capture_output=True, text=True)
        return result.returncode == 0, result.stdout + result.stderr


class FixIt(NamedTuple):
    """Where to write a text: lines and columns (in bytes) from 1, the end not included."""

    begin: tuple[int, int]
    end: tuple[int, int]
    text: bytes


class Diagnostic(NamedTuple):
    is_error: bool
    category: str
    text: str
    line: int
    fixits: list[FixIt]


def diagnostics(text: str, modules: object, mode: str) -> list[Diagnostic]:
    """The compiler's diagnostics of a text. A note's fix-its count as its diagnostic's."""
    with tempfile.TemporaryDirectory() as folder:
        file, result = pathlib.Path(folder, "File.swift"), pathlib.Path(folder, "File.dia")
        file.write_text(text)
        subprocess.run(
            ["swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", mode, "-I", modules,
             "-serialize-diagnostics-path", result, "-primary-file", file], capture_output=True)
        return serialized(result)


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("flags", ctypes.c_uint)]


class Location(ctypes.Structure):
    _fields_ = [("pointers", ctypes.c_void_p * 2), ("number", ctypes.c_uint)]


class Range(ctypes.Structure):
    _fields_ = [("pointers", ctypes.c_void_p * 2), ("begin", ctypes.c_uint), ("end", ctypes.c_uint)]


@functools.cache
def library(name: str) -> ctypes.CDLL:
    """A library of the toolchain."""
    return ctypes.CDLL(str(pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib" / name))


def call(name: str, *arguments: object, result: type | None = ctypes.c_void_p):
    function = getattr(library("libclang.so"), f"clang_{name}")
    function.restype = result
    return function(*[ctypes.c_void_p(each) if isinstance(each, int) else each for each in arguments])


def serialized(path: pathlib.Path) -> list[Diagnostic]:
    """The diagnostics of a `.dia` file, read by the toolchain's libclang."""
    def text(name: str, *arguments: object) -> bytes:
        return call("getCString", call(name, *arguments, result=Text), result=ctypes.c_char_p) or b""

    def place(location: Location) -> tuple[int, int]:
        file, line, column, offset = ctypes.c_void_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
        call("getInstantiationLocation", location, *map(ctypes.byref, (file, line, column, offset)), result=None)
        return line.value, column.value

    def each(diagnostics: int) -> list[int]:
        count = call("getNumDiagnosticsInSet", diagnostics, result=ctypes.c_uint)
        return [call("getDiagnosticInSet", diagnostics, index) for index in range(count)]

    def fixits(diagnostic: int) -> list[FixIt]:
        found = []
        for index in range(call("getDiagnosticNumFixIts", diagnostic, result=ctypes.c_uint)):
            where = Range()
            new = text("getDiagnosticFixIt", diagnostic, index, ctypes.byref(where))
            start, end = (place(call(f"getRange{each}", where, result=Location)) for each in ("Start", "End"))
            found.append(FixIt(start, end, new))
        return found

    code, message = ctypes.c_int(), Text()
    loaded = call("loadDiagnostics", str(path).encode(), ctypes.byref(code), ctypes.byref(message))
    if not loaded:
        raise OSError(f"{path}: no diagnostics")
    return [
        Diagnostic(
            call("getDiagnosticSeverity", one, result=ctypes.c_int) >= 3,
            text("getDiagnosticCategoryText", one).decode(), text("getDiagnosticSpelling", one).decode(),
            place(call("getDiagnosticLocation", one, result=Location))[0],
            fixits(one) + [fix for note in each(call("getChildDiagnostics", one)) for fix in fixits(note)])
        for one in each(loaded)
    ]


def applied(line: str, fixits: list[FixIt]) -> str:
    """A line with fix-its applied, last first. The same fix-it twice is one."""
    text = line.encode()
    for (_, begin), (_, end), new in sorted(set(fixits), reverse=True):
        text = text[:begin - 1] + new + text[end - 1:]
    return text.decode()
