import { expect, test } from 'vitest'
import { readClockTime } from './clock-time.rules.ts'

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['1930', '19:30'],
  ['19h30', '19:30'],
  ['19 H 30', '19:30'],
  ['19h', '19:00'],
  ['19.30', '19:30'],
  ['7', '07:00'],
  [' 00:00 ', '00:00'],
  ['24:00', null],
  ['9:60', null],
  ['9:3', null],
  ['193', null],
  ['noon', null],
  ['', null],
])('%j is the time %s', (text, time) => {
  expect(readClockTime(text)).toBe(time)
})
