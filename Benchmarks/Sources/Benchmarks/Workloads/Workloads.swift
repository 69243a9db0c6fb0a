func allWorkloads() -> [Workload] {
  [
    // Chains.swift
    sequenceMapFilterSink(), sequenceTenMaps(),
    // Subjects.swift
    subjectSink(), subjectMapFilterSink(), subjectHundredSinks(), propertySet(), shareToFour(), twoThreads(),
    // Stateful.swift
    scanReduce(), removingDuplicates(), collectingHundred(), buffering(),
    // Combining.swift
    combiningLatest(), zipping(), mergingTwo(), mergingEight(),
    // Flattening.swift
    flattening(.merge), flattening(.concat), flattening(.latest), flatteningEight(), retrying(), concatenating(),
    // Churn.swift
    churn(), teardown(),
    // Scheduling.swift
    receivingOnQueue(),
    // Iterating.swift
    iterating(), iteratingBesideSender(),
    // Threading.swift
  ] + threading()
}
