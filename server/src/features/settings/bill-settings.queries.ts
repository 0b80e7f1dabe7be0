import { sql, type Transaction } from 'kysely'
import type { BillSettings } from '#core/contract/selling/bill-settings.ts'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type BillSettingsRow = {
  cashNeedsSession: boolean
  blindCount: boolean
  /** In minor units; null: the usual one. */
  cashDifferenceLimit: number | null
  voidRight: BillSettings['voidRight']
}

export function findBillSettings(db: Db): Promise<BillSettingsRow & { digits: number }> {
  return db
    .selectFrom('store_settings')
    .select(['cash_needs_session as cashNeedsSession', 'blind_count as blindCount'])
    .select([
      'cash_difference_limit as cashDifferenceLimit',
      sql<BillSettings['voidRight']>`void_right`.as('voidRight'),
      'currency_digits as digits',
    ])
    .executeTakeFirstOrThrow()
}

export async function updateBillSettingsRow(db: Db, change: Partial<BillSettingsRow>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('store_settings')
    .set({
      cash_needs_session: change.cashNeedsSession,
      blind_count: change.blindCount,
      cash_difference_limit: change.cashDifferenceLimit,
      void_right: change.voidRight,
    })
    .execute()
}

/** Keeps the figure of the limit when the currency's decimals change. */
export async function updateLimitMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await db
    .updateTable('store_settings')
    .set({ cash_difference_limit: sql`round(cash_difference_limit * power(10::numeric, ${powerOfTen}::int))` })
    .where('cash_difference_limit', 'is not', null)
    .execute()
}
