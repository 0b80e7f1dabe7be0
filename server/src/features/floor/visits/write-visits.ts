import type { VisitChanges } from '#core/visits/visit-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import {
  insertOpenedVisit,
  insertOperations,
  insertTakenTables,
  updateChangedVisits,
  updateClosed,
  updateLeftTables,
  updateReopened,
} from './planned-visits.queries.ts'
import { updateVisitsEnded } from './visit-of-order.queries.ts'

/** Sends a plan's changes of visits. */
export function writeVisits(db: Db, changes: VisitChanges): Promise<void>[] {
  const { opened, left, closed, reopened, taken, changed, ended, endedWithOrders, operations } = changes
  return [
    ...(opened ? [insertOpenedVisit(db, opened)] : []),
    ...(left ? [updateLeftTables(db, left.visitId, left.tableIds)] : []),
    ...(closed ? [updateClosed(db, [closed.id], closed.mergedInto)] : []),
    ...(reopened === undefined ? [] : [updateReopened(db, reopened)]),
    ...(taken ? [insertTakenTables(db, taken.visitId, taken.tableIds)] : []),
    ...(changed ? [updateChangedVisits(db, changed)] : []),
    ...(ended ? [updateClosed(db, ended, null)] : []),
    ...(operations ? [insertOperations(db, operations)] : []),
    ...(endedWithOrders ? [updateVisitsEnded(db, endedWithOrders)] : []),
  ]
}
