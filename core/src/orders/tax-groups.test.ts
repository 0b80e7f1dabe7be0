import { expect, test } from 'vitest'
import type { DiningOption } from './price-rules.ts'
import { nextTaxDay, taxesOn, taxFor, type TaxRule } from './tax-groups.ts'

const rule = (diningOption: DiningOption, tax: number, firstDay: string | null = null): TaxRule<number> => ({
  diningOption,
  firstDay,
  tax,
})

const SEALED_DRINK = [rule('dinein', 10), rule('takeaway', 5.5), rule('delivery', 5.5)]

test('the dining option decides the tax; an order without one is eaten here', () => {
  const taxes = taxesOn(SEALED_DRINK, '2026-11-23')
  expect(taxes).toEqual({ dinein: 10, takeaway: 5.5, delivery: 5.5 })
  expect([taxFor(taxes, null), taxFor(taxes, 'takeaway')]).toEqual([10, 5.5])
})

test('a dining option without a rule is taxed as those who eat here', () => {
  const rules = [rule('dinein', 10), rule('takeaway', 5.5), rule('delivery', 7, '2027-01-01')]
  expect(taxesOn(rules, '2026-12-31')).toEqual({ dinein: 10, takeaway: 5.5, delivery: 10 })
  expect(taxesOn(rules, '2027-01-01')).toEqual({ dinein: 10, takeaway: 5.5, delivery: 7 })
  expect(taxesOn([rule('takeaway', 5.5)], '2027-01-01')).toEqual({ dinein: null, takeaway: 5.5, delivery: null })
})

test('a rate changes at the business day from which its rule holds, whatever the order of the rules', () => {
  const rules = [rule('dinein', 12, '2028-01-01'), rule('dinein', 10), rule('dinein', 11, '2027-01-01')]
  const onDays = ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map((day) => taxesOn(rules, day).dinein)
  expect(onDays).toEqual([10, 11, 11, 12])
})

test('the next day at which a rate changes is the first one after today', () => {
  const rules = [...SEALED_DRINK, rule('dinein', 12, '2028-01-01'), rule('delivery', 11, '2027-01-01')]
  const next = ['2026-12-31', '2027-01-01', '2028-01-01'].map((day) => nextTaxDay(rules, day))
  expect(next).toEqual(['2027-01-01', '2028-01-01', null])
})
