// `map` of a property is a signal's, here as in ReactiveKit 3. An overload that differed in its result alone would make
// a call ambiguous, or change its meaning, where nothing gives the result's type. So these names end in what they
// return, like `mapCollection`.

extension PropertyProtocol where Self: SignalProtocol, Element == ProperyElement, Error == Never {
  /// Returns a read-only property of the transformed value.
  ///
  ///     let price = Property(100)
  ///     let label = price.mapProperty { "\($0) EUR" }
  ///     price.value = 120
  ///     // label.value == "120 EUR"
  ///
  /// The result has no state. Reading its value transforms the current value, and each observation transforms each
  /// value. So it is never out of date, and nothing has to be observed or disposed for that. It sends a value for each
  /// value of this property, even if the transformed one is the same; `removeDuplicates()` drops those. `map(_:)`
  /// transforms the values too, into a signal, which has no current value.
  ///
  /// The result retains this property, and completes with it.
  ///
  /// - Parameter transform: A closure that transforms a value. It should depend on nothing else. It is called on the
  ///   thread that reads or sets the value.
  ///
  /// Origin: ReactiveSwift, where the name is `map`.
  @_disfavoredOverload
  public func mapProperty<U>(_ transform: @escaping (Element) -> U) -> AnyProperty<U> {
    AnyProperty(current: { transform(self.value) }, values: map(transform))
  }

  /// Returns a read-only property of the values of this property and another one.
  ///
  ///     let name = Property("Ada"), age = Property(36)
  ///     let person = name.combineLatestProperty(with: age)
  ///     age.value = 37
  ///     // person.value == ("Ada", 37)
  ///
  /// The result has no state: see ``mapProperty(_:)``. It sends a pair for each value of either property. It retains both,
  /// and completes with the last of them.
  ///
  /// - Parameter other: The other property.
  ///
  /// Origin: ReactiveSwift, where the name is `combineLatest(with:)`.
  @_disfavoredOverload
  public func combineLatestProperty<P: PropertyProtocol & SignalProtocol>(
    with other: P
  ) -> AnyProperty<(Element, P.Element)> where P.Element == P.ProperyElement, P.Error == Never {
    AnyProperty(current: { (self.value, other.value) }, values: combineLatest(with: other))
  }

  /// Returns a read-only property of the value of the property that a closure returns for the current value.
  ///
  ///     let document = Property(first)  // each has a `title`, a property
  ///     let title = document.flatMapLatestProperty { $0.title }
  ///     document.value = second
  ///     // title.value == second.title.value
  ///
  /// The result has no state: see ``mapProperty(_:)``. It sends the value of the new inner property for each value of
  /// this one, and then each value of that. It retains this property, and completes with it and the latest inner one.
  ///
  /// - Parameter transform: A closure that returns a property for a value: always the same one for the same value,
  ///   because reading the value calls it, too.
  ///
  /// Origin: ReactiveSwift, where the name is `flatMap(.latest)`.
  @_disfavoredOverload
  public func flatMapLatestProperty<P: PropertyProtocol & SignalProtocol>(
    _ transform: @escaping (Element) -> P
  ) -> AnyProperty<P.Element> where P.Element == P.ProperyElement, P.Error == Never {
    AnyProperty(current: { transform(self.value).value }, values: flatMapLatest(transform))
  }
}
