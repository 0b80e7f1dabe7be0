import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { endDay, startNextDay } from '../../../test/end-of-day.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { updateJobDue } from '../../infrastructure/jobs/jobs.queries.ts'

const server = useTestServer()

const report = ({ owner }: Pick<Restaurant, 'owner'>, query = 'type=today') =>
  expectOk(owner.get<Report>(`/reports?${query}`))

const customersOf = async ({ owner }: Restaurant) =>
  (await expectOk(owner.get<{ customers: CustomerWithHistory[] }>('/customers?page=1&perPage=10'))).customers

const rowsOf = async <T extends object>(sql: string, restaurant: Pick<Restaurant, 'tenantId'>) =>
  (await server().owner.query<T>(sql, [restaurant.tenantId])).rows

const differences = (restaurant: Restaurant) =>
  rowsOf('select * from figure_differences where tenant_id = $1', restaurant)
const summedDays = async (restaurant: Restaurant) =>
  (
    await rowsOf<{ day: string }>(
      `select distinct starts_on as day from report_figures
       where tenant_id = $1 and grain = 'day' and kind = 'orders' order by 1`,
      restaurant,
    )
  ).map(({ day }) => day)

async function aRestaurantThatSells() {
  const restaurant = await aRestaurant(server())
  const id = await restaurant.aMenuItem({ title: 'Tagine', price: '12.00', taxId: await restaurant.aTax() })
  const customerOf = (phone?: string) => (phone ? { customerType: 'CUSTOMER', customerId: { phone, name: 'Léa' } } : {})
  const order = async (phone?: string) =>
    (
      await expectOk(
        restaurant.owner.post<{ orderId: string }>('/pos/create-order', {
          cart: [{ id, quantity: 1 }],
          ...customerOf(phone),
        }),
      )
    ).orderId
  const sell = (phone?: string) =>
    expectOk(
      restaurant.owner.post('/pos/create-order-and-invoice', {
        cart: [{ id, quantity: 1 }],
        ...customerOf(phone),
        netTotal: 10.91,
        taxTotal: 1.09,
        total: 12,
      }),
    )
  return { ...restaurant, order, sell }
}

test('a sale adds to no sum; when its day is over, the first question sums that day once', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell('0600')
  await restaurant.sell()
  await restaurant.order()
  const today = await report(restaurant)
  expect(today).toMatchObject({ ordersCount: 3, paidOrdersCount: 2, revenueTotal: '24.00', unitsSold: 2 })
  expect(await summedDays(restaurant)).toEqual([])

  await startNextDay(server(), restaurant)
  const yesterday = await report(restaurant, 'type=yesterday')
  expect(await summedDays(restaurant)).toEqual([today.from])
  for (const part of [
    'byDay',
    'byHour',
    'byCategory',
    'byPaymentType',
    'byTax',
    'ordersCount',
    'revenueTotal',
  ] as const)
    expect(yesterday[part], part).toEqual(today[part])
  expect(yesterday.topSellingItems).toEqual(today.topSellingItems)
  expect(await differences(restaurant)).toEqual([])

  const written = () => rowsOf('select xmin::text from report_figures where tenant_id = $1 order by 1', restaurant)
  const before = await written()
  await report(restaurant, 'type=yesterday')
  await report(restaurant)
  expect(await written()).toEqual(before)
})

test('days that nobody asks for are summed by a job', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell()
  const { from } = await report(restaurant)
  await server().owner.query(`update invoices set business_day = business_day - 3 where tenant_id = $1`, [
    restaurant.tenantId,
  ])
  await server().owner.query(`update orders set business_day = business_day - 3 where tenant_id = $1`, [
    restaurant.tenantId,
  ])
  await server().owner.query(
    `update tenant_counters set business_day = business_day - 3, summed_until = '-infinity' where tenant_id = $1`,
    [restaurant.tenantId],
  )
  await updateJobDue((await server().cellOf(restaurant.tenantId)).db, 'sums')
  await expect.poll(() => summedDays(restaurant)).toEqual([addDays(from, -3)])
  expect(await differences(restaurant)).toEqual([])
})

test('an order of a day that is summed can still be cancelled: that day is counted again', async () => {
  const restaurant = await aRestaurantThatSells()
  const [first] = [await restaurant.order(), await restaurant.order()]
  const { from } = await report(restaurant)
  await endDay(server(), restaurant)
  const ordersOf = async () => (await report(restaurant, `type=custom&from=${from}&to=${from}`)).ordersCount
  expect(await ordersOf()).toBe(2)
  await expectOk(restaurant.owner.post('/orders/cancel', { orderIds: [first] }))
  expect(await ordersOf()).toBe(1)
  expect(await differences(restaurant)).toEqual([])
})

test('returning customers count as repeat customers on the day itself, and once in a period', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell('0600')
  await restaurant.sell('0600')
  const { from } = await report(restaurant)
  const repeats = async (query: string) => (await report(restaurant, query)).repeatedCustomers
  const all = () => `type=custom&from=${from}&to=${addDays(from, 5)}`
  expect(await repeats('type=today')).toBe(0)
  await endDay(server(), restaurant)
  await restaurant.sell('0600')
  await restaurant.sell('0700')
  expect([await repeats('type=today'), await repeats(all())]).toEqual([1, 1])
  await endDay(server(), restaurant)
  await restaurant.sell('0600')
  expect([await repeats('type=today'), await repeats('type=yesterday'), await repeats(all())]).toEqual([1, 1, 1])
  const customers = await customersOf(restaurant)
  expect(customers.map(({ phone, visits, spent, last_visit_on: last }) => [phone, visits, spent, last])).toEqual([
    ['0700', 1, '12.00', addDays(from, 1)],
    ['0600', 3, '48.00', addDays(from, 2)],
  ])
})

test('sales, cancellations and readers at once, while days end: nothing is lost or counted twice', async () => {
  const restaurant = await aRestaurantThatSells()
  const { from } = await report(restaurant)
  let sold = 0
  for (let day = 0; day < 4; day++) {
    await Promise.all([
      ...Array.from({ length: 6 }, async (_, at) => {
        await restaurant.sell(at % 2 ? `06${at}` : undefined)
        sold += 1
      }),
      restaurant.order().then((id) => restaurant.owner.post('/orders/cancel', { orderIds: [id] })),
      startNextDay(server(), restaurant),
      report(restaurant),
      report(restaurant, 'type=last_7days'),
    ])
  }
  const whole = await report(restaurant, `type=custom&from=${from}&to=${addDays(from, 10)}`)
  expect(whole).toMatchObject({ ordersCount: sold, paidOrdersCount: sold, revenueTotal: `${sold * 12}.00` })
  await endDay(server(), restaurant)
  expect(await report(restaurant, `type=custom&from=${from}&to=${addDays(from, 10)}`)).toMatchObject({
    ordersCount: sold,
    paidOrdersCount: sold,
    revenueTotal: `${sold * 12}.00`,
    topSellingItems: [{ orders_count: sold }],
    repeatedCustomers: whole.repeatedCustomers,
  })
  expect(await differences(restaurant)).toEqual([])
  const [counters] = await rowsOf<{ last: number; summed: number }>(
    'select last_invoice::int as last, summed_invoice::int as summed from tenant_counters where tenant_id = $1',
    restaurant,
  )
  expect(counters).toEqual({ last: sold, summed: sold })
})

test('sums that an earlier version added during a day are not added again when that day is over', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell('0600')
  const { from } = await report(restaurant)
  // as the migration finds it: the sums cover the first part of the day
  await server().owner.query(
    `with marked as (update tenant_counters set summed_invoice = last_invoice where tenant_id = $1 returning tenant_id)
     insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, spent)
     select tenant_id, '0600', $2::date, 1, 1200 from marked`,
    [restaurant.tenantId, from],
  )
  await server().owner.query(
    `insert into report_figures (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
     select tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total from figures_of_ledger
     where tenant_id = $1 and kind not in ('orders', 'customers')`,
    [restaurant.tenantId],
  )
  expect(await report(restaurant)).toMatchObject({ paidOrdersCount: 1, revenueTotal: '12.00' })
  await restaurant.sell('0600')
  await restaurant.sell('0700')
  const today = await report(restaurant)
  expect(today).toMatchObject({ ordersCount: 3, paidOrdersCount: 3, revenueTotal: '36.00', repeatedCustomers: 0 })
  const customers = await customersOf(restaurant)
  expect(customers.find(({ phone }) => phone === '0600')).toMatchObject({ visits: 1, spent: '24.00' })
  await endDay(server(), restaurant)
  expect(await report(restaurant, 'type=yesterday')).toMatchObject({ paidOrdersCount: 3, revenueTotal: '36.00' })
  expect(await differences(restaurant)).toEqual([])
})
