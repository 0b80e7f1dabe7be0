import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const json = { 'content-type': 'application/json' }

const raw = (path: string, init: RequestInit = {}) => fetch(`${server().origin}${path}`, init)

test('every failure is answered in JSON, with a code and without internal details', async () => {
  const { owner } = await aRestaurant(server())
  const cookie = { cookie: owner.cookieHeader }
  const answers = await Promise.all([
    raw('/api/v1/nothing'),
    raw('/api/v1/orders', { method: 'PUT', headers: cookie }),
    raw('/api/v1/auth/signin', { method: 'POST', headers: json, body: '{"username":' }),
    raw('/api/v1/auth/signin', { method: 'POST', headers: json, body: '[]' }),
    raw('/api/v1/auth/signin', { method: 'POST', headers: json, body: '"text"' }),
    raw('/api/v1/auth/signin', { method: 'POST', headers: json, body: 'null' }),
    raw('/api/v1/auth/signin', { method: 'POST', headers: json }),
    raw('/api/v1/auth/signin', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }),
    raw('/api/v1/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    }),
    raw('/api/v1/auth/signin', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'x'.repeat(300_000) }),
    }),
    raw('/api/v1/auth/signin', {
      method: 'POST',
      headers: json,
      body: '{"__proto__":{"x":1},"username":"a","password":"b"}',
    }),
    raw('/api/v1/customers/add', {
      method: 'POST',
      headers: { ...json, ...cookie },
      body: '{"phone":"01","name":"a\\u0000b"}',
    }),
    raw('/api/v1/customers?page=-1&perPage=1e99&filter=%', { headers: cookie }),
    raw('/api/v1/orders/update-status/%00', {
      method: 'POST',
      headers: { ...json, ...cookie },
      body: '{"status":"delivered"}',
    }),
    raw('/api/v1/menu-items/%E0%A4%A', { headers: cookie }),
  ])
  const seen = await Promise.all(answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })))
  expect(seen.map(({ status }) => status)).toEqual([
    404, 404, 400, 400, 400, 400, 400, 415, 415, 413, 400, 400, 200, 400, 400,
  ])
  for (const { status, body } of seen.filter((answer) => answer.status !== 200)) {
    expect(body).toMatchObject({
      success: false,
      message: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
    })
    expect(JSON.stringify([status, body])).not.toMatch(/select |insert |node_modules|\.ts:|FST_ERR|stack/i)
  }
})

test('a refusal is worded in the language the caller asks for', async () => {
  const body = '{"username":"","password":"x"}'
  const ask = async (language: Record<string, string>) =>
    (await (
      await raw('/api/v1/auth/signin', { method: 'POST', headers: { ...json, ...language }, body })
    ).json()) as object
  expect(await ask({})).toMatchObject({ code: 'auth.username_required', message: 'Please provide username!' })
  expect(await ask({ 'x-language': 'fr' })).toMatchObject({ message: 'Veuillez indiquer votre e-mail !' })
})

test('every reply has the headers that keep a browser safe', async () => {
  for (const path of ['/healthz', '/api/v1/orders', '/api/openapi.json']) {
    const { headers } = await raw(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('permissions-policy')).toContain('camera=()')
  }
})

test('probes and figures are answered without a session', async () => {
  expect((await raw('/healthz')).status).toBe(200)
  expect((await raw('/readyz')).status).toBe(200)
  expect(await (await raw('/metrics')).text()).toContain('http_request_duration_seconds_bucket')
})

test('random bodies never break a call', async () => {
  const { owner, ...restaurant } = await aRestaurant(server())
  const item = await restaurant.aMenuItem()
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(item),
    fc.array(fc.string()),
    fc.object(),
  )
  const line = fc.record(
    { id: fc.oneof(fc.constant(item), value), quantity: value, notes: value, variant_id: value, addons_ids: value },
    { requiredKeys: [] },
  )
  const cart = fc.record(
    {
      cart: fc.oneof(fc.array(line, { maxLength: 4 }), value),
      deliveryType: value,
      customerType: value,
      customerId: value,
      tableId: value,
      selectedQrOrderItem: value,
      netTotal: value,
      taxTotal: value,
      total: value,
      payments: value,
      orderIds: value,
      status: value,
      title: value,
      price: value,
      rate: value,
      type: value,
      seatingCapacity: value,
      phone: value,
      name: value,
      birthDate: value,
    },
    { requiredKeys: [] },
  )
  const paths = [
    '/pos/create-order',
    '/pos/create-order-and-invoice',
    '/orders/complete-and-pay-order',
    '/orders/cancel',
    '/invoices/orders',
    '/menu-items/add',
    `/menu-items/variants/${item}/add`,
    '/settings/taxes/add',
    '/settings/store-tables/add',
    '/settings/print-setting',
    '/settings/store-setting',
    '/customers/add',
    '/users/add',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), cart, async (path, body) => {
      const answer = await owner.post(path, body)
      expect([path, answer.status < 500]).toEqual([path, true])
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('query texts are read as clients really send them', async () => {
  const { owner } = await aRestaurant(server())
  await expectOk(owner.post('/customers/add', { phone: '+33 6 39 98 00 01', name: 'Zoé 100 %' }))
  const find = async (query: string) =>
    (await (
      await raw(`/api/v1/customers/search-by-phone-name/search?q=${query}`, { headers: { cookie: owner.cookieHeader } })
    ).json()) as unknown[]
  for (const query of ['Zo%C3%A9', 'zo', '100+%25', '100%20%', '+33639980001', '%2B336', '06%2039'])
    expect([query, (await find(query)).length]).toEqual([query, query === '06%2039' ? 0 : 1])
  expect(await find('null')).toEqual([])
  expect(await find('')).toEqual([])
})
