import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import type { JoinedDrawer } from '../../cash/join-drawer.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'

type Db = Transaction<Database>

export type NewBillPayment = TakenPayment & { takenBy: string | null }

/**
 * Money taken on a bill, on the business day that runs, which does not end before the commit. Returns the ids in the order of
 * the payments.
 */
export async function insertBillPayments(
  db: Db,
  billId: string,
  { payments, drawer }: { payments: readonly NewBillPayment[]; drawer: JoinedDrawer },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        last_figure = c.last_figure + 1,
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.business_day
    ), added as (
      insert into bill_payments (bill_id, position, business_day, payment_type_id, title, kind, amount, tip, tendered, rounding,
        surplus, change, reference, tip_for, taken_by, till_id, session_id)
      select ${billId}, p.position, c.business_day, (p.value ->> 'paymentTypeId')::uuid, p.value ->> 'title', p.value ->> 'kind',
        (p.value ->> 'amount')::bigint, (p.value ->> 'tip')::bigint, (p.value ->> 'tendered')::bigint,
        (p.value ->> 'rounding')::bigint, (p.value ->> 'surplus')::bigint, (p.value ->> 'change')::bigint,
        p.value ->> 'reference', p.value ->> 'tipFor', p.value ->> 'takenBy',
        ${drawer.tillId}::uuid, ${drawer.sessionId}::uuid
      from counter c, jsonb_array_elements(${JSON.stringify(payments)}::jsonb) with ordinality as p(value, position)
      returning id, position
    )
    select id from added order by position`.execute(db)
  return rows.map(({ id }) => id)
}
