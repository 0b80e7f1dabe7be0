import { expect, test } from 'vitest'
import type { PriceRule } from '#core/contract/records.ts'
import { checkRule, NEW_RULE, ruleBodyOf, toRuleForm } from './price-rule-form.rules.ts'

const rule: PriceRule = {
  id: 'r',
  title: 'Happy hour',
  target: 'items',
  ids: ['beer', 'gone'],
  kind: 'price',
  value: '0.00',
  weekdays: [5],
  from: '17:00',
  to: '19:00',
  first_day: '2026-12-01',
  last_day: null,
  delivery_types: ['dinein'],
  is_active: 0,
}

test('the form leaves out deleted items, and sends the rest back', () => {
  const form = toRuleForm(rule, { categories: [], items: [{ id: 'beer', title: 'Beer' }] })
  expect(form).toMatchObject({ ids: ['beer'], firstDay: '2026-12-01', lastDay: '', isActive: false })
  expect(checkRule(form, 2)).toEqual({})
  expect(ruleBodyOf(form)).toMatchObject({ ids: ['beer'], value: '0.00', deliveryTypes: ['dinein'], weekdays: [5] })
})

test('shows problems beside their fields', () => {
  expect(checkRule(NEW_RULE, 2)).toEqual({
    title: 'price_rule.title_required',
    ids: 'price_rule.targets_required',
    value: 'price_rule.value_invalid',
  })
  const good = { ...NEW_RULE, title: 'Happy hour', target: 'all', value: '12,5' } as const
  expect(checkRule(good, 2)).toEqual({})
  expect(checkRule({ ...good, weekdays: [], from: '' }, 2)).toEqual({
    weekdays: 'price_rule.weekdays_required',
    from: 'price_rule.time_invalid',
  })
  expect(checkRule({ ...good, firstDay: '2026-12-02', lastDay: '2026-12-01' }, 2)).toEqual({
    lastDay: 'price_rule.days_invalid',
  })
  for (const value of ['', '0', '100.1']) expect(checkRule({ ...good, value }, 2)).toHaveProperty('value')
  expect(checkRule({ ...good, kind: 'amount', value: '0' }, 2)).toHaveProperty('value')
})
