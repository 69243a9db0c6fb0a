/// A namespace for ``Subscribers/Demand``, ``Subscribers/Completion``, and subscriber types.
///
/// Origin: Combine.
public enum Subscribers {}
