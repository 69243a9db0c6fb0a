// Combine's names, which are OpenCombine's too.
@_exported public import RKPublishers
