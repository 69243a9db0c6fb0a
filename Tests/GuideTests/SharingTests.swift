import RKLegacy
import ReactiveKit
import TestSupport
import Testing

@Suite struct SharingTests: Chapter {
  let log = Log()

  private var user: Signal<User, Never> {
    let user = Signal<User, Never> { observer in
      print("Fetching user...")
      observer.receive(lastElement: .jim)
      return NonDisposable.instance
    }
    return user
  }

  @available(*, deprecated)
  @Test func eachObservationRunsTheProducer() {
    let user = user
    _ = user.observe { _ in }  // prints: Fetching user...
    _ = user.observe { _ in }  // prints: Fetching user...
    #expect(printed() == ["Fetching user...", "Fetching user..."])
  }

  @available(*, deprecated)
  @Test func soDoesEachObservationOfATransformedSignal() {
    let user = user
    _ = user.map { $0.name }.observe { print($0) }  // prints: Fetching user...
    _ = user.map { $0.email }.observe { print($0) }  // prints: Fetching user...
    #expect(
      printed() == [
        "Fetching user...", #"next("Jim")"#, "completed", "Fetching user...", #"next("jim@example.com")"#, "completed",
      ])
  }

  @available(*, deprecated)
  @Test func aSharedSignalRunsOnceAndReplays() {
    let user = user.shareReplay(limit: 1)

    _ = user.map { $0.name }.observe { print($0) }  // prints: Fetching user...
    #expect(printed() == ["Fetching user...", #"next("Jim")"#, "completed"])
    _ = user.map { $0.email }.observe { print($0) }  // Does not print anything, but still gets the user :)
    #expect(printed() == [#"next("jim@example.com")"#, "completed"])
  }
}
