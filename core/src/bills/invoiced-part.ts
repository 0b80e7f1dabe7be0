/** Which part of an ordered line an invoice is for, and what was taken off; `quantity` is in whole units of it. */
export type InvoicedPart = {
  partFrom: number
  partTo: number
  partOf: number
  lineQuantity: number
  discounts: readonly { id: string; title: string; amount: number }[]
}
