import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertSales, inDollars } from './dollars.rules.ts'

const rates = {
  date: '2026-10-02',
  perEuro: new Map([
    ['USD', '1.1225'],
    ['JPY', '176.99'],
    ['BHD', '0.42324'],
    ['ONE', '1.1225'],
  ]),
}
const volume = (currency: string, digits: number, amount: number) =>
  inDollars([{ currency, digits, amount }], rates).salesVolume

test('dollars stay what they are, and need no rate', () => {
  expect(inDollars([{ currency: 'USD', digits: 2, amount: 123_456 }], null)).toEqual({
    salesVolume: '1234.56',
    salesVolumeRates: null,
    unconvertedSales: [],
  })
})

test('currencies of no, two and three digits are converted exactly and rounded once, half up', () => {
  expect(volume('EUR', 2, 10_000)).toBe('112.25')
  // 100.02 € are 112.27245 $
  expect(volume('EUR', 2, 10_002)).toBe('112.27')
  // 2.00 € are 2.245 $: the half goes up, and down with its sign
  expect(volume('EUR', 2, 200)).toBe('2.25')
  expect(volume('EUR', 2, -200)).toBe('-2.25')
  expect(volume('JPY', 0, 17_699)).toBe('112.25')
  expect(volume('BHD', 3, 423_240)).toBe('1122.50')
  expect(volume('EUR', 2, 800_000_000_000_000)).toBe('8980000000000.00')
})

test('amounts without a rate stand apart, in their own currency, and are not counted', () => {
  const sales = [
    { currency: 'TND', digits: 3, amount: 1_500 },
    { currency: 'EUR', digits: 2, amount: 100 },
    { currency: 'MAD', digits: 2, amount: 999 },
    { currency: 'XOF', digits: 0, amount: 0 },
  ]
  const apart = [
    { currency: 'MAD', amount: '9.99' },
    { currency: 'TND', amount: '1.500' },
  ]
  expect(inDollars(sales, rates)).toEqual({
    salesVolume: '1.12',
    salesVolumeRates: { date: '2026-10-02', source: 'European Central Bank' },
    unconvertedSales: apart,
  })
  expect(inDollars(sales, null)).toEqual({
    salesVolume: '0.00',
    salesVolumeRates: null,
    unconvertedSales: [{ currency: 'EUR', amount: '1.00' }, ...apart],
  })
})

test('a currency worth a dollar is a dollar, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(volume('ONE', 2, amount)).toBe(volume('USD', 2, amount))
    }),
  )
})

test('the same sales in euros need the rate of the other currency only', () => {
  const sales = [
    { currency: 'EUR', digits: 2, amount: 100 },
    { currency: 'USD', digits: 2, amount: 11_225 },
    { currency: 'MAD', digits: 2, amount: 999 },
  ]
  expect(convertSales(sales, 'EUR', rates)).toEqual({
    currency: 'EUR',
    amount: '101.00',
    rates: { date: '2026-10-02', source: 'European Central Bank' },
    unconverted: [{ currency: 'MAD', amount: '9.99' }],
  })
  expect(convertSales(sales.slice(0, 1), 'EUR', null)).toMatchObject({ amount: '1.00', rates: null, unconverted: [] })
})
