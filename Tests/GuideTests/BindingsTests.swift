import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// What the guide shows of the protocols behind bindings.
private enum OwnBindings {
  protocol Deallocatable: AnyObject {  // class, formerly

    var deallocated: Signal<Void, Never> { get }
  }

  protocol DisposeBagProvider: Deallocatable {
    var bag: DisposeBag { get }
  }

  protocol BindingExecutionContextProvider {
    var bindingExecutionContext: ExecutionContext { get }
  }
}

extension OwnBindings.DisposeBagProvider {
  fileprivate var deallocated: Signal<Void, Never> {
    return bag.deallocated
  }
}

extension SignalProtocol where Error == Never {
  @available(*, deprecated)
  @discardableResult
  fileprivate func bind<Target: OwnBindings.Deallocatable>(
    to target: Target, setter: @escaping (Target, Element) -> Void
  ) -> Disposable
  where Target: OwnBindings.BindingExecutionContextProvider {
    return take(until: target.deallocated)
      .observeIn(target.bindingExecutionContext)
      .observeNext { [weak target] element in
        if let target = target {
          setter(target, element)
        }
      }
  }
}

private class MyViewModel: DisposeBagProvider {
  let bag = DisposeBag()
  var user: User?
}

extension MyViewModel: BindingExecutionContextProvider {
  public var bindingExecutionContext: ExecutionContext {
    return .immediateOnMain
  }
}

private final class OwnTarget: OwnBindings.DisposeBagProvider, OwnBindings.BindingExecutionContextProvider {
  let bag = DisposeBag()
  let bindingExecutionContext = ExecutionContext.immediate
  var text = ""
}

/// A view controller that presents profiles, in the guide's two ways.
@available(*, deprecated)
private final class UsersViewController: UIViewController {
  func observe(_ presentUserProfile: Signal<User, Never>) {
    presentUserProfile.receive(on: ExecutionContext.main).observeNext { [weak self] user in
      let profileViewController = ProfileViewController(user: user)
      self?.present(profileViewController, animated: true)
    }.dispose(in: bag)
  }

  func bind(_ presentUserProfile: Signal<User, Never>) {
    presentUserProfile.bind(to: self) { me, user in
      let profileViewController = ProfileViewController(user: user)
      me.present(profileViewController, animated: true)
    }
  }

  var names: [String] { presented.map { ($0 as? ProfileViewController)?.user.name ?? "" } }
}

@MainActor @Suite struct BindingsTests {
  private let users = PassthroughSubject<User, Never>()
  private let names = PassthroughSubject<String, Never>()
  private let label = Label()

  @available(*, deprecated)
  @Test func anObservationHasToSeeToQueueWeaknessAndBag() async {
    var controller: UsersViewController? = UsersViewController()
    weak let seen = controller
    controller?.observe(users.toSignal())
    users.send(.jim)
    #expect(seen?.names == [])
    await mainQueueIsFree()
    #expect(seen?.names == ["Jim"])
    controller = nil
    #expect(seen == nil)
    users.send(.jim)
  }

  @available(*, deprecated)
  @Test func aBindingSeesToThemItself() async {
    var controller: UsersViewController? = UsersViewController()
    weak let seen = controller
    let presentUserProfile = users.toSignal()
    controller?.bind(presentUserProfile)
    users.send(.jim)
    #expect(seen?.names == ["Jim"])
    onThreads(1) { [users] _ in users.send(User(name: "Spock")) }
    #expect(seen?.names == ["Jim"])
    await mainQueueIsFree()
    #expect(seen?.names == ["Jim", "Spock"])
    controller = nil
    #expect(seen == nil)
  }

  @Test func aTargetSaysWhereItIsUpdated() async {
    let model = MyViewModel()
    users.bind(to: model) { model, user in model.user = user }
    users.send(.jim)
    #expect(model.user == .jim)
    onThreads(1) { [users] _ in users.send(User(name: "Spock")) }
    #expect(model.user == .jim)
    await mainQueueIsFree()
    #expect(model.user?.name == "Spock")
  }

  @available(*, deprecated)
  @Test func aBindOfTheReadersOwnEndsWithItsTarget() {
    var target: OwnTarget? = OwnTarget()
    weak let seen = target
    let binding = names.bind(to: target!) { target, name in target.text = name }
    names.send("Jim")
    #expect(seen?.text == "Jim" && !binding.isDisposed)
    target = nil
    #expect(seen == nil && binding.isDisposed)
  }

  @Test func aSignalIsBoundToAProperty() {
    let name = names.toSignal()
    name.bind(to: label) { label, name in
      label.text = name
    }
    names.send("Jim")
    #expect(label.text == "Jim")
  }

  @Test func aSignalIsBoundToAKeyPath() {
    let name = names.toSignal()
    name.bind(to: label, keyPath: \.text)
    names.send("Jim")
    #expect(label.text == "Jim")
  }

  @Test func aSignalIsBoundToAReactiveExtension() {
    let name = names.toSignal()
    name.bind(to: label.reactive.text)
    names.send("Jim")
    #expect(label.text == "Jim")
  }
}
