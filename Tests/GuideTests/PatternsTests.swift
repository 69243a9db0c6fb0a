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
