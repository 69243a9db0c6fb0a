public import ReactiveCore

/// A scheduler that must not be used: it stops the program when something is scheduled or the time is read.
///
/// ```swift
/// struct SearchModel {
///   let scheduler: AnyScheduler
///
///   func open() { print("open") }
/// }
///
/// // This test is about opening, which waits for nothing.
/// let model = SearchModel(scheduler: AnyScheduler(UnimplementedScheduler("search")))
/// model.open()  // prints open
/// ```
///
/// The message says which scheduler was used, and for what.
///
/// Origin: this library.
public struct UnimplementedScheduler: Scheduler, Sendable {
  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// A point in virtual time.
  public typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType

  /// What the messages call this scheduler.
  public let name: String

  private let place: String

  /// Creates a scheduler that must not be used.
  ///
  /// - Parameters:
  ///   - name: What the messages call this scheduler.
  ///   - file: The file that the messages name.
  ///   - line: The line that the messages name.
  public init(_ name: String = "", file: StaticString = #fileID, line: UInt = #line) {
    self.name = name
    place = "\(file):\(line)"
  }

  /// Stops the program.
  public var now: SchedulerTimeType { unimplemented("now") }

  /// 0. Does not stop the program: what is scheduled next says more.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Stops the program.
  ///
  /// - Parameters:
  ///   - options: Always `nil`. There are no options.
  ///   - action: A closure that never runs.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    unimplemented("schedule(_:)")
  }

  /// Stops the program.
  ///
  /// - Parameters:
  ///   - date: The date, which the message names.
  ///   - tolerance: The tolerance, which is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: A closure that never runs.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    unimplemented("schedule(after:_:), for \(date)")
  }

  /// Stops the program.
  ///
  /// - Parameters:
  ///   - date: The date, which the message names.
  ///   - interval: The interval, which is ignored.
  ///   - tolerance: The tolerance, which is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: A closure that never runs.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    unimplemented("schedule(after:interval:_:), for \(date)")
  }

  private func unimplemented(_ use: String) -> Never {
    let scheduler = name.isEmpty ? "the scheduler" : "the scheduler `\(name)`"
    trap(
      "UnimplementedScheduler",
      "\(use) was called on \(scheduler), created at \(place); pass a VirtualTimeScheduler where the test has to wait")
  }
}
