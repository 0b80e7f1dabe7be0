import { AppError } from '../app-error.ts'
import type { Cart } from '../contract/pos.ts'
import { fromMajor, toMajor } from '../money/amount.ts'
import { billTotals } from '../money/totals.ts'
import type { Plan } from '../plan.ts'
import { billLine } from './bill-of-orders.ts'
import { decideOrder, type OrderFacts, type Placed } from './decide-order.ts'

/**
 * Sends a guest's order to the kitchen at the menu's current prices; price rules are those of the time of ordering, for
 * half an hour. Refuses if the total differs from the one the till showed, so that nobody is charged an amount they did
 * not see.
 */
export function decideAccept(facts: OrderFacts, cart: Cart, shownTotal: number | undefined): Plan<Placed> {
  const plan = decideOrder(facts, cart)
  const { digits } = facts.menu
  const { total } = billTotals((plan.orders ?? []).flatMap(({ lines }) => lines.map(billLine)))
  if (shownTotal !== undefined && fromMajor(shownTotal, digits) !== total)
    throw new AppError('qr_order.total_changed', { total: toMajor(total, digits) })
  return plan
}
