import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { SequenceState, TableCopy } from './backup/manifest.ts'

const partSize = 4 * 1024 ** 2
const newline = 0x0a

/** Session settings that make texts of values the same everywhere. */
export const portableTexts = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = 0`

// which migrations a database has is written by migrating, never by restoring
const ourSchemas = `nspname !~ '^pg_' and nspname <> 'information_schema'
  and relname not in ('applied_migrations', 'kysely_migration', 'kysely_migration_lock')`

export type CopiedTable = Omit<TableCopy, 'rows'>

/** Every table with rows of the product, in any schema; or those named, as PostgreSQL writes their names. */
export async function listTables(
  client: pg.ClientBase,
  named: readonly string[] | null = null,
): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `
    select nspname as schema, relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and ${ourSchemas}
      and ($1::regclass[] is null or c.oid = any($1))
    order by nspname, relname`,
    [named],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'S' and ${ourSchemas} order by nspname, relname`)
  const sequences: SequenceState[] = []
  for (const sequence of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(sequence)}`,
    )
    sequences.push({ ...sequence, ...state.rows[0]! })
  }
  return sequences
}

export async function setSequence(client: pg.ClientBase, sequence: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    quoted(sequence),
    sequence.lastValue,
    sequence.isCalled,
  ])
}

/** The rows of a table, or those for which a condition in SQL holds, as COPY text in parts of whole rows. */
export async function* copyOut(client: pg.ClientBase, table: CopiedTable, where = 'true'): AsyncGenerator<Buffer> {
  const stream = client.query(to(`copy (select ${columnList(table)} from ${quoted(table)} where ${where}) to stdout`))
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    kept.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    const all = Buffer.concat(kept)
    const end = all.lastIndexOf(newline) + 1
    if (end > 0) yield all.subarray(0, end)
    kept = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(kept)
}

/** Adds rows from COPY text; returns their number. */
export async function copyIn(client: pg.ClientBase, table: CopiedTable, rows: Buffer): Promise<number> {
  const stream = client.query(from(`copy ${quoted(table)} (${columnList(table)}) from stdin`))
  stream.end(rows)
  await finished(stream)
  return stream.rowCount
}

/** COPY writes a row per line and escapes line ends inside values. */
export function countRows(part: Buffer): number {
  let rows = 0
  for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) rows++
  return rows
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

function columnList({ columns }: { columns: string[] }): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
