// Stands in for the Objective-C runtime.
@_exported public import Foundation

// swift-format-ignore
public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN }

// swift-format-ignore
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

// swift-format-ignore
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}
