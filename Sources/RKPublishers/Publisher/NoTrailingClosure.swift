/// The type of a parameter that keeps a trailing closure from matching an overload without a closure.
///
/// Without such a last parameter, the compiler also tries `map { $0 + 1 }` as `map(_ keyPath:)`, and
/// `combineLatest(other) { $0 + $1 }` as `combineLatest(_:_:)`. It rejects them only after it has type-checked the
/// whole chain. The last parameter takes the closure, so another argument is missing, and the compiler rejects the
/// overload immediately. Callers omit the argument, and operators do not call it.
///
/// Origin: this library. Combine has no such parameter.
public typealias _NoTrailingClosure = (Never) -> Void
