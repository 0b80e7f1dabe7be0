import { describe, expect, test } from 'vitest'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant, type FullRestaurant } from './full-restaurant.ts'

const server = useTestServer()

const PATHS = ['/pos/init', '/orders', '/kitchen'] as const

/** Requests it as a browser does that still has the reply with this tag. */
const ask = ({ owner }: Pick<FullRestaurant, 'owner'>, path: string, tag?: string, encoding = 'br') =>
  fetch(`${server().origin}/api/v1${path}`, {
    headers: {
      cookie: owner.cookieHeader,
      'accept-encoding': encoding,
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    },
  })

async function tagOf(restaurant: FullRestaurant, path: string): Promise<string> {
  const reply = await ask(restaurant, path)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return reply.headers.get('etag')!
}

/** Changes by name, each with the page that it must change. */
const CHANGES: Record<
  string,
  [path: (typeof PATHS)[number], change: (restaurant: FullRestaurant) => Promise<unknown>]
> = {
  'an order, on Orders': ['/orders', ({ owner, plainLine }) => owner.post('/pos/create-order', { cart: [plainLine] })],
  'an order, in the kitchen': [
    '/kitchen',
    ({ owner, plainLine }) => owner.post('/pos/create-order', { cart: [plainLine] }),
  ],
  'a menu item': ['/pos/init', ({ owner }) => owner.post('/menu-items/add', { title: 'New', price: '3' })],
  'a payment type': [
    '/pos/init',
    ({ owner }) => owner.post('/settings/payment-types/add', { title: 'Voucher', isActive: true }),
  ],
  'a table': [
    '/pos/init',
    ({ owner }) => owner.post('/settings/store-tables/add', { title: 'New', floor: 'Attic', seatingCapacity: 2 }),
  ],
  'the print settings': [
    '/pos/init',
    ({ owner }) =>
      owner.post('/settings/print-setting', { pageFormat: '57', header: 'Hello', footer: '', showNotes: true }),
  ],
}

describe.each(PATHS)('%s', (path) => {
  test('answers 304 without a body if the client’s copy is current, and the whole reply otherwise', async () => {
    const restaurant = await aFullRestaurant(server())
    await expectOk(restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }))
    const tag = await tagOf(restaurant, path)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const unchanged = await ask(restaurant, path, tag, encoding)
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    }
    const other = await ask(restaurant, path, '"another"')
    expect([other.status, await other.json()]).toEqual([200, await expectOk(restaurant.owner.get(path))])
  })

  test('shows nothing to a client with the tag that is not signed in or belongs to another restaurant', async () => {
    const [mine, theirs] = [await aFullRestaurant(server()), await aFullRestaurant(server())]
    const tag = await tagOf(mine, path)
    const headers = { 'if-none-match': tag }
    expect((await fetch(`${server().origin}/api/v1${path}`, { headers })).status).toBe(401)
    if (path === '/pos/init') expect((await ask(theirs, path, tag)).status).toBe(200)
  })
})

test.each(Object.entries(CHANGES))('after a change (%s) the page is sent again', async (_what, [path, change]) => {
  const restaurant = await aFullRestaurant(server())
  const tag = await tagOf(restaurant, path)
  expect(await change(restaurant)).toMatchObject({ status: 200 })
  expect((await ask(restaurant, path, tag)).status).toBe(200)
})
