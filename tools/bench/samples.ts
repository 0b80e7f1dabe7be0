import { openMeter, type MeteredProcesses, type Spent } from './real/meter.ts'

/** Measurements of one stretch of load; times in milliseconds. */
export type Sample = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Calls answered, those before the stretch included. */
  answered: number
  failures: string[]
  /** Processor time and WAL per call; null if not metered. */
  spent: Spent | null
}

export type Stretch = {
  durationMs: number
  /** Uncounted runs of each loop at the start. */
  warmUps: number
  /** Processes whose CPU time and WAL are read at both ends. */
  meter: MeteredProcesses | undefined
}

/**
 * Runs all loops at once for a time; each starts its next call as soon as it has a reply. Times are in milliseconds.
 */
export async function runLoops(
  attempts: readonly (() => Promise<void>)[],
  { durationMs, warmUps, meter: metered }: Stretch,
): Promise<Sample> {
  const times: number[] = []
  const failures: string[] = []
  let answered = 0
  const attemptOnce = async (attempt: () => Promise<void>) => {
    const startedAt = performance.now()
    await attempt().then(
      () => answered++,
      (error: unknown) => failures.push(String(error)),
    )
    return { startedAt, answeredAt: performance.now() }
  }
  const warmUp = async (attempt: () => Promise<void>) => {
    for (let count = 0; count < warmUps && failures.length === 0; count++) await attemptOnce(attempt)
  }
  await Promise.all(attempts.map(warmUp))
  const answeredBefore = answered
  const meter = metered === undefined ? null : await openMeter(metered)
  const beganAt = performance.now()
  const endAt = beganAt + durationMs
  // until the last reply: a rate of long attempts would miss those under way at the end
  const rateOf = async (attempt: () => Promise<void>): Promise<number> => {
    let count = 0
    let lastAt = beganAt
    while (performance.now() < endAt && failures.length === 0) {
      const { startedAt, answeredAt } = await attemptOnce(attempt)
      times.push(answeredAt - startedAt)
      count++
      lastAt = answeredAt
    }
    return count === 0 ? 0 : (1000 * count) / (lastAt - beganAt)
  }
  const rates = await Promise.all(attempts.map(rateOf))
  const spent = meter === null ? null : await meter.perCall(answered - answeredBefore)
  await meter?.close()
  const perSecond = rates.reduce((sum, rate) => sum + rate, 0)
  return { perSecond, ...quantilesOf(times), answered, failures, spent }
}

export type Quantiles = { p50: number; p95: number; p99: number }

/** Quantiles of times, in their unit; NaN without times. */
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
  const of = (figure: 'perSecond' | 'p50' | 'p95' | 'p99' | 'answered') =>
    median(samples.map((sample) => sample[figure]))
  const spent = samples.flatMap((sample) => sample.spent ?? [])
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    answered: of('answered'),
    failures: samples.flatMap(({ failures }) => failures),
    spent: spent.length === 0 ? null : medianSpent(spent),
  }
}

function medianSpent(all: readonly Spent[]): Spent {
  const of = (figure: keyof Spent) => {
    const known = all.flatMap((spent) => spent[figure] ?? [])
    return known.length === 0 ? null : median(known)
  }
  return { serverMs: of('serverMs'), databaseMs: of('databaseMs'), walBytes: of('walBytes') ?? 0 }
}
