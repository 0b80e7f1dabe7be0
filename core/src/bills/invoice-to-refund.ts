import type { TaxType } from '../money/tax.ts'
import type { CashLeft } from '../payments/cash-rounding.ts'

/** A line of an invoice that may be given back, with the parts of it that were. */
export type InvoicedLine = {
  position: number
  itemId: string
  itemTitle: string
  variantTitle: string | null
  categoryId: string | null
  categoryTitle: string | null
  /** Of one, without its add-ons. */
  price: number
  /** Whole units, and the parts of the ordered line with its units. */
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
  /** What was given back of each rate. */
  returned: { rateMilli: number; type: TaxType; net: number; tax: number }[]
  isByAmount: boolean
  tips: { paymentTypeId: string; title: string; kind: string | null; tip: number; tipFor: string | null }[]
  areTipsReturned: boolean
  /** What gift cards paid of it and have not got back. */
  giftCardLeft: number
  cashLeft: CashLeft
}
