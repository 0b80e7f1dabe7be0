import type { Mode } from '#core/bills/document-number.ts'
import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadMode } from '../store/mode/load-mode.ts'
import { confirmPassword, type OwnerConfirming } from './keys/confirm-password.ts'
import { countPractice, updateToLive, updateToTraining } from './fiscal.queries.ts'

/**
 * Begins training or goes live, confirmed by the owner's password (docs/rules/restaurant.md). The reply is not stored:
 * with it would be the hash of a request with a password.
 */
export async function setMode(context: OwnerConfirming, { mode, password }: { mode: Mode; password: string }) {
  const { tenant } = context
  await confirmPassword(context, password)
  if (mode === 'training') {
    await tenant.job(beginTraining)
    return succeed('fiscal.training_begun')
  }
  await tenant.job(goLive)
  return succeed('fiscal.gone_live')
}

async function beginTraining(tx: TenantTx): Promise<void> {
  if (!(await updateToTraining(tx.db)))
    throw new AppError((await loadMode(tx)) === 'training' ? 'fiscal.already_training' : 'fiscal.already_live')
  await recordAudit(tx, { kind: 'fiscal.training_begun' })
  tx.journal({ chain: 'L', kind: 'mode_changed', data: { before: 'live', after: 'training' } })
  tx.emit({ type: 'mode_update' })
}

async function goLive(tx: TenantTx): Promise<void> {
  const { orders, invoices } = await countPractice(tx.db)
  if (!(await updateToLive(tx.db))) throw new AppError('fiscal.already_live')
  const details = { orders: String(orders), invoices: String(invoices) }
  await recordAudit(tx, { kind: 'fiscal.gone_live', details })
  tx.journal({ chain: 'L', kind: 'mode_changed', data: { before: 'training', after: 'live', orders, invoices } })
  tx.emit({ type: 'mode_update' })
}
