import { loadActiveReasons } from '../../../server/src/features/store/reasons/load-reasons.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'
import type { ClosedDrawer, DrawerDay } from './plan-drawers.ts'
import { instant } from '../history.seed.ts'
import { named } from '../open-orders.seed.ts'
import { CASHIER } from '../team/staff.seed.ts'

type Drawers = { closed: ClosedDrawer; open: DrawerDay }

/** Seeds the drawer of the only till: a counted day with its Z, and the running one. */
export async function seedDrawers(tx: TenantTx, { closed, open }: Drawers): Promise<void> {
  await insertSessions(tx, [closed, open])
  await insertMovement(tx, closed)
  await insertCounts(tx, closed)
  await query(tx.db)`update drawers set session_id = ${open.id}, last_z = 1, kept = ${closed.kept}`
}

/** Written in whole, as the history is: a session that is closed is never changed. */
async function insertSessions({ db }: TenantTx, drawers: readonly (DrawerDay | ClosedDrawer)[]): Promise<void> {
  const rows = drawers.map((drawer) => ('closedMinute' in drawer ? { ...drawer, z: 1 } : drawer))
  await query(db)`
    insert into cash_sessions (id, till_id, till_title, opened_at, opened_on, opened_by, opening_float, after_invoice,
      after_credit_note, closed_at, closed_on, closed_by, last_invoice, last_credit_note, z, expected, counted, kept)
    select d.id, t.id, t.title, ${instant('d."businessDay"', 'd."openedMinute"')}, d."businessDay", ${CASHIER}, d.float,
      d."afterInvoice", 0, ${instant('d."businessDay"', 'd."closedMinute"')}, case when d.z is not null then d."businessDay" end,
      case when d.z is not null then ${CASHIER} end, d."lastInvoice", case when d.z is not null then 0 end, d.z, d.expected,
      d.counted, d.kept
    from store_settings s, tills t, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "businessDay" date,
      "openedMinute" float8, float bigint, "afterInvoice" bigint, "closedMinute" float8, "lastInvoice" bigint, z int,
      expected bigint, counted bigint, kept bigint)`
}

async function insertMovement(tx: TenantTx, { id, businessDay, movement }: ClosedDrawer): Promise<void> {
  const paidOut = (await loadActiveReasons(tx)).filter(({ kind }) => kind === 'paid_out')
  const reason = named(paidOut, movement.reason)
  const { minute, note, amount } = movement
  await query(tx.db)`
    insert into cash_movements (session_id, moved_at, business_day, kind, amount, reason_id, reason_title, note, moved_by)
    select m.id, ${instant('m.day', 'm.minute')}, m.day, 'out', ${amount}, ${reason.id}, ${reason.title}, ${note}, ${CASHIER}
    from store_settings s, (select ${id}::uuid as id, ${businessDay}::date as day, ${minute}::float8 as minute) m`
}

async function insertCounts({ db }: TenantTx, { id, pieces, papers }: ClosedDrawer): Promise<void> {
  await query(db)`
    insert into cash_counts (session_id, stage, position, value, n)
    select ${id}, 'close', p.position, p.value, p.n
    from jsonb_to_recordset(${JSON.stringify(pieces.map((piece, at) => ({ ...piece, position: at + 1 })))}::jsonb)
      as p(position int, value bigint, n int)`
  await query(db)`
    insert into cash_other_counts (session_id, payment_type_id, title, kind, n, amount)
    select ${id}, p."paymentTypeId", p.title, p.kind, p.n, p.amount
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
      as p("paymentTypeId" uuid, title text, kind text, n int, amount bigint)`
}
