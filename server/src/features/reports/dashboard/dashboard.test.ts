import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { open, pay, place, split } from '../../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers, openDrawer } from '../../../../test/faults/cash-calls.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { statementsDuring } from '../../../../test/statements.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const dashboard = (client: Client) => expectOk(client.get<Dashboard>('/dashboard'))

const seat = async (client: Client, tableIds: string[], covers?: number) =>
  expectOk(client.post('/visits', { tableIds, covers }))

const finish = async (client: Client, lineId: string) => {
  for (const status of ['preparing', 'completed']) await expectOk(client.post(`/kitchen/${lineId}`, { status }))
}

test('a new restaurant owes nothing, and what it does not use is not shown', async () => {
  const { owner } = await aRestaurant(server())
  expect(await dashboard(owner)).toMatchObject({
    owed: { parties: 0, total: '0.00' },
    room: null,
    ready: { n: 0, since: null },
    drawers: null,
    printers: [],
    journalFindings: 0,
    lowStock: [],
    sales: { revenueTotal: '0.00', compared: { untilNow: '0.00' } },
  })
})

test('the dashboard shows the figures of today’s report', async () => {
  const { owner, sell, cash, cart } = await aRestaurantWithDrawers(server())
  await sell(owner, {
    quantity: 2,
    payments: [cash('24.00')],
    customerType: 'CUSTOMER',
    customerId: { phone: '0600000002', name: 'Zoé' },
  })
  await place(owner, cart())
  const report = await expectOk(owner.get<Report>('/reports?type=today&from=null&to=null'))
  expect(await dashboard(owner)).toMatchObject({
    reservations: [],
    topSellingItems: report.topSellingItems,
    ordersCount: 2,
    newCustomerCount: 1,
    repeatedCustomerCount: report.repeatedCustomers,
    currency: report.currency,
    sales: { revenueTotal: '24.00', compared: { day: report.previous.from, revenueTotal: '0.00' } },
    openBills: { n: 0, total: '0.00', paid: '0.00' },
    store: report.store,
  })
})

test('in a usual service it shows what is owed, the room, what is ready and the drawers', async () => {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, itemId, tills, card, aTable } = restaurant
  const [t1, t2] = [await aTable('T1'), await aTable('T2')]
  await aTable('T3')
  await openDrawer(owner, tills[0].id)
  await seat(owner, [t1], 3)
  const first = await place(owner, [{ id: itemId, quantity: 3 }], { tableId: t1 })
  await place(owner, [{ id: itemId, quantity: 2 }], { tableId: t2 })
  await place(owner, [{ id: itemId }])

  // of 36.00 on two bills, 12.00 are paid on one and 6.00 on the other
  const [bill] = await open(owner, [first])
  const bills = await split(owner, bill!, { mode: 'equal', ways: 3 })
  await expectOk(pay(owner, bills[0]!, [card('12.00')]))
  await expectOk(pay(owner, bills[1]!, [card('6.00')]))
  const [group] = await expectOk(owner.get<{ orders: { items: { id: string }[] }[] }[]>('/orders'))
  await finish(owner, group!.orders[0]!.items[0]!.id)

  const now = await dashboard(owner)
  expect(now).toMatchObject({
    // 18.00 are left there, 24.00 at the other table, 12.00 at the counter
    owed: { parties: 3, total: '54.00' },
    room: { tables: 3, taken: 2, covers: 3, uncounted: 1 },
    ready: { n: 1 },
  })
  expect(Date.now() - Date.parse(now.ready!.since!)).toBeLessThan(60_000)
  expect(now.drawers).toEqual([
    { till_id: tills[0].id, title: tills[0].title, since: expect.any(String) as string, by: 'Chez Test' },
    { till_id: tills[1].id, title: 'Bar', since: null, by: null },
  ])
})

test('in a full house it shows all that needs somebody', async () => {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tenantId, itemId, tills, aTable } = restaurant
  const tables = [await aTable('T1'), await aTable('T2'), await aTable('T3')] as const
  await seat(owner, [tables[0], tables[1]], 8)
  await seat(owner, [tables[2]], 2)
  for (const tableId of [tables[0], tables[2]])
    await place(owner, [{ id: itemId, quantity: 2 }, { id: itemId }], { tableId })
  for (const order of await expectOk(owner.get<{ items: { id: string }[] }[]>('/kitchen')))
    for (const { id } of order.items) await finish(owner, id)
  for (const till of tills) await openDrawer(owner, till.id)
  await expectOk(owner.post('/settings/printers/add', { title: 'Cuisine', host: '127.0.0.1' }))
  await expectOk(owner.post('/inventory/items/add', { title: 'Farine', unit: 'kg', lowAt: '5' }))
  await expectOk(owner.post('/inventory/items/add', { title: 'Sel', unit: 'kg' }))
  const findings = JSON.stringify([{ code: 'link_broken' }, { code: 'entry_missing' }, { code: 'taken_over' }])
  await server().owner.query(
    `insert into fiscal_checks (tenant_id, at, findings) values ($1, now(), $2)
     on conflict (tenant_id) do update set at = excluded.at, findings = excluded.findings`,
    [tenantId, findings],
  )

  expect(await dashboard(owner)).toMatchObject({
    owed: { parties: 2, total: '72.00' },
    room: { tables: 3, taken: 3, covers: 10, uncounted: 0 },
    ready: { n: 4 },
    drawers: [{ by: 'Chez Test' }, { by: 'Chez Test' }],
    printers: [{ title: 'Cuisine', status: 'agent_away', waiting: 0 }],
    journalFindings: 2,
    lowStock: [{ title: 'Farine' }],
  })
  const statements = await statementsDuring(tenantId, () => dashboard(owner))
  expect(statements).toBeLessThan(30)
})

test('people without the right to a part of the dashboard are sent none of it', async () => {
  const { owner, aStaffMember, aTable } = await aRestaurantWithDrawers(server())
  await seat(owner, [await aTable('T1')], 2)
  const none = {
    sales: null,
    openBills: null,
    owed: null,
    room: null,
    ready: null,
    drawers: null,
    printers: null,
    journalFindings: null,
    lowStock: null,
  }
  expect(await dashboard(await aStaffMember(['DASHBOARD']))).toMatchObject(none)
  expect(await dashboard(await aStaffMember(['DASHBOARD', 'VIEW_RESERVATIONS']))).toMatchObject({
    ...none,
    room: { tables: 1, taken: 1, covers: 2 },
  })
  expect(await dashboard(await aStaffMember(['DASHBOARD', 'ACCOUNTING', 'VIEW_INVENTORY']))).toMatchObject({
    ...none,
    journalFindings: 0,
    lowStock: [],
  })
})

test('the same weekday of last week counts up to the same time of day', async () => {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tenantId, sell, refund, cash } = restaurant
  for (const quantity of [1, 2, 4]) await sell(owner, { quantity, payments: [cash(`${12 * quantity}.00`)] })
  await expectOk(
    owner.post('/invoices/1/refund', { mode: 'amount', amount: '3.00', reasonId: refund, payments: [cash('3.00')] }),
  )
  // a day that begins now: sales an hour ago last week are late on their day, sales now are early
  const { rows } = await server().owner.query<{ today: string }>(
    `update store_settings set day_starts_at = (date_trunc('minute', now() at time zone time_zone) - interval '2 minutes')::time
     where tenant_id = $1 returning business_day_at(now(), time_zone, day_starts_at)::text as today`,
    [tenantId],
  )
  const day = addDays(rows[0]!.today, -7)
  const move = (table: string, number: number, later: string) =>
    server().owner.query(
      `update ${table} t set business_day = $2,
         issued_at = (now() at time zone s.time_zone - interval '7 days' + $3::interval) at time zone s.time_zone
       from store_settings s where s.tenant_id = $1 and t.tenant_id = $1 and t.number = $4`,
      [tenantId, day, later, number],
    )
  await move('invoices', 1, '-1 minute')
  await move('invoices', 2, '0 minutes')
  await move('invoices', 3, '1 hour')
  await move('credit_notes', 1, '-1 minute')
  // 12.00 less 3.00, and 24.00
  expect((await dashboard(owner)).sales!.compared).toMatchObject({ day, untilNow: '33.00' })
})

test('today’s reservations are on the dashboard in the order of their time, but for the cancelled', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Zoé' }))
  // years ahead of the clock, so that it is never near the day's end
  await server().owner.query(`update tenant_counters set business_day = '2090-01-14' where tenant_id = $1`, [tenantId])
  for (const [date, notes, status] of [
    ['2090-01-15T02:00', 'later', 'booked'],
    ['2090-01-14T19:30', 'sooner', 'paid'],
    ['2090-01-14T20:00', 'gone', 'cancelled'],
    ['2090-01-15T19:30', 'another day', 'booked'],
  ])
    await expectOk(owner.post('/reservations/add', { customerId: '0612', date, notes, status }))
  const { reservations } = await dashboard(owner)
  expect(reservations.map(({ notes }) => notes)).toEqual(['sooner', 'later'])
})
