import RKPublishers

/// The prime numbers, as long as somebody requests them: a publisher of a sequence makes no value ahead of demand.
var primes: some Publisher<Int, Never> {
  // Without `lazy`, the publisher's own `filter` would run through all numbers first, and never return.
  (2...).lazy.filter(isPrime).publisher
}

private func isPrime(_ number: Int) -> Bool {
  var divisor = 2
  while divisor * divisor <= number {
    if number % divisor == 0 { return false }
    divisor += 1
  }
  return true
}
