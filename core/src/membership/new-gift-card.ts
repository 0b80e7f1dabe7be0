import type { Day } from '../calendar/business-day.ts'
import type { TakenPayment } from '../payments/taken-payment.ts'

/** A card code as stored: a hash to find it and a sealed copy to print it again, both in base64. */
export type StoredCode = { hash: string; sealed: string; lastFour: string }

/** The row of a sold gift card; amounts in minor units. */
export type NewGiftCard = {
  id: string
  /** Number of the card's receipt. */
  number: number
  code: StoredCode
  amount: number
  currency: string
  digits: number
  expiresOn: Day
  recipient: string | null
  message: string | null
  day: Day
  /** User name of the seller. */
  soldBy: string | null
  /** Without a tip. */
  payments: readonly TakenPayment[]
  drawer: { tillId: string | null; sessionId: string | null }
}
