import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Till } from '#core/contract/records.ts'
import type { BillSettings } from '#core/contract/selling/bill-settings.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { aRestaurantWithDrawers, close, openDrawer, showSession } from '../../../../test/faults/cash-calls.ts'
import { aRestaurant, aSignedUpRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const list = (owner: Client) => expectOk(owner.get<Till[]>('/settings/tills'))
const tillsIn = async (owner: Client, path: string) => (await expectOk(owner.get<{ tills: Till[] }>(path))).tills
const add = (owner: Client, title: string) => owner.post<{ id: string }>('/settings/tills/add', { title })

test('a restaurant begins with one till, in its language', async () => {
  const { owner } = await aRestaurant(server())
  expect(await list(owner)).toEqual([{ id: expect.any(String), title: 'Till 1' }])
  const french = (await aSignedUpRestaurant(server())).owner.copy()
  const body = { biz_name: 'Chez Nous', username: `fr-${Date.now()}@example.com`, password: 'correct horse battery' }
  await expectOk(french.post('/auth/signup', { ...body, language: 'fr', signIn: true }))
  expect((await list(french)).map(({ title }) => title)).toEqual(['Caisse 1'])
})

test('tills are added, renamed and removed, and every device knows at once', async () => {
  const { owner } = await aRestaurant(server())
  const [first] = await list(owner)
  const { id } = await expectOk(add(owner, ' Bar '))
  for (const path of ['/pos/init', '/orders/init'])
    expect(await tillsIn(owner, path)).toEqual([first, { id, title: 'Bar' }])
  await expectOk(owner.post(`/settings/tills/${id}/update`, { title: 'Terrace' }))
  for (const path of ['/pos/init', '/orders/init'])
    expect(await tillsIn(owner, path)).toEqual([first, { id, title: 'Terrace' }])
  await expectOk(owner.delete(`/settings/tills/${id}`))
  for (const path of ['/pos/init', '/orders/init']) expect(await tillsIn(owner, path)).toEqual([first])
  expect(await add(owner, '  ')).toMatchObject({ status: 400, body: { code: 'till.title_required' } })
  const gone = { status: 404, body: { code: 'till.not_found' } }
  for (const unknown of [id, randomUUID(), 'nonsense']) {
    expect(await owner.delete(`/settings/tills/${unknown}`)).toMatchObject(gone)
    expect(await owner.post(`/settings/tills/${unknown}/update`, { title: 'T' })).toMatchObject(gone)
    expect(await owner.post('/cash/sessions/open', { tillId: unknown, float: 0 })).toMatchObject(gone)
  }
})

test('neither the last till nor one with an open drawer is removed', async () => {
  const { owner, tills } = await aRestaurantWithDrawers(server())
  const [first, second] = tills
  const sessionId = await openDrawer(owner, second.id)
  const open = { status: 409, body: { code: 'till.open' } }
  expect(await owner.delete(`/settings/tills/${second.id}`)).toMatchObject(open)
  await expectOk(close(owner, sessionId, '100.00'))
  await expectOk(owner.delete(`/settings/tills/${second.id}`))
  expect(await showSession(owner, sessionId)).toMatchObject({ till_title: 'Bar', z: 1 })
  const last = { status: 409, body: { code: 'till.last' } }
  expect(await owner.delete(`/settings/tills/${first.id}`)).toMatchObject(last)
})

test('of two who remove the last two tills at once, one may', async () => {
  const { owner, tills } = await aRestaurantWithDrawers(server())
  const answers = await Promise.all(tills.map(({ id }) => owner.delete(`/settings/tills/${id}`)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await list(owner)).toHaveLength(1)
})

test('how cash is counted keeps what a client leaves out, and is in the audit log', async () => {
  const { owner } = await aRestaurant(server())
  const show = () => expectOk(owner.get<BillSettings>('/settings/bill'))
  expect(await show()).toMatchObject({ cashNeedsSession: false, blindCount: true, cashDifferenceLimit: '10.00' })
  await expectOk(owner.post('/settings/bill', { cashNeedsSession: 1 }))
  const saved = await expectOk(owner.post('/settings/bill', { blindCount: false, cashDifferenceLimit: '2,5' }))
  const now = { cashNeedsSession: true, blindCount: false, cashDifferenceLimit: '2.50' }
  expect(saved).toMatchObject({ success: true, ...now })
  await expectOk(owner.post('/settings/bill', {}))
  expect(await show()).toMatchObject(now)
  for (const cashDifferenceLimit of ['-1', '', '1.005', 'x', null])
    expect(await owner.post('/settings/bill', { cashDifferenceLimit })).toMatchObject({
      status: 400,
      body: { code: 'cash.limit_invalid' },
    })
  const { entries } = await expectOk(
    owner.get<{ entries: { details: object }[] }>('/audit-log?kind=store.bill_updated'),
  )
  expect(entries.map(({ details }) => details)).toEqual([
    { blind_count: 'true → false', cash_difference_limit: '10.00 → 2.50' },
    { cash_needs_session: 'false → true' },
  ])
})

test.each(['VND', 'IDR', 'EUR'])('a limit may be any amount that a drawer may hold: %s', async (currency) => {
  const { owner } = await aRestaurant(server())
  await expectOk(owner.post('/settings/store-setting', { currency }))
  const saved = await expectOk(owner.post('/settings/bill', { cashDifferenceLimit: '20000000' }))
  expect(saved).toMatchObject({ cashDifferenceLimit: '20000000.00' })
  const notified = await expectOk(owner.post('/notifications/preferences', { largeVoidFrom: '20000000' }))
  expect(notified).toMatchObject({ largeVoidFrom: '20000000.00' })
  await expectOk(owner.post('/inventory/suppliers', { name: 'Market', deliveryDays: [], minimumOrder: '20000000' }))
})

test('amounts of drawers keep their figures while the currency may change, and keep it from changing after', async () => {
  const { owner, tills } = await aRestaurantWithDrawers(server())
  const limit = async () => (await expectOk(owner.get<BillSettings>('/settings/bill'))).cashDifferenceLimit
  const currency = (code: string) => owner.post('/settings/store-setting', { currency: code })
  await expectOk(currency('TND'))
  expect(await limit()).toBe('10.000')
  await expectOk(owner.post('/settings/bill', { cashDifferenceLimit: '2.5' }))
  await expectOk(currency('EUR'))
  expect(await limit()).toBe('2.50')
  await openDrawer(owner, tills[0].id)
  expect(await currency('TND')).toMatchObject({ status: 409, body: { code: 'store.currency_fixed' } })
})

test('till settings are for SETTINGS, and of the restaurant alone', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const [till] = await list(owner)
  const cashier = await aStaffMember(['POS', 'CASH_MANAGE', 'CASH_CLOSE'])
  expect((await cashier.get('/settings/tills')).status).toBe(403)
  expect((await cashier.post('/settings/bill', { blindCount: false })).status).toBe(403)
  expect((await stranger.owner.delete(`/settings/tills/${till!.id}`)).status).toBe(404)
  expect((await stranger.owner.post('/cash/sessions/open', { tillId: till!.id, float: 0 })).status).toBe(404)
  // another restaurant's till counts as unknown: the first of one's own
  const drawer = await expectOk(stranger.owner.get<{ tillId: string }>('/cash/session', { 'x-till-id': till!.id }))
  expect(drawer.tillId).toBe((await list(stranger.owner))[0]!.id)
})
