import { addDays, daysBetween, type Day } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { minorOf } from '../../lib/format/wire-money.ts'

type DaySales = Report['byDay'][number]
type HourSales = Report['byHour'][number]

/** The sales of a day ("2026-11-20") or of a month ("2026-11"). */
type SpanSales = Omit<DaySales, 'day'> & { span: string }
export type SalesOverTime = { unit: 'day' | 'month'; spans: SpanSales[] }

/** More columns than days of a quarter are no longer read. */
const MOST_DAYS = 92
const HOURS = 24

const NO_SALES = { revenueTotal: '0.00', netRevenue: '0.00', taxTotal: '0.00', paidOrdersCount: 0 }

/**
 * Sales of every day of the period, or in a long period of every month from the first to the last with an order. Days
 * and months without sales are included.
 */
export function salesOverTime({ from, to, byDay, currency }: Report): SalesOverTime {
  if (daysBetween(from, to) < MOST_DAYS) return { unit: 'day', spans: everyDay(from, to, byDay) }
  return { unit: 'month', spans: everyMonth(byDay, currency) }
}

function everyDay(from: Day, to: Day, byDay: readonly DaySales[]): SpanSales[] {
  const sold = new Map(byDay.map(({ day, ...sales }) => [day, sales]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at)
    return { span: day, ordersCount: 0, ...NO_SALES, ...sold.get(day) }
  })
}

function everyMonth(byDay: readonly DaySales[], currency: string): SpanSales[] {
  const sold = new Map<string, DaySales[]>()
  for (const day of byDay) {
    const month = monthOf(day.day)
    sold.set(month, [...(sold.get(month) ?? []), day])
  }
  const months = [...sold.keys()].toSorted()
  const spans: SpanSales[] = []
  for (let month = months[0]; month !== undefined && month <= months.at(-1)!; month = nextMonth(month)) {
    spans.push({ span: month, ...sumOf(sold.get(month) ?? [], currency) })
  }
  return spans
}

function sumOf(days: readonly DaySales[], currency: string) {
  const digits = findCurrency(currency)?.digits ?? 2
  const add = (amounts: string[]) => {
    const minor = amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0)
    return formatDecimal(minor, digits)
  }
  return {
    ordersCount: days.reduce((sum, { ordersCount }) => sum + ordersCount, 0),
    paidOrdersCount: days.reduce((sum, { paidOrdersCount }) => sum + paidOrdersCount, 0),
    revenueTotal: add(days.map(({ revenueTotal }) => revenueTotal)),
    netRevenue: add(days.map(({ netRevenue }) => netRevenue)),
    taxTotal: add(days.map(({ taxTotal }) => taxTotal)),
  }
}

const monthOf = (day: Day) => day.slice(0, 7)
const nextMonth = (month: string) => monthOf(addDays(`${month}-01`, 31))

/** Every hour from the first with a sale to the last, in the order of a business day that begins at `dayStart`. */
export function everyHour(byHour: readonly HourSales[], dayStart: number): HourSales[] {
  const sold = new Map(byHour.map((sales) => [sales.hour, sales]))
  const day = Array.from({ length: HOURS }, (_, at) => {
    const hour = (dayStart + at) % HOURS
    return sold.get(hour) ?? { hour, ...NO_SALES }
  })
  const isSold = ({ hour }: HourSales) => sold.has(hour)
  return day.slice(Math.max(0, day.findIndex(isSold)), day.findLastIndex(isSold) + 1)
}
