import { expect, test } from 'vitest'
import { discountReasons, exceedsLimit, typedValue } from './discount-form.rules.ts'

const bill = { on: 10_000, total: 10_000, before: 0, digits: 2 }

test.each([
  ['percent', '10', 10, { given: bill, isAbove: false }],
  ['percent', '10.1', 10, { given: bill, isAbove: true }],
  ['percent', '100', null, { given: bill, isAbove: false }],
  ['percent', '1', 0, { given: bill, isAbove: true }],
  ['amount', '10.00', 10, { given: bill, isAbove: false }],
  ['amount', '10.01', 10, { given: bill, isAbove: true }],
  // of a line, and of what earlier discounts left
  ['percent', '100', 10, { given: { ...bill, on: 1000 }, isAbove: false }],
  ['amount', '50.00', 10, { given: { ...bill, on: 1000 }, isAbove: false }],
  ['percent', '20', 10, { given: { ...bill, on: 6000 }, isAbove: true }],
  ['percent', '50', 10, { given: { ...bill, on: 0, total: 0 }, isAbove: false }],
  // beside what the same person gave before
  ['percent', '5', 10, { given: { ...bill, on: 9500, before: 500 }, isAbove: false }],
  ['amount', '5.01', 10, { given: { ...bill, on: 9500, before: 500 }, isAbove: true }],
] as const)('%s %s, with a limit of %s %%', (kind, value, limit, { given, isAbove }) => {
  expect(exceedsLimit({ kind, value }, limit, given)).toBe(isAbove)
})

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
