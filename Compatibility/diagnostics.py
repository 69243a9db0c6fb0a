"""Reads what the compiler serialised of its diagnostics, through the toolchain's libclang."""
import ctypes
import dataclasses
import pathlib
import shutil


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("flags", ctypes.c_uint)]


class _Location(ctypes.Structure):
    _fields_ = [("pointers", ctypes.c_void_p * 2), ("number", ctypes.c_uint)]


class _Range(ctypes.Structure):
    _fields_ = [("pointers", ctypes.c_void_p * 2), ("begin", ctypes.c_uint), ("end", ctypes.c_uint)]


def _library():
    swift = pathlib.Path(shutil.which("swift")).resolve()
    lib = ctypes.CDLL(str(swift.parent.parent / "lib" / "libclang.so"))
    handle, number, numbers = ctypes.c_void_p, ctypes.c_uint, ctypes.POINTER(ctypes.c_uint)
    for name, result, arguments in [
        ("clang_loadDiagnostics", handle, [ctypes.c_char_p, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(_Text)]),
        ("clang_getNumDiagnosticsInSet", number, [handle]),
        ("clang_getDiagnosticInSet", handle, [handle, number]),
        ("clang_getDiagnosticSeverity", ctypes.c_int, [handle]),
        ("clang_getDiagnosticSpelling", _Text, [handle]),
        ("clang_getDiagnosticCategoryText", _Text, [handle]),
        ("clang_getDiagnosticLocation", _Location, [handle]),
        ("clang_getDiagnosticNumFixIts", number, [handle]),
        ("clang_getDiagnosticFixIt", _Text, [handle, number, ctypes.POINTER(_Range)]),
        ("clang_getChildDiagnostics", handle, [handle]),
        ("clang_getCString", ctypes.c_char_p, [_Text]),
        ("clang_getRangeStart", _Location, [_Range]),
        ("clang_getRangeEnd", _Location, [_Range]),
        ("clang_getInstantiationLocation", None, [_Location, ctypes.POINTER(handle), numbers, numbers, numbers]),
    ]:
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    return lib


@dataclasses.dataclass
class FixIt:
    """Text to write, and where: lines and columns (in bytes) from 1, the end not included."""
    begin: tuple
    end: tuple
    text: bytes


@dataclasses.dataclass
class Diagnostic:
    severity: str
    category: str
    text: str
    line: int
    fixits: list


SEVERITIES = ["ignored", "note", "warning", "error", "fatal"]


def read(path):
    """The diagnostics of a `.dia` file; a note's fix-its count as its diagnostic's."""
    lib = _library()

    def text(value):
        return (lib.clang_getCString(value) or b"").decode()

    def place(location):
        handle, numbers = ctypes.c_void_p(), [ctypes.c_uint() for _ in range(3)]
        lib.clang_getInstantiationLocation(location, handle, *numbers)
        return numbers[0].value, numbers[1].value

    def fixits(diagnostic):
        found = []
        for index in range(lib.clang_getDiagnosticNumFixIts(diagnostic)):
            where = _Range()
            new = lib.clang_getCString(lib.clang_getDiagnosticFixIt(diagnostic, index, where)) or b""
            found.append(FixIt(place(lib.clang_getRangeStart(where)), place(lib.clang_getRangeEnd(where)), new))
        return found

    def each(diagnostics):
        return [lib.clang_getDiagnosticInSet(diagnostics, i)
                for i in range(lib.clang_getNumDiagnosticsInSet(diagnostics))]

    code, message = ctypes.c_int(), _Text()
    loaded = lib.clang_loadDiagnostics(str(path).encode(), code, message)
    if not loaded:
        raise OSError(f"{path}: {text(message)}")
    return [
        Diagnostic(
            SEVERITIES[lib.clang_getDiagnosticSeverity(one)], text(lib.clang_getDiagnosticCategoryText(one)),
            text(lib.clang_getDiagnosticSpelling(one)), place(lib.clang_getDiagnosticLocation(one))[0],
            fixits(one) + [fix for note in each(lib.clang_getChildDiagnostics(one)) for fix in fixits(note)])
        for one in each(loaded)
    ]


def applied(source, fixits):
    """The text with fix-its applied, last first. The same fix-it twice is one."""
    lines = source.encode().split(b"\n")
    for fix in sorted({(f.begin, f.end, f.text) for f in fixits}, reverse=True):
        (row, column), (last, end), new = fix
        head, tail = lines[row - 1][:column - 1], lines[last - 1][end - 1:]
        lines[row - 1:last] = (head + new + tail).split(b"\n")
    return b"\n".join(lines).decode()
