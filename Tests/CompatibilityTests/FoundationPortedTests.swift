import Foundation
import RKFoundation
import RKPublishers
import Testing

// Code as it is written with `import Combine` and `import Foundation`: FoundationNetworking comes with the one import, and
// Foundation's names keep their meaning.

private final class Weather {
  let session: URLSession
  private var cancellables = Set<AnyCancellable>()

  init(session: URLSession) {
    self.session = session
  }

  func report(from url: URL) -> AnyPublisher<String, URLError> {
    session.dataTaskPublisher(for: URLRequest(url: url))
      .map(\.data)
      .map { String(decoding: $0, as: UTF8.self) }
      .receive(on: RunLoop.main)
      .eraseToAnyPublisher()
  }

  func watch() {
    NotificationCenter.default.publisher(for: Notification.Name("storm")).sink { _ in }.store(in: &cancellables)
    Timer.publish(every: 60, on: .main, in: .common).autoconnect().sink { _ in }.store(in: &cancellables)
    Just(1).delay(for: .seconds(60), scheduler: OperationQueue.main).sink { _ in }.store(in: &cancellables)
    Just(1).debounce(for: 60, scheduler: RunLoop.main).sink { _ in }.store(in: &cancellables)
  }

  func stop() {
    cancellables = []
  }
}

/// Names that Foundation and this library's other modules share.
private struct Names {
  var operation: Operation = BlockOperation {}
  var timer: Timer.TimerPublisher?
  var stride: OperationQueue.SchedulerTimeType.Stride = 1
  var response: HTTPURLResponse?
}

@Suite struct FoundationPortedTests {
  @Test func theOneImportServesFoundationsPublishers() {
    let weather = Weather(session: URLSession(configuration: .ephemeral))
    _ = weather.report(from: URL(fileURLWithPath: "/"))
    weather.watch()
    weather.stop()
    #expect(Names().stride.magnitude == 1)
  }
}
