import ReactiveKit

let observation = Signal<Int, Never>(sequence: 1...10).map { $0 * 2 }.filter { $0 > 4 }.sink { print($0) }
observation.cancel()
