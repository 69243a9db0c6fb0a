// This library, under each name of its module.
#if COMBINE
  @_exported public import Combine
#elseif OPENCOMBINE
  @_exported public import OpenCombine
  @_exported public import OpenCombineDispatch
  @_exported public import OpenCombineFoundation
#else
  @_exported public import RKFoundation
#endif

/// What it does otherwise than `behaviors.tsv` says.
public let differences = [
  "map.subscription-object":
    "an object with its identifier, description, and mirror, so that nothing arrives after a cancellation",
  "tryMap.after-throw": "one failure, and nothing after it",
  "tryScan.after-throw": "one failure, and nothing after it",
  "reduce.cancel-with-result": "nothing is delivered after a cancellation",
  "collect-count.completions": "one completion, and nothing after it",
  "prefix.zero": "it finishes immediately",
  "prefix.after-cancel": "nothing is delivered after a cancellation",
  "dropFirst.completions": "one completion, and nothing after it",
  "dropUntil.both-end": "it completes once",
  "dropUntil.upstream-ends": "the other publisher is cancelled, because nothing needs it",
  "catch.cancel": "nothing is delivered after a cancellation",
  "catch.second-failure": "it is ignored",
  "catch.cancel-in-closure": "the new publisher is cancelled",
  "retry.negative": "it traps at the call",
  "merge.completions": "each upstream has one completion",
  "flatMap.child-fails": "upstream is cancelled too, because nothing needs it",
  "switchToLatest.outer-completions": "one completion, and nothing after it",
  "switchToLatest.values-after-failure": "one completion, and nothing after it",
  "buffer.customError-later-request": "nothing is requested from a cancelled upstream",
  "buffer.values-after-finish": "one completion, and nothing after it",
  "buffer.nested-failure": "the requested values, then the failure",
  "delay.cancel-with-completion": "nothing is delivered after a cancellation",
  "timeout.immediate": "it times out on subscription",
  "receive.cancel-with-completion": "nothing is delivered after a cancellation",
  "flatMap.values-after-failure": "one completion, and nothing after it",
  "throttle.subscription":
    "downstream receives its subscription first, so that values of upstream that come at once meet its demand",
  "autoconnect.nested-subscription": "it connects once",
  "just.cancel-from-value": "nothing is delivered after a cancellation",
  "currentValue.late-subscription": "it is cancelled, because nothing needs it",
  "sink.cancel-before-subscription": "the subscription is cancelled",
]

/// What it logs for lines of `Programs.swift`, if not what they say.
public let logs: [String: String] = [:]
