/// The name that Combine's counterpart of a stage prints, with the labels of its mirror's children, if it has any:
/// `"Scan(downstream, result)"`.
@frozen
@usableFromInline
package struct StageName: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  @usableFromInline let text: StaticString

  @inlinable @_transparent
  package init(stringLiteral text: StaticString) {
    self.text = text
  }

  private var parts: [Substring] { "\(text)".split { "(,)".contains($0) } }

  @usableFromInline package var description: String { parts.first.map { "\($0)" } ?? "" }

  /// The children of the stage's mirror.
  ///
  /// - Parameter values: What the stage can show. The other children appear as ``NotShown``: values that are being
  ///   delivered belong to the thread that delivers them.
  func children(_ values: [String: Any?]) -> [Mirror.Child] {
    parts.dropFirst().map { part in
      let label = String(part.drop { $0 == " " })
      return (label, values[label].map { $0 ?? (Any?.none as Any) } ?? NotShown())
    }
  }
}

/// Shown instead of a child that only the delivering thread may read.
struct NotShown: CustomStringConvertible {
  var description: String { "not shown" }
}

/// The state of a step that mirrors and the debug graph show. It does not change.
@usableFromInline
package struct Shown {
  /// Where the program calls the operator, if it asks for that.
  let site: CallSite?

  /// The mirror's children.
  let values: () -> [String: Any?]

  @usableFromInline
  package init(_ values: @escaping () -> [String: Any?]) {
    site = nil
    self.values = values
  }

  /// - Parameter prefix: The text that `assertNoFailure` shows in mirrors.
  @usableFromInline
  init(_ site: CallSite, prefix: String?) {
    self.site = site
    values = { ["file": site.file, "line": site.line, "prefix": prefix] }
  }
}

extension _Receiver {
  /// This receiver, with a step that forwards each value.
  @inlinable
  package func showing(_ shown: Shown, _ name: StageName) -> _Receiver {
    preceded(by: Step(shown) { _unsafeUncheckedDowncast($0, to: StepBox<Input, Shown>.self).next($1) }, name)
  }
}
