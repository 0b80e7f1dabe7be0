import { rotated, type Plan } from './bench-plan.ts'
import type { Contestant } from './contestants.ts'
import type { LoadProcess } from './load-process.ts'
import type { Read } from './recorded-reads.ts'
import { median, medianSample, type Sample } from './samples.ts'

export type Write = { name: string; path: string; write: 'order' | 'sale' }

export const WRITES: readonly Write[] = [
  { name: 'create-order', path: '/pos/create-order', write: 'order' },
  { name: 'create-order-and-invoice', path: '/pos/create-order-and-invoice', write: 'sale' },
]

/** A call on one database: the server's figures, the driver's, and the ratios of each round, in the middle. */
export type Result = {
  call: string
  pastOrders: number
  server: Sample
  driver: Sample
  /** The server's rate against the driver's of the same round. */
  toDriver: number
  /** The time a call takes against the same call on the database without a history, in the same round. */
  toNoHistory: number
  /** Pages of tables and indexes that a read looks at: what would grow with the history, independent of the machine's load. */
  pages: number | null
}

type Round = { server: Sample; driver: Sample }
type Measuring = { plan: Plan; load: LoadProcess; contestants: readonly Contestant[] }

/** Everything that only reads comes first, named by its keys: what is written later would lengthen the lists. */
export async function measureReads(calls: object, { plan, load, contestants }: Measuring): Promise<Result[]> {
  const results: Result[] = []
  for (const call of Object.keys(calls) as Read[]) {
    const rounds = await inTurn(contestants, plan.reads.rounds, async (contestant, round) =>
      bothWays(
        round,
        () => load.run(httpRead(call, contestant, plan)),
        () => load.run(driverRead(call, contestant, plan)),
      ),
    )
    results.push(...resultsOf(call, rounds, ({ reads }) => reads[call].pages))
  }
  return results
}

export async function measureWrites({ plan, load, contestants }: Measuring): Promise<Result[]> {
  const results: Result[] = []
  for (const write of WRITES) {
    const sales = new Map<Contestant, object>()
    for (const contestant of contestants) sales.set(contestant, await contestant.restaurant.theSale())
    const rounds = await inTurn(contestants, plan.writes.rounds, async (contestant, round) =>
      bothWays(
        round,
        () => load.run(httpWrite(write, contestant, { plan, sale: sales.get(contestant)! })),
        () => load.run(driverWrite(write, contestant, plan)),
      ),
    )
    results.push(...resultsOf(write.name, rounds, () => null))
  }
  return results
}

/** Measures all candidates in each round, so that other work of the machine affects all of them. */
async function inTurn(
  contestants: readonly Contestant[],
  rounds: number,
  measure: (contestant: Contestant, round: number) => Promise<Round>,
): Promise<Map<Contestant, Round[]>> {
  const measured = new Map<Contestant, Round[]>(contestants.map((contestant) => [contestant, []]))
  // the first round is for the compilers and caches of both sides
  for (let round = 0; round <= rounds; round++) {
    for (const contestant of rotated(contestants, round)) {
      const sample = await measure(contestant, round)
      if (round > 0) measured.get(contestant)!.push(sample)
    }
  }
  return measured
}

/** One after the other, either first in turn. */
export async function bothWays(
  round: number,
  server: () => Promise<Sample>,
  driver: () => Promise<Sample>,
): Promise<Round> {
  if (round % 2 === 0) return { server: await server(), driver: await driver() }
  const first = await driver()
  return { server: await server(), driver: first }
}

function resultsOf(
  call: string,
  rounds: ReadonlyMap<Contestant, Round[]>,
  pagesOf: (contestant: Contestant) => number | null,
): Result[] {
  const [base] = rounds.values()
  return [...rounds].map(([contestant, own]) => ({
    call,
    pastOrders: contestant.pastOrders,
    server: medianSample(own.map(({ server }) => server)),
    driver: medianSample(own.map(({ driver }) => driver)),
    toDriver: median(own.map(({ server, driver }) => server.perSecond / driver.perSecond)),
    toNoHistory: median(own.map(({ server }, round) => base![round]!.server.perSecond / server.perSecond)),
    pages: pagesOf(contestant),
  }))
}

function httpRead(path: Read, { restaurant: { origin, cookie } }: Contestant, { concurrency, reads }: Plan) {
  const requests = [{ cookie, method: 'GET', path, body: null }] as const
  return { kind: 'http', origin, requests, concurrency, durationMs: reads.durationMs } as const
}

function driverRead(path: Read, contestant: Contestant, { concurrency, reads: { durationMs } }: Plan) {
  const { driverUrl: url, restaurant, reads } = contestant
  const work = { tenantId: restaurant.tenantId, read: reads[path].statements }
  return { kind: 'driver', url, work, concurrency, durationMs } as const
}

function httpWrite(
  { path, write }: Write,
  { restaurant }: Contestant,
  { plan: { concurrency, writes }, sale }: { plan: Plan; sale: object },
) {
  const { origin, cookie, order } = restaurant
  const requests = [{ cookie, method: 'POST', path, body: JSON.stringify(write === 'order' ? order : sale) }] as const
  return { kind: 'http', origin, requests, concurrency, durationMs: writes.durationMs } as const
}

function driverWrite({ write }: Write, { driverUrl: url, restaurant }: Contestant, { concurrency, writes }: Plan) {
  const { tenantId, lines } = restaurant
  const work = { write, carts: [{ tenantId, cart: { lines, reply: replyTo(tenantId) } }] }
  return { kind: 'driver', url, work, concurrency, durationMs: writes.durationMs } as const
}

/** What is stored as the reply of a command: as long as the server's. */
export const replyTo = (orderId: string) => ({ success: true, message: 'Order sent to kitchen!', tokenNo: 1, orderId })
