import { sql, type RawBuilder } from 'kysely'

/**
 * Columns by the names their values have in TypeScript, each with its SQL type: `{ itemTitle: 'text' }` stands for
 * `item_title text`. Several tables that copy the same columns are read and written from one such set.
 */
export type Columns = Readonly<
  Record<string, 'bigint' | 'boolean' | 'date' | 'int' | 'jsonb' | 'text' | 'timestamptz' | 'uuid'>
>

/** `item_id, item_title`: what an `insert` names. */
export function columnNames(columns: Columns): RawBuilder<unknown> {
  return list(columns, (name) => columnOf(name))
}

/** `o.item_id as "itemId", …`: a row of the result for each of the table. */
export function selectColumns(table: string, columns: Columns): RawBuilder<unknown> {
  return list(columns, (name) => `${table}.${columnOf(name)} as "${name}"`)
}

/** `'itemId', i.item_id, …`: the arguments of `json_build_object`. */
export function jsonMembers(table: string, columns: Columns): RawBuilder<unknown> {
  return list(columns, (name) => `'${name}', ${table}.${columnOf(name)}`)
}

/** `"itemId" uuid, …`: the columns of `jsonb_to_recordset`. */
export function recordColumns(columns: Columns): RawBuilder<unknown> {
  return list(columns, (name, type) => `"${name}" ${type}`)
}

/** `l."itemId", …`: what is selected of such a record. */
export function recordFields(record: string, columns: Columns): RawBuilder<unknown> {
  return list(columns, (name) => `${record}."${name}"`)
}

/** `l."itemId" as item_id, …`: such a record as a row of the table. */
export function recordAsColumns(record: string, columns: Columns): RawBuilder<unknown> {
  return list(columns, (name) => `${record}."${name}" as ${columnOf(name)}`)
}

function list(columns: Columns, write: (name: string, type: string) => string): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(columns)
      .map(([name, type]) => write(name, type))
      .join(', '),
  )
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/** Rows as the JSON that such a record is read from, numbered in their order from 1 as `position`. */
export function withPositions(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, index) => ({ ...row, position: index + 1 })))
}
