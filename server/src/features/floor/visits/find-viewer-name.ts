import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findNameOfStaff } from './visits.queries.ts'

/** The name of a member of staff, for others viewing the same visit. */
export const findViewerName = (tx: ReadTx, username: string): Promise<string | null> => findNameOfStaff(tx.db, username)
