import { expect, test } from 'vitest'
import type { PaymentType } from '#core/contract/records.ts'
import { exactCash, paymentToSend, settleTaking, tipKeys, type TakenOn } from './taking.rules.ts'

const cash: PaymentType = { id: 'cash', title: 'Cash', is_active: 1, kind: 'cash' }
const voucher: PaymentType = { id: 'v', title: 'Ticket Restaurant', is_active: 1, kind: 'meal_voucher' }
const on: TakenOn = { due: 1233, currency: 'CHF', country: 'CH', hasCustomer: false }
const taking = { type: cash, amount: 1233, tip: 0, tendered: null, reference: null }

test('rounds cash that settles the bill, but not a part payment', () => {
  expect(exactCash(taking, on)).toBe(1235)
  expect(exactCash({ ...taking, amount: 400 }, on)).toBe(400)
  expect(exactCash(taking, { ...on, currency: 'EUR', country: 'FR' })).toBe(1233)
  expect(settleTaking({ ...taking, tip: 100, tendered: 2000 }, on)).toMatchObject({ rounding: 2, change: 665 })
})

test('keeps the value of a voucher above the sum due', () => {
  expect(settleTaking({ ...taking, type: voucher, amount: 1300 }, on)).toMatchObject({ amount: 1233, surplus: 67 })
})

test('leaves out missing fields', () => {
  expect(paymentToSend(taking, 'CHF')).toEqual({ paymentTypeId: 'cash', amount: '12.33' })
  expect(paymentToSend({ ...taking, tip: 50, tendered: 2000, reference: '7' }, 'CHF')).toEqual({
    paymentTypeId: 'cash',
    amount: '12.33',
    tip: '0.50',
    tendered: '20.00',
    reference: '7',
  })
})

test('offers tips of 5 %, 10 % and up to a round sum of at most a tenth', () => {
  const tips = (amount: number, currency = 'EUR') => tipKeys(amount, currency).map(({ tip }) => tip)
  expect(tipKeys(2302, 'EUR')).toEqual([
    { percent: null, tip: 198 },
    { percent: 5, tip: 115 },
    { percent: 10, tip: 230 },
  ])
  expect(tips(718)).toEqual([82, 36, 72])
  expect(tips(3000)).toEqual([100, 150, 300])
  expect(tips(4320)).toEqual([180, 216, 432])
  expect(tips(8730)).toEqual([270, 437, 873])
  expect(tips(0)).toEqual([])
  expect(tips(1850, 'JPY')).toEqual([150, 93, 185])
})
