import { expect, test } from 'vitest'
import { numberTyped } from './number-input.rules.ts'

test.each(['', '0', '12', '12,50', '12.50', '.5', '1.234,50'])('an amount: %s', (text) => {
  expect(numberTyped(text, false)).toBe(text)
})

test('spaces around a number and between its thousands are ignored', () => {
  expect(numberTyped(' 12,50 ', false)).toBe('12,50')
  expect(numberTyped('1\u202f234,50', false)).toBe('1234,50')
  expect(numberTyped('1\u00a0200', true)).toBe('1200')
})

test.each(['1e3', '-5', '+5', '12,50 €', '0x10', 'Infinity', '٣'])('no number, as a whole and in part: %s', (text) => {
  expect(numberTyped(text, false)).toBeNull()
  expect(numberTyped(text, true)).toBeNull()
})

test('a whole number has no decimals', () => {
  expect(numberTyped('12', true)).toBe('12')
  expect(numberTyped('2,5', true)).toBeNull()
  expect(numberTyped('2.0', true)).toBeNull()
})
