import type { Random } from '../../../database/seeds/random.ts'
import type { Bill } from '#core/contract/bills.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import { expectOk } from '../restaurant.ts'
import { openBills, type Device } from './bill-calls.ts'
import { TABLE_STEPS, type Table } from './table-steps.ts'

/** Acts that the server acknowledged, by their keys in the database. */
export type Acts = Record<
  'orders' | 'invoices' | 'payments' | 'cancellations' | 'discounts' | 'creditNotes',
  Set<string>
>

export type Walk = {
  acts: Acts
  /** Number of times each step was accepted. */
  accepted: Record<string, number>
  /** Number of refusals, by the step's name and the code. */
  refused: Record<string, number>
  /** Replies of 500 and above, and refusals that no device should get. */
  failed: unknown[]
}

export const aWalk = (): Walk => ({
  acts: {
    orders: new Set(),
    invoices: new Set(),
    payments: new Set(),
    cancellations: new Set(),
    discounts: new Set(),
    creditNotes: new Set(),
  },
  accepted: Object.fromEntries(Object.keys(TABLE_STEPS).map((name) => [name, 0])),
  refused: {},
  failed: [],
})

type Sent = { payments?: { reference?: string }[] }
type Replied = {
  orderId?: string
  invoiceId?: string
  discountId?: string
  creditNoteId?: string
}

/** The device, with everything that is acknowledged to it noted. */
export function noting(till: Device, { acts, failed }: Walk): Device {
  return {
    get: async <T>(path: string) => {
      const answer = await till.get<T>(path)
      if (answer.status >= 500) failed.push(['GET', path, answer.status, answer.body])
      return answer
    },
    post: async <T>(path: string, body: unknown) => {
      const answer = await till.post<T>(path, body)
      // one of the tables is built for each call: nothing here is malformed
      if (answer.status >= 500) failed.push(['POST', path, body, answer.status, answer.body])
      if (answer.status === 200) note(acts, path, body as Sent, answer.body as Replied)
      return answer
    },
  }
}

function note(acts: Acts, path: string, sent: Sent, replied: Replied): void {
  if (path === '/pos/create-order') acts.orders.add(replied.orderId!)
  if (replied.invoiceId !== undefined) acts.invoices.add(replied.invoiceId)
  if (/^\/bills\/[^/]+\/payments$/.test(path))
    for (const { reference } of sent.payments ?? []) if (reference !== undefined) acts.payments.add(reference)
  const cancelled = /^\/bills\/[^/]+\/payments\/([^/]+)\/cancel$/.exec(path)
  if (cancelled) acts.cancellations.add(cancelled[1]!)
  if (replied.discountId !== undefined) acts.discounts.add(replied.discountId)
  if (replied.creditNoteId !== undefined) acts.creditNotes.add(replied.creditNoteId)
}

/** Changes to bills are likely. Steps that close a whole table are rare, or there would be nothing left to split. */
const MANY = ['order', 'open', 'split', 'move', 'merge', 'discount', 'pay']
const RARE = ['payWhole', 'cancel', 'complete']
const LIKELY = Object.keys(TABLE_STEPS).map(
  (name) => [name, MANY.includes(name) ? 8 : RARE.includes(name) ? 1 : 3] as const,
)

/** Each device sends so many things about the table, one after the other and beside the other devices. */
export async function walkTable(
  devices: readonly Device[],
  table: Table,
  { random, steps, walk }: { random: Random; steps: number; walk: Walk },
): Promise<void> {
  await Promise.all(
    devices.map(async (till) => {
      for (let step = 0; step < steps; step++) await takeStep(till, table, { random, walk })
    }),
  )
}

/** Takes one random step, of those that have something to act on. */
async function takeStep(till: Device, table: Table, { random, walk }: { random: Random; walk: Walk }): Promise<void> {
  for (;;) {
    const name = random.weighted(LIKELY)
    const answer = await TABLE_STEPS[name]!(till, random, table)
    if (answer === null) continue
    const { code } = answer.body as { code?: string }
    const [times, key] = answer.status === 200 ? [walk.accepted, name] : [walk.refused, `${name} ${code}`]
    times[key] = (times[key] ?? 0) + 1
    return
  }
}

/** Open bills that lists of orders, lists of bills and the bills themselves show differently, or that do not add up. */
export async function unlikeShown(till: Device): Promise<unknown[]> {
  const groups = await expectOk(till.get<OrderGroup[]>('/orders'))
  const inOrders = new Map(
    groups.flatMap(({ bills }) => bills).map(({ id, total, paid, due }) => [id, [total, paid, due]]),
  )
  const unlike: unknown[] = []
  for (const { id, total, paid, due } of (await openBills(till)).bills) {
    const bill = await expectOk(till.get<Bill>(`/bills/${id}`))
    const shown = [[total, paid, due], [bill.total, bill.paid, bill.due], inOrders.get(id) ?? [total, paid, due]].map(
      String,
    )
    const onTop = bill.taxes.filter(({ type }) => type === 'exclusive').map(({ tax }) => tax)
    const sums = [
      sumOf([...bill.lines.map((line) => line.total), ...onTop]) - cents(bill.total),
      sumOf(bill.payments.filter(({ cancelled }) => cancelled === 0).map(({ amount }) => amount)) - cents(bill.paid),
      cents(bill.total) - cents(bill.paid) - cents(bill.due),
    ]
    if (new Set(shown).size > 1 || sums.some((difference) => difference !== 0)) unlike.push([id, shown, sums])
  }
  return unlike
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)
