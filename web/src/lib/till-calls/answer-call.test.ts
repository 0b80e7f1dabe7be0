import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billsApi } from '#core/contract/bills.ts'
import { floorPlanApi } from '#core/contract/dining/floor-plan.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { approvalsApi, rightsApi } from '#core/contract/people/approvals.ts'
import { pinSignInApi } from '#core/contract/people/shared-devices.ts'
import { clockApi } from '#core/contract/people/work-periods.ts'
import { posApi } from '#core/contract/pos.ts'
import { cashApi } from '#core/contract/selling/cash.ts'
import { newId } from '#core/new-id.ts'
import { SOUP, TABLE } from '#core/offline/till-fixture.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/api.ts'
import { setTillWay } from '../api/till-way.ts'
import { onSale } from '../session/after-sale.ts'
import { forgetSession, isWithoutSession, writeSessionUser, type SessionUser } from '../session/session-user.ts'
import { withSyncLock } from '../till-log/sync-lock.ts'
import { aVerifier, patienceOfTest, someParts } from '../../../test/a-till-log.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'
import { aBrowser, aTillAtWork, type TillAtWork } from '../../../test/a-till-at-work.ts'

let till: TillAtWork
let browser: ReturnType<typeof aBrowser>

beforeEach(async () => {
  browser = aBrowser()
  till = await aTillAtWork(await aServer())
})
afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

const CLEO = {
  id: 'p3',
  username: 'cleo',
  name: 'Cleo',
  role: 'user',
  discountLimitMilli: 10_000,
  photo: null,
  pin: null,
  atWorkSince: null,
} as const

/** Ben and Ana sell, and have PINs; Cleo may discount a tenth, and Dan nothing. */
async function aServer(): Promise<FakeTillServer> {
  const server = new FakeTillServer()
  const parts = someParts()
  const [ana] = parts.people.people
  const people = [
    { ...ana!, pin: await aVerifier('1111') },
    { ...ana!, id: 'p2', username: 'ben', name: 'Ben', pin: await aVerifier('2222') },
    { ...CLEO, scopes: ['POS', 'ORDER_DISCOUNT'] as const },
    { ...CLEO, id: 'p4', username: 'dan', name: 'Dan', scopes: ['POS'] as const },
  ]
  server.parts = {
    ...parts,
    people: { ...parts.people, unusedFeatures: ['stock'], people, names: [...parts.people.names, ['ben', 'Ben']] },
  }
  return server
}

const aSoup = (orderId = newId(), more: object = { tableId: TABLE }) => ({
  body: { orderId, ...more, cart: [{ id: SOUP, quantity: 2 }] },
})

test('a command is written into the log, and answered by the server where it is heard', async () => {
  const sold = vi.fn<() => void>()
  const stop = onSale(sold)
  const reply = await till.ask(posApi.createOrder, aSoup())
  stop()
  expect(reply).toMatchObject({ success: true, message: expect.stringMatching(/\w/) })
  expect(reply['message']).not.toContain('Saved on this till')
  expect(till.server.batches).toMatchObject([{ mayRefuse: true, operations: [{}] }])
  expect(await till.texts()).toEqual(till.server.textsOf(till.kept.id))
  expect(till.plain).toEqual([])
  // a device that locks after each sale locks
  expect(sold).toHaveBeenCalledOnce()
})

test('a refusal is the server’s, in its words, and leaves nothing in the room; then the same order may be sent again', async () => {
  till.server.refusesAt = '"order.place"'
  const order = aSoup()
  const refused = await till.refused(posApi.createOrder, order)
  expect(refused).toMatchObject({ code: 'order.not_found', message: 'order.not_found', status: 409 })
  expect(refused.body).toMatchObject({ success: false, code: 'order.not_found' })
  const { room } = (await till.running.load())!
  expect([room.visits.size, room.orders.size]).toEqual([0, 0])

  till.server.refusesAt = '"never"'
  expect(await till.ask(posApi.createOrder, order)).toMatchObject({ success: true })
  expect(await till.texts()).toHaveLength(2)
  // and once more: this one was taken
  expect(await till.ask(posApi.createOrder, order)).toMatchObject({ success: true })
  expect(await till.texts()).toHaveLength(2)
})

test('cut off, an order at a table opens its visit, and all screens show both', async () => {
  till.cut()
  const order = aSoup()
  const reply = await till.ask(posApi.createOrder, order)
  expect(reply).toMatchObject({
    success: true,
    message: 'Saved on this till · K1',
    orderId: order.body.orderId,
    offlineNo: 'K1',
    tokenNo: expect.any(Number),
    visitId: expect.stringMatching(/-7/),
  })
  const visitId = String(reply['visitId'])
  const { orderId } = order.body

  const [group] = (await till.ask(ordersApi.list)) as unknown as { orders: object[] }[]
  expect(group).toMatchObject({ table_id: TABLE, order_ids: [orderId], orders: [{ id: orderId, offline_no: 'K1' }] })
  expect(await till.ask(visitsApi.list)).toMatchObject([{ id: visitId, status: 'open' }])
  const shown = await till.ask(visitsApi.show, { params: { id: visitId } })
  expect(shown).toMatchObject({ visit: { id: visitId }, orders: [{ id: orderId }], history: [] })
  expect(await till.ask(posApi.occupiedTables)).toMatchObject([{ table_id: TABLE, due: '6.66' }])
  const { tables } = (await till.ask(floorPlanApi.state)) as { tables: { table_id: string }[] }
  expect(tables.find(({ table_id }) => table_id === TABLE)).toMatchObject({ visit_id: visitId, amount: '6.66' })

  await till.heal()
  expect(till.server.textsOf(till.kept.id)).toEqual(await till.texts())
  expect(till.plain).toEqual([])
})

test('the words of the till are those of the page', async () => {
  document.documentElement.lang = 'fr'
  till.hurry()
  till.cut()
  expect(await till.ask(posApi.createOrder, aSoup())).toMatchObject({
    message: 'Enregistré sur cette caisse · K1',
  })
  const refused = await till.refused(billsApi.merge, { params: { id: newId() }, body: { version: 1, billIds: [] } })
  expect(refused.message).toBe('Nécessite la connexion')
})

test('the same order sent again is one operation and the same reply', async () => {
  till.cut()
  const order = aSoup()
  const first = await till.ask(posApi.createOrder, order)
  expect(await till.ask(posApi.createOrder, order)).toEqual(first)
  expect(await till.texts()).toHaveLength(1)
  expect(await till.ask(posApi.createOrder, aSoup())).toMatchObject({ offlineNo: 'K2', visitId: first['visitId'] })
})

test('an order that two presses send at once is one operation', async () => {
  till.cut()
  const order = aSoup()
  const [first, second] = await Promise.all([1, 2].map(() => till.ask(posApi.createOrder, order)))
  expect(second).toEqual(first)
  expect(await till.texts()).toHaveLength(1)
})

test('an order that the server took as one to settle is not sent a second time', async () => {
  till.server.settlesAt = '"order.place"'
  till.cut()
  const order = aSoup()
  await till.ask(posApi.createOrder, order)
  await till.heal()
  await expect.poll(async () => (await till.running.load())!.room.orders.size).toBe(0)
  expect(await till.refused(posApi.createOrder, order)).toMatchObject({ code: 'till.saved' })
  expect(await till.texts()).toHaveLength(1)
})

test('a screen that reads while a person waits for the server does not spoil the reply', async () => {
  till.server.failNext('hangs')
  const { giveUp } = patienceOfTest()
  const id = newId()
  const seating = till.ask(visitsApi.open, { body: { id, tableIds: [TABLE] } })
  await expect.poll(() => till.server.batches.length).toBe(1)
  expect((await till.running.load())!.room.visits.size).toBe(1)
  giveUp()
  expect(await seating).toMatchObject({ success: true, message: 'Saved on this till', visitId: id })
})

test('plain calls that change orders or bills wait for what is not sent, and are refused in words while it is not', async () => {
  const waits = till.hurry()
  till.cut()
  await till.ask(posApi.createOrder, aSoup())
  const move = { params: { id: newId() }, body: { version: 1, billIds: [newId()] } }
  expect(await till.refused(billsApi.merge, move)).toMatchObject({
    code: 'till.needs_connection',
    message: 'Needs the connection',
  })
  expect(till.plain).toEqual([])

  // the server is back, and another tab has its hands on the log
  let stop = () => {}
  const other = withSyncLock(() => new Promise<void>((resolve) => (stop = resolve)))
  till.server.heal()
  till.running.contact.noteAnswer()
  expect((await till.refused(billsApi.merge, move)).message).toBe(
    'Needs the connection: this till has not sent all of its work yet.',
  )
  expect(till.plain).toEqual([])
  expect(waits).toEqual([3000, 3000])
  stop()
  await other

  await till.heal()
  expect(await till.ask(billsApi.merge, move)).toMatchObject({ message: 'by the server' })
  expect(till.plain).toEqual(['POST /bills/:id/merge'])
})

test('a plain call goes right after the work that it waited for', async () => {
  till.cut()
  await till.ask(posApi.createOrder, aSoup())
  const merging = till.heal().then(() => till.plain.length)
  const reply = till.ask(billsApi.merge, { params: { id: newId() }, body: { version: 1, billIds: [newId()] } })
  expect(await reply).toMatchObject({ message: 'by the server' })
  await merging
  expect(till.server.textsOf(till.kept.id)).toHaveLength(1)
})

test('screens show what the server says while it answers, and what the till knows where it does not', async () => {
  expect(await till.ask(visitsApi.list)).toMatchObject({ message: 'by the server' })
  expect(till.plain).toEqual(['GET /visits'])
  till.cut()
  await till.ask(visitsApi.open, { body: { tableIds: [TABLE] } })
  expect(await till.ask(visitsApi.list)).toMatchObject([{ status: 'open' }])
  expect(await till.refused(cashApi.session)).toMatchObject({ message: 'Needs the connection' })
  expect(till.plain).toEqual(['GET /visits'])
})

test('after one call without an answer, a till with nothing to send hears its server again by itself', async () => {
  till.running.noteSilence()
  expect(till.running.knowsBest()).toBe(true)
  await expect.poll(() => till.running.knowsBest()).toBe(false)
})

test('operations left by an earlier till of this browser hold up nothing', async () => {
  till.cut()
  await till.ask(posApi.createOrder, aSoup())
  till.stop()
  till = await aTillAtWork(await aServer())
  await expect.poll(() => till.running.knowsBest()).toBe(false)
  expect(await till.running.queue()).toMatchObject([{ isOwn: false, isWaiting: true }])
  expect(await till.ask(billsApi.merge, { params: { id: newId() }, body: {} })).toMatchObject({ success: true })
})

/** Somebody comes in as the lock screen does it. */
async function comeIn(userId: string, pin: string) {
  forgetSession()
  const { user } = await till.ask(pinSignInApi.signIn, { body: { userId, pin } })
  writeSessionUser(user as SessionUser)
}

test('people who came in without the server have no session: nothing is asked in somebody else’s name', async () => {
  till.cut()
  await comeIn('p2', '2222')
  expect(isWithoutSession()).toBe(true)
  await till.heal()
  till.plain.length = 0

  expect(await till.refused(cashApi.session)).toMatchObject({
    message: 'Needs the connection. Lock this till and type your PIN again.',
  })
  expect(browser.onSessionEnd).not.toHaveBeenCalled()
  // what is on the list goes on, under their own name
  expect(await till.ask(visitsApi.list)).toEqual([])
  expect(await till.ask(posApi.createOrder, aSoup())).toMatchObject({ success: true })
  expect(JSON.parse((await till.texts()).at(-1)!)).toMatchObject({ user: { id: 'p2', name: 'ben' } })
  // Ana approves by her PIN here: the server would count it as asked by whoever has its session
  const approval = { body: { username: 'ana', pin: '1111', scope: 'ORDER_REFUND' } }
  expect(await till.ask(approvalsApi.give, approval)).toMatchObject({ approvalId: expect.any(String) })
  expect(till.plain).toEqual([])

  expect(await till.refused(billsApi.merge, { params: { id: newId() }, body: {} })).toBeInstanceOf(ApiError)
  expect(browser.onSessionEnd).toHaveBeenCalledOnce()
  expect(till.plain).toEqual([])
})

test('typing the PIN with the connection gives a session again', async () => {
  till.cut()
  await comeIn('p2', '2222')
  await till.heal()
  await till.ask(pinSignInApi.signIn, { body: { userId: 'p2', pin: '2222' } })
  writeSessionUser({ username: 'ben', name: 'Ben', role: 'user' })
  expect(isWithoutSession()).toBe(false)
  till.plain.length = 0
  expect(await till.ask(cashApi.session)).toMatchObject({ message: 'by the server' })
})

test('before the till has started, nothing is asked in the name of who came in without the server', async () => {
  const fetching = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetching)
  till.cut()
  await comeIn('p2', '2222')
  setTillWay(null)
  await expect(call(visitsApi.list)).rejects.toMatchObject({ status: 401, code: 'session.ended' })
  expect(fetching).not.toHaveBeenCalled()
})

test('cut off, people see if they are clocked in, as last known and as they clocked here', async () => {
  till.cut()
  const clock = async () => (await till.ask(clockApi.show)) as { since: string | null; is_long: boolean }
  expect(await clock()).toMatchObject({ since: null, is_long: false })
  await till.ask(clockApi.clock, { body: { in: true } })
  expect((await clock()).since).toMatch(/^20.*Z$/)
  await till.ask(clockApi.clock, { body: { in: false } })
  expect(await clock()).toMatchObject({ since: null })
})

test('cut off, people see the limit of their discounts by which this till decides', async () => {
  till.cut()
  const limitOf = (username: string) => {
    writeSessionUser({ username, name: username, role: 'user' })
    return till.ask(rightsApi.show)
  }
  expect(await limitOf('ana')).toEqual({ discountLimit: null })
  expect(await limitOf('cleo')).toEqual({ discountLimit: 10 })
  expect(await limitOf('dan')).toEqual({ discountLimit: 0 })
  expect(till.plain).toEqual([])
})

test('people who came in without the server see the features in use', async () => {
  till.cut()
  const { user } = await till.ask(pinSignInApi.signIn, { body: { userId: 'p2', pin: '2222' } })
  expect(user).toMatchObject({ unused_features: ['stock'] })
})
