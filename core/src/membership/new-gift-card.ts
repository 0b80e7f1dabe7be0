import type { Day } from '../calendar/business-day.ts'
import type { TakenPayment } from '../payments/taken-payment.ts'

/** The code of a card as it is stored: found by its hash, and sealed to be printed again; both in base64. */
export type StoredCode = { hash: string; sealed: string; lastFour: string }

/** A gift card that is sold, as it is written; amounts in minor units. */
export type NewGiftCard = {
  id: string
  /** Of the receipts of cards. */
  number: number
  code: StoredCode
  amount: number
  currency: string
  digits: number
  expiresOn: Day
  recipient: string | null
  message: string | null
  day: Day
  /** User name of who sells it. */
  soldBy: string | null
  /** Without a tip. */
  payments: readonly TakenPayment[]
  drawer: { tillId: string | null; sessionId: string | null }
}
