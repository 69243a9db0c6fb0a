import Dispatch
import Foundation
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

import typealias RKLegacy.Queue
import typealias RKLegacy.Stream

/// Targets of bindings, bags and queues, as in ReactiveKit 2.
@Suite struct BindingTests2 {
  private let log = Log()

  @available(*, deprecated)
  private final class Gauge: BindableType {
    private(set) var shown: [Int] = []
    private(set) var isDone = false
    private let bag = DisposeBag()

    func observer(_ disconnectDisposable: any Disposable) -> (StreamEvent<Int>) -> Void {
      bag.addDisposable(disconnectDisposable)
      return { [weak self] event in
        switch event {
        case .Next(let number): self?.shown.append(number)
        // The binding is disposed after the completion has arrived.
        case .Completed: self?.isDone = !disconnectDisposable.isDisposed
        }
      }
    }
  }

  @available(*, deprecated)
  @Test func aTargetOfOnesOwnEndsItsBindings() {
    let source = PassthroughSubject<Int, Never>()
    var gauge: Gauge? = Gauge()
    let binding = source.bindTo(gauge!)
    gauge = nil
    #expect(binding.isDisposed)
    #expect("\(source)".contains("subscribers: 0"))
  }

  @available(*, deprecated)
  @Test func aTargetOfOnesOwnMakesAnObserverUntilTheSignalHasEnded() {
    let gauge = Gauge()
    #expect(Stream.sequence([1, 2]).bindTo(gauge).isDisposed)
    #expect(gauge.shown == [1, 2] && gauge.isDone)
    let source = PassthroughSubject<Int, Never>()
    let binding = source.bindTo(gauge)
    #expect(!binding.isDisposed)
    source.send(completion: .finished)
    #expect(binding.isDisposed)
  }

  @available(*, deprecated)
  @Test func anObserverWithAnObjectKeepsItsBindingsAndNotTheObject() {
    final class Label { var text = "" }
    var label: Label? = Label()
    let target = ObserverWith<Label, Int>(label!) { $0.text += "\($1) " }
    let binding = PassthroughSubject<Int, Never>()
    binding.bindTo(target)
    for number in 1...2 { binding.send(number) }
    #expect(label?.text == "1 2 ")
    let bound = SimpleDisposable()
    target.observer(bound)(.Next(3))
    #expect(label?.text == "1 2 3 " && !bound.isDisposed)
    weak let released = label
    label = nil
    target.on(.Next(4))
    #expect(released == nil)
    target.disposeBag.dispose()
    #expect(bound.isDisposed && "\(binding)".contains("subscribers: 0"))
  }

  @available(*, deprecated)
  @Test func aNotificationIsAnElement() {
    let (center, one, log) = (NotificationCenter(), NSObject(), Log())
    let name = Notification.Name("n")
    let observations = [
      center.rNotification(name, object: one).observeNext { log($0.name.rawValue) },
      center.rNotification("n", object: nil).observeNext { log("any \($0.name.rawValue)") },
      center.rNotification("n", object: one).observeNext { log("one \($0.name.rawValue)") },
    ]
    center.post(name: name, object: one)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: one)
    #expect(log.take().sorted() == ["any n", "any n", "n", "one n"])
    for observation in observations { observation.dispose() }
    center.post(name: name, object: one)
    #expect(log.take() == [])
  }

  @available(*, deprecated)
  @Test func todaysTargetsMakeObserversTooAndEndTheirBindingsWhenTheyAreReleased() {
    func feed<Target: BindableType>(_ target: Target, _ element: Target.Element) -> SimpleDisposable {
      let disposable = SimpleDisposable()
      let observer = target.observer(disposable)
      observer(.next(element))
      observer(.completed())
      return disposable
    }
    let bindings: [SimpleDisposable]
    do {
      let (property, push, array) = (Property(0), PushStream<Int>(), CollectionProperty([0]))
      let seen = push.track()
      bindings = [feed(property, 1), feed(push, 2), feed(array, .initial([3]))]
      withExtendedLifetime((property, push, array)) {
        #expect(property.value == 1 && array.collection == [3] && seen.log.take() == ["subscribed", "2"])
        #expect(bindings.map(\.isDisposed) == [false, false, false])
      }
    }
    #expect(bindings.map(\.isDisposed) == [true, true, true])
  }

  @available(*, deprecated)
  @Test func anObjectObservesWithoutBeingHeldOnTo() {
    final class Label {
      var text = ""
    }
    let source = PassthroughSubject<String, Never>()
    var label: Label? = Label()
    weak let released = label
    let target = ObserverWith(label!) { label, text in label.text = text }
    source.bindTo(target)
    source.send("hello")
    #expect(label?.text == "hello")
    target.on(.next("again"))
    #expect(label?.text == "again")
    label = nil
    #expect(released == nil)
    source.send("nobody")
    withExtendedLifetime(target) {}
  }

  @available(*, deprecated)
  @Test func theBindingsOfAnObserverEndWithIt() {
    let source = PassthroughSubject<Int, Never>()
    var target: ObserverWith<Log, Int>? = ObserverWith(log) { log, number in log("\(number)") }
    source.bindTo(target!)
    source.send(1)
    target = nil
    source.send(2)
    #expect(log.take() == ["1"])
    #expect("\(source)".contains("subscribers: 0"))
  }

  @available(*, deprecated)
  @Test func anObjectBindsToPropertiesAndOptionalsForAsLongAsItLives() {
    final class Model: DisposeBagProvider {
      let bag = DisposeBag()
    }
    let (source, property, optional) = (PassthroughSubject<Int, Never>(), Property(0), Property<Int?>(nil))
    var model: Model? = Model()
    model?.bind(source, to: property)
    model?.bind(source, to: optional)
    source.send(1)
    model = nil
    source.send(2)
    #expect(property.value == 1)
    #expect(optional.value == 1)
    Stream.just(3).bindTo(optional)
    #expect(optional.value == 3)
  }

  @available(*, deprecated)
  @Test func aPropertyIsSetSilently() {
    let property = Property(1)
    let seen = property.track()
    property.silentUpdate(2)
    #expect(property.value == 2)
    #expect(seen.log.take() == ["subscribed", "1"])
  }

  @available(*, deprecated)
  @Test func bagsTakeDisposables() {
    let (bag, composite) = (DisposeBag(), CompositeDisposable())
    let (first, second) = (SimpleDisposable(), SimpleDisposable())
    bag.addDisposable(first)
    composite.addDisposable(second)
    bag.dispose()
    composite.dispose()
    #expect(first.isDisposed && second.isDisposed)
  }

  @available(*, deprecated)
  @Test func queuesRunClosures() {
    let queue = Queue(name: "BindingTests2")
    let same = Queue(queue: queue)
    #expect(same === queue && same.queue === queue)
    #expect(queue.label == "BindingTests2")
    #expect(queue.sync { 1 } == 1)
    #expect(Queue.background.qos == .background)
    #expect(Queue.global.label == DispatchQueue.global().label)
    let done = DispatchSemaphore(value: 0)
    queue.after(0) { done.signal() }
    queue.after(0)({ done.signal() })
    let (pending, disposed) = (queue.disposableAfter(0) { done.signal() }, queue.disposableAfter(60) { done.signal() })
    disposed.dispose()
    for _ in 0..<3 { done.wait() }
    withExtendedLifetime(pending) {}
    Stream.just(1).observeIn(queue.context).observeNext { [log] in log("\($0)") }.disposeIn(DisposeBag())
    queue.sync {}
  }

  @available(*, deprecated)
  @Test func notificationsAreElements() {
    let (center, bag) = (NotificationCenter(), DisposeBag())
    center.rNotification("changed", object: nil).observeNext { [log] in log($0.name.rawValue) }.disposeIn(bag)
    center.post(name: Notification.Name("changed"), object: nil)
    bag.dispose()
    center.post(name: Notification.Name("changed"), object: nil)
    #expect(log.take() == ["changed"])
  }
}
