import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { foldText } from '../../../lib/format/fold-text.ts'

export type DishSection = { id: string | null; title: string | null; dishes: readonly PublicMenuItem[] }

/** The decimals of the store's currency. */
export function digitsOf(currency: string): number {
  return findCurrency(currency)?.digits ?? 2
}

/** Titles that contain what was typed, whatever its case and accents. */
export function findDishes(dishes: readonly PublicMenuItem[], query: string): readonly PublicMenuItem[] {
  const wanted = foldText(query)
  return wanted === '' ? dishes : dishes.filter(({ title }) => foldText(title).includes(wanted))
}

/** The dishes under their categories, in the order of the menu; what has no category comes last, under no title. */
export function sectionsOf(
  { categories }: Pick<PublicMenu, 'categories'>,
  dishes: readonly PublicMenuItem[],
): DishSection[] {
  const sections: DishSection[] = categories.map(({ id, title }) => ({
    id,
    title,
    dishes: dishes.filter((dish) => dish.category_id === id),
  }))
  const known = new Set(categories.map(({ id }) => id))
  const rest = dishes.filter(({ category_id }) => category_id === null || !known.has(category_id))
  return [...sections, { id: null, title: null, dishes: rest }].filter((section) => section.dishes.length > 0)
}

/** The sections that hold the first so many dishes, the last of them cut short. */
export function firstDishes(sections: readonly DishSection[], count: number): DishSection[] {
  let left = count
  return sections.flatMap((section) => {
    const dishes = section.dishes.slice(0, left)
    left -= dishes.length
    return dishes.length > 0 ? [{ ...section, dishes }] : []
  })
}

export function isCustomisable({ variants, addons }: Pick<PublicMenuItem, 'variants' | 'addons'>): boolean {
  return variants.length > 0 || addons.length > 0
}
