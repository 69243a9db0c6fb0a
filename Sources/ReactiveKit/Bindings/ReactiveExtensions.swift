/// A protocol to extend with the signals, properties, and bindings of a type. Their names then stay separate from the
/// names of the type itself.
///
///     extension ReactiveExtensions where Base: Thermometer {
///       var celsius: SafeSignal<Double> { base.readings.toSignal() }
///     }
///     thermometer.reactive.celsius.sink { print($0) }.store(in: bag)
public protocol ReactiveExtensions<Base> {
  /// The extended type.
  associatedtype Base

  /// The extended object.
  var base: Base { get }
}
