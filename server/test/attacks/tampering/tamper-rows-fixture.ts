import sql, { raw } from 'sql-template-tag'
import { randomUUID } from 'node:crypto'
import type { Random } from '../../../../database/seeds/random.ts'
import type { Db } from '../../../src/infrastructure/database/db.ts'
import { query } from '../../../src/infrastructure/database/query.ts'
import { NOT_STATED, STATED_ROWS, STATED_TABLES } from './stated-columns-fixture.ts'

type Row = Record<string, unknown>
export type Column = { table: string; column: string; type: string; isKey: boolean; isFixed: boolean }

/** The columns of the tables that the journal describes, read from the database. */
export async function listStatedColumns(db: Db): Promise<Column[]> {
  const rows = await query<Column>(db)`
    select c.table_name::text as "table", c.column_name::text as "column", c.data_type::text as type,
      c.is_generated = 'ALWAYS' as "isFixed", exists (
        select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.table_name::regclass and i.indisprimary and a.attname = c.column_name) as "isKey"
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name = any(${STATED_TABLES}::text[])
    order by c.table_name, c.ordinal_position`
  return rows
}

const isStated = ({ table, column }: Column) => column !== 'tenant_id' && NOT_STATED[table]![column] === undefined

/** A change to rows of a table; `column` is null unless one column was changed. */
export type Act = { kind: 'update' | 'delete' | 'insert' | 'swap'; table: string; column: string | null; rows: Row[] }

/** Changes rows as a superuser of the database can, past triggers and foreign keys. */
export class Tampering {
  readonly #columns: readonly Column[]
  readonly #tenantId: string
  readonly #random: Random

  constructor(columns: readonly Column[], tenantId: string, random: Random) {
    this.#columns = columns
    this.#tenantId = tenantId
    this.#random = random
  }

  /** Makes one random change, in no table of `without`; null if the database refuses it or it changes nothing. */
  async act(db: Db, without: readonly string[]): Promise<Act | null> {
    const table = this.#random.pick(STATED_TABLES.filter((one) => !without.includes(one)))
    const columns = this.#columns.filter((one) => one.table === table)
    const rows = await query<Row>(db)`
      select *, ctid::text as place from ${raw(table)} where tenant_id = ${this.#tenantId}
        and (${raw(STATED_ROWS[table] ?? 'true')}) order by random() limit 2`
    const [row, other] = rows
    if (!row) return null
    await query(db)`savepoint act`
    try {
      return await this.#change(db, { table, columns, row, other })
    } catch {
      await query(db)`rollback to savepoint act`
      return null
    }
  }

  async #change(
    db: Db,
    { table, columns, row, other }: { table: string; columns: Column[]; row: Row; other: Row | undefined },
  ) {
    const at = (one: Row) => sql`ctid = ${one['place'] as string}::tid and tenant_id = ${this.#tenantId}`
    const stated = columns.filter((one) => isStated(one) && !one.isFixed)
    switch (this.#random.whole(0, 9)) {
      case 0:
        await query(db)`delete from ${raw(table)} where ${at(row)}`
        return { kind: 'delete', table, column: null, rows: [row] } satisfies Act
      case 1: {
        // a bill may name the same company with each of its payments
        const copy = row['bill_id'] && table === 'invoice_buyers' ? null : this.#copyOf(columns, row)
        if (!copy) return null
        const names = columns.filter(({ isFixed }) => !isFixed).map(({ column }) => column)
        const record = JSON.stringify(copy, (_, value: unknown) =>
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        )
        const listOf = (prefix: string) => raw(names.map((name) => `${prefix}"${name}"`).join(', '))
        await query(db)`
          insert into ${raw(table)} (${listOf('')}) select ${listOf('c.')}
          from ${raw(table)} o, jsonb_populate_record(o, ${record}::jsonb) c
          where o.ctid = ${row['place'] as string}::tid`
        return { kind: 'insert', table, column: null, rows: [copy] } satisfies Act
      }
      case 2: {
        const swapped = stated.filter(
          ({ column, isKey }) => !isKey && JSON.stringify(row[column]) !== JSON.stringify(other?.[column]),
        )
        if (!other || swapped.length === 0) return null
        const { column } = this.#random.pick(swapped)
        // no discount may be written as null or as an empty list
        if (column === 'discounts' && [row, other].every((one) => (one[column] as object[] | null)?.length !== 1))
          return null
        await query(db)`
          update ${raw(table)} r set ${raw(`"${column}"`)} = o.${raw(`"${column}"`)} from ${raw(table)} o
          where (r.ctid = ${row['place'] as string}::tid and o.ctid = ${other['place'] as string}::tid)
            or (r.ctid = ${other['place'] as string}::tid and o.ctid = ${row['place'] as string}::tid)`
        return { kind: 'swap', table, column, rows: [row, other] } satisfies Act
      }
      default: {
        const { column, type } = this.#random.pick(stated)
        // the journal identifies a cancellation by the payment that it cancels, not by its id
        if (table === 'bill_payments' && column === 'id' && row['cancels'] !== null) return null
        // the entry of a note does not state its edition, which is the version of the bill
        if (table === 'document_copies' && column === 'edition' && row['kind'] === 'note') return null
        const value = this.#otherValue(column, type, row[column])
        if (value === undefined) return null
        await query(db)`update ${raw(table)} set ${raw(`"${column}"`)} = ${value} where ${at(row)}`
        return { kind: 'update', table, column, rows: [row] } satisfies Act
      }
    }
  }

  /** A copy of the row under a free key; null if there is none. */
  #copyOf(columns: readonly Column[], found: Row): Row | null {
    const { place: _, ...row } = found
    const keys = columns.filter(({ isKey, column }) => isKey && column !== 'tenant_id')
    const last = keys.findLast(({ type }) => type !== 'text') ?? keys.at(-1)
    if (!last) return null
    const value = row[last.column]
    const free =
      typeof value === 'number' ? value + 1000 + this.#random.whole(0, 999) : last.type === 'uuid' ? randomUUID() : null
    return free === null ? null : { ...row, [last.column]: free }
  }

  #otherValue(column: string, type: string, value: unknown): unknown {
    const some = (most: number) => this.#random.whole(1, most)
    if (value === null)
      return TYPES_OF_TEXT.has(type)
        ? 'x'
        : type === 'uuid'
          ? randomUUID()
          : type === 'date'
            ? '2026-01-01'
            : type === 'jsonb'
              ? column === 'set_menu'
                ? sql`'{"title": "Menu"}'::jsonb`
                : undefined
              : some(9)
    if (typeof value === 'number') return this.#random.chance(0.5) ? value + some(500) : value - some(500)
    if (typeof value === 'boolean') return !value
    if (type === 'uuid') return randomUUID()
    if (type === 'date') return sql`${value as string}::date + ${some(40)}::int`
    if (value instanceof Date) return new Date(value.getTime() + some(90_000_000)).toISOString()
    if (type === 'jsonb') return sql`${JSON.stringify(otherJson(column, value))}::jsonb`
    if (typeof value !== 'string') return undefined
    if (/^[0-9a-f]{16,}$/.test(value)) {
      const at = some(value.length) - 1
      return value.slice(0, at) + ((Number.parseInt(value[at]!, 16) + some(15)) % 16).toString(16) + value.slice(at + 1)
    }
    return this.#random.chance(0.5) ? `${value} x` : value.slice(1) || 'y'
  }
}

const TYPES_OF_TEXT = new Set(['text', 'character varying'])

/** Returns the JSON value of this column with a change to something that the journal states. */
function otherJson(column: string, value: unknown): unknown {
  switch (column) {
    case 'addons':
      return [...(value as object[]), { id: randomUUID(), title: 'Truffle', price: 900 }]
    case 'discounts':
      return (value as { amount: number }[]).length === 0
        ? [{ id: randomUUID(), title: 'Friend', amount: 100 }]
        : (value as { amount: number }[]).map((one) => ({ ...one, amount: one.amount + 1 }))
    case 'set_menu':
      return { ...(value as object), title: 'Another' }
    case 'certificate':
      return { ...(value as object), text: `${(value as { text: string }).text} ` }
    default:
      throw new Error(`Say how to change what is in ${column}.`)
  }
}
