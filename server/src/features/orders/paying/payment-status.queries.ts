import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { PaymentStatus } from '#core/orders/sold-order.ts'

type Db = Transaction<Database>

/**
 * What of orders is paid, as their lines, bills and invoices show it, beside what is stored (docs/rules.md, 96). What an
 * order has is grouped, not asked by `exists`: for that PostgreSQL may hash every line of the restaurant.
 */
export async function listPaymentStatuses(
  db: Db,
  orderIds: readonly string[],
): Promise<{ id: string; stored: PaymentStatus; derived: PaymentStatus }[]> {
  const { rows } = await sql<{ id: string; stored: PaymentStatus; derived: PaymentStatus }>`
    select o.id, o.payment_status as stored,
      case
        when invoiced.whole then 'paid'
        when not coalesce(billed.some_paid, false) and coalesce(billed.payments, 0) = 0 then 'pending'
        when billed.some_paid and not exists (
          select from order_items i left join (
            select l.order_item_id, bool_and(b.status = 'paid') as paid from bill_lines l join bills b on b.id = l.bill_id
            where l.order_id = o.id group by l.order_item_id offset 0
          ) line on line.order_item_id = i.id
          where i.order_id = o.id and i.status <> 'cancelled' and line.paid is not true
        ) then 'paid'
        else 'partial'
      end as derived
    from orders o
    cross join lateral (
      select count(*) > 0 as whole from invoice_orders v where v.order_id = o.id and v.bill_id = ${WHOLE_ORDER}
    ) invoiced
    cross join lateral (
      select bool_or(b.status = 'paid') as some_paid, sum((
        select count(*) from bill_payments p left join bill_payments c on c.cancels = p.id
        where p.bill_id = b.id and p.cancels is null and c.id is null)) as payments
      from (select distinct bill_id from bill_lines where order_id = o.id offset 0) l join bills b on b.id = l.bill_id
    ) billed
    where o.id = any(${orderIds}::uuid[])`.execute(db)
  return rows
}

/** What `invoice_orders` names in place of a bill where an order was paid whole. */
const WHOLE_ORDER = '00000000-0000-0000-0000-000000000000'

/** On the business day that runs; the figures of reports are read again. */
export async function insertOrdersPaidByVoid(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day,
        extract(hour from now() at time zone time_zone)::smallint as hour
      from store_settings
    ), counter as (
      update tenant_counters c set
        last_figure = c.last_figure + 1,
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.business_day, today.hour
    )
    insert into orders_paid_by_voids (order_id, business_day, paid_hour, delivery_type, placed_by)
    select o.id, c.business_day, c.hour, o.delivery_type, o.placed_by
    from counter c, orders o where o.id = any(${orderIds}::uuid[])`.execute(db)
}

export async function updatePaymentStatus(db: Db, orderIds: readonly string[], status: PaymentStatus): Promise<void> {
  await sql`update orders set payment_status = ${status} where id = any(${orderIds}::uuid[])`.execute(db)
}
