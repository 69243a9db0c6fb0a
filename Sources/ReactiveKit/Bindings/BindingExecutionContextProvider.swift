/// A binding target that declares the execution context in which it is updated.
public protocol BindingExecutionContextProvider {
  /// The context in which bindings update this target.
  var bindingExecutionContext: ExecutionContext { get }
}
