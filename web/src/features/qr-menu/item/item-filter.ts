import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { Outcome, Wishes } from '#core/menu/filter-items.ts'

export const NO_WISHES: Wishes = { without: [], diets: [] }

/** The guest's wishes, and the function that applies them, which is loaded with the filter's sheet. */
export type Filter = {
  wishes: Wishes
  outcomesOf: (menuItems: readonly PublicMenuItem[], wishes: Wishes) => ReadonlyMap<string, Outcome>
}

export const wishCount = ({ without, diets }: Wishes): number => without.length + diets.length

/** The guest's wishes, and their outcome for an item. */
export type ItemUnderFilter = { wishes: Wishes; outcome: Outcome }
