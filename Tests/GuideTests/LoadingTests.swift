import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// What the guide shows of the types behind loading.
private enum OwnLoading {
  protocol LoadingStateProtocol {}

  enum LoadingState<LoadingValue, LoadingError: Error>: LoadingStateProtocol {
    case loading
    case loaded(LoadingValue)
    case failed(LoadingError)
  }

  typealias LoadingSignal<LoadingValue, LoadingError: Error> = Signal<LoadingState<LoadingValue, LoadingError>, Never>

  protocol LoadingStateListener: AnyObject {  // class, formerly
    func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>)
  }
}

/// The guide makes every view controller a listener; this is one.
private class PhotoViewController: UIViewController {
  let imageView = ImageView()
  let log = Log()
}

extension PhotoViewController: LoadingStateListener {

  public func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>) {
    switch state {
    case .loading:
      // display loading indicator
      log("loading indicator")
    case .reloading:
      // display reloading indicator
      log("reloading indicator")
    case .loaded(let value):
      // hide loading indicator
      // display value
      log("value \(value)")
    case .failed(let error):
      // hide loading indicator
      // display error
      log("error \(error)")
    }
  }
}

/// A view controller as UIKit has them, on the main actor. Swift 6 refuses a plain conformance, since the method could then be
/// called from anywhere. This one belongs to the main actor, as the class does: it can be used there alone. The listener's own
/// context, which is the main thread unless the class says otherwise, sees to it that states come there.
@MainActor private final class MainActorViewController: BindingTarget, @MainActor LoadingStateListener {
  let bag = DisposeBag()
  private(set) var message = ""

  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>) {
    MainActor.assertIsolated()
    message += "\(state); "
  }
}

/// The form for a listener that is handed to code which is not on the main actor: a state that came elsewhere would trap.
@MainActor private final class CheckedViewController: BindingTarget, @preconcurrency LoadingStateListener {
  let bag = DisposeBag()
  private(set) var message = ""

  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>) {
    message += "\(state); "
  }
}

@MainActor @Suite struct LoadingTests: @MainActor Chapter {
  let log = Log()
  private let images = PassthroughSubject<UIImage, ApplicationError>()

  private var fetchImage: Signal<UIImage, ApplicationError> { images.toSignal() }

  @available(*, deprecated)
  private func observe() {
    _ =
      fetchImage
      .toLoadingSignal()
      .observeNext { loadingState in
        switch loadingState {
        case .loading:
          // display loading indicator
          print("loading")
        case .loaded(let image):
          // hide loading indicator
          // display image
          print("loaded \(image)")
        case .failed(let error):
          // hide loading indicator
          // display error message
          print("failed \(error)")
        }
      }
  }

  @available(*, deprecated)
  @Test func aSignalBecomesALoadingSignal() {
    observe()
    #expect(printed() == ["loading"])
    images.send(UIImage("cat"))
    #expect(printed() == ["loaded cat"])
    images.send(completion: .failure(.broken))
    #expect(printed() == ["failed broken"])
  }

  @Test func aFailureDoesNotEndALoadingSignal() {
    let states = PassthroughSubject<LoadingState<Int, ApplicationError>, Never>()
    let loading: LoadingSignal<Int, ApplicationError> = states.toSignal()
    let seen = loading.track()
    states.send(.failed(.broken))
    states.send(.loaded(1))
    #expect(seen.log.take() == ["subscribed", "failed(GuideTests.ApplicationError.broken)", "loaded(1)"])

    let own: OwnLoading.LoadingSignal<Int, ApplicationError> = Signal(sequence: [
      .loading, .failed(.broken), .loaded(1),
    ])
    #expect(
      own.seen() == ["subscribed", "loading", "failed(GuideTests.ApplicationError.broken)", "loaded(1)", "finished"])
  }

  @Test func aListenerConsumesStatesAndTheImagesAreBound() {
    let viewController = PhotoViewController()
    fetchImage
      .toLoadingSignal()
      .consumeLoadingState(by: viewController)
      .bind(to: viewController.imageView) { imageView, image in
        imageView.image = image
      }
    #expect(viewController.log.take() == ["loading indicator"])
    images.send(UIImage("cat"))
    #expect(viewController.imageView.image == UIImage("cat"))
    images.send(completion: .failure(.broken))
    #expect(viewController.log.take() == ["value cat", "error broken"])
    #expect(viewController.imageView.image == UIImage("cat"))
  }

  @Test func aListenerOnTheMainActorRunsThere() async {
    let isolated = MainActorViewController()
    let checked = CheckedViewController()
    let states = PassthroughSubject<LoadingState<Int, ApplicationError>, Never>()
    nonisolated func consume(by listener: CheckedViewController) -> SafeSignal<Int> {
      states.consumeLoadingState(by: listener)
    }
    let values = [states.consumeLoadingState(by: isolated).track(), consume(by: checked).track()]
    states.send(.loading)
    #expect(isolated.message == "loading; " && checked.message == "loading; ")
    onThreads(1) { _ in states.send(.loaded(1)) }
    #expect(isolated.message == "loading; " && checked.message == "loading; ")
    await mainQueueIsFree()
    #expect(isolated.message == "loading; loaded(1); " && checked.message == "loading; loaded(1); ")
    for values in values { #expect(values.log.take() == ["subscribed", "1"]) }
  }

  @available(*, deprecated)
  @Test func valuesAreTransformedAsASignal() {
    let source = PassthroughSubject<LoadingState<Int, ApplicationError>, Never>()
    let aLoadingSignal = source.toSignal()
    let transformed = aLoadingSignal.liftValue {
      $0.skip(first: 3).delay(interval: 1)
    }
    let seen = transformed.track()
    // The same in virtual time.
    let clock = VirtualTimeScheduler()
    let virtual = aLoadingSignal.liftValue {
      $0.skip(first: 3).delay(for: .seconds(1), scheduler: clock)
    }.track()
    source.send(.loading)
    for number in 1...4 { source.send(.loaded(number)) }
    #expect(seen.log.take() == ["subscribed", "loading"])
    seen.cancel()
    #expect(virtual.log.take() == ["subscribed", "loading"])
    clock.advance(by: .seconds(1))
    #expect(virtual.log.take() == ["loaded(4)"])
  }
}

// MARK: Loading property

private final class API {
  var fetches: [PassthroughSubject<LoadingState<User, ApplicationError>, Never>] = []

  func fetchUser() -> LoadingSignal<User, ApplicationError> {
    fetches.append(PassthroughSubject())
    return fetches[fetches.count - 1].toSignal()
  }
}

private class UserService {

  let user: LoadingProperty<User, ApplicationError>

  init(_ api: API) {

    user = LoadingProperty {
      api.fetchUser()
    }
  }

  func refresh() -> LoadingSignal<User, ApplicationError> {
    return user.reload()
  }
}

@Suite struct LoadingPropertyTests {
  private let api = API()

  @Test func theFirstObserverLoads() {
    let service = UserService(api)
    #expect(api.fetches.isEmpty)
    let first = service.user.value().track()
    let second = service.user.value().track()
    #expect(api.fetches.count == 1)
    api.fetches[0].send(lastElement: .loaded(.jim))
    #expect(first.log.take() == ["subscribed", "Jim"])
    #expect(second.log.take() == ["subscribed", "Jim"])
    #expect(service.user.value == .jim)
  }

  @Test func aRefreshLoadsAgain() {
    let service = UserService(api)
    let names = service.user.value().track()
    api.fetches[0].send(lastElement: .loaded(.jim))
    let refresh = service.refresh()
    #expect(api.fetches.count == 1)
    let refreshed = refresh.track()
    #expect(api.fetches.count == 2)
    api.fetches[1].send(lastElement: .loaded(User(name: "Spock")))
    #expect(names.log.take() == ["subscribed", "Jim", "Spock"])
    #expect(refreshed.log.take() == ["subscribed", "loading", "loaded(Spock)", "finished"])
  }
}
