import RKLegacy
import ReactiveKit

// Foundation has these names too; in this module they mean ReactiveKit 2's.
typealias Operation<T, E: Swift.Error> = RKLegacy.Operation<T, E>
typealias Stream<T> = RKLegacy.Stream<T>
