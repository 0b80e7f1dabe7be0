import type { CausedKind, NotificationFacts } from '#core/notifications/notification-kinds.ts'
import { formatQuantity, type StockUnit } from '#core/stock/units.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'

/** A past event of the bell, with its time. Events older than a day count as read. */
type Past<K extends CausedKind> = { at: Date; facts: NotificationFacts[K] }

/** Fills the bell with the demo restaurant's recent orders, bookings, closed tills, large voids and low stock. */
export async function seedNotifications(tx: TenantTx): Promise<void> {
  await joinEarly(tx)
  // entries written in this transaction would have the present time
  await insertAll(tx, 'guest_order', await listGuestOrders(tx))
  await insertAll(tx, 'booking', await listBookings(tx, 'booked'))
  await insertAll(tx, 'booking_cancelled', await listBookings(tx, 'cancelled'))
  await insertAll(tx, 'day_closed', await listClosedTills(tx))
  await insertAll(tx, 'large_void', await listLargeVoids(tx))
  await insertAll(tx, 'stock_low', await listLowStock(tx))
  await query(tx.db)`
    insert into notification_reads (notification_id, user_id, count)
    select n.id, u.id, n.count from notifications n, users u where n.at < now() - interval '1 day'`
}

/** Moves the users' creation back, because nobody sees entries from before their account. */
async function joinEarly({ db }: TenantTx): Promise<void> {
  await query(db)`update users u set created_at = t.created_at from tenants t where t.id = u.tenant_id`
}

async function insertAll<K extends CausedKind>({ db }: TenantTx, kind: K, all: readonly Past<K>[]): Promise<void> {
  await query(db)`
    insert into notifications (kind, facts, opened_at, at, dispatched_at)
    select ${kind}, jsonb_build_array(p.facts), p.at, p.at, p.at
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as p(at timestamptz, facts jsonb)`
}

async function listGuestOrders({ db }: TenantTx): Promise<Past<'guest_order'>[]> {
  const orders = await query<{ at: Date; orderNo: number | null; table: string | null }>(db)`
    select placed_at as at, order_no as "orderNo", table_title as "table" from qr_orders order by placed_at`
  return orders.map(({ at, orderNo, table }) => ({ at, facts: { orderNo: orderNo!, table } }))
}

const BOOKINGS = { booked: 3, cancelled: 1 }

/** The latest bookings; a cancelled one was cancelled some hours after it was made. */
async function listBookings(
  { db }: TenantTx,
  status: keyof typeof BOOKINGS,
): Promise<Past<'booking' | 'booking_cancelled'>[]> {
  const after = status === 'booked' ? '0 hours' : '15 hours'
  const rows = await query<{ at: Date; bookedFor: Date; people: number | null }>(db)`
    select created_at + ${after}::interval as at, reserved_at as "bookedFor", party_size as people
    from reservations
    where status = ${status} and reserved_at > now() and created_at + ${after}::interval < now()
    order by created_at desc, id limit ${BOOKINGS[status]}`
  return rows.map(({ at, bookedFor, people }) => ({ at, facts: { bookedFor: bookedFor.toISOString(), people } }))
}

async function listClosedTills({ db }: TenantTx): Promise<Past<'day_closed'>[]> {
  const rows = await query<{ at: Date } & NotificationFacts['day_closed']>(db)`
    select c.closed_at as at, c.till_title as till, c.z, c.counted, s.currency
    from cash_sessions c, store_settings s where c.closed_at is not null`
  return rows.map(({ at, ...facts }) => ({ at, facts }))
}

const LARGE = 3_000

/** The last order with a large void, more than a day ago, so that one entry is read already at any hour. */
async function listLargeVoids({ db }: TenantTx): Promise<Past<'large_void'>[]> {
  const rows = await query<{ at: Date; amount: number; tokenNo: number; currency: string; by: string | null }>(db)`
    select o.closed_at as at, sum(i.unit_price * i.quantity)::bigint as amount, o.token_no as "tokenNo", s.currency,
      (select name from users where username = o.placed_by) as by
    from orders o join order_items i on i.order_id = o.id, store_settings s
    where o.status = 'cancelled' and o.closed_at between now() - interval '20 days' and now() - interval '1 day'
    group by o.id, o.tenant_id, s.currency
    having sum(i.unit_price * i.quantity) >= ${LARGE}
    order by o.closed_at desc limit 1`
  return rows.map(({ at, tokenNo, ...facts }) => ({ at, facts: { ...facts, tokens: [tokenNo] } }))
}

/** Up to two stock items at or below their low mark, each at the time of its last move. */
async function listLowStock({ db }: TenantTx): Promise<Past<'stock_low'>[]> {
  const rows = await query<{ at: Date; title: string; unit: StockUnit; quantity: string }>(db)`
    select m.moved_at as at, i.title, i.unit, b.quantity::text
    from stock_items i join stock_balances b on b.item_id = i.id
    cross join lateral (
      select max(moved_at) as moved_at from stock_moves where item_id = i.id
    ) m
    where i.deleted_at is null and i.low_at is not null and b.quantity <= i.low_at and m.moved_at is not null
    order by i.title limit 2`
  return rows.map(({ at, title, unit, quantity }) => ({
    at,
    facts: { title, onHand: formatQuantity(BigInt(quantity), unit), unit },
  }))
}
