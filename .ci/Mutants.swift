// What the changes of `.ci/mutants` call. Notes which places a run has reached, in forked processes too.
import Glibc

let _mutant = getenv("RK_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
/// The file that Swift Testing writes its events to: when it has grown, another test may run.
let _events: Int32? = getenv("RK_MUTANTS_EVENTS").map { open($0, O_RDONLY) }
let _places: Int32? = getenv("RK_MUTANTS_REACHED").map { open($0, O_WRONLY | O_APPEND) }
/// The length of that file when a place was noted last. Threads that meet here note a place twice, which does no harm.
nonisolated(unsafe) let _noted: UnsafeMutablePointer<Int> = {
  let lengths = UnsafeMutablePointer<Int>.allocate(capacity: 1 << 16)
  lengths.initialize(repeating: -1, count: 1 << 16)
  return lengths
}()
public func _isMutant(_ number: Int) -> Bool {
  if let _events, let _places {
    var status = stat()
    fstat(_events, &status)
    if _noted[number] != status.st_size {
      _noted[number] = status.st_size
      let line = "\(status.st_size) \(number)\n"
      _ = write(_places, line, line.utf8.count)
    }
  }
  return number == _mutant
}
public func _moved<T: ExpressibleByIntegerLiteral & Numeric & Comparable>(_ number: Int, _ value: T) -> T {
  _isMutant(number) ? (value < 100 ? value + 1 : value * 2) : value
}
@_disfavoredOverload public func _moved(_ number: Int, _ value: Int) -> Int {
  _isMutant(number) ? (value < 100 ? value + 1 : value * 2) : value
}
public func _moved(_ number: Int, _ value: Bool) -> Bool { _isMutant(number) != value }
public func _forced(_ number: Int, _ value: Bool, _ forced: Bool) -> Bool { _isMutant(number) ? forced : value }
public func _none<T>(_ number: Int, _ value: T?) -> T? { _isMutant(number) ? nil : value }
public func _exchanged(_ number: Int, _ demand: Subscribers.Demand) -> Subscribers.Demand {
  _isMutant(number) ? (demand == .none ? .unlimited : .none) : demand
}
