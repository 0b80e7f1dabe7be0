import { TypeFlags, type Type } from 'typescript/unstable/sync'
import type { Column } from './describe-statement.ts'
import type { RowType } from './query-sources.ts'

/**
 * JavaScript types that the server's connection reads PostgreSQL's types as
 * (server/src/infrastructure/database/connect.ts).
 */
const READ_AS: Record<string, string> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  character: 'string',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  numeric: 'string',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/

/** Differences between the row that TypeScript expects and the columns that PostgreSQL reports. */
export function differences(row: RowType, columns: readonly Column[]): string[] {
  const sent = new Map(columns.map((column) => [column.name, column]))
  const found = [...row.keys()].filter((name) => !sent.has(name)).map((name) => `${name} is not selected`)
  for (const { name, type, mayBeNull } of columns) {
    const expected = row.get(name)
    if (!expected) {
      found.push(`${name} is not in the row type`)
      continue
    }
    const readAs = READ_AS[type]
    const kinds = kindsOf(expected)
    if (readAs && !kinds.values.some((kind) => kind === readAs || kind === 'any'))
      found.push(`${name} is ${type}, read as ${readAs}, not as ${kinds.values.join(' | ')}`)
    if (mayBeNull && !kinds.isNullable) found.push(`${name} may be null`)
    if (!CAMEL_CASE.test(name)) found.push(`${name} is not in camelCase`)
  }
  return found
}

function kindsOf(type: Type): { values: string[]; isNullable: boolean } {
  const members = type.isUnionType() ? type.getTypes() : [type]
  const isMissing = ({ flags }: Type) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0
  const values = new Set(members.filter((member) => !isMissing(member)).map(kindOf))
  return { values: [...values], isNullable: members.some(isMissing) || values.has('any') }
}

function kindOf(type: Type): string {
  if (type.flags & TypeFlags.StringLike) return 'string'
  if (type.flags & TypeFlags.NumberLike) return 'number'
  if (type.flags & TypeFlags.BooleanLike) return 'boolean'
  if (type.flags & TypeFlags.AnyOrUnknown) return 'any'
  return type.getSymbol()?.name ?? 'object'
}
