import type { ChosenAccounts } from '#core/accounting/accounts.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** The accounts chosen in place of the usual ones. */
export async function getAccounts(db: Db): Promise<ChosenAccounts> {
  const rows = await query<{ accounts: ChosenAccounts }>(db)`select accounts from store_settings`
  return rows[0]!.accounts
}

export async function updateAccounts(db: Db, accounts: ChosenAccounts): Promise<void> {
  await query(db)`update store_settings set accounts = accounts || ${JSON.stringify(accounts)}::jsonb`
}

/** The restaurant's tax rates, in thousandths of a percent, and 0. */
export async function listRates(db: Db): Promise<number[]> {
  const rows = await query<{ rate: number }>(db)`
    select rate_milli as rate from taxes where deleted_at is null union select 0 order by rate`
  return rows.map(({ rate }) => rate)
}
