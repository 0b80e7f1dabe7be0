import type { Availability, AvailabilityById } from '../menu/availability.ts'
import type { PriceList } from '../menu/price-list.ts'
import type { SellableItem } from '../menu/sellable-item.ts'
import type { Kitchen } from '../kitchen/station-lines.ts'

/**
 * All of a price list that decides prices and payments, as JSON. Two lists with the same content have the same number;
 * portions are not part of it, for they change with each sale.
 */
export type PriceListContent = Omit<PriceList, 'version' | 'items' | 'availability' | 'kitchen' | 'recipes'> & {
  items: readonly SellableItem[]
  kitchen: Omit<Kitchen, 'routes' | 'courseTitles'> & {
    routes: readonly (readonly [string, readonly string[]])[]
    courseTitles: readonly (readonly [number, string])[]
  }
}

/** Things sold out or counted, with instants as text. */
export type AvailabilityContent = readonly (Omit<Availability, 'outUntil' | 'countedSince'> & {
  outUntil: string | null
  countedSince: string | null
})[]

/** The content of a price list, always in the same order. */
export function contentOf(list: PriceList): PriceListContent {
  const { currency, digits, cashStep, items, paymentTypes, tillIds, priceRules, kitchen } = list
  const { routes, courseTitles, ...ofKitchen } = kitchen
  return {
    currency,
    digits,
    cashStep,
    items: [...items.values()].toSorted(byId),
    paymentTypes,
    tillIds,
    priceRules: { rules: priceRules.rules, clock: priceRules.clock, digits: priceRules.digits },
    kitchen: {
      ...ofKitchen,
      routes: [...routes].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      courseTitles: [...courseTitles].toSorted(([a], [b]) => a - b),
    },
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

type Kept = { number: number; availability: AvailabilityById }

/** The price list of this number: without recipes, for stock is taken by the server. */
export function priceListOf(content: PriceListContent, { number, availability }: Kept): PriceList {
  const { items, kitchen, ...more } = content
  return {
    ...more,
    version: String(number),
    items: new Map(items.map((item) => [item.id, item])),
    availability,
    kitchen: { ...kitchen, routes: new Map(kitchen.routes), courseTitles: new Map(kitchen.courseTitles) },
    recipes: new Map(),
  }
}

export function availabilityContent(availability: AvailabilityById): AvailabilityContent {
  return [...availability.values()].toSorted(byId).map((one) => ({
    ...one,
    outUntil: one.outUntil?.toISOString() ?? null,
    countedSince: one.countedSince?.toISOString() ?? null,
  }))
}

export function availabilityOf(content: AvailabilityContent): AvailabilityById {
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return new Map(
    content.map((one) => [
      one.id,
      { ...one, outUntil: instant(one.outUntil), countedSince: instant(one.countedSince) },
    ]),
  )
}
