import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { DISPLAY, SCREEN_UPDATE } from '#core/contract/dining/display-events.ts'
import type { DisplayState } from '#core/contract/dining/display.ts'
import type { OwnScreen, PickupList, Screen, ScreenOptions } from '#core/contract/dining/screens.ts'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

type Added = { id: string; url: string }

async function aScreen(
  { owner }: Pick<Restaurant, 'owner'>,
  kind: 'pickup' | 'customer' = 'pickup',
  title = 'Comptoir',
) {
  const { id, url } = await expectOk(owner.post<Added>('/settings/screens/add', { kind, title }))
  return { id, url, token: url.split('#')[1]! }
}

const me = (token: string) =>
  new Client(server().origin).get<OwnScreen>('/screens/me', { authorization: `Bearer ${token}` })
const list = async (token: string) => (await expectOk(me(token))) as PickupList

const UNKNOWN = { status: 401, body: { code: 'screen.unknown' } }

async function aSocket(options: { cookie?: string; screen?: string }) {
  const socket = io(server().origin, {
    ...(options.cookie ? { extraHeaders: { cookie: options.cookie } } : {}),
    ...(options.screen ? { auth: { screen: options.screen } } : {}),
    reconnection: false,
    forceNew: true,
  })
  sockets.push(socket)
  const events: [string, ...unknown[]][] = []
  socket.onAny((type: string, ...args: unknown[]) => void events.push([type, ...args]))
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  return { socket, events, of: (type: string) => events.filter(([name]) => name === type) }
}

test('a pick-up screen shows only numbers: in preparation, then ready, until served', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const soup = await restaurant.aMenuItem({ title: 'Soupe', price: '7.00' })
  const { token } = await aScreen(restaurant)
  const { orderId, tokenNo } = await expectOk(
    owner.post<{ orderId: string; tokenNo: number }>('/pos/create-order', {
      cart: [{ id: soup, quantity: 1, notes: 'sans sel' }],
      deliveryType: 'takeaway',
      customer: { phone: '0612345678', name: 'Alix Garnier' },
    }),
  )
  const first = await me(token)
  expect(first.body).toEqual({
    kind: 'pickup',
    title: 'Comptoir',
    has_sound: true,
    time_zone: expect.any(String),
    preparing: [{ number: tokenNo, ready_at: expect.any(String) }],
    ready: [],
  })
  expect(first.headers.get('cache-control')).toBe('no-store')
  const { tickets } = await expectOk(owner.get<{ tickets: Ticket[] }>('/kitchen/tickets'))
  const itemIds = tickets.find(({ id }) => id === orderId)!.items.map(({ id }) => id)
  const bump = (station: string) => expectOk(owner.post('/kitchen/bump', { station, itemIds }))
  await bump(tickets[0]!.items[0]!.stations[0]!.id)
  expect(await list(token)).toMatchObject({ preparing: [], ready: [{ number: tokenNo }] })
  // paid, its order is closed and still to be collected
  await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
  expect(await list(token)).toMatchObject({ preparing: [], ready: [{ number: tokenNo }] })
  await bump('expo')
  expect(await list(token)).toMatchObject({ preparing: [], ready: [] })
})

test('a pick-up screen shows orders of tables only while that is switched on', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const soup = await restaurant.aMenuItem({ title: 'Soupe', price: '7.00' })
  const { token } = await aScreen(restaurant)
  const cart = [{ id: soup, quantity: 1 }]
  const order = (body: object) =>
    expectOk(owner.post<{ tokenNo: number }>('/pos/create-order', { cart, ...body })).then(({ tokenNo }) => tokenNo)
  const here = await order({ tableId: await restaurant.aTable('T1'), deliveryType: 'dinein' })
  const away = await order({ deliveryType: 'takeaway' })
  const shown = async () => (await list(token)).preparing.map(({ number }) => number)
  const show = (showDineIn: boolean) => expectOk(owner.post('/settings/dining', { showDineIn }))
  await show(false)
  expect(await shown()).toEqual([away])
  await show(true)
  expect(await shown()).toEqual([here, away])
  await show(false)
  expect(await shown()).toEqual([away])
})

test('only who may the settings adds screens; a link opens its own screen until it is revoked', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const waiter = await restaurant.aStaffMember(['POS', 'ORDERS'])
  const seer = await restaurant.aStaffMember(['ORDER_STATUS_DISPLAY', 'CUSTOMER_DISPLAY'])
  expect((await waiter.get('/settings/screens')).status).toBe(403)
  expect((await waiter.get('/screens/order-status')).status).toBe(403)
  expect((await waiter.get('/screens/customer-display')).status).toBe(403)
  expect(await expectOk(seer.get('/screens/order-status'))).toMatchObject({ kind: 'pickup' })
  expect(await expectOk(seer.get('/screens/customer-display'))).toMatchObject({
    kind: 'customer',
    store: expect.any(String),
    logo: null,
    idle: [],
  })
  expect((await seer.get('/screens/displays')).status).toBe(403)
  for (const [body, code] of [
    [{ kind: 'pickup', title: ' ' }, 'screen.title_required'],
    [{ kind: 'clock', title: 'X' }, 'screen.kind_required'],
  ] as const)
    expect(await owner.post('/settings/screens/add', body)).toMatchObject({ status: 400, body: { code } })

  const pickup = await aScreen(restaurant)
  const display = await aScreen(restaurant, 'customer', 'Caisse 1')
  expect(pickup.url).toMatch(/\/screen#[\w-]{43}$/)
  expect(await expectOk(me(display.token))).toEqual({
    kind: 'customer',
    title: 'Caisse 1',
    store: expect.any(String),
    logo: null,
    idle: [],
  })
  expect(await expectOk(waiter.get('/screens/displays'))).toEqual([{ id: display.id, title: 'Caisse 1' }])
  const listed = await expectOk(owner.get<Screen[]>('/settings/screens'))
  expect(listed.map(({ kind, title }) => [kind, title])).toEqual([
    ['pickup', 'Comptoir'],
    ['customer', 'Caisse 1'],
  ])
  expect(listed[1]!.last_seen_at).not.toBeNull()
  expect(JSON.stringify(listed)).not.toContain(display.token)
  const { rows } = await server().owner.query<{ row: string }>(
    'select s::text as row from screens s where tenant_id = $1',
    [restaurant.tenantId],
  )
  expect(rows.some(({ row }) => row.includes(display.token))).toBe(false)

  // a token is invalid for other restaurants
  const stranger = await aRestaurant(server())
  const foreign = Buffer.from(display.token, 'base64url')
  Buffer.from(stranger.tenantId.replaceAll('-', ''), 'hex').copy(foreign)
  for (const token of [foreign.toString('base64url'), 'x', `${display.token.slice(0, -2)}xx`, ''])
    expect(await me(token)).toMatchObject(UNKNOWN)
  expect(await stranger.owner.delete(`/settings/screens/${display.id}`)).toMatchObject({
    status: 404,
    body: { code: 'screen.not_found' },
  })
  await expectOk(owner.post(`/settings/screens/${display.id}/update`, { title: 'Caisse 2' }))
  await expectOk(owner.delete(`/settings/screens/${display.id}`))
  expect(await me(display.token)).toMatchObject(UNKNOWN)
  expect(await owner.delete(`/settings/screens/${display.id}`)).toMatchObject({ status: 404 })
  await expectOk(me(pickup.token))
})

test('30 screens are the most, also for two who add the last one at once', async () => {
  const restaurant = await aRestaurant(server())
  await server().owner.query(
    `insert into screens (tenant_id, kind, title, token_hash)
     select $1, 'pickup', n::text, sha256(n::text::bytea) from generate_series(1, 29) n`,
    [restaurant.tenantId],
  )
  const add = () => restaurant.owner.post('/settings/screens/add', { kind: 'pickup', title: 'Last' })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('contents of screens are saved in parts; pictures are re-encoded, ten at most', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const options = () => expectOk(owner.get<ScreenOptions>('/settings/screens/options'))
  const save = (body: object) => owner.post('/settings/screens/options', body)
  expect(await options()).toEqual({
    readyMinutes: 15,
    showEstimates: true,
    showDineIn: false,
    hasSound: true,
    idle: [],
  })
  await expectOk(save({ readyMinutes: 5 }))
  await expectOk(save({ showEstimates: false, showDineIn: false }))
  expect(await options()).toMatchObject({ readyMinutes: 5, showEstimates: false, showDineIn: false, hasSound: true })
  expect(await expectOk(owner.get('/settings/dining'))).toMatchObject({ showDineIn: false })
  for (const readyMinutes of [0, 61, 1.5]) expect(await save({ readyMinutes })).toMatchObject({ status: 400 })

  const add = async (red: number) => {
    const form = new FormData()
    const png = sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red * 20, g: 0, b: 0 } } }).png()
    form.append('image', new Blob([new Uint8Array(await png.toBuffer())]), 'a.png')
    return owner.post<{ imageURL: string }>('/settings/screens/pictures', form)
  }
  const { imageURL } = await expectOk(add(0))
  expect(await add(0)).toMatchObject({ status: 409, body: { code: 'screen.picture_there' } })
  for (let red = 1; red < 10; red++) await expectOk(add(red))
  expect(await add(11)).toMatchObject({ status: 409, body: { code: 'screen.pictures_full' } })
  const { token } = await aScreen(restaurant, 'customer')
  expect(((await expectOk(me(token))) as { idle: string[] }).idle).toHaveLength(10)
  const name = imageURL.split('/').at(-1)!
  await expectOk(owner.delete(`/settings/screens/pictures/${name}`))
  expect(await owner.delete(`/settings/screens/pictures/${name}`)).toMatchObject({ status: 404 })
  expect((await options()).idle).toHaveLength(9)
})

test('the socket of a link gets hints only, and is gone within two seconds once it is revoked', async () => {
  const restaurant = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const soup = await restaurant.aMenuItem({ price: '7.00' })
  const screen = await aScreen(restaurant)
  const foreign = await aScreen(stranger)
  // a browser with a session too is not a screen of staff
  const own = await aSocket({ screen: screen.token, cookie: restaurant.owner.cookieHeader })
  const other = await aSocket({ screen: foreign.token })
  await expect.poll(() => [own.events.length, other.events.length]).toEqual([1, 1])
  await expectOk(restaurant.owner.post('/pos/create-order', { cart: [{ id: soup, quantity: 1 }] }))
  await expect.poll(() => own.events).toEqual([[SCREEN_UPDATE], [SCREEN_UPDATE]])
  expect(other.events).toEqual([[SCREEN_UPDATE]])
  const revokedAt = Date.now()
  await expectOk(restaurant.owner.delete(`/settings/screens/${screen.id}`))
  await expect.poll(() => own.socket.connected, { timeout: 2_000 }).toBe(false)
  expect(Date.now() - revokedAt).toBeLessThan(2_000)
  expect(other.socket.connected).toBe(true)
  const late = await aSocket({ screen: screen.token })
  await expect.poll(() => late.socket.connected).toBe(false)
  expect(late.events).toEqual([])
})

const cart = (total: number): DisplayState => ({
  stage: 'cart',
  currency: 'EUR',
  total,
  lines: [{ title: 'Soupe', details: '', quantity: 1, amount: total }],
  more: 0,
  discount: 0,
  tax: 0,
})

test('a till shows its cart on a display of its restaurant, the latest of many, and nothing once it is gone', async () => {
  const restaurant = await aRestaurant(server())
  const cook = await restaurant.aStaffMember(['KITCHEN'])
  const stranger = await aRestaurant(server())
  const { id, token } = await aScreen(restaurant, 'customer')
  const { id: pickupId, token: pickupToken } = await aScreen(restaurant)
  const till = await aSocket({ cookie: restaurant.owner.cookieHeader })
  const send = (socket: Socket, screenId: string, shown: unknown) =>
    socket
      .timeout(3_000)
      .emitWithAck(DISPLAY, { screenId, shown })
      .catch(() => 'no answer')
  // nobody has it open yet
  expect(await send(till.socket, id, null)).toBe(false)
  const display = await aSocket({ screen: token })
  const pickup = await aSocket({ screen: pickupToken })
  await expect.poll(() => till.of(DISPLAY)).toContainEqual([DISPLAY, { screenId: id, isOpen: true }])
  expect(await send(till.socket, id, cart(100))).toBe(true)
  await expect.poll(() => display.of(DISPLAY).at(-1)?.[1]).toEqual(cart(100))

  // of a burst the latest counts, and at most five a second arrive
  const before = display.of(DISPLAY).length
  for (let total = 101; total <= 200; total++) till.socket.emit(DISPLAY, { screenId: id, shown: cart(total) })
  await expect.poll(() => display.of(DISPLAY).at(-1)?.[1]).toEqual(cart(200))
  expect(display.of(DISPLAY).length - before).toBeLessThanOrEqual(3)

  // refused: people without the right to sell, other restaurants, too large or invalid states, and pick-up screens
  const kitchen = await aSocket({ cookie: cook.cookieHeader })
  const foreign = await aSocket({ cookie: stranger.owner.cookieHeader })
  const arrived = display.of(DISPLAY).length
  expect(await send(kitchen.socket, id, cart(1))).toBe('no answer')
  expect(await send(foreign.socket, id, cart(2))).toBe(false)
  expect(await send(foreign.socket, randomUUID(), cart(2))).toBe(false)
  const title = 'é'.repeat(120)
  const large = {
    ...cart(3),
    lines: Array.from({ length: 29 }, () => ({ title, details: title, quantity: 1, amount: 1 })),
  }
  till.socket.emit(DISPLAY, { screenId: id, shown: { ...large, lines: large.lines.slice(0, 17) } })
  till.socket.emit(DISPLAY, { screenId: id, shown: { stage: 'cart', name: 'Alix' } })
  expect(await send(till.socket, pickupId, cart(4))).toBe(false)
  expect(
    display
      .of(DISPLAY)
      .slice(arrived)
      .flatMap(([, shown]) => (shown === null ? [] : [shown])),
  ).toEqual([])
  expect(pickup.of(DISPLAY)).toEqual([])

  till.socket.emit(DISPLAY, { screenId: id, shown: cart(5) })
  await expect.poll(() => display.of(DISPLAY).at(-1)?.[1]).toEqual(cart(5))
  till.socket.disconnect()
  await expect.poll(() => display.of(DISPLAY).at(-1)?.[1]).toBeNull()
}, 20_000)
