public import ReactiveKit

// Types by their former names.

/// Origin: ReactiveKit 3.0 to 3.13.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event.")
public typealias Event<Element, Error: Swift.Error> = Signal<Element, Error>.Event

/// Origin: ReactiveKit 2.x and 3.x. The signals' subject, whatever else is imported.
@available(*, deprecated, renamed: "PassthroughSubject")
public typealias PublishSubject<Element, Error: Swift.Error> = PassthroughSubject<Element, Error>

/// Origin: ReactiveKit 3.2.
@available(*, deprecated, message: "Use PassthroughSubject<Element, Never>.")
public typealias SafePublishSubject<Element> = PassthroughSubject<Element, Never>
