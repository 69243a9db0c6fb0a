import Dispatch
import Foundation
import ReactiveKit

// What the system tells the program, as signals.

/// Sends the number of each of these POSIX signals that the process receives. They have no other effect any more.
func systemSignals(_ numbers: Int32..., on queue: DispatchQueue) -> Signal<Int32, Never> {
  Signal { observer in
    let sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { observer.receive(number) }
      source.resume()
      return source
    }
    return BlockDisposable { sources.forEach { $0.cancel() } }
  }
}

/// Sends the bytes that are typed, if there is a terminal to type on.
func keys(on queue: DispatchQueue) -> Signal<UInt8, Never> {
  guard isatty(STDIN_FILENO) == 1 else { return .never() }
  return Signal { observer in
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count <= 0 { return source.cancel() }
      for byte in bytes.prefix(count) { observer.receive(byte) }
    }
    source.resume()
    return BlockDisposable { source.cancel() }
  }
}
