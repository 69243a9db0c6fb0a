// Exports, one by one, the declarations that have the same name and meaning in ReactiveKit and Combine, so that code
// written for Combine sees no other names. Includes their members, but not their operators: this module declares those.
@_exported public import class ReactiveCore.AnyCancellable
@_exported public import protocol ReactiveCore.Cancellable
@_exported public import struct ReactiveCore.CombineIdentifier
@_exported public import protocol ReactiveCore.CustomCombineIdentifierConvertible
@_exported public import struct ReactiveCore.ImmediateScheduler
@_exported public import protocol ReactiveCore.Publisher
@_exported public import protocol ReactiveCore.Scheduler
@_exported public import protocol ReactiveCore.SchedulerTimeIntervalConvertible
@_exported public import protocol ReactiveCore.Subscriber
@_exported public import enum ReactiveCore.Subscribers
@_exported public import protocol ReactiveCore.Subscription
@_exported public import enum ReactiveCore.Subscriptions
