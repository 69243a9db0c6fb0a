// The contract is part of this module's API.
@_exported public import ReactiveCore

#if RK_INTERLEAVING
  /// The core's, in the build with atomics that report each access.
  typealias Atomic<Value> = ReactiveCore.Atomic<Value>
#endif
