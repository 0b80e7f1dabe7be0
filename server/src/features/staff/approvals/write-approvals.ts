import type { Db } from '../../../infrastructure/database/db.ts'
import { updateApprovalsUsed } from './approvals.queries.ts'

/** Uses up the approvals of a plan, which are locked. */
export const writeApprovals = (db: Db, ids: readonly string[]): Promise<void>[] => [updateApprovalsUsed(db, ids)]
