extension RecursionGuard {
  /// At work while a binding attaches its observer.
  private static let attachment = RecursionGuard(ofValues: true)

  /// Attaches a binding's observer. From then on, each subject that feeds it asks whether a value is an echo.
  ///
  /// If a delivery makes the binding, what the subjects send meanwhile is no echo of the delivered value.
  @usableFromInline
  package static func attach<R>(_ observe: () -> R) -> R {
    if let frame = innermostOfValues, frame.pointee.worker.toOpaque() == Unmanaged.passUnretained(attachment).toOpaque()
    {
      return observe()
    }
    var result: R?
    run(as: current.filter { !$0.isOfValues }) { attachment.run(hasSent: true) { result = observe() } }
    return result.unsafelyUnwrapped
  }

  private static var innermostOfValues: UnsafeMutablePointer<Frame>? {
    innermost { $0.worker._withUnsafeGuaranteedRef { $0.isOfValues } }
  }

  /// Sends a value by a subject's public method: the value of a guard's work, if that is there to send one, or otherwise a
  /// value of the user's, which is no echo.
  @usableFromInline
  package static func send(_ work: () -> Void) {
    guard let frame = innermostOfValues else { return work() }
    guard frame.pointee.isSending else { return run(as: current.filter { !$0.isOfValues }, work) }
    frame.pointee.isSending = false
    work()
    frame.pointee.isSending = true
  }

  /// Passes a value on to a subject by the subject's public method, so that it can be an echo.
  @usableFromInline
  package static func passOn(_ work: () -> Void) {
    guard let frame = innermostOfValues else { return work() }
    let former = frame.pointee.isSending
    frame.pointee.isSending = true
    work()
    frame.pointee.isSending = former
  }
}
