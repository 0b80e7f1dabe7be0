import { expectOk } from '../../../server/test/restaurant.ts'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import { openBenchRestaurant, type BenchRestaurant } from '../bench-restaurant.ts'
import type { LoadProcess } from '../load-process.ts'
import { settle } from '../past-orders.ts'
import { layOut, verdict } from '../results-table.ts'
import { median, medianSample, type Sample } from '../samples.ts'

export type StockPlan = {
  /** Of the recipe of each menu item. */
  lines: number
  concurrency: number
  rounds: number
  durationMs: number
}

export type StockResult = {
  withRecipes: Sample
  without: Sample
  /** The rate of creating orders with recipes to the rate without, of the same rounds. */
  toWithout: number
}

const LEAST_RATE = 0.8

/** Two restaurants of one server create the same orders, in alternation; the menu items of one have recipes. */
export async function measureStock(postgres: BenchPostgres, load: LoadProcess, plan: StockPlan): Promise<StockResult> {
  const url = await postgres.createDatabase('comptoir_bench_stock')
  const server = await startServerProcess({ environment: { DATABASE_URL: url } })
  try {
    const restaurants = [await openBenchRestaurant(server.origin), await openBenchRestaurant(server.origin)] as const
    await writeRecipes(restaurants[0], plan.lines)
    await withOwner(url, settle)
    const samples: [Sample[], Sample[]] = [[], []]
    for (let round = 0; round <= plan.rounds; round++)
      for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { cookie, order } = restaurants[at]
        const requests = [{ cookie, method: 'POST' as const, path: '/pos/create-order', body: JSON.stringify(order) }]
        const { concurrency, durationMs } = plan
        const meter = { serverPid: server.pid(), postgresPid: postgres.pid(), ownerUrl: url }
        const sample = await load.run({ kind: 'http', origin: server.origin, requests, concurrency, durationMs, meter })
        // the first round is for compilers and caches
        if (round > 0) samples[at].push(sample)
      }
    return {
      withRecipes: medianSample(samples[0]),
      without: medianSample(samples[1]),
      toWithout: median(samples[0].map(({ perSecond }, round) => perSecond / samples[1][round]!.perSecond)),
    }
  } finally {
    await server.stop()
  }
}

/** As many stock items as a recipe has lines, in abundance; every menu item takes all of them. */
export async function writeRecipes(
  { owner, lines: sold }: Pick<BenchRestaurant, 'owner' | 'lines'>,
  count: number,
): Promise<void> {
  const items: string[] = []
  for (let item = 1; item <= count; item++) {
    const body = { title: `Ingrédient ${item}`, unit: 'g', lowAt: '100' }
    items.push((await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', body))).itemId)
  }
  const delivered = items.map((itemId) => ({ itemId, quantity: '99999999', price: '100000' }))
  await expectOk(owner.post('/inventory/receipts', { lines: delivered }))
  const lines = items.map((itemId, at) => ({ itemId, quantity: String(5 + at), lossPercent: at }))
  for (const { itemId, variantId } of sold) {
    const [kind, id] = variantId === null ? ['dish', itemId] : ['variant', variantId]
    await expectOk(owner.post(`/inventory/recipes/${kind}/${id}`, { lines }))
  }
}

export function tableOfStock({ withRecipes, without }: StockResult, { lines }: StockPlan): string {
  const row = (name: string, { perSecond, p50, p95, p99, spent }: Sample) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p95.toFixed(1),
    p99.toFixed(1),
    spent?.serverMs?.toFixed(1) ?? '–',
    spent?.databaseMs?.toFixed(1) ?? '–',
  ]
  return layOut(
    ['create-order', '/s', 'p50 ms', 'p95', 'p99', 'server ms', 'database ms'],
    [row(`with recipes of ${lines} lines`, withRecipes), row('without recipes', without)],
  )
}

export function verdictOfStock({ toWithout, withRecipes, without }: StockResult, { lines }: StockPlan): string {
  const rates = `${withRecipes.perSecond.toFixed(0)} to ${without.perSecond.toFixed(0)} a second`
  return verdict(
    `orders with recipes of ${lines} lines at no less than ${LEAST_RATE} of the rate without (${rates})`,
    toWithout.toFixed(2),
    toWithout >= LEAST_RATE,
  )
}
