import { sql, type Transaction } from 'kysely'
import type { BillSettings } from '#core/contract/selling/bill-settings.ts'
import type { ReceiptAfterPay } from '#core/contract/records.ts'
import type { Identity, InvoiceNotes } from '#core/countries/country-pack.ts'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type BillSettingsRow = {
  cashNeedsSession: boolean
  blindCount: boolean
  /** In minor units; null: the usual one. */
  cashDifferenceLimit: number | null
  voidRight: BillSettings['voidRight']
  receiptAfterPay: ReceiptAfterPay
  /** In minor units; null: the usual one. */
  largeVoidFrom: number | null
  /** 'MM-DD'. */
  fiscalYearEnd: string
  closingMails: boolean
  identity: Partial<Identity>
  invoiceNotes: Partial<InvoiceNotes>
}

type Found = BillSettingsRow & { digits: number; country: string; currency: string; timeZone: string }

export function findBillSettings(db: Db): Promise<Found> {
  return db
    .selectFrom('store_settings')
    .select(['cash_needs_session as cashNeedsSession', 'blind_count as blindCount'])
    .select(['cash_difference_limit as cashDifferenceLimit', 'currency_digits as digits'])
    .select(['large_void_from as largeVoidFrom', 'fiscal_year_end as fiscalYearEnd'])
    .select('closing_mails as closingMails')
    .select(['country', 'currency', 'time_zone as timeZone'])
    .select([
      sql<BillSettings['voidRight']>`void_right`.as('voidRight'),
      sql<ReceiptAfterPay>`receipt_after_pay`.as('receiptAfterPay'),
      sql<Partial<Identity>>`identity`.as('identity'),
      sql<Partial<InvoiceNotes>>`invoice_notes`.as('invoiceNotes'),
    ])
    .executeTakeFirstOrThrow()
}

type Change = Partial<BillSettingsRow> & { country?: string | undefined }

export async function updateBillSettingsRow(db: Db, change: Change): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('store_settings')
    .set({
      cash_needs_session: change.cashNeedsSession,
      blind_count: change.blindCount,
      cash_difference_limit: change.cashDifferenceLimit,
      void_right: change.voidRight,
      receipt_after_pay: change.receiptAfterPay,
      large_void_from: change.largeVoidFrom,
      fiscal_year_end: change.fiscalYearEnd,
      closing_mails: change.closingMails,
      country: change.country,
      identity: change.identity && JSON.stringify(change.identity),
      invoice_notes: change.invoiceNotes && JSON.stringify(change.invoiceNotes),
    })
    .execute()
}

/** Keeps the figures of the limits when the currency's decimals change. */
export async function updateLimitsMultiplied(db: Db, powerOfTen: number): Promise<void> {
  const multiplied = (limit: string) => sql<number>`round(${sql.ref(limit)} * power(10::numeric, ${powerOfTen}::int))`
  await db
    .updateTable('store_settings')
    .set({
      cash_difference_limit: multiplied('cash_difference_limit'),
      large_void_from: multiplied('large_void_from'),
    })
    .execute()
}
