import type { Reason } from '#core/contract/records.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { toReasonRecord } from './reason-record.rules.ts'
import { listActiveReasons, listReasons } from './reasons.queries.ts'

/** The active reasons, for the screens that ask for one. */
export async function loadActiveReasons(tx: ReadTx): Promise<Reason[]> {
  return (await listActiveReasons(tx.db)).map(toReasonRecord)
}

/** All that are not deleted. */
export async function loadReasons(tx: ReadTx): Promise<Reason[]> {
  return (await listReasons(tx.db)).map(toReasonRecord)
}
