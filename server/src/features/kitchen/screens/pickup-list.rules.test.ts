import { expect, test } from 'vitest'
import { pickupNumbers, type WaitingOrder } from './pickup-list.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

type Item = WaitingOrder['items'][number]
const created: Item = { status: 'created', firedAt: minutesAgo(20), doneAt: null }
const held: Item = { status: 'created', firedAt: null, doneAt: null }
const done = (minutes: number, status: Item['status'] = 'completed'): Item => ({
  status,
  firedAt: minutesAgo(30),
  doneAt: minutesAgo(minutes),
})
const cancelled: Item = { status: 'cancelled', firedAt: minutesAgo(20), doneAt: null }

const order = (tokenNo: number, items: Item[], rest: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: `order ${tokenNo}`,
  tokenNo,
  offlineNo: null,
  placedSeconds: now.getTime() / 1000 - 1800 + tokenNo,
  deliveryType: 'takeaway',
  tableId: null,
  items,
  ...rest,
})

const list = (orders: WaitingOrder[], showDineIn = true) => {
  const { preparing, ready } = pickupNumbers(orders, { readyMinutes: 15, showDineIn, now })
  return [preparing.map(({ number }) => number), ready.map(({ number }) => number)]
}

test.each<[string, Item[], [number[], number[]]]>([
  ['nothing made', [created], [[1], []]],
  ['one of two made', [done(1), created], [[1], []]],
  ['all made', [done(2), done(1)], [[], [1]]],
  ['all made but what was cancelled and what is held', [done(1), cancelled, held], [[], [1]]],
  ['all served', [done(1, 'delivered')], [[], []]],
  ['one served, one to fetch', [done(3, 'delivered'), done(1)], [[], [1]]],
  ['made a quarter of an hour ago', [done(15), done(16)], [[], []]],
  ['all held', [held], [[], []]],
  ['all cancelled', [cancelled], [[], []]],
])('%s', (_, items, expected) => {
  expect(list([order(1, items)])).toEqual(expected)
})

test('numbers wait in their order, and who is ready last stands first', () => {
  expect(
    list([order(4, [done(3)]), order(2, [created]), order(1, [created]), order(3, [done(5)]), order(5, [done(1)])]),
  ).toEqual([
    [1, 2],
    [5, 4, 3],
  ])
})

test('orders eaten here are left out if switched off, and orders placed half a day ago always', () => {
  const here = order(1, [created], { deliveryType: 'dinein' })
  const old = order(3, [created], { placedSeconds: now.getTime() / 1000 - 12 * 3600 })
  const orders = [
    here,
    order(2, [created], { deliveryType: 'delivery' }),
    old,
    order(4, [created], { deliveryType: null }),
  ]
  expect(list(orders)).toEqual([[1, 2, 4], []])
  expect(list(orders, false)).toEqual([[2], []])
})
