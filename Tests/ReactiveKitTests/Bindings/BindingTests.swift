import ReactiveKit
import TestSupport
import Testing

/// `bind(to:)` in its forms: what is updated where, and for how long.
@Suite struct BindingTests {
  /// An object as a user interface has them.
  private final class Field: DisposeBagProvider, BindingExecutionContextProvider {
    let bag = DisposeBag()
    let bindingExecutionContext: ExecutionContext
    let log: Log
    var text = "" {
      didSet { log("text \(text)") }
    }

    init(_ log: Log, _ context: ExecutionContext = .immediate) {
      self.log = log
      bindingExecutionContext = context
    }
  }

  private let log = Log()
  private let source = PassthroughSubject<String, Never>()

  /// A context that keeps closures until it is told to run them.
  private final class Later {
    var blocks: [() -> Void] = []
    var context: ExecutionContext { ExecutionContext { self.blocks.append($0) } }

    func run() {
      while !blocks.isEmpty { blocks.removeFirst()() }
    }
  }

  @Test func eachFormUpdatesItsTargetUntilTheTargetIsReleased() {
    let forms: [(String, (Signal<String, Never>, Field) -> any Disposable)] = [
      ("setter", { $0.bind(to: $1) { $0.text = $1 } }),
      ("setter and context", { $0.bind(to: $1, context: .immediate) { $0.text = $1 } }),
      ("key path", { $0.bind(to: $1, keyPath: \.text) }),
      ("key path and context", { $0.bind(to: $1, keyPath: \.text, context: .immediate) }),
      ("nothing", { $0.map { _ in }.bind(to: $1) { $0.text = "a" } }),
      ("nothing and context", { $0.map { _ in }.bind(to: $1, context: .immediate) { $0.text = "a" } }),
    ]
    for (name, bind) in forms {
      let signal = source.toSignal().handleEvents(receiveCancel: { [log] in log("let go") })
      var field: Field? = Field(log)
      weak let seen = field
      let binding = bind(signal, field!)
      source.send("a")
      #expect(log.take() == ["text a"], "\(name)")
      #expect(!binding.isDisposed)
      field = nil
      #expect(seen == nil && binding.isDisposed, "\(name)")
      source.send("b")
      #expect(log.take() == ["let go"], "\(name)")
    }
  }

  @Test func disposingTheResultEndsABindingEarly() {
    let field = Field(log)
    let binding = source.bind(to: field, keyPath: \.text)
    source.send("a")
    binding.dispose()
    source.send("b")
    #expect(log.take() == ["text a"])
  }

  @Test func theEndOfTheSignalEndsTheBinding() {
    let field = Field(log)
    let binding = source.bind(to: field, keyPath: \.text)
    source.send(lastElement: "a")
    #expect(binding.isDisposed && field.text == "a")
    #expect(Signal<String, Never>(just: "b").bind(to: field, keyPath: \.text).isDisposed && field.text == "b")
  }

  @Test func theTargetIsUpdatedInItsContextOrInTheOneThatIsGiven() {
    let own = Later()
    let given = Later()
    let field = Field(log, own.context)
    source.bind(to: field) { $0.text = "own \($1)" }
    source.bind(to: field, context: given.context) { $0.text = "given \($1)" }
    source.send("a")
    #expect(log.take() == [])
    own.run()
    #expect(log.take() == ["text own a"])
    given.run()
    #expect(log.take() == ["text given a"])
  }

  @Test func bindingDropsElementsPendingInAContextAfterTheTargetsRelease() {
    let later = Later()
    var field: Field? = Field(log, later.context)
    weak let seen = field
    let binding = source.bind(to: field!, keyPath: \.text)
    source.send("a")
    field = nil
    #expect(seen == nil && binding.isDisposed)
    later.run()
    #expect(log.take() == [])
  }

  @Test func aTargetMayTellOfItsReleaseByASignalOfItsOwn() {
    final class Target: Deallocatable {
      let ending = PassthroughSubject<Void, Never>()
      var deallocated: SafeSignal<Void> { ending.toSignal() }
      var text = ""
    }
    let ends: [(PassthroughSubject<Void, Never>) -> Void] = [{ $0.send() }, { $0.send(completion: .finished) }]
    for end in ends {
      let target = Target()
      let binding = source.bind(to: target, keyPath: \.text, context: .immediate)
      source.send("a")
      end(target.ending)
      source.send("b")
      #expect(target.text == "a" && binding.isDisposed)
    }
  }

  @Test func anythingMayBeBindable() {
    final class Console: BindableProtocol {
      let log: Log
      init(_ log: Log) { self.log = log }

      func bind(signal: Signal<String?, Never>) -> any Disposable {
        signal.observe { [log] in log("\($0)") }
      }
    }
    Signal<String, Never>(just: "a").bind(to: Console(log))
    Signal<String?, Never>(just: nil).bind(to: Console(log))
    #expect(log.take() == [#"next(Optional("a"))"#, "completed", "next(nil)", "completed"])
  }

  @Test func aPropertyTakesElementsUntilItIsReleasedAndNotTheEnd() {
    var property: Property<String>? = Property("")
    property?.note(in: log)
    let binding = source.bind(to: property!)
    source.send("a")
    let brief = Signal<String, Never>(just: "b").bind(to: property!)
    #expect(brief.isDisposed && property?.value == "b" && log.take() == ["", "a", "b"])
    weak let seen = property
    property = nil
    #expect(seen == nil && binding.isDisposed && log.take() == ["finished"])
  }

  @Test func anOptionalIsWhatOptionalsHaveInCommon() {
    func unbox<O: OptionalProtocol>(_ optional: O) -> O.Wrapped? { optional._unbox }
    #expect(unbox(Int?.some(1)) == 1 && unbox(Int?.none) == nil)
  }

  @Test func anOptionalTargetTakesWhatIsNotOptional() {
    let property = Property<String?>(nil)
    property.note(in: log)
    source.bind(to: property)
    Signal<String?, Never>(just: nil).bind(to: property)
    source.send("a")
    let subject = PassthroughSubject<String?, Never>()
    subject.note("subject", in: log)
    source.bind(to: subject)
    source.send("b")
    #expect(
      log.take() == ["nil", "nil", #"Optional("a")"#, #"Optional("b")"#, #"subject Optional("b")"#])
  }
}
