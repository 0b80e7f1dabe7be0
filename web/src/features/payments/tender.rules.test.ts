import { describe, expect, test } from 'vitest'
import { cashOf, firstTender, isCash, readTender } from './tender.rules.ts'

const cash = { id: 'cash', title: 'Cash', is_active: 1, kind: 'cash' } as const
const card = { id: 'card', title: 'Card', is_active: 1, kind: 'card' } as const
const voucher = { id: 'voucher', title: 'Ticket restaurant', is_active: 0, kind: 'meal_voucher' } as const
const bill = { due: 2340, currency: 'EUR', paymentTypes: [voucher, cash, card] }

test('the first active payment type is chosen, with the exact amount', () => {
  expect(firstTender(bill.paymentTypes)).toEqual({ paymentTypeId: 'cash', tendered: '' })
  expect(firstTender([])).toEqual({ paymentTypeId: null, tendered: '' })
})

test('the kind that the restaurant has chosen counts, and the title where there is none', () => {
  expect(isCash({ title: 'Tiroir', kind: 'cash' })).toBe(true)
  expect(isCash({ title: 'Bar', kind: 'account' })).toBe(false)
  expect(isCash({ title: 'Espèces' })).toBe(true)
  expect(isCash(undefined)).toBe(false)
})

test('of payments in several types, the cash is what was handed over and given back', () => {
  const byCard = { title: 'Card', amount: 1000, tendered: null, change: 0 }
  const counted = { title: 'Espèces', amount: 1340, tendered: 2000, change: 660 }
  expect(cashOf([byCard])).toBeNull()
  expect(cashOf([byCard, counted])).toEqual({ due: 1340, given: 2000, change: 660 })
  expect(cashOf([{ title: 'Cash', amount: 500, tendered: null, change: 0 }])).toEqual({
    due: 500,
    given: 500,
    change: 0,
  })
})

describe('readTender', () => {
  test('blank means the exact amount, and nothing is written about what was handed over', () => {
    expect(readTender({ paymentTypeId: 'cash', tendered: '' }, bill)).toEqual({
      problem: null,
      isUnlikely: false,
      change: 0,
      missing: 0,
      payments: [{ paymentTypeId: 'cash', amount: '23.40' }],
      printed: [{ title: 'Cash', kind: 'cash', amount: 2340, tendered: null, change: 0 }],
    })
  })

  test('gives change on cash and pays no more than is due', () => {
    expect(readTender({ paymentTypeId: 'cash', tendered: '50' }, bill)).toMatchObject({
      problem: null,
      change: 2660,
      payments: [{ paymentTypeId: 'cash', amount: '23.40', tendered: '50.00' }],
      printed: [{ amount: 2340, tendered: 5000, change: 2660 }],
    })
  })

  test('ten times what is due is asked about, in cash only', () => {
    expect(readTender({ paymentTypeId: 'cash', tendered: '234' }, bill)).toMatchObject({
      problem: null,
      isUnlikely: true,
    })
    expect(readTender({ paymentTypeId: 'cash', tendered: '233.99' }, bill).isUnlikely).toBe(false)
    expect(readTender({ paymentTypeId: 'card', tendered: '2340' }, bill).isUnlikely).toBe(false)
  })

  test('shows what is missing', () => {
    const short = readTender({ paymentTypeId: 'cash', tendered: '20,00' }, bill)
    expect(short).toMatchObject({ problem: 'not_enough', missing: 340, change: 0, payments: [] })
  })

  test.each(['abc', '1.234', '1.500', '1,500', '-5', '1 000'])('refuses %j as an amount', (tendered) => {
    expect(readTender({ paymentTypeId: 'cash', tendered }, bill).problem).toBe('not_an_amount')
  })

  test('a card pays the exact amount, whatever was typed for cash before', () => {
    expect(readTender({ paymentTypeId: 'card', tendered: '5' }, bill)).toMatchObject({
      problem: null,
      change: 0,
      payments: [{ paymentTypeId: 'card', amount: '23.40' }],
    })
  })

  test('asks for another payment type when the chosen one is gone or switched off', () => {
    expect(readTender({ paymentTypeId: 'voucher', tendered: '' }, bill)).toMatchObject({
      problem: 'no_payment_type',
      payments: [],
    })
    // without any, the server names what is missing
    expect(readTender({ paymentTypeId: null, tendered: '' }, { ...bill, paymentTypes: [voucher] }).problem).toBe(null)
  })

  test('counts in the decimals of the currency', () => {
    const dinar = readTender({ paymentTypeId: 'cash', tendered: '3' }, { ...bill, currency: 'BHD' })
    expect(dinar).toMatchObject({ change: 660, payments: [{ amount: '2.340', tendered: '3.000' }] })
    const yen = readTender({ paymentTypeId: 'cash', tendered: '3000' }, { ...bill, currency: 'JPY' })
    expect(yen).toMatchObject({ change: 660, payments: [{ amount: '2340.00', tendered: '3000.00' }] })
  })
})
