import Foundation
import RKLegacy
import ReactiveKit

// Foundation's `Operation` and `Stream` win in a file that imports it, unless the file says which are meant.
import typealias RKLegacy.Operation
import typealias RKLegacy.Stream

@available(*, deprecated)
func load(_ url: URL) -> Operation<Data, LoadError> {
  Operation { observer in
    observer.next(Data(url.absoluteString.utf8))
    observer.failure(.offline)
    return NotDisposable
  }
}

@available(*, deprecated)
func names(_ source: Stream<Data>) -> Stream<String> {
  source.map { String(decoding: $0, as: UTF8.self) }.distinct()
}

enum LoadError: Error {
  case offline
}

/// Foundation's by its module's name.
func cancel(_ operation: Foundation.Operation) {
  operation.cancel()
}
