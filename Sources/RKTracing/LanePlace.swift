import Foundation
import ReactiveKit

#if os(Linux) && canImport(Runtime)
  import Runtime
#endif

/// Finds the places in a program that subscribe.
enum LanePlaces {
  /// Where the files of this library are.
  private static let library = #filePath.components(separatedBy: "/RKTracing/").dropLast().joined(
    separator: "/RKTracing/")

  /// The places that have been found, by the addresses on the stack. To look one up takes milliseconds.
  private nonisolated(unsafe) static var known: [[String]: String] = [:]
  private static let lock = Lock()

  /// The innermost file and line on the current thread's stack that are not this library's, such as `main.swift:12`. `nil`
  /// if the program has no debug information, and on other systems than Linux.
  static func current() -> String? {
    #if os(Linux) && canImport(Runtime)
      guard let backtrace = try? Backtrace.capture(limit: 48) else { return nil }
      let addresses = backtrace.frames.map { "\($0.adjustedProgramCounter)" }
      if let place = lock.withLock({ known[addresses] }) { return place.isEmpty ? nil : place }
      let place = find(backtrace)
      lock.withLock { known[addresses] = place ?? "" }
      return place
    #else
      return nil
    #endif
  }

  #if os(Linux) && canImport(Runtime)
    private static func find(_ backtrace: Backtrace) -> String? {
      for frame in backtrace.symbolicated(options: .default)?.frames ?? [] {
        guard let location = frame.symbol?.sourceLocation, location.line > 0 else { continue }
        if location.path.hasPrefix(library) || location.path.hasSuffix("<compiler-generated>") { continue }
        return "\(location.path.split(separator: "/").last ?? ""):\(location.line)"
      }
      return nil
    }
  #endif
}
