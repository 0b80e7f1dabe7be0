import { expect, test } from 'vitest'
import { closingOfEntries } from '../fiscal/closings/closing.ts'
import { figuresOf } from '../fiscal/closings/figures-of-entries.ts'
import { entryOfDay } from './entry-of-day.ts'

const HEAD = {
  number: 7,
  house: { name: 'Chez Test', legal_name: null, siret: null, vat: null },
  currency: 'EUR',
  digits: 2,
  period: { from: '2026-11-26', to: '2026-11-26' },
  before: null,
  chains: {},
}

const payment = (kind: string, amount: number, more: object = {}) => {
  return { kind, title: kind, amount, tip: 0, rounding: 0, surplus: 0, earlier: false, ...more }
}

/** A sale of 11.00 with 10 % eaten here and of 5.50 taken away, and everything else that money does in a day. */
const ENTRIES = [
  {
    kind: 'sale',
    data: {
      orders: [{ dining: 'dinein' }, { dining: 'takeaway' }],
      lines: [
        { order: 1, net: 1000, tax: 100, rate: 10_000, type: 'inclusive' },
        { order: 2, net: 500, tax: 50, rate: 10_000, type: 'inclusive' },
      ],
      discounts: [],
      sub: 1500,
      tax: 150,
      total: 1650,
      payments: [payment('cash', 1000, { tip: 200, rounding: -2 }), payment('meal_voucher', 650, { surplus: 30 })],
    },
  },
  { kind: 'part', data: { payment: payment('card', 400) } },
  { kind: 'gift_card_sold', data: { amount: 2000, payments: [payment('card', 2000)] } },
  { kind: 'gift_card_ended', data: { amount: 300 } },
  { kind: 'paid_in', data: { amount: 500, reason: 'Monnaie', account: '471000' } },
  { kind: 'drop', data: { amount: 700, reason: null, account: null } },
  { kind: 'tip_out', data: { amount: 150, reason: null, account: null } },
  { kind: 'session', data: { till: 'Bar', z: 3, expected: 900, counted: 880, difference: -20 } },
]

const closingOf = (entries: Parameters<typeof figuresOf>[0]) =>
  closingOfEntries(HEAD, figuresOf(entries), {
    before: { advances: 0, year: 0, perpetual: { signed: 0, absolute: 0, tickets: 0 } },
    open: { bills: 0, total: 0, paid: 0 },
    addsToAll: true,
  })

const closing = closingOf(ENTRIES)

const sums = (chosen: Record<string, string> = {}) => {
  const byAccount: Record<string, number> = {}
  for (const { account, debit, credit } of entryOfDay(closing, chosen))
    byAccount[account] = (byAccount[account] ?? 0) + debit - credit
  return byAccount
}

test('a day is one balanced entry: debits above 0, credits below', () => {
  expect(sums()).toEqual({
    // 10.00 with a tip of 2.00 less 0.02 rounded off, less what the drawer lacks, paid in, taken out
    '530000': 1000 + 200 - 2 - 20 + 500 - 700 - 150,
    '511300': 680,
    '511500': 2400,
    '706000': -1000,
    '707000': -500,
    '445710': -150,
    '419100': -400,
    '419700': -2000 + 300,
    '467100': -200 + 150,
    '758100': -30,
    '758000': -300,
    '658000': 2 + 20,
    '471000': -500,
    '580000': 700,
  })
  const all = entryOfDay(closing, {})
  expect(all.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  expect(all.every(({ debit, credit }) => debit >= 0 && credit >= 0 && (debit === 0) !== (credit === 0))).toBe(true)
})

test('a rate may have an account of its own, and what has none is refused by its name', () => {
  expect(sums({ 'revenue.services.10': '706100', vat: '445711' })).toMatchObject({ '706100': -1000, '445711': -150 })
  expect(() => entryOfDay(closing, { tips: '' })).toThrow('no account for tips')
})

test('cash moved for a reason without an account waits on one until it is sorted, under the name of the reason', () => {
  const unnamed = [null, ''].map((account) => ({ kind: 'paid_out', data: { amount: 100, reason: 'Pain', account } }))
  const booked = (chosen: Record<string, string>) => entryOfDay(closingOf(unnamed), chosen)
  expect(booked({})).toMatchObject([
    { account: '530000', text: 'Pain', debit: 0, credit: 200 },
    { account: '471000', text: 'Pain', debit: 200, credit: 0 },
  ])
  expect(booked({ movements: '472000' })).toMatchObject([{ account: '530000' }, { account: '472000', debit: 200 }])
  expect(() => booked({ movements: '' })).toThrow('no account for movements')
})

test('cash that waits is booked on an account of its own until it is decided, and a surplus counted with it is undone', () => {
  const moved = (kind: string, account: string, amount: number) => ({ kind, data: { amount, reason: null, account } })
  const entries = [
    moved('paid_in', 'to_settle', 1000),
    moved('paid_out', 'settled', 700),
    moved('paid_out', 'counted', 400),
    { kind: 'session', data: { till: 'Bar', z: 3, expected: 0, counted: 400, difference: 400 } },
  ]
  const booked = entryOfDay(closingOf(entries), { to_settle: '471100' })
  const sum = (wanted: string) =>
    booked.reduce((total, { account, debit, credit }) => total + (account === wanted ? debit - credit : 0), 0)
  expect([sum('530000'), sum('471100'), sum('758000')]).toEqual([1000 - 700 - 400 + 400, -1000 + 700, 400 - 400])
  expect(booked.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ventes à régler', 'Ventes réglées']))
  expect(booked.reduce((total, { debit, credit }) => total + debit - credit, 0)).toBe(0)
})
