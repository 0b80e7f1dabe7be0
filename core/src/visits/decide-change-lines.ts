import { AppError } from '../app-error.ts'
import type { ChangedLine } from '../contract/dining/visits.ts'
import type { ItemStatus } from '../orders/item-steps.ts'
import type { PaymentStatus } from '../orders/sold-order.ts'
import type { Plan } from '../plan.ts'
import { distinctLines } from './line-parts.ts'
import { requireOpen, type LockedVisit, type RoomFacts } from './locked-visit.ts'
import type { NewNotice } from './round-changes.ts'

/** A line of a locked order. */
export type LineToChange = {
  id: string
  orderId: string
  itemTitle: string
  status: ItemStatus
  paymentStatus: PaymentStatus
  /** The line's visit with its name; null for a counter sale. */
  visitId: string | null
  visitName: string
  /** Its stations that have not finished it. */
  stationIds: readonly string[]
}

export type ChangeLinesFacts = RoomFacts & { visit: LockedVisit | undefined; lines: ReadonlyMap<string, LineToChange> }

/**
 * Changes seats and courses of lines of a visit, and their notes until somebody begins them. Paid lines keep their
 * seats, by which bills were split.
 */
export function decideChangeLines(facts: ChangeLinesFacts, named: readonly ChangedLine[]): Plan<{ visitId: string }> {
  const { id: visitId } = requireOpen(facts.visit)
  const changes = distinctLines(named, ['seat', 'course', 'notes'])
  const asked = changes.map((change) => {
    const line = facts.lines.get(change.id)
    if (!line) throw new AppError('order.item_not_found')
    return { line, change }
  })
  for (const { line, change } of asked) check(line, change, visitId)
  const notices = asked.flatMap(({ line, change: { notes } }): NewNotice[] =>
    notes === undefined
      ? []
      : line.stationIds.map((stationId) => ({ lineId: line.id, stationId, kind: 'note', text: notes })),
  )
  const items = [...new Set(asked.map(({ line }) => line.itemTitle))].join(', ')
  return {
    visits: { operations: [{ visitId, kind: 'lines_changed', person: facts.person, details: { items } }] },
    rounds: { lines: changes, ...(notices.length > 0 && { notices }) },
    notifications: [],
    events: [{ type: 'order_update', orderIds: [...new Set(asked.map(({ line }) => line.orderId))] }],
    reply: { visitId },
  }
}

/** @throws AppError if the line cannot be changed like this */
function check(line: LineToChange, { notes, seat }: ChangedLine, visitId: string): void {
  if (line.visitId === null) throw new AppError('order.item_not_found')
  if (line.visitId !== visitId) throw new AppError('line.moved', { visitId: line.visitId, tableTitle: line.visitName })
  if (line.status === 'cancelled') throw new AppError('order.step_refused')
  if (notes !== undefined && line.status !== 'created') throw new AppError('line.started')
  if (seat !== undefined && line.paymentStatus !== 'pending') throw new AppError('line.paid')
}
