import type { TaxType } from '../money/tax.ts'
import type { Day } from '../calendar/business-day.ts'
import type { DiningOption } from './price-rules.ts'

/** A group's tax for a dining option, from a business day on. */
export type TaxRule<Tax> = {
  diningOption: DiningOption
  /** Null: from the beginning. */
  firstDay: Day | null
  tax: Tax
}

export type TaxByOption<Tax> = Readonly<Record<DiningOption, Tax>>

/** The tax of a dining option; without one, the order is eaten here. */
export function taxFor<Tax>(taxes: TaxByOption<Tax>, option: DiningOption | null): Tax {
  return taxes[option ?? 'dinein']
}

/**
 * A group's taxes on a business day (docs/rules/money.md#tax-groups): for each dining option, its latest rule. Takeaway
 * and delivery without a rule yet are taxed as eaten here.
 */
export function taxesOn<Tax>(rules: readonly TaxRule<Tax>[], day: Day): TaxByOption<Tax | null> {
  const dinein = taxOn(rules, 'dinein', day)
  return {
    dinein,
    takeaway: taxOn(rules, 'takeaway', day) ?? dinein,
    delivery: taxOn(rules, 'delivery', day) ?? dinein,
  }
}

function taxOn<Tax>(rules: readonly TaxRule<Tax>[], option: DiningOption, day: Day): Tax | null {
  let latest: TaxRule<Tax> | null = null
  for (const rule of rules) {
    if (rule.diningOption !== option || (rule.firstDay !== null && rule.firstDay > day)) continue
    if (latest === null || (rule.firstDay ?? '') >= (latest.firstDay ?? '')) latest = rule
  }
  return latest?.tax ?? null
}

/** The next business day on which a rule begins; null if there is none. */
export function nextTaxDay(rules: readonly Pick<TaxRule<unknown>, 'firstDay'>[], after: Day): Day | null {
  const days = rules.flatMap(({ firstDay }) => (firstDay !== null && firstDay > after ? [firstDay] : []))
  return days.toSorted()[0] ?? null
}

/** Tax fields that an ordered item copies. */
export type ItemTax = { id: string; title: string; rateMilli: number; type: TaxType }

type TaxedItem = {
  /** The item's own tax. */
  tax: ItemTax | null
  /** Rules of its tax group; null without a group. */
  taxRules: readonly TaxRule<ItemTax>[] | null
}

/** The taxes of an item on a business day: its group's, or its own for every dining option. */
export function taxesOfItem({ tax, taxRules }: TaxedItem, day: string): TaxByOption<ItemTax | null> {
  return taxRules === null ? { dinein: tax, takeaway: tax, delivery: tax } : taxesOn(taxRules, day)
}
