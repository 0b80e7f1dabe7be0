import type { Mode } from '#core/bills/document-number.ts'
import { succeed } from '#core/contract/fields.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import type { Tenant, TenantTx } from '../../infrastructure/database/tenant.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadMode } from '../settings/mode/load-mode.ts'
import { checkCredentials } from '../staff/check-credentials.ts'
import { findAccount } from '../staff/find-account.ts'
import { countPractice, updateToLive, updateToTraining } from './fiscal.queries.ts'

type Context = { tenant: Tenant; username: string; attempts: AttemptLimit }

/**
 * The owner, who proves it by the password, begins training or goes live (docs/rules.md, 181 to 184). No reply is stored under a
 * key: with it the hash of a request with a password would be.
 */
export async function setMode(context: Context, { mode, password }: { mode: Mode; password: string }) {
  const { tenant } = context
  await confirmPassword(context, password)
  if (mode === 'training') {
    await tenant.transaction(beginTraining)
    return succeed('fiscal.training_begun')
  }
  await tenant.transaction(goLive)
  return succeed('fiscal.gone_live')
}

async function beginTraining(tx: TenantTx): Promise<void> {
  if (!(await updateToTraining(tx.db)))
    throw new AppError((await loadMode(tx)) === 'training' ? 'fiscal.already_training' : 'fiscal.already_live')
  await recordAudit(tx, { kind: 'fiscal.training_begun' })
  tx.emit({ type: 'mode_update' })
}

async function goLive(tx: TenantTx): Promise<void> {
  const { orders, invoices } = await countPractice(tx.db)
  if (!(await updateToLive(tx.db))) throw new AppError('fiscal.already_live')
  const details = { orders: String(orders), invoices: String(invoices) }
  await recordAudit(tx, { kind: 'fiscal.gone_live', details })
  tx.emit({ type: 'mode_update' })
}

/** Wrong ones count as those of signing in. */
async function confirmPassword({ tenant, username, attempts }: Context, password: string): Promise<void> {
  const find = (name: string) => tenant.read((tx) => findAccount(tx, name))
  try {
    await checkCredentials({ username, password, attempts, findAccount: find })
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.credentials_wrong')
      throw new AppError('fiscal.password_wrong')
    throw error
  }
}
