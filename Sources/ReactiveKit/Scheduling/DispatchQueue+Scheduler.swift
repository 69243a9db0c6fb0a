public import Dispatch

extension DispatchQueue {
  /// A point in a queue's time: Dispatch's monotonic clock.
  ///
  /// Origin: Combine.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The point as Dispatch knows it.
    public var dispatchTime: DispatchTime

    /// Makes a point from Dispatch's.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// Reads a number of nanoseconds of uptime.
    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
    }

    /// Writes the number of nanoseconds of uptime.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// The time from this point to the other, in nanoseconds.
    ///
    /// A distance that exceeds `Int.max` nanoseconds is `.nanoseconds(.max)` in either direction, as in Combine.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let start = dispatchTime.uptimeNanoseconds
      let end = other.dispatchTime.uptimeNanoseconds
      let amount = end >= start ? end - start : start - end
      guard amount <= UInt64(Int.max) else { return .nanoseconds(.max) }
      return .nanoseconds(end >= start ? Int(amount) : -Int(amount))
    }

    /// The point the given time later. The longest stride leads to the distant future, a time before the start of the
    /// clock to 1 nanosecond after it.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      n.magnitude == .max ? SchedulerTimeType(.distantFuture) : SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    /// Whether the left point is earlier.
    @_implements(Comparable,<(_:_:))
    public static func _isEarlier(_ lhs: SchedulerTimeType, _ rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime < rhs.dispatchTime
    }

    /// Hashes the point.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.rawValue)
    }

    /// A time between two points, in nanoseconds. Number literals mean seconds.
    ///
    /// Origin: Combine. As there, `*` gives 0, and ``magnitude`` keeps its sign.
    public struct Stride: SchedulerTimeIntervalConvertible, _SchedulerStride, ExpressibleByFloatLiteral,
      Hashable, Codable, Sendable
    {
      private enum CodingKeys: String, CodingKey {
        case magnitude = "_nanoseconds"
      }

      /// The type of a float literal: seconds.
      public typealias FloatLiteralType = Double

      /// The type of an integer literal: seconds.
      public typealias IntegerLiteralType = Int

      /// The type of the number of nanoseconds.
      public typealias Magnitude = Int

      /// The number of nanoseconds, with its sign.
      public var magnitude: Int

      private init(nanoseconds: Int) {
        magnitude = nanoseconds
      }

      /// Makes a stride from Dispatch's. Too long ones become the longest; `.never` is the longest.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): self = .nanoseconds(ns)
        case .never: self.init(nanoseconds: .max)
        @unknown default:
          // A unit that is not known here: measured against a point that leaves room on both sides.
          let origin = DispatchTime(uptimeNanoseconds: UInt64(Int.max))
          self = SchedulerTimeType(origin).distance(to: SchedulerTimeType(origin + timeInterval))
        }
      }

      /// Makes a stride of seconds from a float literal.
      public init(floatLiteral value: Double) {
        self = .seconds(value)
      }

      /// Makes a stride of seconds from an integer literal.
      public init(integerLiteral value: Int) {
        self = .seconds(value)
      }

      /// Makes a stride of seconds from any integer, or `nil` if it exceeds `Int`.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }

      /// The stride as Dispatch knows it: nanoseconds.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Always 0, as in Combine: a product of two times is not a time.
      @_implements(Numeric,*(_:_:))
      public static func _product(_ lhs: Stride, _ rhs: Stride) -> Stride { Stride(nanoseconds: 0) }

      /// Sets 0: a product of two times is not a time.
      @_implements(Numeric,*=(_:_:))
      public static func _multiply(_ lhs: inout Stride, _ rhs: Stride) { lhs.magnitude = 0 }

      /// A stride of seconds, cut off to whole nanoseconds; too long ones become the longest.
      ///
      /// - Precondition: `s` is a number.
      public static func seconds(_ s: Double) -> Stride {
        if s.isNaN { trap("DispatchQueue.SchedulerTimeType.Stride.seconds(_:)", "\(s) is not a number of seconds") }
        let nanoseconds = s * 1_000_000_000
        if nanoseconds >= Double(Int.max) { return Stride(nanoseconds: .max) }
        if nanoseconds <= Double(Int.min) { return Stride(nanoseconds: .min) }
        return Stride(nanoseconds: Int(nanoseconds))
      }

      /// A stride of whole seconds; too long ones become the longest.
      public static func seconds(_ s: Int) -> Stride { saturating(s, 1_000_000_000) }

      /// A stride of whole milliseconds; too long ones become the longest.
      public static func milliseconds(_ ms: Int) -> Stride { saturating(ms, 1_000_000) }

      /// A stride of whole microseconds; too long ones become the longest.
      public static func microseconds(_ us: Int) -> Stride { saturating(us, 1_000) }

      /// A stride of whole nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

      private static func saturating(_ value: Int, _ unit: Int) -> Stride {
        let (product, overflow) = value.multipliedReportingOverflow(by: unit)
        return Stride(nanoseconds: overflow ? (value < 0 ? .min : .max) : product)
      }
    }
  }

  /// How a piece of work is put on a queue.
  ///
  /// Origin: Combine.
  public struct SchedulerOptions {
    /// The quality of service of the work.
    public var qos: DispatchQoS

    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags

    /// The group that the work joins. Only work that is not delayed does.
    public var group: DispatchGroup?

    /// Makes options; the defaults are those of `DispatchQueue.async`.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }
}

extension DispatchQueue: Scheduler {
  /// The smallest tolerance: 0.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The current time of Dispatch's monotonic clock.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Puts the action on the queue. It always runs later, also if this is the current queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The caller gives the closure away to this queue; Dispatch asks for a promise that the protocol cannot express.
    nonisolated(unsafe) let action = action
    if let options {
      async(group: options.group, qos: options.qos, flags: options.flags) { action() }
    } else {
      async { action() }
    }
  }

  /// Puts the action on the queue at the date. The tolerance and the options' group are not used.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
  }

  /// Runs the action on the queue at the date and after each interval, until the result is cancelled or released.
  ///
  /// - Precondition: `interval` is not negative: Dispatch would end the program, and not say why.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if interval.magnitude < 0 {
      trap(
        "DispatchQueue.schedule(after:interval:)", "an interval of \(interval.magnitude) nanoseconds; give 0 or more")
    }
    nonisolated(unsafe) let action = action
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: .nanoseconds(Swift.max(0, tolerance.magnitude)))
    timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
    timer.resume()
    return AnyCancellable {
      timer.setEventHandler(handler: nil)
      timer.cancel()
    }
  }
}
