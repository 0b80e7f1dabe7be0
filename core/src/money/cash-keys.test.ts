import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../random-runs-fixture.ts'
import { cashKeys, isUnlikelyTender } from './cash-keys.ts'
import { CURRENCIES } from './currencies.ts'

test.each([
  ['EUR', 18340, [18340, 18500, 19000, 20000]],
  ['EUR', 5050, [5050, 5100, 5500, 6000, 7000, 10000]],
  ['EUR', 230, [230, 300, 500, 1000, 2000]],
  ['EUR', 1230, [1230, 1300, 1500, 2000, 5000]],
  ['EUR', 2000, [2000, 5000]],
  ['EUR', 3300, [3300, 3500, 4000, 5000]],
  ['EUR', 10000, [10000, 20000]],
  ['EUR', 184000, [184000, 185000, 190000, 200000]],
  ['EUR', 60000, [60000]],
  ['EUR', 5, [5]],
  ['EUR', 0, []],
  ['USD', 2350, [2350, 2400, 2500, 3000, 4000, 5000]],
  ['GBP', 1870, [1870, 2000]],
  ['CHF', 4260, [4260, 4300, 4500, 5000, 6000, 10000]],
  ['JPY', 2340, [2340, 2500, 3000, 5000, 10000]],
  ['MAD', 18300, [18300, 18500, 19000, 20000]],
  ['XOF', 7250, [7250, 7500, 8000, 9000, 10000]],
  // not in the table: 1, 2 and 5 times powers of ten
  ['ISK', 3700, [3700, 4000, 5000]],
])('%s %i: %j', (currency, due, keys) => {
  expect(cashKeys(due, currency)).toEqual(keys)
})

describe('for every currency and bill', () => {
  const bill = fc.record({
    currency: fc.constantFrom(...CURRENCIES.map(({ code }) => code), 'XXX'),
    due: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
  })

  test('the keys begin with the exact amount and ascend, at most six, none of them unlikely', () => {
    fc.assert(
      fc.property(bill, ({ due, currency }) => {
        const keys = cashKeys(due, currency)
        expect(keys[0]).toBe(due)
        expect(keys.length).toBeLessThanOrEqual(6)
        for (const [at, key] of keys.entries()) {
          expect(Number.isSafeInteger(key)).toBe(true)
          if (at > 0) expect(key).toBeGreaterThan(keys[at - 1]!)
          expect(isUnlikelyTender(key, due)).toBe(false)
        }
      }),
      randomRuns(2000),
    )
  })

  test('a sum in euros is what notes and coins make, and five of them or fewer up to a thousand', () => {
    const pieces = [1, 5, 10, 20, 50, 100, 200].map((piece) => piece * 100)
    const fewestPieces = (sum: number) => {
      let [rest, count] = [sum, 0]
      for (const piece of pieces.toReversed()) [count, rest] = [count + Math.floor(rest / piece), rest % piece]
      return { count, rest }
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (due) => {
        for (const key of cashKeys(due, 'EUR').slice(1)) {
          const { count, rest } = fewestPieces(key)
          expect(rest).toBe(0)
          // notes of 200 are handed over as one bundle
          expect(count - Math.max(0, Math.floor(key / 20_000) - 1)).toBeLessThanOrEqual(5)
        }
      }),
      randomRuns(2000),
    )
  })
})

test('ten times the bill is unlikely, a cent less is not', () => {
  expect([isUnlikelyTender(2250, 225), isUnlikelyTender(2249, 225), isUnlikelyTender(0, 0)]).toEqual([
    true,
    false,
    false,
  ])
})

test('where small coins are no longer issued, no key names a sum that none make', () => {
  expect(cashKeys(1233, 'CHF', 5)[0]).toBe(1235)
  expect(cashKeys(1235, 'CHF', 5)[0]).toBe(1235)
  expect(cashKeys(1233, 'CHF', 5).every((key) => key % 5 === 0)).toBe(true)
})
