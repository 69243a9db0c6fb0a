import ReactiveKit

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

  /// Runs a signal, and notes its events.
  @discardableResult
  public func note<Value, Error>(_ name: String, _ signal: Signal<Value, Error>) -> any Disposable {
    let observation = signal.observe { [weak self] event in
      switch event {
      case .next(let value): self?.lines.append("\(name) \(value)")
      case .failed(let error): self?.lines.append("\(name) failed: \(error)")
      case .completed: self?.lines.append("\(name) completed")
      }
    }
    observations.add(disposable: observation)
    return observation
  }
}

extension Recorder {
  /// Notes what a model shows.
  public func note(_ model: SearchModel) {
    note("results", model.results.dropFirst(1).map { $0.map { $0.title } })
    note("searching", model.isSearching.dropFirst(1).removeDuplicates())
    note("message", model.message.dropFirst(1).removeDuplicates { $0 == $1 }.map { $0 ?? "none" })
  }

  /// Notes what happens to favourites.
  public func note(_ favourites: Favourites) {
    note("change", favourites.changes)
    note("kept", favourites.add.values)
    note("refused", favourites.add.errors)
    note("summary", favourites.summary)
  }
}
