import type { PointsOfInvoice } from '#core/membership/points-after-refund.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import {
  listEarnedByInvoice,
  listLotsOfMembers,
  listSpentOnInvoice,
  lockMembersOfInvoiceForUpdate,
} from './points.queries.ts'

/**
 * Locks the cards that a credit note of this invoice affects, before the restaurant's numbers; true if there are any.
 */
export const lockCardsOfInvoice = async ({ db }: ReadTx, invoiceNumber: number): Promise<boolean> =>
  (await lockMembersOfInvoiceForUpdate(db, invoiceNumber)).length > 0

/** Points earned by an invoice and spent on it, under the locks of its cards. */
export async function loadPointsOfInvoice({ db }: ReadTx, invoiceNumber: number): Promise<PointsOfInvoice> {
  const [earned, spent] = await awaitPipelined([
    listEarnedByInvoice(db, invoiceNumber),
    listSpentOnInvoice(db, invoiceNumber),
  ])
  const lots = await listLotsOfMembers(db, [...new Set([...earned, ...spent].map(({ memberId }) => memberId))])
  return { earned, spent, lots }
}
