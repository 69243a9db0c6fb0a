/// A scheduler that runs every closure immediately, on the current thread.
///
/// ```swift
/// let typed = PassthroughSubject<String, Never>()
/// var seen: [String] = []
/// let observation = typed.delay(for: 60, scheduler: ImmediateScheduler.shared)
///   .sink { seen.append($0) }
/// typed.send("a")  // seen == ["a"]
/// observation.cancel()
/// ```
///
/// Ignores dates, intervals, and tolerances: delayed closures run immediately, and repeated closures run once. The
/// scheduler's time stands still. Closures that schedule more closures nest, and so use stack space.
///
/// Origin: Combine.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The only point in this scheduler's time. All values are equal.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// Returns 0.
    ///
    /// - Parameter other: A point, which is equal to this one.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// Returns the same point.
    ///
    /// - Parameter n: The amount, which is ignored.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// An amount of a time that does not pass. Numbers keep their value. Units of time are all 0.
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

      /// Creates an amount.
      ///
      /// - Parameter value: The amount.
      @inlinable
      public init(_ value: Int) {
        magnitude = value
      }

      /// Creates an amount from an integer literal.
      ///
      /// - Parameter value: The amount.
      @inlinable
      public init(integerLiteral value: Int) {
        self.init(value)
      }

      /// Creates an amount from a float literal, truncated toward zero.
      ///
      /// - Parameter value: The amount.
      @inlinable
      public init(floatLiteral value: Double) {
        self.init(Int(value))
      }

      /// Creates an amount from any integer, or returns `nil` if the integer does not fit into an `Int`.
      ///
      /// - Parameter source: The amount.
      @inlinable
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// Returns 0, because this time does not pass.
      ///
      /// - Parameter s: The number of seconds, which is ignored.
      @inlinable
      public static func seconds(_ s: Int) -> Stride { 0 }

      /// Returns 0, because this time does not pass.
      ///
      /// - Parameter s: The number of seconds, which is ignored.
      @inlinable
      public static func seconds(_ s: Double) -> Stride { 0 }

      /// Returns 0, because this time does not pass.
      ///
      /// - Parameter ms: The number of milliseconds, which is ignored.
      @inlinable
      public static func milliseconds(_ ms: Int) -> Stride { 0 }

      /// Returns 0, because this time does not pass.
      ///
      /// - Parameter us: The number of microseconds, which is ignored.
      @inlinable
      public static func microseconds(_ us: Int) -> Stride { 0 }

      /// Returns 0, because this time does not pass.
      ///
      /// - Parameter ns: The number of nanoseconds, which is ignored.
      @inlinable
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// The only instance.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// The only point in this scheduler's time.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// The minimum tolerance: 0.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs `action` before returning.
  ///
  /// - Parameters:
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs `action` before returning.
  ///
  /// - Parameters:
  ///   - date: The date, which is ignored.
  ///   - tolerance: The tolerance, which is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs `action` once before returning. Returns ``Subscriptions/empty``.
  ///
  /// - Parameters:
  ///   - date: The date, which is ignored.
  ///   - interval: The interval, which is ignored.
  ///   - tolerance: The tolerance, which is ignored.
  ///   - options: Always `nil`. There are no options.
  ///   - action: The closure to run.
  @discardableResult
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}

extension ImmediateScheduler: KnownScheduler {}
