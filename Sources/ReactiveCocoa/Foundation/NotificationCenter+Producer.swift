public import Foundation

extension NotificationCenter {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns a producer of the notifications with a name. Swift 2 called ``rac_notifications(name:object:)`` so.
  @available(
    *, deprecated, message: "Use Signal { observer in … addObserver(forName:object:queue:) … } of ReactiveKit."
  )
  @_disfavoredOverload
  public func rac_notifications(
    _ name: Notification.Name?, object: AnyObject? = nil
  ) -> SignalProducer<Notification, Never> {
    rac_notifications(name: name, object: object)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns a producer of the notifications with a name that an object posts, while the notification center exists.
  /// Does not retain the object.
  @available(
    *, deprecated, message: "Use Signal { observer in … addObserver(forName:object:queue:) … } of ReactiveKit."
  )
  @_disfavoredOverload
  public func rac_notifications(
    name: Notification.Name? = nil, object: AnyObject? = nil
  ) -> SignalProducer<Notification, Never> {
    let observed = object.map { Box($0) }
    return SignalProducer { [weak self] observer, disposable in
      guard let self, observed == nil || observed?.object != nil else { return observer.sendInterrupted() }
      let token = addObserver(forName: name, object: observed?.object, queue: nil) { observer.sendNext($0) }
      disposable.addDisposable { [weak self] in self?.removeObserver(token) }
    }
  }
}

/// An object that is not retained.
private final class Box {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
