/// Several mutations of a collection that together become one change.
protocol CollectionBatch {
  associatedtype Base: Collection

  init(_ former: Base)

  var collection: Base { get }

  /// The differences between the collection and its original state.
  var differences: CollectionDifferences<Base> { get }
}
