import { expect, test } from 'vitest'
import { ageInMinutes, ageText, ageTone, cardTime } from './order-age.rules.ts'
import { orderTexts } from './order.texts.ts'

const placedAt = '2026-07-10T18:00:00.000Z'
const after = (minutes: number, seconds = 0) => Date.parse(placedAt) + minutes * 60_000 + seconds * 1000

test.each([
  [after(0), 0],
  [after(5, 59), 5],
  [after(6), 6],
  [after(-2), 0],
])('at %i the order is %i minutes old', (now, minutes) => {
  expect(ageInMinutes(placedAt, now)).toBe(minutes)
})

test.each([
  [0, 'fresh'],
  [9, 'fresh'],
  [10, 'late'],
  [19, 'late'],
  [20, 'veryLate'],
])('after %i minutes an order is %s', (minutes, tone) => {
  expect(ageTone(minutes)).toBe(tone)
})

test.each([
  [6, '6 min'],
  [80, '1 h 20 min'],
  [51 * 60, '2 d 3 h'],
])('%i minutes read %s', (minutes, text) => {
  expect(ageText(minutes, orderTexts.en)).toBe(text)
})

test('card times are short, in the way of the language, by the clock of the restaurant', () => {
  // the space before PM is a narrow one in newer Intl data
  const at = '2026-07-10T18:05:00Z'
  expect(cardTime(at, { locale: 'en-US', timeZone: 'Europe/Paris' }).replace(/\s/u, ' ')).toBe('8:05 PM')
  expect(cardTime(at, { locale: 'fr-FR', timeZone: 'Europe/Paris' })).toBe('20:05')
  expect(cardTime(Date.parse(at), { locale: 'fr-FR', timeZone: 'Pacific/Noumea' })).toBe('05:05')
})
