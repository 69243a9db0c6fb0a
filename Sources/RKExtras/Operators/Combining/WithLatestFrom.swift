public import RKPublishers
public import ReactiveKit

/// Attaches a receiver to the latest values of several publishers.
private func attachLatest<Failure, each Value>(
  _ downstream: _Receiver<(repeat each Value), Failure>, _ publishers: [AnyPublisher<Any, Failure>]
) {
  attachCombineLatest(downstream, .queued, completesEarly: false, publishers, combine: { tuple($0) })
}

extension Publisher {
  private func withLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    AnyPublisher(attaching: { downstream in
      attachWithLatestFrom(
        downstream, companion: { other._attach($0) }, upstream: { self._attach($0) }, combine: transform)
    })
  }

  /// Publishes the result of `resultSelector` for each value and the latest value of another publisher.
  ///
  /// ```swift
  /// source                                          // -1---2--3-|
  /// other                                           // ---A--B---|
  /// source.withLatestFrom(other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
  ///
  /// Drops values until the other publisher has published one, and requests one more value for each. Requests unlimited
  /// values from the other publisher, and retains its latest value. Finishes when this publisher finishes; the other
  /// publisher's completion has no effect. Fails when one of them fails, and cancels the other one. A value that the
  /// subscriber causes while it receives another value follows after that value.
  ///
  /// - Parameters:
  ///   - other: The publisher that provides the latest value.
  ///   - resultSelector: A closure that combines a value of this publisher with the latest value of the other
  ///     publisher.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    withLatest(other, resultSelector)
  }

  /// Publishes the latest value of another publisher for each value of this publisher. See
  /// ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameter other: The publisher that provides the latest value.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Failure>
  where Other.Failure == Failure {
    withLatest(other) { $1 }
  }

  /// Publishes the result of `resultSelector` for each value and the latest value of a publisher that cannot fail. See
  /// ``withLatestFrom(_:resultSelector:)`` for publishers with the same failure type.
  ///
  /// - Parameters:
  ///   - other: The publisher that provides the latest value.
  ///   - resultSelector: A closure that combines a value of this publisher with the latest value of the other
  ///     publisher.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Never {
    withLatest(other.setFailureType(to: Failure.self), resultSelector)
  }

  /// Publishes the latest value of a publisher that cannot fail for each value of this publisher. See
  /// ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameter other: The publisher that provides the latest value.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Failure>
  where Other.Failure == Never {
    withLatest(other.setFailureType(to: Failure.self)) { $1 }
  }

  /// Publishes the result of `resultSelector` for each value and a tuple of the latest values of two other publishers.
  ///
  /// Drops values until each of the other publishers has published one. See ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameters:
  ///   - first: The publisher that provides the first value of the tuple.
  ///   - second: The publisher that provides the second value of the tuple.
  ///   - resultSelector: A closure that combines a value of this publisher with the tuple.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<First, Second, Result>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    resultSelector: @escaping (Output, (First, Second)) -> Result
  ) -> AnyPublisher<Result, Failure> {
    let all = erase(first, second)
    return withLatest(AnyPublisher(attaching: { attachLatest($0, all) }), resultSelector)
  }

  /// Publishes the result of `resultSelector` for each value and a tuple of the latest values of three other
  /// publishers.
  ///
  /// Drops values until each of the other publishers has published one. See ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameters:
  ///   - first: The publisher that provides the first value of the tuple.
  ///   - second: The publisher that provides the second value of the tuple.
  ///   - third: The publisher that provides the third value of the tuple.
  ///   - resultSelector: A closure that combines a value of this publisher with the tuple.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<First, Second, Third, Result>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>, resultSelector: @escaping (Output, (First, Second, Third)) -> Result
  ) -> AnyPublisher<Result, Failure> {
    let all = erase(first, second, third)
    return withLatest(AnyPublisher(attaching: { attachLatest($0, all) }), resultSelector)
  }

  /// Publishes a tuple of the latest values of the other publishers for each value of this publisher.
  ///
  /// Drops values until each of the other publishers has published one. See ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameters:
  ///   - first: The publisher that provides the first value of the tuple.
  ///   - second: The publisher that provides the second value of the tuple.
  ///   - others: The publishers that provide the remaining values of the tuple.
  /// - Complexity: O(*n*) for each value of one of *n* others.
  ///
  /// Origin: CombineExt, with two and three others.
  @_disfavoredOverload
  public func withLatestFrom<First, Second, each Other>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ others: repeat any Publisher<each Other, Failure>
  ) -> AnyPublisher<(First, Second, repeat each Other), Failure> {
    let all = erase(first, second, repeat each others)
    return withLatest(AnyPublisher(attaching: { attachLatest($0, all) })) { $1 }
  }
}

// All overloads are disfavored, so that an operator of the same name that a program declares is preferred. Of two streams
// that cannot fail, each could be the one that decides about failures; these overloads are more specialized.
extension Publisher where Failure == Never {
  /// Publishes the result of `resultSelector` for each value and the latest value of another publisher, of which
  /// neither can fail. See ``withLatestFrom(_:resultSelector:)`` for publishers with the same failure type.
  ///
  /// - Parameters:
  ///   - other: The publisher that provides the latest value.
  ///   - resultSelector: A closure that combines a value of this publisher with the latest value of the other
  ///     publisher.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Never> where Other.Failure == Never {
    withLatest(other, resultSelector)
  }

  /// Publishes the latest value of another publisher for each value of this publisher, if neither can fail. See
  /// ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameter other: The publisher that provides the latest value.
  @_disfavoredOverload
  public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Never>
  where Other.Failure == Never {
    withLatest(other) { $1 }
  }
}

extension SignalProtocol {
  /// Sends the result of `resultSelector` for each element and the latest element of another signal. The same as
  /// `with(latestFrom:combine:)`, which has overloads for signals that cannot fail.
  ///
  /// ```swift
  /// source                                          // -1---2--3-|
  /// other                                           // ---A--B---|
  /// source.withLatestFrom(other) { "\($0)\($1)" }   // -----a--b-|  a = 2A, b = 3B
  /// ```
  /// ![Publishes the latest value of another stream for each value.](combining-with-latest-from)
  ///
  /// - Parameters:
  ///   - other: The signal that provides the latest element.
  ///   - resultSelector: A closure that combines an element of this signal with the latest element of the other signal.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<Other: SignalProtocol, Result>(
    _ other: Other, resultSelector: @escaping (Element, Other.Element) -> Result
  ) -> Signal<Result, Error> where Other.Error == Error {
    with(latestFrom: other, combine: resultSelector)
  }

  /// Sends the latest element of another signal for each element of this signal. See
  /// ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameter other: The signal that provides the latest element.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<Other: SignalProtocol>(_ other: Other) -> Signal<Other.Element, Error>
  where Other.Error == Error {
    with(latestFrom: other, combine: { $1 })
  }

  /// Sends the result of `resultSelector` for each element and the latest element of a signal that cannot fail. See
  /// ``withLatestFrom(_:resultSelector:)`` for signals with the same error type.
  ///
  /// - Parameters:
  ///   - other: The signal that provides the latest element.
  ///   - resultSelector: A closure that combines an element of this signal with the latest element of the other signal.
  @_disfavoredOverload
  public func withLatestFrom<Other: SignalProtocol, Result>(
    _ other: Other, resultSelector: @escaping (Element, Other.Element) -> Result
  ) -> Signal<Result, Error> where Other.Error == Never {
    with(latestFrom: other, combine: resultSelector)
  }

  /// Sends the latest element of a signal that cannot fail for each element of this signal. See
  /// ``withLatestFrom(_:resultSelector:)`` for signals with the same error type.
  ///
  /// - Parameter other: The signal that provides the latest element.
  @_disfavoredOverload
  public func withLatestFrom<Other: SignalProtocol>(_ other: Other) -> Signal<Other.Element, Error>
  where Other.Error == Never {
    with(latestFrom: other, combine: { $1 })
  }

  /// Sends the result of `resultSelector` for each element and a tuple of the latest elements of two other signals. See
  /// ``withLatestFrom(_:resultSelector:)``.
  ///
  /// Drops elements until each of the other signals has sent one. Completes when this signal completes. Fails when one
  /// of the signals fails.
  ///
  /// - Parameters:
  ///   - first: The signal that provides the first element of the tuple.
  ///   - second: The signal that provides the second element of the tuple.
  ///   - resultSelector: A closure that combines an element of this signal with the tuple.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<First, Second, Result>(
    _ first: any SignalProtocol<First, Error>, _ second: any SignalProtocol<Second, Error>,
    resultSelector: @escaping (Element, (First, Second)) -> Result
  ) -> Signal<Result, Error> {
    let all = erase(first, second)
    return with(latestFrom: Signal(afterAny: { attachLatest($0, all) }), combine: resultSelector)
  }

  /// Sends the result of `resultSelector` for each element and a tuple of the latest elements of three other signals.
  /// See ``withLatestFrom(_:resultSelector:)``.
  ///
  /// Drops elements until each of the other signals has sent one. Completes when this signal completes. Fails when one
  /// of the signals fails.
  ///
  /// - Parameters:
  ///   - first: The signal that provides the first element of the tuple.
  ///   - second: The signal that provides the second element of the tuple.
  ///   - third: The signal that provides the third element of the tuple.
  ///   - resultSelector: A closure that combines an element of this signal with the tuple.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func withLatestFrom<First, Second, Third, Result>(
    _ first: any SignalProtocol<First, Error>, _ second: any SignalProtocol<Second, Error>,
    _ third: any SignalProtocol<Third, Error>, resultSelector: @escaping (Element, (First, Second, Third)) -> Result
  ) -> Signal<Result, Error> {
    let all = erase(first, second, third)
    return with(latestFrom: Signal(afterAny: { attachLatest($0, all) }), combine: resultSelector)
  }

  /// Sends a tuple of the latest elements of the other signals for each element of this signal. See
  /// ``withLatestFrom(_:resultSelector:)``.
  ///
  /// Drops elements until each of the other signals has sent one. Completes when this signal completes. Fails when one
  /// of the signals fails.
  ///
  /// - Parameters:
  ///   - first: The signal that provides the first element of the tuple.
  ///   - second: The signal that provides the second element of the tuple.
  ///   - others: The signals that provide the remaining elements of the tuple.
  /// - Complexity: O(*n*) for each element of one of *n* others.
  ///
  /// Origin: CombineExt, with two and three others.
  @_disfavoredOverload
  public func withLatestFrom<First, Second, each Other>(
    _ first: any SignalProtocol<First, Error>, _ second: any SignalProtocol<Second, Error>,
    _ others: repeat any SignalProtocol<each Other, Error>
  ) -> Signal<(First, Second, repeat each Other), Error> {
    let all = erase(first, second, repeat each others)
    return with(latestFrom: Signal(afterAny: { attachLatest($0, all) }), combine: { $1 })
  }
}

extension SignalProtocol where Error == Never {
  /// Sends the result of `resultSelector` for each element and the latest element of another signal, of which neither
  /// can fail. See ``withLatestFrom(_:resultSelector:)`` for signals with the same error type.
  ///
  /// - Parameters:
  ///   - other: The signal that provides the latest element.
  ///   - resultSelector: A closure that combines an element of this signal with the latest element of the other signal.
  @_disfavoredOverload
  public func withLatestFrom<Other: SignalProtocol, Result>(
    _ other: Other, resultSelector: @escaping (Element, Other.Element) -> Result
  ) -> Signal<Result, Never> where Other.Error == Never {
    with(latestFrom: other, combine: resultSelector)
  }

  /// Sends the latest element of another signal for each element of this signal, if neither can fail. See
  /// ``withLatestFrom(_:resultSelector:)`` for signals with the same error type.
  ///
  /// - Parameter other: The signal that provides the latest element.
  @_disfavoredOverload
  public func withLatestFrom<Other: SignalProtocol>(_ other: Other) -> Signal<Other.Element, Never>
  where Other.Error == Never {
    with(latestFrom: other, combine: { $1 })
  }
}
