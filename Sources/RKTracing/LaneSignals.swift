import Foundation

/// What signals do to a program that writes its recording at its end.
enum LaneSignals {
  #if !os(Windows)
    /// Beyond the standard descriptors: where those are closed, what the program writes to them must not end it.
    private static let pipe: (reading: Int32, writing: Int32) = {
      let pipe = Pipe()
      let beyond = { (end: FileHandle) in fcntl(end.fileDescriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
      return (beyond(pipe.fileHandleForReading), beyond(pipe.fileHandleForWriting))
    }()
  #endif

  /// Has SIGINT and SIGTERM end the program by `exit`, so that it writes its recording, unless the program handles or ignores
  /// them.
  static func exitOnInterrupt() {
    #if !os(Windows)
      let reading = FileHandle(fileDescriptor: pipe.reading)
      for number in [SIGINT, SIGTERM] {
        let previous = signal(number) { number in
          // All that a handler may do.
          var byte = UInt8(number)
          // The byte is on the stack, and `write` reads one.
          _ = unsafe write(LaneSignals.pipe.writing, &byte, 1)
        }
        // Handlers are addresses, which are compared and not used.
        if unsafe unsafeBitCast(previous, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
          signal(number, previous)
        }
      }
      Thread.detachNewThread {
        if let number = try? reading.read(upToCount: 1)?.first { exit(128 + Int32(number)) }
      }
    #endif
  }

  /// Does something that may write to a pipe without a reader, which is an error then, and not the end of the program.
  static func ignoringClosedPipes(_ write: () -> Void) {
    #if os(Windows)
      write()
    #else
      let previous = signal(SIGPIPE, SIG_IGN)
      write()
      signal(SIGPIPE, previous)
    #endif
  }
}
