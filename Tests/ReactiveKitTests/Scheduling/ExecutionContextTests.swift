import Dispatch
import ReactiveKit
import TestSupport
import Testing

@Suite struct ExecutionContextTests {
  private let log = Log()

  @Test @MainActor func immediateAndImmediateOnMainAreInPlace() {
    for context in [ExecutionContext.immediate, .immediateOnMain] {
      context.execute { [log] in log("in place") }
      log("behind")
      #expect(log.take() == ["in place", "behind"])
    }
  }

  @Test @MainActor func mainIsNeverInPlace() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      ExecutionContext.main.execute { [log] in
        log("later")
        done.resume()
      }
      log("first")
    }
    #expect(log.take() == ["first", "later"])
  }

  @Test func contextsOfTheMainQueueRunOnItWhereverTheyAreCalled() async {
    let main = QueueMark(.main)
    for context in [ExecutionContext.main, .immediateOnMain] {
      let isOnMain = await withCheckedContinuation { done in
        DispatchQueue(label: "elsewhere").async { context.execute { done.resume(returning: main.isHere) } }
      }
      #expect(isOnMain)
    }
  }

  @Test func contextsOfQueuesRunOnThem() async {
    let queue = DispatchQueue(label: "test")
    for (context, expected) in [(queue.context, queue), (.global(qos: .utility), .global(qos: .utility))] {
      let mark = QueueMark(expected)
      let isThere = await withCheckedContinuation { done in context.execute { done.resume(returning: mark.isHere) } }
      #expect(isThere, "\(expected.label)")
    }
  }

  @Test @MainActor func theMainActorsContextIsInPlaceOnTheMainQueueAlone() async {
    ExecutionContext.mainActor.execute { [log] in log("in place") }
    #expect(log.take() == ["in place"])
    let main = QueueMark(.main)
    let isOnMain = await withCheckedContinuation { done in
      DispatchQueue(label: "elsewhere").async {
        ExecutionContext.mainActor.execute { done.resume(returning: main.isHere) }
      }
    }
    #expect(isOnMain)
  }

  @Test func theContextOfAnActorRunsWorkOnIt() async {
    actor Account {
      func check() async -> Bool {
        await withCheckedContinuation { done in
          ExecutionContext.isolated(to: self).execute {
            self.preconditionIsolated()
            done.resume(returning: true)
          }
        }
      }
    }
    #expect(await Account().check())
  }

  @Test func aContextOfOnesOwnIsAFunction() {
    let context = ExecutionContext { [log] block in
      log("before")
      block()
      log("after")
    }
    context.execute { [log] in log("runs") }
    context.context { [log] in log("runs") }
    context.schedule { [log] in log("runs") }
    #expect(log.take() == ["before", "runs", "after", "before", "runs", "after", "before", "runs", "after"])
  }

  @Test func onlyTheUsersContextsAreSuspectedOfDroppingClosures() {
    let queue = DispatchQueue(label: "test")
    let contexts: [ExecutionContext] = [
      .immediate, .immediateOnMain, .main, .global(), .nonRecursive(), queue.context, VirtualTimeScheduler().context,
      .mainActor, .isolated(to: MainActor.shared),
    ]
    #expect(contexts.map(\.isReliable) == contexts.map { _ in true })
    #expect(!ExecutionContext { $0() }.isReliable && !TickScheduler(log: log).context.isReliable)
  }

  @Test func aContextThatIsNotRecursiveDropsWhatComesFromWithin() {
    let context = ExecutionContext.nonRecursive()
    context.execute { [log] in
      log("outer")
      context.execute { log("inner") }
      ExecutionContext.nonRecursive().execute { log("another context") }
      onThreads(1) { _ in context.execute { log("another thread") } }
      context.execute { log("inner, again") }
    }
    context.execute { [log] in log("next") }
    #expect(log.take() == ["outer", "another context", "another thread", "next"])
  }

  @Test func repeatedWorkIsRunByTheContextUntilItIsCancelled() async {
    let queue = DispatchQueue(label: "test")
    let mark = QueueMark(queue)
    let context = queue.context
    nonisolated(unsafe) var ticks = 0
    nonisolated(unsafe) var timer: (any Cancellable)?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      queue.sync {
        timer = context.schedule(after: context.now, interval: .milliseconds(1)) {
          ticks += 1
          if !mark.isHere { log("elsewhere") }
          guard ticks == 3 else { return }
          timer?.cancel()
          done.resume()
        }
      }
    }
    #expect(ticks == 3 && log.take() == [])
    #expect(context.minimumTolerance == .nanoseconds(0))
  }

  @Test func repeatedWorkThatTheContextHasNotYetRunIsDroppedByACancellation() async {
    let log = Log()
    let held = OnceClosure()
    let timed = DispatchSemaphore(value: 0)
    let context = ExecutionContext { work in
      held.set(work)
      timed.signal()
    }
    let timer = context.schedule(after: context.now, interval: .seconds(1_000)) { log("ran") }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        timed.wait()
        done.resume()
      }
    }
    timer.cancel()
    held.take()?()
    #expect(log.take() == [])
  }

  @Test func workForLaterIsNotRunOnceItIsDisposed() async {
    let queue = DispatchQueue(label: "test")
    queue.suspend()
    let disposed = queue.disposableAfter(when: Duration.zero) { [log] in log("disposed") }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let runs = queue.disposableAfter(when: .milliseconds(1)) { [log] in
        log("runs")
        done.resume()
      }
      disposed.dispose()
      #expect(disposed.isDisposed && !runs.isDisposed)
      queue.resume()
    }
    #expect(log.take() == ["runs"])
  }

  @Test func workForLaterThatHasRunCountsAsDisposed() async {
    let queue = DispatchQueue(label: "test")
    let work = SerialDisposable(otherDisposable: nil)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      queue.suspend()
      work.otherDisposable = queue.disposableAfter(when: 0) { done.resume() }
      queue.resume()
    }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in queue.async { done.resume() } }
    #expect(work.otherDisposable?.isDisposed == true)
  }

  @Test func twoThreadsThatLeaveInTheOrderInWhichTheyCameLeaveTheContextFree() {
    let context = ExecutionContext.nonRecursive()
    let secondIsIn = DispatchSemaphore(value: 0)
    let firstIsOut = DispatchSemaphore(value: 0)
    let secondIsOut = DispatchSemaphore(value: 0)
    let firstIsIn = DispatchSemaphore(value: 0)
    onThreads(2) { [log] thread in
      if thread == 0 {
        context.execute {
          firstIsIn.signal()
          secondIsIn.wait()
        }
        firstIsOut.signal()
        secondIsOut.wait()
        context.execute { log("first thread, again") }
      } else {
        firstIsIn.wait()
        context.execute {
          secondIsIn.signal()
          firstIsOut.wait()
        }
        secondIsOut.signal()
      }
    }
    #expect(log.take() == ["first thread, again"])
  }
}
