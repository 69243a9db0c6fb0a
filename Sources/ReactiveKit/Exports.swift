// The contract is part of this module's vocabulary.
@_exported public import ReactiveCore
