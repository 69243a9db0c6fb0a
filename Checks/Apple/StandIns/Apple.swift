// Stands in for what Apple's Dispatch and Foundation have, and Linux's do not: key-value observing, and their part of Combine.
public import Combine
public import Dispatch
public import Foundation
public import FoundationNetworking

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)

  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public final class NSKeyValueObservation {
  public func invalidate() {}
}

public struct NSKeyValueObservedChange<Value> {}

public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}

// What the schedulers' types have in common.

public protocol SomeStride: Combine.SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Codable, Sendable {}

extension SomeStride {
  public init?<T: BinaryInteger>(exactly source: T) { nil }
  public init(from decoder: any Decoder) throws { fatalError() }

  public func encode(to encoder: any Encoder) throws {}

  public static func < (lhs: Self, rhs: Self) -> Bool { fatalError() }
  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
  public static func + (lhs: Self, rhs: Self) -> Self { fatalError() }
  public static func - (lhs: Self, rhs: Self) -> Self { fatalError() }
  public static func * (lhs: Self, rhs: Self) -> Self { fatalError() }
  public static func += (lhs: inout Self, rhs: Self) {}
  public static func -= (lhs: inout Self, rhs: Self) {}
  public static func *= (lhs: inout Self, rhs: Self) {}

  public static func seconds(_ s: Int) -> Self { fatalError() }
  public static func seconds(_ s: Double) -> Self { fatalError() }
  public static func milliseconds(_ ms: Int) -> Self { fatalError() }
  public static func microseconds(_ us: Int) -> Self { fatalError() }
  public static func nanoseconds(_ ns: Int) -> Self { fatalError() }
}

public protocol SomeTime: Strideable, Hashable, Codable, Sendable {}

extension SomeTime {
  public init(from decoder: any Decoder) throws { fatalError() }

  public func encode(to encoder: any Encoder) throws {}
  public func distance(to other: Self) -> Stride { fatalError() }
  public func advanced(by n: Stride) -> Self { fatalError() }
}

public protocol SomeScheduler: Combine.Scheduler {}

extension SomeScheduler {
  public var now: SchedulerTimeType { fatalError() }
  public var minimumTolerance: SchedulerTimeType.Stride { fatalError() }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {}

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {}

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Combine.Cancellable { fatalError() }
}

extension DispatchQueue: SomeScheduler {
  public struct SchedulerTimeType: SomeTime {
    public struct Stride: SomeStride, ExpressibleByFloatLiteral {
      public var magnitude: Int
      public var timeInterval: DispatchTimeInterval { fatalError() }

      public init(_ timeInterval: DispatchTimeInterval) { fatalError() }
      public init(integerLiteral value: Int) { fatalError() }
      public init(floatLiteral value: Double) { fatalError() }
    }

    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { fatalError() }

    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }

    public func hash(into hasher: inout Hasher) {}
  }

  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?
  }
}

extension OperationQueue: SomeScheduler {
  public struct SchedulerTimeType: SomeTime {
    public struct Stride: SomeStride, ExpressibleByFloatLiteral {
      public var magnitude: Double
      public var timeInterval: Double { fatalError() }

      public init(_ timeInterval: Double) { fatalError() }
      public init(integerLiteral value: Double) { fatalError() }
      public init(floatLiteral value: Double) { fatalError() }
    }

    public var date: Date

    public init(_ date: Date) { fatalError() }
  }

  public struct SchedulerOptions {}
}

extension RunLoop: SomeScheduler {
  public struct SchedulerTimeType: SomeTime {
    public struct Stride: SomeStride, ExpressibleByFloatLiteral {
      public var magnitude: Double
      public var timeInterval: Double { fatalError() }

      public init(_ timeInterval: Double) { fatalError() }
      public init(integerLiteral value: Double) { fatalError() }
      public init(floatLiteral value: Double) { fatalError() }
    }

    public var date: Date

    public init(_ date: Date) { fatalError() }
  }

  public struct SchedulerOptions {}
}

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { fatalError() }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }
}

extension URLSession {
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { fatalError() }

  public struct DataTaskPublisher: Combine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }
}

extension Timer {
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher { fatalError() }

  public final class TimerPublisher: Combine.ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}

    public func connect() -> any Cancellable { fatalError() }
  }
}

extension JSONEncoder: Combine.TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListEncoder: Combine.TopLevelEncoder {
  public typealias Output = Data
}

extension JSONDecoder: Combine.TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListDecoder: Combine.TopLevelDecoder {
  public typealias Input = Data
}
