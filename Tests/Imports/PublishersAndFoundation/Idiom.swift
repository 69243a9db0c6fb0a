import Foundation
import RKPublishers

struct City: Codable {
  let name: String
}

func cities(_ data: Data) -> some Publisher<[City], any Error> {
  Just(data).decode(type: [City].self, decoder: JSONDecoder()).receive(on: DispatchQueue.main)
}

func changes(_ center: NotificationCenter, _ name: Notification.Name) -> AnyPublisher<Void, Never> {
  center.publisher(for: name).debounce(for: .seconds(1), scheduler: RunLoop.main).map { _ in }.eraseToAnyPublisher()
}

func cancel(_ operation: Operation, _ stream: Stream) {
  operation.cancel()
  stream.close()
}
