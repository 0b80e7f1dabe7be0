import { AppError } from '../app-error.ts'
import { takeLinesOff } from '../bills/leave-bills.ts'
import type { LinePart } from '../contract/dining/visit-fields.ts'
import type { VoidItemFacts } from '../orders/decide-void-item.ts'
import { checkAtVisit, findLine, requireLine } from '../orders/locked-order.ts'
import { checkItemChange } from '../orders/order-state.ts'
import { settleVoided } from '../orders/settle-voided.ts'
import type { VoidedPart } from '../orders/undo-parts.ts'
import { voidLines } from '../orders/void-parts.ts'
import { decideVoidRight } from '../orders/void-right.ts'
import type { Plan } from '../plan.ts'
import { distinctParts, unitsOf } from './line-parts.ts'
import { requireOpen, type LockedVisit } from './locked-visit.ts'

export type CancelLinesFacts = VoidItemFacts & { visit: LockedVisit | undefined }

type Cancelling = { parts: readonly LinePart[]; reasonId: string | null }

/**
 * Cancels lines of a visit, or parts of them, like the void of one line (docs/rules/orders.md#cancel-a-line). Refuses
 * lines that went to another table; lines already cancelled stay so.
 * @throws AppError
 */
export function decideCancelLines(facts: CancelLinesFacts, asked: Cancelling): Plan<{ visitId: string }> {
  const { id: visitId } = requireOpen(facts.visit)
  const parts = standingParts(facts, visitId, asked.parts)
  if (parts.length === 0) return { notifications: [], events: [], reply: { visitId } }
  const { after, ...left } = takeLinesOff(facts, new Map(parts.map(({ line, units }) => [line.id, units])))
  for (const { order } of parts) checkItemChange(order, 'cancelled')
  const grant = decideVoidRight(
    facts,
    asked.reasonId,
    parts.map(({ line }) => line),
  )
  const voided = voidLines(facts, parts, grant)
  const { visits, ...settled } = settleVoided(facts, parts, after)
  const items = parts.map(({ line, units }) => `${units} × ${line.itemTitle}`).join(', ')
  const orderIds = [...new Set(parts.map(({ order }) => order.id))]
  return {
    ...left,
    ...voided,
    ...settled,
    visits: { ...visits, operations: [{ visitId, kind: 'lines_cancelled', person: facts.person, details: { items } }] },
    events: [...left.events, ...voided.events, { type: 'order_update', orderIds }, ...settled.events],
    reply: { visitId },
  }
}

function standingParts(facts: CancelLinesFacts, visitId: string, asked: readonly LinePart[]): VoidedPart[] {
  return distinctParts(asked).flatMap((part) => {
    const { order, line } = requireLine(facts.orders, part.id)
    checkAtVisit(order, visitId)
    // an earlier attempt of the same call has split it off
    const wasCut = part.newId !== null && findLine(facts.orders, part.newId) !== undefined
    if (line.status === 'cancelled' || wasCut) return []
    if (order.paymentStatus === 'paid') throw new AppError('line.paid')
    const units = unitsOf(part, line)
    const voidedId = units === line.quantity ? line.id : (part.newId ?? facts.newId())
    return [{ order, line, units, voidedId }]
  })
}
