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

/// What it does otherwise than `behaviors.tsv` says, and what the row's test sees then.
public let differences: [String: (how: String, saw: String)] = [
  "map.subscription-object": (
    how: "an object with its identifier, description, and mirror, so that nothing arrives after a cancellation",
    saw: "another"
  ),
  "tryMap.after-throw": (
    how: "one failure, and nothing after it", saw: "subscribed; request unlimited; cancel; failed: unlucky"
  ),
  "tryScan.after-throw": (
    how: "one failure, and nothing after it", saw: "subscribed; request unlimited; 1; cancel; failed: unlucky"
  ),
  "reduce.cancel-with-result": (
    how: "nothing is delivered after a cancellation", saw: "subscribed; request unlimited; ."
  ),
  "collect-count.completions": (
    how: "one completion, and nothing after it", saw: "subscribed; request unlimited; [1]; finished"
  ),
  "prefix.zero": (how: "it finishes immediately", saw: "subscribed; request unlimited; cancel; finished"),
  "prefix.after-cancel": (
    how: "nothing is delivered after a cancellation", saw: "subscribed; request unlimited; cancel"
  ),
  "dropFirst.completions": (
    how: "one completion, and nothing after it", saw: "subscribed; request unlimited; finished"
  ),
  "dropUntil.both-end": (
    how: "it completes once", saw: "subscribed; b request 1; a request unlimited; a cancel; finished"
  ),
  "dropUntil.upstream-ends": (
    how: "the other publisher is cancelled, because nothing needs it",
    saw: "subscribed; b request 1; a request unlimited; b cancel; finished"
  ),
  "catch.cancel": (
    how: "nothing is delivered after a cancellation",
    saw: "subscribed; a request unlimited; b request unlimited; b cancel"
  ),
  "catch.second-failure": (how: "it is ignored", saw: "subscribed; request unlimited"),
  "catch.cancel-in-closure": (how: "the new publisher is cancelled", saw: "b cancel"),
  "retry.negative": (how: "it traps at the call", saw: "traps"),
  "merge.completions": (
    how: "each upstream has one completion", saw: "subscribed; a request unlimited; b request unlimited"
  ),
  "flatMap.child-fails": (
    how: "upstream is cancelled too, because nothing needs it",
    saw: "subscribed; a request unlimited; b request unlimited; c request unlimited; c cancel; a cancel; failed: oops"
  ),
  "switchToLatest.outer-completions": (
    how: "one completion, and nothing after it", saw: "subscribed; a request unlimited; finished"
  ),
  "switchToLatest.values-after-failure": (
    how: "one completion, and nothing after it",
    saw: "subscribed; a request unlimited; b request unlimited; b cancel; failed: oops"
  ),
  "buffer.customError-later-request": (
    how: "nothing is requested from a cancelled upstream", saw: "request 2; subscribed; cancel; 1; failed: oops"
  ),
  "buffer.values-after-finish": (
    how: "one completion, and nothing after it", saw: "request unlimited; subscribed; .; finished"
  ),
  "buffer.nested-failure": (how: "the requested values, then the failure", saw: "1; 2; 3; failed: oops"),
  "delay.cancel-with-completion": (
    how: "nothing is delivered after a cancellation", saw: "subscribed; request unlimited"
  ),
  "timeout.immediate": (how: "it times out on subscription", saw: "subscribed; request unlimited; cancel; finished"),
  "receive.cancel-with-completion": (
    how: "nothing is delivered after a cancellation", saw: "subscribed; request unlimited"
  ),
  "flatMap.values-after-failure": (
    how: "one completion, and nothing after it",
    saw: "subscribed; a request unlimited; b request unlimited; b cancel; failed: oops"
  ),
  "throttle.subscription": (
    how: "downstream receives its subscription first, so that values of upstream that come at once meet its demand",
    saw: "subscribed; request unlimited"
  ),
  "autoconnect.nested-subscription": (how: "it connects once", saw: "1"),
  "just.cancel-from-value": (how: "nothing is delivered after a cancellation", saw: "subscribed; 1"),
  "currentValue.late-subscription": (how: "it is cancelled, because nothing needs it", saw: "cancel"),
  "sink.cancel-before-subscription": (how: "the subscription is cancelled", saw: "cancel"),
]

/// What it logs for lines of `Programs.swift`, if not what they say.
public let logs: [String: String] = [:]
