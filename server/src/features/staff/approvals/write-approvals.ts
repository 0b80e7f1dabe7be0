import type { Db } from '../../../infrastructure/database/db.ts'
import { updateApprovalsUsed } from './approvals.queries.ts'

/** Uses up a plan's locked approvals. */
export const writeApprovals = (db: Db, ids: readonly string[]): Promise<void>[] => [updateApprovalsUsed(db, ids)]
