import { expect, test } from 'vitest'
import { taxText } from './tax-text.rules.ts'

const write = (rate: number) => `${rate}%`

test.each([
  ['TVA', 10, 'TVA 10%'],
  ['TVA 10 %', 10, 'TVA 10 %'],
  ['TVA 5,5 %', 5.5, 'TVA 5,5 %'],
  ['VAT 5.50', 5.5, 'VAT 5.50'],
  ['TVA 2026', 20, 'TVA 2026 20%'],
  ['TVA 5,5 %', 10, 'TVA 5,5 % 10%'],
])('%s at %d says %s', (title, rate, text) => {
  expect(taxText(title, rate, write)).toBe(text)
})
