import { AppError } from '../app-error.ts'
import type { Cart } from '../contract/pos.ts'
import { fromMajor, toMajor } from '../money/amount.ts'
import { billTotals } from '../money/totals.ts'
import type { Plan } from '../plan.ts'
import { billLine } from './bill-of-orders.ts'
import { decideOrder, type OrderFacts, type Placed } from './decide-order.ts'

/**
 * Sends a guest's order to the kitchen as it is, at the menu's prices of now; price rules are those of when it was placed, within
 * half an hour. Refused when that is another total than the one that the till showed, so that nobody is charged what nobody saw.
 */
export function decideAccept(facts: OrderFacts, cart: Cart, shownTotal: number | undefined): Plan<Placed> {
  const plan = decideOrder(facts, cart)
  const { digits } = facts.menu
  const { total } = billTotals((plan.orders ?? []).flatMap(({ lines }) => lines.map(billLine)))
  if (shownTotal !== undefined && fromMajor(shownTotal, digits) !== total)
    throw new AppError('qr_order.total_changed', { total: toMajor(total, digits) })
  return plan
}
