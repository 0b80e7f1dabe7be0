import { expect, test } from 'vitest'
import { cashOf, isCash } from './tender.rules.ts'

test('uses the chosen kind, else guesses it from the title', () => {
  expect(isCash({ title: 'Tiroir', kind: 'cash' })).toBe(true)
  expect(isCash({ title: 'Bar', kind: 'account' })).toBe(false)
  expect(isCash({ title: 'Espèces' })).toBe(true)
  expect(isCash(undefined)).toBe(false)
})

test('sums cash handed over and change among several payments', () => {
  const byCard = { title: 'Card', amount: 1000, tendered: null, change: 0 }
  const counted = { title: 'Espèces', amount: 1340, tendered: 2000, change: 660 }
  expect(cashOf([byCard])).toBeNull()
  expect(cashOf([byCard, counted])).toEqual({ due: 1340, given: 2000, change: 660 })
  expect(cashOf([{ title: 'Cash', amount: 500, tendered: null, change: 0 }])).toEqual({
    due: 500,
    given: 500,
    change: 0,
  })
  const rounded = { title: 'Cash', amount: 1232, tip: 100, rounding: -2, tendered: 2000, change: 670 }
  expect(cashOf([rounded])).toEqual({ due: 1330, given: 2000, change: 670 })
})
