import ReactiveCocoa

/// Notes what signals send, for a log or a test.
public final class Recorder {
  public private(set) var lines: [String] = []
  private let observations = CompositeDisposable()

  public init() {}

  deinit {
    observations.dispose()
  }

  /// Everything noted since the last call.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Runs a producer, and notes its events.
  @discardableResult
  public func note<Value, Error>(_ name: String, _ producer: SignalProducer<Value, Error>) -> Disposable {
    let observation = producer.start { [weak self] event in
      switch event {
      case .Next(let value): self?.lines.append("\(name) \(value)")
      case .Failed(let error): self?.lines.append("\(name) failed: \(error)")
      case .Completed: self?.lines.append("\(name) completed")
      case .Interrupted: break
      }
    }
    observations.addDisposable(observation)
    return observation
  }

  /// Notes the events of a signal.
  public func note<Value>(_ name: String, _ signal: Signal<Value, NoError>) {
    observations += signal.observeNext { [weak self] value in self?.lines.append("\(name) \(value)") }
    observations += signal.observeCompleted { [weak self] in self?.lines.append("\(name) completed") }
  }

  /// Notes the value of a property, and each change.
  public func note<Value>(_ name: String, _ property: AnyProperty<Value>) {
    note(name, property.producer)
  }
}

extension Recorder {
  /// Notes what a model shows.
  public func note(_ model: SearchModel) {
    note("results", model.results.signal.map { $0.map { $0.title } })
    note("searching", model.isSearching.signal.skipRepeats())
    note("message", model.message.signal.skipRepeats { $0 == $1 }.map { $0 ?? "none" })
  }

  /// Notes what happens to favourites.
  public func note(_ favourites: Favourites) {
    note("change", favourites.changes)
    note("kept", favourites.add.values)
    note("refused", favourites.add.errors)
    note("summary", favourites.summary)
  }
}
