import { expect, test } from 'vitest'
import { Client } from '../../../test/browserless-client.ts'
import { waitingForLocks } from '../../../test/lock-waits.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aPublicRestaurant } from '../../../test/wire/public-restaurant.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadPaymentTypes, loadStore, loadStoreRecords } from './load-store.ts'

const server = useTestServer()

const store = async ({ owner }: Restaurant) => expectOk(owner.get('/settings/store-setting'))
const save = ({ owner }: Restaurant, body: object) => owner.post('/settings/store-setting', body)
const tenantOf = ({ tenantId }: Restaurant) => new Tenant(tenantId, server().connections.db, () => {})

test('the store’s details are saved and read again', async () => {
  const restaurant = await aRestaurant(server(), 'Chez Ada')
  const first = await store(restaurant)
  expect(first).toMatchObject({
    storeName: 'Chez Ada',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    dayStartsAt: '05:00',
    country: '',
  })
  const details = {
    storeName: 'Chez Eve',
    address: '1 rue de la Paix',
    phone: '+33 1',
    email: 'eve@example.com',
    currency: 'USD',
    image: null,
    isQRMenuEnabled: true,
    isQROrderEnabled: '1',
    timeZone: 'America/New_York',
    dayStartsAt: '04:30',
    country: 'US',
  }
  const { uniqueQRCode, publicUrl } = first
  const expected = {
    ...details,
    isQROrderEnabled: true,
    asksForTable: true,
    unusedFeatures: [],
    asksBeforeSending: false,
    uniqueQRCode,
    publicUrl,
  }
  expect(await save(restaurant, details)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Store settings saved.', ...expected },
  })
  expect(await store(restaurant)).toEqual(expected)
})

test('a field that is left out keeps its value; a blank one is emptied', async () => {
  const restaurant = await aRestaurant(server())
  await expectOk(save(restaurant, { address: 'Here', phone: '1', isQRMenuEnabled: true }))
  await expectOk(save(restaurant, { phone: '' }))
  expect(await store(restaurant)).toMatchObject({
    storeName: 'Chez Test',
    address: 'Here',
    phone: '',
    isQRMenuEnabled: true,
  })
  await expectOk(save(restaurant, {}))
  expect(await store(restaurant)).toMatchObject({ storeName: 'Chez Test', address: 'Here' })
})

test.each([
  [{ storeName: ' ' }, 'store.name_required'],
  [{ currency: 'XXX' }, 'store.currency_unknown'],
  [{ currency: '' }, 'store.currency_unknown'],
  [{ currency: null }, 'store.currency_unknown'],
  [{ timeZone: 'Europe/Atlantis' }, 'store.time_zone_unknown'],
  [{ timeZone: '+05:00' }, 'store.time_zone_unknown'],
  [{ timeZone: 'posix/Europe/Paris' }, 'store.time_zone_unknown'],
  [{ country: 'XX' }, 'store.country_unknown'],
  [{ country: 'fr' }, 'store.country_unknown'],
  [{ country: null }, 'store.country_unknown'],
  [{ dayStartsAt: '24:00' }, 'store.day_start_invalid'],
  [{ dayStartsAt: '5' }, 'store.day_start_invalid'],
  [{ isQRMenuEnabled: 'maybe' }, 'request.invalid'],
])('store details %j are refused and nothing changes', async (bad, code) => {
  const restaurant = await aRestaurant(server())
  const before = await store(restaurant)
  expect(await save(restaurant, { storeName: 'New', address: 'New', ...bad })).toMatchObject({
    status: 400,
    body: { code },
  })
  expect(await store(restaurant)).toEqual(before)
})

test('the currency stays once there is an order; everything else can still be saved with it', async () => {
  const restaurant = await aRestaurant(server())
  await expectOk(
    restaurant.owner.post('/pos/create-order', { cart: [{ id: await restaurant.aMenuItem(), quantity: 1 }] }),
  )
  expect(await save(restaurant, { storeName: 'New', currency: 'USD' })).toMatchObject({
    status: 409,
    body: { code: 'store.currency_fixed' },
  })
  expect(await store(restaurant)).toMatchObject({ storeName: 'Chez Test', currency: 'EUR' })
  expect(await save(restaurant, { storeName: 'New', currency: 'EUR' })).toMatchObject({ status: 200 })
})

test('a sale that comes while the currency is changed is made in the new one', async () => {
  const restaurant = await aPublicRestaurant(server())
  const [till, guest] = [await restaurant.anotherTill(), new Client(server().origin)]
  const lines = { cart: [restaurant.plainLine] }
  const answers = await whileHeld('menu_items', restaurant, async () => {
    const saving = save(restaurant, { currency: 'KWD' })
    await waitingForLocks(server(), 1)
    const sales = [
      till.post('/pos/create-order', lines),
      till.post('/pos/create-order-and-invoice', { ...lines, netTotal: 8, taxTotal: 0, total: 8 }),
      restaurant.order(guest),
    ]
    await waitingForLocks(server(), 4)
    return [saving, ...sales]
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await expectOk(restaurant.owner.get('/orders'))).toMatchObject([
    { orders: [{ items: [{ price: '8.000' }] }] },
    { orders: [{ items: [{ price: '8.000' }] }] },
  ])
  expect(await expectOk(restaurant.owner.get('/invoices?type=today'))).toMatchObject([{ total: '8.000' }])
  expect(await expectOk(restaurant.owner.get('/pos/qrorders'))).toMatchObject([
    { items: [{ price: '16.500' }, { price: '8.000' }] },
  ])
})

test('an order that is just being placed keeps the currency; other details are saved beside it', async () => {
  const restaurant = await aRestaurant(server())
  const lines = { cart: [{ id: await restaurant.aMenuItem(), quantity: 1 }] }
  const till = await restaurant.anotherTill()
  const answers = await whileHeld('tenant_counters', restaurant, async () => {
    const ordering = till.post('/pos/create-order', lines)
    await waitingForLocks(server(), 1)
    await expectOk(save(restaurant, { address: 'Here' }))
    const saving = save(restaurant, { currency: 'USD' })
    await waitingForLocks(server(), 2)
    return [ordering, saving]
  })
  expect(answers).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'store.currency_fixed' } }])
})

/** The replies to these requests once their rows are unlocked. */
async function whileHeld(table: string, { tenantId }: Restaurant, ask: () => Promise<ReturnType<Client['post']>[]>) {
  const blocker = await server().owner.connect()
  let asked: ReturnType<Client['post']>[]
  try {
    await blocker.query('begin')
    await blocker.query(`select from ${table} where tenant_id = $1 for update`, [tenantId])
    asked = await ask()
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  return Promise.all(asked)
}

test('the menu keeps its figures when the currency has other decimals', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, aMenuItem, aVariant, anAddon } = restaurant
  const id = await aMenuItem({ price: '9.50' })
  await expectOk(owner.post(`/menu-items/update/${id}`, { title: 'Tagine', price: '9.50', netPrice: '8.64' }))
  await aVariant(id, 'Grand', '12.49')
  await anAddon(id, 'Fromage', '0.50')
  const prices = async () => {
    const { price, net_price, variants, addons } = (
      await owner.get<{ price: string; net_price: string; variants: { price: string }[]; addons: { price: string }[] }>(
        `/menu-items/${id}`,
      )
    ).body
    return [price, net_price, variants[0]!.price, addons[0]!.price]
  }

  await expectOk(save(restaurant, { currency: 'KWD' }))
  expect(await prices()).toEqual(['9.500', '8.640', '12.490', '0.500'])
  await expectOk(save(restaurant, { currency: 'USD' }))
  expect(await prices()).toEqual(['9.50', '8.64', '12.49', '0.50'])
  await expectOk(save(restaurant, { currency: 'JPY' }))
  expect(await prices()).toEqual(['10.00', '9.00', '12.00', '1.00'])
  expect(await owner.post(`/menu-items/update/${id}`, { title: 'Tagine', price: '9.50' })).toMatchObject({
    status: 400,
  })
})

test('print settings are saved and read again, each on its own', async () => {
  const { owner } = await aRestaurant(server())
  const print = async () => expectOk(owner.get('/settings/print-setting'))
  const settings = {
    pageFormat: '57',
    header: 'Bonjour',
    footer: 'Merci',
    showNotes: false,
    isEnablePrint: true,
    showStoreDetails: false,
    showCustomerDetails: false,
    printToken: false,
  }
  expect(await owner.post('/settings/print-setting', settings)).toMatchObject({ status: 200, body: settings })
  expect(await print()).toEqual(settings)
  await expectOk(owner.post('/settings/print-setting', { pageFormat: 80, showNotes: 1 }))
  expect(await print()).toEqual({ ...settings, pageFormat: '80', showNotes: true })
  expect(await owner.post('/settings/print-setting', { pageFormat: '81', header: 'x' })).toMatchObject({ status: 400 })
  await expectOk(owner.post('/settings/print-setting', {}))
  expect(await print()).toEqual({ ...settings, pageFormat: '80', showNotes: true })
})

test('the till opens with the stored records of its own restaurant', async () => {
  const restaurant = await aRestaurant(server(), 'Chez Ada')
  const stranger = await aRestaurant(server(), 'Chez Eve')
  await expectOk(save(restaurant, { isQRMenuEnabled: true, timeZone: 'Asia/Kolkata', dayStartsAt: '06:15' }))
  const { uniqueQRCode } = await store(restaurant)
  const types = await tenantOf(restaurant).read(loadPaymentTypes)
  expect(await tenantOf(restaurant).read(loadStoreRecords)).toEqual({
    storeSettings: {
      tenant_id: restaurant.tenantId,
      store_name: 'Chez Ada',
      address: '',
      phone: '',
      email: expect.any(String) as string,
      currency: 'EUR',
      image: null,
      is_qr_menu_enabled: 1,
      is_qr_order_enabled: 0,
      unique_qr_code: uniqueQRCode,
      time_zone: 'Asia/Kolkata',
      day_starts_at: '06:15',
      country: '',
      asks_for_table: 1,
      asks_before_sending: 0,
    },
    printSettings: {
      page_format: '80',
      header: '',
      footer: '',
      show_notes: 1,
      is_enable_print: 0,
      show_store_details: 1,
      show_customer_details: 1,
      print_token: 1,
      receipt_after_pay: 'print',
    },
    paymentTypes: types.map(({ id, title }) => ({ id, title, is_active: 1, kind: title.toLowerCase() })),
  })
  expect(await tenantOf(restaurant).read(loadStore)).toMatchObject({
    name: 'Chez Ada',
    digits: 2,
    dayStartsAt: '06:15',
  })
  expect(await tenantOf(stranger).read(loadStore)).toMatchObject({ name: 'Chez Eve', timeZone: 'Europe/Paris' })
})

test('settings need SETTINGS', async () => {
  const { aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS', 'DASHBOARD'])
  const manager = await aStaffMember(['SETTINGS'])
  for (const path of ['/settings/store-setting', '/settings/print-setting']) {
    expect(await waiter.get(path)).toMatchObject({ status: 403 })
    expect(await waiter.post(path, { storeName: 'Mine', pageFormat: '80' })).toMatchObject({ status: 403 })
    expect(await manager.get(path)).toMatchObject({ status: 200 })
    expect(await manager.post(path, { storeName: 'Ours', pageFormat: '80' })).toMatchObject({ status: 200 })
  }
})

test('a retried save with its key is applied once; the key with another body is refused', async () => {
  const { owner } = await aRestaurant(server())
  const headers = { 'idempotency-key': 'save-1' }
  await expectOk(owner.post('/settings/store-setting', { address: 'One' }, headers))
  await expectOk(owner.post('/settings/store-setting', { address: 'Two' }))
  const replayed = await owner.post('/settings/store-setting', { address: 'One' }, headers)
  expect(replayed).toMatchObject({ status: 200, body: { address: 'One' } })
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect(await owner.post('/settings/store-setting', { address: 'Three' }, headers)).toMatchObject({ status: 422 })
  expect((await owner.get('/settings/store-setting')).body).toMatchObject({ address: 'Two' })
})

test('unused features are stored, and people read them with their session', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, username, password } = restaurant
  expect(await store(restaurant)).toMatchObject({ unusedFeatures: [] })
  await expectOk(save(restaurant, { unusedFeatures: ['stock', 'tables', 'stock'] }))
  expect(await store(restaurant)).toMatchObject({ unusedFeatures: ['tables', 'stock'] })
  await expectOk(save(restaurant, { storeName: 'Chez Ada' }))
  // only real changes are announced
  await expectOk(save(restaurant, { unusedFeatures: ['tables', 'stock'] }))
  const events = await server().owner.query('select type from live_events where tenant_id = $1', [restaurant.tenantId])
  expect(events.rows).toEqual([{ type: 'store_update' }])
  const unused = ['tables', 'stock']
  expect(await owner.post('/auth/refresh-token')).toMatchObject({ status: 200, body: { unused_features: unused } })
  const again = await new Client(server().origin).post('/auth/signin', { username, password })
  expect(again).toMatchObject({ status: 200, body: { user: { unused_features: unused } } })
  for (const wrong of ['stock', ['soup'], Array.from({ length: 7 }, () => 'stock')])
    expect(await save(restaurant, { unusedFeatures: wrong })).toMatchObject({ status: 400 })
  await expectOk(save(restaurant, { unusedFeatures: [] }))
  expect(await store(restaurant)).toMatchObject({ unusedFeatures: [] })
})
