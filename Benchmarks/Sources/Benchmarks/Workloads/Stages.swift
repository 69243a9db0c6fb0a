import RKPublishers

extension Publisher {
  // Operators as stages of their own: the methods on concrete types may fold two into one, or run at once.
  @inline(__always)
  func mapped<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  @inline(__always)
  func erased(_ transform: @escaping (Output) -> Int) -> AnyPublisher<Int, Failure> {
    mapped(transform).eraseToAnyPublisher()
  }

  @inline(__always)
  func filtered(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

func publisher(of range: ClosedRange<Int>) -> Publishers.Sequence<ClosedRange<Int>, Never> {
  Publishers.Sequence(sequence: range)
}
