public import RKPublishers
public import ReactiveKit

/// Attaches a receiver to the first of several publishers to send an event.
private func attachRace<Racers: Collection>(
  _ downstream: _Receiver<Racers.Element.Output, Racers.Element.Failure>, _ racers: Racers
) where Racers.Element: Publisher {
  if racers.isEmpty { return attachEnd(.finished, downstream) }
  attachAmb(downstream, upstreams: racers.count) { stage in
    for (index, racer) in racers.enumerated() { stage.attach(racer, index) }
  }
}

extension Collection where Element: Publisher {
  /// Combines the values of all publishers of this collection in arrays, in order: the first values of all, then the
  /// second values, and so on.
  ///
  /// ```swift
  /// first                          // -1----2-|
  /// second                         // --3-----|
  /// third                          // ---5----|
  /// [first, second, third].zip()   // ---c----|  c = [1, 3, 5]
  /// ```
  /// ![Publishes the values of three or more streams by number.](combining-zip-many-publishers)
  ///
  /// Requests the subscriber's demand from each publisher. Buffers values without limit until each publisher has
  /// published its value of the same array. Finishes when a publisher has finished and none of its values are buffered,
  /// or immediately if the collection is empty. Fails when one of the publishers fails, and cancels the others.
  ///
  /// - Complexity: O(*n*) for each array of *n* values.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func zip() -> AnyPublisher<[Element.Output], Element.Failure> {
    AnyPublisher(attaching: { isEmpty ? attachEnd(.finished, $0) : attachZip($0, .nested, self, combine: { $0 }) })
  }

  /// Combines the latest values of all publishers of this collection in arrays. Publishes an array for each new value,
  /// as soon as every publisher has published one.
  ///
  /// ```swift
  /// first                                    // -1----2-|
  /// second                                   // --3-----|
  /// third                                    // ---5----|
  /// [first, second, third].combineLatest()   // ---c--d-|  c = [1, 3, 5], d = [2, 3, 5]
  /// ```
  /// ![Combines the latest values of all publishers of this collection in arrays.](combining-combine-latest-many-publishers)
  ///
  /// Requests the subscriber's demand from each publisher, and drops arrays without demand. Finishes when all
  /// publishers have finished, or immediately if the collection is empty. Fails when one of them fails, and cancels the
  /// others.
  ///
  /// - Complexity: O(*n*) for each array of *n* values.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> {
    AnyPublisher(attaching: {
      isEmpty
        ? attachEnd(.finished, $0) : attachCombineLatest($0, .nested, completesEarly: false, self, combine: { $0 })
    })
  }

  /// Publishes the values of all publishers of this collection as they arrive. The same as `Publishers.MergeMany`.
  ///
  /// ```swift
  /// first                     // -1---2--|
  /// second                    // ---8--9--|
  /// [first, second].merge()   // -1-8-29--|
  /// ```
  /// ![Publishes the values of all publishers of this collection as they arrive.](combining-merge)
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func merge() -> AnyPublisher<Element.Output, Element.Failure> {
    AnyPublisher(Publishers.MergeMany(self))
  }

  /// Publishes the events of the publisher of this collection that sends an event first, which may be its completion.
  ///
  /// ```swift
  /// slow                  // ---1-2-|
  /// fast                  // -8-9--|
  /// [slow, fast].race()   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race-publishers)
  ///
  /// Requests the subscriber's demand from each publisher until one sends an event, and then cancels the others.
  /// Does not subscribe to publishers that follow one which sends an event immediately. Finishes immediately if the
  /// collection is empty. A value that the subscriber causes while it receives another value follows after that value.
  ///
  /// Origin: RxJS. In RxSwift and CombineExt, the name is `amb`.
  @_disfavoredOverload
  public func race() -> AnyPublisher<Element.Output, Element.Failure> {
    AnyPublisher(attaching: { attachRace($0, self) })
  }
}

extension Publisher {
  /// Publishes the events of this publisher or of another one of its type, whichever sends an event first. See
  /// ``Swift/Collection/race()``.
  ///
  /// ```swift
  /// slow                    // ---1-2-|
  /// fast                    // -8-9--|
  /// slow.race(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race)
  ///
  /// - Parameter others: The publishers to subscribe to after this publisher, in order.
  ///
  /// Origin: RxJS. In RxSwift and CombineExt, the name is `amb`.
  @_disfavoredOverload
  public func race(with others: Self...) -> AnyPublisher<Output, Failure> {
    ([self] + others).race()
  }

  /// Publishes the events of this publisher or of another one, whichever sends an event first. See
  /// ``Swift/Collection/race()``.
  ///
  /// ```swift
  /// slow                    // ---1-2-|
  /// fast                    // -8-9--|
  /// slow.race(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race)
  ///
  /// - Parameter other: The publisher to subscribe to after this publisher.
  ///
  /// Origin: RxJS. In RxSwift and CombineExt, the name is `amb`.
  @_disfavoredOverload
  public func race<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    [eraseToAnyPublisher(), other.eraseToAnyPublisher()].race()
  }
}

extension Collection where Element: SignalProtocol {
  /// Combines the elements of all signals of this collection in arrays, in order: the first elements of all, then the
  /// second elements, and so on.
  ///
  /// ```swift
  /// first                          // -1----2-|
  /// second                         // --3-----|
  /// third                          // ---5----|
  /// [first, second, third].zip()   // ---c----|  c = [1, 3, 5]
  /// ```
  /// ![Publishes the values of three or more streams by number.](combining-zip-many-publishers)
  ///
  /// Buffers elements without limit until each signal has sent its element of the same array. Completes when a signal
  /// has completed and none of its elements are buffered, or immediately if the collection is empty. Fails when one of
  /// the signals fails.
  ///
  /// - Complexity: O(*n*) for each array of *n* elements.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func zip() -> Signal<[Element.Element], Element.Error> {
    Signal(afterAny: { isEmpty ? attachEnd(.finished, $0) : attachZip($0, .queued, self, combine: { $0 }) })
  }

  /// Combines the latest elements of all signals of this collection in arrays. The same as
  /// `Signal(combiningLatest:combine:)`.
  ///
  /// ```swift
  /// first                                    // -1----2-|
  /// second                                   // --3-----|
  /// third                                    // ---5----|
  /// [first, second, third].combineLatest()   // ---c--d-|  c = [1, 3, 5], d = [2, 3, 5]
  /// ```
  /// ![Combines the latest values of all publishers of this collection in arrays.](combining-combine-latest-many-publishers)
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func combineLatest() -> Signal<[Element.Element], Element.Error> {
    Signal(combiningLatest: self, combine: { $0 })
  }

  /// Sends the elements of all signals of this collection as they arrive. The same as `Signal(flattening:strategy:)`
  /// with `.merge`.
  ///
  /// ```swift
  /// first                     // -1---2--|
  /// second                    // ---8--9--|
  /// [first, second].merge()   // -1-8-29--|
  /// ```
  /// ![Publishes the values of all publishers of this collection as they arrive.](combining-merge)
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func merge() -> Signal<Element.Element, Element.Error> {
    Signal(flattening: self, strategy: .merge)
  }

  /// Sends the events of the signal of this collection that sends an event first, which may be its completion.
  ///
  /// ```swift
  /// slow                  // ---1-2-|
  /// fast                  // -8-9--|
  /// [slow, fast].race()   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race-publishers)
  ///
  /// Stops observing the other signals then. Does not observe signals that follow one which sends an event immediately.
  /// Completes immediately if the collection is empty.
  ///
  /// Origin: RxJS. For two to six signals, `ReactiveKit` has `amb`.
  @_disfavoredOverload
  public func race() -> Signal<Element.Element, Element.Error> {
    Signal(afterAny: { attachRace($0, self) })
  }
}

extension SignalProtocol {
  /// Sends the events of this signal or of another one of its type, whichever sends an event first. See
  /// ``Swift/Collection/race()``.
  ///
  /// ```swift
  /// slow                    // ---1-2-|
  /// fast                    // -8-9--|
  /// slow.race(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race)
  ///
  /// - Parameter others: The signals to observe after this signal, in order.
  ///
  /// Origin: RxJS. For two signals, `ReactiveKit` has `amb(with:)`.
  @_disfavoredOverload
  public func race(with others: Self...) -> Signal<Element, Error> {
    ([self] + others).race()
  }

  /// Sends the events of this signal or of another one, whichever sends an event first. The same as `amb(with:)`.
  ///
  /// ```swift
  /// slow                    // ---1-2-|
  /// fast                    // -8-9--|
  /// slow.race(with: fast)   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race)
  ///
  /// - Parameter other: The signal to observe after this signal, if this signal has not sent an event.
  ///
  /// Origin: RxJS.
  @_disfavoredOverload
  public func race<Other: SignalProtocol>(with other: Other) -> Signal<Element, Error>
  where Other.Element == Element, Other.Error == Error {
    amb(with: other)
  }
}
