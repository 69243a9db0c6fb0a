/// The namespace of what concerns subscribers: ``Subscribers/Demand``, ``Subscribers/Completion`` and the ready-made
/// subscribers.
///
/// Origin: Combine.
public enum Subscribers {}
