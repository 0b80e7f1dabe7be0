import type { SettleSide } from '../../contract/people/settle.ts'
import { formatDecimal } from '../../money/amount.ts'
import type { Operation } from '../operation.ts'
import type { PriceListContent } from '../price-list-content.ts'
import type { TillMoney } from './taken-operation.ts'

type Knowing = {
  at: Date
  list: PriceListContent | null
  money: readonly TillMoney[]
  digits: number
}

/**
 * A sale or payment as the till did it, without its place and dishes where only the server's rows have their names; null
 * for operations that sell nothing.
 */
export function sideOfTill(operation: Operation, known: Knowing): SettleSide | null {
  const { at, money, digits } = known
  const lines = linesOf(operation, known)
  if (lines.length === 0 && money.length === 0) return null
  const total = operation.shown?.total ?? null
  return {
    place: null,
    person: operation.user.name,
    at: at.toISOString(),
    lines,
    payments: money.map(({ title, amount }) => ({ title, amount: formatDecimal(amount, digits) })),
    total: total === null ? null : total.toFixed(digits),
    invoices: operation.receiptNo ? [operation.receiptNo] : [],
  }
}

function linesOf({ kind, body }: Operation, { list }: Knowing): SettleSide['lines'] {
  if (kind !== 'order.place' && kind !== 'order.sell') return []
  const items = new Map(list?.items.map((item) => [item.id, item.title]))
  return body.cart.map(({ id, quantity }) => ({ quantity, title: items.get(id) ?? '?' }))
}
