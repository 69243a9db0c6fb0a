import RKPublishers

/// The prime numbers, as long as somebody requests them: a publisher of a sequence makes no value ahead of demand.
var primes: some Publisher<Int, Never> {
  (2...).publisher.filter { number in
    var divisor = 2
    while divisor * divisor <= number {
      if number % divisor == 0 { return false }
      divisor += 1
    }
    return true
  }
}
