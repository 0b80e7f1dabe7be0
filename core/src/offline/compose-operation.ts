import { localTime, minuteOf, type StoreClock } from '../orders/price-times.ts'
import { dayOfMoment } from '../calendar/spans.ts'
import type { Day } from '../calendar/business-day.ts'
import { OPERATION_VERSION } from './operation-version.ts'
import type { Operation, OperationKind } from './operation.ts'
import { orderNumberOf, receiptNumberOf } from './till-numbers.ts'

/** The last numbers that a till gave. */
export type TillNumbers = {
  /** Receipts in the device's life. */
  receipts: number
  /** Orders on `day`. */
  orders: number
  day: Day
}

export const NO_NUMBERS: TillNumbers = { receipts: 0, orders: 0, day: '' }

/** An operation before its numbers, with the body in its checked form. */
export type Doing = Omit<Operation, 'v' | 'orderNo' | 'receiptNo' | 'kind' | 'body'> & {
  kind: OperationKind
  body: object
}

/** The till's letter and the store's clock, from which an operation gets its numbers. */
type Numbering = { letter: string; clock: StoreClock }

/** Operations that sell to the kitchen, and those that take money and give a receipt. */
const ORDERING: ReadonlySet<OperationKind> = new Set(['order.place', 'order.sell'])
const PAYING: ReadonlySet<OperationKind> = new Set(['order.sell', 'bill.pay'])

/**
 * The text of an operation under the till's next numbers, and these numbers: an order counts on its business day
 * ('K12'), a receipt in the life of the device ('K-000123').
 */
export function composeOperation(
  doing: Doing,
  last: TillNumbers,
  { letter, clock }: Numbering,
): { text: string; numbers: TillNumbers } {
  const moment = localTime(new Date(doing.at + doing.offset), clock.timeZone)
  const today = dayOfMoment(moment, minuteOf(clock.dayStartsAt))
  // a clock that was set back does not give a number of the day twice
  const day = today > last.day ? today : last.day
  const before = day === last.day ? last.orders : 0
  const orders = ORDERING.has(doing.kind) ? before + 1 : before
  const receipts = PAYING.has(doing.kind) ? last.receipts + 1 : last.receipts
  const text = JSON.stringify({
    v: OPERATION_VERSION,
    ...doing,
    ...(orders > before && { orderNo: orderNumberOf(letter, orders) }),
    ...(receipts > last.receipts && { receiptNo: receiptNumberOf(letter, receipts) }),
  })
  return { text, numbers: { receipts, orders, day } }
}
