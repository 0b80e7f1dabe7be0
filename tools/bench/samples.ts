/** What one stretch of load came to. */
export type Sample = { perSecond: number; p50: number; p95: number; p99: number; failures: string[] }

// A new connection of PostgreSQL is slow until it has seen its tables and plans; the pool of a server in use is not new.
const WARM_UP_ATTEMPTS = 10

/** Lets each loop start again as soon as it is answered, all at once, for so long. Times are in milliseconds. */
export async function runLoops(attempts: readonly (() => Promise<void>)[], durationMs: number): Promise<Sample> {
  const times: number[] = []
  const failures: string[] = []
  const attemptOnce = async (attempt: () => Promise<void>) => {
    const startedAt = performance.now()
    await attempt().catch((error: unknown) => failures.push(String(error)))
    return { startedAt, answeredAt: performance.now() }
  }
  const warmUp = async (attempt: () => Promise<void>) => {
    for (let count = 0; count < WARM_UP_ATTEMPTS && failures.length === 0; count++) await attemptOnce(attempt)
  }
  await Promise.all(attempts.map(warmUp))
  const endAt = performance.now() + durationMs
  const loop = async (attempt: () => Promise<void>) => {
    while (performance.now() < endAt && failures.length === 0) {
      const { startedAt, answeredAt } = await attemptOnce(attempt)
      if (answeredAt <= endAt) times.push(answeredAt - startedAt)
    }
  }
  await Promise.all(attempts.map(loop))
  return { perSecond: (1000 * times.length) / durationMs, ...quantilesOf(times), failures }
}

export type Quantiles = { p50: number; p95: number; p99: number }

export function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The middle of several stretches, figure by figure. */
export function medianSample(samples: readonly Sample[]): Sample {
  const of = (figure: 'perSecond' | 'p50' | 'p95' | 'p99') => median(samples.map((sample) => sample[figure]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    failures: samples.flatMap(({ failures }) => failures),
  }
}
