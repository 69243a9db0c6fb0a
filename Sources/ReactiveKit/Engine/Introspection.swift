/// A subscriber or subscription with a fixed name and, unless it says otherwise, no visible children.
///
/// The names are those that Combine's counterparts print, since people see them in `print()` and in `dump`.
@usableFromInline
package protocol DescribedAs: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {}

extension DescribedAs {
  @usableFromInline
  package var playgroundDescription: Any { description }
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, showing: []) }
}

extension Mirror {
  /// A mirror with exactly the given children: nothing that is stored shows, of superclasses neither.
  @usableFromInline
  package init(_ subject: some Any, showing children: [Mirror.Child]) {
    self.init(subject, children: children, ancestorRepresentation: .suppressed)
  }
}
