import type { Transaction } from 'kysely'
import type { MenuChanges } from '#core/plan.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { insertSoldOut, updatePortionsTaken } from './availability/planned-availability.queries.ts'

/** Sends what a plan takes of counted portions, and what it marks sold out; under the lock of the menu's version. */
export function writeMenu(db: Transaction<Database>, { portions, soldOut }: MenuChanges): Promise<void>[] {
  return [
    ...(portions.length > 0 ? [updatePortionsTaken(db, portions)] : []),
    ...(soldOut.length > 0 ? [insertSoldOut(db, soldOut)] : []),
  ]
}
