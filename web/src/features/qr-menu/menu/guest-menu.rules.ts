import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { finderOf } from '#core/text/fold-text.ts'

export type MenuSection = { id: string | null; title: string | null; items: readonly PublicMenuItem[] }

/** The decimals of the store's currency. */
export function digitsOf(currency: string): number {
  return findCurrency(currency)?.digits ?? 2
}

/** Items whose titles contain all typed words, in any case, accents and order. */
export function findMenuItems(items: readonly PublicMenuItem[], query: string): readonly PublicMenuItem[] {
  if (query.trim() === '') return items
  const isFound = finderOf(query)
  return items.filter(({ title }) => isFound(title))
}

/** The items by category, in menu order; items without one come last, without a title. */
export function sectionsOf(
  { categories }: Pick<PublicMenu, 'categories'>,
  items: readonly PublicMenuItem[],
): MenuSection[] {
  const sections: MenuSection[] = categories.map(({ id, title }) => ({
    id,
    title,
    items: items.filter((item) => item.category_id === id),
  }))
  const known = new Set(categories.map(({ id }) => id))
  const rest = items.filter(({ category_id }) => category_id === null || !known.has(category_id))
  return [...sections, { id: null, title: null, items: rest }].filter((section) => section.items.length > 0)
}

/** Chosen in place of a category: shows the restaurant's favourites. */
export const FAVOURITES = 'favourites'

/** One category, the favourites of all, or everything (null). */
export function chosenSections(
  sections: readonly MenuSection[],
  chosen: string | null,
  favourites: string,
): MenuSection[] {
  if (chosen === null) return [...sections]
  if (chosen !== FAVOURITES) return sections.filter(({ id }) => id === chosen)
  const items = sections.flatMap((section) => section.items.filter(({ featured }) => featured === 1))
  return items.length > 0 ? [{ id: FAVOURITES, title: favourites, items }] : []
}

/** The sections with the first `count` items; the last section is cut. */
export function firstMenuItems(sections: readonly MenuSection[], count: number): MenuSection[] {
  let left = count
  return sections.flatMap((section) => {
    const items = section.items.slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...section, items }] : []
  })
}

type Offer = Pick<PublicMenuItem, 'variants' | 'addons' | 'modifier_groups' | 'kind'>

/** True if the item has choices, so that adding it asks for them first. */
export function isCustomisable({ variants, addons, modifier_groups, kind }: Offer): boolean {
  return kind === 'set' || variants.length > 0 || addons.length > 0 || modifier_groups.length > 0
}
