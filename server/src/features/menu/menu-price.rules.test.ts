import { expect, test } from 'vitest'
import { readPrice } from './menu-price.rules.ts'

test.each([
  ['9.50', 2, 950],
  ['10', 2, 1000],
  ['0', 2, 0],
  ['9999999.99', 2, 999_999_999],
  ['9999999.990', 3, 9_999_999_990],
  ['9999999', 0, 9_999_999],
  ['9.00', 0, 9],
])('%s with %i decimals is %i', (text, digits, minor) => {
  expect(readPrice(text, digits, 'menu.price_invalid')).toBe(minor)
})

test.each([
  ['10000000', 2],
  ['9999999.991', 3],
  ['10000000', 0],
  ['-1', 2],
  ['-0.01', 2],
  ['9.505', 2],
  ['9.5', 0],
  ['1e3', 2],
  ['NaN', 2],
  ['Infinity', 2],
  ['', 2],
  ['1,000.00', 2],
])('%s with %i decimals is refused', (text, digits) => {
  expect(() => readPrice(text, digits, 'menu.price_invalid')).toThrow(
    expect.objectContaining({ code: 'menu.price_invalid' }) as Error,
  )
})
