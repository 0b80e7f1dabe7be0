import { expect } from 'vitest'
import type { Book, EReport } from '#core/contract/reports/accounting.ts'
import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'
import type { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'

const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A row of the file, read by the text of the law alone: tabs, CRLF, a header, eighteen fields. */
export type FecRow = Record<string, string>

export function readFec(text: string): FecRow[] {
  expect(text.endsWith('\r\n')).toBe(true)
  const [header, ...lines] = text.slice(0, -2).split('\r\n')
  const fields = header!.split('\t')
  expect(fields).toHaveLength(18)
  return lines.map((line) => {
    const cells = line.split('\t')
    expect(cells).toHaveLength(18)
    return Object.fromEntries(fields.map((field, at) => [field, cells[at]!]))
  })
}

/** Compares the books of closed days with their closings: balanced entries, taxes, monthly book, consumer sales. */
export async function checkBooks(owner: Client, days: readonly ClosingRecord[]): Promise<void> {
  for (const year of new Set(days.map(({ to }) => to.slice(0, 4)))) {
    const span = `from=${year}-01-01&to=${year}-12-31`
    const ofYear = days.filter(({ to }) => to.startsWith(year))
    checkEntries(readFec(await expectOk(owner.get<string>(`/accounting/fec?${span}`))), ofYear)
    checkReport(await expectOk(owner.get<EReport>(`/accounting/e-report?${span}`)), ofYear)
  }
  for (const month of new Set(days.map(({ to }) => to.slice(0, 7)))) {
    const book = await expectOk(owner.get<Book>(`/accounting/book?month=${month}`))
    const ofMonth = days.filter(({ to }) => to.startsWith(month))
    expect(book.rows.map(({ day, number, total, tax }) => [day, number, total, tax])).toEqual(
      ofMonth.map(({ to, number, total, tax }) => [to, number, total, tax]),
    )
    expect(cents(book.totals.total)).toBe(sum(ofMonth.map(({ total }) => cents(total))))
    expect(sum(book.totals.rates.map(({ tax }) => cents(tax)))).toBe(cents(book.totals.tax))
  }
}

function checkEntries(rows: readonly FecRow[], days: readonly ClosingRecord[]): void {
  for (const day of days) {
    const own = rows.filter((row) => row['EcritureNum'] === String(day.number))
    const total = (side: 'Debit' | 'Credit', account = '') =>
      sum(own.filter((row) => row['CompteNum']!.startsWith(account)).map((row) => cents(row[side]!)))
    expect(total('Debit')).toBe(total('Credit'))
    expect(total('Credit', '44571') - total('Debit', '44571')).toBe(cents(day.both.tax))
    const revenue = ['706', '707'].map((account) => total('Credit', account) - total('Debit', account))
    expect(sum(revenue)).toBe(cents(day.both.sub))
    for (const row of own) {
      expect([row['EcritureDate'], row['PieceRef']]).toEqual([day.to.replaceAll('-', ''), `Z-${day.number}`])
      const sides = [row['Debit']!, row['Credit']!]
      expect(sides.filter((side) => side === '0,00')).toHaveLength(1)
      for (const side of sides) expect(side).toMatch(/^\d+,\d\d$/)
    }
  }
  expect(new Set(rows.map((row) => row['EcritureNum'])).size).toBeLessThanOrEqual(days.length)
}

function checkReport({ days: reported }: EReport, days: readonly ClosingRecord[]): void {
  for (const { day, categories, withBuyer, advances } of reported) {
    const closing = days.find(({ to }) => to === day)!
    const rates = categories.flatMap((category) => category.rates)
    expect(sum(rates.map(({ net, tax }) => cents(net) + cents(tax))) + cents(withBuyer.total)).toBe(
      cents(closing.both.total),
    )
    expect(cents(advances.taken) - cents(advances.used)).toBe(
      cents(closing.advances.after) - cents(closing.advances.before),
    )
  }
  const sold = days.filter(({ n }) => n.sales + n.credits > 0).map(({ to }) => to)
  expect(reported.map(({ day }) => day)).toEqual(expect.arrayContaining(sold))
}
