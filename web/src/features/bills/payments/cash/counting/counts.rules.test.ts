import { expect, test } from 'vitest'
import { countsToSend, piecesOf, sumOfCounts } from './counts.rules.ts'

test('counts notes and coins; empty fields count as none', () => {
  const typed = { '5000': '1', '20': ' 7 ', '1000': '', '200': '0' }
  expect(sumOfCounts(typed, 'EUR')).toBe(5140)
  expect(countsToSend(typed, 'EUR')).toEqual([
    { value: '50.00', n: 1 },
    { value: '0.20', n: 7 },
  ])
  expect(sumOfCounts({}, 'EUR')).toBe(0)
  for (const n of ['1.5', '-1', 'x', '100000']) expect(piecesOf({ '5000': n }, 'EUR')).toBeNull()
})

test('counts a sum in a currency without a list of notes and coins', () => {
  expect(countsToSend({ sum: '1234.50' }, 'LKR')).toEqual([{ value: '1234.50', n: 1 }])
  expect(countsToSend({ sum: '' }, 'LKR')).toEqual([])
  expect(sumOfCounts({ sum: 'x' }, 'LKR')).toBeNull()
})

test('without a list of notes and coins the sum is typed, above what a dish may cost', () => {
  expect(sumOfCounts({ sum: '12000000' }, 'VND')).toBe(12_000_000)
})
