import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRate, parseRate, taxOf } from './tax.ts'

describe('taxOf', () => {
  test.each([
    { amount: 2000, rate: 10_000, type: 'exclusive', net: 2000, tax: 200, total: 2200 },
    { amount: 2000, rate: 10_000, type: 'inclusive', net: 1818, tax: 182, total: 2000 },
    { amount: 2000, rate: 10_000, type: 'none', net: 2000, tax: 0, total: 2000 },
    { amount: 1000, rate: 5_500, type: 'inclusive', net: 948, tax: 52, total: 1000 },
    { amount: 1000, rate: 2_100, type: 'exclusive', net: 1000, tax: 21, total: 1021 },
    { amount: 5, rate: 10_000, type: 'exclusive', net: 5, tax: 1, total: 6 },
    { amount: 4, rate: 10_000, type: 'exclusive', net: 4, tax: 0, total: 4 },
    { amount: 3, rate: 100_000, type: 'inclusive', net: 2, tax: 1, total: 3 },
    { amount: 950, rate: 8_875, type: 'exclusive', net: 950, tax: 84, total: 1034 },
    { amount: 0, rate: 20_000, type: 'inclusive', net: 0, tax: 0, total: 0 },
    { amount: 950, rate: 0, type: 'inclusive', net: 950, tax: 0, total: 950 },
    { amount: -2000, rate: 10_000, type: 'inclusive', net: -1818, tax: -182, total: -2000 },
    { amount: -5, rate: 10_000, type: 'exclusive', net: -5, tax: -1, total: -6 },
  ] as const)('$type at $rate of $amount', ({ amount, rate, type, ...expected }) => {
    expect(taxOf(amount, rate, type)).toEqual(expected)
  })

  test('is exact where a double would not be', () => {
    // 7,999,999,999,999,995 × 10 % ends in a half that a floating-point product has already lost.
    expect(taxOf(7_999_999_999_999_995, 10_000, 'exclusive').tax).toBe(800_000_000_000_000)
    expect(taxOf(9_007_199_254_740_991, 20_000, 'inclusive').net).toBe(7_505_999_378_950_826)
  })

  test('refuses amounts that it cannot hold exactly', () => {
    expect(() => taxOf(9_007_199_254_740_991, 20_000, 'exclusive')).toThrow(RangeError)
    expect(() => taxOf(9.5, 20_000, 'inclusive')).toThrow(RangeError)
    expect(() => taxOf(Number.NaN, 0, 'none')).toThrow(RangeError)
  })

  test('an inclusive price hides the tax that an exclusive net would bear, to one minor unit', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(100_000), (gross, rate) => {
        const { net, tax, total } = taxOf(gross, rate, 'inclusive')
        expect(net + tax).toBe(total)
        expect(total).toBe(gross)
        expect(Math.abs(taxOf(net, rate, 'exclusive').total - gross)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('rates', () => {
  test.each([
    ['20', 20_000, 20],
    ['5.5', 5_500, 5.5],
    ['5,5', 5_500, 5.5],
    ['2.10', 2_100, 2.1],
    ['8.875', 8_875, 8.875],
    ['0', 0, 0],
    [' 100 ', 100_000, 100],
    ['1000', 1_000_000, 1000],
  ])('"%s" percent', (text, rateMilli, wire) => {
    expect(parseRate(text)).toBe(rateMilli)
    expect(formatRate(rateMilli)).toBe(wire)
  })

  test.each(['', '-1', '5.5555', '1000.001', '20 %', 'abc', '1e2', 'null'])('refuses "%s"', (text) => {
    expect(parseRate(text)).toBeNull()
  })

  test('every rate survives the wire', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (rateMilli) => {
        expect(parseRate(String(formatRate(rateMilli)))).toBe(rateMilli)
      }),
      { numRuns: 2000 },
    )
  })
})
