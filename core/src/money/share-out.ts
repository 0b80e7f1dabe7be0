/** The ratio of each amount to share: amount × numerator ÷ denominator, in whole numbers. */
type Ratio = { numerator: number; denominator: number }

/**
 * Shares `sum` out over amounts by largest remainder: exact shares rounded down, then one minor unit more for the
 * largest remainders until they add up; the earlier wins a tie. `sum` is the ratio of all amounts together, rounded.
 */
export function shareOut(amounts: readonly number[], { numerator, denominator }: Ratio, sum: number): number[] {
  const [above, below] = [BigInt(numerator), BigInt(denominator)]
  const parts = amounts.map((amount, at) => {
    const exact = BigInt(amount) * above
    const remainder = ((exact % below) + below) % below
    return { at, floor: Number((exact - remainder) / below), remainder }
  })
  const shares = parts.map(({ floor }) => floor)
  let left = shares.reduce((rest, floor) => rest - floor, sum)
  for (const { at } of parts.sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1))) {
    if (left <= 0) break
    shares[at]! += 1
    left -= 1
  }
  return shares
}

/** Shares `sum` out by weight, or equally if all weights are 0. */
export function shareByWeight(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (weights.length === 0) return []
  if (whole > 0) return shareOut(weights, { numerator: sum, denominator: whole }, sum)
  return shareOut(
    weights.map(() => 1),
    { numerator: sum, denominator: weights.length },
    sum,
  )
}
