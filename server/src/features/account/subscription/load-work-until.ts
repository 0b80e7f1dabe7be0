import { mayWorkUntil } from '#core/permissions/may-work-until.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { getSubscription } from './subscription.queries.ts'

/** The end of the restaurant's trial or subscription. */
export async function loadWorkUntil(tx: ReadTx): Promise<Date> {
  return mayWorkUntil(await getSubscription(tx.db))
}
