import RKLegacy
import ReactiveKit

/// A label, which can be bound to.
public final class Label: BindableType {
  public private(set) var text = ""
  private let bag = DisposeBag()

  public init() {}

  public func observer(_ disconnectDisposable: any Disposable) -> (StreamEvent<String>) -> Void {
    bag.addDisposable(disconnectDisposable)
    return { [weak self] event in
      switch event {
      case .Next(let text): self?.text = text
      case .Completed: break
      }
    }
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
    model.title.ignoreNil().bindTo(titleLabel)

    model.titles.observeIn(context).observe { [unowned self] event in
      switch event {
      case .Next(let titles):
        self.rows = titles
      case .Completed:
        self.rows = []
      }
    }.disposeIn(rBag)

    model.isLoading.distinct().skip(1)
      .doOn(next: { [unowned self] isLoading in self.log.append(isLoading ? "loading" : "loaded") })
      .zipPrevious()
      .observeNext { [unowned self] former, isLoading in
        if former == true && !isLoading { self.log.append("done") }
      }
      .disposeIn(rBag)
  }

  /// Shows an article as soon as it is there, or says why it is not.
  public func open(_ article: Operation<Article, FeedError>) {
    article.executeIn(context).observe { [unowned self] event in
      switch event {
      case .Next(let article): self.log.append("open \(article.title)")
      case .Failure(let error): self.log.append("failed \(error)")
      case .Completed: self.log.append("opened")
      }
    }.disposeIn(rBag)
  }
}

/// What is done together, for tests and previews.
public func describe<S: StreamType>(_ stream: S) -> Stream<String> where S.Element: CustomStringConvertible {
  return stream.map { $0.description }.ambWith(Stream<String>.never()).concatWith(Stream.just("."))
}

public func firstOf<O: OperationType>(_ operations: [O]) -> Operation<O.Element, O.Error> {
  return operations.reduce(Operation<O.Element, O.Error>.never()) { $0.mergeWith($1) }.take(1)
}
