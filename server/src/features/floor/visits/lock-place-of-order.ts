import { LoadAgain } from '#core/load-again.ts'
import type { LineOfVisit } from '#core/visits/courses.ts'
import type { TableFacts, VisitToJoin } from '#core/visits/visit-of-order.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import {
  lockTableWithVisit,
  lockVisitAtTable,
  lockVisitToJoin,
  lockVisitWithTable,
  type PlaceRow,
} from './visit-of-order.queries.ts'

/** The locked place of an order: its visit stays open and at its table until commit. */
export type PlaceOfOrder = {
  visit: VisitToJoin | null
  table: TableFacts | null
  /** Lines of the visit so far, by course; empty if not requested. */
  served: readonly LineOfVisit[]
}

/** Locks the visit at a table, then the table, and reads its party. Sends everything at once. */
export async function lockPlaceAtTable({ db }: ReadTx, tableId: string, withCourses: boolean): Promise<PlaceOfOrder> {
  const sent = [lockVisitAtTable(db, tableId), lockTableWithVisit(db, tableId, withCourses)] as const
  const [locked, row] = await Promise.all(sent)
  // another party was seated or moved there meanwhile
  if (row?.visit && row.visit.id !== locked?.id) throw new ConcurrentChange()
  return placeOf(row)
}

/**
 * Locks the requested visit of an order and its table. A merged visit must be followed first.
 * @throws LoadAgain
 */
export async function lockPlaceOfVisit({ db }: ReadTx, id: string, withCourses: boolean): Promise<PlaceOfOrder> {
  const sent = [lockVisitToJoin(db, id), lockVisitWithTable(db, id, withCourses)] as const
  const [locked, row] = await Promise.all(sent)
  if (locked?.mergedInto != null) throw new LoadAgain('visit')
  return placeOf(row)
}

const placeOf = (row: PlaceRow | undefined): PlaceOfOrder => ({
  visit: row?.visit ?? null,
  table: row?.table ?? null,
  served: row?.served ?? [],
})
