import type { Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { updateApprovalsUsed } from './approvals.queries.ts'

/** Uses up the approvals of a plan, which are locked. */
export const writeApprovals = (db: Transaction<Database>, ids: readonly string[]): Promise<void>[] => [
  updateApprovalsUsed(db, ids),
]
