extension StepBox: Destination {
  package var visibleObject: Any? { nil }
  package var valueType: Any.Type? { Output.self }

  package var operatorName: String? {
    #if DEBUG
      "\(name)"
    #else
      nil
    #endif
  }

  package var details: [String] { shown?.site.map { [$0] } ?? [] }
  package var mirrorValues: [String: Any?] { shown?.values() ?? [:] }

  /// Another state belongs to the thread that delivers values.
  private var shown: Shown? { State.self == Shown.self ? state as? Shown : nil }

  package var destination: AnyObject? { nextObject?.takeUnretainedValue() }
}

/// The state of a step that mirrors and the debug graph show. It does not change.
@usableFromInline
package struct Shown {
  /// Where the program calls the operator, if it asks for that.
  let site: String?

  /// The mirror's children.
  let values: () -> [String: Any?]

  @usableFromInline
  package init(at site: String? = nil, _ values: @escaping () -> [String: Any?]) {
    self.site = site
    self.values = values
  }
}

extension _Receiver {
  /// This receiver, with a step that forwards each value.
  @inlinable
  package func showing(_ shown: Shown, _ name: StageName) -> _Receiver {
    preceded(by: Step(shown) { _unsafeUncheckedDowncast($0, to: StepBox<Input, Shown>.self).next($1) }, name)
  }

  /// The same, to show where the operator is called, for the debug graph. Release builds save the step.
  ///
  /// - Parameter prefix: The text that `assertNoFailure` shows in mirrors.
  @inlinable
  package func showing(
    _ file: some CustomStringConvertible, _ line: some BinaryInteger, prefix: String? = nil, _ name: StageName
  ) -> _Receiver {
    #if DEBUG
      let (site, path, line) = (callSite(file, line), "\(file)", Int(line))
      return showing(Shown(at: site) { ["file": path, "line": line, "prefix": prefix] }, name)
    #else
      return self
    #endif
  }
}
