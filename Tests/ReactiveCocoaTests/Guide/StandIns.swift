import ReactiveCocoa

// What stands in for an app's frameworks.

/// A place on the map.
struct Place: Equatable, Sendable {
  let latitude: Double
  let longitude: Double
}

/// What calls a delegate with places.
protocol PlaceDelegate: AnyObject {
  func didMove(to places: [Place])
}

class PlaceManager {
  weak var delegate: (any PlaceDelegate)?
}

/// A delegate's calls as a signal.
@available(*, deprecated)
final class Compass: PlaceManager, PlaceDelegate {
  enum PlaceError: Error {}

  private let placeObserver: Observer<Place, PlaceError>
  let placeSignal: Signal<Place, PlaceError>

  override init() {
    let places = Signal<Place, PlaceError>.pipe()
    placeObserver = places.1
    placeSignal = places.0
    super.init()
    delegate = self
  }

  deinit {
    placeObserver.sendCompleted()
  }

  func didMove(to places: [Place]) {
    guard let place = places.last else { return }
    placeObserver.sendNext(place)
  }
}

/// An entry of a tracker.
struct Ticket: Equatable, Sendable {
  let title: String
}

enum ServiceError: Error { case unreachable }

/// Answers on another thread.
@available(*, deprecated)
func request(_ titles: [String], on scheduler: any SchedulerType) -> SignalProducer<[Ticket], ServiceError> {
  SignalProducer { observer, disposable in
    disposable += scheduler.schedule {
      observer.sendNext(titles.map(Ticket.init))
      observer.sendCompleted()
    }
  }
}
