import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { denominationsOf } from './denominations.ts'

test('notes and coins are in minor units, also of a currency with three decimals or none', () => {
  expect(denominationsOf('EUR')).toEqual({
    notes: [50000, 20000, 10000, 5000, 2000, 1000, 500],
    coins: [200, 100, 50, 20, 10, 5, 2, 1],
  })
  expect(denominationsOf('TND').coins).toEqual([2000, 1000, 500, 200, 100, 50, 20, 10])
  expect(denominationsOf('JPY').notes).toEqual([10000, 5000, 2000, 1000])
  expect(denominationsOf('AFN')).toEqual({ notes: [], coins: [] })
})

test('each value stands once, the largest first, and is a whole number of minor units', () => {
  const known = CURRENCIES.map(({ code }) => ({ code, ...denominationsOf(code) })).filter(
    ({ notes, coins }) => notes.length + coins.length > 0,
  )
  expect(known.length).toBeGreaterThanOrEqual(38)
  for (const { code, notes, coins } of known) {
    const values = [...notes, ...coins]
    expect(values, code).toEqual([...new Set(values)].toSorted((one, other) => other - one))
    expect(
      values.filter((value) => !Number.isSafeInteger(value) || value < 1),
      code,
    ).toEqual([])
  }
})
