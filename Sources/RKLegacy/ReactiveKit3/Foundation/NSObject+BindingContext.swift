public import Foundation
public import ReactiveKit

extension NSObject {
  /// The main thread: in place where code runs there, else on the main queue. A class that conforms to
  /// `BindingExecutionContextProvider` has its own.
  ///
  /// Origin: ReactiveKit 3.4 and 3.5, where every `NSObject` conformed.
  @available(*, deprecated, message: "Use BindingTarget: let the class conform to it.")
  @_disfavoredOverload
  public var bindingExecutionContext: ExecutionContext { .immediateOnMain }
}
