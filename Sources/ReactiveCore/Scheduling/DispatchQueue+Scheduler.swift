public import Dispatch

#if canImport(Darwin)
  public import Combine

  // Apple's systems have the other requirements, and the types, for Apple's Combine.
  extension DispatchQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {}
#else
  extension DispatchQueue {
    /// A point in time for a dispatch queue, on Dispatch's monotonic clock.
    ///
    /// Origin: Combine.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The point as a `DispatchTime`.
      public var dispatchTime: DispatchTime

      /// Creates a point from a `DispatchTime`.
      ///
      /// - Parameter time: The point as a `DispatchTime`.
      public init(_ time: DispatchTime) {
        dispatchTime = time
      }

      /// Decodes a number of nanoseconds of uptime.
      public init(from decoder: any Decoder) throws {
        let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
        self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
      }

      /// Encodes the number of nanoseconds of uptime.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime.uptimeNanoseconds)
      }

      /// Returns the time from this point to another one, in nanoseconds.
      ///
      /// Like Combine, returns `.nanoseconds(.max)` if the distance exceeds `Int.max` nanoseconds in either direction.
      ///
      /// - Parameter other: The other point.
      public func distance(to other: SchedulerTimeType) -> Stride {
        let start = dispatchTime.uptimeNanoseconds
        let end = other.dispatchTime.uptimeNanoseconds
        let amount = end >= start ? end - start : start - end
        guard amount <= UInt64(Int.max) else { return .nanoseconds(.max) }
        return .nanoseconds(end >= start ? Int(amount) : -Int(amount))
      }

      /// Returns this point advanced by a stride. A time before the start of the clock becomes 1 nanosecond after the
      /// start.
      ///
      /// - Parameter n: The time to add, which may be negative. The longest stride leads to the distant future.
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

      /// An interval between two points, in nanoseconds. Number literals are seconds.
      ///
      /// Origin: Combine, where `*` also returns 0, and ``magnitude`` also keeps its sign.
      public struct Stride: SchedulerTimeIntervalConvertible, _SchedulerStride, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
      {
        private enum CodingKeys: String, CodingKey {
          case magnitude = "_nanoseconds"
        }

        /// The type of a float literal, in seconds.
        public typealias FloatLiteralType = Double

        /// The type of an integer literal, in seconds.
        public typealias IntegerLiteralType = Int

        /// The type of the number of nanoseconds.
        public typealias Magnitude = Int

        /// The number of nanoseconds, with its sign.
        public var magnitude: Int

        private init(nanoseconds: Int) {
          magnitude = nanoseconds
        }

        /// Creates a stride from a `DispatchTimeInterval`.
        ///
        /// - Parameter timeInterval: The interval. Intervals that are too long, and `.never`, become the longest stride.
        public init(_ timeInterval: DispatchTimeInterval) {
          switch timeInterval {
          case .seconds(let s): self = .seconds(s)
          case .milliseconds(let ms): self = .milliseconds(ms)
          case .microseconds(let us): self = .microseconds(us)
          case .nanoseconds(let ns): self = .nanoseconds(ns)
          case .never: self.init(nanoseconds: .max)
          @unknown default:
            // An unknown unit: measured from a point in the middle of the range.
            let origin = DispatchTime(uptimeNanoseconds: UInt64(Int.max))
            self = SchedulerTimeType(origin).distance(to: SchedulerTimeType(origin + timeInterval))
          }
        }

        /// Creates a stride of seconds from a float literal.
        ///
        /// - Parameter value: The number of seconds.
        public init(floatLiteral value: Double) {
          self = .seconds(value)
        }

        /// Creates a stride of seconds from an integer literal.
        ///
        /// - Parameter value: The number of seconds.
        public init(integerLiteral value: Int) {
          self = .seconds(value)
        }

        /// Creates a stride of seconds from any integer, or returns `nil` if the integer does not fit into an `Int`.
        ///
        /// - Parameter source: The number of seconds.
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let seconds = Int(exactly: source) else { return nil }
          self = .seconds(seconds)
        }

        /// The stride as a `DispatchTimeInterval`, in nanoseconds.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        /// Returns 0, like Combine: a product of two times is not a time.
        @_implements(Numeric,*(_:_:))
        public static func _product(_ lhs: Stride, _ rhs: Stride) -> Stride { Stride(nanoseconds: 0) }

        /// Sets the left stride to 0: a product of two times is not a time.
        @_implements(Numeric,*=(_:_:))
        public static func _multiply(_ lhs: inout Stride, _ rhs: Stride) { lhs.magnitude = 0 }

        /// Creates a stride of seconds, truncated to whole nanoseconds. Strides that are too long become the longest
        /// stride.
        ///
        /// - Parameter s: The number of seconds.
        /// - Precondition: `s` is not NaN.
        public static func seconds(_ s: Double) -> Stride {
          if s.isNaN { trap("DispatchQueue.SchedulerTimeType.Stride.seconds(_:)", "\(s) s; pass a number") }
          let nanoseconds = s * 1_000_000_000
          if nanoseconds >= Double(Int.max) { return Stride(nanoseconds: .max) }
          if nanoseconds <= Double(Int.min) { return Stride(nanoseconds: .min) }
          return Stride(nanoseconds: Int(nanoseconds))
        }

        /// Creates a stride of whole seconds. Strides that are too long become the longest stride.
        ///
        /// - Parameter s: The number of seconds.
        public static func seconds(_ s: Int) -> Stride { saturating(s, 1_000_000_000) }

        /// Creates a stride of whole milliseconds. Strides that are too long become the longest stride.
        ///
        /// - Parameter ms: The number of milliseconds.
        public static func milliseconds(_ ms: Int) -> Stride { saturating(ms, 1_000_000) }

        /// Creates a stride of whole microseconds. Strides that are too long become the longest stride.
        ///
        /// - Parameter us: The number of microseconds.
        public static func microseconds(_ us: Int) -> Stride { saturating(us, 1_000) }

        /// Creates a stride of nanoseconds.
        ///
        /// - Parameter ns: The number of nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

        private static func saturating(_ value: Int, _ unit: Int) -> Stride {
          let (product, overflow) = value.multipliedReportingOverflow(by: unit)
          return Stride(nanoseconds: overflow ? (value < 0 ? .min : .max) : product)
        }
      }
    }

    /// Options for running a closure on a dispatch queue.
    ///
    /// Origin: Combine.
    public struct SchedulerOptions {
      /// The quality of service of the closure.
      public var qos: DispatchQoS

      /// The flags of the work item.
      public var flags: DispatchWorkItemFlags

      /// The group that the closure joins. Delayed closures do not join it.
      public var group: DispatchGroup?

      /// Creates options. The defaults are those of `DispatchQueue.async`.
      ///
      /// - Parameters:
      ///   - qos: The quality of service of the closure.
      ///   - flags: The flags of the work item.
      ///   - group: The group that the closure joins. Delayed closures do not join it.
      public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }
  }

  extension DispatchQueue {
    /// The minimum tolerance: 0.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// The current time of Dispatch's monotonic clock.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// Runs `action` on the queue. `action` always runs asynchronously, even if this is the current queue.
    ///
    /// - Parameters:
    ///   - options: The quality of service, the flags, and the group of the closure, or `nil` for the defaults of
    ///     `DispatchQueue.async`.
    ///   - action: The closure to run.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      // The caller hands the closure over to this queue. Dispatch requires a `Sendable` closure, which the protocol
      // cannot express.
      nonisolated(unsafe) let action = action
      if let options {
        async(group: options.group, qos: options.qos, flags: options.flags) { action() }
      } else {
        async { action() }
      }
    }

    /// Runs `action` on the queue at `date`.
    ///
    /// - Parameters:
    ///   - date: The date at which to run the closure.
    ///   - tolerance: The tolerance, which is ignored.
    ///   - options: The quality of service and the flags of the closure, or `nil` for the defaults. The group is ignored.
    ///   - action: The closure to run.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      nonisolated(unsafe) let action = action
      asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
        action()
      }
    }
  }
#endif

extension DispatchQueue: Scheduler {
  /// Runs `action` on the queue at `date` and after each `interval`, until the returned cancellable is cancelled or
  /// released.
  ///
  /// - Parameters:
  ///   - date: The date of the first run.
  ///   - interval: The time between two runs.
  ///   - tolerance: The time by which a run may be late. Less than 0 means 0.
  ///   - options: The quality of service and the flags of the closure, or `nil` for the defaults. The group is ignored.
  ///   - action: The closure to run. It is released when the returned cancellable is cancelled or released.
  /// - Precondition: `interval` is not negative. Dispatch itself would crash without a message.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if interval.magnitude < 0 {
      trap(
        "DispatchQueue.schedule(after:interval:)", "an interval of \(interval.magnitude) nanoseconds; pass 0 or more")
    }
    let action = OnceClosure(action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: .nanoseconds(Swift.max(0, tolerance.magnitude)))
    timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.current?() }
    timer.resume()
    return AnyCancellable {
      timer.cancel()
      // The queue may release the handler later.
      _ = action.take()
    }
  }
}

/// Queues without the type's name, where a function takes any scheduler.
extension Scheduler where Self == DispatchQueue {
  /// The main queue, `DispatchQueue.main`.
  ///
  ///     downloads.receive(on: .main).sink { label.text = $0 }
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public static var main: DispatchQueue { DispatchQueue.main }

  /// The global queue of a quality of service, `DispatchQueue.global(qos:)`.
  ///
  ///     images.subscribe(on: .global(qos: .utility)).receive(on: .main)
  ///
  /// - Parameter qos: The quality of service of the queue.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { DispatchQueue.global(qos: qos) }
}

extension DispatchQueue: KnownScheduler {
  package var isRealTime: Bool { true }
}
