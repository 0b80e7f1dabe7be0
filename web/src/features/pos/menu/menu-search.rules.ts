import { foldText, hasWords, searchWords } from '#core/text/fold-text.ts'
import type { SellableItem } from './menu-catalogue.ts'

type MenuFilter = { query: string; categoryId: string | null }

/** Items that match the search. Titles that begin with it come first, so that Enter adds the likeliest one. */
export function findItems(items: readonly SellableItem[], { query, categoryId }: MenuFilter): readonly SellableItem[] {
  const ofCategory = categoryId === null ? items : items.filter((item) => item.categoryId === categoryId)
  const words = searchWords(query)
  if (words.length === 0) return ofCategory
  const wanted = foldText(query)

  const first: SellableItem[] = []
  const later: SellableItem[] = []
  for (const item of ofCategory) {
    if (item.searchText.startsWith(wanted)) first.push(item)
    else if (hasWords(item.searchText, words)) later.push(item)
  }
  return [...first, ...later]
}

/** Number of items in each category, for the filter dialog. */
export function countByCategory(items: readonly SellableItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { categoryId } of items) if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  return counts
}
