/// What a trailing closure is taken for by operators that have no closure, and share their name with one that has.
///
/// `map { $0 + 1 }` would otherwise be tried as `map(_ keyPath:)` too, and `combineLatest(other) { $0 + $1 }` as
/// `combineLatest(_:_:)`. The compiler finds out that a closure is no key path and no publisher only after it has tried the
/// arithmetic of the whole chain. A last parameter of this type takes the closure; an argument is missing then, which the
/// compiler sees at once. Nobody gives an argument for it, and it is not called.
///
/// Origin: this library.
public typealias _NoTrailingClosure = (Never) -> Void
