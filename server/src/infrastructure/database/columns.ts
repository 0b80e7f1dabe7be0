import { raw, type Sql } from 'sql-template-tag'

/**
 * Columns by the TypeScript names of their values, each with its SQL type: `{ itemTitle: 'text' }` stands for
 * `item_title text`. Tables that copy the same columns share one such set.
 */
export type Columns = Readonly<
  Record<string, 'bigint' | 'boolean' | 'date' | 'int' | 'jsonb' | 'text' | 'timestamptz' | 'uuid'>
>

/** `item_id, item_title`: for an `insert`. */
export function columnNames(columns: Columns): Sql {
  return list(columns, 'names', columnOf)
}

/** `o.item_id as "itemId", …`: result columns of a table. */
export function selectColumns(table: string, columns: Columns): Sql {
  return list(columns, `select ${table}`, (name) => `${table}.${columnOf(name)} as "${name}"`)
}

/** `'itemId', i.item_id, …`: the arguments of `json_build_object`. */
export function jsonMembers(table: string, columns: Columns): Sql {
  return list(columns, `members ${table}`, (name) => `'${name}', ${table}.${columnOf(name)}`)
}

/** `"itemId" uuid, …`: the columns of `jsonb_to_recordset`. */
export function recordColumns(columns: Columns): Sql {
  return list(columns, 'record', (name, type) => `"${name}" ${type}`)
}

/** `l."itemId", …`: the fields of a record of `jsonb_to_recordset`. */
export function recordFields(record: string, columns: Columns): Sql {
  return list(columns, `fields ${record}`, (name) => `${record}."${name}"`)
}

const written = new WeakMap<Columns, Map<string, Sql>>()

/** Caches each set of columns in each form: they are the same in every statement. */
function list(columns: Columns, form: string, write: (name: string, type: string) => string): Sql {
  const forms = written.get(columns) ?? new Map<string, Sql>()
  const known = forms.get(form)
  if (known) return known
  const names = Object.entries(columns).map(([name, type]) => write(name, type))
  const one = raw(names.join(', '))
  written.set(columns, forms.set(form, one))
  return one
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/** Rows as JSON for `jsonb_to_recordset`, numbered from 1 as `position`. */
export function withPositions(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, index) => Object.assign({}, row, { position: index + 1 })))
}
