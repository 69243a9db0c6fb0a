// with ReactiveKit RKLegacy Foundation, without ReactiveCocoa

// Foundation has these names too.
import typealias RKLegacy.Operation
import typealias RKLegacy.Stream

final class Loader {
  let progress = PushStream<Int>()

  func load() -> Operation<String, LoadError> {
    Operation { observer in
      observer.next("a")
      observer.failure(.offline)
      return NotDisposable
    }
  }

  func run() -> Stream<String> {
    load().retry(2).toStream(justLogError: true).startWith("")
  }

  func watch() {
    progress.observe { event in
      switch event {
      case .Next(let percent): print(percent)
      case .Completed: print("done")
      }
    }
  }
}

enum LoadError: Error { case offline }
