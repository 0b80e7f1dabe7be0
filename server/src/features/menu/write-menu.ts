import type { MenuChanges } from '#core/plan.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { deleteSoldOut, insertSoldOut, updatePortionsTaken } from './availability/planned-availability.queries.ts'

/** Sends a plan's portions, sold-out marks and returns to sale; under the lock of the menu's version. */
export function writeMenu(db: Db, { portions, soldOut, back = [] }: MenuChanges): Promise<void>[] {
  return [
    ...(portions.length > 0 ? [updatePortionsTaken(db, portions)] : []),
    ...(soldOut.length > 0 ? [insertSoldOut(db, soldOut)] : []),
    ...(back.length > 0 ? [deleteSoldOut(db, back)] : []),
  ]
}
