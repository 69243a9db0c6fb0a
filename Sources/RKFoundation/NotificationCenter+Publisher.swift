// Apple's Foundation has these types for Apple's Combine.
#if !canImport(Darwin)
  public import Foundation
  public import RKPublishers
  public import ReactiveCore

  extension NotificationCenter {
    /// Returns a publisher of the notifications with a name, and from an object if one is given.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications to publish.
    ///   - object: The object that posts the notifications to publish, or `nil` for any object.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    /// A publisher that publishes notifications as they are posted, and never completes.
    ///
    /// Drops a notification if there is no demand. Publishes on the thread that posts the notification. If another
    /// thread is delivering one to the same subscriber, waits for its turn. If that thread is blocked for 1 ms, or
    /// after 100 ms, leaves the new one to it.
    ///
    /// From its creation until it is cancelled or released, a subscription observes the center and retains the object.
    ///
    /// Origin: Combine, where a subscription that is released without being cancelled does not remove its observer.
    public struct Publisher: _ReceiverPublisher, Equatable {
      /// The kind of values this publisher publishes.
      public typealias Output = Notification

      /// This publisher cannot fail.
      public typealias Failure = Never

      /// The center to observe.
      public let center: NotificationCenter

      /// The name of the notifications to publish.
      public let name: Notification.Name

      /// The object that posts the notifications to publish, or `nil` for any object.
      public let object: AnyObject?

      /// Creates a publisher of a notification center's notifications.
      ///
      /// - Parameters:
      ///   - center: The center to observe.
      ///   - name: The name of the notifications to publish.
      ///   - object: The object that posts the notifications to publish, or `nil` for any object.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func _attach(_ downstream: _Receiver<Notification, Never>) {
        attachCallbacks(
          "NotificationCenter Observer(center, name, object, demand)", downstream,
          showing: ["center": center, "name": name, "object": object]
        ) { [center, object] send in
          let observer = center.addObserver(forName: name, object: object, queue: nil) { send($0) }
          return {
            center.removeObserver(observer)
            // The object lives as long as it is observed.
            withExtendedLifetime(object) {}
          }
        }
      }

      /// Returns whether the centers and the objects are identical, and the names are equal.
      public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
      }
    }
  }
#endif
