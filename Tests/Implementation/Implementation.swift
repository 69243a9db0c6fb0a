// The implementation of Combine whose behaviour the tests state. No other file names it.
#if COMBINE
  @_exported public import Combine
#elseif OPENCOMBINE
  @_exported public import OpenCombine
  @_exported public import OpenCombineDispatch
  @_exported public import OpenCombineFoundation
#else
  @_exported public import RKFoundation
#endif
