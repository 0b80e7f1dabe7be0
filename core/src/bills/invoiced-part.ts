/** The part of an ordered line that an invoice covers, and its discounts; `quantity` is in whole units. */
export type InvoicedPart = {
  partFrom: number
  partTo: number
  partOf: number
  lineQuantity: number
  discounts: readonly { id: string; title: string; amount: number }[]
}
