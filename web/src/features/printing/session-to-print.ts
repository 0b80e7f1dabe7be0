import type { CashSession } from '#core/contract/selling/cash-records.ts'
import type { Language } from '#core/places/languages.ts'
import type { PageFormat, ReceiptRecords } from './receipt.ts'

/** The X of an open drawer or the Z of a closed one, as plain data for its print window. */
export type SessionToPrint = {
  language: Language
  currency: string
  timeZone: string
  storeName: string
  pageFormat: PageFormat
  printedAt: string
  session: CashSession
}

export function sessionToPrint(
  session: CashSession,
  { storeSettings, printSettings }: ReceiptRecords,
  language: Language,
): SessionToPrint {
  return {
    language,
    currency: storeSettings.currency,
    timeZone: storeSettings.time_zone,
    storeName: storeSettings.store_name,
    pageFormat: printSettings.page_format === '57' ? '57' : '80',
    printedAt: new Date().toISOString(),
    session,
  }
}
