import type { PriceRule } from '#core/contract/records.ts'
import { priceRulesApi } from '#core/contract/selling/price-rules.ts'
import { parsePrice } from '#core/money/price.ts'
import { FULL_RATE, parseRate } from '#core/money/tax.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { Targets } from './price-rules.api.ts'

export type PriceRuleForm = {
  title: string
  target: PriceRule['target']
  ids: readonly string[]
  kind: PriceRule['kind']
  value: string
  weekdays: readonly number[]
  from: string
  to: string
  firstDay: string
  lastDay: string
  deliveryTypes: PriceRule['delivery_types']
  isActive: boolean
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export const NEW_RULE: PriceRuleForm = {
  title: '',
  target: 'categories',
  ids: [],
  kind: 'percent',
  value: '',
  weekdays: WEEKDAYS,
  from: '17:00',
  to: '19:00',
  firstDay: '',
  lastDay: '',
  deliveryTypes: [],
  isActive: true,
}

/** The form of a rule, without items and categories that have left the menu. */
export function toRuleForm(rule: PriceRule, targets: Targets): PriceRuleForm {
  const known = new Set((rule.target === 'items' ? targets.items : targets.categories).map(({ id }) => id))
  return {
    title: rule.title,
    target: rule.target,
    ids: rule.ids.filter((id) => known.has(id)),
    kind: rule.kind,
    value: rule.value,
    weekdays: rule.weekdays,
    from: rule.from,
    to: rule.to,
    firstDay: rule.first_day ?? '',
    lastDay: rule.last_day ?? '',
    deliveryTypes: rule.delivery_types,
    isActive: rule.is_active === 1,
  }
}

export function ruleBodyOf({ ids, weekdays, deliveryTypes, ...form }: PriceRuleForm) {
  return { ...form, ids: [...ids], weekdays: [...weekdays], deliveryTypes: [...deliveryTypes] }
}

/** Problems that the server would refuse, by field; `digits` are the currency's decimals. */
export function checkRule(form: PriceRuleForm, digits: number): FieldProblems<PriceRuleForm> {
  const problems = problemsOf(priceRulesApi.add.body!, form)
  return isValueRight(form, digits) ? problems : { ...problems, value: 'price_rule.value_invalid' }
}

function isValueRight({ kind, value }: PriceRuleForm, digits: number): boolean {
  const read = kind === 'percent' ? parseRate(value) : parsePrice(value, digits)
  return read !== null && (kind === 'price' || read > 0) && (kind !== 'percent' || read <= FULL_RATE)
}
