@inlinable @inline(__always) package func mapStep<Input, Output>(_ transform: @escaping (Input) -> Output) -> Step<Input, Output> {
  Step { next, value in deliver(transform(value), to: next) }
}
@inlinable @inline(__always) package func filterStep<Input>(_ isIncluded: @escaping (Input) -> Bool) -> Step<Input, Input> {
  Step { next, value in isIncluded(value) ? deliver(value, to: next) : .max(1) }
}
