import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { markBillsAsked } from '../../floor/visits/mark-bills-asked.ts'
import { listVisitsOfBill } from './documents.queries.ts'
import type { NamedDocument } from './document.rules.ts'

/**
 * Marks the bill of a printed note's visits as asked for. Comes first in its transaction, as visits are locked before
 * all else (decision 59).
 */
export async function askForBill(tx: TenantTx, { kind, id }: NamedDocument): Promise<void> {
  if (kind === 'note') await markBillsAsked(tx, await listVisitsOfBill(tx.db, id))
}
