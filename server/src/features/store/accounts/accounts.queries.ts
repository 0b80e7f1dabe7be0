import { sql, type Transaction } from 'kysely'
import type { ChosenAccounts } from '#core/accounting/accounts.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** The accounts that were chosen in place of the usual ones. */
export async function getAccounts(db: Db): Promise<ChosenAccounts> {
  const { rows } = await sql<{ accounts: ChosenAccounts }>`select accounts from store_settings`.execute(db)
  return rows[0]!.accounts
}

export async function updateAccounts(db: Db, accounts: ChosenAccounts): Promise<void> {
  await sql`update store_settings set accounts = accounts || ${JSON.stringify(accounts)}::jsonb`.execute(db)
}

/** The rates of the restaurant's taxes, in thousandths of a percent, and no tax. */
export async function listRates(db: Db): Promise<number[]> {
  const { rows } = await sql<{ rate: number }>`
    select rate_milli as rate from taxes where deleted_at is null union select 0 order by rate`.execute(db)
  return rows.map(({ rate }) => rate)
}
