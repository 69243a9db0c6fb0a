/// A class that bindings can update, by one line in it:
///
///     final class Label: BindingTarget {
///       let bag = DisposeBag()
///       var text = ""
///     }
///     names.bind(to: label) { $0.text = $1 }
///     names.bind(to: label, keyPath: \.text)
///
/// Bindings update it on the main thread, in place where they arrive there, unless it declares another
/// ``BindingExecutionContextProvider/bindingExecutionContext``; and end when it is released. Observations that are stored in the
/// bag end then too. Its signals and properties may be written in an extension of ``ReactiveExtensions``.
///
/// A class that cannot have a line added to it is bound to by `bind(to:on:setter:)`.
///
/// Origin: this library. ReactiveKit 3.x has it of every Objective-C object, whose release can be seen from outside.
public protocol BindingTarget: DisposeBagProvider, BindingExecutionContextProvider, ReactiveExtensionsProvider {}

extension BindingTarget {
  /// The main thread: in place where code runs there, else on the main queue.
  public var bindingExecutionContext: ExecutionContext { .immediateOnMain }
}
