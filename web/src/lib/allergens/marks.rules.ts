import {
  inOrder,
  kindsOf,
  type Allergen,
  type AllergenKind,
  type MaybeStatement,
  type Statement,
} from '#core/menu/allergens.ts'

/** An item of the menu or the stock, whose allergens are marked. */
export type MarkedRow = {
  id: string
  title: string
  allergens: MaybeStatement
  /** Allergens that a template proposes. */
  suggested: MaybeStatement
  /** A recipe has changed since it was stated. */
  isToCheck: boolean
}

const NOTHING: Statement = { contains: [], traces: [] }

export type Mark = 'none' | 'contains' | 'traces'

/** The mark of an allergen in a statement; 'none' without a statement. */
export function markOf(statement: MaybeStatement, code: Allergen): Mark {
  if (statement?.contains.some((one) => one.code === code)) return 'contains'
  return statement?.traces.includes(code) ? 'traces' : 'none'
}

/** A statement with another mark for one allergen; marking one states all of them. */
export function withMark(
  statement: MaybeStatement,
  code: Allergen,
  { mark, kinds }: { mark: Mark; kinds: readonly AllergenKind[] },
): Statement {
  const { contains, traces } = statement ?? NOTHING
  return inOrder({
    contains: [...contains.filter((one) => one.code !== code), ...(mark === 'contains' ? [{ code, kinds }] : [])],
    traces: [...traces.filter((one) => one !== code), ...(mark === 'traces' ? [code] : [])],
  })
}

/** The mark after one more touch. */
export const nextMark = (mark: Mark): Mark => (mark === 'none' ? 'contains' : mark === 'contains' ? 'traces' : 'none')

/** True for cereals and nuts, whose kinds must be named. */
export const needsKinds = (code: Allergen): boolean => kindsOf(code).length > 0
