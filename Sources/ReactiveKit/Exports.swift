// The contract is part of this module's API.
@_exported public import ReactiveCore

#if RK_INTERLEAVING
  /// The core's, in the build whose atomics report each access.
  typealias Atomic<Value> = ReactiveCore.Atomic<Value>
#endif
