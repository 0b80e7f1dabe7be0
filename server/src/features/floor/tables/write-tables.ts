import type { Transaction } from 'kysely'
import type { TableChanges } from '#core/plan.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { updateUnclean } from './unclean-tables.queries.ts'

/** Sends what a plan changes of tables. */
export const writeTables = (db: Transaction<Database>, { unclean }: TableChanges): Promise<void>[] => [
  updateUnclean(db, unclean),
]
