import type { Kitchen } from '../kitchen/station-lines.ts'
import type { PriceRules } from '../orders/price-times.ts'
import type { Recipes } from '../stock/recipes.ts'
import type { AvailabilityById } from './availability.ts'
import type { SellableItem } from './sellable-item.ts'

/** A way to pay that a restaurant has. */
export type PaymentTypeFacts = { id: string; title: string; isActive: boolean; kind: string | null }

/** What a restaurant sells, where it is made and how it is paid, as it was at a version of its menu. */
export type PriceList = {
  version: string
  currency: string
  digits: number
  /** What sums in cash are rounded to, in minor units; 0 for none. */
  cashStep: number
  items: ReadonlyMap<string, SellableItem>
  paymentTypes: readonly PaymentTypeFacts[]
  /** What is sold out or counted. */
  availability: AvailabilityById
  /** The ids of the tills, the first one first. */
  tillIds: readonly string[]
  priceRules: Omit<PriceRules, 'today'>
  kitchen: Kitchen
  /** What is sold takes of the stock; empty where nothing has a recipe, and in training. */
  recipes: Recipes
}
