// OpenCombine 0.14, commit 1c6f02c.
// without: collectByTime collectByTimeOrCount combineLatest merge
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation

public let differences = [
  "prefix.last-value": "it finishes with the value after the last",
  "output.in": "it finishes with the value after the last",
  "zip.returned-demand": "only the upstream that completed the pair receives it",
  "zip.values-after-end": "the value ends it a second time",
  "zip.values-after-cancel": "a pair is delivered",
  "zip.completion-in-closure": "the pair comes first",
  "flatMap.values-after-cancel": "a value of a child is delivered",
  "published.nested-subscription": "it receives the old value, and not the new one",
  "observableObject.without-fields": "it is a new one each time",
  "print.lines": "a demand of none is printed too",
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
