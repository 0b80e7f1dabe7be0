import { expect, test } from 'vitest'
import { taxName } from './tax-name.ts'

test.each([
  ['TVA', 10, 'TVA 10%'],
  ['TVA 10 %', 10, 'TVA 10 %'],
  ['TVA 5,5%', 5.5, 'TVA 5,5%'],
  ['TVA 5,50 %', 5.5, 'TVA 5,50 %'],
  ['VAT 5.50', 5.5, 'VAT 5.50'],
  ['TVA 5,5 %', 10, 'TVA 5,5 % 10%'],
  ['TVA 20 %', 2, 'TVA 20 % 2%'],
  ['TVA 2026', 20, 'TVA 2026 20%'],
  ['Tax 1', 10, 'Tax 1 10%'],
])('a tax named %s of %d percent is shown as %s', (title, rate, name) => {
  expect(taxName(title, rate, (percent) => `${percent}%`)).toBe(name)
})
