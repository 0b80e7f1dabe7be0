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
  /** The target ended when its last lines moved to the source. */
  ranEmpty: boolean
  /** The requested table, or those of the requested visit. */
  tables: ReadonlyMap<string, SeatableTable>
  /** Hash of the request that opens the visit. */
  requestHash: string
  newId: () => string
}

/** The source and target of lines. */
export type Ends = {
  source: LockedVisit
  target: { id: string; place: PlaceOfRound; title: string }
  /** Changes that open the target, if it is new, or open it again. */
  opening: Pick<VisitChanges, 'opened' | 'reopened' | 'taken'> & { operations: NewOperation[] }
}

/**
 * Finds the source and target of lines; opens the target for a free table or a name, and again if they were its last.
 * @throws AppError
 */
export function findEnds(facts: TargetFacts, to: MoveTarget): Ends {
  const { source, target } = facts
  if (!source || (to.visitId !== null && !target)) throw new AppError('visit.not_found')
  if (!target) return openTarget(facts, source, to)
  if (to.visitId === null && target.id === to.newVisitId && !isAskedFor(target, to))
    throw new AppError('request.id_reused')
  if (source.id === target.id) throw new AppError('request.invalid', { field: 'to' })
  const main = target.tables.find(({ id }) => id === target.mainTableId)
  return {
    source,
    target: { id: target.id, place: placeAt(target.id, main), title: nameOf(target) },
    opening: target.isOpen ? { operations: [] } : openAgain(facts, source, target),
  }
}

/** Opens a visit again at its tables, with its covers, waiter and history: undoes a move of its last lines. */
function openAgain(facts: TargetFacts, source: LockedVisit, { id, tables, ...target }: LockedVisit): Ends['opening'] {
  if (!source.isOpen || !facts.ranEmpty) throw new AppError('visit.closed')
  if (facts.openVisits >= MAX_OPEN_VISITS) throw new AppError('visit.too_many')
  const tableIds = tables.map((table) => table.id)
  tablesToSeat(tableIds, facts.tables, id)
  const details = { from: nameOf(source), to: nameOf({ tables, ...target }) }
  return {
    reopened: id,
    ...(tableIds.length > 0 && { taken: { visitId: id, tableIds } }),
    operations: [{ visitId: id, kind: 'opened_again', person: facts.person, details }],
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
