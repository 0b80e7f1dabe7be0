import type { Transaction } from 'kysely'
import type { VisitChanges } from '#core/visits/visit-of-order.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { insertOpenedVisit, updateBillNotAsked, updateVisitsEnded } from './visit-of-order.queries.ts'

/** Sends what a plan changes of visits. */
export function writeVisits(
  db: Transaction<Database>,
  { opened, billTakenBack, ended = [] }: VisitChanges,
): Promise<void>[] {
  return [
    ...(opened ? [insertOpenedVisit(db, opened)] : []),
    ...(billTakenBack === undefined ? [] : [updateBillNotAsked(db, billTakenBack)]),
    ...(ended.length > 0 ? [updateVisitsEnded(db, ended)] : []),
  ]
}
