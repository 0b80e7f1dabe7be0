import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  PERIODS,
  addDays,
  comparedPeriod,
  daysBetween,
  elapsedDays,
  isDay,
  lastOfMonth,
  periodBounds,
  sameDayNextMonth,
} from './business-day.ts'

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyCount = fc.integer({ min: -100_000, max: 100_000 })

describe('isDay', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '0099-03-01', '9999-12-31'])(
    '%s is one',
    (day) => {
      expect(isDay(day)).toBe(true)
    },
  )

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '2024-2-9',
    '2024-02-29T00:00',
    ' 2024-02-29',
    '2024-02-29\n',
    '10000-01-01',
    '29/02/2024',
    'null',
    '',
  ])('"%s" is none', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('day arithmetic', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', -1, '2026-10-24'],
    ['2026-05-10', 0, '2026-05-10'],
    ['0099-12-31', 1, '0100-01-01'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-01', -1, '0001-01-01'],
  ])('%s and %i days', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  test('going and coming back ends on the same day', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (day, count) => {
        const target = addDays(day, count)
        expect(isDay(target)).toBe(true)
        expect(addDays(target, -count)).toBe(day)
        expect(daysBetween(day, target)).toBe(count)
        expect(target > day).toBe(count > 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('refuses texts that are not a day', () => {
    expect(() => addDays('null', 1)).toThrow(RangeError)
  })

  test.each([
    ['2026-05-10', '2026-06-10'],
    ['2026-01-31', '2026-02-28'],
    ['2024-01-31', '2024-02-29'],
    ['2026-03-31', '2026-04-30'],
    ['2026-12-31', '2027-01-31'],
    ['2024-02-29', '2024-03-29'],
    ['0050-01-31', '0050-02-28'],
  ])('a month after %s is %s', (day, expected) => {
    expect(sameDayNextMonth(day)).toBe(expected)
  })

  test('a month later is 28 to 31 days later, in the next month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const later = sameDayNextMonth(day)
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(isDay(later)).toBe(true)
        expect(months(later) - months(day)).toBe(1)
        expect(daysBetween(day, later)).toBeGreaterThanOrEqual(28)
        expect(daysBetween(day, later)).toBeLessThanOrEqual(31)
      }),
    )
  })
})

describe('periodBounds', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['tomorrow', '2026-02-28', '2026-03-01', '2026-03-01'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['last_7days', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['this_month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['this_month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ])('%s on %s', (type, today, from, to) => {
    expect(periodBounds({ type, today })).toEqual({ from, to })
    expect(periodBounds({ type, today, from: 'null', to: '1999-01-01' })).toEqual({ from, to })
  })

  test('custom takes the days it is given, both ends included', () => {
    const custom = (from?: string | null, to?: string | null) =>
      periodBounds({ type: 'custom', today: '2026-05-10', from, to })
    expect(custom('2026-05-01', '2026-06-01')).toEqual({ from: '2026-05-01', to: '2026-06-01' })
    expect(custom('2026-05-01', '2026-05-01')).toEqual({ from: '2026-05-01', to: '2026-05-01' })
    expect(custom('2026-05-02', '2026-05-01')).toBeNull()
    expect(custom('2026-02-30', '2026-03-01')).toBeNull()
    expect(custom('2026-05-01')).toBeNull()
    expect(custom(null, '2026-05-01')).toBeNull()
    expect(custom('null', 'null')).toBeNull()
    expect(custom('', '')).toBeNull()
  })

  test('knows no other types', () => {
    expect(periodBounds({ type: 'last_year', today: '2026-05-10' })).toBeNull()
    expect(periodBounds({ type: '', today: '2026-05-10' })).toBeNull()
  })

  test('every preset is a span in order, near its day', () => {
    const presets = PERIODS.filter((type) => type !== 'custom')
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...presets), (today, type) => {
        const bounds = periodBounds({ type, today })
        expect(bounds).not.toBeNull()
        expect(bounds!.from <= bounds!.to).toBe(true)
        expect(Math.abs(daysBetween(bounds!.from, today))).toBeLessThanOrEqual(62)
        const holdsToday = bounds!.from <= today && today <= bounds!.to
        expect(holdsToday).toBe(['today', 'last_7days', 'this_month'].includes(type))
      }),
    )
  })
})

describe('comparedPeriod', () => {
  const compared = (type: string, today: string) => comparedPeriod(periodBounds({ type, today })!, today)

  test.each([
    // a day: the same weekday of the week before
    ['today', '2026-11-22', '2026-11-15', '2026-11-15'],
    ['yesterday', '2026-11-22', '2026-11-14', '2026-11-14'],
    ['tomorrow', '2026-11-22', '2026-11-16', '2026-11-16'],
    ['last_7days', '2026-11-22', '2026-11-09', '2026-11-15'],
    // a running month: as many days of the month before
    ['this_month', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['this_month', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['this_month', '2026-11-30', '2026-10-01', '2026-10-30'],
    ['this_month', '2026-01-10', '2025-12-01', '2025-12-10'],
    // which may have fewer
    ['this_month', '2026-03-28', '2026-02-01', '2026-02-28'],
    ['this_month', '2026-03-29', '2026-01-31', '2026-02-28'],
    ['this_month', '2024-03-29', '2024-02-01', '2024-02-29'],
    ['this_month', '2026-12-31', '2026-10-31', '2026-11-30'],
    ['last_month', '2026-11-22', '2026-09-01', '2026-09-30'],
    ['last_month', '2026-03-01', '2026-01-01', '2026-01-31'],
    ['last_month', '2026-01-31', '2025-11-01', '2025-11-30'],
  ])('%s on %s', (type, today, from, to) => {
    expect(compared(type, today)).toEqual({ from, to })
  })

  test.each([
    // a past span: as many days right before
    ['2026-05-04', '2026-05-10', '2026-04-27', '2026-05-03'],
    ['2024-03-01', '2024-03-30', '2024-01-31', '2024-02-29'],
    ['2026-01-01', '2026-02-28', '2025-11-03', '2025-12-31'],
    // a past span that is a whole month
    ['2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
    // still running: as many days as there have been
    ['2026-11-20', '2026-12-20', '2026-11-17', '2026-11-19'],
    ['2026-11-22', '2026-12-22', '2026-11-21', '2026-11-21'],
    // not begun
    ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
  ])('from %s to %s, on 22 November 2026', (from, to, expectedFrom, expectedTo) => {
    expect(comparedPeriod({ from, to }, '2026-11-22')).toEqual({ from: expectedFrom, to: expectedTo })
  })

  test('lies before the period, and has as many days as have passed of it, but for whole months', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(70), fc.integer({ min: -80, max: 80 }), (from, length, shift) => {
        const bounds = { from, to: addDays(from, length) }
        const today = addDays(from, shift)
        const before = comparedPeriod(bounds, today)
        const elapsed = elapsedDays(bounds, today)
        expect(before.to < from).toBe(true)
        const isWholeMonth = from.endsWith('-01') && bounds.to === lastOfMonth(from)
        if (isWholeMonth && (today < from || today > bounds.to)) expect(sameDayNextMonth(before.from)).toBe(from)
        else expect(daysBetween(before.from, before.to)).toBe(daysBetween(elapsed.from, elapsed.to))
      }),
      { numRuns: 2000 },
    )
  })
})
