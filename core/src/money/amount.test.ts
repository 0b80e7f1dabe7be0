import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, formatMoney, fromMajor, parseAmount, parseTypedAmount, toMajor } from './amount.ts'
import { randomRuns } from '../random-runs-fixture.ts'

const anyDigits = fc.constantFrom(0, 2, 3)
const anyMinor = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
const anyPrice = fc.integer({ min: 0, max: 999_999_999_999 })

describe('parseAmount', () => {
  test.each([
    ['9.5', 2, 950],
    ['9.50', 2, 950],
    ['9', 2, 900],
    ['9,50', 2, 950],
    ['  9.50\t', 2, 950],
    ['0', 2, 0],
    ['0.01', 2, 1],
    ['.5', 2, 50],
    ['9.', 2, 900],
    ['007', 2, 700],
    ['9.500', 2, 950],
    ['9.5', 3, 9500],
    ['9.123', 3, 9123],
    ['950', 0, 950],
    ['950.00', 0, 950],
    ['999999999999.999', 3, 999_999_999_999_999],
    ['0000000000000000009.50', 2, 950],
  ])('reads "%s" with %i decimals', (text, digits, minor) => {
    expect(parseAmount(text, digits)).toBe(minor)
  })

  test.each([
    ['', 2],
    [' ', 2],
    ['.', 2],
    [',', 2],
    ['-1', 2],
    ['+1', 2],
    ['9.505', 2],
    ['950.5', 0],
    ['9.5001', 3],
    ['1e3', 2],
    ['0x10', 2],
    ['Infinity', 2],
    ['NaN', 2],
    ['null', 2],
    ['1 000', 2],
    ['1,000.00', 2],
    ['1.2.3', 2],
    ['9.50 €', 2],
    ['٩', 2],
    ['1000000000000', 2],
  ])('refuses "%s" with %i decimals', (text, digits) => {
    expect(parseAmount(text, digits)).toBeNull()
  })

  test('reads back whatever the wire writes', () => {
    fc.assert(
      fc.property(anyPrice, anyDigits, (minor, digits) => {
        expect(parseAmount(formatDecimal(minor, digits), digits)).toBe(minor)
        expect(parseAmount(formatDecimal(minor, digits).replace('.', ','), digits)).toBe(minor)
      }),
      randomRuns(2000),
    )
  })
})

describe('parseTypedAmount', () => {
  test.each([
    ['9.5', 2, 950],
    ['9,50', 2, 950],
    ['1.500', 3, 1500],
    ['950.00', 0, 950],
  ])('reads "%s" with %i decimals', (text, digits, minor) => {
    expect(parseTypedAmount(text, digits)).toBe(minor)
  })

  test.each([
    ['1.500', 2],
    ['1,500', 2],
    ['1.000', 0],
    ['9.505', 2],
    ['1 500', 2],
    ['1.500,00', 2],
    ['', 2],
  ])('refuses "%s" with %i decimals, which may mean another amount', (text, digits) => {
    expect(parseTypedAmount(text, digits)).toBeNull()
  })
})

describe('formatDecimal and the JSON numbers', () => {
  test.each([
    [950, 2, '9.50', 9.5],
    [5, 2, '0.05', 0.05],
    [0, 2, '0.00', 0],
    [-0, 2, '0.00', 0],
    [-5, 2, '-0.05', -0.05],
    [-12345, 2, '-123.45', -123.45],
    [950, 0, '950.00', 950],
    [9500, 3, '9.500', 9.5],
    [1, 3, '0.001', 0.001],
    [1230, 2, '12.30', 12.3],
    [999_999_999_999_999, 3, '999999999999.999', 999_999_999_999.999],
  ])('%i with %i decimals is "%s" and %d', (minor, digits, text, major) => {
    expect(formatDecimal(minor, digits)).toBe(text)
    expect(toMajor(minor, digits)).toBe(major)
  })

  test('a fraction of a minor unit is a mistake, not an amount', () => {
    expect(() => formatDecimal(9.5, 2)).toThrow(RangeError)
    expect(() => formatDecimal(Number.NaN, 2)).toThrow(RangeError)
    expect(() => formatDecimal(2 ** 53, 2)).toThrow(RangeError)
  })

  test('fromMajor undoes toMajor for every amount', () => {
    fc.assert(
      fc.property(anyMinor, anyDigits, (minor, digits) => {
        expect(fromMajor(toMajor(minor, digits), digits)).toBe(minor)
      }),
      randomRuns(5000),
    )
  })

  test.each([
    [12.3, 2, 1230],
    [0.1 + 0.2, 2, 30],
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [8.285, 2, 829],
    [0.004999, 2, 0],
    [0.005, 2, 1],
    [-0.001, 2, 0],
    [1e-7, 3, 0],
    [-1e-7, 3, 0],
    [0.5, 0, 1],
    [9.9999, 3, 10000],
    [999_999_999_999, 3, 999_999_999_999_000],
    [1e13, 2, Infinity],
    [-1e13, 2, -Infinity],
    [1e15, 0, Infinity],
    [1e300, 2, Infinity],
    [-1e300, 2, -Infinity],
    [Number.NaN, 2, Number.NaN],
  ])('a client’s %d with %i decimals is %d', (value, digits, minor) => {
    expect(fromMajor(value, digits)).toBe(minor)
  })
})

describe('formatMoney', () => {
  test.each([
    [950, 'EUR', 'en', '€9.50'],
    [950, 'EUR', 'fr', '9,50\u00a0€'],
    [123_456_789, 'EUR', 'en', '€1,234,567.89'],
    [123_456_789, 'EUR', 'fr', '1\u202f234\u202f567,89\u00a0€'],
    [-950, 'EUR', 'en', '-€9.50'],
    [-950, 'EUR', 'fr', '-9,50\u00a0€'],
    [950, 'USD', 'en', 'US$9.50'],
    [950, 'USD', 'fr', '9,50\u00a0US$'],
    [950, 'GBP', 'en', '£9.50'],
    [950, 'INR', 'en', '₹9.50'],
    [950, 'JPY', 'en', '¥950'],
    [9500, 'KWD', 'en', 'KD\u00a09.500'],
    [950, 'CHF', 'en', 'CHF\u00a09.50'],
    [-950, 'CHF', 'en', '-CHF\u00a09.50'],
    [950, 'CHF', 'fr-CH', '9.50\u00a0CHF'],
    [5000, 'XOF', 'fr', '5\u202f000\u00a0F\u00a0CFA'],
    [0, 'EUR', 'en', '€0.00'],
    [950, 'ZZZ', 'en', 'ZZZ\u00a09.50'],
    [999_999_999_999_999, 'KWD', 'en', 'KD\u00a0999,999,999,999.999'],
  ])('%i of %s in %s', (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale)).toBe(text)
  })

  test('writes euros as the locale itself writes them', () => {
    fc.assert(
      fc.property(anyMinor, fc.constantFrom('en', 'en-GB', 'fr', 'fr-CA', 'de-AT', 'nl', 'ar'), (minor, locale) => {
        const own = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'EUR',
          currencyDisplay: 'narrowSymbol',
        })
        expect(formatMoney(minor, 'EUR', locale)).toBe(own.format(formatDecimal(minor, 2) as `${number}`))
      }),
      { numRuns: 500 },
    )
  })
})
