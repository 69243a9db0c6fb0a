public import Foundation
public import ReactiveKit

extension NotificationCenter {
  /// Sends the notifications with a name, from an object or from any object.
  ///
  /// Each observation adds an observer to the notification center, and removes it when the observation ends. Retains
  /// the object.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use publisher(for: name, object: object) of RKPublishers, and toSignal().")
  @_disfavoredOverload
  public func rNotification(_ name: Notification.Name, object: AnyObject?) -> Signal<Notification, Never> {
    Signal { observer in
      let token = self.addObserver(forName: name, object: object, queue: nil) { observer.receive($0) }
      return BlockDisposable { self.removeObserver(token) }
    }
  }

  /// Sends the notifications with a name, from an object or from any object.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use publisher(for: .init(name), object: object) of RKPublishers, and toSignal().")
  @_disfavoredOverload
  public func rNotification(_ name: String, object: AnyObject?) -> Signal<Notification, Never> {
    rNotification(Notification.Name(name), object: object)
  }
}
