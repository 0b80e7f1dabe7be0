import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anOperator } from '../operator.ts'
import { expectOk } from '../restaurant.ts'
import { startTestServer, useOwnTestServer, type TestServer } from '../test-server.ts'
import { aMembership, aStock } from '../wire/full-restaurant.ts'
import { aPublicRestaurant } from '../wire/public-restaurant.ts'
import { startNextDay } from '../end-of-day.ts'
import { headerFaults, mayBeKept } from './reply-headers.ts'
import { readServedCalls } from './served-calls.ts'

const server = useOwnTestServer({ RATE_LIMIT: 'on' })

/** Queries of calls that refuse to answer without one, by path. */
const NEEDED: Readonly<Record<string, string>> = {
  '/approvers': '?scope=ORDER_VOID',
  '/accounting/book': '?month=2090-01',
  '/accounting/fec': '?from=2090-01-01&to=2090-01-31',
  '/accounting/e-report': '?from=2090-01-01&to=2090-01-31',
  '/accountant/{token}/book': '?month=2090-01',
  '/accountant/{token}/fec': '?from=2090-01-01&to=2090-01-31',
  '/accountant/{token}/e-report': '?from=2090-01-01&to=2090-01-31',
  '/fiscal/journal': '?chain=T',
  '/membership/lookup': '?phone=0612',
  '/menu/translations': '?language=de',
  '/reservations/availability': '?date=2090-01-14&people=2',
  '/reservations/waitlist/quote': '?people=2',
}

/** Calls of which a part of the address is another than in most calls. */
const PAGES: readonly [string, RegExp][] = [
  ['receipt ', /^\/receipts/],
  ['card ', /\/card\/\{token\}$/],
  ['archive of link ', /^\/accountant.*archives\/\{id\}$/],
  ['link ', /^\/accountant/],
  ['archive ', /^\/fiscal\/archives/],
  ['closing ', /^\/fiscal\/closings/],
]
const pageOf = (path: string) => PAGES.find(([, pattern]) => pattern.test(path))?.[0] ?? ''

type Reply = Pick<Response, 'status' | 'headers'>

/** Reply to bytes that are not HTTP, which the server refuses before there is a request. */
async function answerToNoHttp({ origin }: TestServer): Promise<Reply> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write('KANARI /kanari HTTP/9.9\r\n\r\n')
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const)
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers as [string, string][]) }
}

/** Replies of every kind the server gives. */
async function repliesOf(server: TestServer): Promise<[kind: string, expected: number, reply: Reply][]> {
  const restaurant = await aPublicRestaurant(server)
  const { owner, code, itemId } = restaurant
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.append('image', new Blob([new Uint8Array(picture)]), 'a.png')
  const { imageURL } = (await owner.post<{ imageURL: string }>(`/menu-items/update/${itemId}/upload-photo`, form)).body
  const cookie = { cookie: owner.cookieHeader }
  const json = { 'content-type': 'application/json' }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    fetch(`${server.origin}${path}`, { method: 'POST', body, headers })
  const menu = await get(`/api/v1/qrmenu/${code}?tableId=null`)
  const shown = await get(imageURL)
  const known = { 'if-none-match': shown.headers.get('etag')! }
  return [
    ['a probe', 200, await get('/healthz')],
    ['the other probe', 200, await get('/readyz')],
    ['figures', 200, await get('/metrics')],
    ['the API document', 200, await get('/api/openapi.json')],
    ['the API pages', 200, await get('/api/docs/')],
    ['an answer', 200, await get('/api/v1/pos/init', cookie)],
    ['a packed answer', 200, await get('/api/v1/pos/init', { ...cookie, 'accept-encoding': 'br' })],
    ['a guest’s menu', 200, menu],
    [
      'a guest’s menu again',
      304,
      await get(`/api/v1/qrmenu/${code}?tableId=null`, { 'if-none-match': menu.headers.get('etag')! }),
    ],
    ['a change', 200, await post('/api/v1/settings/categories/add', '{"title":"Vins"}', { ...json, ...cookie })],
    ['a picture', 200, shown],
    // with an explicit header, as fetch would send `no-cache` where a browser does not
    ['a picture that is known', 304, await get(imageURL, { ...known, 'cache-control': 'max-age=0' })],
    ['no picture', 404, await get('/pictures/none.webp')],
    ['no such call', 404, await get('/api/v1/none')],
    ['no such address', 404, await get('/assets/none.js')],
    ['no row', 404, await get('/api/v1/menu-items/none', cookie)],
    ['no session', 401, await get('/api/v1/orders')],
    [
      'a foreign page',
      403,
      await post('/api/v1/orders/cancel', '{}', { ...json, ...cookie, origin: 'https://evil.example' }),
    ],
    ['no JSON', 400, await post('/api/v1/auth/signin', '{"a":')],
    ['another type', 415, await post('/api/v1/auth/signin', 'a=b', { 'content-type': 'text/plain' })],
    ['too much', 413, await post('/api/v1/auth/signin', 'x'.repeat(300_000))],
    ['a printed code', 302, await get(`/${code}`)],
    ['a broken address', 400, await get('/api/v1/menu-items/%E0%A4%A', cookie)],
    ['a handshake', 200, await get('/socket.io/?EIO=4&transport=polling')],
    ['no handshake', 400, await get('/socket.io/?EIO=4&transport=none')],
    ['a foreign handshake', 403, await get('/socket.io/?EIO=4&transport=polling', { origin: 'https://evil.example' })],
    ['no HTTP', 400, await answerToNoHttp(server)],
  ]
}

describe('every kind of reply', () => {
  test('has the security headers, and does not name the server’s software', async () => {
    for (const [kind, expected, { status, headers }] of await repliesOf(server()))
      expect([kind, status, headerFaults(headers)]).toEqual([kind, expected, []])
  })

  test('has Strict-Transport-Security only over https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://pos.example.com' })
    try {
      for (const [kind, expected, { status, headers }] of await repliesOf(secure))
        expect([kind, status, headerFaults(headers, { isSecure: true })]).toEqual([kind, expected, []])
    } finally {
      await secure.close()
    }
  })

  test('to a signed-in person may not be cached', async () => {
    const { owner, code, itemId, tenantId, order } = await aPublicRestaurant(server())
    const operator = await anOperator(server())
    await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Zoé' }))
    const { countId } = await aStock({ owner })
    const { memberId, cardUrl, giftCardId, campaignId } = await aMembership({ owner }, '0612')
    const { orderToken } = await expectOk(order(owner))
    const cart = [{ id: itemId, quantity: 1 }]
    const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart }))
    const { bills } = await expectOk(
      owner.post<{ bills: { id: string; due: string }[] }>('/bills/open', { orderIds: [orderId] }),
    )
    const [{ id: paymentTypeId }] = await expectOk(owner.get<[{ id: string }]>('/settings/payment-types'))
    const payments = [{ paymentTypeId, amount: bills[0]!.due }]
    const { invoiceId } = await expectOk(
      owner.post<{ invoiceId: string }>(`/bills/${bills[0]!.id}/payments`, { payments }),
    )
    const { visitId } = await expectOk(owner.post<{ visitId: string }>('/visits', { name: 'Bar' }))
    const { url } = await expectOk(owner.post<{ url: string }>('/documents/link', { kind: 'invoice', id: invoiceId }))
    const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: 0 }))
    const identity = { legalName: 'Lilas', siret: '73282932000074', vatNumber: 'FR44732829320' }
    await expectOk(owner.post('/settings/bill', { country: 'FR', identity }))
    await expectOk(owner.post('/settings/store-setting', { address: '12 rue des Halles, 75001 Paris' }))
    const buyer = { name: 'Nord', address: '8 rue Neuve', postcode: '59000', city: 'Lille', country: 'FR' }
    await expectOk(owner.post(`/invoices/${invoiceId}/buyer`, { ...buyer, siren: '552100554' }))
    const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
    const reasonId = reasons.find(({ kind }) => kind === 'refund')!.id
    await expectOk(owner.post(`/invoices/${invoiceId}/refund`, { mode: 'whole', reasonId, payments }))
    await expectOk(owner.post('/fiscal/closings', { kind: 'service' }))
    const link = await expectOk(owner.post<{ url: string }>('/accounting/links', { label: 'Cabinet', days: 30 }))
    const { today } = await expectOk(owner.get<{ today: string }>('/accounting/init'))
    await startNextDay(server(), { tenantId })
    const span = { from: today, to: today }
    const { archiveId } = await expectOk(owner.post<{ archiveId: string }>('/fiscal/archives', span))
    const ids: Readonly<Record<string, string>> = {
      superadmin: tenantId,
      bills: bills[0]!.id,
      cash: sessionId,
      membership: memberId,
      campaigns: campaignId,
      'gift-cards': giftCardId,
      counts: countId,
      'credit-notes': 'A-1',
      setup: 'bar',
      visits: visitId,
    }
    const named: Record<string, string> = {
      phone: '0612',
      kind: 'dish',
      qrcode: code,
      token: orderToken,
      status: 'all',
      number: invoiceId,
      'receipt token': url.slice(-22),
      'card token': cardUrl.slice(-22),
      'link token': link.url.slice(-64),
      'archive of link token': link.url.slice(-64),
      'archive of link id': archiveId,
      'archive id': archiveId,
      'closing kind': 'service',
      'closing number': '1',
    }
    // these need a checkout, an invitation, a booking or a key of a device, and there is none here
    const calls = (await readServedCalls(server().origin)).filter(
      ({ method, path }) =>
        method === 'GET' &&
        !/^\/(?:sandbox-checkout\/|auth\/invitations\/|booking\/|print\/agent\/|offline\/|(?:shared-devices|screens)\/me$)/.test(
          path,
        ),
    )
    expect(calls.length).toBeGreaterThan(35)
    for (const { path } of calls) {
      const isForOperator = path.startsWith('/superadmin')
      const id = ids[path.split('/')[2]!] ?? ids[path.split('/')[1]!] ?? itemId
      const query = NEEDED[path] ?? ''
      const whole = `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[`${pageOf(path)}${name}`] ?? named[name] ?? id)}${query}`
      const { status, headers } = await (isForOperator ? operator : owner).get(whole)
      expect([whole, status, mayBeKept(headers)]).toEqual([whole, 200, false])
      expect([whole, headers.get('access-control-allow-origin')]).toEqual([whole, null])
    }
  })

  test('that sets a cookie sets its security attributes', async () => {
    const restaurant = await aPublicRestaurant(server())
    const signedIn = await restaurant.owner.post('/auth/signin', {
      username: restaurant.username,
      password: restaurant.password,
    })
    const menu = await fetch(`${server().origin}/api/v1/qrmenu/${restaurant.code}?tableId=null`)
    const cookies = [...signedIn.headers.getSetCookie(), ...menu.headers.getSetCookie()]
    expect(cookies).toHaveLength(5)
    for (const cookie of cookies) {
      const isForScripts = /^(XSRF-TOKEN|restroprosaas__authenticated)=/.test(cookie)
      expect([cookie, /; HttpOnly/i.test(cookie)]).toEqual([cookie, !isForScripts])
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).not.toMatch(/; Domain=/i)
    }
  })

  test('cannot be read by a page of another origin', async () => {
    const { owner } = await aPublicRestaurant(server())
    const asked = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      cookie: owner.cookieHeader,
    }
    const answers = await Promise.all([
      fetch(`${server().origin}/api/v1/pos/init`, { method: 'OPTIONS', headers: asked }),
      fetch(`${server().origin}/api/v1/pos/init`, { headers: asked }),
      fetch(`${server().origin}/socket.io/?EIO=4&transport=polling`, { headers: asked }),
    ])
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
