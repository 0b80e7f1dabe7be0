import type { Kitchen } from '../kitchen/station-lines.ts'
import type { PriceRules } from '../orders/price-times.ts'
import type { Recipes } from '../stock/recipes.ts'
import type { AvailabilityById } from './availability.ts'
import type { SellableItem } from './sellable-item.ts'

/** A restaurant's payment type. */
export type PaymentTypeFacts = { id: string; title: string; isActive: boolean; kind: string | null }

/** A restaurant's menu with its kitchen and payment types, at one version of the menu. */
export type PriceList = {
  version: string
  currency: string
  digits: number
  /** The step that cash is rounded to, in minor units; 0: none. */
  cashStep: number
  items: ReadonlyMap<string, SellableItem>
  paymentTypes: readonly PaymentTypeFacts[]
  /** Items that are sold out or counted. */
  availability: AvailabilityById
  /** Ids of the tills, the first one first. */
  tillIds: readonly string[]
  priceRules: Omit<PriceRules, 'today'>
  kitchen: Kitchen
  /** Empty if nothing has a recipe, and in practice mode. */
  recipes: Recipes
}
