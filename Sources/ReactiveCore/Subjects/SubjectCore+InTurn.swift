import Synchronization

// What a subject does seldom: when its gate is taken, when it keeps more than one value, when a value may be an echo, and
// when it ends. None of this is compiled for each type of values.
extension SubjectCore {
  /// Sends a value as ``send(_:)`` does.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func sendOtherwise(_ value: Output) {
    if isForLater {
      keepAndSend(value)
    } else if Cause.isAnyAtWork {
      Cause.send { pass(value) }
    } else {
      passOtherwise(value)
    }
  }

  /// Sends a value as ``pass(_:)`` does.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func passOtherwise(_ value: Output) {
    guard isOpen.load(ordering: .relaxed) else { return }
    if isForLater { keepAndPass(value) } else { sendInTurn(value) }
  }

  /// Sends a value without keeping it.
  @_semantics("optimize.sil.specialize.generic.never")
  package func sendInTurn(_ value: Output) {
    guard let turn = takeTurn() else { return sendLater(value) }
    listArrivals()
    deliver(value)
    end(turn)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func sendLater(_ value: Output) {
    _ = submitLater(from: nil) {
      self.deliver(value)
      return .none
    }
  }

  /// Passes on a value that the sender keeps in its own way. The last value kept is delivered last, on any threads.
  ///
  /// - Parameter keep: Keeps the value, under the lock. Returns what the value displaced, to be released outside the
  ///   lock, or `nil` if the value must not be sent.
  package func send<Displaced>(_ value: Output, keeping keep: (SubjectCore) -> Displaced?) {
    var displaced: Displaced?
    inTurn(value) { _ in
      guard isOpen.load(ordering: .relaxed) else { return false }
      displaced = keep(self)
      return displaced != nil
    }
    extendLifetime(displaced)
  }

  /// Like ``keepAndSend(_:)``, for a value that a binding sends.
  @usableFromInline
  @discardableResult
  package func keepAndPass(_ value: Output) -> Bool { keepAndSendOtherwise(value, byUser: false) }

  /// - Parameter byUser: Whether user code sends the value. This makes a difference if a cause is at work.
  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func keepAndSendOtherwise(_ value: Output, byUser: Bool) -> Bool {
    let token = threadToken()
    var entered = enter(token)
    let nests = !entered && isInside(token)
    if !entered, !nests { entered = enterContended(token) }
    lock.take()
    // Pending values were kept earlier, and are delivered first.
    let delivers = (entered || nests) && !hasPending
    guard isOpen.load(ordering: .relaxed), !byUser || !Cause.isAnyAtWork else {
      lock.giveBack()
      if entered, !leave(token) { drain() }
      if byUser {
        var isTaken = false
        Cause.send { isTaken = keepAndPass(value) }
        return isTaken
      }
      return false
    }
    var isMine = false
    if !delivers {
      isMine = enqueueLocked(value: value)
    } else if needsAttention {
      listArrivalsLocked()
    }
    keepAndGiveBack(value) {
      if delivers { deliver(value) }
      if isMine || entered && !leave(token) { drain() }
    }
    return true
  }

  /// Keeps a value, gives the lock back, and calls a closure. Releases what the value has displaced after that.
  @inline(__always)
  private func keepAndGiveBack(_ value: Output, _ act: () -> Void) {
    switch memory {
    case .none, .backlog:
      lock.giveBack()
      act()
    case .latest:
      if hasLatest {
        let former = exchange(value)
        lock.giveBack()
        act()
        extendLifetime(former)
      } else {
        keepFirst(value)
        lock.giveBack()
        act()
      }
    case .replay(let limit):
      past.append(value)
      if past.count > limit {
        let first = past.removeFirst(Output.self)
        lock.giveBack()
        act()
        extendLifetime(first)
      } else {
        lock.giveBack()
        act()
      }
    }
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func sendThenKeepOtherwise(_ value: Output) {
    Cause.send { sendThenKeepInTurn(value) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func sendThenKeepInTurn(_ value: Output) {
    var outer = Early(nil, 0)
    var displaced: Output?
    withUnsafePointer(to: value) { address in
      inTurn(value) { delivers in
        if delivers {
          outer = early
          early = Early(UnsafeRawPointer(address), overtakings)
        } else {
          overtakings &+= 1
          displaced = exchange(value)
        }
        return true
      } after: {
        lock.withLock {
          if early.overtakings == overtakings { displaced = exchange(value) }
          early = outer
        }
      }
    }
    extendLifetime(displaced)
  }

  /// Keeps the first latest value. Called under the lock.
  @usableFromInline
  func keepFirst(_ value: Output) {
    latest = value
    hasLatest = true
  }

  /// Leaves a value pending. Called under the lock. Returns whether this thread is inside the gate now.
  @_semantics("optimize.sil.specialize.generic.never")
  private func enqueueLocked(value: Output) -> Bool {
    enqueueLocked {
      self.deliver(value)
      return .none
    }
  }

  /// Delivers a value, in turn with other threads; or leaves it pending.
  ///
  /// - Parameters:
  ///   - keep: Keeps a value, under the lock; or returns `false` if nothing is to be sent. The parameter is whether this thread
  ///     delivers the value immediately.
  ///   - before: Called after that, and before the value is delivered.
  ///   - after: Called after this thread has delivered the value, inside the gate.
  @_semantics("optimize.sil.specialize.generic.never")
  package func inTurn(
    _ value: @autoclosure () -> Output, _ keep: (_ delivers: Bool) -> Bool, before: () -> Void = {},
    after: () -> Void = {}
  ) {
    let token = threadToken()
    var entered = enter(token)
    let nests = !entered && isInside(token)
    if !entered, !nests { entered = enterContended(token) }
    var isMine = false
    // Pending values were kept earlier, and are delivered first.
    lock.take()
    let delivers = (entered || nests) && !hasPending
    if delivers, needsAttention { listArrivalsLocked() }
    let isSent = keep(delivers)
    if isSent, !delivers { isMine = enqueueLocked(value: value()) }
    lock.giveBack()
    before()
    if isSent, delivers {
      deliver(value())
      after()
    }
    if isMine || entered && !leave(token) { drain() }
  }

  /// Changes the latest value in place and sends the result of `change`, in one step: the last change is sent last,
  /// whichever threads make the changes. Only if `memory` is `latest`.
  ///
  /// - Parameters:
  ///   - byUser: Whether user code makes the change, and not a binding.
  ///   - change: Runs under the lock, so must not run user code. The caller releases what it removes.
  package func update(byUser: Bool = true, _ change: (inout Output) -> Output?) {
    if byUser { Cause.send { changeAndSend(change) } } else { changeAndSend(change) }
  }

  private func changeAndSend(_ change: (inout Output) -> Output?) {
    var changed: Output?
    inTurn(changed!) { _ in
      changed = change(&latest!)
      return changed != nil && isOpen.load(ordering: .relaxed)
    }
  }

  /// Replaces the latest value without delivering it.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  package func replaceLatest(with value: Output) {
    lock.take()
    let former = exchange(value)
    lock.giveBack()
    extendLifetime(former)
  }

  /// The value that a new subscriber receives. Used under the lock. Only if `memory` is `latest`.
  var newestLocked: Output {
    if let address = early.address, early.overtakings == overtakings {
      return address.assumingMemoryBound(to: Output.self).pointee
    }
    return latest.unsafelyUnwrapped
  }
}

// Subscribing.
extension SubjectCore {
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  func attachRecorded(
    _ downstream: _Receiver<Output, Failure>, keeping owner: AnyObject?, onCancel: (() -> Void)?
  ) -> Slot {
    attachDirectly(downstream.recorded(name), keeping: owner, onCancel: onCancel)
  }

  /// Sends a subscriber that has come after the end the completion.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  func end(_ slot: Slot, _ downstream: _Receiver<Output, Failure>) {
    downstream.subscription(EmptySubscription.shared)
    sendCompletion(to: slot)
  }
}

// The end.
extension SubjectCore {
  /// Ends the subject. Current and later subscribers receive the completion. Only the first call counts.
  ///
  /// - Parameter work: Called after the subject stops accepting values, and before it delivers the completion.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  package func send(completion: Subscribers.Completion<Failure>, afterDoing work: () -> Void = {}) {
    switch completion {
    case .finished: finish(failingWith: nil, work)
    case .failure(let error): finish(failingWith: error, work)
    }
  }

  /// Delivers a result: value and completion, or failure. Only the first call counts. Only if `memory` is `replay`.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  package func settle(with result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      lock.take()
      let isFirst = closeLocked(failingWith: nil)
      if isFirst { past.append(value) }
      lock.giveBack()
      guard isFirst else { return }
      sendInTurn(value)
      deliverEnd()
    case .failure(let error):
      finish(failingWith: error)
    }
  }

  /// The completion of a subject that has ended.
  @inline(never)
  var completion: Subscribers.Completion<Failure> {
    if let failure = lock.withLock({ failure }) { .failure(failure as! Failure) } else { .finished }
  }

  /// The kept value, or the failure.
  package var outcome: Result<Output, Failure>? {
    lock.withLock {
      if let failure { return .failure(failure as! Failure) }
      return past.isEmpty ? nil : .success(past[0, Output.self])
    }
  }
}

// How subjects find out which of the values that they are sent can be echoes.
extension Cause {
  /// Sets whether the next value is the one that the work is there to send. Returns whether it was; `nil` if no work counts only its
  /// value.
  @discardableResult
  private static func setSending(_ isSending: Bool) -> Bool? {
    guard isUsed else { return nil }
    return frames.first { frame -> Bool? in
      guard frame.cause.isOfValues else { return nil }
      defer { frame.isSending = isSending }
      return frame.isSending
    }
  }

  /// Does what user code does when it receives a value: that value does not cause it.
  package static func runAsUser(_ work: () -> Void) {
    run(as: causes { !$0.isOfValues }, work)
  }

  /// Sends a value by a subject's public method: the value of the work that the thread does, if that is there to send one;
  /// otherwise a value of the user's, which is no echo.
  @usableFromInline
  package static func send(_ work: () -> Void) {
    guard let isSending = setSending(false) else { return work() }
    guard isSending else { return runAsUser(work) }
    work()
    setSending(true)
  }

  /// Passes a value on to a subject by the subject's public method. That value can be an echo.
  @usableFromInline
  package static func passOn(_ work: () -> Void) {
    guard let former = setSending(true) else { return work() }
    work()
    setSending(former)
  }
}
