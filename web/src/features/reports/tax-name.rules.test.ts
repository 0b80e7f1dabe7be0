import { expect, test } from 'vitest'
import { withRate } from './tax-name.rules.ts'

test.each([
  ['TVA', 10, 'TVA 10%'],
  ['TVA 10 %', 10, 'TVA 10 %'],
  ['TVA 5,50 %', 5.5, 'TVA 5,50 %'],
  ['Tax 1', 10, 'Tax 1 10%'],
  ['TVA 20', 2, 'TVA 20 2%'],
])('a tax named %s of %d percent is shown as %s', (title, rate, name) => {
  expect(withRate(title, { rate, text: `${rate}%` })).toBe(name)
})
