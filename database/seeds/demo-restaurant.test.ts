import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { SCOPE_PRESETS } from '#core/permissions/scopes.ts'
import { openSecretBox } from '../../server/src/features/account/two-factor/secret-box.ts'
import { PlatformDatabase } from '../../server/src/infrastructure/database/platform-database.ts'
import { Client } from '../../server/test/browserless-client.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import type { CashSession } from '#core/contract/selling/cash-records.ts'
import { expectOk } from '../../server/test/restaurant.ts'
import { useOwnTestServer } from '../../server/test/test-server.ts'
import { findDemoSignIns, seedDemoRestaurant } from './demo-restaurant.ts'
import { expectCampaigns, expectGiftCards } from './guests/expect-cards-and-mails.ts'
import { expectPrinters } from './room/expect-printers.ts'
import { expectNotifications } from './bell/expect-notifications.ts'
import { expectBookingPage, expectFloorPlan, expectFullRoom, expectSoundReservations } from './room/expect-room.ts'
import { expectLiveWork, expectSoundInvoices } from './expect-invoices.ts'
import { expectPractisedPast } from './journal/expect-journal.ts'
import { expectStock } from './stock/expect-stock.ts'

const server = useOwnTestServer()

let signIns: { username: string; password: string }[]
let owner: Client

async function seed() {
  const { connections, dataDir, owner: pool, journal } = server()
  const platform = new PlatformDatabase(connections.db)
  const codes = openSecretBox({ dataDir, twoFactorKey: undefined })
  const ownerUrl = pool.options.connectionString!
  await seedDemoRestaurant({ ownerUrl, connections, platform, dataDir, codes, journal })
  return findDemoSignIns(platform)
}

async function signedIn({ username, password }: { username: string; password: string }): Promise<Client> {
  const client = new Client(server().origin)
  await expectOk(client.post('/auth/signin', { username, password }))
  return client
}

async function rows<T>(text: string): Promise<T[]> {
  return (await server().owner.query(text)).rows as T[]
}

beforeAll(async () => {
  signIns = await seed()
  owner = await signedIn(signIns[0]!)
}, 180_000)

test('the owner and one member of staff of each preset can sign in', async () => {
  expect(signIns).toHaveLength(1 + Object.keys(SCOPE_PRESETS).length)
  expect(signIns[0]).toEqual({ username: 'demo@comptoir.test', password: 'comptoir-demo' })
  const kitchen = await signedIn(signIns.find(({ username }) => username.startsWith('kitchen'))!)
  expect(await kitchen.get('/kitchen')).toMatchObject({ status: 200 })
  expect(await kitchen.get('/pos/init')).toMatchObject({ status: 403 })
  for (const signIn of signIns) await signedIn(signIn)
})

test('guests find a table tomorrow evening on the page of bookings', () =>
  expectBookingPage(owner, new Client(server().origin), rows))

test('the kitchen printer and the receipt printer answer and print their jobs', () => expectPrinters(owner, server()))

test('the programme has rewards and twelve members with points', async () => {
  const { members } = await expectOk(owner.get<{ members: { points: number }[] }>('/membership/members?q=&page=1'))
  expect(members).toHaveLength(12)
  expect(members.every(({ points }) => points > 0)).toBe(true)
  expect(await expectOk(owner.get('/membership/programme'))).toMatchObject({ isActive: true, rewards: [{}, {}] })
})

test('the whole menu can be read in English too', async () => {
  const { rows: texts } = await expectOk(
    owner.get<{ rows: { title: string | null; original_title: string }[] }>('/menu/translations?language=en'),
  )
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter(({ title }) => title === null).map(({ original_title }) => original_title)).toEqual([])
})

test('the team clocked in on days of the last two weeks, and three are at work', async () => {
  const { sums, periods } = await expectOk(
    owner.get<{ sums: object[]; periods: { minutes: number; out_at: string | null }[] }>(
      '/work-periods?type=last_7days',
    ),
  )
  expect(sums.length).toBeGreaterThanOrEqual(5)
  expect(periods.filter(({ out_at }) => out_at === null)).toHaveLength(3)
  expect(Math.max(...periods.map(({ minutes }) => minutes))).toBeLessThan(9 * 60)
})

test('a visitor opens the demo without a password', async () => {
  await expectOk(new Client(server().origin).post('/auth/demo'))
})

type Item = {
  id: string
  title: string
  price: string
  image: string
  tax_rate: number
  tax_type: string
  kind: string
  variants: unknown[]
  addons: unknown[]
}
type Till = {
  categories: unknown[]
  menuItems: Item[]
  storeTables: { id: string; floor: string }[]
  paymentTypes: { id: string; title: string }[]
}

test('the till opens with the menu, the tables and the payment types', async () => {
  const till = await expectOk(owner.get<Till>('/pos/init'))
  expect(till.categories).toHaveLength(9)
  expect(till.menuItems.length).toBeGreaterThanOrEqual(58)
  expect(till.menuItems.length).toBeLessThanOrEqual(66)
  expect(new Set(till.menuItems.map(({ tax_rate, tax_type }) => `${tax_rate} ${tax_type}`))).toEqual(
    new Set(['10 inclusive', '20 inclusive']),
  )
  expect(till.menuItems.some(({ variants }) => variants.length > 1)).toBe(true)
  expect(till.menuItems.some(({ addons }) => addons.length > 1)).toBe(true)
  expect(till.storeTables).toHaveLength(20)
  expect(new Set(till.storeTables.map(({ floor }) => floor))).toEqual(new Set(['Salle', 'Terrasse']))
  expect(till.paymentTypes.map(({ title }) => title)).toEqual([
    'Espèces',
    'Carte bancaire',
    'Titre-restaurant',
    'Carte cadeau',
  ])
})

const PICTURES = 'database/seeds/pictures'
const COMMITTED = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))

test('every menu item but the set menu has a committed picture of its own, and the server serves it', async () => {
  const { menuItems } = await expectOk(owner.get<Till>('/pos/init'))
  const images = menuItems.filter(({ kind }) => kind === 'item').map(({ image }) => image)
  expect(new Set(images).size).toBe(images.length)
  const committed = await Promise.all(COMMITTED.map((name) => readFile(path.join(PICTURES, name))))
  expect(committed).toHaveLength(images.length)
  for (const image of images) {
    const file = await readFile(path.join(server().dataDir, image))
    expect(file.subarray(8, 12).toString()).toBe('WEBP')
    expect([image, committed.some((picture) => picture.equals(file))]).toEqual([image, true])
  }
  expect((await fetch(`${server().origin}${images[0]}`)).headers.get('content-type')).toBe('image/webp')
})

test('there are open orders at tables, in the kitchen and from guests, and the bell shows what happened', async () => {
  const groups = await expectOk(owner.get<{ orders: { token_no: number; payment_status: string }[] }[]>('/orders'))
  const open = groups.flatMap(({ orders }) => orders)
  expect(open).toHaveLength(18)
  expect(open.filter(({ payment_status }) => payment_status === 'paid')).toHaveLength(2)
  const kitchen = await expectOk(owner.get<{ items: { status: string }[] }[]>('/kitchen'))
  expect(kitchen).toHaveLength(13)
  const statuses = new Set(kitchen.flatMap(({ items }) => items.map(({ status }) => status)))
  expect(statuses).toEqual(new Set(['created', 'preparing', 'completed', 'delivered']))
  expect(await owner.get('/pos/qrorders/count')).toMatchObject({ body: { totalQROrders: 2 } })
  await expectNotifications(owner, await signedIn(signIns.find(({ username }) => username.startsWith('server'))!))
})

test('a table pays in two bills, one with a discount, and a line of an earlier day was refunded', async () => {
  const { bills } = await expectOk(owner.get<{ bills: { letter: string; total: string; due: string }[] }>('/bills'))
  expect(bills.map(({ letter }) => letter)).toEqual(['A', 'B'])
  const today = await expectOk(owner.get<Report>('/reports?type=today'))
  expect(today).toMatchObject({ openBills: { n: 2 } })
  expect(Number(today.refundTotal)).toBeGreaterThan(0)
  const { menuItems } = await expectOk(owner.get<{ menuItems: MenuItem[] }>('/pos/init'))
  const cooked = menuItems.filter(({ modifier_groups }) => modifier_groups.length > 0)
  expect(cooked).toHaveLength(3)
  const [set] = menuItems.filter(({ kind }) => kind === 'set')
  expect(set!.steps.map(({ title }) => title)).toEqual(['Entrée', 'Plat', 'Dessert'])
  expect(today.bySet).toMatchObject([{ id: set!.id, n: 1, revenueTotal: '26.90' }])
  const rules = await expectOk(owner.get<{ title: string }[]>('/settings/price-rules'))
  expect(rules).toMatchObject([{ title: 'Happy hour' }])
})

test('yesterday’s drawer was counted and its Z agrees with the sales; today’s is open', async () => {
  const sessions = await expectOk(owner.get<CashSession[]>('/cash/sessions?type=last_7days'))
  expect(sessions.map(({ z }) => z)).toEqual([null, 1])
  const [open, closed] = await Promise.all(
    sessions.map(({ id }) => expectOk(owner.get<CashSession>(`/cash/sessions/${id}`))),
  )
  const cents = (amount: string | null | undefined) => Math.round(Number(amount) * 100)
  const { byPaymentType } = await expectOk(owner.get<Report>('/reports?type=yesterday'))
  for (const { kind, amount, tips } of byPaymentType)
    expect(closed!.payments.find((one) => one.kind === kind)).toMatchObject({
      amount: ((cents(amount) + cents(tips)) / 100).toFixed(2),
    })
  for (const { kind, amount, counted_amount } of closed!.payments)
    expect([kind, counted_amount]).toEqual([kind, kind === 'cash' ? null : amount])
  const cash = closed!.payments.find(({ kind }) => kind === 'cash')
  expect(cents(cash?.amount)).toBeGreaterThan(0)
  expect(cents(closed!.expected)).toBe(cents(closed!.float) + cents(cash?.amount) - cents(closed!.out))
  expect(cents(closed!.counted)).toBe(closed!.counts.reduce((sum, { value, n }) => sum + cents(value) * n, 0))
  expect(cents(closed!.expected) - cents(closed!.counted)).toBe(20)
  expect(open).toMatchObject({ closed_at: null, expected: null, float: '150.00' })
  const [left] = await rows<{ n: number }>(`
    select count(*)::int as n from invoice_payments p join invoices i on i.number = p.invoice_number
    where i.business_day >= (select min(opened_on) from cash_sessions) and p.session_id is null`)
  expect(left).toEqual({ n: 0 })
})

test('the stock adds up, one item is low, a shelf was counted, and a statement is to be checked', async () => {
  await expectStock(owner, await rows('select * from stock_differences'))
})

test('every order and every payment names a member of staff', async () => {
  const nobodys = (table: string, column: string) =>
    rows(`select 1 from ${table} where ${column} is null or ${column} not in (select username from users)`)
  expect(await nobodys('orders', 'placed_by')).toEqual([])
  expect(await nobodys('invoice_payments', 'taken_by')).toEqual([])
  expect(await nobodys('credit_notes', 'given_by')).toEqual([])
})

test('forty customers were added one after the other', async () => {
  const { totalCustomers } = await expectOk(owner.get<{ totalCustomers: number }>('/customers'))
  expect(totalCustomers).toBe(40)
  const [{ days }] = (await rows<{ days: number }>(
    'select count(distinct created_on)::int as days from customers',
  )) as [{ days: number }]
  expect(days).toBeGreaterThan(30)
  expect(
    await rows(`select phone from customers c where exists (
      select from orders o where o.customer_phone = c.phone and o.business_day < c.created_on)`),
  ).toEqual([])
})

test('there are sixty days of business, and no sequence of numbers has a gap', async () => {
  const days = await rows<{ orders: number; first: number; last: number }>(`
    select count(*)::int as orders, min(token_no) as first, max(token_no) as last
    from orders group by business_day order by business_day`)
  expect(days).toHaveLength(61)
  for (const [at, { orders, first, last }] of days.entries()) {
    expect([first, last]).toEqual([1, orders])
    // the last is today, which may have just begun, or be over but for the dinner that is at its height
    if (at < 60) expect(orders).toBeGreaterThanOrEqual(22)
    expect(orders).toBeLessThanOrEqual(at < 60 ? 75 : 100)
  }
  const [invoices] = await rows<{ count: number; first: number; last: number }>(
    'select count(*)::int as count, min(number)::int as first, max(number)::int as last from invoices',
  )
  expect(invoices).toEqual({ count: invoices!.last, first: 1, last: invoices!.last })
  // later numbers are never earlier: neither by the clock nor by the day
  expect(
    await rows(`select number from (select number, issued_at, business_day, lag(issued_at) over o as earlier,
      lag(business_day) over o as day_before from invoices window o as (order by number)) i
      where issued_at < earlier or business_day < day_before`),
  ).toEqual([])
})

test('the demo is in training, and its past is signed and closed', () => expectPractisedPast(server(), owner), 30_000)

test('every instant lies in the past and on its business day', async () => {
  const strays = (table: string, instant: string) =>
    rows(`select 1 from ${table} where ${instant} > now()
      or business_day <> business_day_at(${instant}, 'Europe/Paris', '05:00')`)
  expect(await strays('orders', 'placed_at')).toEqual([])
  expect(await strays('invoices', 'issued_at')).toEqual([])
  expect(await strays('orders', 'coalesce(closed_at, placed_at)')).toEqual([])
})

test('every invoice adds up to the cent', () => expectSoundInvoices(rows))

test('there are sales of every kind', async () => {
  const kinds = async (column: string, table: string) =>
    (await rows<{ kind: string }>(`select distinct ${column} as kind from ${table} order by 1`)).map(({ kind }) => kind)
  expect(await kinds('delivery_type', 'invoices')).toEqual(['delivery', 'dinein', 'takeaway'])
  expect(await kinds('customer_type', 'invoices')).toEqual(['CUSTOMER', 'WALKIN'])
  expect(await kinds('status', 'orders')).toEqual(['cancelled', 'completed', 'created'])
  expect(await kinds('title', 'invoice_payments')).toHaveLength(4)
  const [shared] = await rows<{ count: number }>(`
    select count(*)::int as count from (select from invoice_orders group by invoice_number having count(*) > 1) i`)
  expect(shared!.count).toBeGreaterThan(50)
})

type Booked = { status: string; at: string; table_id: string | null; notes: string | null; unique_code: string }

test('the floor plan shows two floors, and tables in each state of an evening', () => expectFloorPlan(owner))

test('there are bookings around now, in the past and in the future', async () => {
  const booked = async (type: string) => expectOk(owner.get<Booked[]>(`/reservations?type=${type}`))
  // around midnight the bookings of now are of two days
  const [yesterday, today, tomorrow] = [await booked('yesterday'), await booked('today'), await booked('tomorrow')]
  const all = [...yesterday, ...today, ...tomorrow]
  expect(all).toHaveLength(7 + 16 + 7)
  const minutesAhead = ({ at }: Booked) => (Date.parse(at) - Date.now()) / 60_000
  const within = (from: number, to: number, status: string) =>
    all.filter((one) => one.status === status && minutesAhead(one) > from && minutesAhead(one) < to)
  expect(within(-120, 0, 'booked')).toHaveLength(4)
  expect(within(0, 150, 'booked')).toHaveLength(9)
  expect(within(-300, -120, 'paid')).toHaveLength(2)
  expect(all.filter(({ status }) => status === 'cancelled')).toHaveLength(3)
  expect(all.some(({ notes }) => notes !== null)).toBe(true)
  const seated = await rows<{ stage: string }>(
    'select r.stage from visits v join reservations r on r.id = v.reservation_id and r.table_id = v.main_table_id',
  )
  expect(seated.map(({ stage }) => stage)).toEqual(Array<string>(4).fill('seated'))
})

test('the restaurant is busy at whatever hour the demo is created', () => expectFullRoom(rows))

test('no table is booked twice within two hours, or by a party too large for it', () => expectSoundReservations(rows))

test('gift cards were sold yesterday: one is paid with in part, one is used up, and all can be printed again', () =>
  expectGiftCards(owner, rows))

test('one campaign was sent to customers with consent, and one is planned', () => expectCampaigns(owner, rows))

test('the invoice list shows the sales as they were made', async () => {
  const invoices = await expectOk(
    owner.get<{ invoice_id: string; total: string; orders: { order_id: string }[] }[]>('/invoices?type=yesterday'),
  )
  expect(invoices.length).toBeGreaterThan(15)
  for (const { total, orders } of invoices.slice(0, 10)) {
    const sold = await expectOk(
      owner.post<{ total: number }>('/invoices/orders', { orderIds: orders.map(({ order_id }) => order_id) }),
    )
    expect(sold.total.toFixed(2)).toBe(total)
  }
})

test('new orders and invoices continue the seeded numbers', () => expectLiveWork(owner, rows))

test('a second start leaves everything as it is', async () => {
  const tables = ['tenants', 'users', 'menu_items', 'customers', 'orders', 'invoices', 'reservations', 'pictures']
  const counts = `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`
  const before = await rows(counts)
  expect(await seed()).toEqual(signIns)
  expect(await rows(counts)).toEqual(before)
})
