import { expect, test } from 'vitest'
import { CARD, CASH, MISTAKE, SOUP, TillAlone } from './till-fixture.ts'
import { replayLog } from './replay-log.ts'
import { soldToday } from './sold-today.ts'

/** Sells this many soups at the counter, by these payments. */
function sell(till: TillAlone, quantity: number, payments: (total: number) => object[]): number {
  const cart = [{ id: SOUP, quantity, lineId: till.newId() }]
  const { subTotal, taxTotal, total } = till.totalOf({ cart })
  const sums = { netTotal: subTotal / 100, taxTotal: taxTotal / 100, total: total / 100 }
  const body = { orderId: till.newId(), cart, payments: payments(total), ...sums }
  expect(till.act('order.sell', body)).toHaveProperty('reply')
  return total
}

const today = (till: TillAlone, now = '2026-11-22T21:00:00Z', refused = -1) => {
  const { paymentTypes, digits, priceRules } = till.bundle.menu
  const log = till.log.map((text, at) => ({ text, isRefused: at === refused }))
  return soldToday(log, { paymentTypes, digits, clock: priceRules.clock, now: new Date(now) })
}

test('a till adds up its day by payment type, without what was refused or cancelled', () => {
  const till = new TillAlone()
  const first = sell(till, 3, (total) => [till.money(100, CASH), till.money(total - 100, CARD)])
  const second = sell(till, 1, (total) => [{ ...till.money(total, CARD), tip: '2.00' }])
  expect(today(till)).toEqual({
    count: 2,
    total: first + second,
    tips: 200,
    types: [
      { title: 'Card', amount: first + second - 100 },
      { title: 'Cash', amount: 100 },
    ],
  })
  expect(today(till, undefined, 1)).toMatchObject({ count: 1, total: first, tips: 0 })
  expect(till.act('sale.cancel', { operationId: till.lastId, reasonId: MISTAKE })).toHaveProperty('reply')
  expect(today(till)).toMatchObject({ count: 1, total: first })
})

test('the day ends with the restaurant’s business day, not at midnight', () => {
  const till = new TillAlone()
  const total = sell(till, 1, (due) => [till.money(due, CASH)])
  expect(today(till, '2026-11-23T02:00:00Z')).toMatchObject({ total })
  expect(today(till, '2026-11-23T06:00:00Z')).toEqual({ count: 0, total: 0, tips: 0, types: [] })
})

test('the log alone makes the sale again', () => {
  const till = new TillAlone()
  sell(till, 2, (due) => [till.money(due, CASH)])
  const room = replayLog(till.log, till.bundle)
  expect(room.rows.orders).toEqual(till.room.rows.orders)
})
