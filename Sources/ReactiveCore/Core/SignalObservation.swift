public import Synchronization

/// An observer's upstream subscription, with unlimited demand, and whether the observer still accepts events.
@usableFromInline
package final class SignalObservation: EngineCancellable, @unchecked Sendable {
  // `Sendable` holds because `word` is atomic, and the thread that replaces a subscription in it takes that over.

  @usableFromInline
  enum State {
    static var awaiting: UInt { 0 }
    @usableFromInline static var ended: UInt { @inlinable get { 1 } }

    /// Added to what is to be cancelled if the observation ends before there is a subscription.
    @usableFromInline static var late: UInt { @inlinable get { 4 } }
  }

  /// One of the above, a retained subscription, or a retained object to cancel, marked as late.
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline
  package override init() {}

  deinit { SignalObservation.release(word.load(ordering: .acquiring)) }

  /// Whether events are accepted, as they are before there is a subscription.
  @inlinable package var isOpen: Bool { word.load(ordering: .relaxed) != State.ended }

  @inlinable package var isConnected: Bool {
    let word = word.load(ordering: .relaxed)
    return word > State.ended && word & State.late == 0
  }

  private static func upstream(_ word: UInt) -> Unmanaged<EngineSubscription>? {
    word > State.ended && word & State.late == 0
      ? UnsafeRawPointer(bitPattern: word).map(Unmanaged.fromOpaque) : nil
  }

  private static func late(_ word: UInt) -> Unmanaged<EngineCancellable>? {
    word & State.late == 0 ? nil : UnsafeRawPointer(bitPattern: word & ~State.late).map(Unmanaged.fromOpaque)
  }

  private static func release(_ word: UInt) {
    upstream(word)?.release()
    late(word)?.release()
  }

  /// Records what is to be cancelled if the observation ends before there is a subscription.
  func awaitSubscription(orCancel late: EngineCancellable) {
    let object = Unmanaged.passRetained(late)
    let marked = UInt(bitPattern: object.toOpaque()) | State.late
    let (isNoted, _) = word.compareExchange(expected: State.awaiting, desired: marked, ordering: .releasing)
    if !isNoted { object.release() }
  }

  /// Accepts a subscription and requests unlimited values. Cancels the subscription if it is not the first or arrives
  /// too late.
  @usableFromInline
  package func connect(_ subscription: EngineSubscription) {
    let upstream = Unmanaged.passRetained(subscription)
    let desired = UInt(bitPattern: upstream.toOpaque())
    var (isAccepted, former) = word.compareExchange(expected: State.awaiting, desired: desired, ordering: .releasing)
    if !isAccepted, let late = SignalObservation.late(former) {
      isAccepted = word.compareExchange(expected: former, desired: desired, ordering: .acquiringAndReleasing).exchanged
      if isAccepted { late.release() }
    }
    if isAccepted {
      subscription.request(.unlimited)
    } else {
      upstream.release()
      subscription.cancel()
    }
  }

  /// Stops accepting events and releases the subscription. Returns false if this was done before.
  @usableFromInline
  package func end() -> Bool {
    let former = close()
    SignalObservation.release(former)
    return former != State.ended
  }

  /// Stops accepting events. Returns the former word, whose object the caller takes over.
  private func close() -> UInt {
    let former = word.exchange(State.ended, ordering: .sequentiallyConsistent)
    GracePeriod.wait()
    return former
  }

  @usableFromInline package override var hasEnded: Bool { !isOpen }

  /// The subscription upstream, if there is one.
  var upstream: EngineSubscription? {
    GracePeriod.read { SignalObservation.upstream(word.load(ordering: .sequentiallyConsistent))?.takeUnretainedValue() }
  }

  /// Stops accepting events and cancels the subscription. No more events are delivered on this thread.
  @usableFromInline
  package override func cancel() {
    guard isOpen else { return }
    let former = close()
    SignalObservation.upstream(former)?.takeRetainedValue().cancel()
    SignalObservation.late(former)?.takeRetainedValue().cancel()
  }
}

extension SignalObservation {
  /// A receiver that ends here: values go to one closure, the completion to another, until the observation ends.
  @inlinable
  package func receiver<Input, Failure>(
    _ name: StageName,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) -> _Receiver<Input, Failure> {
    receiver(name, completion: { if self.end() { receiveCompletion($0) } }, receiveValue: receiveValue)
  }

  /// A receiver that ends here and ignores the completion: one allocation less.
  @inlinable
  package func receiver<Input, Failure>(
    _ name: StageName, receiveValue: @escaping (Input) -> Void
  ) -> _Receiver<Input, Failure> {
    receiver(name, completion: ending(), receiveValue: receiveValue)
  }

  /// A separate function, so that the closure of a debug build does not retain the other types.
  @inlinable
  func ending<Failure>() -> (Subscribers.Completion<Failure>) -> Void {
    { _ in _ = self.end() }
  }

  @inlinable @inline(__always)
  func receiver<Input, Failure>(
    _ name: StageName,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) -> _Receiver<Input, Failure> {
    receiver(
      name, completion: completion,
      next: Outlet(self) { observation, value in
        if observation.isOpen { receiveValue(value) }
        return .none
      })
  }

  @inlinable @inline(__always)
  func receiver<Input, Failure>(
    _ name: StageName, completion: @escaping (Subscribers.Completion<Failure>) -> Void, next: Outlet<Input>
  ) -> _Receiver<Input, Failure> {
    _Receiver(
      Label(name, identity: self),
      subscription: { self.connect($0) },
      next: next,
      completion: completion,
      eager: .passUnretained(self))
  }
}
