import { countOf } from './chosen-options.ts'
import type { ChosenOption } from './options.ts'

/** An item of the menu with its choices. It has no price: the menu does. */
export type Selection = {
  itemId: string
  variantId: string | null
  addonIds: readonly string[]
  options: readonly ChosenOption[]
}

/** Whether both are the same order, whatever the order of their add-ons and options. */
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
  /** In the order of the menu. */
  addons: C[]
  /** All that was chosen is on the menu still. */
  isComplete: boolean
}

/** What a menu item offers of what was chosen. */
export function chosenOf<C extends { id: string }>(item: Offer<C>, { variantId, addonIds }: Choices): Chosen<C> {
  const variant = item.variants.find(({ id }) => id === variantId) ?? null
  const addons = item.addons.filter(({ id }) => addonIds.includes(id))
  const isComplete = (variantId === null || variant !== null) && addons.length === new Set(addonIds).size
  return { variant, addons, isComplete }
}
