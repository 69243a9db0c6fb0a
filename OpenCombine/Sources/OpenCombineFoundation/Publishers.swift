// On Apple platforms, the publishers are those of Apple's Combine.
#if !canImport(Darwin)
  public import Foundation
  public import RKFoundation

  #if Networking && canImport(FoundationNetworking)
    public import FoundationNetworking
  #endif

  extension NotificationCenter {
    /// The place of a notification center's publishers, under OpenCombine's name.
    public struct OCombine {
      /// A publisher of notifications.
      public typealias Publisher = NotificationCenter.Publisher

      /// The center.
      public let center: NotificationCenter

      /// Creates the place of a center's publishers.
      public init(_ center: NotificationCenter) { self.center = center }

      /// Returns a publisher of notifications with a name and, unless it is `nil`, from an object.
      public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        center.publisher(for: name, object: object)
      }
    }

    /// The place of the notification center's publishers, under OpenCombine's name.
    public var ocombine: OCombine { OCombine(self) }
  }

  extension Timer {
    /// The place of a timer's publisher, under OpenCombine's name.
    public enum OCombine {
      /// A publisher of the current date at intervals.
      public typealias TimerPublisher = Timer.TimerPublisher
    }
  }

  #if Networking
    extension URLSession {
      /// The place of a session's publishers, under OpenCombine's name.
      public struct OCombine {
        /// A publisher of a response and its data.
        public typealias DataTaskPublisher = URLSession.DataTaskPublisher

        /// The session.
        public let session: URLSession

        /// Creates the place of a session's publishers.
        public init(_ session: URLSession) { self.session = session }

        /// Returns a publisher that loads a URL.
        public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { session.dataTaskPublisher(for: url) }

        /// Returns a publisher that loads a request.
        public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
          session.dataTaskPublisher(for: request)
        }
      }

      /// The place of the session's publishers, under OpenCombine's name.
      public var ocombine: OCombine { OCombine(self) }
    }
  #endif
#endif
