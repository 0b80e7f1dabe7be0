import { expect } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { SCOPES, type Scope } from '#core/permissions/scopes.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'
import { aSubscription } from '../wire/full-restaurant.ts'
import { stopDigests } from './tenant-rows.ts'

export type MarkedRestaurant = Awaited<ReturnType<typeof aMarkedRestaurant>>

/** A restaurant with one of everything that has an id. Every text that somebody wrote in it contains its mark. */
export async function aMarkedRestaurant(server: TestServer, mark: string) {
  const restaurant = await aRestaurant(server, `${mark} owner`)
  const { owner } = restaurant
  const text = (what: string) => `${mark} ${what}`
  await expectOk(owner.post('/settings/store-setting', storeOf(text)))
  await expectOk(owner.post('/settings/print-setting', { header: text('header'), footer: text('footer') }))
  const categoryId = await restaurant.aCategory(text('category'))
  const taxId = await restaurant.aTax({ title: text('tax'), type: 'exclusive' })
  const tableId = await restaurant.aTable(text('table'), text('floor'))
  const itemId = await restaurant.aMenuItem({ title: text('item'), price: '12.50', categoryId, taxId })
  const plainId = await restaurant.aMenuItem({ title: text('tea'), price: '8' })
  const variantId = await restaurant.aVariant(itemId, text('variant'))
  const addonId = await restaurant.anAddon(itemId, text('addon'))
  const group = { title: text('options'), min: 0, max: 2, options: [{ title: text('option'), max: 2 }] }
  const { options } = await restaurant.anOptionGroup(group, [itemId])
  await expectOk(owner.post('/settings/payment-types/add', { title: text('payment'), isActive: true }))
  await expectOk(owner.post('/settings/reasons/add', { kind: 'discount', title: text('reason'), percent: 10 }))
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', isActive: false }
  const rule = { title: text('rule'), target: 'items', ids: [itemId], kind: 'percent', value: 10, ...always }
  await expectOk(owner.post('/settings/price-rules/add', rule))
  await describeMenu(owner, itemId, text)
  const rules = [{ deliveryType: 'dinein', taxId }]
  await expectOk(owner.post('/settings/tax-groups/add', { title: text('tax group'), rules }))
  await expectOk(owner.post('/settings/tills/add', { title: text('till') }))
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: '100' }))
  const drop = { kind: 'drop', amount: '1', note: text('drop') }
  await expectOk(owner.post(`/cash/sessions/${sessionId}/movements`, drop))
  await fillCellar(owner, itemId, text)
  const staff = await restaurant.aStaffMember(['POS'])
  await expectOk(owner.post(`/users/update/${staff.username}`, { name: text('staff'), userScopes: ['POS'] }))
  const phone = `+337${Math.random().toString().slice(2, 10)}`
  await expectOk(owner.post('/customers/add', { phone, name: text('customer') }))

  const plain = { id: plainId, quantity: 1, notes: text('note') }
  const modifiers = Object.values(options).map((id) => ({ id, quantity: 2 }))
  const rich = { id: itemId, quantity: 2, notes: text('note'), variant_id: variantId, addons_ids: [addonId], modifiers }
  const place = (more: object, headers = {}) =>
    expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [rich, plain], ...more }, headers))
  await place({ tableId }, { 'idempotency-key': `${mark.slice(0, 8)}-key` })
  const customerId = phone
  await place({ customerType: 'CUSTOMER', customerId })
  const sale = { netTotal: 8, taxTotal: 0, total: 8, cart: [plain], customerType: 'CUSTOMER', customerId }
  const paid = await expectOk(owner.post<{ orderId: string }>('/pos/create-order-and-invoice', sale))
  await expectOk(
    owner.post('/reservations/add', { customerId, date: '2090-01-14T19:30', tableId, notes: text('wish') }),
  )
  const { uniqueQRCode: code } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
  const [table] = await expectOk(owner.get<[{ encrypted_id: string }]>('/settings/store-tables'))
  const guest = new Client(server.origin)
  const ordered = await expectOk(
    guest.post<{ orderToken: string }>(`/qrmenu/${code}/place-order`, {
      cartItems: [rich],
      deliveryType: null,
      customerType: 'WALKIN',
      customer: { name: text('guest'), phone: '' },
      tableId: table.encrypted_id,
    }),
  )
  await addNotifications(server, restaurant, text)
  return { ...restaurant, mark, code, phone, staff, guest, guestToken: ordered.orderToken, paidId: paid.orderId }
}

/** Adds a push device, preferences and read notifications; once it returns, no job writes for the restaurant. */
async function addNotifications(server: TestServer, { tenantId, owner }: Restaurant, text: (what: string) => string) {
  const undispatched = async () =>
    (await server.owner.query('select from notifications where tenant_id = $1 and dispatched_at is null', [tenantId]))
      .rowCount
  await expect.poll(undispatched, { timeout: 10_000 }).toBe(0)
  await expectOk(owner.post('/notifications/push', { ...aSubscription(), deviceName: text('device') }))
  await expectOk(owner.post('/notifications/preferences', { digest: 'daily' }))
  await expectOk(owner.post('/notifications/read', { all: true }))
  await stopDigests(server.owner, tenantId)
}

const storeOf = (text: (what: string) => string) => ({
  storeName: text('store'),
  address: text('address'),
  phone: '0199001234',
  email: 'restaurant@example.com',
  currency: 'EUR',
  isQRMenuEnabled: true,
  isQROrderEnabled: true,
})

/** Staff who hold one scope each, and one who holds none. */
export async function staffOfKinds(restaurant: MarkedRestaurant, kinds: readonly Scope[]) {
  const [none, ...others] = await Promise.all([[], ...kinds.map((scope) => [scope])].map(restaurant.aStaffMember))
  return [none!, ...others]
}

export const someScopes = (pick: (below: number) => number, count: number): Scope[] =>
  Array.from({ length: count }, () => SCOPES[pick(SCOPES.length)]!)

/** A screen signed in with these cookies, and the events it receives. */
export async function aListeningScreen(server: TestServer, cookie: string) {
  const socket: Socket = io(server.origin, { extraHeaders: { cookie }, reconnection: false })
  const received: unknown[] = []
  for (const event of ['new_order', 'order_update', 'new_qrorder', 'bill_update', 'cash_update', 'notification'])
    socket.on(event, (payload: unknown) => received.push([event, payload]))
  await new Promise<void>((resolve, reject) => {
    socket.once('live_ready', () => resolve())
    socket.once('connect_error', reject)
  })
  return { socket, received }
}

/** Adds a schedule, a description and a translation to the menu, each with a marked text. */
async function describeMenu(owner: Client, itemId: string, text: (what: string) => string): Promise<void> {
  const spans = [{ days: [1], from: '12:00', to: '14:00' }]
  await expectOk(owner.post('/settings/menu-schedules/add', { title: text('schedule'), spans }))
  await expectOk(owner.post(`/menu-items/${itemId}/facts`, { description: text('description') }))
  await expectOk(owner.post('/settings/menu-languages', { own: 'fr', offered: ['de'] }))
  const translation = { kind: 'item', id: itemId, title: text('German') }
  await expectOk(owner.post('/menu/translations', { language: 'de', rows: [translation] }))
}

/** Adds flour with a delivery, a dough made of it, and the recipe of the menu item. */
async function fillCellar(owner: Client, itemId: string, text: (what: string) => string): Promise<void> {
  const { id: supplierId } = await expectOk(
    owner.post<{ id: string }>('/inventory/suppliers', { name: text('supplier') }),
  )
  const stocked = { title: text('flour'), unit: 'kg', group: text('group'), supplierId }
  const packs = [{ title: text('sack'), quantity: '25' }]
  const { itemId: flourId } = await expectOk(
    owner.post<{ itemId: string }>('/inventory/items/add', { ...stocked, packs }),
  )
  const lines = [{ itemId: flourId, quantity: '0.1' }]
  const dough = { title: text('dough'), unit: 'kg', yield: '1', lines }
  await expectOk(owner.post('/inventory/preparations/add', dough))
  await expectOk(owner.post(`/inventory/recipes/dish/${itemId}`, { lines }))
  const delivered = [{ itemId: flourId, quantity: '5', price: '9' }]
  await expectOk(owner.post('/inventory/receipts', { supplierId, documentNo: text('note'), lines: delivered }))
  await expectOk(owner.post('/inventory/waste', { reason: 'other', note: text('waste'), lines }))
  const { countId } = await expectOk(owner.post<{ countId: string }>('/inventory/counts', { group: text('group') }))
  await expectOk(owner.post(`/inventory/counts/${countId}/lines`, { itemId: flourId, quantity: '4' }))
  await expectOk(owner.post('/inventory/purchases', { supplierId, lines: [{ itemId: flourId, quantity: '10' }] }))
  const stopping = [{ itemId: flourId, quantity: '0.1', stops: true }]
  await expectOk(owner.post(`/menu-items/${itemId}/facts`, { allergens: { contains: [], traces: [] } }))
  await expectOk(owner.post(`/inventory/recipes/dish/${itemId}`, { lines: stopping }))
}
