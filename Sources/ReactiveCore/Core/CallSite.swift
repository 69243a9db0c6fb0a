/// Where the program calls an operator that asks for it.
@frozen
@usableFromInline
package struct CallSite: CustomStringConvertible, MirrorProviding {
  private let file: String
  private let line: Int
  private let prefix: String?

  /// - Parameter prefix: The text that `assertNoFailure` shows in mirrors.
  @usableFromInline
  package init(_ file: String, _ line: Int, prefix: String? = nil) {
    self.file = file
    self.line = line
    self.prefix = prefix
  }

  @usableFromInline
  package init(_ file: StaticString, _ line: UInt, prefix: String? = nil) {
    self.init("\(file)", Int(line), prefix: prefix)
  }

  /// The last part of the file's path, and the line.
  @usableFromInline package var description: String { "\(file.split(separator: "/").last ?? ""):\(line)" }

  var mirrorValues: [String: Any?] { ["file": file, "line": line, "prefix": prefix] }
}

extension _Receiver {
  /// This receiver, with a step that shows where the operator is called, for the debug graph. Release builds save the step.
  @inlinable
  package func showing(_ site: @autoclosure () -> CallSite, _ name: StaticString) -> _Receiver {
    #if DEBUG
      preceded(
        by: Step(site()) { box, value in
          _unsafeUncheckedDowncast(box, to: StepBox<Input, CallSite>.self).next(value)
        }, name)
    #else
      self
    #endif
  }
}
