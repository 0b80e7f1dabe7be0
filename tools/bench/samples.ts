/** What one stretch of load came to. */
export type Sample = { perSecond: number; p50: number; p95: number; p99: number; failures: string[] }

/** Runs `attempt` in so many loops at once, each starting again as soon as it is answered. Times are in milliseconds. */
export async function runLoops(
  attempts: readonly (() => Promise<void>)[],
  { warmUpMs, durationMs }: { warmUpMs: number; durationMs: number },
): Promise<Sample> {
  const countFrom = performance.now() + warmUpMs
  const endAt = countFrom + durationMs
  const times: number[] = []
  const failures: string[] = []
  const loop = async (attempt: () => Promise<void>) => {
    for (let startedAt = performance.now(); startedAt < endAt && failures.length < 5; startedAt = performance.now()) {
      await attempt().catch((error: unknown) => failures.push(String(error)))
      const answeredAt = performance.now()
      if (answeredAt > countFrom && answeredAt <= endAt) times.push(answeredAt - startedAt)
    }
  }
  await Promise.all(attempts.map(loop))
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: (1000 * times.length) / durationMs,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    failures,
  }
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
