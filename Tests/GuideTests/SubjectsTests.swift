import RKLegacy
import ReactiveKit
import TestSupport
import Testing

extension Own {
  protocol ObserverProtocol {
    associatedtype Element
    associatedtype Error: Swift.Error

    func on(_ event: Signal<Element, Error>.Event)
  }

  class Subject<Element, Error: Swift.Error>: SignalProtocol, ObserverProtocol {
    private var observers: [(id: Int, observer: Observer<Element, Error>)] = []  // [Observer], in the guide
    private var lastID = 0

    func on(_ event: Signal<Element, Error>.Event) {
      observers.forEach { $0.observer(event) }
    }

    func observe(with observer: @escaping Observer<Element, Error>) -> Disposable {
      lastID += 1
      let id = lastID
      observers.append((id, observer))
      return BlockDisposable { self.observers.removeAll { $0.id == id } }  // a comment in the guide
    }
  }

  final class ReplaySubject<Element, Error: Swift.Error>: Subject<Element, Error> {
    private var buffer: [Signal<Element, Error>.Event] = []
    private let bufferSize: Int

    init(bufferSize: Int = Int.max) {  // which the guide says the real one has
      self.bufferSize = bufferSize
    }

    override func on(_ event: Signal<Element, Error>.Event) {
      buffer.append(event)
      if buffer.count > bufferSize { buffer.removeFirst() }
      super.on(event)
    }

    override func observe(with observer: @escaping Observer<Element, Error>) -> Disposable {  // override
      buffer.forEach { observer($0) }
      return super.observe(with: observer)
    }
  }
}

extension Own.ObserverProtocol {
  func send(_ element: Element) {
    on(.next(element))
  }

  func send(completion: Subscribers.Completion<Error>) {
    switch completion {
    case .finished: on(.completed)
    case .failure(let error): on(.failed(error))
    }
  }
}

private class MyViewController: UIViewController {
  fileprivate let _viewDidAppear = PassthroughSubject<Void, Never>()

  override func viewDidAppear(_ animated: Bool) {  // func is missing in the guide
    super.viewDidAppear(animated)
    _viewDidAppear.send()
  }
}

extension ReactiveExtensions where Base: MyViewController {
  fileprivate var viewDidAppear: Signal<Void, Never> {
    return base._viewDidAppear.toSignal()  // convert Subject to Signal
  }
}

@Suite struct SubjectsTests: Chapter {
  let log = Log()

  @Test func aSubjectOfTheReadersOwnSendsToThoseWhoObserve() {
    typealias Subject = Own.Subject
    let name = Subject<String, Never>()

    let observation = name.observeNext { name in print("Hi \(name)!") }

    name.on(.next("Jim"))  // prints: Hi Jim!
    #expect(printed() == ["Hi Jim!"])

    name.send("Kathryn")  // prints: Hi Kathryn!
    #expect(printed() == ["Hi Kathryn!"])

    observation.dispose()
    name.send("Jean-Luc")
    name.send(completion: .finished)
    #expect(printed() == [])
  }

  @Test func aReplaySubjectOfTheReadersOwnReplays() {
    let name = Own.ReplaySubject<String, Never>()
    name.send("Jim")
    name.send("Kathryn")
    _ = name.observe { print($0) }
    #expect(printed() == [#"next("Jim")"#, #"next("Kathryn")"#])
    name.send(completion: .finished)
    #expect(printed() == ["completed"])
  }

  @available(*, deprecated)
  @Test func aSubjectSendsToThoseWhoObserve() {
    for name in [Subject<String, Never>(), PassthroughSubject<String, Never>()] {
      _ = name.observeNext { name in print("Hi \(name)!") }

      name.on(.next("Jim"))  // prints: Hi Jim!
      #expect(printed() == ["Hi Jim!"])

      name.send("Kathryn")  // prints: Hi Kathryn!
      #expect(printed() == ["Hi Kathryn!"])

      name.send(completion: .finished)
      name.send("Jean-Luc")
      #expect(printed() == [])
    }
  }

  @available(*, deprecated)
  @Test func appearancesOfAViewControllerAreASignal() {
    let myViewController = MyViewController()
    myViewController.viewDidAppear(true)
    _ = myViewController.reactive.viewDidAppear.observeNext {
      print("view did appear")
    }
    #expect(printed() == [])
    myViewController.viewDidAppear(true)
    #expect(printed() == ["view did appear"])
  }

  @Test func aReplaySubjectKeepsTheLatest() {
    let name = ReplaySubject<String, Never>(bufferSize: 1)
    #expect(name.seen() == ["subscribed"])
    name.send("Jim")
    name.send("Kathryn")
    #expect(name.seen() == ["subscribed", "Kathryn"])
    name.send(completion: .finished)
    #expect(name.seen() == ["subscribed", "Kathryn", "finished"])
  }
}
