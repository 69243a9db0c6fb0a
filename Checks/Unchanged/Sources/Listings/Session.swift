import Combine
import Foundation
import Toolbox
import Vocabulary

extension Notification.Name {
  public static let userDidLogOut = Notification.Name("userDidLogOut")
}

/// Whether someone is logged in, and for how long.
public final class Session: ObservableObject {
  public let objectWillChange = ObservableObjectPublisher()

  public private(set) var user: String? {
    willSet { objectWillChange.send() }
  }

  private var subscriptions: [AnyCancellable] = []

  public init(center: NotificationCenter = .default) {
    center.publisher(for: .userDidLogOut)
      .mapToVoid()
      .sink { [weak self] in self?.user = nil }
      .store(in: &subscriptions)
  }

  public func logIn(_ name: String) -> Future<String, APIError> {
    Future { [weak self] promise in
      guard !name.isEmpty else { return promise(.failure(.status(401))) }
      self?.user = name
      promise(.success("Hello, \(name)"))
    }
  }

  /// Ticks, as long as somebody listens.
  public static func clock(every interval: TimeInterval) -> AnyPublisher<Date, Never> {
    Timer.publish(every: interval, on: .main, in: .common)
      .autoconnect()
      .eraseToAnyPublisher()
  }
}

/// Collects signals, and hands them to observers.
public final class Statistics: ReactiveExtensible {
  fileprivate let signals = PassthroughSubject<Signal, Never>()
  private var observers: [Disposable] = []

  public init() {}

  public func record(_ signal: Signal) {
    signals.send(signal)
  }

  public func add<O: Observer>(_ observer: O) -> Disposable {
    Registration(subscription: signals.sink { [weak observer] in observer?.observe($0) })
  }

  private struct Registration: Disposable {
    let subscription: AnyCancellable

    func dispose() {
      subscription.cancel()
    }
  }
}

extension Reactive where Base == Statistics {
  public var signals: AnyPublisher<Signal, Never> {
    base.signals.eraseToAnyPublisher()
  }

  public func names(_ count: Int) -> AnyPublisher<[String], Never> {
    signals.map(\.name).collect(count).eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  /// What is loaded, and whether it is being loaded.
  public func loading<P: Publisher>(_ load: @escaping (Output) -> P) -> AnyPublisher<LoadingState<P.Output>, Never> {
    map { input in
      load(input)
        .map { LoadingState.loaded($0) }
        .catch { Just(.failed($0)) }
        .prepend(.loading)
    }
    .switchToLatest()
    .prepend(.idle)
    .eraseToAnyPublisher()
  }
}
