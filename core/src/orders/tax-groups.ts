import type { TaxType } from '../money/tax.ts'
import type { Day } from '../calendar/business-day.ts'
import type { DiningOption } from './price-rules.ts'

/** The tax that a group has for a dining option from a business day on. */
export type TaxRule<Tax> = {
  diningOption: DiningOption
  /** Null: from the beginning. */
  firstDay: Day | null
  tax: Tax
}

export type TaxByOption<Tax> = Readonly<Record<DiningOption, Tax>>

/** The tax of a dining option; what is ordered without one is eaten here. */
export function taxFor<Tax>(taxes: TaxByOption<Tax>, option: DiningOption | null): Tax {
  return taxes[option ?? 'dinein']
}

/**
 * The taxes of a group on a business day (docs/rules.md, 86): of each dining option by its rule that began last; where it has
 * none yet, those who eat elsewhere are taxed as those who eat here.
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

/** The first business day after this one at which a rule begins; null without any. */
export function nextTaxDay(rules: readonly Pick<TaxRule<unknown>, 'firstDay'>[], after: Day): Day | null {
  const days = rules.flatMap(({ firstDay }) => (firstDay !== null && firstDay > after ? [firstDay] : []))
  return days.toSorted()[0] ?? null
}

/** What an ordered item copies of its tax. */
export type ItemTax = { id: string; title: string; rateMilli: number; type: TaxType }

type TaxedItem = {
  /** Of its own. */
  tax: ItemTax | null
  /** Of its group; null where it is in none. */
  taxRules: readonly TaxRule<ItemTax>[] | null
}

/** The taxes of an item on a business day: those of its group, or its own whatever the dining option. */
export function taxesOfItem({ tax, taxRules }: TaxedItem, day: string): TaxByOption<ItemTax | null> {
  return taxRules === null ? { dinein: tax, takeaway: tax, delivery: tax } : taxesOn(taxRules, day)
}
