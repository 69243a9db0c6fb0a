public import Testing

extension Optional<ExitTest.Result> {
  /// What the process printed before it trapped.
  public var message: String {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
  }
}
