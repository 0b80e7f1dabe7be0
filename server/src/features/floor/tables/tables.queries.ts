import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

export type TableFacts = { title: string; floor: string; seats: number }

/** Takes the lock that an order at this table needs anyway for its reference, but before the table can be removed. */
export function lockTableShared(db: Transaction<Database>, id: string) {
  return db
    .selectFrom('restaurant_tables')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'floor'])
    .forKeyShare()
    .executeTakeFirst()
}

/** The same for several. */
export function listTablesShared(db: Transaction<Database>, ids: readonly string[]) {
  return db
    .selectFrom('restaurant_tables')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'floor'])
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** By the code in the address of its QR code; locked as by `lockTableShared`. */
export function lockTableOfCodeShared(db: Transaction<Database>, publicCode: string) {
  return db
    .selectFrom('restaurant_tables')
    .where('public_code', '=', publicCode)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'floor'])
    .forKeyShare()
    .executeTakeFirst()
}

export function listTables(db: Transaction<Database>) {
  return (
    db
      .selectFrom('restaurant_tables')
      .where('deleted_at', 'is', null)
      .select(['id', 'public_code as code', 'title', 'floor', 'seats'])
      .orderBy('created_at')
      // a plan adds many at once: T2 comes before T10
      .orderBy(sql`length(title)`)
      .orderBy('title')
      .orderBy('id')
      .execute()
  )
}

type NewTable = { title: string; seats: number; place: { floorId: string; title: string; x: number; y: number } }

export function insertTable(
  db: Transaction<Database>,
  { title, seats, place: { floorId, title: floor, x, y } }: NewTable,
  publicCode: string,
): Promise<{ id: string }> {
  return db
    .insertInto('restaurant_tables')
    .values({ title, floor, seats, floor_id: floorId, x_cm: x, y_cm: y, public_code: publicCode })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function updateTableRow(db: Transaction<Database>, id: string, facts: TableFacts) {
  return db
    .updateTable('restaurant_tables')
    .set(facts)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Locks the table, so that an order being placed at it commits before or begins after. */
export function lockTable(db: Transaction<Database>, id: string) {
  return db
    .selectFrom('restaurant_tables')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('title')
    .forUpdate()
    .executeTakeFirst()
}

/** A party that sits there counts, and guests' orders that still wait for staff: at a table that is gone nobody could take them over. */
export async function hasOpenOrders(db: Transaction<Database>, tableId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from orders where table_id = ${tableId} and status = 'created' and not kitchen_only)
      or exists (select from qr_orders where table_id = ${tableId} and status = 'created')
      or exists (select from visit_tables t join visits v on v.id = t.visit_id and v.is_seated
        where t.table_id = ${tableId} and t.until is null) as "isOpen"`.execute(db)
  return rows[0]!.isOpen
}

export async function updateTableHidden(db: Transaction<Database>, id: string): Promise<void> {
  await db
    .updateTable('restaurant_tables')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Until the commit nobody else seats, moves or books a party there; always in the same order. */
export async function lockTablesOfIds(db: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await sql`select from restaurant_tables where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
}

/** Every table, removed ones too, as one may come back; locked until commit. */
export async function lockTables(db: Transaction<Database>): Promise<string[]> {
  const rows = await db.selectFrom('restaurant_tables').select('id').orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function updateTableCodes(db: Transaction<Database>, codes: readonly { id: string; code: string }[]) {
  await sql`
    update restaurant_tables t set public_code = renewed.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as renewed(id uuid, code text)
    where t.id = renewed.id`.execute(db)
}
