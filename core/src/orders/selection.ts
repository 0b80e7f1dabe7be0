import { countOf } from './chosen-options.ts'
import type { ChosenOption } from './options.ts'

/** An item with its choices, without a price: the menu has it. */
export type Selection = {
  itemId: string
  variantId: string | null
  addonIds: readonly string[]
  options: readonly ChosenOption[]
}

/** True if both are the same, in any order of add-ons and options. */
export function isSameSelection(a: Selection, b: Selection): boolean {
  if (a.itemId !== b.itemId || a.variantId !== b.variantId) return false
  const wanted = new Set(b.addonIds)
  const hasSameAddons = wanted.size === a.addonIds.length && a.addonIds.every((id) => wanted.has(id))
  return hasSameAddons && isSameOptions(a.options, b.options)
}

function isSameOptions(a: readonly ChosenOption[], b: readonly ChosenOption[]): boolean {
  return a.length === b.length && a.every((one) => countOf(b, one.id) === one.quantity)
}

type Choices = Pick<Selection, 'variantId' | 'addonIds'>
type Offer<C> = { variants: readonly C[]; addons: readonly C[] }
type Chosen<C> = {
  variant: C | null
  /** In menu order. */
  addons: C[]
  /** The menu still has every choice. */
  isComplete: boolean
}

/** The choices that a menu item still offers. */
export function chosenOf<C extends { id: string }>(item: Offer<C>, { variantId, addonIds }: Choices): Chosen<C> {
  const variant = item.variants.find(({ id }) => id === variantId) ?? null
  const addons = item.addons.filter(({ id }) => addonIds.includes(id))
  const isComplete = (variantId === null || variant !== null) && addons.length === new Set(addonIds).size
  return { variant, addons, isComplete }
}
