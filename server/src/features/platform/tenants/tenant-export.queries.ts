import { raw } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Tx = Db

export type ExportTable = { name: string; columns: string[] }

/** Data that signs people in, or is only of the moment. */
const LEFT_OUT = [
  'sessions',
  'spent_refresh_tokens',
  'password_resets',
  'invitations',
  'two_factors',
  'recovery_codes',
  'staff_pins',
  'ended_pins',
  'pin_attempts',
  'approvals',
  'shared_device_people',
  'shared_device_attempts',
  'idempotency_keys',
  'live_events',
  'push_devices',
  'outgoing_notifications',
  'pictures',
]
const SECRET = 'hash|password|secret'
const ROWS_A_FETCH = 1000

/** The tables exported for a restaurant, without hashes, sealed secrets and other bytes. */
export function listExportTables(db: Tx): Promise<ExportTable[]> {
  return query<ExportTable>(db)`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype
        and a.attname !~ ${SECRET}
      order by a.attnum) as columns
    from pg_class c
    where (c.oid = 'tenants'::regclass or c.oid in (select tbl from directory.list_tenant_tables() where is_ours))
      and c.relname <> all(${LEFT_OUT}::text[])
    order by c.relname`
}

/** The restaurant's rows of a table as JSON, in parts; one table after the other. */
export async function* readRows(db: Tx, { name, columns }: ExportTable): AsyncGenerator<string[]> {
  const chosen = raw(columns.map((column) => `"${column}"`).join(', '))
  await query(db)`
    declare leaving no scroll cursor for
    select to_jsonb(chosen)::text as line from (select ${chosen} from ${raw(name)}) chosen`
  for (;;) {
    const rows = await query<{ line: string }>(db)`fetch ${raw(String(ROWS_A_FETCH))} from leaving`
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await query(db)`close leaving`
}

export async function listPictureNames(db: Tx): Promise<string[]> {
  return (await query<{ name: string }>(db)`select name from pictures order by name`).map(({ name }) => name)
}

export async function getPicture(db: Tx, name: string): Promise<Buffer> {
  const [row] = await query<{ content: Buffer }>(db)`select content from pictures where name = ${name}`
  return row!.content
}
