import { describe, expect, test } from 'vitest'
import type { OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { Client } from '../browserless-client.ts'
import { aFullRestaurant, aWaitingQrOrder, type FullRestaurant } from './full-restaurant.ts'
import { aPublicRestaurant } from './public-restaurant.ts'

const server = useTestServer()

type Placed = { orderId: string; tokenNo: number }

async function lastOrder({ owner }: FullRestaurant) {
  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  return groups.flatMap(({ orders }) => orders).at(-1)!
}

describe('a cart line', () => {
  test('may be the whole menu item: its list of add-ons is not taken for a choice, and its price is ignored', async () => {
    const restaurant = await aFullRestaurant(server())
    const { menuItems } = await expectOk(restaurant.owner.get<{ menuItems: MenuItem[] }>('/pos/init'))
    const item = menuItems.find(({ id }) => id === restaurant.itemId)!
    expect([item.addons.length, item.variants.length]).toEqual([1, 1])
    const line = { ...item, quantity: '2', notes: null, price: '0.01', variant: null, kitchen_id: 7, total: 0 }
    await expectOk(restaurant.owner.post<Placed>('/pos/create-order', { cart: [line] }))
    expect(await lastOrder(restaurant)).toMatchObject({
      items: [{ item_id: restaurant.itemId, variant_id: null, addons: null, quantity: 2, price: '12.50', notes: null }],
    })
  })

  test('may have its choice beside everything else that a client knows', async () => {
    const restaurant = await aFullRestaurant(server())
    const variant = { id: restaurant.variantId, title: 'Faux', price: '0.00' }
    const line = { ...restaurant.line, variant, addons: [{ id: restaurant.addonId, price: '0.00' }] }
    await expectOk(restaurant.owner.post<Placed>('/pos/create-order', { cart: [line] }))
    expect(await lastOrder(restaurant)).toMatchObject({
      items: [
        {
          variant_id: restaurant.variantId,
          variant_title: 'Grand',
          addons: [{ id: restaurant.addonId, item_id: restaurant.itemId, title: 'Fromage' }],
          price: '16.50',
          notes: 'sans sel',
        },
      ],
    })
  })

  test('may leave its choice empty, null or out', async () => {
    const restaurant = await aFullRestaurant(server())
    const unset = [{}, { variant_id: null, addons_ids: null }, { variant_id: '', addons_ids: [] }, { notes: '' }]
    const cart = unset.map((more) => ({ id: restaurant.itemId, quantity: 1, ...more }))
    await expectOk(restaurant.owner.post('/pos/create-order', { cart }))
    const { items } = await lastOrder(restaurant)
    expect(items.map(({ price, notes, variant_id, addons }) => [price, notes, variant_id, addons])).toEqual(
      unset.map(() => ['12.50', null, null, null]),
    )
  })

  test('may come from a guest’s QR order, which is then no longer waiting', async () => {
    const restaurant = await aFullRestaurant(server())
    const selectedQrOrderItem = await aWaitingQrOrder(server(), restaurant)
    type QrLine = { item_id: string; addons: { id: string }[]; quantity: number }
    const [qrOrder] = await expectOk(restaurant.owner.get<[{ items: QrLine[] }]>('/pos/qrorders'))
    const cart = qrOrder.items.map((line) => ({
      ...line,
      id: line.item_id,
      addons_ids: line.addons.map(({ id }) => id),
    }))
    const body = { cart, selectedQrOrderItem, deliveryType: '', customerType: 'WALKIN', customerId: null, tableId: '' }
    const { orderId } = await expectOk(restaurant.owner.post<Placed>('/pos/create-order', body))
    expect(await lastOrder(restaurant)).toMatchObject({
      id: orderId,
      delivery_type: '',
      table_id: null,
      items: [
        { item_id: restaurant.itemId, variant_id: restaurant.variantId, quantity: 2, price: '16.50', notes: 'doux' },
      ],
    })
    expect((await restaurant.owner.get('/pos/qrorders/count')).body).toEqual({ totalQROrders: 0 })
    expect((await restaurant.owner.post('/pos/create-order', body)).status).toBe(409)
  })
})

describe('the customer of an order', () => {
  test('is nobody, a phone, or a phone with a name', async () => {
    const restaurant = await aFullRestaurant(server())
    const { owner, plainLine } = restaurant
    await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Zoé' }))
    const namedIn = async (customer: object) => {
      await expectOk(owner.post('/pos/create-order', { cart: [plainLine], ...customer }))
      const { customer_type, customer_id, customer_name } = await lastOrder(restaurant)
      return [customer_type, customer_id, customer_name]
    }
    expect(await namedIn({ customerType: 'WALKIN', customerId: null })).toEqual(['WALKIN', null, null])
    expect(await namedIn({ customerType: 'WALKIN', customerId: '' })).toEqual(['WALKIN', null, null])
    expect(await namedIn({ customerType: 'CUSTOMER', customerId: '0612' })).toEqual(['CUSTOMER', '0612', 'Zoé'])
    const picked = { phone: '0612', name: 'Quelqu’un d’autre', value: '0612', label: 'Zoé - (0612)' }
    expect(await namedIn({ customerType: 'CUSTOMER', customerId: picked })).toEqual(['CUSTOMER', '0612', 'Zoé'])
    const created = { phone: '0699', name: 'Lou' }
    expect(await namedIn({ customerType: 'CUSTOMER', customerId: created })).toEqual(['CUSTOMER', '0699', 'Lou'])
    const known = await expectOk(owner.get<object[]>('/customers/search-by-phone-name/search?q=06'))
    expect(known).toMatchObject([{ name: 'Lou' }, { name: 'Zoé' }])
  })
})

describe('values of form controls', () => {
  test('are read if totals, prices, rates, counts, switches and unset ids are sent as texts', async () => {
    const restaurant = await aFullRestaurant(server())
    const { owner, categoryId, taxId, tableId, plainLine } = restaurant
    await expectOk(
      owner.post('/pos/create-order-and-invoice', {
        cart: [{ ...plainLine, quantity: '2' }],
        tableId,
        deliveryType: 'takeaway',
        netTotal: '16.00',
        taxTotal: '0',
        total: '16.0',
        payments: [
          { paymentTypeId: restaurant.cashId, amount: '10' },
          { paymentTypeId: restaurant.cardId, amount: 6 },
        ],
      }),
    )
    const add = async (item: object) => {
      const { menuItemId } = await expectOk(owner.post<{ menuItemId: string }>('/menu-items/add', item))
      return await expectOk(owner.get<MenuItem>(`/menu-items/${menuItemId}`))
    }
    expect(await add({ title: 'Flan', price: '9.5', netPrice: '8', categoryId, taxId })).toMatchObject({
      price: '9.50',
      net_price: '8.00',
      category_id: categoryId,
      category_title: 'Plats',
      tax_id: taxId,
      tax_title: 'TVA',
      tax_rate: 10,
      tax_type: 'exclusive',
      image: null,
      addons: [],
      variants: [],
    })
    for (const none of ['', null, 'null', undefined])
      expect(await add({ title: 'Eau', price: 2, netPrice: none, categoryId: none, taxId: none })).toMatchObject({
        price: '2.00',
        net_price: null,
        category_id: null,
        category_title: null,
        tax_id: null,
        tax_rate: null,
        tax_type: null,
      })
    await expectOk(owner.post('/settings/taxes/add', { title: 'TVA', rate: '5.5', type: 'inclusive' }))
    await expectOk(owner.post('/settings/store-tables/add', { title: 12, floor: '-', seatingCapacity: '4' }))
    expect((await owner.get<{ rate: number }[]>('/settings/taxes')).body.at(-1)).toMatchObject({ rate: 5.5 })
    expect((await owner.get<object[]>('/settings/store-tables')).body.at(-1)).toMatchObject({
      table_title: '12',
      seating_capacity: 4,
    })
  })

  test('of settings are stored as sent and returned in both spellings; unknown fields are ignored', async () => {
    const { owner } = await aFullRestaurant(server())
    const store = {
      storeName: 'Chez Zoé',
      address: '1 rue',
      phone: '01',
      email: 'z@example.com',
      currency: 'USD',
      isQRMenuEnabled: true,
      isQROrderEnabled: false,
    }
    expect(await owner.post('/settings/store-setting', { ...store, uniqueQRCode: 'mine', id: 5 })).toMatchObject({
      status: 200,
      body: store,
    })
    const { uniqueQRCode } = await expectOk(owner.get('/settings/store-setting'))
    expect(uniqueQRCode).not.toBe('mine')
    const print = { pageFormat: '57', header: 'Hé', footer: '', showNotes: false, isEnablePrint: true }
    const more = { showStoreDetails: true, showCustomerDetails: false, printToken: true }
    await expectOk(owner.post('/settings/print-setting', { ...print, ...more, tenant_id: 'x' }))
    expect((await owner.get('/orders/init')).body).toMatchObject({
      storeSettings: {
        store_name: 'Chez Zoé',
        currency: 'USD',
        is_qr_menu_enabled: 1,
        is_qr_order_enabled: 0,
        unique_qr_code: uniqueQRCode,
      },
      printSettings: {
        page_format: '57',
        header: 'Hé',
        footer: '',
        show_notes: 0,
        is_enable_print: 1,
        show_store_details: 1,
        show_customer_details: 0,
        print_token: 1,
      },
      paymentTypes: [
        { title: 'Cash', is_active: 1 },
        { title: 'Card', is_active: 1 },
      ],
    })
  })

  test('of reservations are read with empty or null fields, and with a date without seconds', async () => {
    const { owner, tableId } = await aFullRestaurant(server())
    await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Zoé' }))
    const book = async (more: object) => {
      await expectOk(owner.post('/reservations/add', { customerId: '0612', date: '2090-01-14T19:30', ...more }))
      return (await expectOk(owner.get<object[]>('/reservations/search?q=0612'))).at(0)
    }
    const nothing = { status: 'booked', table_id: null, notes: null, people_count: null }
    for (const none of ['', null, 'null', undefined]) {
      const unset = { tableId: none, status: none, peopleCount: none, notes: none === 'null' ? '' : none }
      expect(await book(unset)).toMatchObject(nothing)
    }
    expect(
      await book({ date: '2091-01-14T19:30:45.000', tableId, status: 'paid', peopleCount: '4', customer_name: 'X' }),
    ).toMatchObject({
      date: '2091-01-14T19:30:00',
      at: '2091-01-14T18:30:00.000Z',
      customer_name: 'Zoé',
      table_id: tableId,
      status: 'paid',
      people_count: 4,
    })
  })

  test('of the public cart are read as texts, too', async () => {
    const restaurant = await aPublicRestaurant(server())
    const guest = new Client(server().origin)
    const line = { ...restaurant.line, quantity: '2', price: '0', variant: { id: restaurant.variantId }, qty: 9 }
    const forms = [
      { tableId: '', deliveryType: '', customer: { name: 'Guest', phone: '' } },
      { tableId: null, deliveryType: null, customer: null },
      { tableId: 'null', deliveryType: undefined, customerType: undefined, customer: undefined },
      { customerType: 'CUSTOMER', customer: { name: ' Lou ', phone: 33612345678, id: 1 }, total: '0.00' },
    ]
    for (const form of forms) await expectOk(restaurant.order(guest, { cartItems: [line], ...form }))
    const orders = (await restaurant.owner.get<{ items: object[] }[]>('/pos/qrorders')).body
    expect(orders).toMatchObject([
      { table_id: null, delivery_type: '', customer_type: 'WALKIN', customer_name: 'Guest', customer_id: null },
      { table_id: null, delivery_type: '', customer_type: 'WALKIN', customer_name: null },
      { table_id: null, delivery_type: '', customer_type: 'WALKIN', customer_name: null },
      { table_id: restaurant.tableId, customer_type: 'CUSTOMER', customer_name: 'Lou', customer_id: '33612345678' },
    ])
    for (const { items } of orders) expect(items).toMatchObject([{ quantity: 2, price: '16.50', notes: 'sans sel' }])
    for (const tableId of ['', 'null', 'undefined'])
      expect(
        (await guest.get<{ storeTable: unknown }>(`/qrmenu/${restaurant.code}?tableId=${tableId}`)).body,
      ).toMatchObject({
        storeTable: null,
      })
  })

  test('of pay calls are read as texts, too', async () => {
    const restaurant = await aFullRestaurant(server())
    const { orderId } = await expectOk(
      restaurant.owner.post<Placed>('/pos/create-order', { cart: [restaurant.plainLine] }),
    )
    const path = '/orders/complete-order-payment-summary'
    const bill = await expectOk(restaurant.owner.post<OrderSummary>(path, { orderIds: [orderId] }))
    const due = { subTotal: bill.subtotal.toFixed(2), taxTotal: '0.00', total: String(bill.total) }
    await expectOk(restaurant.owner.post('/orders/complete-and-pay-order', { orderIds: [orderId], ...due, tip: 1 }))
  })
})
