/// The subscription of a source that produces on request, in a loop that was created where the types were known.
///
/// One thread at a time runs the loop. A request that arrives meanwhile, from the loop itself or from another thread, adds
/// to the demand and returns.
@usableFromInline
package final class PullSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because `loop` and `content` are used under the lock alone. (A thread that has stopped running the
  // loop may still be returning from it while another one runs it or cancels.)

  @usableFromInline let word: DemandWord
  @usableFromInline let name: StageName
  private let lock = Lock()
  private var loop: ((PullSubscription) -> Void)?

  /// What is being published.
  @exclusivity(unchecked) private var content: Any?

  /// The completion, if it was recorded.
  let recorded: Any?

  /// Creates a subscription. The loop delivers as long as ``take()`` returns demand. At the end of its values, it calls
  /// ``finish()``, then sends the completion.
  ///
  /// - Parameter loop: `nil` if who creates the subscription delivers the first values itself, and then calls ``goOn(_:)`` or ``leave()``.
  @usableFromInline
  package init(
    _ name: StageName, of content: Any?, recorded: Any? = nil, loop: ((PullSubscription) -> Void)?
  ) {
    self.name = name
    self.content = content
    self.recorded = recorded
    self.loop = loop
    word = DemandWord(loop == nil ? DemandWord.held : 0)
  }

  /// Runs a loop that delivers the remaining values, now and at each request.
  @usableFromInline
  func goOn(_ loop: @escaping (PullSubscription) -> Void) {
    lock.withLock { self.loop = loop }
    run()
  }

  /// Releases what is published, if that has come to its end.
  @usableFromInline
  func leave() {
    if isDead { releaseContent() }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let former = word.add(demand, DemandWord.held).former
    if former & DemandWord.held == 0 { run() }
  }

  @usableFromInline
  package override func cancel() {
    // A dead word has the flag `held`, too.
    if word.kill() & DemandWord.held == 0 { releaseContent() }
  }

  private func run() {
    // A generic function that returned the loop would allocate a thunk for it.
    var loop: ((PullSubscription) -> Void)?
    lock.withLock { loop = self.loop }
    loop?(self)
    leave()
  }

  private func releaseContent() {
    var released: (content: Any?, loop: ((PullSubscription) -> Void)?)
    lock.withLock {
      released = (content, loop)
      content = nil
      loop = nil
    }
    extendLifetime(released)
  }

  // MARK: For the loop

  @inlinable package var isDead: Bool { word.isDead }

  /// Takes all demand. If there is none, or if the subscription is dead, the loop must return.
  @usableFromInline
  package func take() -> Subscribers.Demand {
    var word = self.word.current
    while word != DemandWord.dead {
      // Unlimited demand is not used up.
      if word & DemandWord.unlimited != 0 { return .unlimited }
      let demand = DemandWord.demand(word)
      if self.word.change(&word, to: demand > 0 ? DemandWord.held : 0) { return Subscribers.Demand(rawValue: demand) }
    }
    return .none
  }

  /// Ends the subscription. Returns false if it was cancelled already.
  @usableFromInline
  package func finish() -> Bool {
    word.kill() != DemandWord.dead
  }

  /// The same, until the end.
  var current: Any? { isDead ? nil : lock.withLock { content } }
}
