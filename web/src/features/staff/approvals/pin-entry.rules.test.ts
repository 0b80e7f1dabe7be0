import { expect, test } from 'vitest'
import { isComplete, pinOf } from './pin-entry.rules.ts'

test('only digits of a typed or pasted PIN count, six at most', () => {
  expect(['', '2580', '25 80', '2a5-80', '２580', '25801479'].map(pinOf)).toEqual([
    '',
    '2580',
    '2580',
    '2580',
    '580',
    '258014',
  ])
})

test('a PIN may be checked from four digits on', () => {
  expect(['', '258', '2580', '258014'].map(isComplete)).toEqual([false, false, true, true])
})
