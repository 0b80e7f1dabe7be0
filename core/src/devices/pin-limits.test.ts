import { expect, test } from 'vitest'
import { waitAfterWrong } from './pin-limits.ts'

test('each five wrong PINs in a row make a person wait twice as long, for a quarter of an hour at most', () => {
  const waits = Array.from({ length: 35 }, (_, wrong) => waitAfterWrong(wrong + 1))
  expect(waits.filter((seconds) => seconds > 0)).toEqual([60, 120, 240, 480, 900, 900, 900])
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 60])
  expect(waitAfterWrong(0)).toBe(0)
})
