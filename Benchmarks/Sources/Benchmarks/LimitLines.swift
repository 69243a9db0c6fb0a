import Synchronization

/// A sum that a sink adds to, behind a pointer, so that the sink's own state costs no exclusivity check.
final class Sum {
  private let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() { pointer.initialize(to: 0) }
  deinit { pointer.deallocate() }

  var value: Int {
    get { pointer.pointee }
    set { pointer.pointee = newValue }
  }

  @inline(__always)
  func add(_ value: Int) { pointer.pointee &+= value }
}

/// Hides from the compiler what a closure does and who calls it.
@inline(never)
func opaque(_ closure: @escaping (Int) -> Void) -> (Int) -> Void { closure }

/// What a person would write by hand for a subject: closures behind a mutex, called outside it.
final class HandSubject: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the mutex alone.
  private let mutex = Mutex(())
  private var list: [(Int) -> Void] = []
  private var closures: [Int: (Int) -> Void] = [:]
  private var last = 0

  func add(_ closure: @escaping (Int) -> Void) {
    mutex.withLock { _ in list.append(closure) }
  }

  func subscribe(_ closure: @escaping (Int) -> Void) -> Int {
    mutex.withLock { _ in
      last += 1
      closures[last] = closure
      return last
    }
  }

  func cancel(_ token: Int) {
    mutex.withLock { _ in
      _ = closures.removeValue(forKey: token)
    }
  }

  @inline(never)
  func send(_ value: Int) {
    var snapshot: [(Int) -> Void] = []
    mutex.withLock { _ in snapshot = list }
    for closure in snapshot { closure(value) }
  }
}

/// The same with delivery under a second mutex, which makes it serial whichever threads send.
final class SerialHandSubject: Sendable {
  private let subject = HandSubject()
  private let delivery = Mutex(())

  func add(_ closure: @escaping (Int) -> Void) { subject.add(closure) }

  @inline(never)
  func send(_ value: Int) {
    delivery.withLock { _ in subject.send(value) }
  }
}

/// State behind a mutex, to share between closures.
final class Mutexed<State>: @unchecked Sendable {
  // `Sendable` holds because the state is used under the mutex alone.
  private let mutex = Mutex(())
  @exclusivity(unchecked)
  private var state: State

  init(_ state: State) { self.state = state }

  @inline(__always)
  func with<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.withLock { _ in body(&state) }
  }
}
