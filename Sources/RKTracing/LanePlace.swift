import Foundation
import ReactiveKit

#if os(Linux) && canImport(Runtime)
  import Runtime
#endif

/// Finds the places in a program that subscribe. To note one takes microseconds; to look one up takes milliseconds, and is
/// left to the end of the recording.
enum LanePlaces {
  #if os(Linux) && canImport(Runtime)
    /// Where the files of this library are.
    private static let library = #filePath.components(separatedBy: "/RKTracing/").dropLast().joined(
      separator: "/RKTracing/")
    /// What is mapped into the process, read once: reading it while another thread looks up a place is not safe.
    private static let images = ImageMap.capture()

    private final class Known: @unchecked Sendable {
      // `Sendable` holds because the variables are used under the lock alone.
      let lock = Lock()
      var numbers: [[Backtrace.Address]: Int] = [:]
      var stacks: [[Backtrace.Address]] = []
      /// A short backtrace for each address: to look up a backtrace takes as long for each of its frames.
      var frames: [Backtrace.Address: Backtrace] = [:]
      /// What has been looked up: for each address a file and line of the program, or "" for one of this library.
      var found: [Backtrace.Address: String] = [:]
    }

    private static let known = Known()
  #endif

  /// Returns the number of the current thread's stack. `nil` on other systems than Linux.
  static func current() -> Int? {
    #if os(Linux) && canImport(Runtime)
      let addresses = capture(limit: 128)?.frames.map(\.adjustedProgramCounter) ?? []
      if let number = known.lock.withLock({ known.numbers[addresses] }) { return number }
      var single: [Backtrace.Address: Backtrace] = [:]
      for depth in addresses.indices {
        guard let backtrace = capture(limit: 2, offset: depth), let frame = backtrace.frames.first(where: { _ in true })
        else { continue }
        single[frame.adjustedProgramCounter] = backtrace
      }
      return known.lock.withLock {
        known.frames.merge(single) { former, _ in former }
        known.numbers[addresses] = known.stacks.count
        known.stacks.append(addresses)
        return known.stacks.count - 1
      }
    #else
      return nil
    #endif
  }

  /// Returns the innermost file and line of a stack that are not this library's, such as `main.swift:12`. `nil` if the
  /// program has no debug information.
  static func place(of number: Int) -> String? {
    #if os(Linux) && canImport(Runtime)
      return known.lock.withLock {
        for address in known.stacks[number] {
          let place = known.found[address] ?? lookUp(address)
          known.found[address] = place
          if !place.isEmpty { return place }
        }
        return nil
      }
    #else
      return nil
    #endif
  }

  #if os(Linux) && canImport(Runtime)
    private static func capture(limit: Int, offset: Int = 0) -> Backtrace? {
      try? Backtrace.capture(algorithm: .fast, limit: limit, offset: offset, top: 0, images: images)
    }

    /// Where functions were inlined, an address has several places.
    private static func lookUp(_ address: Backtrace.Address) -> String {
      for frame in known.frames[address]?.symbolicated(with: images)?.frames ?? [] {
        // Where code is optimized, lines of files may be 0, and those of what the compiler has made may be others.
        guard let location = frame.symbol?.sourceLocation, location.line > 0 else { continue }
        if location.path.hasPrefix(library) || location.path.hasSuffix("<compiler-generated>") { continue }
        return "\(location.path.split(separator: "/").last ?? ""):\(location.line)"
      }
      return ""
    }
  #endif
}
