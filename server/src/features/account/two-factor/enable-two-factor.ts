import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import { endSessionsOfAccount } from '../sessions/end-sessions.ts'
import type { FactorAudience } from './factor-audiences.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { codeAttempts, countAttempt } from './spend-code.ts'
import { stepOfCode } from './totp.rules.ts'
import { lockAccount, lockFactor, updateToPendingSecret } from './two-factor.queries.ts'

/**
 * Puts the pending secret in force, proven by a code. Other sessions were opened without it and must sign in again with
 * it.
 */
export async function enableTwoFactor(audience: FactorAudience, secrets: SecretBox, code: string) {
  const { account, attempts, sessionId } = audience
  return audience.job(async (tx) => {
    const of = { tables: tx.tables, accountId: account.id }
    await lockAccount(tx.db, of)
    const factor = await lockFactor(tx.db, of)
    if (!factor?.pendingSecret)
      throw new AppError(factor?.secret ? 'two_factor.already_enabled' : 'two_factor.not_set_up')
    await countAttempt(attempts, account)
    const secret = secrets.open(factor.pendingSecret, account.id)
    const step = stepOfCode(secret, { code, now: Date.now(), lastStep: 0 })
    if (step === null) throw new AppError('two_factor.code_wrong')
    await attempts.reset(codeAttempts(account))

    await updateToPendingSecret(tx.db, { ...of, step })
    const recoveryCodes = await replaceRecoveryCodes(tx, account)
    const audience = { id: tx.audience, tables: tx.tables }
    await endSessionsOfAccount(tx.db, audience, { accountId: account.id, exceptId: sessionId })
    await tx.record({ kind: 'two_factor.enabled', subject: account.username })
    return { ...succeed('two_factor.enabled'), recoveryCodes }
  })
}
