// Printed by `models programs`: see CONTRIBUTING.md.
import Implementation

extension Program {
  static func apply(_ name: String, _ up: [Upstream], _ time: Clock, _ inner: @escaping (Int) -> Upstream) -> Texts? {
    switch name {
    case "map(_:)": return up[0].map { $0 * 2 }.texts
    case "map(_:) key path": return up[0].map(\.negated).texts
    case "map(_:_:)": return up[0].map(\.self, \.negated).texts
    case "map(_:_:_:)": return up[0].map(\.self, \.negated, \.self).texts
    case "filter(_:)": return up[0].filter { $0 > 1 }.texts
    case "compactMap(_:)": return up[0].compactMap { $0 > 1 ? $0 * 3 : nil }.texts
    case "replaceNil(with:)": return up[0].map { $0 > 1 ? $0 : nil }.replaceNil(with: 9).texts
    case "scan(_:_:)": return up[0].scan(100) { $0 + $1 }.texts
    case "setFailureType(to:)": return up[0].assertNoFailure().setFailureType(to: Oops.self).texts
    case "assertNoFailure(_:file:line:)": return up[0].assertNoFailure().texts
    case "mapError(_:)": return up[0].mapError { Oops(description: $0.description + "!") }.texts
    case "ignoreOutput()": return up[0].ignoreOutput().texts
    case "eraseToAnyPublisher()": return up[0].eraseToAnyPublisher().texts
    case "breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)":
      return up[0].breakpoint(receiveOutput: { _ in false }).texts
    case "breakpointOnError()": return up[0].breakpointOnError().texts
    case "tryMap(_:)": return up[0].tryMap { if $0 == 4 { throw thrown } else { return $0 * 2 } }.texts
    case "tryFilter(_:)": return up[0].tryFilter { if $0 == 4 { throw thrown } else { return $0 > 1 } }.texts
    case "tryCompactMap(_:)":
      return up[0].tryCompactMap { if $0 == 4 { throw thrown } else { return $0 > 1 ? -$0 : nil } }.texts
    case "tryScan(_:_:)": return up[0].tryScan(100) { if $1 == 4 { throw thrown } else { return $0 + $1 } }.texts
    case "removeDuplicates()": return up[0].removeDuplicates().texts
    case "removeDuplicates(by:)": return up[0].removeDuplicates { $0 > $1 }.texts
    case "tryRemoveDuplicates(by:)":
      return up[0].tryRemoveDuplicates { if $1 == 4 { throw thrown } else { return $0 == $1 } }.texts
    case "prefix(_:)": return up[0].prefix(2).texts
    case "prefix(while:)": return up[0].prefix { $0 < 3 }.texts
    case "tryPrefix(while:)": return up[0].tryPrefix { if $0 == 4 { throw thrown } else { return $0 < 3 } }.texts
    case "drop(while:)": return up[0].drop { $0 < 3 }.texts
    case "tryDrop(while:)": return up[0].tryDrop { if $0 == 4 { throw thrown } else { return $0 < 3 } }.texts
    case "output(at:)": return up[0].output(at: 2).texts
    case "output(in:)": return up[0].output(in: 1...3).texts
    case "dropFirst(_:)": return up[0].dropFirst(2).texts
    case "collect(_:)": return up[0].collect(2).texts
    case "replaceEmpty(with:)": return up[0].replaceEmpty(with: 9).texts
    case "replaceError(with:)": return up[0].replaceError(with: 9).texts
    case "handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)":
      return up[0].handleEvents().texts
    case "contains(_:)": return up[0].contains(3).texts
    case "contains(where:)": return up[0].contains { $0 > 2 }.texts
    case "tryContains(where:)": return up[0].tryContains { try failing($0, $0 > 2) }.texts
    case "allSatisfy(_:)": return up[0].allSatisfy { $0 < 3 }.texts
    case "tryAllSatisfy(_:)": return up[0].tryAllSatisfy { try failing($0, $0 < 3) }.texts
    case "count()": return up[0].count().texts
    case "collect()": return up[0].collect().texts
    case "reduce(_:_:)": return up[0].reduce(5) { $0 * 2 + $1 }.texts
    case "tryReduce(_:_:)": return up[0].tryReduce(5) { try failing($1, $0 * 2 + $1) }.texts
    case "min()": return up[0].min().texts
    case "max()": return up[0].max().texts
    case "min(by:)": return up[0].min { $0 % 2 < $1 % 2 }.texts
    case "max(by:)": return up[0].max { $0 % 2 < $1 % 2 }.texts
    case "tryMin(by:)": return up[0].tryMin { try failing($0, $0 % 2 < $1 % 2) }.texts
    case "tryMax(by:)": return up[0].tryMax { try failing($1, $0 % 2 < $1 % 2) }.texts
    case "first()": return up[0].first().texts
    case "first(where:)": return up[0].first { $0 > 1 }.texts
    case "tryFirst(where:)": return up[0].tryFirst { try failing($0, $0 > 1) }.texts
    case "last()": return up[0].last().texts
    case "last(where:)": return up[0].last { $0 > 1 }.texts
    case "tryLast(where:)": return up[0].tryLast { try failing($0, $0 > 1) }.texts
    case "zip(_:)": return up[0].zip(up[1]).texts
    case "zip(_:_:) closure": return up[0].zip(up[1]) { $0 + $1 }.texts
    case "zip(_:_:)": return up[0].zip(up[1], up[2]).texts
    case "zip(_:_:_:) closure": return up[0].zip(up[1], up[2]) { $0 + $1 + $2 }.texts
    case "zip(_:_:_:)": return up[0].zip(up[1], up[2], up[3]).texts
    case "zip(_:_:_:_:)":
      return up[0].zip(up[1], up[2], up[3]) { (a: Int, b: Int, c: Int, d: Int) in a + b + c + d }.texts
    case "append(_:)": return up[0].append(up[1]).texts
    case "prepend(_:)": return up[0].prepend(up[1]).texts
    case "flatMap(maxPublishers:_:)": return up[0].flatMap { inner($0) }.texts
    case "flatMap(maxPublishers:_:) limited": return up[0].flatMap(maxPublishers: .max(2)) { inner($0) }.texts
    case "switchToLatest()": return up[0].map { inner($0) }.switchToLatest().texts
    case "prefix(untilOutputFrom:)": return up[0].prefix(untilOutputFrom: up[1]).texts
    case "drop(untilOutputFrom:)": return up[0].drop(untilOutputFrom: up[1]).texts
    case "catch(_:)": return up[0].catch { _ in up[1] }.texts
    case "tryCatch(_:)": return up[0].tryCatch { _ in up[1] }.texts
    case "retry(_:)": return up[0].retry(2).texts
    case "receive(on:options:)": return up[0].receive(on: time).texts
    case "delay(for:tolerance:scheduler:options:)": return up[0].delay(for: 2, scheduler: time).texts
    case "subscribe(on:options:)": return up[0].subscribe(on: time).texts
    case "debounce(for:scheduler:options:)": return up[0].debounce(for: 2, scheduler: time).texts
    case "throttle(for:scheduler:latest:)": return up[0].throttle(for: 2, scheduler: time, latest: true).texts
    case "throttle(for:scheduler:latest:) first": return up[0].throttle(for: 2, scheduler: time, latest: false).texts
    case "timeout(_:scheduler:options:customError:)": return up[0].timeout(3, scheduler: time).texts
    case "timeout(_:scheduler:options:customError:) error":
      return up[0].timeout(3, scheduler: time) { Oops(description: "late") }.texts
    case "measureInterval(using:options:)": return up[0].measureInterval(using: time).texts
    case "Just": return Just(7).texts
    case "Empty": return Empty<Int, Oops>().texts
    case "Fail": return Fail<Int, Oops>(error: Oops()).texts
    case "Deferred": return Deferred { [1, 2, 3].publisher }.texts
    case "Record": return Record<Int, Oops>(output: [1, 2], completion: .failure(Oops())).texts
    case "Future": return Future<Int, Oops> { $0(.success(7)) }.texts
    case "Sequence": return [1, 2, 3, 4].publisher.texts
    case "buffer(size:prefetch:whenFull:)":
      return up[0].buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).texts
    case "buffer(size:prefetch:whenFull:) oldest":
      return up[0].buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).texts
    case "buffer(size:prefetch:whenFull:) error":
      return up[0].buffer(size: 2, prefetch: .byRequest, whenFull: .customError { Oops(description: "full") }).texts
    #if !WITHOUT_collectByTime
      case "collect(_:options:)": return up[0].collect(.byTime(time, 2)).texts
      case "collect(_:options:) count": return up[0].collect(.byTimeOrCount(time, 2, 2)).texts
    #endif
    #if !WITHOUT_combineLatest
      case "combineLatest(_:)": return up[0].combineLatest(up[1]).texts
      case "combineLatest(_:_:) closure": return up[0].combineLatest(up[1]) { $0 + $1 }.texts
      case "combineLatest(_:_:)": return up[0].combineLatest(up[1], up[2]).texts
      case "combineLatest(_:_:_:) closure": return up[0].combineLatest(up[1], up[2]) { $0 + $1 + $2 }.texts
      case "combineLatest(_:_:_:)": return up[0].combineLatest(up[1], up[2], up[3]).texts
      case "combineLatest(_:_:_:_:)":
        return up[0].combineLatest(up[1], up[2], up[3]) { (a: Int, b: Int, c: Int, d: Int) in a + b + c + d }.texts
    #endif
    #if !WITHOUT_merge
      case "merge(with:)": return up[0].merge(with: up[1]).texts
      case "merge(with:_:)": return up[0].merge(with: up[1], up[2]).texts
      case "merge(with:_:_:)": return up[0].merge(with: up[1], up[2], up[3]).texts
      case "merge(with:_:_:_:)": return up[0].merge(with: up[1], up[2], up[3], up[4]).texts
      case "merge(with:_:_:_:_:)": return up[0].merge(with: up[1], up[2], up[3], up[4], up[5]).texts
      case "merge(with:_:_:_:_:_:)": return up[0].merge(with: up[1], up[2], up[3], up[4], up[5], up[6]).texts
      case "merge(with:_:_:_:_:_:_:)": return up[0].merge(with: up[1], up[2], up[3], up[4], up[5], up[6], up[7]).texts
    #endif
    default: return nil
    }
  }

  static let all = """
    map(_:) of a : 3 0 0 2 : 1(a4,ax) a1 r1 a1 a4 : subscribed; a request 3; 2; a request 1; 2; 8; wants 2; failed: oops
    map(_:) of A → merge(with:_:_:_:_:_:_:) of bcDEfgh → tryMap(_:) : 2 1 2 0 2 : c=34 f=34 r3 h4 f0 : 6; failed: thrown
    map(_:) of a → contains(where:) : unlimited : 1(a|) a1 a1 a0 a4 r* a3 : 1; finished
    map(_:) key path of a : unlimited : a=0013 0(r1) 1(a1,a1) ax a0 : subscribed; 0; 0; -1; -3; finished
    map(_:) key path of a → prefix(_:) : 3 2 0 1 : a=23 r1 ! a| a1 a4 a3 r2 r1 a2 : -2; -3; finished
    map(_:) key path of a → tryMax(by:) : unlimited : a=132 0(a2) a2 a1 a1 a| r1 a0 a2 a3 a0 : -2; finished
    map(_:_:) of a : unlimited : a=132 |(r2) a1 a3 a4 : subscribed; [1, -1]; [3, -3]; [2, -2]; finished
    map(_:_:) of a → tryFilter(_:) : unlimited : a2 a4 a2 a1 ax : 2; 2; failed: oops
    map(_:_:) of a → zip(_:) of b → min(by:) : 1 2 1 0 : 3(bx) a0 a| b1 b4 ax b0 ax : 3; finished
    map(_:_:_:) of a : unlimited : a3 a4 r3 : subscribed; a request unlimited; [3, -3, 3]; [4, -4, 4]; a request 3
    map(_:_:_:) of a → tryFilter(_:) → tryFilter(_:) : unlimited : a=0134 a2 a0 a0 a0 a3 a| : 3; 2; failed: thrown
    map(_:_:_:) of a → output(in:) → tryReduce(_:_:) : 1 1 : 0(a2,a|) a| a| a2 r1 a2 r2 a3 ax : 5; finished
    filter(_:) of a : unlimited : a4 ax r3 : subscribed; a request unlimited; 4; failed: oops; a request 3
    filter(_:) of a → tryPrefix(while:) → append(_:) of b : unlimited : b=2032 r* a3 a0 b4 a0 : 2; 0; 3; 2; finished
    filter(_:) of a → merge(with:) of b : 3 : a=0040 b=03 bx ax ax r3 a| a2 b| a3 a0 bx a2 r1 a2 : 4; 0; 3; finished
    compactMap(_:) of a : 3 0 2 0 : 2(ax,a1) 0(r1,!) a3 ax : subscribed; a request 3; 9; a request 1; a cancel
    compactMap(_:) of a → combineLatest(_:) of b → tryFilter(_:) : 1 : 3(b2) b2 a0 b| a2 b4 b1 : 3
    compactMap(_:) of a → contains(_:) → min() : unlimited : a3 a| a3 r1 a1 a0 : 0; finished
    replaceNil(with:) of A : unlimited : 0(A0,A3) A2 A| r3 A2 A4 A4 r1 A3 Ax r1 : subscribed; 2; 9; 3; finished
    replaceNil(with:) of a → count() → zip(_:) of b : unlimited : 1(b1) 0(a2,a0) a| a3 b3 : [0, 3]; finished
    replaceNil(with:) of A → flatMap(maxPublishers:_:) limited of bC → replaceEmpty(with:) : 0 0 1 0 : 2(b3) C0 C0 b1 : 
    scan(_:_:) of a : 2 0 2 : a0 a4 a2 a| ax : subscribed; a request 2; 100; 104; wants 2; 106; finished
    scan(_:_:) of a → flatMap(maxPublishers:_:) of bc → switchToLatest() of de : unlimited : ! a1 c2 ! d2 : 
    scan(_:_:) of a → drop(while:) : unlimited : a=2422 r1 a2 a2 a3 a| a| a| a4 a0 a2 a4 : 102; 106; 108; 110; finished
    setFailureType(to:) of a : 3 : 2(r1) a3 a4 a4 a0 a2 a2 a0 a0 : subscribed; a request 3; 3; 4; 4; a request 1; 0
    assertNoFailure(_:file:line:) of a : 1 2 2 1 1 : 3(r3,a2) a2 a1 : subscribed; a request 1; 2; wants 2; 1; wants 2
    mapError(_:) of A : 3 0 0 2 0 : 1(A4) r* A4 A1 A2 A3 A3 A| A3 r2 r2 : subscribed; 4; 1; 4; 2; 3; 3; finished
    mapError(_:) of a → prefix(_:) → combineLatest(_:_:) of bc : 1 : a0 a| c3 c4 a1 b0 : [0, 0, 3]
    mapError(_:) of a → last(where:) → zip(_:_:) of Bc : 1 1 1 0 : a3 c3 B4 r* a| B0 cx : [3, 4, 3]; finished
    ignoreOutput() of a : 3 2 2 2 : 0(a3) a| r2 : subscribed; a request 3; a request unlimited; finished; a request 2
    ignoreOutput() of a → first() → breakpoint(receiveSubscription:receiveOutput:receiveCompletion:) : 1 : a4 a3 : 
    ignoreOutput() of a → combineLatest(_:) of b → switchToLatest() of cd : unlimited : a=0343 d=3244 2(b1) d| d| c1 : 
    eraseToAnyPublisher() of a : 3 : a0 a2 a1 a1 a2 a0 a3 : subscribed; a request 3; 0; 2; 1
    eraseToAnyPublisher() of a → max() : unlimited : a=2002 1(a4) : 2; finished
    eraseToAnyPublisher() of a → eraseToAnyPublisher() → catch(_:) of b : unlimited : a=13 b3 b3 ! bx : 1; 3; finished
    breakpoint(receiveSubscription:receiveOutput:receiveCompletion:) of A : 1 0 : A2 A| : subscribed; 2; finished
    breakpoint(receiveSubscription:receiveOutput:receiveCompletion:) of a → max() : 0 0 1 0 : a4 a3 a2 : 
    breakpointOnError() of a : unlimited : |(a0) a3 r2 ! : subscribed; a request unlimited; 3; a request 2; a cancel
    breakpointOnError() of A → tryReduce(_:_:) → compactMap(_:) : 1 : 2(A4) 0(A2) A3 A1 A| A4 : 81; finished
    breakpointOnError() of A → replaceEmpty(with:) : 1 2 : A2 r3 A1 A2 A2 r3 A2 A1 A3 A| : 2; 1; 2; 2; 2; 1; 3; finished
    tryMap(_:) of a : 3 : a=0324 2(a4,r3) 0(a0) a2 a1 a2 a2 a0 ! a0 a| a3 : subscribed; 0; 6; 4; failed: thrown
    tryMap(_:) of a → reduce(_:_:) → tryCompactMap(_:) : 3 0 2 : a=0 a0 ax : -10; finished
    tryMap(_:) of A → zip(_:_:) closure of B : unlimited : A3 r3 r3 A1 B0 A4 B4 A2 B| B3 B4 : 6; failed: thrown
    tryFilter(_:) of a : 2 2 2 0 0 2 : a1 a0 a2 a0 : subscribed; a request 2; wants 1; wants 1; 2; wants 2; wants 1
    tryFilter(_:) of a → merge(with:_:) of Bc : 2 1 : c=4 B2 ax a4 a1 : 4; 2; failed: oops
    tryFilter(_:) of a → prepend(_:) of b : unlimited : |(r2,a4) b1 b4 b1 b2 r1 b3 ax b| r2 : 1; 4; 1; 2; 3
    tryCompactMap(_:) of a : 2 1 0 1 : |(a0,a4) r3 r1 a| : subscribed; a request 2; a request 3; a request 1; finished
    tryCompactMap(_:) of a → reduce(_:_:) → tryMin(by:) : unlimited : a3 a1 a| a| a4 a4 a2 : 7; finished
    tryCompactMap(_:) of a → zip(_:_:_:) of bcD : unlimited : b4 a4 Dx D| b0 a| ! b3 : failed: thrown
    tryScan(_:_:) of a : 1 1 : a1 a0 a| a3 ! a2 r1 a3 a| a3 a| : subscribed; a request 1; 101; wants 1; 101; finished
    tryScan(_:_:) of a → tryMax(by:) → zip(_:) of b : 3 2 : |(r2) b| b3 : finished
    tryScan(_:_:) of A → flatMap(maxPublishers:_:) limited of bc : 2 : r1 c1 A0 : inner of 100
    removeDuplicates() of A : 2 1 2 0 : A1 A2 A0 r3 A4 A4 A0 A3 A1 r1 : subscribed; 1; 2; 0; 4; 0; 3; 1
    removeDuplicates() of a → min(by:) : unlimited : a=0 0(a2) a4 ax : 0; finished
    removeDuplicates() of a → merge(with:_:_:_:_:_:) of bcDefg : 1 0 1 1 0 0 : c=2002 2(D2) e| f3 r3 : 2; 0; 3; 2; 0; 2
    removeDuplicates(by:) of a : 3 0 2 0 1 : a2 a4 ax a4 r3 a2 : subscribed; a request 3; 2; 4; wants 2; failed: oops
    removeDuplicates(by:) of a → append(_:) of b → merge(with:_:) of cd : unlimited : d=3303 2(r2) r* r2 : 3; 3; 0; 3
    removeDuplicates(by:) of A → prefix(while:) : unlimited : 0(A0) 2(A|) A2 A2 A1 A0 A0 A0 A2 A2 A0 : 2; 2; 0; finished
    tryRemoveDuplicates(by:) of a : 2 0 0 2 : 1(a|,ax) |(r3) a0 a2 a0 a1 a1 ax : subscribed; a request 2; 0; 2; finished
    tryRemoveDuplicates(by:) of A → last() : unlimited : |(A2,A4) 1(A3) r3 A3 r3 A2 A| r1 A2 A| A4 A| A3 : 2; finished
    tryRemoveDuplicates(by:) of a → replaceError(with:) : unlimited : a3 a0 a2 a4 a3 a4 : 3; 0; 2; 9; finished
    prefix(_:) of a : 3 1 : 3(a3,r2) a4 a2 : subscribed; a request 3; 4; wants 1; 2; a cancel; finished
    prefix(_:) of a → removeDuplicates() → merge(with:_:_:_:_:_:) of bCdeFg : 3 : a=2 e=0444 3(C3) a3 d2 : 2; 0; 4
    prefix(_:) of A → delay(for:tolerance:scheduler:options:) : 2 0 2 1 0 0 : 0(A4) 3(A2) A| A2 +3 Ax : finished@2
    prefix(while:) of a : 2 0 2 2 : a2 a2 a2 r1 : subscribed; a request 2; 2; 2; wants 2; 2; wants 2; a request 1
    prefix(while:) of a → contains(_:) → last() : 0 2 1 2 1 1 : a=1301 a2 r2 a1 r* a4 a4 a4 : 0; finished
    prefix(while:) of a → zip(_:_:) of bc → tryMax(by:) : 3 0 : b4 a1 a| b4 c2 c2 a3 c2 c| c1 r1 : 4; finished
    tryPrefix(while:) of a : 3 : a2 a1 a2 : subscribed; a request 3; 2; 1; 2
    tryPrefix(while:) of A → contains(where:) → replaceEmpty(with:) : 1 1 1 0 : A3 r2 A0 A2 r3 A1 A4 : 0; finished
    tryPrefix(while:) of a → scan(_:_:) : unlimited : a0 a1 a2 r2 a0 a| : 100; 101; 103; 103; finished
    drop(while:) of a : 1 1 1 : 2(a4) a3 a4 ! a1 r2 a1 r1 a1 : subscribed; a request 1; 3; wants 1; 4; wants 1; a cancel
    drop(while:) of a → replaceEmpty(with:) : 2 0 : a4 a1 a4 a| a| a3 a4 : 4; 1; 4; finished
    drop(while:) of A → min(by:) : 2 0 0 0 0 2 : A2 A4 A4 r1 A| A3 A2 r3 r1 : 4; finished
    tryDrop(while:) of a : unlimited : 0(!) 2(a1,a2) r1 a| r* : subscribed; a request unlimited; a request 1; finished
    tryDrop(while:) of a → tryPrefix(while:) → tryDrop(while:) : 0 0 0 2 0 1 : 0(r3,a3) a0 a0 a| a2 a2 : finished
    tryDrop(while:) of a → collect(_:) : 0 0 1 : a=311 a4 a1 r2 a| a| a2 a0 : [3, 1]; [1]; finished
    output(at:) of a : 3 : 0(a|) 3(r3) a1 a0 a3 a4 a0 r2 : subscribed; a request 3; wants 1; wants 1; 3; finished
    output(at:) of a → debounce(for:scheduler:options:) : unlimited : a0 ax a2 a1 a2 a| a0 r* r2 a1 +0 : failed: oops@0
    output(at:) of A → last(where:) → allSatisfy(_:) : 3 1 0 : 1(A|) A4 A| r1 r3 A3 r2 : 1; finished
    output(in:) of a : unlimited : r1 r3 a1 : subscribed; a request unlimited; a request 1; a request 3; wants 1
    output(in:) of a → delay(for:tolerance:scheduler:options:) : 0 0 0 0 : 2(r*) a2 +0 a4 a| +3 a2 a4 a2 : finished@2
    output(in:) of a → flatMap(maxPublishers:_:) of bc → count() : 1 2 0 : 0(b0) a| a2 r3 r2 b2 b3 r3 : 0; finished
    dropFirst(_:) of a : 3 2 0 : a4 a4 a2 a1 a1 a| a| a3 : subscribed; a request 5; 2; wants 2; 1; 1; finished
    dropFirst(_:) of A → zip(_:_:_:_:) of bcD → tryReduce(_:_:) : 1 1 2 : 1(r3) A0 A0 b3 c| c3 r1 : 5; finished
    dropFirst(_:) of A → output(in:) : unlimited : r3 A2 r2 A2 A3 A0 A3 A4 A1 : 0; 3; 4; finished
    collect(_:) of a : 1 0 0 : 3(a3) a4 a3 a| r1 r1 r1 a3 : subscribed; a request 2; [4, 3]; finished
    collect(_:) of a → merge(with:_:_:) of bCd → merge(with:_:_:) of eFg : 1 0 1 : a=4432 3(C0,a0) |(g2) a2 a3 : 4
    collect(_:) of a → map(_:_:) : unlimited : 0(a0) a4 r1 a0 a1 r2 a1 a| a0 r1 : [0, 0]; [4, -4]; [4, -4]; finished
    replaceEmpty(with:) of a : 2 0 1 0 2 : a=310 1(a4) |(a2) a2 : subscribed; 3; 1; 0; finished
    replaceError(with:) of A : unlimited : A2 A4 A1 A4 r3 A2 Ax A2 r1 r3 A0 A2 : subscribed; 2; 4; 1; 4; 2; 9; finished
    replaceError(with:) of a → prefix(while:) : 2 0 2 2 2 0 : 1(a1,a2) 2(ax) a1 a0 r2 a0 r1 : 1; 0; 0; finished
    replaceError(with:) of a → merge(with:_:_:) of BCD → allSatisfy(_:) : 0 2 2 0 0 : a=4 r2 B3 B0 : 0; finished
    contains(_:) of a : 1 : a2 a| a3 : subscribed; a request unlimited; 0; finished
    contains(_:) of a → output(in:) → combineLatest(_:_:) closure of b : unlimited : a=3 b=4 b3 r3 a3 r1 b| : finished
    contains(_:) of a → drop(untilOutputFrom:) of b : unlimited : 1(ax,a2) |(b0) b0 b0 a| a1 a4 : 0; finished
    contains(where:) of a : unlimited : 1(a0) a0 a3 a2 a| ax : subscribed; a request unlimited; a cancel; 1; finished
    contains(where:) of a → removeDuplicates(by:) : unlimited : a=33 |(r2) a1 a4 : 1; finished
    contains(where:) of a → merge(with:_:_:_:_:) of bcdef : unlimited : a=130 a3 r2 c4 a2 e0 : 1; 4; 0
    tryContains(where:) of a : 0 0 2 0 1 1 : a| r1 ax a3 a3 a4 a0 r1 a3 : subscribed; a request unlimited; 0; finished
    tryContains(where:) of a → filter(_:) : 2 : a| r2 r3 a4 r2 a0 a3 : finished
    tryContains(where:) of a → merge(with:_:_:_:) of BCDe → debounce(for:scheduler:options:) : 0 1 : |(D3) D4 D0 e1 : 
    allSatisfy(_:) of a : 2 1 0 0 1 2 : r3 r1 a2 a3 a| : subscribed; a request unlimited; a cancel; 0; finished
    allSatisfy(_:) of A → scan(_:_:) : 3 2 2 2 1 1 : A4 A4 A| A1 A1 A| Ax A1 : 100; finished
    allSatisfy(_:) of a → max() : 0 2 0 2 : r1 a1 a| a1 r2 a0 a| a3 a0 r1 a| : 1; finished
    tryAllSatisfy(_:) of a : 3 2 0 : a3 a2 r* a1 a0 a| a0 r1 : subscribed; a request unlimited; a cancel; 0; finished
    tryAllSatisfy(_:) of a → tryCompactMap(_:) : 0 2 0 0 2 : a=013 0(a2) a3 a2 a4 a3 a2 r2 r* : finished
    tryAllSatisfy(_:) of a → tryCompactMap(_:) → flatMap(maxPublishers:_:) limited of Bc : 2 : c4 a0 B2 : 
    count() of a : 2 1 : a0 a1 a1 a| r3 a4 a3 r3 a| a| r3 : subscribed; a request unlimited; 3; finished
    count() of a → append(_:) of b → map(_:) key path : unlimited : a=2110 a4 r2 r2 b3 bx a3 ax : -4; -3; failed: oops
    count() of a → throttle(for:scheduler:latest:) first : unlimited : a=400 1(r2,a|) +0 a1 a0 +3 r1 : 3@0; finished@0
    collect() of a : 2 0 : 0(a4) r1 a4 a| ax a3 a2 a4 a4 r1 a2 : subscribed; a request unlimited; [4]; finished
    collect() of A → combineLatest(_:_:) of bc : 2 0 : b=0 c=1 A0 A| r3 A0 b0 c| r3 b3 b| c| A4 b2 : [3, 0, 1]; finished
    reduce(_:_:) of a : 1 0 0 0 0 : a1 a4 a| a1 a3 a0 : subscribed; a request unlimited; 26; finished
    reduce(_:_:) of a → tryRemoveDuplicates(by:) : unlimited : a=44 a| a3 r2 r1 r3 a| a2 : 32; finished
    reduce(_:_:) of a → tryContains(where:) : unlimited : a=4432 r1 a| a| a4 r3 a1 : 1; finished
    tryReduce(_:_:) of a : 0 0 0 : |(a0) 3(a4) a4 r2 : subscribed; a request unlimited; a cancel; failed: thrown
    tryReduce(_:_:) of a → tryRemoveDuplicates(by:) : 0 0 0 1 0 1 : a=00 2(a1) a3 a0 a3 r1 a4 a2 a0 a3 a3 : 20; finished
    tryReduce(_:_:) of a → dropFirst(_:) → tryMax(by:) : 3 1 0 2 : a=0 1(r3) 3(a|,a2) r3 a1 r3 a2 a4 a| a0 r1 : finished
    min() of a : 2 0 0 2 : 0(r2) 1(a0) a0 a| a2 : subscribed; a request unlimited; 0; finished
    min() of a → tryMap(_:) → count() : 2 0 0 0 0 2 : a=3343 a1 r* : 1; finished
    min() of a → tryMap(_:) → merge(with:_:_:) of bcd : 1 0 1 : 0(c2) 3(a2,d|) b3 a| b0 b2 r2 bx : 3; 0; 2; failed: oops
    max() of a : unlimited : a3 a2 a1 a1 a2 a| a1 : subscribed; a request unlimited; 3; finished
    max() of a → first(where:) → switchToLatest() of bc : unlimited : c=244 b1 a2 a| cx a3 b0 b3 a4 : inner of 2; 0; 3
    max() of a → tryScan(_:_:) : 0 1 : a=0 2(a1) a2 a0 a0 a3 a4 a4 a1 r3 a0 a0 a4 : 100; finished
    min(by:) of a : unlimited : 2(a3,a3) a3 a1 a0 a3 r* a4 a| a| a3 a1 : subscribed; a request unlimited; 0; finished
    min(by:) of a → tryMax(by:) → flatMap(maxPublishers:_:) limited of bc : 1 1 1 : c2 b4 : 
    max(by:) of a : 3 0 : 1(a|,a|) 3(a1) a1 a| a2 : subscribed; a request unlimited; 1; finished
    max(by:) of a → tryDrop(while:) : unlimited : a2 a3 a2 a2 a3 a1 a4 a| : 3; finished
    max(by:) of a → reduce(_:_:) : 3 2 2 : a=4443 2(a3,a1) a| a| a1 a3 a3 a| a3 a4 : 13; finished
    tryMin(by:) of a : 0 0 : r2 a0 a3 a| a| a1 r* a| ax : subscribed; a request unlimited; 0; finished
    tryMin(by:) of a → tryDrop(while:) : 3 : a1 a| a1 a4 a3 : finished
    tryMin(by:) of a → zip(_:_:) of bc : 0 2 : |(b0) c3 c| a| b1 b1 : finished
    tryMax(by:) of a : 0 2 : a3 a0 r3 a2 a4 a0 : subscribed; a request unlimited; a cancel; failed: thrown
    tryMax(by:) of a → max() → catch(_:) of B : unlimited : B0 B1 ax B3 B0 a1 B4 B3 a4 a0 ax B2 : 3; 0; 4; 3; 2
    tryMax(by:) of a → compactMap(_:) : 0 0 2 0 0 : r1 a2 a2 a| r3 ax a2 r1 a1 r3 a4 : 6; finished
    first() of a : 2 : 1(a0,ax) |(a0) a4 : subscribed; a request unlimited; a cancel; 4; finished
    first() of a → merge(with:_:_:) of bcd : 0 0 1 0 0 : b=12 c=232 3(r2) 1(r3) r1 b1 c2 d4 b4 r* : 1; 2; 2; 4; 3; 2
    first() of a → combineLatest(_:_:) closure of b → tryMax(by:) : unlimited : b=140 b4 a2 b| b4 a2 a4 r3 : 2; finished
    first(where:) of a : unlimited : 1(ax) a3 a4 a1 r* : subscribed; a request unlimited; a cancel; 3; finished
    first(where:) of a → append(_:) of b → reduce(_:_:) : unlimited : a=3230 b=4021 b1 b1 a3 b4 : 245; finished
    first(where:) of A → min() → tryAllSatisfy(_:) : 3 0 : 2(A1,r3) 3(A1) r1 A0 r1 A1 A3 : 0; finished
    tryFirst(where:) of a : 0 0 : 3(a4) 0(r1) a0 a3 a| r1 : subscribed; a request unlimited; a cancel; 3; finished
    tryFirst(where:) of a → zip(_:_:_:) of BcD : 2 2 1 0 2 0 : B4 r1 D4 D| c0 c4 a0 a1 a1 r1 a3 : [3, 4, 0, 4]; finished
    tryFirst(where:) of a → zip(_:_:_:) closure of bc : 3 : a2 r1 c3 r2 r1 a4 b4 a1 c0 c| c2 : 9; finished
    last() of a : 2 1 0 : 3(a|,a1) a3 a| : subscribed; a request unlimited; 3; finished
    last() of a → map(_:_:) : unlimited : 2(a|) r* a1 a3 a| a4 a| ax a1 a2 a3 a| : [3, -3]; finished
    last() of a → prefix(untilOutputFrom:) of b : 3 : a=333 b1 r2 ax a4 r1 r2 a2 b0 : 3; finished
    last(where:) of a : 1 0 2 0 : a1 a3 a0 a4 a3 a| ax a0 : subscribed; a request unlimited; 3; finished
    last(where:) of a → tryScan(_:_:) → merge(with:_:_:_:) of bcdE : unlimited : a=3 3(b4) r* b0 r3 d| d2 : 103; 0
    last(where:) of a → zip(_:) of B → output(in:) : unlimited : |(B|,B1) a4 a| B0 B0 : finished
    tryLast(where:) of a : 1 0 1 0 2 0 : 2(a1) |(ax) a4 a1 : subscribed; a request unlimited; a cancel; failed: thrown
    tryLast(where:) of a → removeDuplicates(by:) : 0 : a=3103 a2 a4 r* a1 a4 : 3; finished
    tryLast(where:) of a → contains(where:) : unlimited : a=2 a4 a3 a1 a2 r3 ax a3 : 0; finished
    combineLatest(_:) of Ab : 0 1 2 : b=0342 r3 b| A2 A1 A| Ax b| r3 : subscribed; [2, 4]; [1, 4]; [1, 2]; finished
    combineLatest(_:) of ab → debounce(for:scheduler:options:) : 0 : a2 bx b1 +3 : failed: oops@0
    combineLatest(_:) of ab → prepend(_:) of c → contains(_:) : unlimited : a=4102 c=433 b3 : 1; finished
    combineLatest(_:_:) closure of ab : 3 2 : b=3444 b3 a| b4 a3 r3 b4 : subscribed; a request 3; finished
    combineLatest(_:_:) closure of aB → eraseToAnyPublisher() : 0 2 : B3 r* r2 B0 a0 B3 a4 a0 r2 : 0; 3; 7; 3
    combineLatest(_:_:) closure of ab → min() → replaceError(with:) : unlimited : a=0030 b| ax b3 a2 : finished
    combineLatest(_:_:) of abC : 1 2 0 : a=4342 Cx b1 b1 C4 a0 a3 bx : subscribed; b request 1; b cancel; failed: oops
    combineLatest(_:_:_:) closure of abC : 1 0 1 1 2 : b=0 3(C0,r1) b4 a3 a1 C0 C3 a3 a4 C1 : subscribed; a request 1; 3
    combineLatest(_:_:_:) closure of abC → prefix(_:) → tryDrop(while:) : unlimited : a=0444 b=2431 b2 a4 C1 : 6
    combineLatest(_:_:_:) of abCd : 3 1 1 0 0 : b=41 1(r3) b0 b2 d| C3 b3 : subscribed; a request 3; d request 3
    combineLatest(_:_:_:) of AbcD → merge(with:) of E → tryDrop(while:) : 3 : b=2044 b4 : 
    combineLatest(_:_:_:_:) of abcd : 3 1 : c=02 d=022 b2 c3 c| : subscribed; a request 3; b request 3
    combineLatest(_:_:_:_:) of aBCd → map(_:_:_:) : 2 : 2(r3,a3) r1 r2 d0 Bx a2 d3 r1 d0 : failed: oops
    combineLatest(_:_:_:_:) of ABcd → removeDuplicates(by:) → tryRemoveDuplicates(by:) : 0 2 2 1 1 : 3(B4,c2) : 
    zip(_:) of ab : 1 0 0 2 : a3 bx : subscribed; a request 1; b request 1; failed: oops; a cancel; b cancel
    zip(_:) of ab → merge(with:_:_:_:_:_:) of cdefgh → max() : 2 : 0(ax) gx c0 d0 c| d2 b2 d2 h| d1 r3 : failed: oops
    zip(_:) of ab → map(_:_:) → first() : unlimited : 1(a4) 3(ax) b4 a1 a0 a4 a2 r3 a4 a2 a3 b3 : 3; finished
    zip(_:_:) closure of ab : 0 1 2 0 : r2 b| b1 b4 r3 : subscribed; a request 2; b request 2; finished; a cancel
    zip(_:_:) closure of ab → tryRemoveDuplicates(by:) : unlimited : 1(a3,bx) |(r2) b3 b2 a1 : 4
    zip(_:_:) closure of ab → merge(with:_:) of cd : unlimited : 1(d3) a0 r3 d0 b4 r2 d| b3 : 0; 4; 3
    zip(_:_:) of aBc : 1 2 : 3(r2) a2 B| c| : subscribed; a request 1; c request 1; finished; a cancel; c cancel
    zip(_:_:) of Abc → tryDrop(while:) → eraseToAnyPublisher() : 3 1 2 0 : b3 c| c3 b4 c2 A3 c1 r2 : finished
    zip(_:_:) of abc → prefix(_:) : 3 1 2 2 : a0 c4 r3 b0 r3 b4 cx r3 b| a3 r1 : 0; failed: oops
    zip(_:_:_:) closure of abc : 0 : 1(b1) ax b2 a4 c| r2 c3 a1 : subscribed; failed: oops; a cancel; b cancel; c cancel
    zip(_:_:_:) closure of aBc → tryPrefix(while:) → zip(_:_:) of de : 0 0 0 1 2 : 2(ex) cx d3 : failed: oops
    zip(_:_:_:) of aBcD : 3 2 0 : 2(B4) a| r1 a2 D| c| : subscribed; a request 3; c request 3; finished; c cancel
    zip(_:_:_:) of aBcD → replaceNil(with:) : 2 0 0 2 : 1(B1) D4 r3 a3 r1 r* a| c3 B| r2 : finished
    zip(_:_:_:_:) of ABcd : 1 1 1 : d1 d| A| : subscribed; c request 1; d request 1; finished; c cancel
    zip(_:_:_:_:) of abcd → count() → zip(_:_:) closure of e : unlimited : |(d2) 0(c1) ex : failed: oops
    merge(with:) of ab : 3 2 1 0 1 0 : b=032 3(b3) 2(b1) a4 : subscribed; a request 1; 0; 3; 2; 4; wants 1
    merge(with:) of ab → prepend(_:) of c → zip(_:) of d : unlimited : b0 d3 c3 c4 d0 c2 d4 c| : [3, 3]; [4, 0]; [2, 4]
    merge(with:) of ab → debounce(for:scheduler:options:) : unlimited : a=311 b=11 0(b1) 1(a4) +3 b| : finished@0
    merge(with:_:) of abC : 2 2 1 0 0 : C3 a| a0 b4 : subscribed; a request 1; b request 1; 3; 4; wants 1
    merge(with:_:) of abc → collect(_:) : unlimited : a=3 ax b0 c3 a| b| a1 b4 c2 r2 c| a1 : [3, 0]; [3, 2]; finished
    merge(with:_:) of AbC → map(_:_:) → output(at:) : 3 0 : 1(r3,r3) 3(A1) C3 C0 A2 A4 Ax b4 C1 r1 r3 : 2; finished
    merge(with:_:_:) of abCD : 1 1 0 : b| a1 a4 b2 : subscribed; a request 1; b request 1; 1; wants 1; 4; wants 1
    merge(with:_:_:) of abCD → tryAllSatisfy(_:) : 1 2 2 0 : D3 b0 C1 : 0; finished
    merge(with:_:_:) of Abcd → tryReduce(_:_:) → zip(_:_:_:) of Efg : 1 2 1 2 : c4 d2 : failed: thrown
    merge(with:_:_:_:) of Abcde : 3 0 : b=2 d=2424 d2 e1 : subscribed; 2; c request 1; 2; 4; e request 1
    merge(with:_:_:_:) of AbcdE → eraseToAnyPublisher() : 1 : d=2031 r1 A3 E1 E2 r3 b1 : 2; 0; 3; 3; 1
    merge(with:_:_:_:_:) of abcDeF : 3 : a=2 e=3111 0(b4) D2 D| e3 : subscribed; 2; b request 1; c request 1; 3; 1
    merge(with:_:_:_:_:) of abcdef → combineLatest(_:_:) of gh → map(_:_:_:) : 0 0 0 : b=2 c=1 h=2 a1 ex : failed: oops
    merge(with:_:_:_:_:) of abcdef → tryPrefix(while:) : unlimited : c=1102 d=1303 f0 dx b0 d| : 1; 1; 0; 2; 1; finished
    merge(with:_:_:_:_:_:) of aBCDeFg : 2 2 2 0 0 : e=010 g=3101 1(C|,!) D4 : subscribed; a request 1; 0; 1; a cancel
    append(_:) of aB : 3 0 0 2 : a4 a3 B2 B3 B3 a2 a3 : subscribed; a request 3; 4; 3; 2; wants 2; 3
    append(_:) of ab → max(by:) → prefix(_:) : 3 1 0 0 2 2 : a=12 0(a2,a3) b2 b1 b| a4 : 1; finished
    append(_:) of aB → tryFirst(where:) → first() : 3 1 2 0 0 : a=0 B3 Bx r1 B4 B1 r2 B2 a4 r2 ax : 3; finished
    prepend(_:) of Ab : 1 2 2 1 2 2 : 2(bx) r2 b1 b0 A1 : subscribed; b request 1; b request 2; 1; wants 2; 0; wants 2
    prepend(_:) of aB → debounce(for:scheduler:options:) : 3 0 : 1(B0) 2(r*,r1) a3 B1 a2 B1 +3 r2 a0 : 1@2
    prepend(_:) of aB → measureInterval(using:options:) : 0 0 0 2 1 : r* B| r1 +3 +2 +0 a0 a1 B2 : 5@5; 0@5
    flatMap(maxPublishers:_:) of abC : 1 : C1 C4 a| : subscribed; a request unlimited; finished
    flatMap(maxPublishers:_:) of aBc → zip(_:_:_:) of Def : 3 1 0 0 1 : 1(B0,r3) |(ex) cx D| ! : finished
    flatMap(maxPublishers:_:) limited of abc : 2 0 : a4 : subscribed; a request 2; inner of 4; b request 1
    flatMap(maxPublishers:_:) limited of abc → combineLatest(_:) of d → tryScan(_:_:) : 3 : d| b0 a2 : inner of 2
    flatMap(maxPublishers:_:) limited of aBc → prefix(_:) : unlimited : 3(a0) a2 a1 B0 a2 : inner of 2; inner of 1; 0
    switchToLatest() of abC : 2 : a=1 r* b2 b| C0 C| : subscribed; inner of 1; 0; finished
    switchToLatest() of ABc → merge(with:_:) of dE : 3 0 2 0 0 : d=3042 3(E4) r3 d1 dx r1 : 3; 0; 4; 2
    prefix(untilOutputFrom:) of ab : unlimited : |(a1) b| a0 a1 : b request 1; subscribed; a request unlimited; 0; 1
    drop(untilOutputFrom:) of ab : 3 1 2 0 : b=42 a3 b| a0 b1 a1 : subscribed; a request 3; 3; wants 1; 0; wants 2; 1
    drop(untilOutputFrom:) of ab → first() : 1 : r3 a1 a4 a4 b1 a4 : 4; finished
    drop(untilOutputFrom:) of aB → tryLast(where:) : 0 2 2 0 : 0(B|) 1(a0) ax : failed: oops
    catch(_:) of aB : 1 0 2 0 2 : a=401 |(B0) a0 a3 r3 B2 B2 B2 a4 a| : subscribed; 4; 0; 1; finished
    catch(_:) of AB → min(by:) : 3 2 2 2 : B1 A4 B2 B2 r1 A| B4 A0 : 4; finished
    catch(_:) of ab → zip(_:_:_:_:) of cdE : 2 1 1 2 1 0 : 1(r1,c2) E0 r3 dx r2 dx b2 a0 a3 r1 : failed: oops
    tryCatch(_:) of aB : unlimited : a=243 2(Bx) a0 B0 a1 a4 : subscribed; 2; 4; 3; finished
    tryCatch(_:) of aB → throttle(for:scheduler:latest:) first : unlimited : a=3 r1 a0 +1 B4 Bx : 3@0; finished@0
    tryCatch(_:) of ab → prefix(_:) : 3 0 1 0 1 : a=31 r2 a1 a4 b1 a3 : 3; 1; finished
    retry(_:) of a : 3 1 : 3(r1) 0(a2) a2 a0 a| a4 a0 a3 a4 : subscribed; a request 3; 2; 2; a request 1; 0; finished
    retry(_:) of A → tryCompactMap(_:) : 3 0 2 1 : |(A0) 2(A0) A3 A2 r1 : -3; -2
    retry(_:) of a → min() → zip(_:_:_:_:) of bCd : unlimited : r3 a1 b2 a4 C0 d3 Cx b0 r1 C| : failed: oops
    receive(on:options:) of A : 1 2 0 2 : A3 +3 A1 +1 A3 A1 +0 A3 +2 A| A3 A2 : subscribed; 3@0; 1@3; 3@4; 3@4
    receive(on:options:) of a → flatMap(maxPublishers:_:) of bC → tryCompactMap(_:) : unlimited : 0(a1,a0) +0 +1 : 
    receive(on:options:) of a → combineLatest(_:_:) closure of b : unlimited : a=233 2(b|) 3(r2) a4 +0 b1 : 4@0
    delay(for:tolerance:scheduler:options:) of A : 3 2 0 1 0 0 : A| Ax A4 r3 A3 A1 +0 A0 A| +2 : subscribed; finished@2
    delay(for:tolerance:scheduler:options:) of a → contains(_:) → tryMin(by:) : 0 0 0 : 1(a1,a0) 0(a3) +1 : 
    subscribe(on:options:) of a : unlimited : a=0413 0(r1) ! a| a1 +2 : subscribed; 0@0; 4@0; 1@0; 3@0; finished@0
    debounce(for:scheduler:options:) of a : unlimited : a1 +0 ! a2 r3 +3 : subscribed; a request unlimited; a cancel
    debounce(for:scheduler:options:) of a → count() → combineLatest(_:_:_:_:) of bcd : unlimited : d=0 r3 c2 ax b1 : 
    debounce(for:scheduler:options:) of a → max() → last() : 0 2 0 : 3(a3,a1) a1 a1 a1 +3 a2 a| r1 +2 : 1@3; finished@3
    throttle(for:scheduler:latest:) of a : unlimited : 2(a|) |(a1) a4 a4 +1 a2 a3 : subscribed; a request unlimited; 4@0
    throttle(for:scheduler:latest:) of a → zip(_:_:) closure of b : unlimited : a4 b2 b0 ax +3 : 6@0; failed: oops@0
    throttle(for:scheduler:latest:) of A → tryMax(by:) → max(by:) : 1 0 0 : 0(A3) A| +1 A1 A4 A| : finished@0
    throttle(for:scheduler:latest:) first of a : 1 0 2 2 0 0 : 3(a1) a2 +0 : subscribed; a request unlimited; 2@0
    throttle(for:scheduler:latest:) first of a → combineLatest(_:_:) closure of b : 2 0 0 : |(a0) r* b2 : 
    throttle(for:scheduler:latest:) first of a → tryCompactMap(_:) → mapError(_:) : 0 : a=1420 0(ax,a|) +1 : finished@0
    timeout(_:scheduler:options:customError:) of a : unlimited : a=3 2(a|,a2) +0 a4 : subscribed; 3@0; finished@0
    timeout(_:scheduler:options:customError:) of a → zip(_:_:_:) of bcd → contains(_:) : 3 0 0 1 0 0 : 1(d4) r2 d0 : 
    timeout(_:scheduler:options:customError:) of a → map(_:_:_:) → first() : 3 : a=1 ax r1 a0 +3 a2 : 3@0; finished@0
    timeout(_:scheduler:options:customError:) error of a : 2 2 0 0 0 2 : 0(a3,a4) : subscribed; a request 2
    timeout(_:scheduler:options:customError:) error of A → eraseToAnyPublisher() : 1 0 : A2 A1 +2 : 2@0
    timeout(_:scheduler:options:customError:) error of a → tryReduce(_:_:) : 0 : +0 +1 a4 ax +0 a3 a2 : failed: thrown@1
    measureInterval(using:options:) of a : 3 0 2 2 1 : a| a| a| : subscribed; a request 3; finished
    measureInterval(using:options:) of a → tryMax(by:) → tryFirst(where:) : 1 0 : +2 a3 a| r1 +0 a3 a| : 2@2; finished@2
    measureInterval(using:options:) of a → reduce(_:_:) : 2 1 0 : a0 a0 a2 a0 r1 a| r2 a2 : 80; finished
    Just of a : unlimited : a2 a2 a4 a0 a0 a4 a4 a2 r1 a4 r1 a0 a4 : subscribed; 7; finished
    Just of a → combineLatest(_:_:_:) of bcd : 2 1 2 1 0 : d0 c1 a4 b3 b2 : [7, 3, 1, 0]; [7, 2, 1, 0]
    Just of a → tryCompactMap(_:) : 1 1 1 0 : 0(a1,a3) 2(r1) a4 : -7; finished
    Empty of a : unlimited : a3 r1 a3 a4 a4 a2 : subscribed; finished
    Fail of a : 2 0 2 1 0 : a4 a0 a1 a1 : subscribed; failed: oops
    Deferred of a : 1 2 2 0 1 : a2 r2 a1 r1 r2 r3 : subscribed; 1; 2; 3; finished
    Deferred of a → tryFirst(where:) → collect(_:options:) : 3 0 1 2 0 : r* +3 : [2]@0; finished@0
    Deferred of a → tryContains(where:) → merge(with:_:_:) of bcd : 2 0 0 2 0 2 : a3 c2 a3 d3 a2 d2 r3 d4 : 1; 2; 3; 4
    Record of a : unlimited : 2(a2,a2) 3(a2) a3 : subscribed; 1; 2; failed: oops
    Record of a → debounce(for:scheduler:options:) : 0 2 : 2(a1) r1 +0 a4 a4 : failed: oops@0
    Record of a → combineLatest(_:) of b → prefix(_:) : unlimited : r3 r3 a3 r2 : failed: oops
    Future of a : 1 0 1 2 0 : 2(r3) 1(a1) a4 r1 a2 a4 a3 : subscribed; 7; finished
    Future of a → zip(_:_:_:_:) of bcd → collect(_:options:) : 2 0 : 0(a0) d3 c1 r1 b3 +1 c4 : [14]@0; finished@0
    Future of a → drop(while:) → last(where:) : 2 0 0 0 0 :  : 7; finished
    Sequence of a : unlimited : a4 a1 ! a1 a3 a2 : subscribed; 1; 2; 3; 4; finished
    Sequence of a → filter(_:) → output(in:) : 3 2 0 1 0 : 1(a0,r1) a3 a4 a1 a3 a0 a1 : 3; 4; finished
    Sequence of a → prefix(_:) : unlimited : 2(a1,a2) a0 r1 a3 a3 a4 a2 a1 r3 a0 a2 r1 : 1; 2; finished
    buffer(size:prefetch:whenFull:) of A : unlimited : A2 A3 A1 A| A4 : subscribed; 2; 3; 1; finished
    buffer(size:prefetch:whenFull:) of A → merge(with:_:_:_:_:) of BCdef → reduce(_:_:) : unlimited : e0 r1 r1 : 
    buffer(size:prefetch:whenFull:) oldest of A : 2 1 : A4 r3 A1 A0 A2 : subscribed; 4; 1; 0; 2
    buffer(size:prefetch:whenFull:) oldest of A → tryLast(where:) → tryMax(by:) : 2 : 0(r2) A| A| r* A0 : finished
    buffer(size:prefetch:whenFull:) oldest of a → max(by:) : unlimited : a=3 a1 a0 ax ax : 3; finished
    buffer(size:prefetch:whenFull:) error of A : 3 2 0 0 : A0 A3 A| A0 A| A| A1 A2 A1 : subscribed; 0; 3; finished
    buffer(size:prefetch:whenFull:) error of a → merge(with:_:) of Bc : 0 2 : a4 B2 c3 r2 r1 : 4; 2; 3
    buffer(size:prefetch:whenFull:) error of a → last() → prefix(untilOutputFrom:) of b : unlimited : b=0 b0 : finished
    collect(_:options:) of a : 2 2 0 0 2 : 2(a|,a2) a0 +1 +3 : subscribed; a request 1; wants 1; [0]@2
    collect(_:options:) of a → prefix(_:) → first() : 0 : 2(a4) 1(r1,a4) a1 a| a0 +2 a2 ax r3 a4 a4 : 4@2; finished@2
    collect(_:options:) of a → replaceNil(with:) : 2 1 2 0 : a=3 a3 +2 a4 +1 : 9@0; finished@0
    collect(_:options:) count of a : 3 : a=0434 |(a3,!) 3(r2) a2 +0 ax : subscribed; [0, 4]@0; [3, 4]@0; finished@0
    collect(_:options:) count of a → tryMax(by:) → replaceError(with:) : unlimited : a=0130 +0 : 4@0; finished@0
    collect(_:options:) count of a → merge(with:_:_:_:_:_:_:) of bcdefGh : 1 0 : b=413 h4 r2 : 4; 1; 4
    """
}
