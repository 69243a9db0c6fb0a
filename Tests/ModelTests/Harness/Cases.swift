/// All operators and sources.
nonisolated(unsafe) let cases: [Case] = [
  passingCases, filteringCases, decidingCases, combiningCases, flatteningCases, gatingCases, timingCases,
  signalCases,
].flatMap { $0 }
