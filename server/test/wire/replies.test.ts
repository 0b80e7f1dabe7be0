import { expect, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { expectReplies } from './records/expect-replies.ts'
import { aFullRestaurant, aWaitingQrOrder, PRICE_RULE } from './full-restaurant.ts'
import { aPublicRestaurant, type PlacedByGuest } from './public-restaurant.ts'
import * as publicRecords from './records/public-records.ts'
import * as menu from './records/menu-records.ts'
import * as records from './records.ts'
import * as figures from './records/report-records.ts'
import { b, blankOr, done, faults, flag, id, list, maybe, n, oneOf, record, s, ts } from './shapes.ts'

const server = useTestServer()

const OUR_CLOCK = ['timeZone', 'dayStartsAt', 'today']

test('accounts', async () => {
  const { owner, username, password } = await aRestaurant(server())
  const userFields = {
    username: s,
    name: s,
    role: oneOf('admin', 'user'),
    photo: maybe(s),
    designation: maybe(s),
    phone: maybe(s),
    email: maybe(s),
    scope: s,
    tenant_id: id,
    is_active: flag,
  }
  const user = record(userFields, ['language', 'country', 'unused_features'])
  const device = record({
    device_id: id,
    device_ip: s,
    device_name: s,
    device_location: s,
    created_at: ts,
    isMyDevice: b,
  })
  const details = {
    id,
    is_active: flag,
    subscription_id: maybe(s),
    subscription_start: maybe(ts),
    subscription_end: blankOr(ts),
    trial_end: maybe(ts),
  }
  const ours = ['is_suspended', 'is_payment_failed', 'is_renewing']
  const newcomer = { biz_name: 'Chez Neuf', username: `new-${username}`, password }
  await expectReplies(new Client(server().origin), [
    ['POST', '/auth/signup', newcomer, done()],
    ['POST', '/auth/signup', { ...newcomer, username: `next-${username}`, signIn: true }, done({ user })],
    ['POST', '/auth/signin', { username, password }, done({ user })],
    ['POST', '/auth/forgot-password', { username }, done()],
    ['POST', '/auth/forgot-password', { username: 'nobody@example.com' }, done()],
  ])
  await expectReplies(owner, [
    ['GET', '/auth/devices', null, list(device)],
    ['GET', '/auth/pin', null, record({}, ['is_set'])],
    ['POST', '/auth/pin', { password, pin: '2580' }, done()],
    ['GET', '/auth/subscription-details', null, record(details, ours)],
    ['POST', '/auth/stripe-product-lookup', { id: 'plan' }, done({ url: s })],
    ['POST', '/auth/refresh-token', {}, done({}, ['language', 'country', 'unused_features'])],
    ['POST', '/auth/signout', {}, done()],
  ])
})

test('menu, settings and people', async () => {
  const { owner, itemId, categoryId, taxId, tableId, username } = await aFullRestaurant(server())
  const store = (await owner.get('/settings/store-setting')).body
  const print = (await owner.get('/settings/print-setting')).body
  const printFields = {
    pageFormat: oneOf('80', '57'),
    header: s,
    footer: s,
    showNotes: b,
    isEnablePrint: b,
    showStoreDetails: b,
    showCustomerDetails: b,
    printToken: b,
  }
  const tax = { title: 'TVA', rate: '5.5', type: 'exclusive' }
  const staff = { username: `a-${username}`, password: 'a long enough word', name: 'Ana', userScopes: ['POS'] }
  const title = { title: 'Entrées' }
  const imported = {
    created: n,
    updated: n,
    unchanged: n,
    categoriesCreated: n,
    errors: list(record({ line: n, field: s, code: s, message: s })),
    lines: list(record({ line: n, title: s, outcome: oneOf('new', 'changed', 'same', 'wrong') })),
  }
  await expectReplies(owner, [
    ['GET', '/menu-items', null, list(menu.menuItem)],
    ['POST', '/menu-items/add', { ...title, price: '9.50', netPrice: '', categoryId, taxId }, done({ menuItemId: id })],
    ['POST', `/menu-items/update/${itemId}`, { ...title, price: 9.5 }, done()],
    ['POST', '/menu-items/import', { rows: [{ line: 2, title: 'Crêpe' }], preview: true }, done(imported)],
    ['POST', `/menu-items/update/${itemId}/remove-photo`, {}, done()],
    ['POST', `/menu-items/variants/${itemId}/add`, { ...title, price: '' }, done({ variantId: id })],
    ['POST', `/menu-items/addons/${itemId}/add`, { ...title, price: '1' }, done({ addonId: id })],
    ['GET', '/settings/store-setting', null, record(records.storeSettingFields)],
    ['POST', '/settings/store-setting', store, done(records.storeSettingFields)],
    ['GET', '/settings/print-setting', null, record(printFields)],
    ['POST', '/settings/print-setting', print, done(printFields)],
    ['GET', '/settings/taxes', null, list(record({ id, title: s, rate: n, type: oneOf('exclusive', 'inclusive') }))],
    ['POST', '/settings/taxes/add', tax, done({ taxId: id })],
    ['POST', `/settings/taxes/${taxId}/update`, tax, done({ taxId: id })],
    ['GET', '/settings/payment-types', null, list(records.paymentType)],
    ['POST', '/settings/payment-types/add', { title: 'Ticket', isActive: true }, done({ id })],
    ['POST', '/settings/price-rules/add', PRICE_RULE, done({ id })],
    ['GET', '/settings/price-rules', null, list(menu.priceRule())],
    ['GET', '/settings/reasons', null, list(records.reason)],
    ['POST', '/settings/reasons/add', { kind: 'void', title: 'Retour', needsApproval: '0' }, done({ id })],
    ['GET', '/settings/tills', null, list(records.till)],
    ['POST', '/settings/tills/add', { title: 'Bar' }, done({ id })],
    ['GET', '/settings/store-tables', null, list(records.storeTable)],
    ['POST', '/settings/store-tables/add', { title: 'T9', floor: '-', seatingCapacity: '0' }, done({ id })],
    [
      'POST',
      `/settings/store-tables/${tableId}/update`,
      { title: 'T8', floor: '-', seatingCapacity: '2' },
      done({ id }),
    ],
    ['GET', '/settings/categories', null, list(records.category)],
    ['POST', '/settings/categories/add', title, done({}, ['id'])],
    ['POST', `/settings/categories/${categoryId}/update`, title, done()],
    ['GET', '/users', null, list(records.staffMember)],
    ['POST', '/users/add', staff, done()],
    ['POST', `/users/update/${staff.username}`, { name: 'Ana', userScopes: [] }, done()],
    ['POST', `/users/update-password/${staff.username}`, { password: 'another long word' }, done()],
    ['DELETE', `/users/delete/${staff.username}`, null, done()],
    ['DELETE', `/settings/categories/${categoryId}`, null, menu.deleted()],
    ['DELETE', `/settings/taxes/${taxId}`, null, menu.deleted({ taxId: id })],
    ['DELETE', `/settings/store-tables/${tableId}`, null, menu.deleted({ id })],
    ['DELETE', `/menu-items/delete/${itemId}`, null, menu.deleted()],
  ])
})

test('choices and payment types', async () => {
  const { owner, itemId, variantId, addonId, cashId } = await aFullRestaurant(server())
  const choice = { title: 'Petit', price: '3' }
  await expectReplies(owner, [
    ['POST', `/menu-items/variants/${itemId}/update/${variantId}`, choice, done()],
    ['POST', `/menu-items/addons/${itemId}/update/${addonId}`, choice, done()],
    ['DELETE', `/menu-items/variants/${itemId}/delete/${variantId}`, null, menu.deleted()],
    ['DELETE', `/menu-items/addons/${itemId}/delete/${addonId}`, null, menu.deleted()],
    ['POST', `/settings/payment-types/${cashId}/update`, { title: 'Espèces', isActive: true }, done({ id })],
    ['POST', `/settings/payment-types/${cashId}/toggle`, { isActive: false }, done({ id })],
    ['DELETE', `/settings/payment-types/${cashId}`, null, menu.deleted({ id })],
  ])
})

test('customers', async () => {
  const { owner } = await aRestaurant(server())
  const page = { currentPage: n, perPage: n, totalPages: n, totalCustomers: n }
  const details = { name: 'Zoé', email: '', birthDate: '1990-02-28', gender: 'female' }
  await expectReplies(owner, [
    ['POST', '/customers/add', { phone: '0612', ...details }, done()],
    ['POST', '/customers/add', { phone: '0613', name: 'Ali' }, done()],
    [
      'GET',
      '/customers?sort=created_at&page=1&perPage=10&filter=',
      null,
      record({ customers: list(records.customerWithHistory), ...page }, ['timeZone', 'currency']),
    ],
    ['GET', '/customers/search-by-phone-name/search?q=06', null, list(records.customer)],
    ['POST', '/customers/0612/update', { name: 'Zoé B.' }, done()],
    ['GET', '/customers/0612/export', null, records.customerExport],
    ['DELETE', '/customers/0612/delete', null, menu.deleted()],
    ['POST', '/customers/0612/erase', {}, done()],
  ])
})

test('reservations', async () => {
  const { owner, tableId } = await aFullRestaurant(server())
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Zoé' }))
  const booking = { date: '2090-01-14T19:30', tableId, status: 'booked', notes: 'calme', peopleCount: 4 }
  const whole = { ...booking, customerId: '0612' }
  await expectReplies(owner, [
    // the store's clock is ours
    ['GET', '/reservations/init', null, record({ storeTables: list(records.storeTable) }, [...OUR_CLOCK, 'services'])],
    ['POST', '/reservations/add', whole, done({ reservationId: id, uniqueCode: s })],
    ['GET', '/reservations?type=custom&from=2090-01-14&to=2090-01-14', null, list(records.reservation)],
    ['GET', '/reservations/search?q=0612', null, list(records.reservation)],
  ])
  // without a period today's, of which there are none
  expect(await expectOk(owner.get('/reservations?type=null&from=null&to=null'))).toEqual([])
  const [{ id: reservationId }] = await expectOk(owner.get<[{ id: string }]>('/reservations/search?q=zo%C3%A9'))
  await expectReplies(owner, [
    ['POST', `/reservations/update/${reservationId}`, { ...booking, status: 'paid' }, done()],
    ['DELETE', `/reservations/delete/${reservationId}`, null, menu.deleted()],
  ])
})

test('the till, the kitchen, the orders and the invoices', async () => {
  const restaurant = await aFullRestaurant(server())
  const { owner, line, tableId } = restaurant
  const placed = { tokenNo: n, orderId: id }
  const dineIn = {
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerId: null,
    tableId,
    selectedQrOrderItem: null,
  }
  const init = {
    paymentTypes: list(records.paymentType),
    printSettings: records.printSettings,
    storeSettings: records.storeSettings,
    reasons: list(records.reason),
  }
  const prices = { priceRules: list(menu.priceRule({ holds_now: n })), serverTime: ts, tills: list(records.till) }
  await expectReplies(owner, [
    [
      'GET',
      '/pos/init',
      null,
      record({
        ...init,
        categories: list(records.category),
        storeTables: list(records.storeTable),
        menuItems: list(menu.tillMenuItem),
        changesAt: maybe(ts),
        menuSchedules: list(menu.schedule),
        ...prices,
      }),
    ],
    [
      'POST',
      '/pos/create-order',
      { ...dineIn, cart: [line, restaurant.plainLine] },
      done(placed, ['businessDay', 'date', 'visitId']),
    ],
    [
      'POST',
      '/pos/create-order',
      { ...dineIn, cart: [restaurant.plainLine] },
      done(placed, ['businessDay', 'date', 'visitId']),
    ],
    [
      'POST',
      '/pos/create-order-and-invoice',
      { ...dineIn, cart: [restaurant.plainLine], netTotal: 8, taxTotal: 0, total: 8 },
      done({ ...placed, invoiceId: records.invoiceId }, ['businessDay', 'date', 'visitId']),
    ],
    ['GET', '/kitchen', null, list(records.kitchenOrder)],
    ['GET', '/orders', null, list(records.orderGroup)],
    ['GET', '/orders/init', null, record({ ...init, ...prices, identity: records.billSettingFields.identity })],
  ])
  const orders = await expectOk(owner.get<{ id: string; items: { id: string }[] }[]>('/kitchen'))
  const [first, second] = orders
  const orderItemId = first!.items[0]!.id
  const orderIds = [first!.id]
  const bill = await expectOk(owner.post('/orders/complete-order-payment-summary', { orderIds }))
  expect(faults(bill, records.noteSummary)).toEqual([])
  const due = { subTotal: bill['subtotal'], taxTotal: bill['taxTotal'], total: bill['total'] }
  await expectReplies(owner, [
    ['POST', `/kitchen/${orderItemId}`, { status: 'preparing' }, done()],
    ['POST', `/orders/update-status/${orderItemId}`, { status: 'delivered' }, done()],
    ['POST', '/orders/complete-and-pay-order', { orderIds, ...due }, done({ invoiceId: records.invoiceId })],
    ['POST', '/orders/cancel', { orderIds: [second!.id] }, done()],
    ['POST', '/invoices/orders', { orderIds }, records.summary],
    ['GET', '/invoices?type=null&from=null&to=null', null, list(records.invoice)],
    ['GET', '/invoices/search?q=1', null, list(records.invoice)],
    ['GET', '/dashboard', null, figures.dashboard],
    ['GET', '/reports?type=today&from=null&to=null', null, figures.report],
    ['GET', '/reports?type=last_month&from=&to=', null, figures.report],
    ['GET', '/invoices/init', null, record({ ...init, people: list(record({ username: s, name: s })) })],
  ])
  // the kitchen keeps the unfinished items of the paid order
  const third = (await expectOk(owner.get<{ id: string }[]>('/kitchen'))).find(({ id }) => id !== first!.id)
  await expectReplies(owner, [['POST', '/orders/complete', { orderIds: [third!.id] }, done()]])
})

test('the orders of guests', async () => {
  const restaurant = await aFullRestaurant(server())
  const qrOrderId = await aWaitingQrOrder(server(), restaurant)
  await aWaitingQrOrder(server(), restaurant)
  await expectReplies(restaurant.owner, [
    ['GET', '/pos/qrorders/count', null, record({ totalQROrders: n })],
    ['GET', '/pos/qrorders', null, list(records.qrOrder)],
    ['POST', `/pos/qrorders/update-status/${qrOrderId}`, { status: 'cancelled' }, done()],
    ['POST', '/pos/qrorders/cancel-all', {}, done()],
  ])
  expect((await restaurant.owner.get('/pos/qrorders')).body).toEqual([])
  expect((await restaurant.owner.get('/pos/qrorders/count')).body).toEqual({ totalQROrders: 0 })
})

test('the public menu, without a session', async () => {
  const { owner, code, table, cart, plainLine } = await aPublicRestaurant(server())
  const guest = new Client(server().origin)
  const named = { ...cart, customerType: 'CUSTOMER', customer: { name: 'Zoé', phone: '0612345678' } }
  const placed = done({ orderId: id, orderNo: n, orderToken: s })
  const { orderToken } = await expectOk(guest.post<PlacedByGuest>(`/qrmenu/${code}/place-order`, cart))
  await expectReplies(guest, [
    ['GET', `/qrmenu/${code}?tableId=${table.code}`, null, publicRecords.publicMenu],
    ['GET', `/qrmenu/${code}?tableId=null`, null, publicRecords.publicMenu],
    ['GET', `/qrmenu/${code}`, null, publicRecords.publicMenu],
    ['POST', `/qrmenu/${code}/place-order`, named, placed],
    ['POST', `/qrmenu/${code}/place-order`, { ...cart, cartItems: [plainLine], tableId: null }, placed],
    ['GET', `/qrmenu/${code}/orders/${orderToken}`, null, publicRecords.guestOrderState],
  ])
  await expectReplies(owner, [
    ['GET', '/pos/qrorders', null, list(records.qrOrder)],
    ['POST', '/settings/store-setting', { isQRMenuEnabled: false }, done(records.storeSettingFields)],
  ])
  await expectReplies(guest, [['GET', `/qrmenu/${code}?tableId=${table.code}`, null, publicRecords.hiddenMenu]])
  await expectReplies(owner, [['POST', '/settings/store-setting/renew-qr-codes', {}, done({ uniqueQRCode: s })]])
})
