import type { MenuItem } from '#core/contract/records.ts'
import { isSameStatement, type MaybeStatement } from '#core/menu/allergens.ts'
import type { MarkedRow } from '../../../lib/allergens/marks.rules.ts'
import { finderOf } from '#core/text/fold-text.ts'
import type { StatedRows } from './facts.api.ts'
import { sentStatement } from './sent-statement.rules.ts'

type Kind = StatedRows[number]['kind']

/** A line of the grid: an item, or one of its choices under it. */
export type GridRow = MarkedRow & {
  kind: Kind
  /** Its category; null for choices that several items share. */
  section: string | null
  isChoice: boolean
}

/** Rows for single items and their choices; choices that several items share come once, at the end. */
export function gridRows(items: readonly MenuItem[]): GridRow[] {
  const plain = items.filter(({ kind }) => kind === 'item')
  const toCheck = new Set(plain.flatMap(({ choices_to_check: ids }) => ids))
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
    isToCheck: toCheck.has(one.id),
  })
  const groups = new Map(plain.flatMap((item) => item.modifier_groups).map((group) => [group.id, group]))
  return [
    ...plain.flatMap((item) => [
      {
        ...row('item', item, item.category_title ?? ''),
        suggested: item.allergens_suggested,
        isToCheck: item.allergens !== null && item.allergens_to_check,
      },
      ...item.variants.map((variant) => row('variant', variant, item.category_title ?? '')),
      ...item.addons.map((addon) => row('addon', addon, item.category_title ?? '')),
    ]),
    ...[...groups.values()].flatMap((group) =>
      group.options.map((option) => row('option', { ...option, title: `${group.title} – ${option.title}` }, null)),
    ),
  ]
}

/** Marks a row as checked once it was changed. */
export function asDrafted(row: GridRow, drafts: ReadonlyMap<string, MaybeStatement>): GridRow {
  return drafts.has(row.id) ? { ...row, isToCheck: false } : row
}

/** Rows whose item or choice matches the search; an item includes its choices. */
export function findRows(rows: readonly GridRow[], query: string): readonly GridRow[] {
  const isWanted = finderOf(query)
  let isItemFound = false
  return rows.filter(({ kind, title }) => {
    const isFound = isWanted(title)
    if (kind === 'item') isItemFound = isFound
    return isFound || (isItemFound && (kind === 'variant' || kind === 'addon'))
  })
}

/** Rows to save: changed statements, accepted proposals, and statements confirmed by a check. */
export function changedRows(rows: readonly GridRow[], drafts: ReadonlyMap<string, MaybeStatement>): StatedRows {
  return rows.flatMap(({ kind, id, allergens, suggested, isToCheck }) => {
    const draft = drafts.get(id)
    if (draft === undefined || (isSameStatement(draft, allergens) && suggested === null && !isToCheck)) return []
    return [{ kind, id, allergens: draft && sentStatement(draft) }]
  })
}
