import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { call } from './api.ts'
import { setSessionWays } from '../session/session.ts'
import { forgetReplies } from '../known-replies.ts'
import { setSocketId } from '../live/socket-id.ts'

const changeStatus = endpoint({
  method: 'POST',
  path: '/orders/update-status/:id',
  summary: 'Move an item on',
  access: { anyOf: ['ORDERS'] },
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), filter: z.string().nullish() }),
  body: z.object({ status: z.string() }),
  reply: z.object({ message: z.string() }),
})
const signIn = endpoint({
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in',
  access: 'public',
  body: z.object({ username: z.string() }),
  reply: z.object({ message: z.string() }),
})

const asked = { params: { id: 'a/b' }, query: { page: 2, filter: null }, body: { status: 'preparing' } }
const ways = { onSessionEnd: vi.fn(), onPaymentRequired: vi.fn(), onTwoFactorRequired: vi.fn() }
const server = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
const reply = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t%3D1; a__authenticated=true', documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', {})
  setSessionWays(ways)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
  ways.onSessionEnd.mockReset()
  ways.onPaymentRequired.mockReset()
  ways.onTwoFactorRequired.mockReset()
  setSocketId(undefined)
})

test('a call is sent as it is declared, with everything the server requires', async () => {
  setSocketId('socket-7')
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'COMPTOIR__TILL' ? 'till-2' : null) })
  server.mockReturnValueOnce(reply(200, { message: 'Item status updated!' }))
  expect(await call(changeStatus, { ...asked, idempotencyKey: 'key-1' })).toEqual({ message: 'Item status updated!' })

  const [address, request] = server.mock.calls[0]!
  expect(address).toBe('/api/v1/orders/update-status/a%2Fb?page=2')
  expect(request).toMatchObject({
    method: 'POST',
    body: '{"status":"preparing"}',
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': 't=1',
      'X-Socket-Id': 'socket-7',
      'X-Till-Id': 'till-2',
      'X-Language': 'en',
      'Idempotency-Key': 'key-1',
    },
  })
})

test('a form is sent as it is, and the browser sets its content type', async () => {
  server.mockReturnValueOnce(reply(200, { message: 'Picture saved.' }))
  const form = new FormData()
  await call(changeStatus, { ...asked, body: undefined as never, form })
  const [, request] = server.mock.calls[0]!
  expect(request.body).toBe(form)
  expect(request.headers).not.toHaveProperty('Content-Type')
})

test('a refusal keeps the status, the code, the message and the whole reply', async () => {
  const body = { success: false, code: 'order.totals_changed', message: 'The totals have changed.', total: 12.5 }
  server.mockReturnValueOnce(reply(409, body))
  await expect(call(changeStatus, asked)).rejects.toMatchObject({
    status: 409,
    code: body.code,
    message: body.message,
    body,
  })
})

test('an error page of a proxy counts as a refusal without a message', async () => {
  server.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(changeStatus, asked)).rejects.toMatchObject({ status: 502, code: undefined, message: '' })
})

test('no answer is status 0', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(changeStatus, asked)).rejects.toMatchObject({ status: 0, code: 'network.unreachable' })
})

test('a call aborted by its screen is not a network error', async () => {
  const gone = AbortSignal.abort()
  server.mockRejectedValueOnce(gone.reason)
  await expect(call(changeStatus, { ...asked, signal: gone })).rejects.toBe(gone.reason)
})

test('a protected call is replayed after a refresh, as the same command', async () => {
  server
    .mockReturnValueOnce(reply(401, { code: 'session.expired' }))
    .mockReturnValueOnce(reply(200, {}))
    .mockReturnValueOnce(reply(200, { message: 'done' }))
  expect(await call(changeStatus, { ...asked, idempotencyKey: 'key-2' })).toEqual({ message: 'done' })
  expect(server.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/orders/update-status/a%2Fb?page=2',
    '/api/v1/auth/refresh-token',
    '/api/v1/orders/update-status/a%2Fb?page=2',
  ])
  expect(server.mock.calls[2]![1].headers).toMatchObject({ 'Idempotency-Key': 'key-2' })
})

test('an expired session leads to the sign-in page', async () => {
  server.mockImplementation(() => reply(401, { code: 'session.missing' }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  await expect(call(changeStatus, asked)).rejects.toMatchObject({ status: 401 })
  expect(ways.onSessionEnd).toHaveBeenCalledExactlyOnceWith('/login')
})

test('a wrong password is not mistaken for an old session', async () => {
  server.mockReturnValueOnce(reply(401, { code: 'auth.wrong_credentials', message: 'Wrong!' }))
  await expect(call(signIn, { body: { username: 'a' } })).rejects.toMatchObject({ status: 401, message: 'Wrong!' })
  expect(server).toHaveBeenCalledOnce()
})

test('a second factor that is missing leads to its set-up, without a refresh', async () => {
  server.mockReturnValueOnce(reply(403, { code: 'two_factor.required', message: 'Set it up first.' }))
  await expect(call(changeStatus, asked)).rejects.toMatchObject({ status: 403 })
  expect(server).toHaveBeenCalledOnce()
  expect(ways.onTwoFactorRequired).toHaveBeenCalledExactlyOnceWith('/superadmin/dashboard/two-factor')
})

test('an unpaid subscription leads to its page', async () => {
  server.mockReturnValueOnce(reply(402, { code: 'subscription.inactive' }))
  await expect(call(changeStatus, asked)).rejects.toMatchObject({ status: 402 })
  expect(ways.onPaymentRequired).toHaveBeenCalledExactlyOnceWith('/dashboard/inactive-subscription')
})

test('an unpaid subscription reported to a screen that was left does not redirect', async () => {
  const location = { pathname: '/dashboard/orders' }
  vi.stubGlobal('window', { location })
  server.mockImplementationOnce(() => {
    location.pathname = '/dashboard/profile'
    return reply(402, { code: 'subscription.inactive' })
  })
  await expect(call(changeStatus, asked)).rejects.toMatchObject({ status: 402 })
  expect(ways.onPaymentRequired).not.toHaveBeenCalled()
})

test('a reply with a tag is requested with it, and kept while the server answers that it is unchanged', async () => {
  const orders = endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'The open orders',
    access: { anyOf: ['ORDERS'] },
    reply: z.array(z.string()),
  })
  const tagged = (tag: string, body: unknown) =>
    Promise.resolve(Response.json(body, { headers: { etag: tag, 'cache-control': 'no-store' } }))
  const tagsSent = () =>
    server.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['If-None-Match'])
  server
    .mockReturnValueOnce(tagged('"1"', ['one']))
    .mockResolvedValueOnce(new Response(null, { status: 304 }))
    .mockReturnValueOnce(tagged('"2"', ['one', 'two']))
    .mockReturnValueOnce(tagged('"2"', ['one', 'two']))
  const first = await call(orders)
  expect(await call(orders)).toBe(first)
  expect(await call(orders)).toEqual(['one', 'two'])
  expect(tagsSent()).toEqual([undefined, '"1"', '"1"'])
  forgetReplies()
  await call(orders)
  expect(tagsSent().at(-1)).toBeUndefined()
})
