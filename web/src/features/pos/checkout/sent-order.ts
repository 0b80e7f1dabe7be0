import type { Mode } from '#core/bills/document-number.ts'
import type { StoreTable } from '#core/contract/records.ts'
import type { Language } from '#core/places/languages.ts'
import type { Cart } from '../cart/cart.rules.ts'
import type { PaymentShown } from '../../bills/payments/tender.rules.ts'
import { rollOf, type TokenToPrint } from '../../printing/paper.ts'
import type { StoreRecords } from '../../printing/summary-document.ts'

/** An order that the server has accepted: its number and its receipt or token. */
export type SentOrder = {
  tokenNo: number
  /** The number that is called. */
  called: string
  orderId: string
  /** Where it was saved on this till alone: the words that say so, with its number. */
  saved: string | null
  /** Null if the order was sent without payment. */
  invoiceId: string | null
  payments: PaymentShown[]
  token: TokenToPrint
  /** The cart it was made from, which an undo restores. */
  cart: Cart
  /** True if an earlier try succeeded, which may differ from the one sent last. */
  wasRecalled: boolean
}

type Sale = { called: string; soldAt: string; deliveryType: string | null; table: StoreTable | null }

/** The slip with the number alone. */
export function tokenOfSale(
  sale: Sale,
  { storeSettings, printSettings, mode }: StoreRecords & { mode: Mode },
  language: Language,
): TokenToPrint {
  const { called, soldAt, deliveryType, table } = sale
  return {
    language,
    mode,
    timeZone: storeSettings.time_zone,
    pageFormat: rollOf(printSettings.page_format),
    storeName: storeSettings.store_name,
    called,
    soldAt,
    deliveryType,
    tableTitle: table?.table_title ?? null,
  }
}
