import type { OfferedCard } from '../membership/offered-card.ts'

/** Money taken: amounts in minor units. What came is amount + tip + rounding + surplus. */
export type TakenPayment = {
  paymentTypeId: string
  title: string
  kind: string
  /** What it settles. */
  amount: number
  tip: number
  /** What the guest handed over, where it was counted. */
  tendered: number | null
  rounding: number
  surplus: number
  change: number
  reference: string | null
  /** The user name of whom the tip is for; null: of who takes the money. */
  tipFor: string | null
  /** The gift card that pays, under its lock. */
  giftCard?: OfferedCard | undefined
}

/** A payment that was taken on a bill, of which the invoice has a copy. */
export type CopiedPayment = TakenPayment & {
  billPaymentId: string
  takenBy: string | null
  /** It came before the payment that settles the bill. */
  isEarlier?: boolean
}
