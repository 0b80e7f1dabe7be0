import { expect, test } from 'vitest'
import { shortQuantity } from './units.ts'

test.each([
  ['6.289474', '6.289'],
  ['6.2895', '6.29'],
  ['-0.9996', '-1'],
  ['12', '12'],
  ['0.125', '0.125'],
  ['1.0004', '1'],
  ['0.0004', '0.0004'],
])('%s is shown as %s', (text, shown) => {
  expect(shortQuantity(text)).toBe(shown)
})
