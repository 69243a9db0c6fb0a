extension Cause {
  /// At work while a binding attaches its observer.
  private static let attachment = Cause(ofValues: true)

  /// Attaches a binding's observer. From then on, each subject that feeds it finds out the causes of its values.
  ///
  /// If a delivery makes the binding, what the subjects send meanwhile is no echo of the delivered value.
  @usableFromInline
  package static func attach<R>(_ observe: () -> R) -> R {
    var result: R?
    runAsUser { attachment.run(hasSent: true) { result = observe() } }
    return result!
  }
}
