// Apple's names, on platforms without Apple's Combine: what that declares, and what Apple's Foundation adds.
@_exported public import RKFoundation
@_exported public import RKPublishers
