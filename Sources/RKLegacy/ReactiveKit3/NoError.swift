/// The error of signals that cannot fail.
///
/// Origin: ReactiveKit 1.x to 3.9.
@available(*, deprecated, renamed: "Never")
public typealias NoError = Never
