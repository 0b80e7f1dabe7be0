import { AppError } from '../app-error.ts'
import { takeOrdersOff, type LeavingFacts } from '../bills/leave-bills.ts'
import { checkUnsplit } from '../payments/decide-pay-orders.ts'
import type { Decided } from '../plan.ts'
import { closedAct, closeOrders } from './close-orders.ts'
import { requireOrders } from './locked-order.ts'
import { checkCancellable } from './order-state.ts'
import type { OrderOnBills } from './payment-status.ts'
import { voidParts, type VoidFacts } from './void-parts.ts'
import { decideVoidRight, grantDetails, isBegun } from './void-right.ts'

export type CancelOrdersFacts = VoidFacts & LeavingFacts & { ordersOnBills: readonly OrderOnBills[]; digits: number }

type Cancelling = { orderIds: readonly string[]; onlyIfNotBegun: boolean; reasonId: string | null }

/**
 * Cancels all of these orders, or none if one is split, paid or closed, or begun where only new ones may be cancelled.
 * Lines keep their status.
 * @throws AppError
 */
export function decideCancelOrders(facts: CancelOrdersFacts, asked: Cancelling): Decided {
  const { orderIds, onlyIfNotBegun, reasonId } = asked
  checkUnsplit(facts.bills, orderIds)
  const { after: _, ...left } = takeOrdersOff(facts, orderIds)
  const orders = requireOrders(facts.orders, orderIds)
  for (const order of orders) checkCancellable(order)
  const lines = orders.flatMap((order) => order.items.map((line) => ({ order, line })))
  if (onlyIfNotBegun && lines.some(({ line }) => isBegun(line))) throw new AppError('order.already_begun')
  const grant = decideVoidRight(
    facts,
    reasonId,
    lines.map(({ line }) => line),
  )
  const standing = lines.filter(({ line }) => line.status !== 'cancelled')
  const parts = standing.map((one) => ({ ...one, units: one.line.quantity, voidedId: one.line.id }))
  const voided = voidParts(facts, parts, grant)
  const closed = closeOrders(facts.ordersOnBills, orderIds, 'cancelled')
  return {
    ...left,
    ...voided,
    ...closed,
    audit: [closedAct('order.cancelled', orders, facts, grantDetails(grant))],
    events: [...left.events, ...voided.events, ...closed.events],
  }
}
