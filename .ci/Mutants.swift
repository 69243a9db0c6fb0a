// What the changes of `.ci/mutants` call. Notes which places a run has reached, in forked processes too.
import Glibc

let _mutant = getenv("RK_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
nonisolated(unsafe) let _reached: UnsafeMutablePointer<UInt8>? =
  getenv("RK_MUTANTS_REACHED") == nil ? nil : .allocate(capacity: 1 << 16)
public func _isMutant(_ number: Int) -> Bool {
  if let _reached, _reached[number] != 1 {
    _reached[number] = 1
    let file = open(getenv("RK_MUTANTS_REACHED"), O_WRONLY | O_APPEND | O_CREAT, 0o666)
    let line = "\(number)\n"
    _ = write(file, line, line.utf8.count)
    close(file)
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
