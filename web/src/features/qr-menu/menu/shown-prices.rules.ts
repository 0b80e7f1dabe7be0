import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { parseRate, type TaxType } from '#core/money/tax.ts'
import { unitPriceToPay } from '#core/money/totals.ts'

type Taxed = Pick<PublicMenuItem, 'tax_rate' | 'tax_type'>

/** The note on prices and taxes; 'either' if tax is added to some prices but not to others. */
export type TaxNote = 'ttc' | 'inclusive' | 'exclusive' | 'either'

/**
 * France and its overseas territories, where prices to consumers are shown with all taxes (article L112-1 of the Code de
 * la consommation, arrêté of 3 December 1987).
 */
const SHOWN_WITH_TAX = new Set(['FR', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'])

/** True if the law of the store's country requires prices with all taxes. */
export function showsPricesWithTax({ country }: PublicMenu['storeSettings']): boolean {
  return country !== undefined && SHOWN_WITH_TAX.has(country)
}

/** The price of this item as shown to guests, in minor units; `amount` is the menu price. */
export function shownPrice(amount: number, item: Taxed, withTax: boolean): number {
  return withTax ? unitPriceToPay(amount, rateMilliOf(item), taxTypeOf(item)) : amount
}

type Priced = Pick<PublicMenuItem, 'price' | 'price_now'>

/** The lowest price of an item or its variants; `isLeast` is true if another variant costs more. */
export function leastPrice({ price, price_now, variants }: Priced & Pick<PublicMenuItem, 'variants'>): {
  least: Priced
  isLeast: boolean
} {
  const prices = variants.map((variant) => ({ price: variant.price, price_now: variant.price_now ?? variant.price }))
  const [least = { price, price_now }, ...dearer] = prices.toSorted((a, b) => Number(a.price_now) - Number(b.price_now))
  return { least, isLeast: dearer.some((other) => Number(other.price_now) > Number(least.price_now)) }
}

/** Null if no item is taxed. */
export function taxNoteOf({
  menuItems,
  storeSettings,
}: Pick<PublicMenu, 'menuItems' | 'storeSettings'>): TaxNote | null {
  if (showsPricesWithTax(storeSettings)) return 'ttc'
  const types = new Set(menuItems.map((item) => (rateMilliOf(item) > 0 ? taxTypeOf(item) : 'none')))
  if (types.has('exclusive')) return types.size === 1 ? 'exclusive' : 'either'
  return types.has('inclusive') ? 'inclusive' : null
}

/** The rate in thousandths of a percent; 0 for an untaxed item. */
export function rateMilliOf({ tax_rate }: Taxed): number {
  return parseRate(String(tax_rate ?? 0)) ?? 0
}

export function taxTypeOf({ tax_type }: Taxed): TaxType {
  return tax_type === 'exclusive' || tax_type === 'inclusive' ? tax_type : 'none'
}
