extension Node: Destination {
  package var visibleObject: Any? { link }
  package var valueType: Any.Type? { Output.self }
  package var destination: AnyObject? { nextObject?.takeUnretainedValue() }
}
