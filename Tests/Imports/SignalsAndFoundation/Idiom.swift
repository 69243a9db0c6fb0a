import Foundation
import ReactiveKit

/// What both modules are used for.
final class Clock {
  let now = Property(Date(timeIntervalSince1970: 0))
  let bag = DisposeBag()

  func follow(_ center: NotificationCenter, _ name: Notification.Name) {
    Signal<Int, Never>(sequence: [1, 2]).delay(interval: 1, on: .main).map { Date(timeIntervalSince1970: Double($0)) }
      .bind(to: now)
    let queue: OperationQueue = .main
    queue.addOperation { center.post(name: name, object: nil) }
  }

  let input: InputStream? = nil
  let operation: Foundation.Operation = BlockOperation {}
  let stream: Foundation.Stream? = nil
}

/// Foundation's, where nobody says otherwise.
func cancel(_ operation: Operation, _ stream: Stream) {
  operation.cancel()
  stream.close()
}
