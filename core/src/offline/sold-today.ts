import { minuteOf, localTime, type StoreClock } from '../orders/price-times.ts'
import { dayOfMoment } from '../calendar/spans.ts'
import type { PaymentTypeFacts } from '../menu/price-list.ts'
import { fromMajor } from '../money/amount.ts'
import { readOperation, type Operation } from './operation.ts'
import { moneyOf } from './take/till-money.ts'

/** The takings of a till on a business day, in minor units. */
export type SoldToday = {
  /** Sales and payments that stand. */
  count: number
  total: number
  tips: number
  /** By payment type, the largest first. */
  types: readonly { title: string; amount: number }[]
}

type Logged = { text: string; isRefused: boolean }
type Facts = { paymentTypes: readonly PaymentTypeFacts[]; digits: number; clock: StoreClock; now: Date }

/** Adds up what a till has taken on the business day of now: neither what was refused, nor what was cancelled since. */
export function soldToday(log: readonly Logged[], { paymentTypes, digits, clock, now }: Facts): SoldToday {
  const dayOf = (at: Date) => dayOfMoment(localTime(at, clock.timeZone), minuteOf(clock.dayStartsAt))
  const operations = log.flatMap(({ text, isRefused }) => (isRefused ? [] : (readOperation(text) ?? [])))
  const cancelled = new Set(operations.flatMap((one) => (one.kind === 'sale.cancel' ? [one.body.operationId] : [])))
  const today = dayOf(now)
  const sales = operations.filter(
    (one) => isPaid(one) && !cancelled.has(one.id) && dayOf(new Date(one.at + one.offset)) === today,
  )
  const money = sales.flatMap((sale) => moneyOfSale(sale, { paymentTypes, digits }))
  const byTitle = new Map<string, number>()
  for (const { title, amount } of money) byTitle.set(title, (byTitle.get(title) ?? 0) + amount)
  return {
    count: sales.length,
    total: money.reduce((sum, { amount }) => sum + amount, 0),
    tips: money.reduce((sum, { tip }) => sum + tip, 0),
    types: [...byTitle].map(([title, amount]) => ({ title, amount })).toSorted((a, b) => b.amount - a.amount),
  }
}

const isPaid = ({ kind }: Operation) => kind === 'order.sell' || kind === 'bill.pay'

/** A sale that names no payment was paid whole in the first type. */
function moneyOfSale(sale: Operation, { paymentTypes, digits }: Pick<Facts, 'paymentTypes' | 'digits'>) {
  if (sale.kind !== 'order.sell' && sale.kind !== 'bill.pay') return []
  const { payments } = sale.body
  if (payments.length > 0 || !sale.shown) return moneyOf(payments, { paymentTypes, digits })
  const first = paymentTypes.find(({ isActive }) => isActive)
  return [{ title: first?.title ?? '?', amount: fromMajor(sale.shown.total, digits), tip: 0 }]
}
