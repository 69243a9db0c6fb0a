/// What few properties have: a bag in use, and a subject of the user's own.
@usableFromInline
final class PropertyExtras: @unchecked Sendable {
  // `Sendable` holds because nothing changes, and what is here is `Sendable`.

  let bag = DisposeBag()

  /// The `Subject` of the property's values.
  @usableFromInline let subject: AnyObject?

  /// Its `StoreBeforeSend`.
  let detour: AnyObject?

  init(_ subject: AnyObject? = nil, _ detour: AnyObject? = nil) {
    self.subject = subject
    self.detour = detour
  }
}
