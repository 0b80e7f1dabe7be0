import { expect, test } from 'vitest'
import { letterOfDevice } from './device-letters.ts'

test.each([
  [1, 'K'],
  [2, 'L'],
  [16, 'Z'],
  [17, 'KK'],
  [18, 'KL'],
  [32, 'KZ'],
  [33, 'LK'],
  [272, 'ZZ'],
  [273, 'KKK'],
])('device %i has the letter %s', (number, letter) => {
  expect(letterOfDevice(number)).toBe(letter)
})

test('no two devices have the same', () => {
  expect(new Set(Array.from({ length: 5_000 }, (_, at) => letterOfDevice(at + 1))).size).toBe(5_000)
})
