// with RKFoundation Foundation

func articles(at address: URL) -> AnyPublisher<[String], any Error> {
  URLSession.shared.dataTaskPublisher(for: address)
    .map(\.data)
    .decode(type: [String].self, decoder: JSONDecoder())
    .receive(on: DispatchQueue.main)
    .eraseToAnyPublisher()
}

func seconds() -> AnyPublisher<Date, Never> {
  Timer.publish(every: 1, on: .main, in: .common).autoconnect().eraseToAnyPublisher()
}
