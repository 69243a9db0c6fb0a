// Apple's Foundation shows Combine's names too. So one import is enough.
@_exported public import RKPublishers
