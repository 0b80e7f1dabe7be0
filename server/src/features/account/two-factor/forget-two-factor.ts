import type { FactorAccount, FactorTx } from './factor-audiences.ts'
import { deleteFactor } from './two-factor.queries.ts'

/** Removes the second factor of a person who has lost both phone and recovery codes. */
export async function forgetTwoFactor(tx: FactorTx, account: FactorAccount): Promise<void> {
  const had = await deleteFactor(tx.db, { tables: tx.tables, accountId: account.id })
  if (had) await tx.record({ kind: 'two_factor.disabled', subject: account.username })
}
