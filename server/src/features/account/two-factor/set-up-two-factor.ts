import { Secret } from 'otpauth'
import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import { confirmPassword } from './confirm-password.ts'
import type { FactorAudience } from './factor-audiences.ts'
import type { SecretBox } from './secret-box.ts'
import { spendCode } from './spend-code.ts'
import { appUri } from './totp.rules.ts'
import { findFactorState, insertPendingSecret } from './two-factor.queries.ts'

const PENDING_MINUTES = 15
const SECRET_BYTES = 20

/**
 * Makes a secret for an authenticator app, which counts once enabled and expires soon. If one is in force, a code of it
 * (or a recovery code) allows the change of phone, and it stays in force until then.
 */
export async function setUpTwoFactor(
  audience: FactorAudience,
  secrets: SecretBox,
  { password, code }: { password: string; code: string | null },
) {
  const { account, attempts } = audience
  await confirmPassword(audience, password)
  return audience.job(async (tx) => {
    const of = { tables: tx.tables, accountId: account.id }
    const { isEnabled } = await findFactorState(tx.db, of)
    if (isEnabled) {
      if (code === null) throw new AppError('two_factor.already_enabled')
      await spendCode(tx, { secrets, attempts }, { account, code })
    }
    const secret = new Secret({ size: SECRET_BYTES }).base32
    await insertPendingSecret(tx.db, { ...of, secret: secrets.seal(secret, account.id), minutes: PENDING_MINUTES })
    return { ...succeed('two_factor.secret_made'), secret, uri: appUri(secret, account.username) }
  })
}
