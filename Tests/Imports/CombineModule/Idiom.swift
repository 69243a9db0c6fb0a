#if canImport(Combine)
  import Combine

  final class Counter: ObservableObject {
    @Published var count = 0
    private var cancellables: Set<AnyCancellable> = []
    let steps = Combine.PassthroughSubject<Int, Never>()

    init() {
      steps.sink { [weak self] in self?.count += $0 }.store(in: &cancellables)
    }

    var isEven: AnyPublisher<Bool, Never> {
      $count.map { $0.isMultiple(of: 2) }.removeDuplicates().eraseToAnyPublisher()
    }
  }
#endif
