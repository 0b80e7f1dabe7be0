import { z } from 'zod'
import { AmountText, Id, OptionalAmountText, optionalText } from './fields.ts'

/** Money that is taken: which payment type settles how much. */
export const Payment = z.object({
  paymentTypeId: Id,
  amount: AmountText,
  /** Ours: what the guest handed over, kept for the receipt. */
  tendered: OptionalAmountText,
  /** Ours: on top of the amount; never revenue. */
  tip: OptionalAmountText,
  /** Ours: the number of a cheque or a room, the last digits of a card. */
  reference: optionalText(100),
  /** Ours: the user name of whom the tip is for; else who sent the first order. */
  tipFor: optionalText(254),
  /** Of the gift card that pays, with a payment type of that kind. */
  giftCardCode: optionalText(50),
})
export type Payment = z.output<typeof Payment>
export const Payments = z
  .array(Payment)
  .max(20)
  .nullish()
  .transform((payments) => payments ?? [])
export type Payments = z.output<typeof Payments>
