/// Sends the result of a closure for each value. Forwards everything else.
@inlinable @inline(__always)
package func mapStep<Input, Output>(_ transform: @escaping (Input) -> Output) -> Step<Input, Output, Void> {
  Step { box, value in deliver(transform(value), from: box) }
}
