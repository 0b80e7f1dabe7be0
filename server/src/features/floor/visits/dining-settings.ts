import type { DiningSettings, DiningSettingsDraft } from '#core/contract/dining/dining-settings.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findDiningSettings, updateDiningSettings } from './dining-settings.queries.ts'

/** Defaults until a restaurant chooses. */
const USUAL: DiningSettings = {
  courses: false,
  cleanTables: false,
  showDineIn: false,
  printNoteSets: true,
  cancelReasons: [],
  bookedSoonMinutes: 30,
}

export async function loadDiningSettings(tx: ReadTx): Promise<DiningSettings> {
  return (await findDiningSettings(tx.db)) ?? USUAL
}

/** Saves changed settings, with an audit entry; omitted fields keep their value. */
export async function saveDiningSettings(tx: TenantTx, draft: DiningSettingsDraft): Promise<DiningSettings> {
  await requireShownRows(tx, 'reasons', draft.cancelReasons ?? [], 'reason.not_found')
  await updateDiningSettings(tx.db, draft)
  const details = Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => (typeof value === 'boolean' ? [[name, String(value)]] : [])),
  )
  await recordAudit(tx, { kind: 'store.dining_updated', details })
  tx.emit({ type: 'floor_update' })
  return loadDiningSettings(tx)
}
