import { FULL_RATE, roundedShare } from '../money/tax.ts'

export type DiningOption = 'dinein' | 'delivery' | 'takeaway'

/** A price for certain times, as a happy hour (docs/rules/money.md#price-of-one-piece). */
export type PriceRule = {
  id: string
  title: string
  target: { kind: 'all' } | { kind: 'categories' | 'items'; ids: readonly string[] }
  /** A reduction in thousandths of a percent or minor units, or the price itself in minor units. */
  kind: 'percent' | 'amount' | 'price'
  value: number
  /** Weekdays of the business day on which it begins: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[]
  /**
   * Minutes since midnight by the store's clock. If `from` is after `to`, it passes midnight; if equal, it lasts the
   * whole business day.
   */
  fromMinute: number
  toMinute: number
  firstDay: string | null
  lastDay: string | null
  /** Empty: all. */
  diningOptions: readonly DiningOption[]
}

export type RuledPrice = { price: number; rule: PriceRule | null }

type PricedItem = { id: string; categoryId: string | null }

/**
 * The lowest price that rules in force give, in minor units, or the list price if none applies. A fixed price may be
 * above the list price, as a late-night price is.
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

/** True if the rule applies to this dining option; without one, the order is eaten here. */
export function isForDining({ diningOptions }: Pick<PriceRule, 'diningOptions'>, option: DiningOption | null): boolean {
  return diningOptions.length === 0 || diningOptions.includes(option ?? 'dinein')
}
