import { expect, test } from 'vitest'
import { discountReasons, typedValue } from './discount-form.rules.ts'

test('comps and reasons with a figure apply at once, the others ask for it', () => {
  const reason = {
    id: 'r',
    title: 'R',
    percent: null,
    amount: null,
    needs_approval: 0,
    is_active: 1,
    account: null,
  } as const
  const { fixed, typed } = discountReasons([
    { ...reason, kind: 'discount', percent: 12.5 },
    { ...reason, kind: 'discount', amount: '5.00' },
    { ...reason, kind: 'comp' },
    { ...reason, kind: 'discount', id: 'typed' },
    { ...reason, kind: 'void' },
    { ...reason, kind: 'comp', is_active: 0 },
  ])
  expect(fixed.map(({ kind, value }) => [kind, value])).toEqual([
    ['percent', '12.5'],
    ['amount', '5.00'],
    ['percent', '100'],
  ])
  expect(typed.map(({ id }) => id)).toEqual(['typed'])
  expect(['12,5', '100', '100.1', '0', 'x'].map((text) => typedValue('percent', text, 2))).toEqual([
    '12.5',
    '100',
    null,
    null,
    null,
  ])
  expect(typedValue('amount', '7,5', 2)).toBe('7.50')
})
