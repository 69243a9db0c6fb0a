/// Several mutations of a collection that are to be one change.
protocol CollectionBatch {
  associatedtype Base: Collection

  init(_ former: Base)

  var collection: Base { get }

  /// Where the collection differs from what it was at first.
  var differences: CollectionDifferences<Base> { get }
}
