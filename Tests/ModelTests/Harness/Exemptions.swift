/// How many scripts `swift test` runs for each operator.
let defaultScripts = 300

/// Groups of the documentation's lists whose members have no models, with the reason.
let exemptGroups = [
  "Subscribing": "ends of a stream, which the models' subscriber replaces",
  "Observing": "ends of a stream, which the models' subscriber replaces",
  "Async": "iteration suspends on tasks: AsyncPublisherTests, AsyncValuesTests",
  "Binding": "ends of a stream at an object: BindingTests",
  "Associated types": "no operators",
]

/// Operators without a model, with the reason.
let exempt: [String: String] = [:]
