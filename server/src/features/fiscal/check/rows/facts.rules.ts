import { PRACTICE_SERIES } from '#core/bills/document-number.ts'
import { canonicalText, type Canonical } from '#core/fiscal/canonical.ts'
import { bilingual, type Finding } from '#core/fiscal/verify/findings.ts'

export type Values = { readonly [member: string]: Canonical }

/** A row for findings: its table and its name there. */
type Row = { table: string; name: string }

/** A row as an entry states it: all values it must have. Without a key, any row with these values will do. */
export type StatedFact = { table: string; key: string | null; values: Values; chain: string; seq: number }

/**
 * The same from the row. `more`: values that only entries with a key state. `isBefore`: it may date from before the
 * journal or from a purged span, and then needs no entry.
 */
export type StoredFact = Row & { key: string; values: Values; more?: Values; isBefore?: boolean }

const differs = ({ table, name }: Row, { chain, seq }: { chain: string; seq: number }, members: string): Finding => ({
  code: 'rows_differ',
  chain,
  seq,
  ...bilingual(
    `${table} ${name}: entry and row differ in ${members}.`,
    `${table} ${name} : l’écriture et la ligne diffèrent (${members}).`,
  ),
})

/** An entry whose row is missing or has other values. */
export const noRow = ({ table, key, chain, seq }: Omit<StatedFact, 'values'>): Finding => ({
  code: 'rows_differ',
  chain,
  seq,
  ...bilingual(
    `${[table, key].filter(Boolean).join(' ')}: the entry has no row.`,
    `${[table, key].filter(Boolean).join(' ')} : l’écriture n’a pas de ligne.`,
  ),
})

/** A row without an entry. */
export const noEntry = ({ table, name }: Row): Finding => ({
  code: 'rows_differ',
  ...bilingual(`${table} ${name}: the row has no entry.`, `${table} ${name} : la ligne n’a pas d’écriture.`),
})

/** A row that contradicts itself or another one. */
export const rowWrong = ({ table, name }: Row, members: string): Finding => ({
  code: 'rows_differ',
  ...bilingual(
    `${table} ${name}: the row is not what the journal follows from (${members}).`,
    `${table} ${name} : la ligne ne correspond pas au journal (${members}).`,
  ),
})

/** Compares an entry with its row: null if they agree. Fields that the entry lacks are not compared. */
export function compareFact(
  stated: Pick<StatedFact, 'values' | 'chain' | 'seq'>,
  stored: Row & { values: Values },
): Finding | null {
  const members = differingMembers(stated.values, stored.values)
  return members.length === 0 ? null : differs(stored, stated, members.join(', '))
}

/** Paths of the fields whose values differ. */
export function differingMembers(stated: Canonical, stored: Canonical | undefined, path = ''): string[] {
  if (isObject(stated) && isObject(stored)) {
    return Object.keys(stated).flatMap((member) =>
      differingMembers(stated[member]!, stored[member], path === '' ? member : `${path}.${member}`),
    )
  }
  if (Array.isArray(stated) && Array.isArray(stored) && stated.length === stored.length)
    return stated.flatMap((one: Canonical, at) => differingMembers(one, stored[at] as Canonical, `${path}[${at + 1}]`))
  return stored !== undefined && textOf(stated) === textOf(stored) ? [] : [path]
}

const isObject = (value: Canonical | undefined): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A tampered row may have something other than whole numbers, which gets its own text. */
function textOf(value: Canonical): string {
  try {
    return canonicalText(value)
  } catch {
    return JSON.stringify(value)
  }
}

/** Matches entries with rows, both ways, in any order. */
export class FactsCheck {
  readonly #keyed = new Map<string, StatedFact>()
  readonly #unkeyed = new Map<string, StatedFact[]>()
  readonly #findings: Finding[] = []

  state(fact: StatedFact): void {
    if (fact.key === null) {
      const place = `${fact.table} ${textOf(fact.values)}`
      this.#unkeyed.set(place, [...(this.#unkeyed.get(place) ?? []), fact])
      return
    }
    const place = placeOf(fact.table, fact.key)
    // named twice: the second has no row
    if (this.#keyed.has(place)) this.#findings.push(noRow(fact))
    else this.#keyed.set(place, fact)
  }

  /** True if an entry states the row. `isNeeded`: false if another kind of entry may state it instead. */
  store(fact: StoredFact, isNeeded = true): boolean {
    const place = placeOf(fact.table, fact.key)
    const stated = this.#keyed.get(place)
    if (stated) {
      this.#keyed.delete(place)
      const finding = compareFact(stated, { ...fact, values: { ...fact.values, ...fact.more } })
      if (finding) this.#findings.push(finding)
      return true
    }
    const valuesKey = `${fact.table} ${textOf(fact.values)}`
    const [, ...rest] = this.#unkeyed.get(valuesKey) ?? []
    if (this.#unkeyed.has(valuesKey)) {
      if (rest.length > 0) this.#unkeyed.set(valuesKey, rest)
      else this.#unkeyed.delete(valuesKey)
      return true
    }
    if (isNeeded && !fact.isBefore) this.#findings.push(noEntry(fact))
    return false
  }

  end(): Finding[] {
    const left = [...this.#keyed.values(), ...[...this.#unkeyed.values()].flat()]
    return [...this.#findings, ...left.map(noRow)]
  }
}

const placeOf = (table: string, key: string) => `${table} ${key}`

/** A text of an entry; blank if it is of another type. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The document number in an entry; training has its own series. */
export const numberIn = (of: unknown): string => textIn(of).replace(PRACTICE_SERIES, '')

/** A row's instant; PostgreSQL also has infinite ones. */
export const instantOf = (at: Date | number): string => (at instanceof Date ? at.toISOString() : 'infinity')
