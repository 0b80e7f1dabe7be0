import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { readCounts, sumOf } from './counts.ts'

test('a drawer holds more than the dearest dish costs', () => {
  expect(sumOf(readCounts([{ value: '12000000', n: 1 }], 0))).toBe(12_000_000)
  expect(sumOf(readCounts([{ value: '500.00', n: 30_000 }], 2))).toBe(1_500_000_000)
})

test('a count that no figure can hold is refused', () => {
  const count = [{ value: '999999999999', n: 99_999 }]
  expect(() => readCounts(count, 2)).toThrow(AppError)
})
