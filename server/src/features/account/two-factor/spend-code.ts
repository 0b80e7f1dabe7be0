import { AppError } from '#core/app-error.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import type { FactorAccount, FactorTx } from './factor-audiences.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { stepOfCode } from './totp.rules.ts'
import { deleteRecoveryCode, lockFactor, updateLastStep, type Factor } from './two-factor.queries.ts'

export type FactorContext = { secrets: SecretBox; attempts: AttemptLimit }
type Presented = { account: FactorAccount; code: string }

/**
 * Codes have their own count: a right password resets wrong passwords, but not these. In capitals, as no user name is.
 */
export const codeAttempts = ({ id }: FactorAccount) => `CODE ${id}`

/** Accepts a code of the app, or a recovery code, once. Refuses all others and, after ten of them, any. */
export async function spendCode(tx: FactorTx, context: FactorContext, { account, code }: Presented): Promise<void> {
  const factor = await lockFactor(tx.db, { tables: tx.tables, accountId: account.id })
  if (!factor?.secret) throw new AppError('two_factor.not_enabled')
  await countAttempt(context.attempts, account)
  const hash = hashRecoveryCode(code)
  const isRight = hash
    ? await spendRecoveryCode(tx, account, hash)
    : await spendAppCode(tx, context, { account, code, factor })
  if (!isRight) throw new AppError('two_factor.code_wrong')
  await context.attempts.reset(codeAttempts(account))
}

/**
 * Counts under the factor's lock and before the code is checked, so that simultaneous codes are no more attempts than
 * successive ones.
 */
export async function countAttempt(attempts: AttemptLimit, account: FactorAccount): Promise<void> {
  await attempts.refuseWhenSpent(codeAttempts(account))
  await attempts.count(codeAttempts(account))
}

async function spendAppCode(
  tx: FactorTx,
  { secrets }: FactorContext,
  { account, code, factor }: Presented & { factor: Factor },
): Promise<boolean> {
  const secret = secrets.open(factor.secret!, account.id)
  const step = stepOfCode(secret, { code, now: Date.now(), lastStep: factor.lastStep })
  if (step === null) return false
  await updateLastStep(tx.db, { tables: tx.tables, accountId: account.id, step })
  return true
}

async function spendRecoveryCode(tx: FactorTx, account: FactorAccount, hash: Buffer): Promise<boolean> {
  const left = await deleteRecoveryCode(tx.db, { tables: tx.tables, accountId: account.id, hash })
  if (left === null) return false
  await tx.record({ kind: 'two_factor.code_used', subject: account.username, details: { left: String(left) } })
  return true
}
