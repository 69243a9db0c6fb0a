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
    let image: Signal<UIImage, NetworkError> = getImage().retry(3)  // a type in a comment, in the guide
    #expect(image.seen() == ["subscribed", "cat", "finished"])
    #expect(printed().count == 3)
    // The result is still failable, and fails eventually.
    #expect(image.seen() == ["subscribed", "failed: timeout"])
    #expect(printed().count == 1 + 3)
  }

  @available(*, deprecated)
  @Test func recoverSendsADefaultElement() {
    let image: Signal<UIImage, Never> = getImage().recover(with: .placeholder)  // a type in a comment, in the guide
    #expect(image.seen() == ["subscribed", "placeholder", "finished"])
    server.answers = [.success(UIImage("cat"))]
    #expect(image.seen() == ["subscribed", "cat", "finished"])
  }

  @Test func suppressErrorIgnoresTheError() {
    let image: Signal<UIImage, Never> = getImage().suppressError(logging: true)  // a type in a comment, in the guide
    #expect(image.seen() == ["subscribed", "finished"])
  }

  @Test func flatMapErrorGoesOnWithAnotherSignal() {
    let image: Signal<UIImage, ClientError> = getImage().flatMapError { error in
      return getAlternativeImage()
    }
    #expect(image.seen() == ["subscribed", "alternative", "finished"])
  }
}
