import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { startTestServer, useTestServer } from '../test-server.ts'
import { aFullRestaurant, aWaitingQrOrder } from './full-restaurant.ts'

const server = useTestServer()

describe('cookies', () => {
  const attributesOf = (cookies: readonly string[]) =>
    Object.fromEntries(
      cookies.map((cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ')
        const known = attributes.filter((attribute) => !/^(expires|max-age)=/i.test(attribute))
        return [pair.slice(0, pair.indexOf('=')), known.map((attribute) => attribute.toLowerCase()).toSorted()]
      }),
    )
  const lax = ['path=/', 'samesite=lax']
  const expected = (more: readonly string[] = []) => ({
    accessToken: ['httponly', ...lax, ...more],
    refreshToken: ['httponly', ...lax, ...more],
    restroprosaas__authenticated: [...lax, ...more],
    'XSRF-TOKEN': [...lax, ...more],
  })

  test('are the four specified ones, and none is left after signing out', async () => {
    const { owner, username, password } = await aRestaurant(server())
    const client = new Client(server().origin)
    const signedIn = await client.post('/auth/signin', { username, password })
    expect(attributesOf(signedIn.headers.getSetCookie())).toEqual(expected())
    expect(client.cookies.get('restroprosaas__authenticated')).toBe('true')
    expect(attributesOf((await owner.post('/auth/refresh-token')).headers.getSetCookie())).toEqual(expected())

    expect((await client.post('/auth/signout')).status).toBe(200)
    expect([...client.cookies.keys()]).toEqual([])
    expect((await client.get('/auth/devices')).status).toBe(401)
  })

  test('are Secure under https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://pos.example.com' })
    try {
      const { owner } = await aRestaurant(secure)
      const refreshed = await owner.post('/auth/refresh-token')
      expect(attributesOf(refreshed.headers.getSetCookie())).toEqual(expected(['secure']))
    } finally {
      await secure.close()
    }
  })

  test('are cleared by an invalid refresh token', async () => {
    const client = new Client(server().origin, [
      ['accessToken', 'old'],
      ['refreshToken', 'dead'],
      ['restroprosaas__authenticated', 'true'],
      ['XSRF-TOKEN', 'x'],
    ])
    expect(await client.post('/auth/refresh-token')).toMatchObject({ status: 401, body: { success: false } })
    expect([...client.cookies.keys()]).toEqual([])
  })
})

describe('anti-forgery', () => {
  const own = () => server().origin
  const addingTable = { title: 'T', floor: '-', seatingCapacity: 1 }

  const TABLE: [string, number, () => Record<string, string>, 'echoed' | 'wrong' | 'missing'][] = [
    ['no browser', 200, () => ({}), 'missing'],
    ['the own origin with the value', 200, () => ({ origin: own() }), 'echoed'],
    ['the own origin without it', 403, () => ({ origin: own() }), 'missing'],
    ['the own origin with another value', 403, () => ({ origin: own() }), 'wrong'],
    ['a same-origin fetch with the value', 200, () => ({ 'sec-fetch-site': 'same-origin' }), 'echoed'],
    ['a same-origin fetch without it', 403, () => ({ 'sec-fetch-site': 'same-origin' }), 'missing'],
    ['a foreign origin with the value', 403, () => ({ origin: 'https://evil.example' }), 'echoed'],
    ['a cross-site fetch with the value', 403, () => ({ 'sec-fetch-site': 'cross-site' }), 'echoed'],
    ['a null origin', 403, () => ({ origin: 'null' }), 'echoed'],
  ]

  test('accepts requests from the own origin that echo the value, and requests of clients that are no browser', async () => {
    const { owner } = await aRestaurant(server())
    for (const [name, expected, signs, echo] of TABLE) {
      const value = echo === 'wrong' ? 'guess' : owner.cookies.get('XSRF-TOKEN')!
      const headers = { ...signs(), ...(echo === 'missing' ? {} : { 'x-xsrf-token': value }) }
      const { status } = await owner.post('/settings/store-tables/add', addingTable, headers)
      expect([name, status]).toEqual([name, expected])
    }
    const tables = (await owner.get<unknown[]>('/settings/store-tables')).body
    expect(tables).toHaveLength(TABLE.filter(([, status]) => status === 200).length)
  })

  test('does not apply to reads', async () => {
    const { owner } = await aRestaurant(server())
    expect((await owner.get('/kitchen', { origin: 'https://evil.example' })).status).toBe(200)
  })
})

describe('query texts', () => {
  /** Sends the path byte for byte, as a careless client does. */
  const raw = (client: Client, path: string) =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const { hostname, port } = new URL(server().origin)
      const sent = request(
        { hostname, port, path: `/api/v1${path}`, headers: { cookie: client.cookieHeader } },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          reply.on('end', () => resolve({ status: reply.statusCode!, body: JSON.parse(text) }))
        },
      )
      sent.on('error', reject).end()
    })

  test('may be sent without URL encoding, empty, or as the text null', async () => {
    const { owner } = await aRestaurant(server())
    await expectOk(owner.post('/customers/add', { phone: '+33612345678', name: 'Zoé 100% Co' }))
    const search = (q: string) => raw(owner, `/customers/search-by-phone-name/search?q=${q}`)
    for (const q of ['Zo%C3%A9', 'zo', '100%', '100%25', '100%+Co', '+33612345678', '%2B33612345678', '33612'])
      expect([q, await search(q)]).toMatchObject([q, { status: 200, body: [{ phone: '+33612345678' }] }])
    for (const q of ['', 'null', 'nobody', '%', '_']) expect([q, (await search(q)).status]).toEqual([q, 200])
    expect(await search('nobody')).toEqual({ status: 200, body: [] })
    expect(await search('_')).toEqual({ status: 200, body: [] })
    for (const query of [
      '',
      '?',
      '?sort=null&page=null&perPage=null&filter=null',
      '?sort=created_at&page=&perPage=&filter=',
    ])
      expect(await raw(owner, `/customers${query}`)).toMatchObject({
        status: 200,
        body: { totalCustomers: 1, currentPage: 1, perPage: 10, totalPages: 1 },
      })
  })
})

describe('idempotency', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  test('every call that creates, pays or cancels repeats its first reply under the same key', async () => {
    const restaurant = await aFullRestaurant(server())
    const { owner, line, plainLine, itemId } = restaurant
    const qrOrderId = await aWaitingQrOrder(server(), restaurant)
    const placed = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [line] }))
    const other = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [plainLine] }))
    const third = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [plainLine] }))
    const bill = { subTotal: 33, taxTotal: 3.3, total: 36.3 }
    const calls: [string, object][] = [
      ['/pos/create-order', { cart: [plainLine], selectedQrOrderItem: qrOrderId }],
      ['/pos/create-order-and-invoice', { cart: [plainLine], netTotal: 8, taxTotal: 0, total: 8 }],
      ['/orders/complete-and-pay-order', { orderIds: [placed.orderId], ...bill }],
      ['/orders/cancel', { orderIds: [other.orderId] }],
      ['/orders/complete', { orderIds: [third.orderId] }],
      ['/pos/qrorders/cancel-all', {}],
      ['/menu-items/add', { title: 'Flan', price: '4' }],
      ['/menu-items/import', { rows: [{ line: 2, title: 'Crêpe', price: '4' }], preview: false }],
      [`/menu-items/variants/${itemId}/add`, { title: 'Petit', price: '4' }],
      [`/menu-items/addons/${itemId}/add`, { title: 'Miel', price: '1' }],
      ['/settings/taxes/add', { title: 'TVA 20', rate: 20, type: 'inclusive' }],
      ['/settings/payment-types/add', { title: 'Ticket', isActive: true }],
      ['/settings/store-tables/add', { title: 'T2', floor: '-', seatingCapacity: 2 }],
      ['/settings/categories/add', { title: 'Desserts' }],
      ['/customers/add', { phone: '0699', name: 'Lou' }],
      [
        '/users/add',
        { username: `lou-${restaurant.username}`, password: 'a long enough word', name: 'Lou', userScopes: [] },
      ],
    ]
    for (const [path, body] of calls) {
      const headers = key()
      const first = await owner.post(path, body, headers)
      const again = await owner.post(path, body, headers)
      expect([path, first.status, again.status, again.body]).toEqual([path, 200, 200, first.body])
      expect([path, first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
        path,
        null,
        'true',
      ])
    }
    const ids = (await expectOk(owner.get<{ orders: unknown[] }[]>('/orders'))).flatMap(({ orders }) => orders)
    expect(ids).toHaveLength(2)
    expect((await owner.get<unknown[]>('/invoices')).body).toHaveLength(2)
  })

  test('another body or another call under the same key is refused and changes nothing', async () => {
    const { owner } = await aFullRestaurant(server())
    const headers = key()
    await expectOk(owner.post('/settings/categories/add', { title: 'Vins' }, headers))
    expect(await owner.post('/settings/categories/add', { title: 'Bières' }, headers)).toMatchObject({ status: 422 })
    expect(await owner.post('/customers/add', { phone: '1000', name: 'A' }, headers)).toMatchObject({ status: 422 })
    const categories = (await owner.get<{ title: string }[]>('/settings/categories')).body
    expect(categories.map(({ title }) => title)).toEqual(['Plats', 'Vins'])
  })

  test('a key belongs to its restaurant, holds 128 characters, and a refusal does not use it up', async () => {
    const [mine, theirs] = [await aFullRestaurant(server()), await aFullRestaurant(server())]
    const headers = { 'idempotency-key': 'k'.repeat(128) }
    expect(await mine.owner.post('/pos/create-order', { cart: [] }, headers)).toMatchObject({ status: 400 })
    expect(await mine.owner.post('/settings/categories/add', { title: 'Vins' }, headers)).toMatchObject({ status: 200 })
    const twin = await theirs.owner.post('/settings/categories/add', { title: 'Vins' }, headers)
    expect([twin.status, twin.headers.get('idempotent-replayed')]).toEqual([200, null])
    const long = { 'idempotency-key': 'k'.repeat(129) }
    expect(await mine.owner.post('/settings/categories/add', { title: 'Vins' }, long)).toMatchObject({ status: 400 })
  })

  test('two simultaneous requests with one key are one command', async () => {
    const { owner, plainLine } = await aFullRestaurant(server())
    const headers = key()
    const sale = { cart: [plainLine], netTotal: 8, taxTotal: 0, total: 8 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.copy().post('/pos/create-order-and-invoice', sale, headers)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers: sent }) => sent.get('idempotent-replayed') === 'true')).toHaveLength(7)
    expect((await owner.get<unknown[]>('/invoices')).body).toHaveLength(1)
    expect((await owner.get<unknown[]>('/kitchen')).body).toHaveLength(1)
  })

  test('without a key, a second request is refused because of the state', async () => {
    const { owner, plainLine } = await aFullRestaurant(server())
    const place = async () =>
      (await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [plainLine] }))).orderId
    const pay = { orderIds: [await place()], subTotal: 8, taxTotal: 0, total: 8 }
    const [cancelled, completed] = [{ orderIds: [await place()] }, { orderIds: [await place()] }]
    for (const [path, body] of [
      ['/orders/complete-and-pay-order', pay],
      ['/orders/cancel', cancelled],
      ['/orders/complete', completed],
    ] as const) {
      expect([path, (await owner.post(path, body)).status]).toEqual([path, 200])
      expect([path, await owner.post(path, body)]).toMatchObject([path, { status: 409, body: { success: false } }])
    }
    expect(await owner.post('/orders/cancel', { orderIds: pay.orderIds })).toMatchObject({ status: 409 })
    expect(await owner.post('/orders/complete-and-pay-order', { ...pay, ...cancelled })).toMatchObject({ status: 409 })
  })
})
