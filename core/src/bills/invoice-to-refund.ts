import type { TaxType } from '../money/tax.ts'
import type { CashLeft } from '../payments/cash-rounding.ts'

/** A line of an invoice with the parts of it that were refunded. */
export type InvoicedLine = {
  position: number
  itemId: string
  itemTitle: string
  variantTitle: string | null
  categoryId: string | null
  categoryTitle: string | null
  /** Unit price without add-ons. */
  price: number
  /** Whole units, and the invoiced parts of the ordered line. */
  quantity: number
  lineQuantity: number
  partFrom: number
  partTo: number
  partOf: number
  /** The dining option of its order. */
  dining: string | null
  taxTitle: string | null
  taxRateMilli: number
  taxType: TaxType
  tax: number
  total: number
  returned: { n: number; of: number }[]
}

export type InvoiceToRefund = {
  currency: string
  digits: number
  lines: InvoicedLine[]
  /** The sums refunded of each rate. */
  returned: { rateMilli: number; type: TaxType; net: number; tax: number }[]
  isByAmount: boolean
  tips: { paymentTypeId: string; title: string; kind: string | null; tip: number; tipFor: string | null }[]
  areTipsReturned: boolean
  /** The amount paid by gift cards and not returned to them. */
  giftCardLeft: number
  cashLeft: CashLeft
}
