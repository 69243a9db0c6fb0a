import RKLegacy
import ReactiveKit

/// A request as screens show it.
enum Loadable<Value> {
  case loading
  case loaded(Value)
  case failed(ShopError)

  var value: Value? {
    if case .loaded(let value) = self { return value }
    return nil
  }

  var isLoading: Bool {
    if case .loading = self { return true }
    return false
  }
}

typealias LoadableSignal<Value> = Signal1<Loadable<Value>>

extension SignalProtocol where Error == ShopError {
  /// A signal that cannot fail, of what a screen shows meanwhile.
  func toLoadable() -> LoadableSignal<Element> {
    return map { Loadable.loaded($0) }
      .flatMapError { error in Signal<Loadable<Element>, NoError>.just(.failed(error)) }
      .start(with: .loading)
  }
}

extension SignalProtocol {
  /// Only what is loaded.
  func loaded<Value>() -> Signal<Value, Error> where Element == Loadable<Value> {
    return map { $0.value }.ignoreNil()
  }
}
