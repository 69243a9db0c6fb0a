func allWorkloads() -> [Workload] {
  [
    // Chains.swift
    sequenceMapFilterSink(), sequenceTenMaps(),
    // Subjects.swift
    subjectSink(), subjectMapFilterSink(), subjectHundredSinks(), propertySet(), propertySetTen(), shareToFour(),
    twoThreads(),
    // Models.swift
    publishedSet(), unobservedModel(),
    // Stateful.swift
    scanReduce(), removingDuplicates(), collectingHundred(), takingPrefix(), buffering(),
    // Combining.swift
    combiningLatest(), zipping(), mergingTwo(), mergingEight(), mergingThousand(),
    // Flattening.swift
    flattening(.merge), flattening(.concat), flattening(.latest), flatteningEight(), flatteningLive(), retrying(),
    concatenating(),
    // Short.swift
    oneValue(), succession(),
    // Churn.swift
    churn(), teardown(),
    // Scale.swift
    scalingSinks(), scalingStages(),
    // Scheduling.swift
    receivingOnQueue(),
    // Timing.swift
    debouncing(), throttling(),
    // Decoding.swift
    decoding(),
    // Iterating.swift
    iterating(), iteratingBesideSender(),
    // Own.swift, Threads.swift
  ] + ownCode() + oneByOne() + threading()
}
