import Foundation

/// A wrong or odd use of the library, and what is seen of it: the message of a trap, or a result.
public struct Misuse: Sendable {
  private let line: Int
  private let expected: String
  private let call: @Sendable () -> String

  /// A use that traps with a message.
  public static func traps<T>(_ message: String, line: Int = #line, _ call: @escaping @Sendable () -> T) -> Misuse {
    Misuse(line: line, expected: "traps: " + message, call: { text(call()) })
  }

  /// A use that has a result: lines are joined by spaces.
  public static func gives<T>(_ result: String, line: Int = #line, _ call: @escaping @Sendable () -> T) -> Misuse {
    Misuse(line: line, expected: result, call: { text(call()) })
  }

  private static func text(_ result: some Any) -> String {
    (result as? [String])?.joined(separator: " ") ?? "\(result)"
  }

  #if !os(Windows)
    /// Makes each call in a process of its own, and prints those in which something else was seen. To be called in an
    /// exit test: each process is a fork of this one, which costs some milliseconds, where an exit test costs hundreds.
    public static func check(_ rows: [Misuse]) {
      for row in rows {
        let seen = row.seen()
        if seen != row.expected { print(toError: "line \(row.line): \(seen), not: \(row.expected)\n") }
      }
    }

    private func seen() -> String {
      let pipe = Pipe()
      let child = fork()
      if child == 0 {
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] { Foundation.signal(signal, SIG_DFL) }
        dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
        alarm(10)
        Misuse.print(toError: Misuse.mark + call())
        _exit(0)
      }
      try? pipe.fileHandleForWriting.close()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      var status: Int32 = 0
      waitpid(child, &status, 0)
      let signal = status & 0x7f
      if signal == 0, let result = output.range(of: Misuse.mark) { return String(output[result.upperBound...]) }
      if let message = output.range(of: "Fatal error: ") {
        return "traps: " + output[message.upperBound...].prefix { $0 != "\n" }
      }
      return signal == SIGALRM ? "hangs" : "signal \(signal)"
    }

    private static let mark = "result: "

    private static func print(toError text: String) {
      FileHandle.standardError.write(Data(text.utf8))
    }

    /// Swift hides it, because the copy has only one thread. These calls need no other.
    private func fork() -> Int32 {
      let function = dlsym(dlopen(nil, RTLD_NOW), "fork")
      return unsafeBitCast(function, to: (@convention(c) () -> Int32).self)()
    }
  #endif
}
