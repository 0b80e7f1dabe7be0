import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, formatMoney } from './amount.ts'
import { CURRENCIES } from './currencies.ts'
import { readWrittenAmount, readWrittenNumber, readWrittenPrice } from './written-price.ts'

test.each([
  ['12,50 €', 1250],
  ['12,50\u00a0€', 1250],
  ['12,50\u202f€', 1250],
  ['€12.50', 1250],
  ['1 234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ['1.234,50', 123_450],
  ['12€50', 1250],
  ['12,-', 1200],
  ['12,5', 1250],
  ['12', 1200],
  ["1'234.50", 123_450],
  ['1’234.50', 123_450],
  ['12.-', 1200],
  ['12.– CHF', 1200],
  ['12.--', 1200],
  ['CHF 12.50', 1250],
  ['Fr. 12.50', 1250],
  ['SFr. 12.50', 1250],
  ['12,50 EUR', 1250],
  ['12,50 euros', 1250],
  ['£12.50', 1250],
  ['$12', 1200],
  ['US$12', 1200],
  ['$1,234.50', 123_450],
  ['1.234.567,00', 123_456_700],
  ['1\u00a0234\u00a0€', 123_400],
  ['12,50 € TTC', 1250],
  ['\u200e12,50 €\u200f', 1250],
  [' 12,50 ', 1250],
  ['.5', 50],
  ['9.', 900],
  ['0', 0],
  ['12--', 1200],
  ['12 –', 1200],
  ['12 €50', 1250],
  ['12€5', null],
])('"%s" is %s', (text, price) => {
  expect(readWrittenPrice(text, 2)).toEqual(price === null ? { problem: 'several' } : { price })
})

test.each([
  ['12.505', 'unclear'],
  ['1.234', 'unclear'],
  ['1,234', 'unclear'],
  ['1.234 €', 'unclear'],
  ['-3', 'none'],
  ['- 3,00 €', 'none'],
  ['(3,00)', 'none'],
  ['12-', 'none'],
  ['3 -', 'none'],
  ['3−', 'none'],
  ['12- €', 'none'],
  ['3,00-', 'none'],
  ['12,50 € / 16,50 €', 'several'],
  ['12 / 16', 'several'],
  ['12 16', 'several'],
  ['12 € 16', 'several'],
  ['12€ 16', 'several'],
  ['12€ 16 €', 'several'],
  ['€12 €16', 'several'],
  ['12 - 16', 'several'],
  ['12,50-16,50', 'several'],
  ['75 cl 24,00 € - verre 5,00 €', 'several'],
  ['1.2.3', 'none'],
  ['12 L', 'none'],
  ['sur demande', 'none'],
  ['dès 12 €', 'none'],
  ['24 €/kg', 'none'],
  ['12 %', 'none'],
  ['1e3', 'several'],
  ['', 'none'],
  ['€', 'none'],
  ['-', 'none'],
  ['100000000', 'none'],
])('"%s" is refused: %s', (text, problem) => {
  expect(readWrittenPrice(text, 2)).toEqual({ problem })
})

test('a currency with three decimals has them, one without has none', () => {
  expect(readWrittenPrice('1.234', 3)).toEqual({ price: 1234 })
  expect(readWrittenPrice('1.234,500 KD', 3)).toEqual({ price: 1_234_500 })
  expect(readWrittenPrice('¥1 200', 0)).toEqual({ price: 1200 })
  expect(readWrittenPrice('1200.00', 0)).toEqual({ price: 1200 })
  expect(readWrittenPrice('12,50', 0)).toEqual({ problem: 'none' })
})

test('a cost keeps its decimals, and a quantity has no currency', () => {
  expect(readWrittenAmount('0,00123456 €')).toBe('0.00123456')
  expect(readWrittenAmount('1 234,5678')).toBe(null)
  expect(readWrittenNumber('1 234,5')).toBe('1234.5')
  expect(readWrittenNumber('1.234,5')).toBe('1234.5')
  expect(readWrittenNumber('5 €')).toBe(null)
})

test('every price is read from each way in which offices write it', () => {
  const style = fc.constantFrom(
    (whole: string, cents: string) => `${group(whole, '\u202f')},${cents}\u00a0€`,
    (whole: string, cents: string) => `${group(whole, ' ')},${cents} €`,
    (whole: string, cents: string) => `€${group(whole, ',')}.${cents}`,
    (whole: string, cents: string) => `${group(whole, '.')},${cents} EUR`,
    (whole: string, cents: string) => `CHF ${group(whole, "'")}.${cents}`,
    (whole: string, cents: string) => `CHF ${group(whole, '’')}.${cents}`,
    (whole: string, cents: string) => `${whole},${cents}`,
    (whole: string, cents: string) => `${whole}€${cents}`,
    (whole: string, cents: string) => `£${whole}.${cents}`,
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), style, (price, write) => {
      const [whole = '', cents = ''] = formatDecimal(price, 2).split('.')
      expect(readWrittenPrice(write(whole, cents), 2)).toEqual({ price })
    }),
    { numRuns: 3000 },
  )
})

test('a price is read as the screens show it, in every currency', () => {
  for (const { code, symbol, digits } of CURRENCIES) {
    if (/^\p{L}$/u.test(symbol)) continue
    for (const locale of ['fr-FR', 'en-GB', 'de-DE', 'de-CH', 'fr-CH']) {
      // without decimals, three digits after a separator may be a price
      const price = digits === 0 ? 987 : 1234 * 10 ** digits
      expect([code, readWrittenPrice(formatMoney(price, code, locale), digits)]).toEqual([code, { price }])
    }
  }
})

const group = (digits: string, sign: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, sign)
