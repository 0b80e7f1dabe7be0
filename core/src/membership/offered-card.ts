import type { Day } from '../calendar/business-day.ts'
import type { GiftCard } from './gift-cards.ts'

/** A locked gift card. */
export type OfferedCard = GiftCard & {
  id: string
  number: number
  lastFour: string
  amount: number
  currency: string
  digits: number
  recipient: string | null
  message: string | null
  soldAt: Date
  soldBy: string | null
  /** The current business day. */
  today: Day
}
