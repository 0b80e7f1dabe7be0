import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import { confirmPassword } from './confirm-password.ts'
import type { FactorAudience } from './factor-audiences.ts'
import type { SecretBox } from './secret-box.ts'
import { spendCode } from './spend-code.ts'
import { deleteFactor } from './two-factor.queries.ts'

type Proof = { password: string; code: string }

/** Removes the second factor: the password alone signs in again. */
export async function disableTwoFactor(audience: FactorAudience, secrets: SecretBox, { password, code }: Proof) {
  const { account, attempts, isRequired } = audience
  if (isRequired) throw new AppError('two_factor.always_required')
  await confirmPassword(audience, password)
  return audience.job(async (tx) => {
    await spendCode(tx, { secrets, attempts }, { account, code })
    await deleteFactor(tx.db, { tables: tx.tables, accountId: account.id })
    await tx.record({ kind: 'two_factor.disabled', subject: account.username })
    return succeed('two_factor.disabled')
  })
}
