extension AsyncSequence where Self: Sendable {
  /// Returns a signal of this sequence's elements, which can fail with any error. See
  /// ``toFullyTypedSignal(isolation:)``.
  ///
  /// - Parameter isolation: The actor on which to iterate the sequence and to call observers. The default is the actor
  ///   on which this method is called, if any.
  @_disfavoredOverload
  public func toSignal(isolation: isolated (any Actor)? = #isolation) -> Signal<Element, any Error> {
    iterated(in: isolation) { $0 }
  }

  /// Returns a signal of this sequence's elements, which fails with the sequence's error.
  ///
  ///     let lines = process.output.lines.toFullyTypedSignal()   // on the main actor
  ///     lines.sink(receiveCompletion: { … }, receiveValue: { list.append($0) }).store(in: bag)
  ///
  /// Each observation iterates the sequence in its own task. The task is cancelled when the observation is disposed or
  /// ends. The sequence is asked once more then, as by a `for await` in a cancelled task, so that it can end, too: an
  /// `AsyncStream` calls `onTermination`.
  ///
  /// - Parameter isolation: The actor on which to iterate the sequence and to call observers. The default is the actor
  ///   on which this method is called, if any. On an actor, the first element never arrives before `observe` has
  ///   returned.
  ///
  /// Origin: ReactiveKit 3.x, which never iterates on an actor.
  @_disfavoredOverload
  public func toFullyTypedSignal(isolation: isolated (any Actor)? = #isolation) -> Signal<Element, Failure> {
    iterated(in: isolation) { $0 }
  }

  private func iterated<E: Error>(
    in isolation: (any Actor)?, _ mapError: @escaping @Sendable (Failure) -> E
  ) -> Signal<Element, E> {
    Signal { observer in
      let task = Task { await iterate(self, isolation, observer, mapError) }
      return BlockDisposable { task.cancel() }
    }
  }
}

/// Sends the elements of a sequence to an observer, until one of them ends or the task is cancelled.
private func iterate<S: AsyncSequence, E: Error>(
  _ sequence: S, _ isolation: isolated (any Actor)?, _ observer: AtomicObserver<S.Element, E>,
  _ mapError: @Sendable (S.Failure) -> E
) async {
  var iterator = sequence.makeAsyncIterator()
  do throws(S.Failure) {
    while let element = try await iterator.next(isolation: isolation) {
      // A sequence that never waits need not notice the cancellation.
      if observer.isDisposed { return }
      observer.receive(element)
    }
    observer.receive(completion: .finished)
  } catch {
    observer.receive(completion: .failure(mapError(error)))
  }
}
