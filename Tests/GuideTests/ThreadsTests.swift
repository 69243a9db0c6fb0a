import Dispatch
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

@Suite struct ThreadsTests: Chapter {
  let log = Log()
  private let bag = DisposeBag()
  private let imageView = ImageView()
  private let mainQueue = QueueMark(.main)

  /// Where this is called.
  private var queue: String { mainQueue.isHere ? "on main queue" : "on background queue" }

  private let someImage = Signal<UIImage, Never> { observer in
    let image = UIImage("cat")
    DispatchQueue.global(qos: .background).async {
      observer.receive(image)
    }
    return NonDisposable.instance
  }

  @available(*, deprecated)
  @Test func elementsAreReceivedWhereTheyAreSent() async {
    await withCheckedContinuation { done in
      someImage
        .observeNext { image in
          imageView.image = image  // called on background queue
          print(queue)
          done.resume()
        }
        .dispose(in: bag)
    }
    #expect(imageView.image == UIImage("cat") && printed() == ["on background queue"])
  }

  @available(*, deprecated)
  @Test func elementsAreReceivedOnAContext() async {
    await withCheckedContinuation { done in
      someImage
        .receive(on: ExecutionContext.main)
        .observeNext { image in
          imageView.image = image  // called on main queue
          print(queue)
          done.resume()
        }
        .dispose(in: bag)
    }
    #expect(imageView.image == UIImage("cat") && printed() == ["on main queue"])
  }

  @available(*, deprecated)
  @Test func aProducerRunsWhereItIsObservedAndBlocksThere() {
    let someData = Signal<[UInt8], Never> { observer in
      print("loads")
      let data: [UInt8] = [1, 2]  // synchronously load large file
      observer.receive(data)
      return NonDisposable.instance
    }
    someData
      .observeNext { data in  // blocks current thread
        print(data)
      }
      .dispose(in: bag)
    print("goes on")
    #expect(printed() == ["loads", "[1, 2]", "goes on"])
  }

  @available(*, deprecated)
  @Test func aProducerRunsOnAContextAndBlocksNobody() async {
    let observed = DispatchSemaphore(value: 0)
    let someData = Signal<[UInt8], Never> { [log] observer in
      // If the thread that observes were blocked, this wait would time out.
      log(observed.wait(timeout: .now() + 300) == .success ? "loads" : "gave up")
      log(queue)
      observer.receive([1, 2])
      return NonDisposable.instance
    }
    await withCheckedContinuation { done in
      someData
        .subscribe(on: ExecutionContext.global(qos: .background))
        .receive(on: ExecutionContext.main)
        .observeNext { data in  // does not block current thread
          print(data)
          print(queue)
          done.resume()
        }
        .dispose(in: bag)
      print("goes on")
      observed.signal()
    }
    #expect(printed() == ["goes on", "loads", "on background queue", "[1, 2]", "on main queue"])
  }
}
