import Combine
import Foundation
import Toolbox
import Vocabulary

/// What all view models have in common.
open class ViewModel: ObservableObject {
  @Published public internal(set) var isLoading = false
  @Published public internal(set) var message: String?

  public var subscriptions = Set<AnyCancellable>()

  public init() {}

  /// Follows a publisher's progress in `isLoading` and `message`.
  func track<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, Never> {
    publisher
      .handleEvents(
        receiveSubscription: { [weak self] _ in self?.isLoading = true },
        receiveCompletion: { [weak self] completion in
          self?.isLoading = false
          self?.message = completion.error.map { "\($0)" }
        },
        receiveCancel: { [weak self] in self?.isLoading = false }
      )
      .catch { _ in Empty<P.Output, Never>() }
      .eraseToAnyPublisher()
  }
}

public final class ListingsViewModel<S: Scheduler>: ViewModel {
  @Published public var city = ""
  @Published public var maximum: Double?
  @Published public private(set) var listings: [Property] = []
  @Published public private(set) var visible: [Property] = []
  @Published public private(set) var summary = ""

  public let refresh = PassthroughSubject<Void, Never>()

  public init(client: APIClient, scheduler: S) {
    super.init()

    let cities =
      $city
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .filter { !$0.isEmpty }

    Publishers.Merge(cities, refresh.map { [unowned self] in self.city })
      .map { [unowned self] city in self.track(client.load(.listings(in: city))) }
      .switchToLatest()
      .assign(to: &$listings)

    $listings.combineLatest($maximum) { listings, maximum in
      listings.filter { $0.price <= maximum ?? .infinity }
    }
    .assign(to: &$visible)

    Publishers.CombineLatest3($listings, $visible, $isLoading)
      .map { all, visible, isLoading in isLoading ? "Loading …" : "\(visible.count) of \(all.count)" }
      .removeDuplicates()
      .assign(to: \.summary, on: self)
      .store(in: &subscriptions)
  }
}

/// A form with rules.
public final class OfferViewModel: ViewModel {
  @Published public var name = ""
  @Published public var amount = ""
  @Published public var isBinding = false
  @Published public private(set) var canSubmit = false
  @Published public private(set) var state = LoadingState<Int>.idle

  private let property: Property

  public init(for property: Property) {
    self.property = property
    super.init()
    Publishers.CombineLatest3(isNameValid, isAmountValid, $isBinding)
      .map { $0 && $1 && $2 }
      .removeDuplicates()
      .assign(to: &$canSubmit)
  }

  public var isNameValid: AnyPublisher<Bool, Never> {
    $name
      .map { name in name.trimmingCharacters(in: .whitespaces).count >= 3 }
      .eraseToAnyPublisher()
  }

  public var isAmountValid: AnyPublisher<Bool, Never> {
    $amount
      .map(Double.init)
      .map { [property] amount in (amount ?? 0) >= property.price * 0.8 }
      .eraseToAnyPublisher()
  }

  public func submit(with send: @escaping (String, Double) -> Future<Int, Error>) {
    guard canSubmit, let amount = Double(amount) else { return }
    state = .loading
    send(name, amount)
      .sink(
        receiveCompletion: { [weak self] completion in
          if case .failure(let error) = completion { self?.state = .failed(error) }
        },
        receiveValue: { [weak self] number in self?.state = .loaded(number) }
      )
      .store(in: &subscriptions)
  }
}
