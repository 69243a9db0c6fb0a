import ReactiveKit
import TestSupport
import Testing

@Suite struct CompositeDisposableTests {
  private let log = Log()

  @Test func allMembersAreDisposedInTheirOrderAndOnce() {
    let composite = CompositeDisposable([log.block("a"), log.block("b")])
    composite.add(disposable: log.block("c"))
    composite += log.block("d")
    #expect(!composite.isDisposed && log.take() == [])
    composite.dispose()
    composite.dispose()
    #expect(composite.isDisposed && log.take() == ["a", "b", "c", "d"])
  }

  @Test func compositeDisposesMembersAddedAfterItsDisposal() {
    let composite = CompositeDisposable()
    composite.dispose()
    composite.add(disposable: log.block("late"))
    #expect(log.take() == ["late"])
  }

  @Test func aReleaseDoesNotDispose() {
    _ = CompositeDisposable([log.block("a")])
    #expect(log.take() == [])
  }

  @Test func membersAreLetGoOfOnDisposal() {
    weak var seen: BlockDisposable?
    let composite = CompositeDisposable()
    do {
      let member = log.block("a")
      seen = member
      composite.add(disposable: member)
    }
    #expect(seen != nil)
    composite.dispose()
    #expect(seen == nil)
  }

  @Test func aMemberMayAddToTheCompositeOrDisposeIt() {
    let composite = CompositeDisposable()
    composite += BlockDisposable { [log, unowned composite] in
      log("a")
      composite.dispose()
      composite += BlockDisposable { log("added") }
    }
    composite += log.block("b")
    composite.dispose()
    #expect(log.take() == ["a", "added", "b"])
  }

  @Test func membersThatHaveEndedAreLetGoOfAsOthersAreAdded() {
    final class Member: Disposable {
      private(set) var isDisposed = false
      let onDeinit: () -> Void
      init(onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      func dispose() { isDisposed = true }
      deinit { onDeinit() }
    }
    var alive = 0
    let composite = CompositeDisposable()
    var most = 0
    let lasting = log.block("lasting")
    composite.add(disposable: lasting)
    for _ in 0..<10_000 {
      alive += 1
      let member = Member { alive -= 1 }
      composite.add(disposable: member)
      member.dispose()
      most = max(most, alive)
    }
    // The thirty-second member has the thirty released that have ended.
    #expect(most == 30)
    composite.dispose()
    #expect(alive == 0 && log.take() == ["lasting"])
  }

  @Test func aMemberThatAddsOthersWhileItIsAskedLosesNone() {
    final class Asked: Disposable {
      var onAsk: (() -> Void)?
      var isDisposed: Bool {
        let ask = onAsk
        onAsk = nil
        ask?()
        return false
      }
      func dispose() {}
    }
    let ended = (0..<31).map { _ in BlockDisposable {} }
    for member in ended { member.dispose() }
    let composite = CompositeDisposable(ended)
    let asked = Asked()
    asked.onAsk = { [log, unowned composite] in
      for name in ["a", "b"] { composite.add(disposable: log.block(name)) }
    }
    composite.add(disposable: asked)
    composite.dispose()
    #expect(log.take() == ["a", "b"])
  }

  @Test func manyMembersThatAreStillAliveAreAllDisposedInOrder() {
    let composite = CompositeDisposable()
    for number in 0..<500 { composite.add(disposable: log.block("\(number)")) }
    composite.dispose()
    #expect(log.take() == (0..<500).map { "\($0)" })
  }

  @Test func compositeDisposesAllThatFourThreadsAddDuringADisposal() {
    for _ in 0..<50 {
      let composite = CompositeDisposable()
      onThreads(5) { thread in
        if thread == 4 { return composite.dispose() }
        for number in 0..<100 { composite.add(disposable: log.block("\(thread * 100 + number)")) }
      }
      #expect(Set(log.take()).count == 400)
    }
  }
}
