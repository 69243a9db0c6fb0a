// Apple's Combine where the system has it, and this library elsewhere. Does not ask `canImport(Combine)`, which is true on
// other systems once this library's module of that name is in the build folder.
#if canImport(Darwin)
  @_exported public import Combine
#else
  @_exported public import OpenCombine
  @_exported public import OpenCombineDispatch
  @_exported public import OpenCombineFoundation
#endif
