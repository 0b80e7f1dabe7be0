import type { OfferedCard } from '../membership/offered-card.ts'

/** Money taken, in minor units: the sum received is amount + tip + rounding + surplus. */
export type TakenPayment = {
  /** The client's id for its row, if it gave one. */
  id?: string | undefined
  paymentTypeId: string
  title: string
  kind: string
  /** The amount it settles. */
  amount: number
  tip: number
  /** The sum handed over, if counted. */
  tendered: number | null
  rounding: number
  surplus: number
  change: number
  reference: string | null
  /** User name of the tip's recipient; null: the person who takes the money. */
  tipFor: string | null
  /** The locked gift card that pays. */
  giftCard?: OfferedCard | undefined
}

/** A payment on a bill, copied to its invoice. */
export type CopiedPayment = TakenPayment & {
  billPaymentId: string
  takenBy: string | null
  /** Taken before the payment that settles the bill. */
  isEarlier?: boolean
}
