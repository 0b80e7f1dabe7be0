import { FULL_RATE, roundedShare } from '../money/tax.ts'

export type DiningOption = 'dinein' | 'delivery' | 'takeaway'

/** A price that holds at certain times, as a happy hour does (docs/rules.md, 69). */
export type PriceRule = {
  id: string
  title: string
  target: { kind: 'all' } | { kind: 'categories' | 'items'; ids: readonly string[] }
  /** Off the list price: thousandths of a percent, or minor units; or the price itself, in minor units. */
  kind: 'percent' | 'amount' | 'price'
  value: number
  /** Of the business day on which it begins: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  /** Minutes since midnight by the clock of the store; from after to passes midnight, equal ones last the whole business day. */
  fromMinute: number
  toMinute: number
  firstDay: string | null
  lastDay: string | null
  /** Empty for all of them. */
  diningOptions: readonly DiningOption[]
}

export type RuledPrice = { price: number; rule: PriceRule | null }

type PricedItem = { id: string; categoryId: string | null }

/**
 * The price in minor units by the rule that makes it lowest of those in force; the list price where none is for this item. A
 * fixed price may be above the list price, as a price of the night is.
 */
export function priceByRules(listPrice: number, item: PricedItem, inForce: readonly PriceRule[]): RuledPrice {
  let lowest: RuledPrice = { price: listPrice, rule: null }
  for (const rule of inForce) {
    if (!isTarget(rule, item)) continue
    const price = priceOf(rule, listPrice)
    if (lowest.rule === null || price < lowest.price) lowest = { price, rule }
  }
  return lowest
}

function priceOf({ kind, value }: PriceRule, listPrice: number): number {
  if (kind === 'price') return value
  const off = kind === 'percent' ? roundedShare(listPrice, value, FULL_RATE) : value
  return Math.max(0, listPrice - off)
}

function isTarget({ target }: PriceRule, { id, categoryId }: PricedItem): boolean {
  if (target.kind === 'all') return true
  const wanted = target.kind === 'items' ? id : categoryId
  return wanted !== null && target.ids.includes(wanted)
}

/** Whether the rule is for who eats so; an order without a dining option is eaten here. */
export function isForDining({ diningOptions }: Pick<PriceRule, 'diningOptions'>, option: DiningOption | null): boolean {
  return diningOptions.length === 0 || diningOptions.includes(option ?? 'dinein')
}
