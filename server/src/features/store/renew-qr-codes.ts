import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { renewTableCodes } from '../floor/tables/renew-table-codes.ts'
import { newQrCode } from './create-store.ts'
import { insertQrCodeInDirectory, lockStore, updateQrCode } from './store.queries.ts'

/** Replaces the codes of the store and all tables at once, after misuse; returns the store's. */
export async function renewQrCodes(tx: TenantTx): Promise<string> {
  await lockStore(tx.db)
  const qrCode = newQrCode()
  await tx.inDirectory((directory) => insertQrCodeInDirectory(directory, qrCode))
  await updateQrCode(tx.db, qrCode)
  await renewTableCodes(tx)
  await recordAudit(tx, { kind: 'store.qr_codes_renewed' })
  return qrCode
}
