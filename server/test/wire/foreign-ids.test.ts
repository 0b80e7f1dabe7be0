import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import {
  aFullRestaurant,
  aMembership,
  callsOfMembership,
  aStock,
  aSubscription,
  aWaitingQrOrder,
  PRICE_RULE,
  SCHEDULE,
} from './full-restaurant.ts'
import { attemptsOnCounts, refusals, type Attempt } from './calls/foreign-attempts.ts'
import { aPublicRestaurant } from './public-restaurant.ts'

const server = useTestServer()

const EVENING = '2090-01-14T19:30'

type Names = Awaited<ReturnType<typeof namesOf>>

/** A restaurant with one of everything that has an id. */
async function aBusyRestaurant() {
  const restaurant = await aFullRestaurant(server())
  const { owner, line, tableId } = restaurant
  const staff = await restaurant.aStaffMember(['POS'])
  await expectOk(owner.post('/customers/add', { phone: `06${Math.random()}`.slice(0, 14), name: 'Zoé' }))
  const [{ phone }] = (await expectOk(owner.get<{ customers: [{ phone: string }] }>('/customers'))).customers
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [line], tableId }))
  const billed = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [line] }))
  const { bills } = await expectOk(owner.post<{ bills: [Bill] }>('/bills/open', { orderIds: [billed.orderId] }))
  const sale = { cart: [restaurant.plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  const { orderId: paidId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order-and-invoice', sale))
  const [{ items }] = await expectOk(owner.get<[{ items: [{ id: string }] }]>('/kitchen'))
  const [device] = await expectOk(owner.get<[{ device_id: string }]>('/auth/devices'))
  const qrOrderId = await aWaitingQrOrder(server(), restaurant)
  const { reservationId } = await expectOk(
    owner.post<{ reservationId: string }>('/reservations/add', { customerId: phone, date: EVENING, tableId }),
  )
  const [{ id: tillId }] = await expectOk(owner.get<[{ id: string }]>('/settings/tills'))
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { tillId, float: '9' }))
  const { id: priceRuleId } = await expectOk(owner.post<{ id: string }>('/settings/price-rules/add', PRICE_RULE))
  const { id: scheduleId } = await expectOk(owner.post<{ id: string }>('/settings/menu-schedules/add', SCHEDULE))
  const rules = [{ deliveryType: 'dinein', taxId: restaurant.taxId }]
  const { id: taxGroupId } = await expectOk(
    owner.post<{ id: string }>('/settings/tax-groups/add', { title: 'Sealed', rules }),
  )
  const stock = await aStock(restaurant)
  const loyalty = await aMembership(restaurant, phone)
  const [{ id: reasonId }] = await expectOk(owner.get<[{ id: string }]>('/settings/reasons'))
  return {
    ...restaurant,
    stock,
    loyalty,
    reservationId,
    reasonId,
    priceRuleId,
    scheduleId,
    taxGroupId,
    tillId,
    sessionId,
    phone,
    orderId,
    billId: bills[0].id,
    billLineId: bills[0].lines[0]!.id,
    version: bills[0].version,
    paidId,
    orderItemId: items[0].id,
    deviceId: device.device_id,
    pushId: (await expectOk(owner.post<{ id: string }>('/notifications/push', aSubscription()))).id,
    qrOrderId,
    staff,
  }
}

async function namesOf(restaurant: Awaited<ReturnType<typeof aBusyRestaurant>>) {
  const { staff, owner: _owner, ...ids } = restaurant
  return { ...ids, staffName: staff.username }
}

/** Every call that takes an id, aimed at theirs; whatever else it needs is mine and right. */
function attempts(theirs: Names, mine: Names): Attempt[] {
  const title = { title: 'Mien', price: '1' }
  const place = (more: object) => ({ cart: [{ id: mine.plainId, quantity: 1 }], ...more })
  const sale = (more: object) => ({ ...place({}), netTotal: 8, taxTotal: 0, total: 8, ...more })
  const closing = { counts: [{ value: '9', n: 1 }], keep: '9' }
  const pay = { subTotal: 8, taxTotal: 0, total: 8 }
  const table = { title: 'T', floor: '-', seatingCapacity: 1 }
  const person = { name: 'Mien', userScopes: [] }
  const payments = [{ paymentTypeId: theirs.cashId, amount: '8.00' }]
  const orderIds = [mine.orderId, theirs.orderId]
  const taxGroup = (taxId: string) => ({ title: 'Mien', rules: [{ deliveryType: 'dinein', taxId }] })
  return [
    ['GET', `/menu-items/${theirs.itemId}`],
    ['POST', `/menu-items/update/${theirs.itemId}`, title],
    ['POST', `/menu-items/update/${mine.itemId}`, { ...title, categoryId: theirs.categoryId }],
    ['POST', '/menu-items/add', { ...title, taxId: theirs.taxId }],
    ['POST', `/menu-items/update/${theirs.itemId}/remove-photo`, {}],
    ['DELETE', `/menu-items/delete/${theirs.itemId}`],
    ...(['variants', 'addons'] as const).flatMap((kind): Attempt[] => {
      const choiceId = kind === 'variants' ? theirs.variantId : theirs.addonId
      return [
        ['POST', `/menu-items/${kind}/${theirs.itemId}/add`, title],
        ['POST', `/menu-items/${kind}/${theirs.itemId}/update/${choiceId}`, title],
        ['POST', `/menu-items/${kind}/${mine.itemId}/update/${choiceId}`, title],
        ['DELETE', `/menu-items/${kind}/${mine.itemId}/delete/${choiceId}`],
      ]
    }),
    ['POST', `/settings/taxes/${theirs.taxId}/update`, { title: 'T', rate: 1, type: 'inclusive' }],
    ['DELETE', `/settings/taxes/${theirs.taxId}`],
    ['POST', `/settings/payment-types/${theirs.cashId}/update`, { title: 'T', isActive: true }],
    ['POST', `/settings/payment-types/${theirs.cashId}/toggle`, { isActive: false }],
    ['DELETE', `/settings/payment-types/${theirs.cashId}`],
    ['POST', `/settings/price-rules/${theirs.priceRuleId}/update`, PRICE_RULE],
    ['DELETE', `/settings/price-rules/${theirs.priceRuleId}`],
    ['POST', `/settings/menu-schedules/${theirs.scheduleId}/update`, SCHEDULE],
    ['DELETE', `/settings/menu-schedules/${theirs.scheduleId}`],
    ['POST', `/settings/categories/${mine.categoryId}/update`, { title: 'Mien', scheduleId: theirs.scheduleId }],
    ['POST', `/menu-items/${mine.itemId}/facts`, { scheduleId: theirs.scheduleId }],
    ['POST', `/menu-items/${theirs.itemId}/facts`, { spice: 1 }],
    ['POST', `/menu-items/${theirs.itemId}/pictures/order`, { names: [] }],
    ['DELETE', `/menu-items/${theirs.itemId}/pictures/a.webp`],
    ...(
      [
        ['item', theirs.itemId],
        ['variant', theirs.variantId],
        ['addon', theirs.addonId],
      ] as const
    ).flatMap(([kind, id]): Attempt[] => [
      [
        'POST',
        '/menu-items/allergens',
        {
          rows: [
            { kind: 'item', id: mine.itemId, allergens: null },
            { kind, id, allergens: null },
          ],
        },
      ],
      ['POST', '/menu/translations', { language: 'en', rows: [{ kind, id, title: 'Mine' }] }],
    ]),
    ['POST', '/settings/tax-groups/add', taxGroup(theirs.taxId)],
    ['POST', `/settings/tax-groups/${mine.taxGroupId}/update`, taxGroup(theirs.taxId)],
    ['POST', `/settings/tax-groups/${theirs.taxGroupId}/update`, taxGroup(mine.taxId)],
    ['DELETE', `/settings/tax-groups/${theirs.taxGroupId}`],
    ['POST', `/settings/tax-groups/${theirs.taxGroupId}/assign`, { categoryId: mine.categoryId }],
    ['POST', `/settings/tax-groups/${mine.taxGroupId}/assign`, { categoryId: theirs.categoryId }],
    ['POST', `/menu-items/${mine.itemId}/sale`, { taxGroupId: theirs.taxGroupId }],
    ['POST', '/orders/dining-option', { orderIds, deliveryType: 'takeaway' }],
    ['POST', `/inventory/items/${theirs.stock.itemId}/update`, { title: 'Mien', unit: 'kg' }],
    ['DELETE', `/inventory/items/${theirs.stock.itemId}`],
    ['POST', '/inventory/items/add', { title: 'Mien', unit: 'kg', supplierId: theirs.stock.supplierId }],
    ['POST', `/inventory/suppliers/${theirs.stock.supplierId}/update`, { name: 'Mien' }],
    ['DELETE', `/inventory/suppliers/${theirs.stock.supplierId}`],
    ...callsOfMembership(mine, theirs),
    ['GET', `/inventory/recipes/dish/${theirs.itemId}`],
    ['POST', `/inventory/recipes/dish/${theirs.itemId}`, { lines: [] }],
    ['POST', `/inventory/recipes/dish/${mine.itemId}`, { lines: [{ itemId: theirs.stock.itemId, quantity: '1' }] }],
    ['POST', '/inventory/receipts', { lines: [{ itemId: theirs.stock.itemId, quantity: '1', price: '1' }] }],
    ['POST', '/inventory/waste', { reason: 'spoiled', lines: [{ itemId: theirs.stock.itemId, quantity: '1' }] }],
    ['POST', `/inventory/documents/${theirs.stock.receiptId}/reverse`, { reason: 'Mien' }],
    ...attemptsOnCounts(mine, theirs),
    ['POST', `/settings/reasons/${theirs.reasonId}/update`, { kind: 'void', title: 'Mien' }],
    ['DELETE', `/settings/reasons/${theirs.reasonId}`],
    ['POST', `/settings/tills/${theirs.tillId}/update`, { title: 'Mien' }],
    ['DELETE', `/settings/tills/${theirs.tillId}`],
    ['DELETE', `/notifications/push/${theirs.pushId}`],
    ['GET', `/cash/session?tillId=${theirs.tillId}`],
    ['POST', '/cash/sessions/open', { tillId: theirs.tillId, float: '1' }],
    ['POST', `/cash/sessions/${theirs.sessionId}/movements`, { kind: 'drop', amount: '1' }],
    ['GET', `/cash/sessions/${theirs.sessionId}`],
    ['POST', `/cash/sessions/${theirs.sessionId}/close`, closing],
    ['POST', `/cash/sessions/${theirs.sessionId}/hand-over`, { ...closing, toUsername: mine.staffName }],
    ['POST', `/cash/sessions/${mine.sessionId}/hand-over`, { ...closing, toUsername: theirs.staffName }],
    [
      'POST',
      `/cash/sessions/${mine.sessionId}/close`,
      { ...closing, others: [{ paymentTypeId: theirs.cashId, n: 1, amount: '1' }] },
    ],
    ['POST', `/settings/store-tables/${theirs.tableId}/update`, table],
    ['DELETE', `/settings/store-tables/${theirs.tableId}`],
    ['POST', '/cash/settlements', { invoiceId: '1', position: 1, payments }],
    ['POST', `/settings/categories/${theirs.categoryId}/update`, title],
    ['DELETE', `/settings/categories/${theirs.categoryId}`],
    ['POST', `/users/update/${theirs.staffName}`, person],
    ['POST', `/users/update/${theirs.username}`, person],
    ['POST', `/users/update-password/${theirs.staffName}`, { password: 'a long enough word' }],
    ['DELETE', `/users/delete/${theirs.staffName}`],
    ['POST', `/customers/${theirs.phone}/update`, { name: 'Mien' }],
    ['DELETE', `/customers/${theirs.phone}/delete`],
    ['GET', `/customers/${theirs.phone}/export`],
    ['POST', `/customers/${theirs.phone}/erase`],
    ['POST', '/reservations/add', { customerId: theirs.phone, date: EVENING }],
    ['POST', '/reservations/add', { customerId: mine.phone, date: EVENING, tableId: theirs.tableId }],
    ['POST', `/reservations/update/${theirs.reservationId}`, { date: EVENING }],
    ['POST', `/reservations/update/${mine.reservationId}`, { date: EVENING, tableId: theirs.tableId }],
    ['DELETE', `/reservations/delete/${theirs.reservationId}`],
    ['POST', `/reservations/${theirs.reservationId}/stage`, { stage: 'no_show' }],
    ['POST', '/reservations/add', { customerId: mine.phone, date: EVENING, tableIds: [theirs.tableId] }],
    [
      'POST',
      '/settings/bookings',
      { combinations: [{ tableIds: [mine.tableId, theirs.tableId], minPeople: 1, maxPeople: 2 }] },
    ],
    ['POST', '/auth/remove-device', { device_id: theirs.deviceId }],
    ['POST', '/pos/create-order', { cart: [{ id: theirs.itemId, quantity: 1 }] }],
    ['POST', '/pos/create-order', { cart: [{ id: mine.itemId, quantity: 1, variant_id: theirs.variantId }] }],
    ['POST', '/pos/create-order', { cart: [{ id: mine.itemId, quantity: 1, addons_ids: [theirs.addonId] }] }],
    ['POST', '/pos/create-order', place({ tableId: theirs.tableId })],
    ['POST', '/pos/create-order', place({ selectedQrOrderItem: theirs.qrOrderId })],
    ['POST', '/pos/create-order', place({ customerType: 'CUSTOMER', customerId: theirs.phone })],
    ['POST', '/pos/create-order-and-invoice', sale({ tableId: theirs.tableId })],
    ['POST', '/pos/create-order-and-invoice', sale({ payments })],
    ['POST', `/pos/qrorders/update-status/${theirs.qrOrderId}`, { status: 'cancelled' }],
    ['POST', `/pos/qrorders/accept/${theirs.qrOrderId}`, {}],
    ['POST', `/kitchen/${theirs.orderItemId}`, { status: 'preparing' }],
    ['POST', `/kitchen/bump/${theirs.orderId}`, {}],
    ['POST', `/kitchen/recall/${theirs.orderId}`, {}],
    ['POST', `/orders/update-status/${theirs.orderItemId}`, { status: 'delivered' }],
    ['POST', '/orders/cancel', { orderIds }],
    ['POST', '/orders/complete', { orderIds }],
    ['POST', '/orders/complete-order-payment-summary', { orderIds }],
    ['POST', '/orders/complete-and-pay-order', { orderIds, ...pay }],
    ['POST', '/bills/open', { orderIds }],
    ['GET', `/bills/${theirs.billId}`],
    ['POST', `/bills/${theirs.billId}/split`, { version: theirs.version, mode: 'equal', ways: 2 }],
    [
      'POST',
      `/bills/${mine.billId}/split`,
      { version: mine.version, mode: 'items', groups: [[{ lineId: theirs.billLineId }]] },
    ],
    [
      'POST',
      `/bills/${theirs.billId}/move`,
      { version: 1, toBillId: mine.billId, lines: [{ lineId: theirs.billLineId }] },
    ],
    [
      'POST',
      `/bills/${mine.billId}/move`,
      { version: mine.version, toBillId: theirs.billId, lines: [{ lineId: mine.billLineId }] },
    ],
    ['POST', `/bills/${mine.billId}/merge`, { version: mine.version, billIds: [theirs.billId] }],
    ['POST', `/bills/${theirs.billId}/payments`, { payments }],
    ['POST', `/bills/${theirs.billId}/discounts`, { version: 1, kind: 'percent', value: 1 }],
    [
      'POST',
      `/bills/${mine.billId}/discounts`,
      { version: mine.version, lineId: theirs.billLineId, kind: 'percent', value: 1 },
    ],
    ['POST', `/bills/${mine.billId}/discounts/${theirs.billId}/remove`, { version: mine.version }],
    ['POST', `/bills/${mine.billId}/payments/${theirs.billId}/cancel`, {}],
    ['POST', `/bills/${mine.billId}/payments`, { payments: [{ ...payments[0], amount: '1.00' }] }],
    ['POST', '/bills/open', { orderIds: [theirs.orderId] }],
    ['POST', `/orders/items/${theirs.orderItemId}/seat`, { seat: 1 }],
    ['POST', `/orders/items/${theirs.orderItemId}/price`, { unitPrice: 1 }],
    ['POST', '/invoices/orders', { orderIds: [mine.paidId, theirs.paidId] }],
    ['POST', '/documents/print', { kind: 'note', id: theirs.billId }],
    ['POST', '/documents/print', { kind: 'session', id: theirs.sessionId }],
    ['POST', '/documents/print', { kind: 'invoice', id: '99' }],
    ['POST', '/documents/link', { kind: 'credit_note', id: 'A-1' }],
    ['POST', '/invoices/99/buyer', { name: 'SA', address: 'x', postcode: '1', city: 'P', country: 'FR' }],
    ['GET', '/receipts/AAAAAAAAAAAAAAAAAAAAAA'],
  ]
}

/** What a restaurant shows of itself. */
async function pictureOf({ owner }: { owner: Client }) {
  const paths = ['/pos/init', '/orders', '/kitchen', '/pos/qrorders', '/invoices', '/customers', '/users']
  const more = ['/settings/taxes', '/settings/payment-types', '/reservations/search?q=zo%C3%A9']
  return Promise.all([...paths, ...more].map(async (path) => (await owner.get(path)).body))
}

test('nothing of another restaurant can be named: 404 everywhere, and nothing has changed on either side', async () => {
  const [mine, theirs] = [await aBusyRestaurant(), await aBusyRestaurant()]
  const before = [await pictureOf(mine), await pictureOf(theirs)]
  expect(await refusals(mine.owner, attempts(await namesOf(theirs), await namesOf(mine)))).toEqual([])
  expect([await pictureOf(mine), await pictureOf(theirs)]).toEqual(before)
})

test('a guest names nothing of another restaurant: 404 everywhere, and nothing is left behind', async () => {
  const [mine, theirs] = [await aPublicRestaurant(server()), await aPublicRestaurant(server())]
  const guest = new Client(server().origin)
  const { orderToken } = await expectOk(theirs.order(guest))
  const before = [await pictureOf(mine), await pictureOf(theirs)]
  const place = `/qrmenu/${mine.code}/place-order`
  const order = (line: object, more: object = {}) => ({
    ...mine.cart,
    cartItems: [{ id: mine.itemId, quantity: 1, ...line }],
    ...more,
  })
  const calls: Attempt[] = [
    ['POST', place, order({ id: theirs.itemId })],
    ['POST', place, order({ variant_id: theirs.variantId })],
    ['POST', place, order({ addons_ids: [theirs.addonId] })],
    ['POST', place, order({}, { tableId: theirs.table.code })],
    ['POST', place, order({}, { tableId: theirs.tableId })],
    ['POST', place, order({}, { tableId: mine.tableId })],
    ['GET', `/qrmenu/${mine.code}/orders/${orderToken}`],
    ['GET', `/qrmenu/${theirs.tenantId}?tableId=null`],
  ]
  expect(await refusals(guest, calls)).toEqual([])
  expect([await pictureOf(mine), await pictureOf(theirs)]).toEqual(before)
  const { storeTable } = await expectOk(
    guest.get<{ storeTable: unknown }>(`/qrmenu/${mine.code}?tableId=${theirs.table.code}`),
  )
  expect(storeTable).toBeNull()
})
