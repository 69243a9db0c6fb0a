import Foundation
import RKLegacy
import ReactiveKit

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
