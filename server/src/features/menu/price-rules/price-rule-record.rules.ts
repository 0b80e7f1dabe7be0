import { flag } from '#core/contract/fields.ts'
import type { PriceRule as PriceRuleRecord } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { PriceRule } from '#core/orders/price-rules.ts'
import { timeOfMinute } from '#core/orders/price-times.ts'
import type { PriceRuleFacts, PriceRuleRow } from './price-rules.queries.ts'

/** The API's form of a price rule. */
export function toPriceRuleRecord({ id, ...rule }: PriceRuleRow, digits: number): PriceRuleRecord {
  return {
    id,
    title: rule.title,
    target: rule.target,
    ids: rule.targetIds,
    kind: rule.kind,
    value: formatValue(rule, digits),
    weekdays: rule.weekdays,
    from: timeOfMinute(rule.fromMinute),
    to: timeOfMinute(rule.toMinute),
    first_day: rule.firstDay,
    last_day: rule.lastDay,
    delivery_types: rule.diningOptions,
    is_active: flag(rule.isActive),
  }
}

/** A price rule for computing prices. */
export function toPriceRule({ target, targetIds, ...rule }: PriceRuleRow): PriceRule {
  return {
    id: rule.id,
    title: rule.title,
    target: target === 'all' ? { kind: 'all' } : { kind: target, ids: targetIds },
    kind: rule.kind,
    value: rule.value,
    weekdays: rule.weekdays,
    fromMinute: rule.fromMinute,
    toMinute: rule.toMinute,
    firstDay: rule.firstDay,
    lastDay: rule.lastDay,
    diningOptions: rule.diningOptions,
  }
}

/** A price rule for the fiscal journal: its value in minor units, a percentage in thousandths. */
export const inJournal = ({ title, kind, value, target, weekdays, ...rule }: PriceRuleFacts) => ({
  title,
  kind,
  value,
  target,
  weekdays,
  from: timeOfMinute(rule.fromMinute),
  to: timeOfMinute(rule.toMinute),
  first_day: rule.firstDay,
  last_day: rule.lastDay,
  dining: rule.diningOptions,
  active: rule.isActive,
})

/** "Happy hour −20 %, 17:00–19:00", for the audit log. */
export function inShort(rule: PriceRuleFacts, digits: number): string {
  const { title, kind, fromMinute, toMinute, isActive } = rule
  const value = `${kind === 'price' ? '' : '−'}${formatValue(rule, digits)}${kind === 'percent' ? ' %' : ''}`
  const times = `${timeOfMinute(fromMinute)}–${timeOfMinute(toMinute)}`
  return `${title} ${value}, ${times}${isActive ? '' : ', inactive'}`
}

function formatValue({ kind, value }: Pick<PriceRuleFacts, 'kind' | 'value'>, digits: number): string {
  return kind === 'percent' ? String(formatRate(value)) : formatDecimal(value, digits)
}
