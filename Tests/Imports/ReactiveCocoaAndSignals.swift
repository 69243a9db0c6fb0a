// with ReactiveCocoa ReactiveKit

/// A program on its way: what is old keeps its module's name, and what is new has ReactiveKit's.
final class Titles {
  let title = ReactiveKit.Property("")
  private let bag = DisposeBag()

  init(old titles: ReactiveCocoa.Signal<String, Never>, more: ReactiveCocoa.SignalProducer<String, Never>) {
    titles.toSignal().merge(with: more.toSignal()).bind(to: title)
    title.map { $0.count }.sink { print($0) }.store(in: bag)
  }

  var old: ReactiveCocoa.SignalProducer<String, Never> { ReactiveCocoa.SignalProducer(publisher: title) }
}
