import { seatParty } from '../../../server/src/features/floor/dining-room/seat-party.ts'
import { saveDiningSettings } from '../../../server/src/features/floor/visits/dining-settings.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import type { SeededRestaurant } from '../history.ts'
import { SHARED_TABLE, type OpenOrder } from '../open-orders.ts'
import { placeOpenOrder } from '../open-orders.seed.ts'
import { commandsIn } from '../planned-commands.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'

/** Numbers of tables. */
const SEATED = 8
const TO_CLEAN = 2

/** Starters are served, mains are held: the next course is due. */
const WAITING_FOR_MAINS: OpenOrder = {
  minutesAgo: 22,
  table: 9,
  covers: 2,
  items: [
    { title: 'Soupe à l’oignon gratinée', status: 'delivered', course: 1 },
    { title: 'Escargots de Bourgogne', variant: '6 pièces', status: 'delivered', course: 1 },
    { title: 'Coq au vin', quantity: 2, course: 2 },
  ],
}

/** Seeds a dining room in which every state of the floor plan occurs. */
export async function seedRoom(tx: TenantTx, restaurant: SeededRestaurant): Promise<void> {
  await saveDiningSettings(tx, { courses: true, cleanTables: true })
  await seatThree(tx, restaurant)
  await placeOpenOrder(tx, restaurant, WAITING_FOR_MAINS)
  await query(tx.db)`
    update visits set bill_asked_at = now() - interval '3 minutes'
    where status = 'open' and main_table_id = ${restaurant.tables[SHARED_TABLE.table! - 1]!.id}`
  await query(tx.db)`
    update restaurant_tables set unclean_since = now() - interval '6 minutes' where id = ${restaurant.tables[TO_CLEAN - 1]!.id}`
  await countParties(tx)
  await holdBookedTables(tx)
  await seatBookedParties(tx)
}

async function seatThree(tx: TenantTx, { tables }: SeededRestaurant): Promise<void> {
  const { visitId } = await seatParty(commandsIn(tx), {
    id: null,
    tableIds: [tables[SEATED - 1]!.id],
    name: null,
    covers: 3,
    waiter: tx.actor?.name ?? null,
    reservationId: null,
    waitlistId: null,
  })
  await query(tx.db)`update visits set seated_at = now() - interval '4 minutes' where id = ${visitId}`
}

/** Parties that ordered before anybody seated them are as many as their orders say. */
async function countParties({ db }: TenantTx): Promise<void> {
  await query(db)`
    update visits v set covers = o.covers
    from (select visit_id, max(covers) as covers from orders group by visit_id) o
    where o.visit_id = v.id and v.status = 'open' and v.covers is null`
}

/** The bookings that have a table hold it for two hours. */
async function holdBookedTables({ db }: TenantTx): Promise<void> {
  await query(db)`
    insert into reservation_tables (reservation_id, table_id, position, during, blocks)
    select id, table_id, 1, tstzrange(reserved_at, reserved_at + interval '2 hours'), true
    from reservations where table_id is not null and status = 'booked'
    on conflict do nothing`
}

/** Seats the booked parties that have come: links their bookings to the visits at their tables. */
async function seatBookedParties({ db }: TenantTx): Promise<void> {
  await query(db)`
    with seated as (
      update visits v set reservation_id = r.id, name = r.customer_name, covers = r.party_size, is_seated = true
      from reservations r
      where r.table_id = v.main_table_id and v.status = 'open' and r.status = 'booked'
        and r.reserved_at between now() - interval '2 hours' and now()
      returning r.id
    )
    update reservations set stage = 'seated' where id in (select id from seated)`
}
