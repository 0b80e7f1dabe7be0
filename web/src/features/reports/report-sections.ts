import type { Report } from '#core/contract/reports/reports.ts'
import type { ReportsWords } from './reports.texts.ts'
import type { SalesOverTime } from './sales-spans.rules.ts'

/** A value of the report; screens format it for people, files for spreadsheets. */
export type Cell =
  | { kind: 'text' | 'day' | 'month' | 'money'; value: string }
  | { kind: 'count' | 'hour' | 'rate'; value: number }

export type Section = { title: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }

type Sales = { revenueTotal: string; netRevenue: string; taxTotal: string }
type HourSales = Report['byHour'][number]

export const text = (value: string): Cell => ({ kind: 'text', value })
export const count = (value: number): Cell => ({ kind: 'count', value })
export const money = (value: string): Cell => ({ kind: 'money', value })
/** Net sales, tax and revenue as cells, under `salesColumns`. */
export const sales = ({ netRevenue, taxTotal, revenueTotal }: Sales) => [
  money(netRevenue),
  money(taxTotal),
  money(revenueTotal),
]
export const salesColumns = ({ columns }: ReportsWords) => [columns.net, columns.taxTotal, columns.revenue]

export function overTimeSection({ unit, spans }: SalesOverTime, t: ReportsWords): Section {
  return {
    title: t.sections.overTime[unit],
    columns: [t.columns[unit], t.columns.orders, t.columns.paidOrders, ...salesColumns(t)],
    rows: spans.map((span) => [
      { kind: unit, value: span.span },
      count(span.ordersCount),
      count(span.paidOrdersCount),
      ...sales(span),
    ]),
  }
}

export function hourSection(hours: readonly HourSales[], t: ReportsWords): Section {
  return {
    title: t.sections.byHour,
    columns: [t.columns.hour, t.columns.paidOrders, ...salesColumns(t)],
    rows: hours.map((sold) => [{ kind: 'hour', value: sold.hour }, count(sold.paidOrdersCount), ...sales(sold)]),
  }
}

export function categorySection({ byCategory }: Report, t: ReportsWords): Section {
  return {
    title: t.sections.byCategory,
    columns: [t.columns.category, t.columns.units, ...salesColumns(t)],
    rows: byCategory.map((sold) => [text(sold.title ?? t.noCategory), count(sold.units), ...sales(sold)]),
  }
}

export function paymentTypeSection({ byPaymentType }: Report, t: ReportsWords): Section {
  return {
    title: t.sections.byPaymentType,
    columns: [t.columns.paymentType, t.columns.payments, t.columns.amount, t.columns.tips, t.columns.refunds],
    rows: byPaymentType.map(({ title, paymentsCount, amount, tips, refunds }) => [
      text(title),
      count(paymentsCount),
      money(amount),
      money(tips),
      money(refunds),
    ]),
  }
}

export function taxSection({ byTax }: Report, t: ReportsWords): Section {
  return {
    title: t.sections.byTax,
    columns: [t.columns.tax, t.columns.rate, t.columns.taxType, t.columns.net, t.columns.taxTotal],
    rows: byTax.map(({ title, rate, type, net, tax }) => [
      text(title ?? t.columns.tax),
      { kind: 'rate', value: rate },
      text(taxTypeName(type, t)),
      money(net),
      money(tax),
    ]),
  }
}

export function figuresSection(report: Report, t: ReportsWords): Section {
  const { previous } = report
  return {
    title: t.figuresTitle,
    columns: [t.columns.figure, t.columns.now, t.columns.before],
    rows: [
      [text(t.figures.revenue), money(report.revenueTotal), money(previous.revenueTotal)],
      [text(t.figures.netSales), money(report.netRevenue), money(previous.netRevenue)],
      [text(t.figures.tax), money(report.taxTotal), money(previous.taxTotal)],
      [text(t.figures.orders), count(report.ordersCount), count(previous.ordersCount)],
      [
        text(t.figures.average),
        averageOf(report.averageOrderValue, report.paidOrdersCount > 0),
        averageOf(previous.averageOrderValue, Number(previous.revenueTotal) !== 0),
      ],
      [text(t.figures.totalCustomers), count(report.totalCustomers), count(previous.totalCustomers)],
      [text(t.figures.newCustomers), count(report.newCustomers), count(previous.newCustomers)],
      [text(t.figures.repeatCustomers), count(report.repeatedCustomers), count(previous.repeatedCustomers)],
      [text(t.figures.units), count(report.unitsSold), count(previous.unitsSold)],
    ],
  }
}

export function topSellingSection({ topSellingItems }: Report, t: ReportsWords): Section {
  return {
    title: t.topSelling.title,
    columns: [t.columns.item, t.columns.price, t.columns.units, t.columns.unitsBefore],
    rows: topSellingItems.map((item) => [
      text(item.title),
      money(item.price),
      count(item.orders_count),
      count(item.previous_orders_count),
    ]),
  }
}

/** Blank if nothing was sold: there is no average then. */
const averageOf = (average: string, isKnown: boolean): Cell => (isKnown ? money(average) : text(''))

function taxTypeName(type: string, { taxTypes }: ReportsWords): string {
  return type in taxTypes ? taxTypes[type as keyof typeof taxTypes] : type
}
