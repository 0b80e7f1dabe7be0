import type pg from 'pg'
import { addDays } from '#core/calendar/business-day.ts'
import { localTimeOf } from '#core/calendar/local-time.ts'
import { expectOk, type Restaurant } from './restaurant.ts'

/** A server whose database the owner may change, to move clocks. */
type Owned = { owner: Pick<pg.Client, 'query'> }

/** Moves the restaurant to its next business day, and asks for its figures once. */
export async function endDay(server: Owned, restaurant: Pick<Restaurant, 'tenantId' | 'owner'>): Promise<void> {
  await startNextDay(server, restaurant)
  await expectOk(restaurant.owner.get('/reports?type=today'))
}

/** The same without asking for figures. */
export async function startNextDay(server: Owned, { tenantId }: Pick<Restaurant, 'tenantId'>): Promise<void> {
  await server.owner.query(
    `update tenant_counters c set last_token = 0,
       business_day = greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) + 1
     from store_settings s where s.tenant_id = c.tenant_id and c.tenant_id = $1`,
    [tenantId],
  )
}

const HOUR_MS = 3_600_000

/**
 * True if the business day of a new restaurant, from five o'clock in Paris, is the last of its month: a later day closes
 * the month too.
 */
export function isLastDayOfMonth(): boolean {
  const today = localTimeOf(Date.now() - 5 * HOUR_MS, 'Europe/Paris').slice(0, 10)
  return addDays(today, 1).endsWith('-01')
}
