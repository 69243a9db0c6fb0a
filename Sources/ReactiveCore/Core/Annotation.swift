/// What a program says at the call of an operator, or what an operator has, for inspection: the state of a step that forwards each
/// value. It does not change.
@usableFromInline
package struct Annotation {
  /// Where the program calls the operator, if it asks for that.
  let site: String?

  /// The children of the operator's mirror.
  let values: () -> [String: Any?]

  @usableFromInline
  package init(at site: String? = nil, _ values: @escaping () -> [String: Any?]) {
    self.site = site
    self.values = values
  }
}

extension _Receiver {
  /// This receiver, with a step that forwards each value, and has an annotation.
  @inlinable
  package func annotated(_ annotation: Annotation, _ name: StageName) -> _Receiver {
    preceded(by: Step(annotation) { $0.next($1) }, name)
  }

  /// The same, with the place where the operator is called, for the debug graph. Release builds save the step.
  ///
  /// - Parameter prefix: The text that `assertNoFailure` shows in mirrors.
  @inlinable
  package func annotated(
    _ file: some CustomStringConvertible, _ line: some BinaryInteger, prefix: String? = nil, _ name: StageName
  ) -> _Receiver {
    #if DEBUG
      let (site, path, line) = (callSite(file, line), "\(file)", Int(line))
      return annotated(Annotation(at: site) { ["file": path, "line": line, "prefix": prefix] }, name)
    #else
      return self
    #endif
  }
}

/// The place of a call, as the debug graph and lanes show it: the last part of the file's path, and the line.
@usableFromInline
package func callSite(_ file: some CustomStringConvertible, _ line: some BinaryInteger) -> String {
  "\("\(file)".split(separator: "/").last ?? ""):\(line)"
}
