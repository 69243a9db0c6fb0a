/// A scheduler that runs everything at once, in place.
///
/// Dates, intervals and tolerances are ignored: delayed work runs immediately, repeated work runs once. Its time stands
/// still. Work that schedules more work nests, and so uses stack.
///
/// Origin: Combine.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// No options can be given.
  public typealias SchedulerOptions = Never

  /// The only point in this scheduler's time: all values are equal.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Always 0.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// Always the same point.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// An amount of a time that does not pass. Numbers keep their value; units of time are all 0.
    public struct Stride: _SchedulerStride, ExpressibleByFloatLiteral, Codable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      /// The type of a float literal.
      public typealias FloatLiteralType = Double

      /// The type of an integer literal.
      public typealias IntegerLiteralType = Int

      /// The type of the amount.
      public typealias Magnitude = Int

      /// The amount, with its sign.
      public var magnitude: Int

      /// Makes an amount.
      @inlinable
      public init(_ value: Int) {
        magnitude = value
      }

      /// Makes an amount from an integer literal.
      @inlinable
      public init(integerLiteral value: Int) {
        self.init(value)
      }

      /// Makes an amount from a float literal, cut off towards zero.
      @inlinable
      public init(floatLiteral value: Double) {
        self.init(Int(value))
      }

      /// Makes an amount from any integer, or `nil` if it exceeds `Int`.
      @inlinable
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// 0: this time does not pass.
      @inlinable
      public static func seconds(_ s: Int) -> Stride { 0 }

      /// 0: this time does not pass.
      @inlinable
      public static func seconds(_ s: Double) -> Stride { 0 }

      /// 0: this time does not pass.
      @inlinable
      public static func milliseconds(_ ms: Int) -> Stride { 0 }

      /// 0: this time does not pass.
      @inlinable
      public static func microseconds(_ us: Int) -> Stride { 0 }

      /// 0: this time does not pass.
      @inlinable
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// The only instance.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The only point in time.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs the action before returning.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs the action before returning, whatever the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the action once before returning, and returns ``Subscriptions/empty``.
  @discardableResult
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
