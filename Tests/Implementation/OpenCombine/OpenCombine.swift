// OpenCombine 0.14, commit 1c6f02c.
// without: collectByTime collectByTimeOrCount combineLatest merge
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation

public let differences: [String: (how: String, saw: String)] = [
  "prefix.last-value": (how: "it finishes with the value after the last", saw: "subscribed; request unlimited; 1; 2"),
  "output.in": (how: "it finishes with the value after the last", saw: "subscribed; request unlimited; wants 1; 2; 3"),
  "zip.returned-demand": (
    how: "only the upstream that completed the pair receives it",
    saw: "subscribed; a request 1; b request 1; (1, 10); wants 3"
  ),
  "zip.values-after-end": (
    how: "the value ends it a second time",
    saw: "subscribed; a request unlimited; b request unlimited; (1, 10); finished; b cancel; .; finished"
  ),
  "zip.values-after-cancel": (
    how: "a pair is delivered",
    saw: "subscribed; a request unlimited; b request unlimited; a cancel; b cancel; .; (1, 10)"
  ),
  "zip.completion-in-closure": (how: "the pair comes first", saw: "subscribed; 3; finished"),
  "flatMap.values-after-cancel": (
    how: "a value of a child is delivered",
    saw: "subscribed; a request unlimited; b request unlimited; b cancel; a cancel; 10"
  ),
  "published.nested-subscription": (how: "it receives the old value, and not the new one", saw: "subscribed; 0; .; 2"),
  "observableObject.without-fields": (how: "it is a new one each time", saw: "another"),
  "print.lines": (
    how: "a demand of none is printed too",
    saw: """
    p: receive subscription: (inlet)
    p: request max: (1)
    p: receive value: (1)
    p: request max: (2) (synchronous)
    p: receive value: (2)
    p: request max: (0) (synchronous)
    p: receive error: (oops)

    """
  ),
]

public let logs = [
  "tryScan(_:_:) of a : 1 1 : a1 a0 a| a3 ! a2 r1 a3 a| a3 a|":
    "subscribed; a request 1; 101; wants 1; 101; finished; a cancel",
  "prefix(_:) of a : 3 1 : 3(a3,r2) a4 a2": "subscribed; a request 3; 4; wants 1; 2",
  "zip(_:_:) closure of ab : 0 1 2 0 : r2 b| b1 b4 r3":
    "subscribed; a request 2; b request 2; finished; a cancel; b request 3",
  "zip(_:_:_:) of aBcD : 3 2 0 : 2(B4) a| r1 a2 D| c|":
    "subscribed; a request 3; c request 3; finished; c cancel; a request 1",
  "flatMap(maxPublishers:_:) of aBc → zip(_:_:_:) of Def : 3 1 0 0 1 : 1(B0,r3) |(ex) cx D| !":
    "finished; failed: oops",
  "tryCatch(_:) of aB → throttle(for:scheduler:latest:) first : unlimited : a=3 r1 a0 +1 B4 Bx": "finished@0",
  "throttle(for:scheduler:latest:) of a : unlimited : 2(a|) |(a1) a4 a4 +1 a2 a3":
    "a request unlimited; subscribed; 4@0",
  "throttle(for:scheduler:latest:) first of a : 1 0 2 2 0 0 : 3(a1) a2 +0": "a request unlimited; subscribed; 2@0",
]
