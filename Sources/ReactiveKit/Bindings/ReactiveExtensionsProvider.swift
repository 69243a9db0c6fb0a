/// A class with reactive extensions, both for its instances and for the class itself.
///
/// On Apple's systems, every `NSObject` conforms.
public protocol ReactiveExtensionsProvider: AnyObject {}

extension ReactiveExtensionsProvider {
  /// The reactive extensions of this object.
  @inlinable
  public var reactive: Reactive<Self> { Reactive(self) }

  /// The reactive extensions of the class.
  @inlinable
  public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}
