import Combine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Short pieces in the spelling that is common in code for Combine, without `any` too.

enum Mistake: Error, Equatable {
  case timedOut
  case full
  case other
}

/// A scheduler whose type is not seen, of which only time and options are known.
struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let nowValue: () -> SchedulerTimeType
  private let tolerance: () -> SchedulerTimeType.Stride
  private let soon: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let later: (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let repeatedly:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) ->
      Cancellable

  init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    nowValue = { scheduler.now }
    tolerance = { scheduler.minimumTolerance }
    soon = scheduler.schedule(options:_:)
    later = scheduler.schedule(after:tolerance:options:_:)
    repeatedly = scheduler.schedule(after:interval:tolerance:options:_:)
  }

  var now: SchedulerTimeType { nowValue() }
  var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    soon(options, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    later(date, tolerance, options, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable {
    repeatedly(date, interval, tolerance, options, action)
  }
}

typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension Scheduler {
  func eraseToAnyScheduler() -> AnySchedulerOf<Self> { AnyScheduler(self) }
}

/// A property wrapper of one's own that tells the object that it is in.
@propertyWrapper
struct Clamped<Value: Comparable> {
  private var value: Value
  private let range: ClosedRange<Value>

  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    value = wrappedValue
    self.range = range
  }

  @available(*, unavailable, message: "for classes")
  var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  static subscript<Root: ObservableObject>(
    _enclosingInstance root: Root, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Root, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Root, Clamped>
  ) -> Value where Root.ObjectWillChangePublisher == ObservableObjectPublisher {
    get { root[keyPath: storageKeyPath].value }
    set {
      root.objectWillChange.send()
      let range = root[keyPath: storageKeyPath].range
      root[keyPath: storageKeyPath].value = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }
}

class Player: ObservableObject {
  @Published var title: String?
  @Published var queue = [String]()
  @Published var ratings: [String: Int] = [:] {
    didSet { isRated = !ratings.isEmpty }
  }
  @Published private(set) var isRated = false
  @Clamped(0...10) var volume = 5
  var cancellables = Set<AnyCancellable>()
  var timer: Cancellable?
  var text = ""

  init() {
    $queue.map(\.count).map(String.init).assign(to: \.text, on: self).store(in: &cancellables)
    $queue.compactMap { $0.first }.map(Optional.some).assign(to: &$title)
  }

  func tick() {
    timer = Timer.publish(every: 1, on: .main, in: .default).autoconnect()
      .sink { [weak self] _ in self?.queue.removeAll() }
  }

  deinit {
    cancellables.forEach { $0.cancel() }
    timer?.cancel()
  }
}

final class SubPlayer: Player {
  @Published var speed = 1.0
}

final class Manual: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var value = 0 {
    willSet { objectWillChange.send() }
  }
}

struct Model: Codable, Equatable, Identifiable {
  var id: Int
  var name: String
}

extension Publisher where Output == URLSession.DataTaskPublisher.Output, Failure == URLError {
  func models() -> AnyPublisher<[Model], Error> {
    tryMap { output -> Data in
      guard let response = output.response as? HTTPURLResponse, response.statusCode == 200 else {
        throw URLError(.badServerResponse)
      }
      return output.data
    }
    .decode(type: [Model].self, decoder: JSONDecoder())
    .eraseToAnyPublisher()
  }
}

final class Idioms {
  var cancellables = Set<AnyCancellable>()
  var list = [AnyCancellable]()
  let subject = PassthroughSubject<Int, Never>()
  let failing = PassthroughSubject<Int, Error>()
  let state = CurrentValueSubject<[Model], Never>([])
  var log: [String] = []

  func handle(_ value: Int) { log.append("\(value)") }
  func finish(_ completion: Subscribers.Completion<Error>) { log.append("\(completion)") }

  var later: AnyPublisher<Int, Error> {
    Future { promise in promise(.success(1)) }.eraseToAnyPublisher()
  }

  var broken: AnyPublisher<Int, Mistake> { Fail(error: .other).eraseToAnyPublisher() }

  func load(_ url: URL) -> AnyPublisher<[Model], Never> {
    URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data)
      .decode(type: [Model].self, decoder: JSONDecoder())
      .replaceError(with: [])
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  func schedulers() {
    subject.debounce(for: 0.5, scheduler: RunLoop.main).sink(receiveValue: handle).store(in: &cancellables)
    subject.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main).sink { _ in }.store(in: &cancellables)
    subject.throttle(for: 1, scheduler: OperationQueue.main, latest: true).sink { _ in }.store(in: &list)
    subject.delay(for: 1, scheduler: DispatchQueue.main).sink { _ in }.store(in: &list)
    subject.delay(for: .milliseconds(10), tolerance: .milliseconds(1), scheduler: RunLoop.main, options: nil)
      .sink { _ in }.store(in: &list)
    subject.subscribe(on: DispatchQueue.global(qos: .background)).receive(on: DispatchQueue.main)
      .sink { _ in }.store(in: &list)
    subject.receive(on: DispatchQueue.main, options: .init(qos: .userInitiated, flags: .barrier))
      .sink { _ in }.store(in: &list)
    subject.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { _ in }.store(in: &list)
    subject.collect(.byTimeOrCount(RunLoop.main, 1, 10)).sink { _ in }.store(in: &list)
    subject.measureInterval(using: DispatchQueue.main).map(\.magnitude).sink { _ in }.store(in: &list)
    subject.measureInterval(using: RunLoop.main).map(\.timeInterval).sink { _ in }.store(in: &list)
    subject.setFailureType(to: Mistake.self)
      .timeout(.seconds(5), scheduler: DispatchQueue.main, options: nil, customError: { .timedOut })
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &list)
    subject.timeout(5, scheduler: RunLoop.main).sink { _ in }.store(in: &list)
    let main: AnySchedulerOf<DispatchQueue> = DispatchQueue.main.eraseToAnyScheduler()
    subject.debounce(for: .milliseconds(1), scheduler: main).sink { _ in }.store(in: &list)
    subject.receive(on: ImmediateScheduler.shared.eraseToAnyScheduler()).sink { _ in }.store(in: &list)
    let queue = DispatchQueue(label: "idioms")
    queue.schedule(after: queue.now.advanced(by: .seconds(1))) {}
    queue.schedule(after: DispatchQueue.SchedulerTimeType(.now() + 1), tolerance: .milliseconds(1), options: nil) {}
    let token = queue.schedule(after: .init(.now()), interval: .seconds(1)) {}
    token.cancel()
    RunLoop.main.schedule(after: .init(Date(timeIntervalSinceNow: 1))) {}
    list.removeAll()
    cancellables.removeAll()
  }

  func ends() {
    failing.sink(receiveCompletion: finish, receiveValue: handle).store(in: &cancellables)
    failing.print("failing").catch { _ in Empty() }.sink { _ in }.store(in: &cancellables)
    failing.catch { _ in Just(0) }.sink { _ in }.store(in: &cancellables)
    failing.catch { error -> AnyPublisher<Int, Never> in Just(0).eraseToAnyPublisher() }.sink { _ in }
      .store(in: &cancellables)
    failing.mapError { _ in Mistake.other }.retry(2).replaceError(with: 7).sink { _ in }.store(in: &cancellables)
    failing.tryCatch { error -> Just<Int> in if error is Mistake { throw error } else { return Just(1) } }
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
    subject.setFailureType(to: Error.self).merge(with: failing).assertNoFailure("no", file: #file, line: #line)
      .sink { _ in }.store(in: &cancellables)
    subject.setFailureType(to: Mistake.self)
      .buffer(size: 10, prefetch: .byRequest, whenFull: .customError { .full })
      .breakpointOnError()
      .breakpoint(receiveOutput: { $0 < 0 })
      .sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: break
          case let .failure(error): print(error == .full)
          }
        }, receiveValue: { print($0) }
      )
      .store(in: &cancellables)
  }

  func combining() {
    let other = subject.map { "\($0)" }
    Publishers.CombineLatest(subject, other).map { $0 + $1.count }.sink { _ in }.store(in: &cancellables)
    Publishers.Merge(subject, subject.map { $0 + 1 }).sink { _ in }.store(in: &cancellables)
    Publishers.MergeMany(subject, subject).sink { _ in }.store(in: &cancellables)
    Publishers.MergeMany([subject, subject]).collect().map { $0.count }.sink { _ in }.store(in: &cancellables)
    Publishers.Zip(subject, other).sink { number, text in self.log.append(text + "\(number)") }
      .store(in: &cancellables)
    subject.zip(other, subject).map { a, b, c in a + b.count + c }.sink { _ in }.store(in: &cancellables)
    subject.combineLatest(other) { $0 + $1.count }.sink { _ in }.store(in: &cancellables)
    subject.flatMap { id in Future<Int, Error> { $0(.success(id)) } }
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
    subject.map { id in self.later.replaceError(with: id) }.switchToLatest().sink { _ in }.store(in: &cancellables)
    subject.map { _ in self.later }.switchToLatest().sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .store(in: &cancellables)
    [Just(1), Just(2)].publisher.flatMap { $0 }.collect().sink { self.log.append("\($0)") }.store(in: &cancellables)
    let shared = subject.multicast { PassthroughSubject() }
    shared.sink { _ in }.store(in: &cancellables)
    shared.connect().store(in: &cancellables)
    let multicast = subject.multicast(subject: CurrentValueSubject(0))
    multicast.autoconnect().sink { _ in }.store(in: &cancellables)
    subject.prepend(1, 2).append([3]).prepend(Just(0)).sink { _ in }.store(in: &cancellables)
    subject.prefix(untilOutputFrom: other).drop(untilOutputFrom: other).sink { _ in }.store(in: &cancellables)
  }

  func values() {
    subject.scan(0, +).removeDuplicates(by: ==).filter { $0 > 1 }.sink { _ in }.store(in: &cancellables)
    subject.reduce(0) { $0 + $1 }.sink { _ in }.store(in: &cancellables)
    subject.map(String.init).compactMap(Int.init).max().sink { _ in }.store(in: &cancellables)
    subject.map(String.init(describing:)).filter(\.isEmpty).sink { _ in }.store(in: &cancellables)
    subject.contains(5).sink { (found: Bool) in _ = found }.store(in: &cancellables)
    subject.contains { $0 > 5 }.combineLatest(subject.allSatisfy { $0 < 9 }).sink { _ in }.store(in: &cancellables)
    subject.min(by: >).combineLatest(subject.count()).sink { _ in }.store(in: &cancellables)
    subject.first(where: { $0 > 1 }).replaceEmpty(with: 0).sink { _ in }.store(in: &cancellables)
    subject.output(in: 0...2).output(in: ..<2).output(at: 1).sink { _ in }.store(in: &cancellables)
    subject.map { $0 > 0 ? $0 : nil }.replaceNil(with: 0).sink { (value: Int) in _ = value }.store(in: &cancellables)
    subject.ignoreOutput().sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
    state.map(\.first?.name).removeDuplicates().sink { _ in }.store(in: &cancellables)
    state.compactMap(\.first).map(\.id, \.name).sink { id, name in _ = (id, name) }.store(in: &cancellables)
    state.value.append(Model(id: 1, name: "one"))
    state.value[0].name = "ONE"
    state.tryMap { try JSONEncoder().encode($0) }.decode(type: [Model].self, decoder: JSONDecoder())
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
    state.encode(encoder: JSONEncoder()).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .store(in: &cancellables)
    Optional(1).publisher.sink { _ in }.store(in: &cancellables)
    Optional.Publisher(2).sink { _ in }.store(in: &cancellables)
    Result<Int, Error>.Publisher(.success(1)).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .store(in: &cancellables)
    Result { try JSONEncoder().encode(1) }.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .store(in: &cancellables)
    Record<Int, Never>(output: [1, 2], completion: .finished).sink { _ in }.store(in: &cancellables)
    Record<Int, Never> { recording in
      recording.receive(1)
      recording.receive(completion: .finished)
    }
    .sink { _ in }.store(in: &cancellables)
    NotificationCenter.default.publisher(for: Notification.Name("x"), object: self)
      .compactMap { $0.object as? Idioms }.sink { $0.log.append("x") }.store(in: &cancellables)
    Deferred { Future<Int, Never> { $0(.success(1)) } }.sink(receiveValue: handle).store(in: &cancellables)
    Publishers.Sequence<[Int], Mistake>(sequence: [1]).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .store(in: &cancellables)
    (1...3).publisher.sink(receiveValue: handle).store(in: &cancellables)
    "abc".publisher.map(String.init).sink { _ in }.store(in: &cancellables)
    ["a": 1].publisher.map(\.value).sink(receiveValue: handle).store(in: &cancellables)
    zip([1], [2]).publisher.map(+).sink(receiveValue: handle).store(in: &cancellables)
  }

  func subscribers() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: handle)
    subject.subscribe(sink)
    AnyCancellable(sink).store(in: &cancellables)
    let player = Player()
    (1...2).publisher.map { "\($0)" }.subscribe(Subscribers.Assign(object: player, keyPath: \.text))
    log.append(player.text)
    let any = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(1)) }, receiveValue: { _ in .none }, receiveCompletion: nil)
    subject.receive(subscriber: any)
    let erased: any Subject<Int, Never> = subject
    erased.send(4)
    Just(5).subscribe(subject).store(in: &cancellables)
    log.append("\(Subscribers.Demand.max(2) + 1)")
  }
}
