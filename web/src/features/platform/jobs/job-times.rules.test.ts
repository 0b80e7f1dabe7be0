import { expect, test } from 'vitest'
import { jobDuration, jobTime } from './job-times.rules.ts'

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test('a duration is written in the unit that suits it', () => {
  const said = [7, 1_250, 5_000, 90_000, 3_600_000].map((ms) => plain(jobDuration(ms, 'en-GB')))
  expect(said).toEqual(['7 ms', '1.3 s', '5 s', '1.5 min', '1 h'])
  expect(plain(jobDuration(1_250, 'fr-FR'))).toBe('1,3 s')
})

test('a time of today is the time alone, on a clock of 24 hours; another day is named', () => {
  const now = new Date(2026, 9, 5, 16, 0, 0)
  const at = (...parts: [number, number, number, number, number]) => new Date(2026, ...parts).toISOString()
  expect(jobTime(at(9, 5, 15, 4, 9), { locale: 'en-GB', now: now.getTime() })).toBe('15:04:09')
  expect(jobTime(at(9, 4, 23, 59, 59), { locale: 'en-GB', now: now.getTime() })).toBe('4 Oct, 23:59:59')
})
