import { AppError } from '../app-error.ts'
import type { VisitChange as Wish } from '../contract/dining/visits.ts'
import type { Plan } from '../plan.ts'
import { requireOpen, type LockedVisit, type RoomFacts } from './locked-visit.ts'
import type { NewOperation, VisitChange } from './visit-changes.ts'

export type ChangeFacts = RoomFacts & {
  visit: LockedVisit | undefined
  /** Name of the new waiter, by user name. */
  names: ReadonlyMap<string, string>
  /** The person may sell: required to change the waiter or mark the bill as asked for. */
  maySell: boolean
}

/** Changes covers, name, waiter and whether the bill was asked for. A tab must keep a name. */
export function decideChange(facts: ChangeFacts, wish: Wish): Plan<{ visitId: string }> {
  const { covers, name, waiter, billAsked } = wish
  const { person } = facts
  if ((waiter !== undefined || billAsked !== undefined) && !facts.maySell) throw new AppError('session.scope_missing')
  const { id, mainTableId, isBillAsked } = requireOpen(facts.visit)
  if (name === null && mainTableId === null) throw new AppError('visit.name_required')
  const change: VisitChange = {
    id,
    ...(covers !== undefined && { covers }),
    ...(name !== undefined && { name }),
    ...(waiter !== undefined && { waiter, waiterName: waiter === null ? null : nameOfStaff(facts, waiter) }),
    // a bill already asked for keeps its time
    ...(billAsked !== undefined && billAsked !== isBillAsked && { isBillAsked: billAsked }),
  }
  const details = { ...(covers && { covers: String(covers) }), ...(waiter && { waiter }) }
  const operations: NewOperation[] = []
  if (covers !== undefined || name !== undefined || waiter !== undefined)
    operations.push({ visitId: id, kind: 'changed', person, details })
  if (billAsked !== undefined)
    operations.push({ visitId: id, kind: billAsked ? 'bill_asked' : 'bill_taken_back', person, details: {} })
  return {
    visits: { changed: [change], operations },
    notifications: [],
    events: [{ type: 'floor_update' }],
    reply: { visitId: id },
  }
}

function nameOfStaff({ names }: ChangeFacts, username: string): string {
  const name = names.get(username)
  if (name === undefined) throw new AppError('staff.not_found')
  return name
}
