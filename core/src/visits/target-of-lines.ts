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
  /** User name of the person acting. */
  person: string | null
  source: LockedVisit | undefined
  /** The requested visit, or the one with the new visit's id, which an earlier attempt of the same call opened. */
  target: LockedVisit | undefined
  openVisits: number
  /** The requested table. */
  tables: ReadonlyMap<string, SeatableTable>
  /** Hash of the request that opens the visit. */
  requestHash: string
  newId: () => string
}

/** The source and target of lines. */
export type Ends = {
  source: LockedVisit
  target: { id: string; place: PlaceOfRound; title: string }
  /** Changes that open the target, if it is new. */
  opening: Pick<VisitChanges, 'opened'> & { operations: NewOperation[] }
}

/**
 * Finds the source and target of lines; opens the target for a free table or a name.
 * @throws AppError
 */
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
