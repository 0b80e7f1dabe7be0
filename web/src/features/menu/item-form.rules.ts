import type { MenuItem } from '#core/contract/records.ts'
import { parseTypedPrice } from '#core/money/price.ts'
import type { FieldProblems } from '../../lib/forms/use-form.ts'

/** An item as typed; blank fields are not set. */
export type ItemForm = {
  title: string
  price: string
  netPrice: string
  categoryId: string
  taxId: string
  /** The number of its course; blank: that of its category. */
  course: string
}

/** A variant or an add-on as it is typed in. */
export type ChoiceForm = { title: string; price: string }

export type ChoiceKind = 'variant' | 'addon'

export const EMPTY_ITEM: ItemForm = { title: '', price: '', netPrice: '', categoryId: '', taxId: '', course: '' }

export function itemFormOf(item: MenuItem): ItemForm {
  return {
    title: item.title,
    price: item.price,
    netPrice: item.net_price ?? '',
    categoryId: item.category_id ?? '',
    taxId: item.tax_id ?? '',
    course: String(item.course ?? ''),
  }
}

/** Problems that the server would refuse, by field; `digits` are the currency's decimals. */
export function checkItem({ title, price, netPrice }: ItemForm, digits: number): FieldProblems<ItemForm> {
  const problems: FieldProblems<ItemForm> = {}
  if (title.trim() === '') problems.title = 'menu.title_required'
  if (parseTypedPrice(price, digits) === null) problems.price = 'menu.price_invalid'
  if (netPrice.trim() !== '' && parseTypedPrice(netPrice, digits) === null) problems.netPrice = 'menu.price_invalid'
  return problems
}

/** The price of a variant or add-on may be left out: then it is 0. */
export function checkChoice(kind: ChoiceKind, { title, price }: ChoiceForm, digits: number): FieldProblems<ChoiceForm> {
  const problems: FieldProblems<ChoiceForm> = {}
  if (title.trim() === '') problems.title = `menu.${kind}_title_required`
  if (price.trim() !== '' && parseTypedPrice(price, digits) === null) problems.price = `menu.${kind}_price_invalid`
  return problems
}

/** True if both would be saved the same: "9.5" equals "9.50". */
export function isSameItem(a: ItemForm, b: ItemForm, digits: number): boolean {
  const isSamePrice = (one: string, other: string) =>
    one.trim() === other.trim() ||
    (one.trim() !== '' && parseTypedPrice(one, digits) === parseTypedPrice(other, digits))
  return (
    a.title.trim() === b.title.trim() &&
    isSamePrice(a.price, b.price) &&
    isSamePrice(a.netPrice, b.netPrice) &&
    a.categoryId === b.categoryId &&
    a.taxId === b.taxId &&
    a.course === b.course
  )
}
