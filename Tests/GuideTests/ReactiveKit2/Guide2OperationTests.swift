import RKLegacy
import ReactiveKit
import TestSupport
import Testing

extension Guide2 {
  @Suite struct OperationTests: Section {
    let log = Log()

    /// Fails so many times before it succeeds.
    @available(*, deprecated)
    private func fetchImage(failures: Int) -> Operation<String, Failure> {
      var failures = failures
      return Operation { observer in
        print("fetch")
        failures -= 1
        if failures >= 0 {
          observer.failure(Failure())
        } else {
          observer.next("image")
          observer.completed()
        }
        return NotDisposable
      }
    }

    @available(*, deprecated)
    @Test func anOperationEndsWithACompletionOrAFailure() {
      fetchImage(failures: 0).observe { event in
        switch event {
        case .Next(let image): print(image)
        case .Failure: print("failure")
        case .Completed: print("completed")
        }
      }.disposeIn(DisposeBag())
      #expect(printed() == ["fetch", "image", "completed"])
      #expect(fetchImage(failures: 1).seen() == ["subscribed", "failed: Failure()"])
    }

    @available(*, deprecated)
    @Test func anOperationIsRetried() {
      let betterFetch = fetchImage(failures: 3).retry(3)
      #expect(betterFetch.waitAndCollectElements() == ["image"])
      #expect(printed() == ["fetch", "fetch", "fetch", "fetch"])
    }

    @available(*, deprecated)
    @Test func anErrorIsMappedToAnotherOperation() {
      func fetchCurrentUser(_ token: String) -> Operation<User, Failure> { .failure(Failure()) }

      let token = "token"
      _ = fetchCurrentUser(token)
        .flatMapError { error in
          return Operation<User, Failure>.just(User.Anonymous)  // the guide leaves the types to be inferred
        }
        .observeNext { user in
          print("Authenticated as \(user.fullname).")
        }
      #expect(printed() == ["Authenticated as Anonymous."])
    }

    // MARK: Converting Operations to Streams

    @available(*, deprecated)
    @Test func anErrorIsIgnored() {
      let image = fetchImage(failures: 1).toStream(logError: true)
      #expect(type(of: image) == Stream<String>.self)
      #expect(image.seen() == ["subscribed", "finished"])
    }

    @available(*, deprecated)
    @Test func anElementTakesTheErrorsPlace() {
      enum Assets {
        static let placeholderImage = "placeholder"
      }
      let image = fetchImage(failures: 1).toStream(recoverWith: Assets.placeholderImage)
      #expect(type(of: image) == Stream<String>.self)
      #expect(image.seen() == ["subscribed", "placeholder", "finished"])
    }

    @available(*, deprecated)
    @Test func aStreamTakesTheErrorsPlace() {
      let image = fetchImage(failures: 1).flatMapError { error in
        return Stream<String>.just("other image")
      }
      #expect(image.seen() == ["subscribed", "other image", "finished"])
    }
  }
}
