import type { Kitchen } from '../kitchen/station-lines.ts'
import type { PriceRules } from '../orders/price-times.ts'
import type { Recipes } from '../stock/recipes.ts'
import type { AvailabilityById } from './availability.ts'
import type { SellableItem } from './sellable-item.ts'

/** A way to pay that a restaurant has. */
export type PaymentTypeFacts = { id: string; title: string; isActive: boolean; kind: string | null }

/** A restaurant's menu with its kitchen and its payment types, as they were at a version of the menu. */
export type PriceList = {
  version: string
  currency: string
  digits: number
  /** The step that sums in cash are rounded to, in minor units; 0: none. */
  cashStep: number
  items: ReadonlyMap<string, SellableItem>
  paymentTypes: readonly PaymentTypeFacts[]
  /** Items that are sold out or counted. */
  availability: AvailabilityById
  /** The ids of the tills, the first one first. */
  tillIds: readonly string[]
  priceRules: Omit<PriceRules, 'today'>
  kitchen: Kitchen
  /** Empty where nothing has a recipe, and in practice mode. */
  recipes: Recipes
}
