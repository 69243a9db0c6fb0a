// Tests of publishers need these schedulers, and otherwise only the names of RKPublishers.
@_exported public import struct ReactiveCore.AnyScheduler
@_exported public import class ReactiveCore.VirtualTimeScheduler
