import { FIRST_LOCKING, type AutoLockMinutes } from '#core/devices/locking.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findLocking, updateLocking } from './shared-devices.queries.ts'

export type Locking = { autoLockMinutes: AutoLockMinutes; locksAfterSale: boolean }

export async function loadLocking(tx: ReadTx): Promise<Locking> {
  const row = await findLocking(tx.db)
  return row ? { ...row, autoLockMinutes: row.autoLockMinutes as AutoLockMinutes } : FIRST_LOCKING
}

const wordOf = (minutes: AutoLockMinutes) => (minutes === null ? '–' : `${minutes} min`)

/** Omitted fields stay as they are. */
export async function saveLocking(tx: TenantTx, change: Partial<Locking>): Promise<Locking> {
  const before = await loadLocking(tx)
  const { autoLockMinutes = before.autoLockMinutes, locksAfterSale = before.locksAfterSale } = change
  const after = { autoLockMinutes, locksAfterSale }
  await updateLocking(tx.db, after)
  const details = {
    ...(after.autoLockMinutes === before.autoLockMinutes
      ? {}
      : { auto_lock: `${wordOf(before.autoLockMinutes)} → ${wordOf(after.autoLockMinutes)}` }),
    ...(after.locksAfterSale === before.locksAfterSale
      ? {}
      : { locks_after_sale: `${before.locksAfterSale} → ${after.locksAfterSale}` }),
  }
  if (Object.keys(details).length > 0) await recordAudit(tx, { kind: 'device.locking_saved', details })
  return after
}
