/// A subscriber or subscription with a fixed name and, unless it says otherwise, no visible children.
///
/// The names are those that Combine's counterparts print, since people see them in `print()` and in `dump`.
@usableFromInline
package protocol DescribedAs: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {}

extension DescribedAs {
  @usableFromInline
  package var playgroundDescription: Any { description }
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
