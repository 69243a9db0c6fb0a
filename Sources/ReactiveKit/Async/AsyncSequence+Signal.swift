extension AsyncSequence where Self: Sendable {
  /// A signal of this sequence's elements, which can fail with any error; see ``toFullyTypedSignal(isolation:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func toSignal(isolation: isolated (any Actor)? = #isolation) -> Signal<Element, any Error> {
    iterated(in: isolation) { $0 }
  }

  /// A signal of this sequence's elements, which can fail with the sequence's error.
  ///
  ///     let lines = process.output.lines.toFullyTypedSignal()   // on the main actor
  ///     lines.sink(receiveCompletion: { … }, receiveValue: { list.append($0) }).store(in: bag)
  ///
  /// Each observation iterates over the sequence in a task of its own. A disposal cancels the task, and so does the end.
  ///
  /// - Parameter isolation: Where the sequence is iterated, and so where observers are called: by default the actor on which
  ///   this method is called, and on no actor where it is called on none. On an actor the first element never comes before
  ///   `observe` has returned.
  ///
  /// Origin: ReactiveKit 3.x, which iterates on no actor always.
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

/// Passes a sequence on to an observer, until one of them ends or the task is cancelled.
private func iterate<S: AsyncSequence, E: Error>(
  _ sequence: S, _ isolation: isolated (any Actor)?, _ observer: AtomicObserver<S.Element, E>,
  _ mapError: @Sendable (S.Failure) -> E
) async {
  var iterator = sequence.makeAsyncIterator()
  do throws(S.Failure) {
    while !observer.isDisposed, let element = try await iterator.next(isolation: isolation) {
      observer.receive(element)
    }
    observer.receive(completion: .finished)
  } catch {
    observer.receive(completion: .failure(mapError(error)))
  }
}
