/// Where the program calls an operator that asks for it.
@frozen
@usableFromInline
package struct CallSite: CustomStringConvertible {
  private let file: String
  private let line: Int

  @usableFromInline
  package init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  @usableFromInline
  package init(_ file: StaticString, _ line: UInt) {
    self.init("\(file)", Int(line))
  }

  /// The last part of the file's path, and the line.
  @usableFromInline package var description: String { "\(file.split(separator: "/").last ?? ""):\(line)" }

  /// What a step shows of it.
  ///
  /// - Parameter prefix: The text that `assertNoFailure` shows in mirrors.
  @usableFromInline
  func shown(_ prefix: String?) -> Shown {
    Shown(at: description) { ["file": file, "line": line, "prefix": prefix] }
  }
}

extension _Receiver {
  /// This receiver, with a step that shows where the operator is called, for the debug graph. Release builds save the step.
  @inlinable
  package func showing(_ site: @autoclosure () -> CallSite, prefix: String? = nil, _ name: StageName) -> _Receiver {
    #if DEBUG
      showing(site().shown(prefix), name)
    #else
      self
    #endif
  }
}
