import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { removeJournal } from '../../../server/test/operations/read-journal.ts'
import { expectOk } from '../../../server/test/restaurant.ts'
import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import { openBenchRestaurant, type BenchRestaurant } from '../bench-restaurant.ts'
import { loadPastOrders, settle } from '../past-orders.ts'
import { layOut, verdict } from '../results-table.ts'
import { runLoops, type Sample } from '../samples.ts'

export type TakingOverPlan = { invoices: number; tills: number; durationMs: number }
export type TakingOverResult = {
  alone: Sample
  beside: Sample
  /** Of the documents of before, when the second stretch ended. */
  taken: number
  /** From the first to the last of them, in milliseconds. */
  ms: number
}

const MOST_TIMES = 2
const WARM_UPS = 30

/**
 * Tills that sell in a restaurant with a past of before the journal: while nothing of it is taken over, as another process has its turn, and while it is; then until all of it
 * is there.
 */
export async function measureTakingOver(postgres: BenchPostgres, plan: TakingOverPlan): Promise<TakingOverResult> {
  const url = await postgres.createDatabase('comptoir_bench_taking_over')
  let server = await startServerProcess({ environment: { DATABASE_URL: url, FISCAL_KEY: '07'.repeat(32) } })
  const blocker = new pg.Client({ connectionString: url })
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await blocker.connect()
    const restaurant = await openBenchRestaurant(server.origin)
    const { tenantId } = restaurant
    await removeJournal({ owner }, tenantId)
    await withOwner(url, async (client) => {
      await loadPastOrders(client, tenantId, plan.invoices)
      await settle(client)
    })
    await blocker.query('select pg_advisory_lock(hashtextextended($1, 1))', [tenantId])
    const sell = await sellingOf(restaurant)
    const stretch = { durationMs: plan.durationMs, warmUps: WARM_UPS, meter: undefined }
    const tills = Array.from({ length: plan.tills }, () => sell)
    const alone = await runLoops(tills, stretch)
    // a round of the job looks for it each minute, and at once where it starts
    await server.restart()
    await blocker.query('select pg_advisory_unlock_all()')
    const startedAt = performance.now()
    const beside = await runLoops(tills, { ...stretch, warmUps: 0 })
    const taken = await takenOver(owner, tenantId)
    while ((await takenOver(owner, tenantId)) < plan.invoices) await delay(500)
    return { alone, beside, taken, ms: performance.now() - startedAt }
  } finally {
    await blocker.end()
    await owner.end()
    await server.stop()
    await postgres.dropDatabase(url)
  }
}

async function sellingOf({ owner, theSale }: BenchRestaurant): Promise<() => Promise<void>> {
  const sale = await theSale()
  return async () => {
    await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  }
}

async function takenOver(owner: pg.Pool, tenantId: string): Promise<number> {
  const { rows } = await owner.query<{ seq: string }>(
    `select seq from fiscal_heads where tenant_id = $1 and chain = 'H'`,
    [tenantId],
  )
  return Number(rows[0]?.seq ?? 0)
}

export function tableOfTakingOver({ alone, beside, taken, ms }: TakingOverResult, { tills }: TakingOverPlan): string {
  const row = (when: string, { perSecond, p50, p99 }: Sample) => [
    when,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
  ]
  const table = layOut(
    [`sales of ${tills} tills`, '/s', 'p50 ms', 'p99 ms'],
    [row('nothing is taken over', alone), row('documents of before are taken over', beside)],
  )
  return `${table}\n\n${taken.toLocaleString('en')} documents meanwhile, all of them after ${(ms / 1000).toFixed(0)} s`
}

export const verdictsOfTakingOver = ({ alone, beside, taken }: TakingOverResult): string[] => [
  verdict(
    `a sale takes at most ${MOST_TIMES} times as long at p99 while documents of before are taken over`,
    (beside.p99 / alone.p99).toFixed(2),
    taken > 0 && alone.failures.length + beside.failures.length === 0 && beside.p99 <= MOST_TIMES * alone.p99,
  ),
]
