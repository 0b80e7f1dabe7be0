import { expect, test } from 'vitest'
import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import { pay, theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const exportOf = ({ owner }: Restaurant, phone: string) =>
  owner.get<CustomerExport>(`/customers/${encodeURIComponent(phone)}/export`)
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string
const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string

test('the export contains everything that is stored about a person, and nothing about others', async () => {
  const restaurant = await aRestaurant(server(), 'Chez Test')
  const { owner, tenantId } = restaurant
  const menuItem = await restaurant.aMenuItem({
    title: 'Tagine',
    price: '12.00',
    taxId: await restaurant.aTax({ rate: '10' }),
  })
  const variant_id = await restaurant.aVariant(menuItem, 'Grand', '15.00')
  const addon = await restaurant.anAddon(menuItem, 'Fromage', '1.50')
  const tableId = await restaurant.aTable('T1', 'Salle')
  await expectOk(
    owner.post('/customers/add', { phone: '0600', name: 'Léa', email: 'lea@example.com', birthDate: '1990-02-01' }),
  )
  const place = async (customerId: unknown, line: object = {}) => {
    const cart = [{ id: menuItem, quantity: 2, ...line }]
    const customer = customerId === null ? {} : { customerType: 'CUSTOMER', customerId }
    const order = { cart, ...customer, tableId, deliveryType: 'dinein' }
    return (await expectOk(owner.post<{ orderId: string }>('/pos/create-order', order))).orderId
  }
  const own = await place('0600', { variant_id, addons_ids: [addon], notes: 'sans sel' })
  const payFor = async (...orderIds: string[]) => expectOk(pay(owner, await theBill(restaurant, orderIds)))
  await payFor(own, await place(null, { notes: 'pour Léa' }))
  // a bill belongs to its first customer
  const karims = await place({ phone: '0700', name: 'Karim' }, { notes: 'de Karim' })
  const shared = await place('0600', { notes: 'bien cuit' })
  await payFor(karims, shared)
  await server().owner.query(
    `with qr as (
       insert into qr_orders (tenant_id, business_day, customer_type, customer_phone, customer_name)
       values ($1, current_date, 'CUSTOMER', '0600', 'Léa au 4') returning id
     ), lines as (
       insert into qr_order_items (tenant_id, qr_order_id, position, item_id, item_title, unit_price, quantity)
       select $1, id, 1, $2, 'Tagine', 1200, 1 from qr
     )
     insert into reservations (tenant_id, unique_code, reserved_at, customer_phone, customer_name, table_id, party_size, notes)
     values ($1, 'AB12', '2026-01-02T18:30:00Z', '0600', 'Léa', $3, 4, 'fenêtre'), ($1, 'XX99', now(), '0700', 'Karim', null, 2, null)`,
    [tenantId, menuItem, tableId],
  )

  const { status, body } = await exportOf(restaurant, '0600')

  expect(status).toBe(200)
  const place1 = { delivery_type: 'dinein', table_title: 'T1', floor: 'Salle' }
  const big = { item_title: 'Tagine', variant_title: 'Grand', addons: ['Fromage'], quantity: 2, price: '16.50' }
  const plain = { item_title: 'Tagine', variant_title: null, addons: [], quantity: 2, price: '12.00' }
  const order = { date: instant, business_day: day, customer_name: 'Léa', ...place1, payment_status: 'paid' }
  expect(body).toEqual({
    exported_at: instant,
    store_name: 'Chez Test',
    currency: 'EUR',
    phone: '0600',
    customer: {
      phone: '0600',
      name: 'Léa',
      email: 'lea@example.com',
      birth_date: '1990-02-01',
      gender: null,
      language: null,
      created_at: instant,
      updated_at: instant,
      removed_at: null,
    },
    other_records: [],
    history: { visits: 1, spent: '81.00', last_visit_on: day },
    visits: [{ business_day: day, spent: '81.00' }],
    orders: [
      {
        ...order,
        id: own,
        token_no: 1,
        // paid; the kitchen has not begun it
        status: 'created',
        items: [{ ...big, notes: 'sans sel', status: 'created' }],
      },
      {
        ...order,
        id: shared,
        token_no: 4,
        // paid; the kitchen has not begun it
        status: 'created',
        items: [{ ...plain, notes: 'bien cuit', status: 'created' }],
      },
    ],
    invoices: [
      {
        invoice_id: '1',
        created_at: instant,
        business_day: day,
        customer_name: 'Léa',
        email: 'lea@example.com',
        ...place1,
        currency: 'EUR',
        sub_total: '51.82',
        tax_total: '5.18',
        total: '57.00',
        lines: [
          { ...big, notes: 'sans sel', net: '30.00', tax: '3.00', total: '33.00' },
          { ...plain, notes: 'pour Léa', net: '21.82', tax: '2.18', total: '24.00' },
        ],
      },
      // Karim's bill: her items on it, without its customer
      {
        invoice_id: '2',
        created_at: instant,
        business_day: day,
        customer_name: null,
        email: null,
        ...place1,
        currency: 'EUR',
        sub_total: '43.64',
        tax_total: '4.36',
        total: '48.00',
        lines: [{ ...plain, notes: 'bien cuit', net: '21.82', tax: '2.18', total: '24.00' }],
      },
    ],
    visit_names: [],
    bills: [],
    settlements: [],
    consents: [],
    campaign_mails: [],
    loyalty: null,
    other_cards: [],
    qr_orders: [
      {
        id,
        date: instant,
        customer_name: 'Léa au 4',
        delivery_type: null,
        table_title: null,
        floor: null,
        status: 'created',
        items: [{ ...plain, quantity: 1, notes: null }],
      },
    ],
    reservations: [
      {
        unique_code: 'AB12',
        date: '2026-01-02T19:30:00',
        at: '2026-01-02T18:30:00.000Z',
        customer_name: 'Léa',
        table_title: 'T1',
        people_count: 4,
        status: 'booked',
        notes: 'fenêtre',
        created_at: instant,
        updated_at: instant,
        stage: 'expected',
        source: 'staff',
        email: null,
      },
    ],
    waits: [],
  })
  expect(JSON.stringify((await exportOf(restaurant, '0700')).body)).not.toMatch(/Léa|sans sel|bien cuit/)
})

test('the export also covers a removed customer; without a customer there is none', async () => {
  const restaurant = await aRestaurant(server())
  await expectOk(restaurant.owner.post('/customers/add', { phone: '0600', name: 'Léa' }))
  await expectOk(restaurant.owner.delete('/customers/0600/delete'))
  expect(await exportOf(restaurant, '0600')).toMatchObject({
    status: 200,
    body: { customer: { name: 'Léa', removed_at: instant }, orders: [], invoices: [] },
  })
  expect(await exportOf(restaurant, '0')).toMatchObject({ status: 404, body: { code: 'customer.not_found' } })
  expect(await exportOf(await aRestaurant(server()), '0600')).toMatchObject({ status: 404 })
})

test('the export covers each record and each card of a person, whichever spelling was asked for', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  await server().owner.query(`update store_settings set time_zone = 'Europe/London' where tenant_id = $1`, [tenantId])
  const phones = ['+33 6 39 98 56 78', '06.39.98.56.78']
  const [plain, dotted] = phones as [string, string]
  // without a country, the spellings are two people
  await expectOk(owner.post('/customers/add', { phone: plain, name: 'Ada' }))
  const more = { name: 'Ada L.', email: 'ada@example.com', birthDate: '1990-02-01' }
  await expectOk(owner.post('/customers/add', { phone: dotted, ...more }))
  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1.00' }))
  for (const phone of phones) {
    const { memberId } = await expectOk(owner.post<{ memberId: string }>('/membership/members/add', { phone }))
    await expectOk(owner.post(`/membership/members/${memberId}/adjust`, { points: 5, reason: phone }))
  }
  await expectOk(owner.post('/settings/bill', { country: 'FR' }))
  const holdsAll = async (removedAt: string | null) => {
    for (const asked of phones) {
      const { customer, other_records, loyalty, other_cards } = await expectOk(exportOf(restaurant, asked))
      const facts = [customer!, ...other_records].map((one) => [one.name, one.email, one.birth_date, one.removed_at])
      expect(new Set(facts)).toEqual(
        new Set([
          ['Ada', null, null, null],
          ['Ada L.', 'ada@example.com', '1990-02-01', removedAt],
        ]),
      )
      const cards = [loyalty!, ...other_cards]
      expect(new Set(cards.map(({ code }) => code)).size).toBe(2)
      expect(new Set(cards.map(({ moves }) => moves[0]!.reason))).toEqual(new Set(phones))
    }
  }
  await holdsAll(null)
  await expectOk(owner.delete(`/customers/${dotted}/delete`))
  await holdsAll(instant)
})

test('a phone that is only on an invoice is exported without a customer', async () => {
  const restaurant = await aRestaurant(server())
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  await expectOk(
    restaurant.owner.post('/pos/create-order-and-invoice', { cart, ...customer, netTotal: 12, taxTotal: 0, total: 12 }),
  )
  await server().owner.query('delete from customers where tenant_id = $1', [restaurant.tenantId])
  expect(await exportOf(restaurant, '0600')).toMatchObject({
    status: 200,
    body: { customer: null, orders: [{ customer_name: 'Léa' }], invoices: [{ invoice_id: '1', customer_name: 'Léa' }] },
  })
})
