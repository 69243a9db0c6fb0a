public import Foundation
public import ReactiveKit

extension NotificationCenter {
  /// A publisher of the notifications of a name, and of an object if one is given.
  ///
  /// Origin: Combine.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Delivers notifications as they are posted, and never ends.
  ///
  /// A notification for which there is no demand is dropped. It is delivered on the thread that posts it; or, while another
  /// thread is delivering one to the same subscriber, by that. A subscription observes the center from the moment it is
  /// made until it is cancelled or released.
  ///
  /// Origin: Combine, where a subscription that is released without being cancelled leaves its observer behind.
  public struct Publisher: _ReceiverPublisher, Equatable {
    /// Notifications are delivered.
    public typealias Output = Notification

    /// It does not fail.
    public typealias Failure = Never

    /// Where notifications are posted.
    public let center: NotificationCenter

    /// The name of those delivered.
    public let name: Notification.Name

    /// The object of those delivered; `nil` means any.
    public let object: AnyObject?

    /// Makes a publisher of a center's notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func _attach(_ downstream: _Receiver<Notification, Never>) {
      attachCallbacks(
        "NotificationCenter Observer", downstream, showing: ["center": center, "name": name, "object": object]
      ) { [center, object] send in
        let observer = center.addObserver(forName: name, object: object, queue: nil) { send($0) }
        return {
          center.removeObserver(observer)
          // The object lives as long as it is observed.
          withExtendedLifetime(object) {}
        }
      }
    }

    /// Whether the center and the object are the same, and the names equal.
    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }
}
