public import ReactiveCore

/// A publisher that announces the changes of an object before they happen.
///
/// ```swift
/// final class Volume: ObservableObject {
///   let objectWillChange = ObservableObjectPublisher()
///   var level = 0 {
///     willSet { objectWillChange.send() }
///   }
/// }
///
/// let volume = Volume()
/// let observation = volume.objectWillChange.sink { print("will change, and is \(volume.level)") }
/// volume.level = 5  // prints will change, and is 0
/// observation.cancel()
/// ```
///
/// A subscriber receives every announcement sent after its first request, regardless of the demand. The publisher never
/// completes. Subscribers do not retain the publisher. When the publisher is released, it releases the subscribers.
public final class ObservableObjectPublisher: _ReceiverPublisher, Sendable {
  /// An announcement carries no value.
  public typealias Output = Void

  /// This publisher cannot fail.
  public typealias Failure = Never

  private let core: SubjectCore<Void, Never>

  /// Creates a publisher for an object that announces its own changes.
  public convenience init() {
    self.init(SubjectCore("ObservableObjectPublisher(downstream)", .nested))
  }

  init(_ core: SubjectCore<Void, Never>) {
    self.core = core
  }

  deinit {
    core.abandon()
  }

  /// Announces that the object is about to change.
  public func send() {
    core.send(())
  }

  public func _attach(_ downstream: _Receiver<Void, Never>) {
    // A receiver that requests everything anyway needs no stage for that.
    if downstream.isEager {
      core.attach(downstream)
    } else {
      core.attach(anyDemandStage("ObservableObjectPublisher(downstream)", downstream))
    }
  }
}
