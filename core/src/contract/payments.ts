import { z } from 'zod'
import { AmountText, Id, OptionalAmountText, optionalText } from './fields.ts'

/** A payment: its type and the amount it settles. */
export const Payment = z.object({
  paymentTypeId: Id,
  amount: AmountText,
  /** The sum the guest handed over, for the receipt. */
  tendered: OptionalAmountText,
  /** On top of the amount; never revenue. */
  tip: OptionalAmountText,
  /** Number of a cheque or room, or last digits of a card. */
  reference: optionalText(100),
  /** User name of the tip's recipient; else the sender of the first order. */
  tipFor: optionalText(254),
  /** Code of the gift card, for a payment type of that kind. */
  giftCardCode: optionalText(50),
})
export type Payment = z.output<typeof Payment>
export const Payments = z
  .array(Payment)
  .max(20)
  .nullish()
  .transform((payments) => payments ?? [])
export type Payments = z.output<typeof Payments>
