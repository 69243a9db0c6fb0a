// Programs for ReactiveCocoa 4 also use the module Result, as those for old releases of ReactiveKit do. `RKLegacy` has its
// `NoError` and, visible with that name, the former members of results.
@_exported public import typealias RKLegacy.NoError
