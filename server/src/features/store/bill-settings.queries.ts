import type { BillSettings } from '#core/contract/selling/bill-settings.ts'
import type { ReceiptAfterPay } from '#core/contract/records.ts'
import type { Identity, InvoiceNotes } from '#core/countries/country-pack.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export type BillSettingsRow = {
  cashNeedsSession: boolean
  blindCount: boolean
  /** In minor units; null: the default. */
  cashDifferenceLimit: number | null
  voidRight: BillSettings['voidRight']
  receiptAfterPay: ReceiptAfterPay
  /** In minor units; null: the default. */
  largeVoidFrom: number | null
  /** 'MM-DD'. */
  fiscalYearEnd: string
  closingMails: boolean
  identity: Partial<Identity>
  invoiceNotes: Partial<InvoiceNotes>
}

type Found = BillSettingsRow & { digits: number; country: string; currency: string; timeZone: string }

export async function findBillSettings(db: Db): Promise<Found> {
  const [row] = await query<Found>(db)`
    select cash_needs_session as "cashNeedsSession", blind_count as "blindCount",
      cash_difference_limit as "cashDifferenceLimit", currency_digits as digits, large_void_from as "largeVoidFrom",
      fiscal_year_end as "fiscalYearEnd", closing_mails as "closingMails", country, currency, time_zone as "timeZone",
      void_right as "voidRight", receipt_after_pay as "receiptAfterPay", identity, invoice_notes as "invoiceNotes"
    from store_settings`
  return row!
}

type Change = Partial<BillSettingsRow> & { country?: string | undefined }

export async function updateBillSettingsRow(db: Db, change: Change): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { cashDifferenceLimit, largeVoidFrom, identity, invoiceNotes } = change
  await query(db)`
    update store_settings set
      cash_needs_session = coalesce(${change.cashNeedsSession}, cash_needs_session),
      blind_count = coalesce(${change.blindCount}, blind_count),
      cash_difference_limit = case when ${cashDifferenceLimit !== undefined}::boolean
        then ${cashDifferenceLimit} else cash_difference_limit end,
      void_right = coalesce(${change.voidRight}, void_right),
      receipt_after_pay = coalesce(${change.receiptAfterPay}, receipt_after_pay),
      large_void_from = case when ${largeVoidFrom !== undefined}::boolean then ${largeVoidFrom} else large_void_from end,
      fiscal_year_end = coalesce(${change.fiscalYearEnd}, fiscal_year_end),
      closing_mails = coalesce(${change.closingMails}, closing_mails), country = coalesce(${change.country}, country),
      identity = coalesce(${identity && JSON.stringify(identity)}, identity),
      invoice_notes = coalesce(${invoiceNotes && JSON.stringify(invoiceNotes)}, invoice_notes)`
}

/** Keeps the figures of the limits when the currency's decimals change. */
export async function updateLimitsMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`
    update store_settings set cash_difference_limit = round(cash_difference_limit * power(10::numeric, ${powerOfTen}::int)),
      large_void_from = round(large_void_from * power(10::numeric, ${powerOfTen}::int))`
}
