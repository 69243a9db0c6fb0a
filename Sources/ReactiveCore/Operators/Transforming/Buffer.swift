/// Buffers values until there is demand.
///
/// Combine's demand rules: before sending the subscription downstream, requests unlimited values; or `size` values, and
/// then one more for each value sent. Sends a failure without demand and drops the buffer. Sends `.finished` after all
/// buffered values, if there is more demand. If an overflow is a failure, cancels the upstream and sends the failure at
/// the next request, after the values that it requests; or after those that are being delivered, if one of them caused it.
///
/// - Parameter keepsFull: Whether to request only as many values as fit, instead of unlimited values.
@inlinable
package func bufferStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, size: Int, keepsFull: Bool, overflow: Overflow<Failure>
) -> _Receiver<Output, Failure> {
  BufferStage(downstream, size: size, keepsFull: keepsFull, overflow: overflow).receiver
}
