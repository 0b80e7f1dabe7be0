import type { BenchPostgres } from '../bench-databases.ts'
import { rotated, type Plan } from '../bench-plan.ts'
import { openContestant, type Contestant } from '../contestants.ts'
import type { LoadProcess } from '../load-process.ts'
import { median, medianSample, type Sample } from '../samples.ts'

const HISTORY = 1_000_000
/** Searches find something in the short history too. */
const SHORT = 1000

/** For the compilers and caches of both: a call that was rare so far gets faster for some seconds. */
const WARM_UP_ROUNDS = 4

type Call = { name: string; path: string; /** Orders of the restaurant that it is compared with. */ beside: number }

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const search = (q: string) => `/invoices/search?q=${encodeURIComponent(q)}`

const CALLS: readonly Call[] = [
  { name: '`/orders`', path: '/orders', beside: 0 },
  { name: '`/kitchen`', path: '/kitchen', beside: 0 },
  { name: '`/kitchen/tickets`', path: '/kitchen/tickets', beside: 0 },
  { name: '`/floor-plan/state`', path: '/floor-plan/state', beside: 0 },
  { name: '`/pos/init`', path: '/pos/init', beside: 0 },
  { name: '`/dashboard`', path: '/dashboard', beside: 0 },
  { name: 'report of a year', path: `/reports?type=custom&from=${day(364)}&to=${day(0)}`, beside: 0 },
  { name: 'search by invoice number', path: search('500'), beside: SHORT },
  { name: 'search by part of a phone number', path: search('4321'), beside: SHORT },
  { name: 'search by part of a name', path: search('camille mmm'), beside: SHORT },
  { name: 'search that finds nothing', path: search('nobody at all'), beside: SHORT },
]

export type HistoryResult = Call & {
  without: Sample
  with: Sample
  /** The time of a call with the history to that without. */ ratio: number
}

/** What a million past orders make slower: each call of one restaurant with them and of one without, in alternation. */
export async function measureHistory(
  postgres: BenchPostgres,
  { plan, load }: { plan: Plan; load: LoadProcess },
): Promise<HistoryResult[]> {
  const contestants = new Map<number, Contestant>()
  try {
    for (const pastOrders of [0, SHORT, HISTORY])
      contestants.set(pastOrders, await openContestant(postgres, { name: 'history', pastOrders, plan }))
    const results: HistoryResult[] = []
    for (const call of CALLS) {
      const pair = [contestants.get(call.beside)!, contestants.get(HISTORY)!] as const
      results.push(await measureCall(call, pair, { plan, load }))
    }
    return results
  } finally {
    for (const { server } of contestants.values()) await server.stop()
  }
}

async function measureCall(
  call: Call,
  pair: readonly [Contestant, Contestant],
  { plan: { concurrency, reads }, load }: { plan: Plan; load: LoadProcess },
): Promise<HistoryResult> {
  const samples = new Map<Contestant, Sample[]>(pair.map((contestant) => [contestant, []]))
  for (let round = -WARM_UP_ROUNDS; round < reads.rounds; round++) {
    for (const contestant of rotated(pair, round + WARM_UP_ROUNDS)) {
      const { origin, cookie } = contestant.restaurant
      const requests = [{ cookie, method: 'GET', path: call.path, body: null }] as const
      const sample = await load.run({ kind: 'http', origin, requests, concurrency, durationMs: 2 * reads.durationMs })
      if (round >= 0) samples.get(contestant)!.push(sample)
    }
  }
  const [without, withHistory] = pair.map((contestant) => samples.get(contestant)!) as [Sample[], Sample[]]
  return {
    ...call,
    without: medianSample(without),
    with: medianSample(withHistory),
    ratio: median(without.map(({ perSecond }, round) => perSecond / withHistory[round]!.perSecond)),
  }
}

/** The figures as a table for docs/benchmarks.md. */
export function tableOfHistory(results: readonly HistoryResult[]): string {
  const rate = ({ perSecond }: Sample) => Math.round(perSecond).toLocaleString('en')
  const rows = results.map(
    (one) =>
      `| ${one.name} | ${one.beside.toLocaleString('en')} | ${rate(one.without)} | ${rate(one.with)} | ${one.with.p99.toFixed(1)} | ${one.ratio.toFixed(2)} |`,
  )
  const head = `| call | beside | /s | /s with ${HISTORY.toLocaleString('en')} | p99 ms with | ratio |`
  return [head, '|---|---:|---:|---:|---:|---:|', ...rows].join('\n')
}
