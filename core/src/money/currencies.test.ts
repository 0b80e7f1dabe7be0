import { describe, expect, test } from 'vitest'
import { CURRENCIES, findCurrency, WITHDRAWN_CURRENCIES } from './currencies.ts'

const codesWith = (digits: number) =>
  CURRENCIES.filter((currency) => currency.digits === digits).map(({ code }) => code)

describe('the currency table', () => {
  test('holds every tender once, in the order of the codes', () => {
    const codes = CURRENCIES.map(({ code }) => code)
    expect(codes.length).toBeGreaterThanOrEqual(150)
    expect(codes).toEqual([...new Set(codes)].sort())
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })

  test('names and symbols are never blank', () => {
    expect(CURRENCIES.filter(({ symbol, name }) => symbol.trim() === '' || name.trim() === '')).toEqual([])
  })

  test.each([
    ['USD', 'US$', 2],
    ['EUR', '€', 2],
    ['INR', '₹', 2],
    ['GBP', '£', 2],
    ['JPY', '¥', 0],
    ['TND', 'DT', 3],
  ])('%s has the symbol %s and %i decimals', (code, symbol, digits) => {
    expect(findCurrency(code)).toMatchObject({ code, symbol, digits })
  })

  test('has the decimals of ISO 4217, also where Intl has others', () => {
    const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    expect(codesWith(0)).toEqual(withoutDecimals.split(' '))
    expect(codesWith(3)).toEqual(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
  })

  test('knows the sixteen withdrawn codes of the lists that other clients choose from, and offers none of them', () => {
    const codes = WITHDRAWN_CURRENCIES.map(({ code }) => code)
    expect(codes).toEqual('ANG BGN BYR CUC EEK GQE HRK LTL LVL MRO MZM SLL VEB XDR ZMK ZWR'.split(' '))
    expect(CURRENCIES.filter(({ code }) => codes.includes(code))).toEqual([])
    for (const currency of WITHDRAWN_CURRENCIES) {
      expect(findCurrency(currency.code)).toEqual(currency)
      expect([currency.symbol.trim(), currency.name.trim()]).not.toContain('')
    }
  })

  test('finds nothing for a code it does not know', () => {
    expect(findCurrency('eur')).toBeUndefined()
    expect(findCurrency('')).toBeUndefined()
    expect(findCurrency('FRF')).toBeUndefined()
  })
})
