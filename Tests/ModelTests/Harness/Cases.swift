/// All operators and sources.
nonisolated(unsafe) let cases: [Case] = [
  passingCases, filteringCases, decidingCases, combiningCases, flatteningCases, gatingCases, timingCases, sourceCases,
  sharingCases, subjectCases, signalCases, moreSignalCases, extraCases, extraSignalCases,
].flatMap { $0 }
