/// A class that bindings can update. Declare a bag to conform:
///
///     final class Label: BindingTarget {
///       let bag = DisposeBag()
///       var text = ""
///     }
///     names.bind(to: label) { $0.text = $1 }
///     names.bind(to: label, keyPath: \.text)
///
/// Bindings update the object on the main thread: immediately if an element arrives there, otherwise on the main queue.
/// To use another context, declare ``BindingExecutionContextProvider/bindingExecutionContext``. Bindings end when the
/// object is released, and so do observations stored in the bag. You can declare the signals and properties of the
/// class in an extension of ``ReactiveExtensions``.
///
/// To bind to a class that you cannot change, use `bind(to:on:setter:)`.
///
/// Origin: this library. In ReactiveKit 3.x, every Objective-C object is a binding target.
public protocol BindingTarget: DisposeBagProvider, BindingExecutionContextProvider, ReactiveExtensionsProvider {}

extension BindingTarget {
  /// The main thread. Runs closures immediately if the current code runs there, and otherwise asynchronously.
  public var bindingExecutionContext: ExecutionContext { .immediateOnMain }
}
