// Apple's names, on platforms that have no Combine of their own: what its Combine declares, and what its Foundation adds.
@_exported public import RKFoundation
@_exported public import RKPublishers
