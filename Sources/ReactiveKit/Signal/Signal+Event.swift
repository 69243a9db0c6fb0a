extension Signal {
  /// What a signal sends: an element, or its end.
  ///
  /// Origin: ReactiveKit 3.x.
  @frozen
  public enum Event {
    /// An element.
    case next(Element)

    /// The end, because of an error.
    case failed(Error)

    /// The end.
    case completed
  }
}

extension Signal.Event {
  /// Whether this is an element.
  public var isNext: Bool { if case .next = self { true } else { false } }

  /// Whether this is a failure.
  public var isFailed: Bool { if case .failed = self { true } else { false } }

  /// Whether this is a completion.
  public var isCompleted: Bool { if case .completed = self { true } else { false } }

  /// Whether nothing follows.
  public var isTerminal: Bool { !isNext }

  /// The element, where this is one.
  public var element: Element? { if case .next(let element) = self { element } else { nil } }

  /// The error, where this is a failure.
  public var error: Error? { if case .failed(let error) = self { error } else { nil } }

  /// The event that a completion is.
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
