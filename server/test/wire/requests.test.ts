import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant } from './full-restaurant.ts'
import { done, faults, s } from './shapes.ts'

const server = useTestServer()

test('a body that is not needed may be missing, empty, null or announced and left out', async () => {
  const { owner } = await aFullRestaurant(server())
  const announced = { 'content-type': 'application/json' }
  for (const path of ['/pos/qrorders/cancel-all', '/auth/refresh-token'])
    for (const [body, headers] of [
      [undefined, {}],
      ['', announced],
      ['null', announced],
      ['{}', announced],
    ] as const)
      expect([path, body, (await owner.send('POST', path, body, headers)).status]).toEqual([path, body, 200])
  const { id } = await expectOk(owner.post<{ id: string }>('/settings/categories/add', { title: 'Vins' }))
  expect((await owner.send('DELETE', `/settings/categories/${id}`, '', announced)).status).toBe(200)
})

test('errors are JSON with a message and a code, and reveal no internals', async () => {
  const { owner } = await aFullRestaurant(server())
  const send = async (method: string, path: string, body?: string, type = 'application/json') => {
    const headers = { cookie: owner.cookieHeader, ...(body === undefined ? {} : { 'content-type': type }) }
    const answer = await fetch(`${server().origin}/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const answers = [
    [404, await send('GET', '/no/such/call')],
    [404, await send('PUT', '/orders')],
    [404, await send('GET', '/settings/nothing', undefined)],
    [400, await send('POST', '/pos/create-order', '{"cart":')],
    [400, await send('POST', '/pos/create-order', '[]')],
    [400, await send('POST', '/pos/create-order', '"cart"')],
    [400, await send('POST', '/customers/add', '{"phone":"06","name":"a\\u0000b"}')],
    [400, await send('POST', '/kitchen/x', '{"status":["preparing"]}')],
    [413, await send('POST', '/customers/add', JSON.stringify({ phone: '0600', name: 'x'.repeat(2_000_000) }))],
  ] as const
  for (const [status, answer] of answers) {
    expect(answer).toMatchObject({ status, type: expect.stringContaining('application/json') })
    expect(JSON.parse(answer.text)).toMatchObject({
      success: false,
      message: expect.stringMatching(/\p{L}/u),
      code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
    })
    expect(answer.text).not.toMatch(/select |node_modules|stack|zod|fst_err/i)
  }
})

test('a picture is served from the root, and its address changes with it', async () => {
  const { owner, itemId } = await aFullRestaurant(server())
  const form = async (background: string) => {
    const data = new FormData()
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    data.append('image', new Blob([new Uint8Array(picture)]), 'photo.png')
    return data
  }
  const path = `/menu-items/update/${itemId}/upload-photo`
  const addresses: string[] = []
  for (const colour of ['red', 'blue']) {
    const answer = await owner.post<{ imageURL: string }>(path, await form(colour))
    expect([answer.status, faults(answer.body, done({ imageURL: s }))]).toEqual([200, []])
    const { image } = (await owner.get<MenuItem>(`/menu-items/${itemId}`)).body
    expect(image).toBe(answer.body.imageURL)
    const picture = await fetch(`${server().origin}${image}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    addresses.push(image!)
  }
  expect(addresses[0]).toMatch(/^\//)
  expect(new Set(addresses).size).toBe(2)
  expect((await owner.post(path, { image: 'x' })).status).toBe(400)
  await expectOk(owner.post(`/menu-items/update/${itemId}/remove-photo`))
  expect((await owner.get<MenuItem>(`/menu-items/${itemId}`)).body.image).toBeNull()
})

test('a request without any order id is invalid', async () => {
  const { owner } = await aFullRestaurant(server())
  const paths = ['cancel', 'complete', 'complete-order-payment-summary', 'complete-and-pay-order'].map(
    (p) => `/orders/${p}`,
  )
  for (const path of [...paths, '/invoices/orders'])
    for (const body of [{}, { orderIds: null }, { orderIds: [] }, { orderIds: 'all' }, { orderIds: [null] }])
      expect([path, await owner.post(path, { subTotal: 0, taxTotal: 0, total: 0, ...body })]).toMatchObject([
        path,
        { status: 400, body: { success: false } },
      ])
})

test('an unknown id answers 404, and an id that cannot be text answers 400', async () => {
  const { owner } = await aFullRestaurant(server())
  for (const unknown of ['10', 'nonsense', '00000000-0000-7000-8000-000000000000', '%00', "1'--"]) {
    const calls: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object][] = [
      ['GET', `/menu-items/${unknown}`],
      ['DELETE', `/settings/taxes/${unknown}`],
      ['DELETE', `/reservations/delete/${unknown}`],
      ['POST', `/kitchen/${unknown}`, { status: 'preparing' }],
      ['POST', '/orders/cancel', { orderIds: [decodeURIComponent(unknown)] }],
    ]
    for (const [method, path, body] of calls) {
      const { status } = await owner.send(method, path, body, {})
      expect([path, status]).toEqual([path, unknown === '%00' ? 400 : 404])
    }
  }
})
