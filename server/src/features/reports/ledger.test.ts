import { beforeAll, expect, test } from 'vitest'
import { addDays, comparedPeriod, type Day, type DayBounds } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { kindOfTitle } from '#core/payments/payment-kinds.ts'
import type { History, PastInvoice, PastItem } from '../../../../database/seeds/history.ts'
import { Random } from '../../../../database/seeds/random.ts'
import { writeHistory, planRandomYear } from '../../../test/random-year.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

/*
 * A random year, with every figure of its reports against a plain sum over the sales: no roll-up, no SQL, no rounding
 * but the bill's own.
 */
const SEED = process.env['TEST_SEED'] ?? String(Date.now())
const server = useTestServer()

let restaurant: Restaurant
let today: Day
let history: History
let customersCreatedOn: Day[]

const show = (query: string) => expectOk(restaurant.owner.get<Report>(`/reports?${query}`))

beforeAll(async () => {
  restaurant = await aRestaurant(server())
  today = (await show('type=today')).from
  history = planRandomYear(SEED, today)
  await writeHistory(server(), restaurant.tenantId, history, today)
  customersCreatedOn = Array.from({ length: 60 }, (_, at) => addDays(today, -7 * at))
  for (const [at, day] of customersCreatedOn.entries()) {
    const phone = `07 00 00 00 ${String(at).padStart(2, '0')}`
    await expectOk(restaurant.owner.post('/customers/add', { phone, name: 'Camille' }))
    await server().owner.query('update customers set created_on = $1 where tenant_id = $2 and phone = $3', [
      day,
      restaurant.tenantId,
      phone,
    ])
  }
}, 120_000)

const sum = <T>(rows: readonly T[], figure: (row: T) => number) => rows.reduce((total, row) => total + figure(row), 0)
const cents = (minor: number) => (minor / 100).toFixed(2)
const within = ({ from, to }: DayBounds, day: Day) => from <= day && day <= to

const soldIn = (bounds: DayBounds) => history.invoices.filter(({ businessDay }) => within(bounds, businessDay))

function sums(invoices: readonly PastInvoice[]) {
  return {
    revenueTotal: cents(sum(invoices, ({ totals }) => totals.total)),
    netRevenue: cents(sum(invoices, ({ totals }) => totals.subTotal)),
    taxTotal: cents(sum(invoices, ({ totals }) => totals.taxTotal)),
  }
}

function repeatCustomers(bounds: DayBounds): number {
  const visits = history.invoices.flatMap(({ businessDay, orders }) =>
    orders.flatMap(({ customer }) => (customer ? [{ phone: customer.phone, day: businessDay }] : [])),
  )
  const repeated = visits.filter(
    ({ phone, day }) => within(bounds, day) && visits.some((earlier) => earlier.phone === phone && earlier.day < day),
  )
  return new Set(repeated.map(({ phone }) => phone)).size
}

function tiles(bounds: DayBounds) {
  const invoices = soldIn(bounds)
  const paid = sum(invoices, ({ orders }) => orders.length)
  const total = sum(invoices, ({ totals }) => totals.total)
  return {
    ...bounds,
    ...sums(invoices),
    ordersCount: history.orders.filter(({ businessDay, isCancelled }) => within(bounds, businessDay) && !isCancelled)
      .length,
    // half up, on a sum far below 2^53
    averageOrderValue: cents(paid === 0 ? 0 : Math.floor((2 * total + paid) / (2 * paid))),
    newCustomers: customersCreatedOn.filter((day) => within(bounds, day)).length,
    repeatedCustomers: repeatCustomers(bounds),
    unitsSold: sum(invoices, ({ items }) => sum(items, ({ quantity }) => quantity)),
  }
}

type Line = PastItem & { net: number; tax: number; total: number }
const linesOf = (invoices: readonly PastInvoice[]): Line[] =>
  invoices.flatMap(({ items, totals }) => items.map((item, at) => ({ ...item, ...totals.lines[at]! })))

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

const bySales = (lines: readonly { net: number; tax: number; total: number }[]) => ({
  revenueTotal: cents(sum(lines, ({ total }) => total)),
  netRevenue: cents(sum(lines, ({ net }) => net)),
  taxTotal: cents(sum(lines, ({ tax }) => tax)),
})

/** The parts of a report as sorted lists, from the ledger alone. */
function parts(bounds: DayBounds) {
  const invoices = soldIn(bounds)
  const ordered = (day: Day) => history.orders.filter((order) => order.businessDay === day && !order.isCancelled).length
  const days = new Set([...invoices, ...history.orders].map(({ businessDay }) => businessDay))
  return {
    byDay: [...days]
      .filter((day) => within(bounds, day))
      .toSorted()
      .map((day) => ({ day, ordersCount: ordered(day), sold: invoices.filter((one) => one.businessDay === day) }))
      .filter(({ ordersCount, sold }) => ordersCount > 0 || sold.length > 0)
      .map(({ sold, ...day }) => ({
        ...day,
        paidOrdersCount: sum(sold, ({ orders }) => orders.length),
        ...sums(sold),
      })),
    byHour: grouped(invoices, ({ issuedMinute }) => String(Math.floor(issuedMinute / 60) % 24).padStart(2, '0')).map(
      ([hour, sold]) => ({
        hour: Number(hour),
        paidOrdersCount: sum(sold, ({ orders }) => orders.length),
        ...sums(sold),
      }),
    ),
    byCategory: grouped(linesOf(invoices), ({ categoryId }) => categoryId ?? '').map(([id, lines]) => ({
      id: id || null,
      title: lines[0]!.categoryTitle,
      units: sum(lines, ({ quantity }) => quantity),
      ...bySales(lines),
    })),
    byPaymentType: grouped(
      invoices.flatMap(({ payments }) => payments),
      ({ paymentTypeId }) => paymentTypeId,
    ).map(([id, taken]) => ({
      id,
      title: taken[0]!.title,
      kind: kindOfTitle(taken[0]!.title),
      paymentsCount: taken.length,
      amount: cents(sum(taken, ({ amount }) => amount)),
      tips: '0.00',
      refunds: '0.00',
    })),
    byTax: grouped(
      invoices.flatMap(({ totals }) => totals.taxes),
      ({ type, rateMilli }) => `${type} ${rateMilli}`,
    ).map(([, taxes]) => ({
      title: taxes[0]!.title,
      rate: taxes[0]!.rateMilli / 1000,
      type: taxes[0]!.type,
      net: cents(sum(taxes, ({ net }) => net)),
      tax: cents(sum(taxes, ({ tax }) => tax)),
    })),
  }
}

const unitsOf = (bounds: DayBounds) =>
  new Map(
    grouped(linesOf(soldIn(bounds)), ({ itemId }) => itemId).map(([id, lines]) => [
      id,
      { units: sum(lines, ({ quantity }) => quantity), last: lines.at(-1)! },
    ]),
  )

function topItems(bounds: DayBounds) {
  const before = unitsOf(comparedPeriod(bounds, today))
  return [...unitsOf(bounds)]
    .map(([id, { units, last }]) => ({
      id,
      title: last.itemTitle,
      price: cents(last.unitPrice - sum(last.addons, ({ price }) => price)),
      image: null,
      orders_count: units,
      previous_orders_count: before.get(id)?.units ?? 0,
    }))
    .sort((a, b) => b.orders_count - a.orders_count || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0))
}

const keyed = <T extends object>(rows: readonly T[], keyOf: (row: T) => string) =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Compares a whole report with the ledger. */
function expectTrue(report: Report): void {
  const bounds = { from: report.from, to: report.to }
  const { unitsSold, ...figures } = tiles(bounds)
  expect(report).toMatchObject({ ...figures, unitsSold, currency: 'EUR' })
  const { totalCustomers, ...before } = report.previous
  expect(before).toEqual(tiles(comparedPeriod(bounds, today)))
  expect(totalCustomers).toBe(customersCreatedOn.filter((day) => day <= before.to).length)
  expect(report.totalCustomers).toBe(customersCreatedOn.length)
  expect({
    byDay: report.byDay,
    byHour: report.byHour,
    byCategory: keyed(report.byCategory, ({ id }) => id ?? ''),
    byPaymentType: keyed(report.byPaymentType, ({ id }) => id),
    byTax: keyed(report.byTax, ({ type, rate }) => `${type} ${rate * 1000}`),
  }).toEqual(parts(bounds))
  for (const sold of [report.byServer, report.byDiningOption] as { revenueTotal: string }[][])
    expect(cents(sum(sold, ({ revenueTotal }) => Math.round(Number(revenueTotal) * 100)))).toBe(report.revenueTotal)
  const top = topItems(bounds)
  expect(report.topSellingItems.map(({ orders_count }) => orders_count)).toEqual(
    top.slice(0, 20).map(({ orders_count }) => orders_count),
  )
  for (const item of report.topSellingItems) expect(item).toEqual(top.find(({ id }) => id === item.id))
}

test.each(['today', 'yesterday', 'last_7days', 'this_month', 'last_month', 'tomorrow'])(
  `%s (seed ${SEED})`,
  async (type) => {
    expectTrue(await show(`type=${type}&from=null&to=null`))
  },
)

test(`any span of the year (seed ${SEED})`, async () => {
  const random = new Random(`spans ${SEED}`)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const spans: DayBounds[] = [
    { from: addDays(today, -399), to: today },
    { from: addDays(firstOfMonth, -200), to: addDays(firstOfMonth, -1) },
    { from: addDays(firstOfMonth, -1), to: firstOfMonth },
  ]
  while (spans.length < 40) {
    const from = addDays(today, -random.whole(0, 420))
    spans.push({ from, to: addDays(from, random.whole(0, random.pick([6, 40, 400]))) })
  }
  for (const { from, to } of spans) {
    const report = await show(`type=custom&from=${from}&to=${to}`)
    expect(report).toMatchObject({ from, to })
    expectTrue(report)
  }
}, 60_000)

test('the ledger itself agrees with every figure that is kept', async () => {
  const { rows } = await server().owner.query('select * from figure_differences where tenant_id = $1', [
    restaurant.tenantId,
  ])
  expect(rows).toEqual([])
  // negative control: a wrong figure is found
  await server().owner.query(
    `update report_figures set total = total + 1 where (tenant_id, grain, kind, starts_on, key) in
       (select tenant_id, grain, kind, starts_on, key from report_figures where tenant_id = $1 and kind = 'item' limit 1)`,
    [restaurant.tenantId],
  )
  const found = await server().owner.query('select kind from figure_differences where tenant_id = $1', [
    restaurant.tenantId,
  ])
  expect(found.rows).toEqual([{ kind: 'item' }])
})
