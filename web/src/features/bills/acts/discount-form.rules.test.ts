import { expect, test } from 'vitest'
import { isAboveLimit } from './discount-form.rules.ts'

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
  expect(isAboveLimit({ kind, value }, limit, given)).toBe(isAbove)
})
