import { expect, test } from 'vitest'
import type { NotificationPreferences } from '#core/contract/people/notifications.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { Client } from '../../../test/browserless-client.ts'
import { place } from '../../../test/faults/bill-calls.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aPublicRestaurant, type PublicRestaurant } from '../../../test/wire/public-restaurant.ts'

const server = useTestServer()

type Entry = { id: string; kind: string; title: string; body: string; path: string; at: string; isRead: boolean }
type List = { entries: Entry[]; unread: number; next?: string }

const listOf = (client: Client, query = '', headers: Record<string, string> = {}) =>
  expectOk(client.get<List>(`/notifications${query}`, headers))
const order = (restaurant: PublicRestaurant) => expectOk(restaurant.order(new Client(server().origin)))
/** Accounts from long ago, so that rows moved into the past stay visible to them. */
const makeAccountsOlder = (tenantId: string) =>
  server().owner.query(`update users set created_at = created_at - interval '90 days' where tenant_id = $1`, [tenantId])
async function makeOlder(tenantId: string, by: string): Promise<void> {
  await makeAccountsOlder(tenantId)
  await server().owner.query(
    `update notifications set at = at - $2::interval, opened_at = opened_at - $2::interval where tenant_id = $1`,
    [tenantId, by],
  )
}

test('guests’ orders within a minute join, become unread again, and name neither guest nor phone', async () => {
  const restaurant = await aPublicRestaurant(server())
  const { owner, tenantId } = restaurant
  await expectOk(
    restaurant.order(new Client(server().origin), {
      customerType: 'CUSTOMER',
      customer: { name: 'Zébulon', phone: '0612345678' },
    }),
  )
  const [first] = (await listOf(owner)).entries
  expect(first).toMatchObject({
    kind: 'guest_order',
    title: 'New guest order',
    body: 'No. 1 · table T1',
    isRead: false,
  })
  expect(first!.path).toBe('/dashboard/pos?open=qr-orders')
  expect(await expectOk(owner.post('/notifications/read', { ids: [first!.id] }))).toMatchObject({ unread: 0 })
  expect(await listOf(owner)).toMatchObject({ unread: 0, entries: [{ isRead: true }] })

  await Promise.all(Array.from({ length: 5 }, () => order(restaurant)))
  expect(await listOf(owner, '', { 'x-language': 'fr' })).toMatchObject({
    unread: 1,
    entries: [{ id: first!.id, title: '6 nouvelles commandes de clients', isRead: false }],
  })
  expect((await listOf(owner)).entries[0]!.body).toBe(
    'No. 1 · table T1\nNo. 2 · table T1\nNo. 3 · table T1\nand 3 more',
  )
  await makeOlder(tenantId, '61 seconds')
  await order(restaurant)
  expect((await listOf(owner)).entries.map(({ title }) => title)).toEqual(['New guest order', '6 new guest orders'])
  const { rows } = await server().owner.query('select * from notifications where tenant_id = $1', [tenantId])
  expect(JSON.stringify(rows)).not.toMatch(/Zébulon|0612345678/)
  await makeOlder(tenantId, '31 days')
  expect(await listOf(owner)).toEqual({ entries: [], unread: 0 })
})

test('an order that is refused, or repeated with its key, notifies nobody again', async () => {
  const restaurant = await aPublicRestaurant(server())
  const headers = { 'idempotency-key': 'one tap' }
  await expectOk(restaurant.order(new Client(server().origin), {}, headers))
  await expectOk(restaurant.order(new Client(server().origin), {}, headers))
  expect((await restaurant.order(new Client(server().origin), { tableId: 'nonsense' })).status).toBe(404)
  expect((await listOf(restaurant.owner)).entries).toMatchObject([{ title: 'New guest order' }])
})

test('a booking, its cancellation and its deletion name the guest, and are read by whoever did it', async () => {
  const { owner, tenantId, aStaffMember } = await aRestaurant(server())
  const host = await aStaffMember(['RESERVATIONS'])
  await makeAccountsOlder(tenantId)
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada' }))
  const book = (date: string) =>
    expectOk(owner.post<{ reservationId: string }>('/reservations/add', { customerId: '0612', date, peopleCount: 4 }))
  const { reservationId } = await book('2090-01-14T19:30')
  const cancel = { date: '2090-01-14T19:30', status: 'cancelled', peopleCount: 4 }
  await expectOk(owner.post(`/reservations/update/${reservationId}`, cancel))
  await expectOk(owner.post(`/reservations/update/${reservationId}`, { ...cancel, notes: 'x' }))
  const body = 'Ada · Saturday 14 January at 19:30 · for 4'
  expect((await listOf(host)).entries).toMatchObject([
    { kind: 'booking_cancelled', title: 'Booking cancelled', body },
    { kind: 'booking', title: 'New booking', body, path: '/dashboard/reservation?view=day&day=2090-01-14' },
  ])
  expect(await listOf(owner)).toMatchObject({ entries: [{ isRead: true }, { isRead: true }], unread: 0 })
  // the row names nobody, so an erased person disappears
  const { rows } = await server().owner.query('select facts from notifications where tenant_id = $1', [tenantId])
  expect(JSON.stringify(rows)).not.toContain('Ada')
  await expectOk(owner.delete(`/reservations/delete/${reservationId}`))
  expect((await listOf(host)).entries[1]).toMatchObject({ body: 'Saturday 14 January at 19:30 · for 4' })

  await makeOlder(tenantId, '2 minutes')
  const other = await book('2090-01-15T02:00')
  await expectOk(owner.delete(`/reservations/delete/${other.reservationId}`))
  expect((await listOf(host)).entries[0]).toMatchObject({
    kind: 'booking_cancelled',
    path: '/dashboard/reservation?view=day&day=2090-01-14',
  })
})

test('portions that run out, a large cancellation and a closed till reach those they concern', async () => {
  const { owner, aStaffMember, aMenuItem } = await aRestaurant(server())
  const cook = await aStaffMember(['KITCHEN'])
  const tart = await aMenuItem({ title: 'Tart', price: '10.00' })
  await expectOk(owner.post('/menu/availability', { target: 'item', id: tart, state: 'in', remaining: 5 }))
  const small = await place(owner, [{ id: tart, quantity: 2 }])
  expect((await listOf(cook)).entries).toEqual([])
  const large = await place(owner, [{ id: tart, quantity: 3 }])
  expect((await listOf(cook)).entries).toMatchObject([{ kind: 'sold_out', body: 'Tart', path: '/dashboard/kitchen' }])

  await expectOk(owner.post('/orders/cancel', { orderIds: [small] }))
  expect((await listOf(owner)).entries.map(({ kind }) => kind)).toEqual(['sold_out'])
  await expectOk(owner.post('/orders/cancel', { orderIds: [large] }))
  expect((await listOf(owner)).entries[0]).toMatchObject({ kind: 'large_void', title: 'Large cancellation' })
  expect((await listOf(owner)).entries[0]!.body).toMatch(/^€?30[.,]00.* · order 2 · owner-/)

  const { tills } = await expectOk(owner.get<{ tills: { id: string }[] }>('/cash/init'))
  const close = async (counted: string) => {
    const { sessionId } = await expectOk(
      owner.post<{ sessionId: string }>('/cash/sessions/open', { tillId: tills[0]!.id, float: '50.00' }),
    )
    await expectOk(
      owner.post(`/cash/sessions/${sessionId}/close`, {
        counts: [{ value: counted, n: 1 }],
        keep: counted,
        note: 'counted twice',
      }),
    )
  }
  await close('50.00')
  expect((await listOf(owner)).entries[0]).toMatchObject({ kind: 'day_closed', path: '/dashboard/cash' })
  await close('20.00')
  const newest = (await listOf(owner)).entries.slice(0, 2).map(({ kind, title }) => `${kind}: ${title}`)
  expect(new Set(newest)).toEqual(new Set(['cash_difference: The cash differs', 'day_closed: 2 drawers counted']))
  expect((await listOf(cook)).entries.map(({ kind }) => kind)).toEqual(['sold_out'])
})

test('from which amount a cancellation is large is the owner’s to set, and in the audit log', async () => {
  const { owner, aStaffMember, aMenuItem } = await aRestaurant(server())
  const manager = await aStaffMember(['SETTINGS', 'POS', 'ORDERS'])
  const soup = await aMenuItem({ title: 'Soup', price: '5.00' })
  const path = '/notifications/preferences'
  expect(await expectOk(owner.get(path))).toMatchObject({ largeVoidFrom: '30.00' })
  expect(await expectOk(manager.get(path))).not.toHaveProperty('largeVoidFrom')
  expect(await manager.post(path, { largeVoidFrom: '900' })).toMatchObject({ status: 403 })
  expect(await owner.post(path, { largeVoidFrom: '-1' })).toMatchObject({ status: 400 })
  expect(await expectOk(owner.post(path, { largeVoidFrom: '5' }))).toMatchObject({ largeVoidFrom: '5.00' })
  await expectOk(owner.post('/orders/cancel', { orderIds: [await place(manager, [{ id: soup, quantity: 1 }])] }))
  expect((await listOf(owner)).entries).toMatchObject([{ kind: 'large_void' }])
  const { entries } = await expectOk(owner.get<{ entries: object[] }>('/audit-log?kind=store.bill_updated'))
  expect(entries).toMatchObject([{ details: { large_void_from: '30.00 → 5.00' } }])
})

test('rights are asked when the list is read, and what was there before an account is not its own', async () => {
  const restaurant = await aPublicRestaurant(server())
  const waiter = await restaurant.aStaffMember(['POS'])
  await order(restaurant)
  const later = await restaurant.aStaffMember(['POS'])
  expect(await listOf(later)).toEqual({ entries: [], unread: 0 })
  const [entry] = (await listOf(waiter)).entries
  expect(entry).toMatchObject({ kind: 'guest_order' })
  const cook = await restaurant.aStaffMember(['KITCHEN'])
  await expectOk(cook.post('/notifications/read', { ids: [entry!.id] }))
  const reads = await server().owner.query('select from notification_reads where tenant_id = $1', [restaurant.tenantId])
  expect(reads.rowCount).toBe(0)

  const member = { name: 'Zoé', userScopes: ['KITCHEN'] satisfies Scope[] }
  await expectOk(restaurant.owner.post(`/users/update/${waiter.username}`, member))
  expect(await listOf(waiter)).toEqual({ entries: [], unread: 0 })
})

test('one person’s reading is nobody else’s; a page follows the other without a gap', async () => {
  const { owner, tenantId, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  await makeAccountsOlder(tenantId)
  await server().owner.query(
    `insert into notifications (tenant_id, kind, facts, at)
     select $1, 'guest_order', jsonb_build_array(jsonb_build_object('orderNo', n, 'table', null)), date_trunc('second', now()) + n % 7 * interval '1 second'
     from generate_series(1, 70) n`,
    [tenantId],
  )
  const pages: List[] = []
  for (let next: string | undefined = ''; next !== undefined; next = pages.at(-1)!.next)
    pages.push(await listOf(owner, next === '' ? '' : `?before=${encodeURIComponent(next)}`))
  expect(pages.map(({ entries }) => entries.length)).toEqual([30, 30, 10])
  const all = pages.flatMap(({ entries }) => entries)
  expect(new Set(all.map(({ id }) => id)).size).toBe(70)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(pages[0]!.unread).toBe(70)
  await expectOk(owner.post('/notifications/read', { ids: all.slice(0, 3).map(({ id }) => id) }))
  expect((await listOf(owner)).unread).toBe(67)
  await expectOk(owner.post('/notifications/read', { all: true }))
  expect([(await listOf(owner)).unread, (await listOf(waiter)).unread]).toEqual([0, 70])
  for (const before of ['x', `${all[0]!.at}_x`, `2026_${all[0]!.id}`])
    expect(await owner.get(`/notifications?before=${before}`)).toMatchObject({ status: 400 })
  for (const body of [{}, { all: false }, { ids: 'some' }])
    expect(await owner.post('/notifications/read', body)).toMatchObject({ status: 400 })
  const stranger = await aRestaurant(server())
  expect(await stranger.owner.post('/notifications/read', { ids: [all[9]!.id] })).toMatchObject({ status: 404 })
  expect((await listOf(stranger.owner)).entries).toEqual([])
})

test('preferences hold what is chosen and keep the rest; nothing is offered that cannot happen', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const host = await aStaffMember(['RESERVATIONS'])
  const colleague = await aStaffMember(['RESERVATIONS'])
  const path = '/notifications/preferences'
  const mine = await expectOk(host.get<NotificationPreferences>(path))
  const on = { bell: true, push: true, mail: false, isUrgent: false, isMailFixed: false }
  expect(mine).toEqual({
    kinds: [
      { kind: 'booking', ...on },
      { kind: 'booking_cancelled', ...on },
    ],
    quiet: [],
    digest: 'off',
    devices: [],
  })
  const owners = await expectOk(owner.get<NotificationPreferences>(path))
  expect(owners.digest).toBe('weekly')
  expect(owners.kinds.map(({ kind }) => kind)).toEqual([
    'guest_order',
    'booking',
    'booking_cancelled',
    'printer_away',
    'stock_low',
    'sold_out',
    'large_void',
    'cash_difference',
    'day_closed',
    'payment_failed',
    'trial_ending',
  ])
  expect(owners.kinds.at(-1)).toMatchObject({ push: true, mail: true, isMailFixed: true })

  const quiet = [{ days: [1, 2, 3], from: '22:00', to: '07:00' }]
  await expectOk(host.post(path, { quiet, kinds: [{ kind: 'booking', push: 0, mail: true }] }))
  await expectOk(host.post(path, { digest: 'daily', kinds: [{ kind: 'booking', bell: false }] }))
  const choice = { kind: 'booking', bell: false, push: false, mail: true }
  expect(await expectOk(host.get(path))).toMatchObject({ quiet, digest: 'daily', kinds: [choice, on] })
  for (const body of [
    { kinds: [{ kind: 'guest_order', push: true }] },
    { kinds: [{ kind: 'table_call', push: true }] },
    { kinds: [{ kind: 'nothing', push: true }] },
    { quiet: [{ days: [8], from: '22:00', to: '07:00' }] },
    { quiet: [{ days: [1], from: '22:00', to: '22:00' }] },
    { digest: 'hourly' },
  ])
    expect(await host.post(path, body)).toMatchObject({ status: 400 })
  expect(await expectOk(host.get(path))).toMatchObject({ quiet, digest: 'daily' })

  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada' }))
  await expectOk(colleague.post('/reservations/add', { customerId: '0612', date: '2090-01-14T19:30' }))
  // a person who chose so does not see it in the bell
  expect(await listOf(host)).toEqual({ entries: [], unread: 0 })
  expect((await listOf(owner)).unread).toBe(1)
})
