public import RKPublishers
public import ReactiveKit

/// Attaches a buffer that another stream pauses and resumes.
///
/// - Parameter observe: Calls a closure with each value of the other stream.
private func attachPausing<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, _ reentrancy: Reentrancy, limit: Int,
  by observe: (@escaping (Bool) -> Void) -> AnyCancellable, upstream attachUpstream: (_Receiver<Value, Failure>) -> Void
) {
  // The other stream is observed until the end. So is one that is attached after the end.
  let departure = OnceClosure()
  let (receiver, pause) = pausableBufferedStage(
    endStage(downstream, "PausableBuffered", beforeCancelling: true) { departure.take()?() }, reentrancy, size: limit)
  let other = observe { pause(!$0) }
  departure.set { other.cancel() }
  attachUpstream(receiver)
}

private func check(_ limit: Int) {
  if limit < 1 { trap("pausableBuffered(by:limit:)", "a limit of \(limit); pass 1 or more") }
}

extension Publisher {
  /// Publishes the values of this publisher, and buffers them while another publisher's latest value is `false`.
  ///
  /// ```swift
  /// source                                        // -1-2-3-4-5-|
  /// open: Bool                                    // --f-----t---  f = false, t = true
  /// source.pausableBuffered(by: open, limit: 2)   // -1------(34)5-|
  /// ```
  /// ![Buffers values while another stream's latest value is false.](filtering-pausable-buffered)
  ///
  ///     locations.pausableBuffered(by: isInForeground, limit: 100)
  ///
  /// Values pass through until the other publisher publishes its first value. The latest value of the other still counts
  /// after that has ended. A pause takes effect before the next value, even while buffered values are being published.
  ///
  /// Buffers at most `limit` values, and drops the oldest one when it is full. Requests unlimited values from both
  /// publishers, so values without demand are buffered likewise. When this publisher finishes, publishes the buffered
  /// values, even while paused, and finishes, which needs no demand. A failure drops them.
  ///
  /// - Parameters:
  ///   - other: The publisher that publishes `false` to pause, and `true` to resume. Its completion has no effect.
  ///   - limit: The greatest number of values to buffer.
  /// - Precondition: `limit` is at least 1.
  ///
  /// Origin: RxSwiftExt. It passes no values before the other's first one.
  @_disfavoredOverload
  public func pausableBuffered<P: Publisher>(by other: P, limit: Int) -> AnyPublisher<Output, Failure>
  where P.Output == Bool, P.Failure == Never {
    check(limit)
    return AnyPublisher(attaching: { downstream in
      attachPausing(
        downstream, .nested, limit: limit, by: { other.sink(receiveValue: $0) }, upstream: { self._attach($0) })
    })
  }
}

extension SignalProtocol {
  /// Sends the elements of this signal, and buffers them while another signal's latest element is `false`.
  ///
  /// ```swift
  /// source                                        // -1-2-3-4-5-|
  /// open: Bool                                    // --f-----t---  f = false, t = true
  /// source.pausableBuffered(by: open, limit: 2)   // -1------(34)5-|
  /// ```
  /// ![Buffers values while another stream's latest value is false.](filtering-pausable-buffered)
  ///
  /// Elements pass through until the other signal sends its first element. The latest element of the other still counts
  /// after that has ended. A pause takes effect before the next element, even while buffered elements are being sent.
  /// `pausable(by:)` drops the elements instead.
  ///
  /// Buffers at most `limit` elements, and drops the oldest one when it is full. When this signal completes, sends the
  /// buffered elements, even while paused, and completes. A failure drops them.
  ///
  /// - Parameters:
  ///   - other: The signal that sends `false` to pause, and `true` to resume. Its completion has no effect.
  ///   - limit: The greatest number of elements to buffer.
  /// - Precondition: `limit` is at least 1.
  ///
  /// Origin: RxSwiftExt. It sends no elements before the other's first one.
  @_disfavoredOverload
  public func pausableBuffered<S: SignalProtocol>(by other: S, limit: Int) -> Signal<Element, Error>
  where S.Element == Bool, S.Error == Never {
    check(limit)
    return Signal(
      after: self, other,
      attaching: { downstream in
        attachPausing(
          downstream, .queued, limit: limit, by: { other.sink(receiveValue: $0) }, upstream: { self._attach($0) })
      })
  }
}
