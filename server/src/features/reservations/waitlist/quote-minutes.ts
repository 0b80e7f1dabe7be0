import { quoteWait } from '#core/reservations/quote-wait.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadBookingDay } from '../tables/load-booking-day.ts'
import { listWaiting } from './waitlist.queries.ts'

const DAY_MS = 86_400_000

/** How long a party that comes now waits, after all who wait already. */
export async function quoteMinutes(tx: ReadTx, people: number): Promise<number | null> {
  const now = Date.now()
  const [waiting, { room, rules }] = [
    await listWaiting(tx.db),
    await loadBookingDay(tx, { from: now, until: now + DAY_MS }),
  ]
  const ahead = waiting.map((entry) => entry.people)
  return quoteWait({ room, turnTimes: rules.turnTimes, now }, ahead, people)
}
