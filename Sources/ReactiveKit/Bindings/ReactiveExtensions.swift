/// What signals, properties and bindings of a type are written in an extension of, so that their names stand apart from the
/// type's own.
///
///     extension ReactiveExtensions where Base: Thermometer {
///       var celsius: SafeSignal<Double> { base.readings.toSignal() }
///     }
///     thermometer.reactive.celsius.sink { print($0) }.store(in: bag)
///
/// Origin: ReactiveKit 3.x.
public protocol ReactiveExtensions<Base> {
  /// The type that is extended.
  associatedtype Base

  /// The object that is extended.
  var base: Base { get }
}
