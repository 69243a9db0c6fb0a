import ReactiveKit
import TestSupport
import Testing

private final class Thermometer: ReactiveExtensionsProvider {
  let readings = PassthroughSubject<Double, Never>()
}

extension ReactiveExtensions where Base: Thermometer {
  fileprivate var celsius: SafeSignal<Double> { base.readings.toSignal() }
}

extension Reactive where Base: Thermometer {
  fileprivate static var unit: String { "°C" }
}

@Suite struct ReactiveExtensionsTests {
  @Test func extensionsAreFoundOnAnObjectAndOnItsType() {
    let thermometer = Thermometer()
    let log = Log()
    let observation = thermometer.reactive.celsius.observe { log("\($0)") }
    thermometer.readings.send(20.5)
    observation.dispose()
    #expect(thermometer.reactive.base === thermometer && Reactive(thermometer).base === thermometer)
    #expect(Thermometer.reactive.unit == "°C")
    #expect(log.take() == ["next(20.5)"])
  }
}
