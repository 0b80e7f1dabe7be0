import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { periodBounds, type Day } from '#core/calendar/business-day.ts'
import type { PlatformDashboard, PlatformReport } from '#core/contract/platform/platform.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import type { History } from '../../../../../database/seeds/history.ts'
import { anOperator } from '../../../../test/operator.ts'
import { writeHistory, planRandomYear } from '../../../../test/random-year.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { projectPath } from '../../../infrastructure/config/project-root.ts'
import { convertSales, inDollars } from './dollars.rules.ts'
import { readEcbRates } from './ecb-rates.rules.ts'

const server = useOwnTestServer()

type ReportedRestaurant = { restaurant: Restaurant; today: Day; history: History; currency: string; digits: number }

// opposite ends of the calendar, and currencies of no, two and three digits; the bank has no rate for the last
const PLACES = [
  ['Europe/Paris', 'EUR', 2],
  ['Pacific/Kiritimati', 'JPY', 0],
  ['Pacific/Pago_Pago', 'USD', 2],
  ['America/New_York', 'EUR', 2],
  ['Asia/Tokyo', 'TND', 3],
] as const

const restaurants: ReportedRestaurant[] = []
let operator: Awaited<ReturnType<typeof anOperator>>

beforeAll(async () => {
  operator = await anOperator(server())
  for (const [timeZone, currency, digits] of PLACES) {
    const restaurant = await aRestaurant(server(), `Chez ${timeZone}`)
    await server().owner.query(
      `update store_settings set time_zone = $2, currency = $3, currency_digits = $4 where tenant_id = $1`,
      [restaurant.tenantId, timeZone, currency, digits],
    )
    // a day ahead of the clock, so that no day ends meanwhile
    await server().owner.query(
      `update tenant_counters c set business_day = business_day_at(now(), s.time_zone, s.day_starts_at) + 1
       from store_settings s where s.tenant_id = c.tenant_id and c.tenant_id = $1`,
      [restaurant.tenantId],
    )
    const { to: today } = await expectOk(restaurant.owner.get<Report>('/reports'))
    const history = planRandomYear(`platform ${timeZone}`, today)
    await writeHistory(server(), restaurant.tenantId, history, today)
    restaurants.push({ restaurant, today, history, currency, digits })
  }
})

const reportOf = (query: string) => expectOk(operator.get<PlatformReport>(`/superadmin/reports${query}`))
const dashboard = () => expectOk(operator.get<PlatformDashboard>('/superadmin/dashboard'))

/** The restaurant in dollars, without rounding. */
const theRestaurantInDollars = () => restaurants.find(({ currency }) => currency === 'USD')!.restaurant

/** The same figures, summed one by one from the events. */
function plainSum(type: string, from?: Day, to?: Day) {
  const units = new Map<string, number>()
  const titles = new Map<string, string>()
  const sales = new Map<string, { currency: string; digits: number; amount: number }>()
  let orders = 0
  for (const { restaurant, today, history, currency, digits } of restaurants) {
    const bounds = periodBounds({ type, today, from, to })!
    const isIn = (day: Day) => day >= bounds.from && day <= bounds.to
    orders += history.orders.filter((order) => !order.isCancelled && isIn(order.businessDay)).length
    for (const invoice of history.invoices.filter(({ businessDay }) => isIn(businessDay))) {
      const part = sales.get(currency) ?? { currency, digits, amount: 0 }
      part.amount += invoice.totals.total
      sales.set(currency, part)
      for (const item of invoice.items) {
        const key = `${restaurant.tenantId} ${item.itemId}`
        units.set(key, (units.get(key) ?? 0) + item.quantity)
        titles.set(key, item.itemTitle)
      }
    }
  }
  return { orders, sales: [...sales.values()], units, titles }
}

const shipped = readFileSync(projectPath('database/exchange-rates/eurofxref-2026-10-02.xml'), 'utf8')
const [rates] = readEcbRates(shipped, '9999-01-01')

test('the first rates of a new platform are those of the file that is shipped', async () => {
  const { rows } = await server().owner.query<{ rate_date: Day; currency: string; per_euro: string }>(
    'select rate_date, currency, per_euro::text from exchange_rates order by currency',
  )
  const published = [...rates!.perEuro]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, per_euro]) => ({ rate_date: rates!.date, currency, per_euro }))
  expect(rows).toEqual(published)
})

test.each([
  ['today'],
  ['yesterday'],
  ['last_7days'],
  ['this_month'],
  ['last_month'],
  ['custom', -365, 0],
  ['custom', -390, -41],
  ['custom', -20, -3],
  ['custom', -2000, -1000],
])('%s (%#): each restaurant’s own days, added up to the cent', async (type, from = 0, to = 0) => {
  const now = Date.parse(restaurants[0]!.today)
  const day = (offset: number) => new Date(now + offset * 86_400_000).toISOString().slice(0, 10)
  const [first, last] = [day(from), day(to)]
  const shown = await reportOf(`?type=${type}&from=${first}&to=${last}`)
  // read once, and once from the cache
  expect(await reportOf(`?type=${type}&from=${first}&to=${last}`)).toEqual(shown)

  const { orders, sales, units, titles } = plainSum(type, first, last)
  expect(shown.ordersProcessed).toBe(orders)
  expect(shown).toMatchObject({ ...inDollars(sales, rates!), salesInPlanCurrency: convertSales(sales, 'EUR', rates!) })
  const best = [...units.values()].toSorted((a, b) => b - a).slice(0, 20)
  expect(shown.topSellingItems.map(({ qty }) => qty)).toEqual(best)
  for (const { tenant_id, tenant_name, item_id, qty, title } of shown.topSellingItems) {
    const restaurant = restaurants.find(({ restaurant }) => restaurant.tenantId === tenant_id)!
    expect([tenant_name, qty, title]).toEqual([
      `Chez ${PLACES[restaurants.indexOf(restaurant)]![0]}`,
      units.get(`${tenant_id} ${item_id}`),
      titles.get(`${tenant_id} ${item_id}`),
    ])
  }
})

test('two restaurants have different business days at once', () => {
  expect(new Set(restaurants.map(({ today }) => today)).size).toBeGreaterThan(1)
})

test('sales made meanwhile are reported at once', async () => {
  const restaurant = theRestaurantInDollars()
  const [before, reportBefore] = [await dashboard(), await reportOf('')]
  expect(before).toMatchObject({
    ordersProcessedToday: reportBefore.ordersProcessed,
    salesVolumeToday: reportBefore.salesVolume,
    version: expect.stringMatching(/^\d+\.\d+/),
  })
  const item = await restaurant.aMenuItem({ title: 'Tagine', price: '1000.00' })
  const cart = [{ id: item, quantity: 999 }]
  await expectOk(restaurant.owner.post('/customers/add', { phone: '+33699999999', name: 'Nouvelle' }))
  const sale = { cart, netTotal: 999_000, taxTotal: 0, total: 999_000 }
  await expectOk(restaurant.owner.post('/pos/create-order-and-invoice', sale))
  const { orderId } = await expectOk(restaurant.owner.post<{ orderId: string }>('/pos/create-order', sale))

  const [after, report] = [await dashboard(), await reportOf('')]
  expect(after.ordersProcessedToday).toBe(before.ordersProcessedToday + 2)
  expect(Number(after.salesVolumeToday) - Number(before.salesVolumeToday)).toBeCloseTo(999_000, 2)
  expect(report.totalCustomers).toBe(reportBefore.totalCustomers + 1)
  expect(report.topSellingItems[0]).toMatchObject({ title: 'Tagine', qty: 999, tenant_id: restaurant.tenantId })
  await expectOk(restaurant.owner.post('/orders/cancel', { orderIds: [orderId] }))
  expect((await dashboard()).ordersProcessedToday).toBe(before.ordersProcessedToday + 1)
})

test('paying is who is active, paid until later and has not ended; a trial is not', async () => {
  const counts = async () => {
    const { activeTenants, mrr, arr } = await dashboard()
    return { activeTenants, mrr, arr }
  }
  const before = await counts()
  const { tenantId } = await aRestaurant(server())
  const is = (change: string) => server().owner.query(`update tenants set ${change} where id = $1`, [tenantId])
  expect(await counts()).toEqual({ ...before, activeTenants: before.activeTenants + 1 })
  await is(`subscription_id = 'sub_9', subscription_start_at = now(), subscription_end_at = now() + interval '1 day'`)
  const paying = { activeTenants: before.activeTenants + 1, mrr: before.mrr + 1, arr: before.arr + 1 }
  expect(await counts()).toEqual(paying)
  await is('is_active = false')
  expect(await counts()).toEqual(before)
  await is(`is_active = true, subscription_end_at = now() - interval '1 second'`)
  expect(await counts()).toEqual({ ...paying, mrr: before.mrr, arr: before.arr })
  await is(`subscription_end_at = now() + interval '1 day'`)
  await server().owner.query(
    `insert into subscriptions (tenant_id, provider, subscription_id, status, started_at, paid_until, ended_at)
     values ($1, 'sandbox', 'sub_9', 'ended', now(), now() + interval '1 day', now())`,
    [tenantId],
  )
  expect((await counts()).mrr).toBe(before.mrr)
})

test('the newest rates on or before the last day count, else the oldest', async () => {
  const load = (date: string, dollar: string) =>
    server().owner.query(`insert into exchange_rates values ($1, 'USD', $2)`, [date, dollar])
  await load('2020-01-02', '2')
  await load('2021-01-04', '3')
  try {
    const { tenantId } = restaurants[0]!.restaurant
    const dateOf = async (from: string, to: string) =>
      (await reportOf(`?type=custom&from=${from}&to=${to}`)).salesVolumeRates?.date
    await server().owner.query(
      `insert into report_figures (tenant_id, grain, kind, starts_on, count, net, tax, total)
       select $1, 'day', 'sales', day, 1, 100, 0, 100 from unnest(array['2019-05-05', '2020-06-15', '2021-02-01']::date[]) day`,
      [tenantId],
    )
    expect(await dateOf('2019-05-05', '2019-05-05')).toBe('2020-01-02')
    expect(await dateOf('2020-06-15', '2020-06-15')).toBe('2020-01-02')
    expect(await dateOf('2020-06-15', '2021-01-04')).toBe('2021-01-04')
    expect(await dateOf('2021-02-01', '2021-02-01')).toBe('2021-01-04')
    const { salesVolume } = await reportOf('?type=custom&from=2021-02-01&to=2021-02-01')
    expect(salesVolume).toBe('3.00')
  } finally {
    await server().owner.query(`delete from exchange_rates where rate_date < '2026-01-01'`)
  }
})

test('a period that is none is refused', async () => {
  for (const query of [
    'type=someday',
    'type=custom&from=2026-02-02&to=2026-02-01',
    'type=custom&from=2026-02-30&to=2026-03-01',
  ])
    expect(await operator.get(`/superadmin/reports?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'period.invalid' },
    })
})

test('days that are over are read again when an old order is cancelled, and not with each sale of today', async () => {
  const { owner, tenantId, aMenuItem } = theRestaurantInDollars()
  const order = { cart: [{ id: await aMenuItem(), quantity: 1 }] }
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', order))
  const past = async () => (await reportOf('?type=custom&from=2020-02-01&to=2020-02-29')).ordersProcessed
  const before = await past()

  // without triggers, so that nothing marks it as changed
  await server().owner.query(
    `insert into report_figures (tenant_id, grain, kind, starts_on, count) values ($1, 'day', 'orders', '2020-02-03', 7)`,
    [tenantId],
  )
  await expectOk(owner.post('/pos/create-order', order))
  expect(await past()).toBe(before)
  await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
  expect(await past()).toBe(before + 7)
})

test('trials that end within a week and have no subscription are on the dashboard, the soonest first', async () => {
  const opened = await Promise.all(
    ['soon', 'later', 'beyond', 'over', 'paid', 'off'].map((name) => aRestaurant(server(), name)),
  )
  const ids = opened.map(({ tenantId }) => tenantId)
  const change = (at: number, values: string) =>
    server().owner.query(`update tenants set ${values} where id = $1`, [ids[at]])
  const trialEndsIn = (at: number, interval: string) => change(at, `trial_end_at = now() + interval '${interval}'`)
  await trialEndsIn(0, '1 day')
  await trialEndsIn(1, '6 days 23 hours')
  await trialEndsIn(2, '7 days 1 hour')
  await trialEndsIn(3, '-1 minute')
  await trialEndsIn(4, '2 days')
  await change(4, `subscription_id = 'sub_paid'`)
  await trialEndsIn(5, '2 days')
  await change(5, 'is_active = false')
  const { tenants, total } = (await dashboard()).endingTrials
  const ours = tenants.filter(({ id }) => ids.includes(id))
  expect(ours.map(({ name }) => name)).toEqual(['soon', 'later'])
  expect(ours[0]).toMatchObject({
    id: ids[0],
    email: opened[0]!.username,
    trial_end: expect.stringMatching(/Z$/) as string,
  })
  expect(total).toBeGreaterThanOrEqual(2)
})
