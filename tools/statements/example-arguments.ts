import sql from 'sql-template-tag'
import { SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import { PLATFORM_TABLES, STAFF_TABLES } from '../../server/src/features/account/sessions/session-audiences.ts'

/** Passes every optional argument, or none: statements differ by them. */
export type Fullness = 'full' | 'bare'

/** Reads as a text and as an id. */
const TEXT = '00000000-0000-4000-8000-000000000000'

/** Values that are names within a statement. */
const OF_TYPE: Record<string, Record<Fullness, unknown>> = {
  SessionTables: { full: STAFF_TABLES, bare: PLATFORM_TABLES },
  FactorTables: {
    full: { ...STAFF_TABLES, factors: 'two_factors', codes: 'recovery_codes' },
    bare: { ...PLATFORM_TABLES, factors: 'platform_two_factors', codes: 'platform_recovery_codes' },
  },
  ExportTable: {
    full: { name: 'customers', columns: ['phone', 'name'] },
    bare: { name: 'customers', columns: ['phone', 'name'] },
  },
  Sql: { full: sql`1`, bare: sql`1` },
  Date: { full: new Date(0), bare: new Date(0) },
  Buffer: { full: Buffer.alloc(1), bare: Buffer.alloc(1) },
}

/** A value of a type, made up; nothing is executed with it. */
export function exampleOf(checker: Checker, type: Type, fullness: Fullness): unknown {
  const known = OF_TYPE[type.getAliasSymbol()?.name ?? ''] ?? OF_TYPE[type.getSymbol()?.name ?? '']
  if (known) return known[fullness]
  if (type.isUnionType()) return exampleOfUnion(checker, type.getTypes(), fullness)
  if (type.isLiteralType()) return type.value
  if (type.flags & TypeFlags.Null) return null
  if (type.flags & TypeFlags.StringLike) return TEXT
  if (type.flags & TypeFlags.NumberLike) return 1
  if (type.flags & TypeFlags.BooleanLike) return fullness === 'full'
  if (checker.isArrayType(type)) return [exampleOf(checker, checker.getTypeArguments(type as never)[0]!, fullness)]
  if (checker.getSignaturesOfType(type, 0).length > 0) return async () => undefined
  if (!type.isObjectType() && !type.isIntersectionType()) return undefined
  const properties = checker.getPropertiesOfType(type)
  const present = properties.filter(({ flags }) => fullness === 'full' || !(flags & SymbolFlags.Optional))
  // a change of nothing is never sent
  const named = present.length > 0 ? present : properties.slice(0, 1)
  return Object.fromEntries(
    named.map((property) => [
      property.name,
      exampleOf(checker, checker.getTypeOfSymbol(property)!, present.length > 0 ? fullness : 'full'),
    ]),
  )
}

function exampleOfUnion(checker: Checker, members: readonly Type[], fullness: Fullness): unknown {
  const missing = members.find(({ flags }) => flags & (TypeFlags.Null | TypeFlags.Undefined))
  if (missing && fullness === 'bare') return missing.flags & TypeFlags.Null ? null : undefined
  const present = members.filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)))
  if (present.every(({ flags }) => flags & TypeFlags.BooleanLike)) return fullness === 'full'
  return exampleOf(checker, fullness === 'full' ? present[0]! : present.at(-1)!, fullness)
}
