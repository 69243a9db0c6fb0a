import RKLegacy
import ReactiveKit

// For every file of the module: which `Operation` and `Stream` are meant beside Foundation's.

@available(*, deprecated)
typealias Operation<T, E: Error> = RKLegacy.Operation<T, E>

@available(*, deprecated)
typealias Stream<T> = RKLegacy.Stream<T>
