import type { Category, MenuItem } from '#core/contract/records.ts'
import { finderOf } from '#core/text/fold-text.ts'

/** The items of one category, or those without one, in the order of the menu. */
export type MenuGroup = { category: Category | null; items: readonly MenuItem[] }

/** The shown part of the menu; `categoryId` is '' for all categories, NO_CATEGORY for items without one. */
export type MenuFilter = { query: string; categoryId: string }

export const NO_CATEGORY = 'none'

/** The items by category in their order, those without one last; leaves out empty groups. */
export function groupMenu(
  items: readonly MenuItem[],
  categories: readonly Category[],
  { query, categoryId }: MenuFilter,
): readonly MenuGroup[] {
  const isFound = finderOf(query)
  const known = new Set(categories.map(({ id }) => id))
  const byCategory = new Map<string, MenuItem[]>()
  for (const item of items) {
    const group = item.category_id !== null && known.has(item.category_id) ? item.category_id : NO_CATEGORY
    if (categoryId !== '' && categoryId !== group) continue
    if (!isFound(item.title)) continue
    const of = byCategory.get(group)
    if (of) of.push(item)
    else byCategory.set(group, [item])
  }
  const groups = categories.map((category) => ({ category, items: byCategory.get(category.id) ?? [] }))
  return [...groups, { category: null, items: byCategory.get(NO_CATEGORY) ?? [] }].filter(
    (group) => group.items.length > 0,
  )
}

/** Sorts these items among themselves; all others keep their places. */
export function reordered<R extends { id: string }>(rows: readonly R[], ids: readonly string[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const next = ids.flatMap((id) => byId.get(id) ?? [])
  const named = new Set(next.map(({ id }) => id))
  let at = 0
  return rows.map((row) => (named.has(row.id) ? next[at++]! : row))
}

/** Number of items in each category. */
export function countByCategory(items: readonly MenuItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { category_id } of items) {
    if (category_id !== null) counts.set(category_id, (counts.get(category_id) ?? 0) + 1)
  }
  return counts
}
