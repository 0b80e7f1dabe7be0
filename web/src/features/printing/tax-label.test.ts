import { expect, test } from 'vitest'
import { taxLabel } from './tax-label.ts'

test.each([
  ['TVA', '10', 'TVA 10 %'],
  ['TVA 10 %', '10', 'TVA 10 %'],
  ['TVA 5,5%', '5.5', 'TVA 5,5%'],
  ['TVA 5.5', '5,5', 'TVA 5.5'],
  ['TVA 5,50 %', '5,5', 'TVA 5,50 %'],
  ['Zone 2', '20', 'Zone 2 20 %'],
  ['TVA 20 %', '2', 'TVA 20 % 2 %'],
])('%s at %s is %s', (title, rate, label) => {
  expect(taxLabel(title, rate)).toBe(label)
})
