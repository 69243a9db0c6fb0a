import ReactiveKit

/// A label, which can be bound to.
public final class Label: BindableProtocol {
  public private(set) var text = ""
  private let bag = DisposeBag()

  public init() {}

  public func bind(signal: Signal<String, Never>) -> any Disposable {
    let binding = signal.observeNext { [weak self] text in self?.text = text }
    bag.add(disposable: binding)
    return binding
  }
}

/// The screen, without its pixels.
public final class FeedScreen: DisposeBagProvider {
  public let bag = DisposeBag()
  public let titleLabel = Label()
  public private(set) var rows: [String] = []
  public private(set) var log: [String] = []

  private let context: ExecutionContext

  public init(model: FeedViewModel, context: ExecutionContext) {
    self.context = context
    model.title.ignoreNils().bind(to: titleLabel)

    model.titles.receive(on: context).observe { [unowned self] event in
      switch event {
      case .next(let titles):
        self.rows = titles
      case .completed:
        self.rows = []
      }
    }.store(in: bag)

    model.isLoading.removeDuplicates().dropFirst(1)
      .handleEvents(receiveOutput: { [unowned self] isLoading in self.log.append(isLoading ? "loading" : "loaded") })
      .zipPrevious()
      .observeNext { [unowned self] former, isLoading in
        if former == true && !isLoading { self.log.append("done") }
      }
      .store(in: bag)
  }

  /// Shows an article as soon as it is there, or says why it is not.
  public func open(_ article: Signal<Article, FeedError>) {
    article.subscribe(on: context).observe { [unowned self] event in
      switch event {
      case .next(let article): self.log.append("open \(article.title)")
      case .failed(let error): self.log.append("failed \(error)")
      case .completed: self.log.append("opened")
      }
    }.store(in: bag)
  }
}

/// What is done together, for tests and previews.
public func describe<S: SignalProtocol>(_ stream: S) -> SafeSignal<String>
where S.Element: CustomStringConvertible, S.Error == Never {
  return stream.map { $0.description }.amb(with: SafeSignal<String>.never()).append(SafeSignal(just: "."))
}

public func firstOf<O: SignalProtocol>(_ operations: [O]) -> Signal<O.Element, O.Error> {
  return operations.reduce(Signal<O.Element, O.Error>.never()) { $0.merge(with: $1) }.prefix(maxLength: 1)
}
