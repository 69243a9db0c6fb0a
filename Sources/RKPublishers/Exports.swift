// Combine's declarations that ReactiveKit has under the same name and with the same meaning, one by one: code written for
// Combine sees these names and no others. Their members come along; their operators do not, and so stand in this module.
@_exported public import class ReactiveKit.AnyCancellable
@_exported public import protocol ReactiveKit.Cancellable
@_exported public import struct ReactiveKit.CombineIdentifier
@_exported public import protocol ReactiveKit.CustomCombineIdentifierConvertible
@_exported public import struct ReactiveKit.ImmediateScheduler
@_exported public import protocol ReactiveKit.Publisher
@_exported public import protocol ReactiveKit.Scheduler
@_exported public import protocol ReactiveKit.SchedulerTimeIntervalConvertible
@_exported public import protocol ReactiveKit.Subscriber
@_exported public import enum ReactiveKit.Subscribers
@_exported public import protocol ReactiveKit.Subscription
@_exported public import enum ReactiveKit.Subscriptions
