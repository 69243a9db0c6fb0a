import RKPublishers

let observation = (1...10).publisher.map { $0 * 2 }.filter { $0 > 4 }.sink { print($0) }
observation.cancel()
