import type { SettleSide } from '#core/contract/people/settle.ts'
import type { SettledItem, WaitingItem, WaitingMoney } from '#core/offline/settle/settle-item.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type OpenItemRow = {
  id: string
  deviceId: string
  letter: string
  seq: number
  at: Date | null
  kind: string | null
  code: string
  amount: number | null
  payments: WaitingMoney[]
  here: SettleSide | null
  there: SettleSide | null
  text: string
}

/** The items that wait for a decision, the oldest first. */
export function listOpenItems(db: Db, most: number): Promise<OpenItemRow[]> {
  return query<OpenItemRow>(db)`
    select s.id, s.device_id as "deviceId", d.letter, s.seq, s.at, s.kind, s.code, s.amount, s.payments, s.here, s.there, s.text
    from settle_items s join shared_devices d on d.id = s.device_id
    where s.settled_at is null order by s.id limit ${most}::int`
}

export async function countOpenItems(db: Db, most: number): Promise<number> {
  const [row] = await query<{ n: number }>(db)`
    select count(*)::int as n from (select from settle_items where settled_at is null limit ${most}::int) as open`
  return row!.n
}

export type NoteRow = {
  deviceId: string
  letter: string
  seq: number
  n: number
  at: Date
  receivedAt: Date
  person: string | null
  kind: string
  code: string
}

/** Notes of operations that were received within these days, the newest first. */
export function listNotes(db: Db, { days, most }: { days: number; most: number }): Promise<NoteRow[]> {
  return query<NoteRow>(db)`
    select o.device_id as "deviceId", d.letter, o.seq, note.n::int as n, coalesce(o.at, o.received_at) as at,
      o.received_at as "receivedAt", o.person, coalesce(o.kind, '') as kind, note.value ->> 'code' as code
    from device_operations o
      join shared_devices d on d.id = o.device_id
      cross join jsonb_array_elements(o.notes) with ordinality as note(value, n)
    where o.notes <> '[]' and o.received_at > now() - make_interval(days => ${days}::int)
    order by o.received_at desc, o.device_id, o.seq desc, note.n limit ${most}::int`
}

/** The orders that the money of an item was for, with those on the bill that it named. */
export async function findOrdersOfItem(db: Db, id: string): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select unnest(order_ids) as id from settle_items where id = ${id}
    union
    select l.order_id from settle_items s join bill_lines l on l.bill_id = s.bill_id where s.id = ${id}`
  return rows.map((row) => row.id)
}

/** Until commit nobody else settles it. */
export async function lockItem(db: Db, id: string): Promise<WaitingItem | undefined> {
  const [row] = await query<WaitingItem>(db)`
    select s.id, d.letter, s.seq, s.code, s.payments, s.order_ids as "orderIds", s.bill_id as "billId",
      s.in_drawer as "inDrawer", s.settled_at is not null as "isSettled"
    from settle_items s join shared_devices d on d.id = s.device_id
    where s.id = ${id} for update of s`
  return row
}

export async function updateItem(db: Db, { id, payments, inDrawer, settled }: SettledItem): Promise<void> {
  const amount = payments.length === 0 ? null : payments.reduce((sum, one) => sum + one.amount, 0)
  await query(db)`
    update settle_items set payments = ${JSON.stringify(payments)}::jsonb, amount = ${amount}, in_drawer = ${inDrawer},
      settled_at = ${settled?.at ?? null}, settled_by = ${settled?.by ?? null}, way = ${settled?.way ?? null},
      reason = ${settled?.reason ?? null}
    where id = ${id}`
}
