import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBookableRestaurant } from '../../src/features/reservations/bookable-restaurant-fixture.ts'
import { PlatformDatabase } from '../../src/infrastructure/database/platform-database.ts'
import { Client } from '../browserless-client.ts'
import { aResetToken, mailsTo } from '../mails.ts'
import { expectOk } from '../restaurant.ts'
import { aSubscription } from '../wire/full-restaurant.ts'
import { startTwoCells, type TwoCells } from './two-cells.ts'

type Reply = { status: number; body: unknown }
type Url = { url: string }
/** Ways to ask for a restaurant before it is known, or by what it has given away, each with the same reply every time. */
type LookUps = Record<string, () => Promise<Reply>>

const lastOf = (url: string) => url.split(/[/#=]/).at(-1)!

async function aKnownRestaurant({ server }: TwoCells) {
  const place = await aBookableRestaurant(server)
  const { owner, username, password, tenantId } = place
  const nobody = () => new Client(server.origin)
  const dish = await place.aMenuItem({ price: '8.00' })
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode } = await expectOk(owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open))
  const [table] = await expectOk(owner.get<[{ encrypted_id: string }]>('/settings/store-tables'))
  const guest = { deliveryType: null, customerType: 'WALKIN', customer: { name: 'Guest', phone: '' } }
  const cartItems = [{ id: dish, quantity: 1 }]
  const { orderToken } = await expectOk(
    nobody().post<{ orderToken: string }>(`/qrmenu/${uniqueQRCode}/place-order`, {
      ...guest,
      cartItems,
      tableId: table.encrypted_id,
    }),
  )
  const sale = { cart: cartItems, netTotal: 8, taxTotal: 0, total: 8 }
  const key = { 'idempotency-key': randomUUID() }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale, key))
  const receipt = await expectOk(owner.post<Url>('/documents/link', { kind: 'invoice', id: '1' }))
  const booked = await expectOk(place.book('19:30', 2))
  const screen = await expectOk(owner.post<Url>('/settings/screens/add', { kind: 'pickup', title: 'Door' }))
  const agent = await expectOk(owner.post<{ key: string }>('/settings/agents/add', { title: 'Office' }))
  const accountant = await expectOk(owner.post<Url>('/accounting/links', { label: 'Ada', days: 30 }))
  await expectOk(owner.post('/users/invite', { email: 'new@example.com', name: 'New', userScopes: ['POS'] }))
  const invitation = /\/invitation\S*?([\w-]{60,})/.exec((await mailsTo(server, 'new@example.com', 1))[0]!)![1]!
  const [tablet, renewing] = [await place.anotherTill(), await place.anotherTill()]
  await expectOk(tablet.post('/settings/shared-devices/add', { title: 'Tablet' }))
  const [{ id: paymentTypeId }] = await expectOk(owner.get<[{ id: string }]>('/settings/payment-types'))
  const payments = [{ paymentTypeId, amount: '25.00' }]
  const card = await expectOk(owner.post<{ code: string }>('/gift-cards/sell', { amount: '25.00', payments }))
  const subscription = { ...aSubscription(), deviceName: 'Phone' }
  await expectOk(owner.post('/notifications/push', subscription))
  const checkout = await expectOk(owner.post<Url>('/auth/stripe-product-lookup'))
  await expectOk(owner.post(new URL(checkout.url).pathname.replace(/^\/api\/v1/, '') + '/pay', { card: 'works' }))
  const platform = () => new PlatformDatabase(server.connections.db)
  const customer = async () =>
    (await server.owner.query<{ id: string }>('select customer_id as id from directory.billing_customers')).rows[0]!.id
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const idOf = async (asked: Promise<string | null>): Promise<Reply> => ({ status: 200, body: await asked })

  const lookUps: LookUps = {
    'user name': () => nobody().post('/auth/signin', { username, password }),
    session: () => owner.get('/menu-items'),
    'refresh token': () => renewing.post('/auth/refresh-token'),
    'menu code': () => nobody().get(`/qrmenu/${uniqueQRCode}`),
    'guest order': () => nobody().get(`/qrmenu/${uniqueQRCode}/orders/${orderToken}`),
    'booking page': () => place.guest.get(`/booking/${place.code}`),
    booking: () => place.guest.get(`/booking/${place.code}/r/${booked.token}`),
    receipt: () => nobody().get(`/receipts/${lastOf(receipt.url)}`),
    screen: () => nobody().get('/screens/me', bearer(lastOf(screen.url))),
    'print agent': () => nobody().get('/print/agent/jobs?wait=0', bearer(agent.key)),
    'accountant link': () => nobody().get(`/accountant/${lastOf(accountant.url)}`),
    invitation: () => nobody().get(`/auth/invitations/${invitation}`),
    'shared device': () => tablet.get('/shared-devices/me'),
    'gift card': () => owner.post('/gift-cards/check', { code: card.code }),
    'push subscriptions': () => owner.get('/notifications/preferences'),
    'key of a command': () => owner.post('/pos/create-order-and-invoice', sale, key),
    'billing customer': async () => idOf(platform().findTenantOfCustomer(await customer())),
    subscription: () => owner.get('/auth/subscription-details'),
    invoices: () => owner.get('/invoices?type=today'),
  }
  return { tenantId, username, lookUps }
}

/** Of what changes by being asked, as times and new tokens, only that it is there. */
const steady = ({ status, body }: Reply) => ({
  status,
  body: JSON.stringify(body, (name, value: unknown) =>
    /^(?:now|at|.*(?:Token|_at|At|seen|lastSeen))$/i.test(name) ? typeof value : value,
  ),
})

async function repliesTo(lookUps: LookUps): Promise<Record<string, ReturnType<typeof steady>>> {
  const replies: Record<string, ReturnType<typeof steady>> = {}
  for (const [name, ask] of Object.entries(lookUps)) replies[name] = steady(await ask())
  return replies
}

test('whatever leads to a restaurant leads to it after it moved there and back', async () => {
  const cells = await startTwoCells()
  const { tenantId, username, lookUps } = await aKnownRestaurant(cells)
  const before = await repliesTo(lookUps)
  for (const [name, { status }] of Object.entries(before)) expect([name, status]).toEqual([name, 200])
  for (const place of ['paris', 'main']) {
    await cells.move(tenantId, place)
    expect(await repliesTo(lookUps)).toEqual(before)
  }
  // its mails leave, and what was sent before a move is good after it
  const token = await aResetToken(cells.server, username)
  await cells.move(tenantId, 'paris')
  const nobody = new Client(cells.server.origin)
  await expectOk(nobody.post(`/auth/reset-password/${token}`, { password: 'another horse' }))
  await expectOk(nobody.post('/auth/signin', { username, password: 'another horse' }))
  await cells.server.close()
}, 180_000)
