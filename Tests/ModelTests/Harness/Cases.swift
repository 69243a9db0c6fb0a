/// The operators and sources of Combine.
nonisolated(unsafe) let combineCases: [Case] = [
  passingCases, filteringCases, reducingCases, combiningCases, flatteningCases, untilOutputCases, timingCases,
  sourceCases,
  sharingCases,
].flatMap { $0 }

/// All operators and sources.
nonisolated(unsafe) let cases: [Case] =
  combineCases + [subjectCases, signalCases, moreSignalCases, extraCases, extraSignalCases].flatMap { $0 }
