// Tests of publishers need the scheduler, and otherwise only the names of RKPublishers.
@_exported public import class ReactiveKit.VirtualTimeScheduler
