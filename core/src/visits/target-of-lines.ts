import { AppError } from '../app-error.ts'
import type { MoveTarget } from '../contract/dining/visits.ts'
import { MAX_OPEN_VISITS } from './limits.ts'
import {
  nameOf,
  placeAt,
  tablesToSeat,
  titlesOf,
  type LockedVisit,
  type PlaceOfRound,
  type SeatableTable,
} from './locked-visit.ts'
import type { NewOperation, VisitChanges } from './visit-changes.ts'

export type TargetFacts = {
  /** The user name of who acts. */
  person: string | null
  source: LockedVisit | undefined
  /** The visit that is named, or the one that has the id of the new one: an earlier try of the same call has opened it. */
  target: LockedVisit | undefined
  openVisits: number
  /** The table that is asked for. */
  tables: ReadonlyMap<string, SeatableTable>
  /** Of a visit that is opened like this. */
  requestHash: string
  newId: () => string
}

/** Where lines come from, and where they go. */
export type Ends = {
  source: LockedVisit
  target: { id: string; place: PlaceOfRound; title: string }
  /** Of a target that is opened for them. */
  opening: Pick<VisitChanges, 'opened'> & { operations: NewOperation[] }
}

/** The visit that lines go to, which is opened where a free table or a name is given. @throws AppError */
export function findEnds(facts: TargetFacts, to: MoveTarget): Ends {
  const { source, target } = facts
  if (!source || (to.visitId !== null && !target)) throw new AppError('visit.not_found')
  if (!target) return openTarget(facts, source, to)
  if (to.visitId === null && target.id === to.newVisitId && !isAskedFor(target, to))
    throw new AppError('request.id_reused')
  if (source.id === target.id) throw new AppError('request.invalid', { field: 'to' })
  if (!target.isOpen) throw new AppError('visit.closed')
  const main = target.tables.find(({ id }) => id === target.mainTableId)
  return {
    source,
    target: { id: target.id, place: placeAt(target.id, main), title: nameOf(target) },
    opening: { operations: [] },
  }
}

const isAskedFor = (visit: LockedVisit, { tableId, name }: MoveTarget): boolean =>
  tableId === null ? visit.name === name : visit.tables.some(({ id }) => id === tableId)

function openTarget(facts: TargetFacts, source: LockedVisit, { newVisitId, tableId, name }: MoveTarget): Ends {
  if (!source.isOpen) throw new AppError('visit.closed')
  if (tableId === null && name === null) throw new AppError('visit.name_required')
  if (facts.openVisits >= MAX_OPEN_VISITS) throw new AppError('visit.too_many')
  const tableIds = tableId === null ? [] : [tableId]
  const tables = tablesToSeat(tableIds, facts.tables, null)
  const id = newVisitId ?? facts.newId()
  const { waiter, nameToday: waiterName } = source
  const { requestHash, person } = facts
  const party = { name, covers: null, waiter, waiterName, reservationId: null, isSeated: false }
  const details: Record<string, string> = tables.length > 0 ? { tables: titlesOf(tables) } : {}
  return {
    source,
    target: { id, place: placeAt(id, tables[0]), title: titlesOf(tables) || (name ?? '') },
    opening: {
      opened: { id, tableIds, ...party, requestHash },
      operations: [{ visitId: id, kind: 'opened', person, details }],
    },
  }
}
