import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { renewTableCodes } from '../floor/tables/renew-table-codes.ts'
import { newQrCode } from './create-store.ts'
import { updateQrCode, lockStore } from './store.queries.ts'

/** New codes for the store and for every table at once, when the old ones were misused; returns the store's. */
export async function renewQrCodes(tx: TenantTx): Promise<string> {
  await lockStore(tx.db)
  const qrCode = newQrCode()
  await updateQrCode(tx.db, qrCode)
  await renewTableCodes(tx)
  await recordAudit(tx, { kind: 'store.qr_codes_renewed' })
  return qrCode
}
