import { expect, test } from 'vitest'
import { lastSeenText } from './last-seen.rules.ts'
import { staffTexts } from './staff.texts.ts'

const now = new Date(2026, 10, 29, 12).getTime()
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString()

test('somebody was seen today, yesterday, on a day, or it is not known', () => {
  const english = { locale: 'en-GB', words: staffTexts.en }
  expect(lastSeenText(at(29, 9), now, english)).toBe('Today, 09:05')
  expect(lastSeenText(at(28, 23), now, english)).toBe('Yesterday, 23:05')
  expect(lastSeenText(at(27, 23), now, english)).toBe('27 Nov 2026')
  expect(lastSeenText(null, now, english)).toBeNull()
  expect(lastSeenText(at(29, 9), now, { locale: 'fr-FR', words: staffTexts.fr })).toBe('Aujourd’hui, 09:05')
})
