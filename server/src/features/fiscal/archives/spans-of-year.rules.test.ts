import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#core/calendar/business-day.ts'
import { MAX_DAYS } from './make-archive.ts'
import { spansOfYear } from './spans-of-year.rules.ts'

test('a year of twelve months is one span; a longer one ends with its last twelve months', () => {
  for (const year of [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2027-03-01', to: '2028-02-29' },
    { from: '2026-03-01', to: '2026-06-30' },
  ])
    expect(spansOfYear(year)).toEqual([year])
  expect(spansOfYear({ from: '2026-03-01', to: '2027-06-30' })).toEqual([
    { from: '2026-03-01', to: '2026-06-30' },
    { from: '2026-07-01', to: '2027-06-30' },
  ])
})

test('the spans of any years follow each other without a gap, none longer than an archive may be', () => {
  const days = fc.integer({ min: 0, max: 1500 })
  fc.assert(
    fc.property(days, days, (start, length) => {
      const from = addDays('2026-01-01', start)
      const to = addDays(from, length)
      const spans = spansOfYear({ from, to })
      expect([spans[0]!.from, spans.at(-1)!.to]).toEqual([from, to])
      for (const [at, span] of spans.entries()) {
        expect(daysBetween(span.from, span.to)).toBeLessThan(MAX_DAYS)
        if (at > 0) expect(span.from).toBe(addDays(spans[at - 1]!.to, 1))
      }
    }),
  )
})
