/// A binding target that says where it is to be updated.
///
/// Origin: ReactiveKit 3.x.
public protocol BindingExecutionContextProvider {
  /// The context in which bindings update this target.
  var bindingExecutionContext: ExecutionContext { get }
}
