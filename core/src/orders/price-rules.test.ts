import { describe, expect, test } from 'vitest'
import { priceOfLine } from './line-price.ts'
import { priceByRules, type DiningOption, type PriceRule } from './price-rules.ts'
import { endOfRule, nextPriceChange, priceMoment, rulesInForce, startOfDay } from './price-times.ts'

const beer = { id: 'beer', categoryId: 'drinks' }
const paris = { timeZone: 'Europe/Paris', dayStartsAt: '05:00' }
/** A Monday. */
const monday = new Date('2026-11-23T18:00:00+01:00')

const aRule = (more: Partial<PriceRule> = {}): PriceRule => ({
  id: 'r',
  title: 'Happy hour',
  target: { kind: 'all' },
  kind: 'percent',
  value: 20_000,
  weekdays: [1, 2, 3, 4, 5],
  fromMinute: 17 * 60,
  toMinute: 19 * 60,
  firstDay: null,
  lastDay: null,
  diningOptions: [],
  ...more,
})

const priceAt = (rules: readonly PriceRule[], at: Date, diningOption: DiningOption | null = null) =>
  priceByRules(600, beer, rulesInForce(rules, at, { clock: paris, diningOption }))

test.each([
  ['a percentage off, rounded half up', {}, 600 - 120],
  ['an amount off, never below nothing', { kind: 'amount', value: 700 }, 0],
  ['a fixed price', { kind: 'price', value: 400 }, 400],
  ['a fixed price above the list price', { kind: 'price', value: 700 }, 700],
  ['its item', { target: { kind: 'items', ids: ['beer'] } }, 480],
  ['its category', { target: { kind: 'categories', ids: ['drinks'] } }, 480],
  ['another item', { target: { kind: 'items', ids: ['wine'] } }, 600],
  ['another weekday', { weekdays: [2] }, 600],
  ['before it begins', { fromMinute: 18 * 60 + 1 }, 600],
  ['its last minute is over', { toMinute: 18 * 60 }, 600],
  ['past midnight, of the day before', { weekdays: [7], fromMinute: 22 * 60, toMinute: 18 * 60 + 1 }, 480],
  ['past midnight, of the day after', { weekdays: [1], fromMinute: 22 * 60, toMinute: 18 * 60 + 1 }, 600],
  ['the whole day', { fromMinute: 0, toMinute: 0 }, 480],
  ['its last day', { lastDay: '2026-11-23' }, 480],
  ['after its last day', { lastDay: '2026-11-22' }, 600],
  ['before its first day', { firstDay: '2026-11-24' }, 600],
  ['its dining option, which none is too', { diningOptions: ['dinein'] }, 480],
  ['another dining option', { diningOptions: ['takeaway'] }, 600],
] as [string, Partial<PriceRule>, number][])('%s', (_, more, price) => {
  expect(priceAt([aRule(more)], monday).price).toBe(price)
})

test('of several rules the lowest price counts, and they never add up', () => {
  const rules = [aRule(), aRule({ id: 'best', kind: 'amount', value: 200 }), aRule({ id: 'later' })]
  expect(priceAt(rules, monday)).toMatchObject({ price: 400, rule: { id: 'best' } })
})

test('a rule touches the list price only, and not a price that staff typed', () => {
  const line = { item: beer, listPrice: 600, typed: null, extraPrices: [50, 0] }
  const rules = [aRule()]
  expect(priceOfLine(line, rules)).toMatchObject({ listPrice: 650, unitPrice: 530, rule: rules[0] })
  const override = { ...line, typed: { kind: 'override', price: 100 } } as const
  expect(priceOfLine(override, rules)).toMatchObject({ listPrice: 650, unitPrice: 150, rule: null })
  const open = { ...line, listPrice: 0, typed: { kind: 'open', price: 100 } } as const
  expect(priceOfLine(open, rules)).toMatchObject({ listPrice: 150, unitPrice: 150, rule: null })
})

describe('times', () => {
  test('the night belongs to the business day before', () => {
    expect(priceMoment(new Date('2026-11-24T02:30:00+01:00'), paris)).toEqual({
      businessDay: '2026-11-23',
      weekday: 1,
      minute: 150,
    })
    expect(priceMoment(new Date('2026-11-29T05:00:00+01:00'), paris)).toMatchObject({ weekday: 7, minute: 300 })
    expect(priceMoment(monday, { timeZone: 'Pacific/Auckland', dayStartsAt: '00:00' })).toEqual({
      businessDay: '2026-11-24',
      weekday: 2,
      minute: 6 * 60,
    })
  })

  const late = aRule({ id: 'late', weekdays: [5], fromMinute: 23 * 60, toMinute: 60 })

  test('the next change is when a rule begins or ends', () => {
    const next = (rules: PriceRule[], at: string) => nextPriceChange(rules, new Date(at), paris)
    expect(next([], '2026-11-23T18:00:00+01:00')).toBeNull()
    expect(next([aRule()], '2026-11-23T16:59:59.999+01:00')).toEqual(new Date('2026-11-23T17:00:00+01:00'))
    expect(next([aRule()], '2026-11-23T17:00:00+01:00')).toEqual(new Date('2026-11-23T19:00:00+01:00'))
    // over the weekend, and past midnight
    expect(next([aRule()], '2026-11-27T19:00:00+01:00')).toEqual(new Date('2026-11-30T17:00:00+01:00'))
    expect(next([late], '2026-11-27T23:30:00+01:00')).toEqual(new Date('2026-11-28T01:00:00+01:00'))
    // a rule of the whole day begins with the business day
    const days = aRule({ fromMinute: 0, toMinute: 0, firstDay: '2026-11-25' })
    expect(next([days], '2026-11-24T20:00:00+01:00')).toEqual(new Date('2026-11-25T05:00:00+01:00'))
    // nothing within a week: check again then
    const always = aRule({ weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: 0 })
    expect(next([always], '2026-11-24T20:00:00+01:00')!.getTime()).toBeGreaterThan(Date.parse('2026-12-01T20:00:00Z'))
  })

  test('a business day begins at its hour by the clock of the store', () => {
    expect(startOfDay('2026-11-23', paris)).toEqual(new Date('2026-11-23T05:00:00+01:00'))
    // the clock changed two hours before
    expect(startOfDay('2026-03-29', paris)).toEqual(new Date('2026-03-29T05:00:00+02:00'))
    const edges = [
      ['Pacific/Kiritimati', '00:00', '+14:00'],
      ['Pacific/Pago_Pago', '23:30', '-11:00'],
    ] as const
    for (const [timeZone, dayStartsAt, offset] of edges) {
      const start = startOfDay('2027-01-01', { timeZone, dayStartsAt })
      expect(start).toEqual(new Date(`2027-01-01T${dayStartsAt}:00${offset}`))
    }
  })

  test('when the clock changes, rules keep to what it shows', () => {
    const evening = aRule({ weekdays: [7] })
    // the nights of 29 March and 25 October 2026
    expect(nextPriceChange([evening], new Date('2026-03-28T22:00:00+01:00'), paris)).toEqual(
      new Date('2026-03-29T17:00:00+02:00'),
    )
    expect(nextPriceChange([evening], new Date('2026-10-24T22:00:00+02:00'), paris)).toEqual(
      new Date('2026-10-25T17:00:00+01:00'),
    )
    // an hour that the clock skips
    const skipped = aRule({ weekdays: [6], fromMinute: 150, toMinute: 180 })
    expect(nextPriceChange([skipped], new Date('2026-03-29T01:00:00+01:00'), paris)).toBeInstanceOf(Date)
  })

  test('a rule shows when it ends, where that is soon', () => {
    expect(endOfRule(aRule(), monday, paris)).toEqual(new Date('2026-11-23T19:00:00+01:00'))
    expect(endOfRule(late, new Date('2026-11-27T23:30:00+01:00'), paris)).toEqual(new Date('2026-11-28T01:00:00+01:00'))
    const always = aRule({ weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: 0 })
    expect(endOfRule(always, monday, paris)).toBeNull()
  })
})
