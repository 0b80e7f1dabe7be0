import type { FactorAccount, FactorTx } from './factor-audiences.ts'
import { deleteFactor } from './two-factor.queries.ts'

/** Takes the second factor off an account whose person has neither phone nor recovery codes any more. */
export async function forgetTwoFactor(tx: FactorTx, account: FactorAccount): Promise<void> {
  const had = await deleteFactor(tx.db, { tables: tx.tables, accountId: account.id })
  if (had) await tx.record({ kind: 'two_factor.disabled', subject: account.username })
}
