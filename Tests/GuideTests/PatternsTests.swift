import ReactiveKit
import TestSupport
import Testing

private final class APIClient {
  let log = Log()
  var requests: [PassthroughSubject<UIImage, NetworkError>] = []

  func loadPhoto() -> Signal<UIImage, NetworkError> {
    let request = PassthroughSubject<UIImage, NetworkError>()
    requests.append(request)
    let number = requests.count
    return request.handleEvents(
      receiveSubscription: { [log] in log("start \(number)") }, receiveCancel: { [log] in log("end \(number)") })
  }
}

@MainActor @Suite struct PatternsTests {
  private let button = Button()
  private let imageView = ImageView()
  private let client = APIClient()

  private func apiClient() -> APIClient { client }

  @Test func aTapLoadsAPhoto() {
    let reload = button.reactive.tap

    let photo = reload.flatMapLatest { _ in
      return apiClient().loadPhoto()  // returns Signal<UIImage, NetworkError>
    }

    photo
      .suppressError(logging: true)  // we can bind only safe signals
      .bind(to: imageView.reactive.image)  // using the Bond framework

    #expect(type(of: photo) == Signal<UIImage, NetworkError>.self && client.requests.isEmpty)
    button.tap()
    client.requests[0].send(UIImage("cat"))
    #expect(imageView.image == UIImage("cat"))
    button.tap()
    client.requests[0].send(UIImage("late"))
    #expect(imageView.image == UIImage("cat"))
    client.requests[1].send(UIImage("dog"))
    #expect(imageView.image == UIImage("dog"))
    #expect(client.log.take() == ["start 1", "end 1", "start 2"])
  }

  /// Taps twice, and has both photos come in the order of their requests, the second one first.
  private func tapTwice(
    _ flatten: (Signal<Void, Never>, @escaping (()) -> Signal<UIImage, NetworkError>) -> Signal<UIImage, NetworkError>
  ) -> (photos: [String], requests: [String]) {
    let photos = flatten(button.reactive.tap) { _ in apiClient().loadPhoto() }.track()
    button.tap()
    button.tap()
    for number in [2, 1, 2] where client.requests.count >= number {
      client.requests[number - 1].send(UIImage("photo \(number)"))
      if number == 1 { client.requests[0].send(completion: .finished) }
    }
    photos.cancel()
    return (photos.log.take(), client.log.take())
  }

  @Test func theLatestDisposesThePreviousSignal() {
    let (photos, requests) = tapTwice { $0.flatMapLatest($1) }
    #expect(photos == ["subscribed", "photo 2", "photo 2"])
    #expect(requests == ["start 1", "end 1", "start 2", "end 2"])
  }

  /// The guide says that the second signal is started and not heard until the first completes. It is made, and started then: so
  /// nothing of it is lost.
  @Test func concatenatedSignalsComeOneAfterTheOther() {
    let (photos, requests) = tapTwice { $0.flatMapConcat($1) }
    #expect(photos == ["subscribed", "photo 1", "photo 2"])
    #expect(requests == ["start 1", "end 1", "start 2", "end 2"])
  }

  @Test func mergedSignalsComeAsTheyCome() {
    let (photos, requests) = tapTwice { $0.flatMapMerge($1) }
    #expect(photos == ["subscribed", "photo 2", "photo 1", "photo 2"])
    #expect(requests == ["start 1", "start 2", "end 1", "end 2"])
  }

  @Test func theLatestOfTwoSignalsAreCombined() {
    let usernameLabel = Label()
    let passwordLabel = Label()
    let loginButton = button

    let username = usernameLabel.reactive.text
    let password = passwordLabel.reactive.text

    let canLogIn = combineLatest(username, password) { username, password in
      return !username.isEmpty && !password.isEmpty
    }

    canLogIn.bind(to: loginButton.reactive.isEnabled)

    #expect(!loginButton.isEnabled)
    usernameLabel.text = "jim"
    #expect(!loginButton.isEnabled)
    passwordLabel.text = "warp"
    #expect(loginButton.isEnabled)
    usernameLabel.text = ""
    #expect(!loginButton.isEnabled)
  }
}
