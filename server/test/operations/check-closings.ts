import { expect } from 'vitest'
import type { Report } from '#core/contract/reports/reports.ts'
import type { ClosingHead, ClosingRecord } from '#core/contract/fiscal/closings.ts'
import type { ClosingKind } from '#core/fiscal/chains.ts'
import { checkJournal } from '../../src/features/fiscal/check/check-journal.ts'
import { Tenant } from '../../src/infrastructure/database/tenant.ts'
import type { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'
import { readJournal, type Payload } from './read-journal.ts'

const EVER = 'type=custom&from=2000-01-01&to=2199-12-31'

const cents = (text: string) => Math.round(Number(text) * 100)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

export const listClosings = async (owner: Client, kind: ClosingKind): Promise<ClosingRecord[]> => {
  const heads = await expectOk(owner.get<ClosingHead[]>(`/fiscal/closings?kind=${kind}&${EVER}`))
  const shown = heads
    .toReversed()
    .map(({ number }) => expectOk(owner.get<ClosingRecord>(`/fiscal/closings/${kind}/${number}`)))
  return Promise.all(shown)
}

/** `chain`: the chain with the tickets. */
type Closed = { owner: Client; tenantId: string; chain?: 'T' | 'X' }

/**
 * Compares the closings of a restaurant with its tickets, its reports and each other: each day is closed once, in
 * order; a day adds up its tickets and equals its report, a month adds up its days and a year its months; the running
 * totals add up everything.
 */
export async function checkClosings(server: TestServer, { owner, tenantId, chain = 'T' }: Closed) {
  const journal = await readJournal(server, tenantId)
  const tenant = new Tenant(tenantId, server.connections.db, () => {})
  const root = server.journal.root.publicKey
  const { findings } = await tenant.read((tx) => checkJournal(tx, { root, anchors: [] }), 'snapshot')
  expect(findings).toEqual([])
  const [days, months, years] = await Promise.all(
    (['day', 'month', 'year'] as const).map((kind) => listClosings(owner, kind)),
  )
  checkOrder(days!)
  checkOrder(months!)
  checkOrder(years!)
  for (const day of days!) {
    checkTickets(day, journal[chain] ?? [])
    await checkReport(day, owner)
  }
  checkChains(days!)
  checkSums(months!, days!)
  checkSums(years!, months!)
  return { days: days!, months: months!, years: years! }
}

function checkOrder(closings: readonly ClosingRecord[]): void {
  expect(closings.map(({ number }) => number)).toEqual(closings.map((_, at) => at + 1))
  for (const [at, closing] of closings.entries()) {
    expect(closing.from <= closing.to).toBe(true)
    expect(closing.before?.number).toBe(at === 0 ? undefined : at)
    if (at > 0) expect([closing.kind, closings[at - 1]!.to < closing.from]).toEqual([closing.kind, true])
  }
}

/** Compares a day's closing with the sums of its journal entries, added up here. */
function checkTickets(closing: ClosingRecord, entries: readonly Payload[]): void {
  const tickets = entries.filter(({ day, kind }) => day === closing.to && (kind === 'sale' || kind === 'credit'))
  const sum = (member: string) => tickets.reduce((total, { data }) => total + (data[member] as number), 0)
  const { sub, tax, total } = closing.both
  expect([sub, tax, total].map(cents)).toEqual([sum('sub'), sum('tax'), sum('total')])
  expect(sumOf(closing.rates.map(({ net }) => net))).toBe(sum('sub'))
  expect(sumOf(closing.rates.map((rate) => rate.tax))).toBe(sum('tax'))
  expect(closing.n.sales + closing.n.credits).toBe(tickets.length)
  const last = tickets.at(-1)?.data['perpetual'] as { signed: number; absolute: number; tickets: number } | undefined
  const { signed, absolute, tickets: all } = closing.grand.perpetual
  if (last) expect({ signed: cents(signed), absolute: cents(absolute), tickets: all }).toEqual(last)
  const { advances, gift_cards } = closing
  // money received is the total invoiced, the rise in payments on open bills, and the gift cards sold
  expect(sumOf(closing.payments.map(({ amount }) => amount))).toBe(
    sum('total') + cents(advances.after) - cents(advances.before) + cents(gift_cards.sold),
  )
}

async function checkReport(closing: ClosingRecord, owner: Client): Promise<void> {
  const report = await expectOk(owner.get<Report>(`/reports?type=custom&from=${closing.to}&to=${closing.to}`))
  expect([closing.both.total, closing.both.tax]).toEqual([report.revenueTotal, report.taxTotal])
  expect(closing.tips.received).toBe(report.tipTotal)
  const amounts = (list: readonly { title: string; amount: string }[]) =>
    list
      .filter(({ amount }) => cents(amount) !== 0)
      .map(({ title, amount }) => `${title} ${amount}`)
      .toSorted()
  expect(amounts(closing.payments)).toEqual(amounts(report.byPaymentType))
  const taxes = new Map<string, number>()
  for (const { rate, type, tax } of closing.rates)
    if (rate > 0) taxes.set(`${rate / 1000} ${type}`, (taxes.get(`${rate / 1000} ${type}`) ?? 0) + cents(tax))
  const reported = report.byTax
    .filter(({ rate }) => rate > 0)
    .map(({ rate, type, tax }) => [`${rate} ${type}`, cents(tax)])
  expect(Object.fromEntries(taxes)).toEqual(Object.fromEntries(reported))
}

/** Expects every entry to belong to exactly one day. */
function checkChains(days: readonly ClosingRecord[]): void {
  const last: Record<string, number> = {}
  for (const { chains } of days)
    for (const [chain, one] of Object.entries(chains)) {
      if (one.first !== null) expect([chain, one.first]).toEqual([chain, (last[chain] ?? 0) + 1])
      last[chain] = one.last
    }
}

function checkSums(wholes: readonly ClosingRecord[], parts: readonly ClosingRecord[]): void {
  for (const whole of wholes) {
    const own = parts.filter(({ to }) => to >= whole.from && to <= whole.to)
    expect(own).not.toEqual([])
    for (const member of ['sub', 'tax', 'total'] as const)
      expect(cents(whole.both[member])).toBe(sumOf(own.map(({ both }) => both[member])))
    const moneyOf = (closings: readonly ClosingRecord[]) =>
      sumOf(closings.flatMap(({ payments }) => payments.map(({ amount }) => amount)))
    expect(moneyOf([whole])).toBe(moneyOf(own))
    expect(whole.grand.perpetual).toEqual(own.at(-1)!.grand.perpetual)
    expect([whole.advances.before, whole.advances.after]).toEqual([own[0]!.advances.before, own.at(-1)!.advances.after])
  }
}
