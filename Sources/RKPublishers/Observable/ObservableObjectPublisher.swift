public import ReactiveKit

/// Tells that an object is about to change.
///
/// A subscriber that has asked for anything gets everything that is sent from then on; how much it has asked for does not
/// matter. There is no completion. Subscribers do not keep the publisher: when it is released, they are let go of.
///
/// Origin: Combine.
public final class ObservableObjectPublisher: _ReceiverPublisher, Sendable {
  /// There is nothing to tell but that.
  public typealias Output = Void

  /// It does not fail.
  public typealias Failure = Never

  private let core: SubjectCore<Void, Never>

  /// Makes a publisher, for an object that sends on it itself.
  public convenience init() {
    self.init(SubjectCore("ObservableObjectPublisher", .nested))
  }

  init(_ core: SubjectCore<Void, Never>) {
    self.core = core
  }

  deinit {
    core.abandon()
  }

  /// Tells the subscribers that the object is about to change.
  public func send() {
    core.send(())
  }

  public func _attach(_ downstream: _Receiver<Void, Never>) {
    core.attach(anyDemandStage("ObservableObjectPublisher", downstream))
  }
}
