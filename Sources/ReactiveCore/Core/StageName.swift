/// The name that Combine's counterpart of a stage prints, with the labels of its mirror's children, if it has any:
/// `"Scan(downstream, result)"`.
@frozen
@usableFromInline
package struct StageName: ExpressibleByStringLiteral, Sendable {
  @usableFromInline let text: StaticString

  @inlinable @_transparent
  package init(stringLiteral text: StaticString) {
    self.text = text
  }
}
