import { succeed } from '#core/contract/fields.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { announceEnded } from './end-sessions.ts'
import { STAFF_TABLES } from './session-audiences.ts'
import { deleteSessionOfAccount } from './sessions.queries.ts'

export async function removeDevice(tx: TenantTx, userId: string, deviceId: string) {
  const ended = await deleteSessionOfAccount(tx.db, { tables: STAFF_TABLES, id: deviceId, accountId: userId })
  if (!ended[0]) throw new AppError('auth.device_not_found')
  await announceEnded(tx.db, tx.tenantId, ended)
  await recordAudit(tx, { kind: 'auth.device_removed', details: { device: ended[0].deviceName } })
  return succeed('auth.device_removed')
}
