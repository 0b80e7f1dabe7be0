import { expect, test } from 'vitest'
import type { PriceRule } from './price-rules.ts'
import { priceByRules } from './price-rules.ts'

const beer = { id: 'beer', categoryId: 'drinks' }
const monday = { businessDay: '2026-11-23', weekday: 1, minute: 18 * 60, diningOption: 'dinein' } as const

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
  ['past midnight', { fromMinute: 22 * 60, toMinute: 18 * 60 + 1 }, 480],
  ['the whole day', { fromMinute: 0, toMinute: 0 }, 480],
  ['its last day', { lastDay: '2026-11-23' }, 480],
  ['after its last day', { lastDay: '2026-11-22' }, 600],
  ['before its first day', { firstDay: '2026-11-24' }, 600],
  ['its dining option', { diningOptions: ['dinein'] }, 480],
  ['another dining option', { diningOptions: ['takeaway'] }, 600],
] as [string, Partial<PriceRule>, number][])('%s', (_, more, price) => {
  expect(priceByRules(600, beer, [aRule(more)], monday).price).toBe(price)
})

test('of several rules the lowest price counts, and they never add up', () => {
  const rules = [aRule(), aRule({ id: 'best', kind: 'amount', value: 200 }), aRule({ id: 'later' })]
  expect(priceByRules(600, beer, rules, monday)).toMatchObject({ price: 400, rule: { id: 'best' } })
})
