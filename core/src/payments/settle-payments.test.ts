import { expect, test } from 'vitest'
import { cashStep } from './cash-rounding.ts'
import type { OfferedPayment } from './settle-payments.ts'
import { settlePayments } from './settle-payments.ts'

const pay = (kind: OfferedPayment['kind'], amount: number, more: Partial<OfferedPayment> = {}): OfferedPayment => ({
  kind,
  amount,
  tip: 0,
  tendered: null,
  reference: null,
  ...more,
})
const bill = (due: number, more = {}) => ({ due, cashStep: 0, hasCustomer: false, ...more })

test('cash gives change back, after the tip', () => {
  expect(settlePayments([pay('cash', 1800, { tip: 100, tendered: 2000 })], bill(1800))).toEqual({
    payments: [{ amount: 1800, tip: 100, tendered: 2000, rounding: 0, surplus: 0, change: 100 }],
    due: 0,
  })
})

test.each([
  ['bill.overpaid', pay('card', 1001), 0],
  ['bill.overpaid', pay('cash', 1001), 0],
  ['payment.tendered_short', pay('cash', 1000, { tip: 100, tendered: 1050 }), 0],
  ['payment.change_refused', pay('card', 1000, { tendered: 1200 }), 0],
  ['payment.change_refused', pay('meal_voucher', 900, { tendered: 1000 }), 0],
  ['payment.tip_refused', pay('meal_voucher', 1000, { tip: 1 }), 0],
  ['payment.tip_refused', pay('account', 1000, { tip: 1, reference: '12' }), 0],
  ['payment.account_unnamed', pay('account', 1000), 0],
])('%s', (problem, payment) => {
  expect(settlePayments([payment], bill(1000))).toEqual({ problem, due: 1000 })
})

test('an account is named by a customer or by a reference', () => {
  expect(settlePayments([pay('account', 1000, { reference: 'room 12' })], bill(1000))).toMatchObject({ due: 0 })
  expect(settlePayments([pay('account', 1000)], bill(1000, { hasCustomer: true }))).toMatchObject({ due: 0 })
})

test('the part of a meal voucher above the sum due is kept, and settles nothing', () => {
  const result = settlePayments([pay('card', 500), pay('meal_voucher', 1000)], bill(1200))
  expect(result).toMatchObject({
    payments: [
      { amount: 500, surplus: 0 },
      { amount: 700, surplus: 300 },
    ],
    due: 0,
  })
  expect(settlePayments([pay('card', 1200), pay('meal_voucher', 1000)], bill(1200))).toEqual({
    problem: 'bill.overpaid',
    due: 0,
  })
})

test.each([
  [1232, -2],
  [1233, 2],
  [1235, 0],
])('CHF, %d minor units in cash are rounded by %d', (due, rounding) => {
  const result = settlePayments([pay('cash', due)], bill(due, { cashStep: cashStep('CHF', 'CH') }))
  expect(result).toMatchObject({ payments: [{ amount: due, rounding }] })
})

test('each payment in cash is a sum that exists: a part, with a tip, and whatever pays the rest', () => {
  const swiss = (due: number) => bill(due, { cashStep: 5 })
  expect(settlePayments([pay('cash', 1001)], swiss(1232))).toMatchObject({ payments: [{ rounding: -1 }], due: 231 })
  expect(settlePayments([pay('cash', 1001), pay('cash', 132), pay('card', 99)], swiss(1232))).toMatchObject({
    payments: [{ rounding: -1 }, { rounding: -2 }, { rounding: 0 }],
  })
  expect(settlePayments([pay('cash', 1231, { tip: 102, tendered: 2000 })], swiss(1231))).toMatchObject({
    payments: [{ amount: 1231, tip: 102, rounding: 2, change: 665 }],
  })
})

test.each([
  [1232, 1230],
  [1233, 1235],
])('a client that does not round hands over the exact sum: %d is %d in coins', (due, coins) => {
  const settled = settlePayments([pay('cash', due, { tendered: due })], bill(due, { cashStep: 5 }))
  expect(settled).toMatchObject({ payments: [{ amount: due, tendered: coins, change: 0 }] })
  const short = settlePayments([pay('cash', 1233, { tendered: 1230 })], bill(1233, { cashStep: 5 }))
  expect(short).toMatchObject({ problem: 'payment.tendered_short' })
})

test('euros are rounded where the country does so', () => {
  expect([cashStep('EUR', 'FR'), cashStep('EUR', 'NL'), cashStep('EUR', null), cashStep('USD', 'US')]).toEqual([
    0, 5, 0, 0,
  ])
})
