/// All operators and sources.
nonisolated(unsafe) let cases: [Case] = [
  passingCases, filteringCases, decidingCases, combiningCases, flatteningCases, gatingCases, timingCases,
  sharingCases, signalCases, moreSignalCases,
].flatMap { $0 }
