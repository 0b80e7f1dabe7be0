import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import type { Names, VoidedLines } from './acts.queries.ts'
import type { DayFigures, Part, ReportStore, TopItem } from './reports.queries.ts'

/** The source figures of a report, in minor units and counts. */
export type PeriodFigures = {
  bounds: DayBounds
  days: readonly DayFigures[]
  repeatCustomers: number
  totalCustomers: number
  units: number
}

type Parts = {
  store: ReportStore
  now: PeriodFigures
  before: PeriodFigures
  parts: Part[]
  topItems: TopItem[]
  voids: VoidedLines[]
  names: Names
}

/**
 * The API's form of the report (docs/rules/reports.md#revenue and docs/rules/reports.md#orders-and-customers-counted).
 */
export function writeReport({ store, now, before, parts, topItems, voids, names }: Parts): Report {
  const { digits } = store
  const decimal = (minor: number) => formatDecimal(minor, digits)
  const sales = ({ net, tax, total }: { net: number; tax: number; total: number }) => ({
    revenueTotal: decimal(total),
    netRevenue: decimal(net),
    taxTotal: decimal(tax),
  })
  const partsOf = (kind: Part['kind']) => parts.filter((part) => part.kind === kind)
  const { openBills } = store

  return {
    ...tiles(now, digits),
    ...now.bounds,
    currency: store.currency,
    store: clockOf(store),
    paidOrdersCount: sumOf(now.days, 'paidOrders'),
    unitsSold: now.units,
    ...sumsBesideRevenue(parts, decimal),
    ...actsOf({ voids, names, parts }, { decimal, sales }),
    openBills: { n: openBills.n, total: decimal(openBills.total), paid: decimal(openBills.paid) },
    // items only refunded in the period did not sell
    topSellingItems: topItems
      .filter(({ units }) => units > 0)
      .map(({ id, title, price, image, units, unitsBefore }) => ({
        id,
        title,
        price: decimal(price),
        image,
        orders_count: units,
        previous_orders_count: unitsBefore,
      })),
    previous: { ...tiles(before, digits), ...before.bounds, unitsSold: before.units },
    byDay: now.days
      .filter(({ orders, paidOrders, total }) => orders > 0 || paidOrders > 0 || total !== 0)
      .map((day) => ({ day: day.day, ordersCount: day.orders, paidOrdersCount: day.paidOrders, ...sales(day) })),
    byHour: partsOf('hour')
      .map((part) => ({ hour: Number(part.key), paidOrdersCount: part.count, ...sales(part) }))
      .toSorted((a, b) => a.hour - b.hour),
    byCategory: partsOf('category').map((part) => ({
      id: part.key || null,
      title: part.title,
      units: part.count,
      ...sales(part),
    })),
    byPaymentType: paymentsOf({ names, parts }, decimal),
    byTax: partsOf('tax').map(({ key, title, net, tax }) => {
      const [type, rateMilli] = key.split(' ')
      return { title, rate: formatRate(Number(rateMilli)), type: type!, net: decimal(net), tax: decimal(tax) }
    }),
  }
}

type Format = {
  decimal: (minor: number) => string
  sales: (sums: { net: number; tax: number; total: number }) => {
    revenueTotal: string
    netRevenue: string
    taxTotal: string
  }
}

/** Cancellations, discounts and refunds, and sales by person and option. */
function actsOf(
  { voids, names, parts }: Pick<Parts, 'voids' | 'names' | 'parts'>,
  { decimal, sales }: Format,
): Pick<Report, 'voids' | 'byReason' | 'byServer' | 'byDiningOption' | 'bySet'> {
  const partsOf = (kind: Part['kind']) => parts.filter((part) => part.kind === kind)
  return {
    voids: voids.map((lines) => ({
      ...lines,
      name: lines.by === null ? null : (names.people[lines.by] ?? lines.by),
      amount: decimal(lines.amount),
    })),
    byReason: partsOf('discount').map(({ key, title, count, total }) => {
      const [kind, id] = key.split(' ')
      return { id: id!, kind: kind!, title: title ?? '', n: count, amount: decimal(total) }
    }),
    byServer: partsOf('server').map((part) => ({
      username: part.key,
      name: names.people[part.key] ?? part.key,
      paidOrdersCount: part.count,
      ...sales(part),
    })),
    byDiningOption: partsOf('option').map((part) => ({
      deliveryType: part.key,
      paidOrdersCount: part.count,
      ...sales(part),
    })),
    bySet: partsOf('set').map((part) => ({ id: part.key, title: part.title ?? '', n: part.count, ...sales(part) })),
  }
}

function paymentsOf(
  { names, parts }: Pick<Parts, 'names' | 'parts'>,
  decimal: Format['decimal'],
): Report['byPaymentType'] {
  const sumOf = (kind: Part['kind'], key: string) =>
    decimal(sumOfParts(parts.filter((part) => part.kind === kind && part.key === key)))
  return parts
    .filter(({ kind, count, total }) => kind === 'payment' && (count !== 0 || total !== 0))
    .map(({ key, title, count, total }) => ({
      id: key,
      title: title ?? '',
      kind: kindOf({ kind: names.kinds[key] ?? null, title: title ?? '' }),
      paymentsCount: count,
      amount: decimal(total),
      tips: sumOf('tip', key),
      refunds: sumOf('returned', key),
    }))
}

/** Discounts and refunds, and money besides revenue. */
function sumsBesideRevenue(parts: readonly Part[], decimal: (minor: number) => string) {
  const of = (kind: Part['kind'], keys = '') =>
    decimal(sumOfParts(parts.filter((part) => part.kind === kind && part.key.startsWith(keys))))
  return {
    refundTotal: of('refund'),
    discountTotal: of('discount', 'discount '),
    compTotal: of('discount', 'comp '),
    tipTotal: of('tip'),
    roundingTotal: of('rounding'),
    surplusTotal: of('surplus'),
  }
}

const sumOfParts = (parts: readonly Part[]): number => parts.reduce((sum, { total }) => sum + total, 0)

export function clockOf({ name, timeZone, dayStartsAt, today }: ReportStore): Report['store'] {
  return { name, timeZone, dayStartsAt, today }
}

function tiles({ days, repeatCustomers, totalCustomers }: PeriodFigures, digits: number) {
  const total = sumOf(days, 'total')
  return {
    ordersCount: sumOf(days, 'orders'),
    newCustomers: sumOf(days, 'customers'),
    repeatedCustomers: repeatCustomers,
    totalCustomers,
    averageOrderValue: formatDecimal(averageOf(total, sumOf(days, 'paidOrders')), digits),
    netRevenue: formatDecimal(sumOf(days, 'net'), digits),
    taxTotal: formatDecimal(sumOf(days, 'tax'), digits),
    revenueTotal: formatDecimal(total, digits),
  }
}

/** Rounded half up to the minor unit; 0 for no orders. */
export function averageOf(total: number, count: number): number {
  if (count === 0) return 0
  return Number((2n * BigInt(total) + BigInt(count)) / (2n * BigInt(count)))
}

function sumOf(days: readonly DayFigures[], figure: Exclude<keyof DayFigures, 'day'>): number {
  return days.reduce((sum, day) => sum + day[figure], 0)
}
