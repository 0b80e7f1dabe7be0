import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, lastOfMonth } from '#core/calendar/business-day.ts'
import { isOneSpan, reportSpans } from './report-spans.rules.ts'

test.each([
  ['2026-05-10', '2026-05-10', null, [['2026-05-10', '2026-05-10']]],
  ['2026-05-01', '2026-05-30', null, [['2026-05-01', '2026-05-30']]],
  ['2026-05-01', '2026-05-31', ['2026-05-01', '2026-05-31'], []],
  [
    '2026-04-30',
    '2026-06-01',
    ['2026-05-01', '2026-05-31'],
    [
      ['2026-04-30', '2026-04-30'],
      ['2026-06-01', '2026-06-01'],
    ],
  ],
  ['2026-01-01', '2026-12-31', ['2026-01-01', '2026-12-31'], []],
  ['2026-01-31', '2026-02-01', null, [['2026-01-31', '2026-02-01']]],
  ['0001-01-01', '9999-12-31', ['0001-01-01', '9999-12-31'], []],
])('%s to %s', (from, to, months, days) => {
  const bounds = ([from, to]: readonly string[]) => ({ from: from!, to: to! })
  expect(reportSpans({ from, to })).toEqual({ months: months && bounds(months), days: days.map(bounds) })
})

const anyDay = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('every day of the period lies in exactly one part, and no other day does', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(500), (from, length) => {
      const to = addDays(from, length)
      const { months, days } = reportSpans({ from, to })
      const parts = [...days, ...(months ? [months] : [])].sort((a, b) => (a.from < b.from ? -1 : 1))
      expect(parts[0]!.from).toBe(from)
      expect(parts.at(-1)!.to).toBe(to)
      for (const [at, part] of parts.slice(1).entries()) expect(daysBetween(parts[at]!.to, part.from)).toBe(1)
      if (months) expect([months.from.slice(8), lastOfMonth(months.to)]).toEqual(['01', months.to])
      for (const part of days) expect(daysBetween(part.from, part.to)).toBeLessThan(61)
    }),
  )
})

test.each([
  ['2026-05-10', '2026-05-10', true],
  ['2026-05-10', '2026-05-11', false],
  ['2026-05-01', '2026-05-31', true],
  ['2026-05-01', '2026-06-30', false],
  ['2026-05-01', '2026-06-01', false],
])('%s to %s is one span: %s', (from, to, expected) => {
  expect(isOneSpan(reportSpans({ from, to }))).toBe(expected)
})
