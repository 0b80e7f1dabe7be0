import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type TableFacts = { title: string; floor: string; seats: number }

type NamedTable = { id: string; title: string; floor: string }

/** Takes the lock that an order at this table needs anyway for its reference, but before the table can be removed. */
export async function lockTableShared(db: Db, id: string): Promise<NamedTable | undefined> {
  const [row] = await query<NamedTable>(db)`
    select id, title, floor from restaurant_tables where id = ${id} and deleted_at is null for key share`
  return row
}

/** Finds a table by the code in its QR address; locked as by `lockTableShared`. */
export async function lockTableOfCodeShared(db: Db, publicCode: string): Promise<NamedTable | undefined> {
  const [row] = await query<NamedTable>(db)`
    select id, title, floor from restaurant_tables where public_code = ${publicCode} and deleted_at is null for key share`
  return row
}

type ListedTable = NamedTable & { code: string; seats: number }

export function listTables(db: Db): Promise<ListedTable[]> {
  // a plan adds many at once: T2 comes before T10
  return query<ListedTable>(db)`
    select id, public_code as code, title, floor, seats from restaurant_tables
    where deleted_at is null
    order by created_at, length(title), title, id`
}

type NewTable = { title: string; seats: number; place: { floorId: string; title: string; x: number; y: number } }

export async function insertTable(
  db: Db,
  { title, seats, place: { floorId, title: floor, x, y } }: NewTable,
  publicCode: string,
): Promise<{ id: string }> {
  const [row] = await query<{ id: string }>(db)`
    insert into restaurant_tables (title, floor, seats, floor_id, x_cm, y_cm, public_code)
    values (${title}, ${floor}, ${seats}, ${floorId}, ${x}, ${y}, ${publicCode}) returning id`
  return row!
}

export async function updateTableRow(
  db: Db,
  id: string,
  { title, floor, seats }: TableFacts,
): Promise<{ id: string } | undefined> {
  const [row] = await query<{ id: string }>(db)`
    update restaurant_tables set title = ${title}, floor = ${floor}, seats = ${seats}
    where id = ${id} and deleted_at is null returning id`
  return row
}

/** Locks the table, so that an order being placed at it commits before or begins after. */
export async function lockTable(db: Db, id: string): Promise<{ title: string } | undefined> {
  const [row] = await query<{ title: string }>(db)`
    select title from restaurant_tables where id = ${id} and deleted_at is null for update`
  return row
}

/**
 * True for a seated party, or for guests' orders waiting for staff, which nobody could take over once the table is
 * gone.
 */
export async function hasOpenOrders(db: Db, tableId: string): Promise<boolean> {
  const rows = await query<{ isOpen: boolean }>(db)`
    select exists (select from orders where table_id = ${tableId} and status = 'created' and not kitchen_only)
      or exists (select from qr_orders where table_id = ${tableId} and status = 'created')
      or exists (select from visit_tables t join visits v on v.id = t.visit_id and v.is_seated
        where t.table_id = ${tableId} and t.until is null) as "isOpen"`
  return rows[0]!.isOpen
}

export async function updateTableHidden(db: Db, id: string): Promise<void> {
  await query(db)`update restaurant_tables set deleted_at = now() where id = ${id}`
}

/** Locks every table until commit, removed ones too, as one may come back. */
export async function lockTables(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`select id from restaurant_tables order by id for update`
  return rows.map(({ id }) => id)
}

export async function updateTableCodes(db: Db, codes: readonly { id: string; code: string }[]) {
  await query(db)`
    update restaurant_tables t set public_code = renewed.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as renewed(id uuid, code text)
    where t.id = renewed.id`
}
