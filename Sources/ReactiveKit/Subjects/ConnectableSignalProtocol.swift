/// A signal that starts to send when it is connected.
///
/// Origin: ReactiveKit 3.x.
public protocol ConnectableSignalProtocol: SignalProtocol {
  /// Starts to send, until the result is disposed.
  func connect() -> any Disposable
}

extension ConnectableSignalProtocol {
  /// A signal that is connected while it has observers.
  ///
  /// - Parameter disconnectCount: The number of observers at which the connection ends, when it is reached from above.
  ///
  /// What the subject has kept of a run that was disconnected goes to those who come later, before their own run.
  /// Connecting starts after the first observer has been attached. The count belongs to the result of this call: those who
  /// hold the same signal share it.
  ///
  /// Origin: ReactiveKit 3.x.
  public func refCount(disconnectCount: Int = 0) -> Signal<Element, Error> {
    let connection = SharedConnection(disconnectCount: disconnectCount, connect: connect)
    return Signal(
      after: self,
      attaching: { downstream in
        connection.enter { self._attach(endStage(downstream, "RefCount") { connection.leave() }) }
      })
  }
}
