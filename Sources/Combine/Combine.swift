// Apple's name for `RKPublishers`, on platforms that have no Combine of their own.
@_exported public import RKPublishers
@_exported public import RKFoundation
