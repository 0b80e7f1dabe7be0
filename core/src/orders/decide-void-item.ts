import { takeItemOff, unitsToVoid, type LeavingFacts } from '../bills/leave-bills.ts'
import type { Decided } from '../plan.ts'
import { requireLine } from './locked-order.ts'
import { checkItemChange } from './order-state.ts'
import type { OrderOnBills } from './payment-status.ts'
import { settleVoided } from './settle-voided.ts'
import { voidLines, type VoidFacts } from './void-parts.ts'
import { decideVoidRight } from './void-right.ts'

export type VoidItemFacts = VoidFacts & LeavingFacts & { ordersOnBills: readonly OrderOnBills[] }

type Voiding = { itemId: string; quantity: number | null; reasonId: string | null }

/**
 * Cancels a line, or some units of it. An order is paid once its last unpaid line is cancelled. A line that is already
 * cancelled stays so.
 * @throws AppError
 */
export function decideVoidItem(facts: VoidItemFacts, { itemId, quantity, reasonId }: Voiding): Decided {
  const { order, line } = requireLine(facts.orders, itemId)
  const { after, ...left } = takeItemOff(facts, itemId, quantity)
  checkItemChange(order, 'cancelled')
  const isStanding = line.status !== 'cancelled'
  const units = isStanding ? unitsToVoid(line, quantity) : 0
  const voidedId = units < line.quantity ? facts.newId() : line.id
  const parts = isStanding ? [{ order, line, units, voidedId }] : []
  const voided = isStanding ? voidLines(facts, parts, decideVoidRight(facts, reasonId, [line])) : null
  const settled = settleVoided(facts, parts, after)
  return {
    ...left,
    ...voided,
    ...settled,
    notifications: voided?.notifications ?? [],
    events: [
      ...left.events,
      ...(voided?.events ?? []),
      { type: 'order_update', orderIds: [order.id] },
      ...settled.events,
    ],
  }
}
