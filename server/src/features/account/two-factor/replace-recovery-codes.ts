import type { FactorAccount, FactorTx } from './factor-audiences.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { insertRecoveryCodes } from './two-factor.queries.ts'

/** Makes new codes, to be shown once; earlier ones become invalid. */
export async function replaceRecoveryCodes(tx: FactorTx, account: FactorAccount): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(code)!)
  await insertRecoveryCodes(tx.db, { tables: tx.tables, accountId: account.id, hashes })
  return codes
}
