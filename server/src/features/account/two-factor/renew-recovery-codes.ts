import { succeed } from '#core/contract/fields.ts'
import { confirmPassword } from './confirm-password.ts'
import type { FactorAudience } from './factor-audiences.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { spendCode } from './spend-code.ts'

type Proof = { password: string; code: string }

export async function renewRecoveryCodes(audience: FactorAudience, secrets: SecretBox, { password, code }: Proof) {
  const { account, attempts } = audience
  await confirmPassword(audience, password)
  return audience.job(async (tx) => {
    await spendCode(tx, { secrets, attempts }, { account, code })
    const recoveryCodes = await replaceRecoveryCodes(tx, account)
    await tx.record({ kind: 'two_factor.codes_renewed', subject: account.username })
    return { ...succeed('two_factor.codes_renewed'), recoveryCodes }
  })
}
