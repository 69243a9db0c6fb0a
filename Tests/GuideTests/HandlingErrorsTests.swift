import RKLegacy
import ReactiveKit
import TestSupport
import Testing

@Suite struct HandlingErrorsTests: Chapter {
  let log = Log()

  /// Answers that come one after another; then there is a failure.
  private final class Server {
    var answers: [Result<UIImage, NetworkError>] = []
  }

  private let server = Server()

  private func getImage() -> Signal<UIImage, NetworkError> {
    Signal(evaluating: {
      print("Fetching image...")
      return server.answers.isEmpty ? .failure(.timeout) : server.answers.removeFirst()
    })
  }

  private func getAlternativeImage() -> Signal<UIImage, ClientError> {
    Signal(just: UIImage("alternative"))
  }

  @Test func retryRunsTheProducerAgain() {
    server.answers = [.failure(.timeout), .failure(.timeout), .success(UIImage("cat"))]
    let image = getImage().retry(3)
    #expect(type(of: image) == Signal<UIImage, NetworkError>.self)
    #expect(image.seen() == ["subscribed", "cat", "finished"])
    #expect(printed().count == 3)
    // The result is still failable, and fails eventually.
    #expect(image.seen() == ["subscribed", "failed: timeout"])
    #expect(printed().count == 1 + 3)
  }

  @available(*, deprecated)
  @Test func recoverSendsADefaultElement() {
    let image = getImage().recover(with: .placeholder)
    #expect(type(of: image) == Signal<UIImage, Never>.self)
    #expect(image.seen() == ["subscribed", "placeholder", "finished"])
    server.answers = [.success(UIImage("cat"))]
    #expect(image.seen() == ["subscribed", "cat", "finished"])
  }

  @Test func suppressErrorIgnoresTheError() {
    let image = getImage().suppressError(logging: true)
    #expect(type(of: image) == Signal<UIImage, Never>.self)
    #expect(image.seen() == ["subscribed", "finished"])
  }

  @Test func flatMapErrorGoesOnWithAnotherSignal() {
    let image = getImage().flatMapError { error in
      return getAlternativeImage()
    }
    #expect(type(of: image) == Signal<UIImage, ClientError>.self)
    #expect(image.seen() == ["subscribed", "alternative", "finished"])
  }
}
