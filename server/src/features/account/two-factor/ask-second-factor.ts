import { AppError } from '#core/app-error.ts'
import type { FactorAccount, FactorTx } from './factor-audiences.ts'
import { codeAttempts, spendCode, type FactorContext } from './spend-code.ts'
import { findFactorState } from './two-factor.queries.ts'

type Asked = { account: FactorAccount; code: string | null }

/**
 * Asks for the second factor after a right password; false if the account has none. Must follow the session's insert in
 * the same transaction, which waits for anyone switching the second factor on at this moment.
 */
export async function askSecondFactor(
  tx: FactorTx,
  context: FactorContext,
  { account, code }: Asked,
): Promise<boolean> {
  const { isEnabled } = await findFactorState(tx.db, { tables: tx.tables, accountId: account.id })
  if (!isEnabled) return false
  await context.attempts.refuseWhenSpent(codeAttempts(account))
  if (code === null) throw new AppError('two_factor.code_required')
  await spendCode(tx, context, { account, code })
  return true
}
