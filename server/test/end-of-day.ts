import type pg from 'pg'
import { expectOk, type Restaurant } from './restaurant.ts'

/** Where clocks are moved. */
type Owned = { owner: Pick<pg.Client, 'query'> }

/** Ends the restaurant's business day, a day of the calendar each time, and has a first reader ask for its figures. */
export async function endDay(server: Owned, restaurant: Pick<Restaurant, 'tenantId' | 'owner'>): Promise<void> {
  await startNextDay(server, restaurant)
  await expectOk(restaurant.owner.get('/reports?type=today'))
}

/** The same, with nobody who asks. */
export async function startNextDay(server: Owned, { tenantId }: Pick<Restaurant, 'tenantId'>): Promise<void> {
  await server.owner.query(
    `update tenant_counters c set last_token = 0,
       business_day = greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) + 1
     from store_settings s where s.tenant_id = c.tenant_id and c.tenant_id = $1`,
    [tenantId],
  )
}
