import { expect, test } from 'vitest'
import { dayInFigures, readDay, readDayAndTime } from './typed-day.rules.ts'

test.each([
  ['en-GB', '31/12/2026', '31/12/2026, 20:30'],
  ['fr-FR', '31/12/2026', '31/12/2026 20:30'],
  ['de-DE', '31.12.2026', '31.12.2026, 20:30'],
  ['en-US', '12/31/2026', '12/31/2026, 08:30 PM'],
  ['sv-SE', '2026-12-31', '2026-12-31 20:30'],
])('in %s a day is written %s, and what is written is read', (locale, day, dayAndTime) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(dayInFigures('2026-12-31', locale))).toBe(day)
  expect(plain(dayInFigures('2026-12-31T20:30', locale))).toBe(dayAndTime)
  expect(readDay(dayInFigures('2026-12-31', locale), locale)).toBe('2026-12-31')
  expect(readDayAndTime(dayInFigures('2026-12-31T20:30', locale), locale)).toBe('2026-12-31T20:30')
})

test.each([
  ['1/2/2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['01 02 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['1/2/26', null],
  ['1/2/', null],
  ['31/2/2026', null],
  ['12/31/2026', null],
  ['2026-1-2026', null],
  ['tomorrow', null],
  ['', null],
])('%j is read as %j where the day comes first', (text, day) => {
  expect(readDay(text, 'en-GB')).toBe(day)
})

test('the month comes first where people write it first', () => {
  expect(readDay('1/2/2026', 'en-US')).toBe('2026-01-02')
  expect(readDay('01022026', 'en-US')).toBe('2026-01-02')
})

test.each([
  ['2001-01-01T12:00', '2001-01-01T12:00'],
  ['1/2/2026 930', '2026-02-01T09:30'],
  ['1/2/2026, 19h30', '2026-02-01T19:30'],
  ['1/2/2026 12 am', '2026-02-01T00:00'],
  ['1/2/2026 8:30 p.m.', '2026-02-01T20:30'],
  ['1/2/2026 20:30 pm', null],
  ['1/2/2026', null],
  ['20:30', null],
])('%j is read as %j with its time', (text, time) => {
  expect(readDayAndTime(text, 'en-GB')).toBe(time)
})

test.each(['', '2026-02-30', 'soon'])('%j is no day to write', (value) => {
  expect(dayInFigures(value, 'en-GB')).toBe('')
})
