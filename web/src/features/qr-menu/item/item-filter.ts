import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { Outcome, Wishes } from '#core/menu/filter-items.ts'

export const NO_WISHES: Wishes = { without: [], diets: [] }

/** What a guest wishes, with the rules that answer to it: these are loaded with the sheet in which it is chosen. */
export type Filter = {
  wishes: Wishes
  outcomesOf: (menuItems: readonly PublicMenuItem[], wishes: Wishes) => ReadonlyMap<string, Outcome>
}

export const wishCount = ({ without, diets }: Wishes): number => without.length + diets.length

/** What a guest wishes, and what that makes of an item. */
export type ItemUnderFilter = { wishes: Wishes; outcome: Outcome }
