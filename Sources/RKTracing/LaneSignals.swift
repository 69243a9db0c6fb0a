import Foundation

/// Ends a program that is interrupted by `exit`, so that it writes its recording.
enum LaneSignals {
  private static let pipe = Pipe()

  /// Has SIGINT and SIGTERM end the program by `exit`, unless the program handles or ignores them.
  static func exitOnInterrupt() {
    #if !os(Windows) && !os(WASI)
      let reading = pipe.fileHandleForReading
      for number in [SIGINT, SIGTERM] {
        let previous = signal(number) { number in
          // All that a handler may do.
          var byte = UInt8(number)
          _ = write(LaneSignals.pipe.fileHandleForWriting.fileDescriptor, &byte, 1)
        }
        if unsafeBitCast(previous, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) { signal(number, previous) }
      }
      Thread.detachNewThread {
        if let number = try? reading.read(upToCount: 1)?.first { exit(128 + Int32(number)) }
      }
    #endif
  }
}
