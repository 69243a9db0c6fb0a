// Exports, one by one, the declarations that have the same name and meaning in ReactiveKit and Combine, so that code
// written for Combine sees no other names. Includes their members, but not their operators: this module declares those.
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
