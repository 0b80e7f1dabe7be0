import pg from 'pg'
import type { Bill } from '../../../core/src/contract/bills.ts'
import type { Client } from '../../../server/test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../server/test/restaurant.ts'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import type { BenchPostgres } from '../bench-databases.ts'
import { openBenchRestaurant } from '../bench-restaurant.ts'
import type { LoadProcess } from '../load-process.ts'
import { settle } from '../past-orders.ts'
import { median, medianSample, quantilesOf, type Quantiles, type Sample } from '../samples.ts'

export type BillPlan = {
  /** On the bill. */
  lines: number
  /** Number of times each call is made, one after the other. */
  times: number
  /** Open orders, each with its own bill or none. */
  openOrders: number
  concurrency: number
  rounds: number
  durationMs: number
}

export type BillResult = {
  calls: { call: string; times: Quantiles; toCommit: number }[]
  commit: Quantiles
  withBills: Sample
  withoutBills: Sample
  /** The rate of `/orders` with bills to the rate without, of the same rounds. */
  toWithout: number
}

const COMMIT = 'a commit of the bare driver'

/** Measures calls of a large bill one at a time, and how much open bills slow down the list of orders. */
export async function measureBills(postgres: BenchPostgres, load: LoadProcess, plan: BillPlan): Promise<BillResult> {
  const url = await postgres.createDatabase('comptoir_bench_bills')
  const server = await startServerProcess({ environment: { DATABASE_URL: url } })
  try {
    const times = await timeCalls(server.origin, url, plan)
    const commit = quantilesOf(times.get(COMMIT)!)
    times.delete(COMMIT)
    const calls = [...times].map(([call, all]) => ({
      call,
      times: quantilesOf(all),
      toCommit: quantilesOf(all).p50 / commit.p50,
    }))
    return { calls, commit, ...(await compareLists(server.origin, load, plan)) }
  } finally {
    await server.stop()
  }
}

/** Each round splits a line off a bill, moves it back, pays a part and then the rest; the first rounds do not count. */
async function timeCalls(origin: string, url: string, { lines, times }: BillPlan): Promise<Map<string, number[]>> {
  const { owner, aMenuItem, aTax } = await aRestaurant({ origin })
  const taxIds = [await aTax(), await aTax({ title: 'TVA 20 %', rate: '20' })]
  const items: string[] = []
  for (const taxId of taxIds) items.push(await aMenuItem({ price: '7.50', taxId }))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const paymentTypeId = types.find(({ title }) => title === 'Card')!.id
  const cart = Array.from({ length: lines }, (_, at) => ({ id: items[at % items.length]!, quantity: 1 + (at % 3) }))
  const taken = new Map<string, number[]>()
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const warmUps = Math.ceil(times / 10)
  try {
    await database.query('create table if not exists commits (n int)')
    for (let round = 0; round < times + warmUps; round++) {
      const time = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
        const startedAt = performance.now()
        const result = await work()
        if (round >= warmUps) taken.set(call, [...(taken.get(call) ?? []), performance.now() - startedAt])
        return result
      }
      if (round === warmUps) await settle(database)
      await time(COMMIT, () => database.query('insert into commits values (1)'))
      await payInParts(owner, { cart, paymentTypeId, time })
    }
  } finally {
    await database.end()
  }
  return taken
}

type Round = {
  cart: object[]
  paymentTypeId: string
  time: <T>(call: string, work: () => Promise<T>) => Promise<T>
}

async function payInParts(owner: Client, { cart, paymentTypeId, time }: Round): Promise<void> {
  const post = <T>(path: string, body: object) => expectOk(owner.post<T>(path, body))
  const { orderId } = await post<{ orderId: string }>('/pos/create-order', { cart })
  const opened = await time('open', () => post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
  const bill = opened.bills[0]!
  const lineId = bill.lines[0]!.id
  const groups = { version: bill.version, mode: 'items', groups: [[{ lineId }]] }
  const split = await time('split', () => post<{ bills: Bill[] }>(`/bills/${bill.id}/split`, groups))
  const [kept, other] = split.bills as [Bill, Bill]
  const line = kept.lines[0]!.id
  const moving = { version: kept.version, toBillId: other.id, lines: [{ lineId: line }] }
  const moved = await time('move', () => post<{ bills: Bill[] }>(`/bills/${kept.id}/move`, moving))
  const due = Number(moved.bills.find(({ id }) => id === kept.id)!.due)
  const pay = (amount: number) => post(`/bills/${kept.id}/payments`, { payments: [{ paymentTypeId, amount }] })
  await time('pay a part', () => pay(1))
  await time('pay the rest', () => pay(due - 1))
}

/** Two restaurants with equally many open orders; in one of them the orders are on bills. */
async function compareLists(
  origin: string,
  load: LoadProcess,
  { openOrders, concurrency, rounds, durationMs }: BillPlan,
): Promise<Pick<BillResult, 'withBills' | 'withoutBills' | 'toWithout'>> {
  const cookies: string[] = []
  for (const isBilled of [true, false]) {
    const { owner, cookie, placeOpenOrders } = await openBenchRestaurant(origin)
    await placeOpenOrders(openOrders)
    if (isBilled) await openAllBills(owner, openOrders)
    cookies.push(cookie)
  }
  const samples: [Sample[], Sample[]] = [[], []]
  for (let round = 0; round <= rounds; round++)
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const requests = [{ cookie: cookies[at]!, method: 'GET' as const, path: '/orders', body: null }]
      const sample = await load.run({ kind: 'http', origin, requests, concurrency, durationMs })
      // the first round is for compilers and caches
      if (round > 0) samples[at].push(sample)
    }
  const ratios = samples[0].map(({ perSecond }, round) => perSecond / samples[1][round]!.perSecond)
  return {
    withBills: medianSample(samples[0]),
    withoutBills: medianSample(samples[1]),
    toWithout: median(ratios),
  }
}

const MOST_WAYS = 3

/** Opens a bill for each table, split equally until there are `count` bills. */
async function openAllBills(owner: Client, count: number): Promise<void> {
  const groups = await expectOk(owner.get<{ orders: { id: string }[] }[]>('/orders'))
  for (const { id } of groups.flatMap(({ orders }) => orders))
    await expectOk(owner.post('/bills/open', { orderIds: [id] }))
  const { bills } = await expectOk(owner.get<{ bills: { id: string }[] }>('/bills?status=open'))
  let open = bills.length
  for (const { id } of bills) {
    const ways = Math.min(MOST_WAYS, count - open + 1)
    if (ways < 2) return
    const { version } = await expectOk(owner.get<Bill>(`/bills/${id}`))
    await expectOk(owner.post(`/bills/${id}/split`, { version, mode: 'equal', ways }))
    open += ways - 1
  }
}
