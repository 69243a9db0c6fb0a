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
  /// - Parameter values: What the stage can show. The others belong to the thread that delivers them.
  func children(_ values: [String: Any?]) -> [Mirror.Child] {
    parts.dropFirst().map { part in
      let label = String(part.drop { $0 == " " })
      return (label, values[label].map { $0 ?? (Any?.none as Any) } ?? Excerpt(description: "not shown"))
    }
  }
}

/// What a mirror shows in place of a value.
struct Excerpt: CustomStringConvertible, CustomReflectable {
  let description: String
  var customMirror: Mirror { Mirror(self, showing: []) }
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
}
