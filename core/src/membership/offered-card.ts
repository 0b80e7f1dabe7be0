import type { Day } from '../calendar/business-day.ts'
import type { GiftCard } from './gift-cards.ts'

/** A gift card as it is under its lock. */
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
  /** The business day that runs. */
  today: Day
}
