import type { Report } from '#core/contract/reports/reports.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { textOf } from '../../../lib/texts.ts'
import { minorOf } from '../../../lib/format/wire-money.ts'
import { count, money, sales, salesColumns, text, type Section } from '../report-sections.ts'
import type { ReportsWords } from '../reports.texts.ts'
import type { ActsWords } from './acts.texts.ts'

/** Discounts, comps, refunds and voids, and tips and surpluses: amounts outside the revenue. */
export function besideSection(report: Report, t: ActsWords, { columns }: ReportsWords): Section {
  const { openBills, voids, currency } = report
  const voided = voids.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0)
  return {
    title: t.beside.title,
    columns: [columns.figure, columns.amount],
    rows: [
      [text(t.beside.discounts), money(report.discountTotal)],
      [text(t.beside.comps), money(report.compTotal)],
      [text(t.beside.refunds), money(report.refundTotal)],
      [text(t.beside.voids), money(formatDecimal(voided, findCurrency(currency)?.digits ?? 2))],
      [text(t.beside.tips), money(report.tipTotal)],
      [text(t.beside.rounding), money(report.roundingTotal)],
      [text(t.beside.surplus), money(report.surplusTotal)],
      [text(t.beside.openBills), money(openBills.total)],
      [text(t.beside.openPaid), money(openBills.paid)],
    ],
  }
}

export function serverSection({ byServer }: Report, t: ActsWords, words: ReportsWords): Section {
  return {
    title: t.byServer.title,
    columns: [t.columns.server, words.columns.paidOrders, ...salesColumns(words)],
    rows: byServer.map((sold) => [text(sold.name), count(sold.paidOrdersCount), ...sales(sold)]),
  }
}

export function diningOptionSection({ byDiningOption }: Report, t: ActsWords, words: ReportsWords): Section {
  return {
    title: t.byDiningOption.title,
    columns: [t.columns.option, words.columns.paidOrders, ...salesColumns(words)],
    rows: byDiningOption.map((sold) => [
      text(optionName(sold.deliveryType, t)),
      count(sold.paidOrdersCount),
      ...sales(sold),
    ]),
  }
}

export function setSection({ bySet }: Report, t: ActsWords, words: ReportsWords): Section {
  return {
    title: t.bySet.title,
    columns: [t.columns.set, words.columns.units, ...salesColumns(words)],
    rows: bySet.map((sold) => [text(sold.title), count(sold.n), ...sales(sold)]),
  }
}

export const optionName = (option: string, { options }: ActsWords): string => textOf(options, option)

export function reasonSection({ byReason }: Report, t: ActsWords, { columns }: ReportsWords): Section {
  return {
    title: t.byReason.title,
    columns: [t.columns.reason, t.columns.kind, t.columns.times, columns.amount],
    rows: byReason.map(({ title, kind, n, amount }) => [
      text(title),
      text(textOf(t.kinds, kind)),
      count(n),
      money(amount),
    ]),
  }
}

export function voidSection({ voids }: Report, t: ActsWords, { columns }: ReportsWords): Section {
  return {
    title: t.voids.title,
    columns: [t.columns.reason, t.columns.stage, t.columns.by, columns.units, columns.amount],
    rows: voids.map(({ reason, stage, name, n, amount }) => [
      text(reason ?? t.noReason),
      text(t.stages[stage]),
      text(name ?? ''),
      count(n),
      money(amount),
    ]),
  }
}
