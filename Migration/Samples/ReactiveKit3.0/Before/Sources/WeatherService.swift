import Dispatch
import RKLegacy
import ReactiveKit

/// Asks a station for the weather.
final class WeatherService {
  typealias Station = (String, @escaping (String?) -> Void) -> Void

  private let station: Station
  private let context: ExecutionContext

  /// Sends what is asked for.
  let requests = ReplayOneSubject<String, NoError>()

  init(station: @escaping Station, context: ExecutionContext = DispatchQueue.main.context) {
    self.station = station
    self.context = context
  }

  func weather(in town: String) -> Signal<String, NotesError> {
    return Signal(producer: { observer in
      self.requests.next(town)
      self.station(town) { answer in
        if let answer = answer {
          observer.next(answer)
          observer.completed()
        } else {
          observer.failed(.noConnection)
        }
      }
      return SimpleDisposable()
    })
    .observeIn(context)
  }

  /// The weather in several towns, in their order.
  func weather(inAll towns: [String]) -> Signal<[String], NotesError> {
    return combineLatest(towns.map { town in weather(in: town).recover(to: town) }) { $0 }
  }
}

extension SignalProtocol where Element == String, Error == NotesError {
  /// Says that nothing is known instead of failing.
  func recover(to town: String) -> Signal<String, NotesError> {
    return retry(times: 1)
      .flatMapError(recover: { _ in Signal<String, NotesError>.just("nothing known of \(town)") })
  }
}
