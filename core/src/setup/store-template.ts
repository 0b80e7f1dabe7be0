import type { FrTaxGroupKey } from '../countries/fr-tax-groups.ts'
import type { PaymentKind } from '../payments/payment-kinds.ts'
import type { Language } from '../places/languages.ts'

export const TEMPLATE_IDS = ['brasserie', 'pizzeria', 'cafe', 'food_truck', 'bakery', 'bar'] as const
export type TemplateId = (typeof TEMPLATE_IDS)[number]

/** A title in each language of the screens. */
export type Titles = Readonly<Record<Language, string>>

/**
 * An id that is unique in its template, the title in French and English, the price in hundredths, and its tax group if
 * it differs.
 */
export type TemplateRow = readonly [id: string, fr: string, en: string, price: number, taxGroup?: FrTaxGroupKey]

export type TemplateCategory = {
  title: Titles
  /** The tax group of items without their own. */
  taxGroup: FrTaxGroupKey
  items: readonly TemplateRow[]
}

/** Tables of one floor, one for each number of seats, numbered from `first`. */
export type TemplateFloor = { floor: Titles; first: number; seats: readonly number[] }

/** The usual start of one kind of restaurant: data only. */
export type StoreTemplate = {
  id: TemplateId
  title: Titles
  categories: readonly TemplateCategory[]
  floors: readonly TemplateFloor[]
}

export type TemplateItem = { id: string; category: string; title: string; price: number; taxGroup: FrTaxGroupKey }

/** The items of a template in one language, in the order of its categories. */
export function itemsOfTemplate({ categories }: StoreTemplate, language: Language): TemplateItem[] {
  return categories.flatMap(({ title: category, taxGroup: usual, items }) =>
    items.map(([id, fr, en, price, taxGroup = usual]) => ({
      id,
      category: category[language],
      title: { fr, en }[language],
      price,
      taxGroup,
    })),
  )
}

export type TemplateTable = { title: string; floor: string; seats: number }

export function tablesOfTemplate({ floors }: StoreTemplate, language: Language): TemplateTable[] {
  return floors.flatMap(({ floor, first, seats }) =>
    seats.map((count, at) => ({ title: `Table ${first + at}`, floor: floor[language], seats: count })),
  )
}

type TemplatePayment = { title: Titles; kind: PaymentKind }

/** The payment types of every kind of restaurant. */
export const TEMPLATE_PAYMENTS: readonly TemplatePayment[] = [
  { title: { fr: 'Espèces', en: 'Cash' }, kind: 'cash' },
  { title: { fr: 'Carte bancaire', en: 'Card' }, kind: 'card' },
  { title: { fr: 'Titre-restaurant', en: 'Meal voucher' }, kind: 'meal_voucher' },
]

/**
 * A template's price in the minor units of a currency. Without decimals, the hundredths are taken as they are: 12.50 in
 * euros is 1250 in yen, not 13.
 */
export const templatePriceIn = (price: number, digits: number): number => price * 10 ** Math.max(digits - 2, 0)
