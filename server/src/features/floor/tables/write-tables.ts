import type { TableChanges } from '#core/plan.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { updateUnclean } from './unclean-tables.queries.ts'

/** Sends a plan's changes of tables. */
export const writeTables = (db: Db, { unclean }: TableChanges): Promise<void>[] => [updateUnclean(db, unclean)]
