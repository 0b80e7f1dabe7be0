/** An item of the menu with its choices. It has no price: the menu does. */
export type Selection = { itemId: string; variantId: string | null; addonIds: readonly string[] }

/** Whether both are the same order, whatever the order of their add-ons. */
export function isSameSelection(a: Selection, b: Selection): boolean {
  if (a.itemId !== b.itemId || a.variantId !== b.variantId) return false
  const wanted = new Set(b.addonIds)
  return wanted.size === a.addonIds.length && a.addonIds.every((id) => wanted.has(id))
}

type Choices = Omit<Selection, 'itemId'>
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

/** The price of one piece, in minor units: a variant's price replaces the item's, add-ons come on top. */
export function unitPriceOf(itemPrice: number, variantPrice: number | null, addonPrices: readonly number[]): number {
  return addonPrices.reduce((sum, price) => sum + price, variantPrice ?? itemPrice)
}
