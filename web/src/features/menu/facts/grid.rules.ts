import type { MenuItem } from '#core/contract/records.ts'
import {
  inOrder,
  isSameStatement,
  kindsOf,
  type Allergen,
  type AllergenKind,
  type MaybeStatement,
  type Statement,
} from '#core/menu/allergens.ts'
import { foldText } from '../../../lib/format/fold-text.ts'
import type { StatedRows } from './facts.api.ts'

type Kind = StatedRows[number]['kind']

/** A line of the grid: an item, or one of its choices under it. */
export type GridRow = {
  kind: Kind
  id: string
  title: string
  /** Its category; null for what several items share. */
  section: string | null
  isChoice: boolean
  allergens: MaybeStatement
  suggested: MaybeStatement
}

const NOTHING: Statement = { contains: [], traces: [] }

/** Every item that is sold as itself with its choices; what several items share stands once, at the end. */
export function gridRows(items: readonly MenuItem[]): GridRow[] {
  const plain = items.filter(({ kind }) => kind === 'item')
  const row = (
    kind: Kind,
    one: { id: string; title: string; allergens: MaybeStatement },
    section: string | null,
  ): GridRow => ({
    kind,
    id: one.id,
    title: one.title,
    section,
    isChoice: kind !== 'item',
    allergens: one.allergens,
    suggested: null,
  })
  const groups = new Map(plain.flatMap((item) => item.modifier_groups).map((group) => [group.id, group]))
  return [
    ...plain.flatMap((item) => [
      { ...row('item', item, item.category_title ?? ''), suggested: item.allergens_suggested },
      ...item.variants.map((variant) => row('variant', variant, item.category_title ?? '')),
      ...item.addons.map((addon) => row('addon', addon, item.category_title ?? '')),
    ]),
    ...[...groups.values()].flatMap((group) =>
      group.options.map((option) => row('option', { ...option, title: `${group.title} – ${option.title}` }, null)),
    ),
  ]
}

/** The rows whose item or choice is searched for; an item brings its choices along. */
export function findRows(rows: readonly GridRow[], query: string): readonly GridRow[] {
  const wanted = foldText(query)
  let isItemFound = false
  return rows.filter(({ kind, title }) => {
    const isFound = foldText(title).includes(wanted)
    if (kind === 'item') isItemFound = isFound
    return isFound || (isItemFound && (kind === 'variant' || kind === 'addon'))
  })
}

export type Mark = 'none' | 'contains' | 'traces'

export function markOf(statement: MaybeStatement, code: Allergen): Mark {
  if (statement?.contains.some((one) => one.code === code)) return 'contains'
  return statement?.traces.includes(code) ? 'traces' : 'none'
}

/** A statement with another mark for one allergen; whoever marks one has stated them all. */
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

/** What one more touch makes of a mark. */
export const nextMark = (mark: Mark): Mark => (mark === 'none' ? 'contains' : mark === 'contains' ? 'traces' : 'none')

export const needsKinds = (code: Allergen): boolean => kindsOf(code).length > 0

/** What is to be sent: the rows that differ from before, and proposals that are settled. */
export function changedRows(rows: readonly GridRow[], drafts: ReadonlyMap<string, MaybeStatement>): StatedRows {
  return rows.flatMap(({ kind, id, allergens, suggested }) => {
    const draft = drafts.get(id)
    if (draft === undefined || (isSameStatement(draft, allergens) && suggested === null)) return []
    const sent = draft && {
      contains: draft.contains.map((one) => ({ code: one.code, kinds: [...one.kinds] })),
      traces: [...draft.traces],
    }
    return [{ kind, id, allergens: sent }]
  })
}
