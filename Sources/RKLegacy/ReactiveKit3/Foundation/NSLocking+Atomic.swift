public import Foundation

// The locks of ReactiveKit's public interface.

/// A lock.
///
/// Origin: ReactiveKit 3.0 to 3.9.
@available(*, deprecated, renamed: "NSLocking")
public typealias Lock = NSLocking

extension NSLocking {
  /// Runs a closure while it holds this lock.
  ///
  /// Origin: ReactiveKit 3.0 to 3.9.
  @available(*, deprecated, renamed: "withLock(_:)")
  @_disfavoredOverload
  public func atomic<T>(body: () -> T) -> T {
    withLock(body)
  }
}

extension NSLock {
  /// Creates a lock with a name for the debugger.
  ///
  /// Origin: ReactiveKit 3.0 to 3.9.
  @available(*, deprecated, message: "Use NSLock(), and set its name.")
  public convenience init(name: String) {
    self.init()
    self.name = name
  }
}

extension NSRecursiveLock {
  /// Creates a lock with a name for the debugger.
  ///
  /// Origin: ReactiveKit 3.0 to 3.9.
  @available(*, deprecated, message: "Use NSRecursiveLock(), and set its name.")
  public convenience init(name: String) {
    self.init()
    self.name = name
  }
}
