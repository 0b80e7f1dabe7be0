import { expect, test } from 'vitest'
import { reportOfDays, type ReportedEntry } from './e-report.ts'

const paid = (kind: string, amount: number) => {
  return { kind, title: kind, amount, tip: 0, rounding: 0, surplus: 0, earlier: false }
}

/** A meal of 110.00 with 10 %. */
const meal = (kind: string): ReportedEntry => ({
  kind: 'sale',
  day: '2026-11-20',
  data: {
    doc: '1',
    orders: [{ dining: 'dinein' }],
    lines: [{ order: 1, net: 10_000, tax: 1000, rate: 10_000, type: 'inclusive' }],
    discounts: [],
    sub: 10_000,
    tax: 1000,
    total: 11_000,
    payments: [paid(kind, 11_000)],
  },
})

const moved = (entry: string, day: string, [from, to]: [string, string]): ReportedEntry => ({
  kind: entry,
  day,
  data: { of: '1', payments: [paid(from, -11_000), paid(to, 11_000)] },
})

const corrected = (from: string, to: string) => moved('corrected', '2026-11-21', [from, to])
const settled = (to: string) => moved('settled', '2026-11-30', ['account', to])

function paidByDay(ticket: ReportedEntry, later: readonly ReportedEntry[], withBuyer: readonly string[] = []) {
  const source = { tickets: new Map([['1', ticket]]), withBuyer: new Set(withBuyer) }
  return reportOfDays([ticket, ...later], source).map(({ day, paid: rates }) => [
    day.slice(8),
    ...rates.map(({ amount }) => amount),
  ])
}

test('a payment corrected to an account was not paid yet, and one on account by mistake was', () => {
  expect(paidByDay(meal('account'), [settled('cash')])).toEqual([
    ['20', 0],
    ['30', 11_000],
  ])
  expect(paidByDay(meal('card'), [corrected('card', 'account'), settled('cash')])).toEqual([
    ['20', 11_000],
    ['21', -11_000],
    ['30', 11_000],
  ])
  expect(paidByDay(meal('account'), [corrected('account', 'cash')])).toEqual([
    ['20', 0],
    ['21', 11_000],
  ])
})

test('a correction between other types reports nothing, nor one of an invoice to a company', () => {
  expect(paidByDay(meal('card'), [corrected('card', 'cash')])).toEqual([['20', 11_000], ['21']])
  expect(paidByDay(meal('card'), [corrected('card', 'account')], ['1'])).toEqual([['20'], ['21']])
})
