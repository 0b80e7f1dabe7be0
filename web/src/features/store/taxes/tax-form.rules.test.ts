import { expect, test } from 'vitest'
import { checkTax, NEW_TAX, toTaxForm } from './tax-form.rules.ts'

test('an empty form has a problem in every field', () => {
  expect(checkTax(NEW_TAX)).toEqual({
    title: 'tax.title_required',
    rate: 'tax.rate_invalid',
    type: 'tax.type_required',
  })
})

test.each(['20', '5.5', '5,5', '0', '8.875'])('accepts a rate of %s', (rate) => {
  expect(checkTax({ title: 'VAT', rate, type: 'inclusive' })).toEqual({})
})

test.each(['-5', 'ten', '20%', '1001', '5.5555'])('refuses a rate of %s', (rate) => {
  expect(checkTax({ title: 'VAT', rate, type: 'exclusive' })).toEqual({ rate: 'tax.rate_invalid' })
})

test('a tax is edited as it stands', () => {
  expect(toTaxForm({ id: '1', title: 'VAT', rate: 5.5, type: 'inclusive' })).toEqual({
    title: 'VAT',
    rate: '5.5',
    type: 'inclusive',
  })
})
