extension Signal {
  /// An event of a signal: an element, a completion, or a failure.
  @frozen
  public enum Event {
    /// The signal sent an element.
    case next(Element)

    /// The signal failed with an error.
    case failed(Error)

    /// The signal completed.
    case completed
  }
}

extension Signal.Event {
  /// Whether this event is an element.
  public var isNext: Bool { if case .next = self { true } else { false } }

  /// Whether this event is a failure.
  public var isFailed: Bool { if case .failed = self { true } else { false } }

  /// Whether this event is a completion.
  public var isCompleted: Bool { if case .completed = self { true } else { false } }

  /// Whether this event ends the signal.
  public var isTerminal: Bool { !isNext }

  /// The element, or `nil` if this event is not an element.
  public var element: Element? { if case .next(let element) = self { element } else { nil } }

  /// The error, or `nil` if this event is not a failure.
  public var error: Error? { if case .failed(let error) = self { error } else { nil } }

  /// Creates the event that corresponds to a completion.
  @inlinable
  package init(_ completion: Subscribers.Completion<Error>) {
    switch completion {
    case .finished: self = .completed
    case .failure(let error): self = .failed(error)
    }
  }

  /// The event that a delivery is.
  init(_ delivery: Delivery<Element, Error>) {
    switch delivery {
    case .value(let element): self = .next(element)
    case .completion(let completion): self.init(completion)
    }
  }
}

extension Signal.Event: Equatable where Element: Equatable, Error: Equatable {}

extension Signal.Event: Sendable where Element: Sendable {}
