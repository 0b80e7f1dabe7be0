/** The 14 allergens that must be declared, in the order of annex II of Regulation (EU) No 1169/2011. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** For these two, the law asks which cereal or nut it is. */
export const KINDS_OF_ALLERGEN = {
  gluten: ['wheat', 'rye', 'barley', 'oats'],
  nuts: ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazil', 'pistachio', 'macadamia'],
} as const
export type AllergenKind = (typeof KINDS_OF_ALLERGEN)[keyof typeof KINDS_OF_ALLERGEN][number]

/** The kinds of an allergen; empty if it has none. */
export function kindsOf(code: Allergen): readonly AllergenKind[] {
  return code === 'gluten' || code === 'nuts' ? KINDS_OF_ALLERGEN[code] : []
}

export type Contained = { readonly code: Allergen; readonly kinds: readonly AllergenKind[] }

/** Allergens of an item, and possible traces. An empty list states "none of the 14". */
export type Statement = { readonly contains: readonly Contained[]; readonly traces: readonly Allergen[] }

/** Null: not stated, so unknown. */
export type MaybeStatement = Statement | null

/** True for a valid statement: each code once, with kinds if it has some. */
export function isStatementRight({ contains, traces }: Statement): boolean {
  const codes = contains.map(({ code }) => code)
  const isEachOnce = new Set(codes).size === codes.length && new Set(traces).size === traces.length
  return (
    isEachOnce &&
    contains.every(({ code, kinds }) => {
      const known = kindsOf(code)
      const isNamed = known.length === 0 ? kinds.length === 0 : kinds.length > 0
      return isNamed && kinds.every((kind) => known.includes(kind)) && new Set(kinds).size === kinds.length
    })
  )
}

/** Sorts allergens and kinds, and drops traces of contained ones. */
export function inOrder({ contains, traces }: Statement): Statement {
  const byCode = new Map(contains.map((one) => [one.code, one.kinds]))
  return {
    contains: ALLERGENS.flatMap((code) => {
      const kinds = byCode.get(code)
      return kinds === undefined ? [] : [{ code, kinds: kindsOf(code).filter((kind) => kinds.includes(kind)) }]
    }),
    traces: ALLERGENS.filter((code) => traces.includes(code) && !byCode.has(code)),
  }
}

/** Allergens of several things together; not stated if one of them is not. */
export function sumOf(statements: readonly MaybeStatement[]): MaybeStatement {
  const stated = statements.filter((one) => one !== null)
  if (stated.length < statements.length) return null
  const kinds = new Map<Allergen, AllergenKind[]>()
  for (const { contains } of stated)
    for (const one of contains) kinds.set(one.code, [...(kinds.get(one.code) ?? []), ...one.kinds])
  return inOrder({
    contains: [...kinds].map(([code, named]) => ({ code, kinds: named })),
    traces: stated.flatMap(({ traces }) => traces),
  })
}

type StatementRecord = { contains: { code: Allergen; kinds: AllergenKind[] }[]; traces: Allergen[] } | null

/** The API's form of a statement, copied. */
export function statementRecord(statement: MaybeStatement | undefined): StatementRecord {
  if (!statement) return null
  const { contains, traces } = statement
  return { contains: contains.map(({ code, kinds }) => ({ code, kinds: [...kinds] })), traces: [...traces] }
}

export function isSameStatement(one: MaybeStatement, other: MaybeStatement): boolean {
  if (one === null || other === null) return one === other
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** "gluten (wheat), milk; traces: nuts", for the audit log. */
export function statementInShort(statement: MaybeStatement): string {
  if (statement === null) return 'not stated'
  const contains = statement.contains.map(({ code, kinds }) =>
    kinds.length === 0 ? code : `${code} (${kinds.join(', ')})`,
  )
  const traces = statement.traces.length === 0 ? '' : `; traces: ${statement.traces.join(', ')}`
  return (contains.join(', ') || 'none') + traces
}
