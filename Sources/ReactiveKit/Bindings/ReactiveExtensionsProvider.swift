/// A class whose instances, and which itself, have reactive extensions.
///
/// Origin: ReactiveKit 3.x, which has it of every Objective-C object.
public protocol ReactiveExtensionsProvider: AnyObject {}

extension ReactiveExtensionsProvider {
  /// Where this object's reactive extensions are found.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public var reactive: Reactive<Self> { Reactive(self) }

  /// Where the type's reactive extensions are found.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}
