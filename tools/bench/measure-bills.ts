import { availableParallelism, loadavg } from 'node:os'
import type { Bill } from '#core/contract/bills.ts'
import type { Client } from '../../server/test/browserless-client.ts'
import { startServerProcess } from '../../server/test/faults/server-process.ts'
import { aRestaurant, expectOk } from '../../server/test/restaurant.ts'
import { withOwner, type BenchPostgres } from './bench-databases.ts'
import { settle } from './past-orders.ts'
import { layOut, verdict } from './results-table.ts'
import { quantilesOf } from './samples.ts'

export type BillPlan = {
  /** On the bill. */
  lines: number
  /** Number of times each call is made, one after the other. */
  times: number
}

const MOST_MS = 30

/** Times the calls of a large bill, one at a time, and prints them. */
export async function benchBills(postgres: BenchPostgres, plan: BillPlan): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const url = await postgres.createDatabase('comptoir_bench_bills')
  const server = await startServerProcess({ environment: { DATABASE_URL: url } })
  try {
    const calls = [...(await timeCalls(server.origin, url, plan))].map(([call, all]) => ({ call, ...quantilesOf(all) }))
    console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; one call at a time\n`)
    const row = ({ call, p50, p95, p99 }: (typeof calls)[number]) => [
      call,
      ...[p50, p95, p99].map((ms) => ms.toFixed(1)),
    ]
    console.log(`${layOut(['call', 'p50 ms', 'p95', 'p99'], calls.map(row))}\n`)
    const aim = `on a bill of ${plan.lines} lines: p95 of ${MOST_MS} ms at most`
    for (const { call, p95 } of calls) console.log(verdict(`${call} ${aim}`, p95.toFixed(1), p95 <= MOST_MS))
  } finally {
    await server.stop()
  }
}

/** Each round splits a line off a bill, moves another, pays a part and then the rest; the first rounds do not count. */
async function timeCalls(origin: string, url: string, { lines, times }: BillPlan): Promise<Map<string, number[]>> {
  const { owner, aMenuItem, aTax } = await aRestaurant({ origin })
  const taxIds = [await aTax(), await aTax({ title: 'TVA 20 %', rate: '20' })]
  const items: string[] = []
  for (const taxId of taxIds) items.push(await aMenuItem({ price: '7.50', taxId }))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const paymentTypeId = types.find(({ title }) => title === 'Card')!.id
  const cart = Array.from({ length: lines }, (_, at) => ({ id: items[at % items.length]!, quantity: 1 + (at % 3) }))
  const taken = new Map<string, number[]>()
  const warmUps = Math.ceil(times / 10)
  for (let round = 0; round < times + warmUps; round++) {
    const time: Round['time'] = async (call, work) => {
      const startedAt = performance.now()
      const result = await work()
      if (round >= warmUps) taken.set(call, [...(taken.get(call) ?? []), performance.now() - startedAt])
      return result
    }
    if (round === warmUps) await withOwner(url, settle)
    await payInParts(owner, { cart, paymentTypeId, time })
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
