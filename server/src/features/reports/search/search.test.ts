import { expect, test } from 'vitest'
import type { Found } from '#core/contract/platform/search.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const find = (client: Client, q: string) => expectOk(client.get<Found>(`/search?q=${encodeURIComponent(q)}`))
const NOTHING = { dishes: [], customers: [], invoices: [], tables: [], bookings: [] }

/** One of each kind that "zélie" finds, and invoice 1. */
async function aRestaurantOfZelie(name = 'Zélie') {
  const restaurant = await aRestaurant(server())
  const { owner, aTable, aMenuItem, aCategory } = restaurant
  const itemId = await aMenuItem({ title: `Salade ${name}`, price: '8', categoryId: await aCategory('Entrées') })
  const tableId = await aTable(`${name} 1`, 'Terrasse')
  const phone = '0611223344'
  await expectOk(owner.post('/customers/add', { phone, name: `${name} Martin` }))
  const cart = [{ id: itemId, quantity: 1 }]
  const guest = { customerType: 'CUSTOMER', customerId: { phone, name: `${name} Martin` } }
  await expectOk(owner.post('/pos/create-order-and-invoice', { cart, netTotal: 8, taxTotal: 0, total: 8, ...guest }))
  const booking = { customerId: phone, date: '2090-01-14T19:30', peopleCount: 3, tableId }
  const { reservationId } = await expectOk(owner.post<{ reservationId: string }>('/reservations/add', booking))
  return { ...restaurant, itemId, tableId, phone, reservationId }
}

test('one call finds dishes, customers, invoices, tables and bookings, whatever case and accents', async () => {
  const { owner, itemId, tableId, phone, reservationId } = await aRestaurantOfZelie()
  for (const q of ['zélie', 'ZELIE', ' zelie ']) {
    expect(await find(owner, q)).toEqual({
      dishes: [{ id: itemId, title: 'Salade Zélie', category: 'Entrées' }],
      customers: [{ phone, name: 'Zélie Martin' }],
      invoices: [
        { number: '1', total: '8.00', currency: 'EUR', day: expect.any(String), customerName: 'Zélie Martin' },
      ],
      tables: [{ id: tableId, title: 'Zélie 1', floor: 'Terrasse', floorId: expect.any(String) }],
      bookings: [
        {
          id: reservationId,
          code: expect.any(String),
          name: 'Zélie Martin',
          people: 3,
          date: '2090-01-14T19:30:00',
          table: 'Zélie 1',
        },
      ],
    })
  }
  expect(await find(owner, '1')).toMatchObject({
    invoices: [{ number: '1' }],
    tables: [{ id: tableId }],
    customers: [],
  })
  expect(await find(owner, '0611 22')).toMatchObject({ customers: [{ phone }], bookings: [{ id: reservationId }] })
  expect(await find(owner, 'terrasse 1')).toEqual({
    ...NOTHING,
    tables: [{ id: tableId, title: 'Zélie 1', floor: 'Terrasse', floorId: expect.any(String) }],
  })
  for (const q of ['', '  ', '%', 'null']) expect(await find(owner, q)).toEqual(NOTHING)
})

test('everybody finds what they may read in its own list, and nothing else', async () => {
  const { aStaffMember } = await aRestaurantOfZelie()
  const kindsOf = async (...scopes: Scope[]) => {
    const found = await find(await aStaffMember(scopes), 'zelie')
    return Object.entries(found).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : []))
  }
  expect(await kindsOf()).toEqual([])
  expect(await kindsOf('KITCHEN')).toEqual([])
  expect(await kindsOf('SETTINGS')).toEqual(['dishes'])
  expect(await kindsOf('POS')).toEqual(['invoices', 'tables'])
  expect(await kindsOf('VIEW_CUSTOMERS')).toEqual(['customers'])
  expect(await kindsOf('VIEW_RESERVATIONS')).toEqual(['tables', 'bookings'])
})

test('at most five of a kind, those that begin with the text first; what was removed is not found', async () => {
  const { owner, aMenuItem, aTable } = await aRestaurant(server())
  for (const at of [1, 2, 3, 4, 5, 6]) await aMenuItem({ title: `Tarte aux pommes ${at}` })
  await aMenuItem({ title: 'Pommes frites' })
  const removed = await aTable('Pommes', 'Verger')
  await expectOk(owner.delete(`/settings/store-tables/${removed}`))
  const { dishes, tables } = await find(owner, 'pommes')
  expect(dishes.map(({ title }) => title)).toEqual([
    'Pommes frites',
    ...[1, 2, 3, 4].map((at) => `Tarte aux pommes ${at}`),
  ])
  expect(tables).toEqual([])
})

test('of another restaurant nothing is found, not even by number, phone or id', async () => {
  const theirs = await aRestaurantOfZelie()
  const { owner } = await aRestaurant(server())
  for (const q of ['zelie', '1', theirs.phone, theirs.itemId, theirs.tableId, theirs.reservationId])
    expect([q, await find(owner, q)]).toEqual([q, NOTHING])
})

test('the invoice of a number comes before those of newer tokens and phones', async () => {
  const { owner, aMenuItem } = await aRestaurant(server())
  const cart = [{ id: await aMenuItem({ price: '8' }), quantity: 1 }]
  const numbersOf = async (q: string) => (await find(owner, q)).invoices.map(({ number }) => number)
  for (let at = 0; at < 7; at += 1) {
    const guest = { customerType: 'CUSTOMER', customerId: { phone: `069${at}1`, name: `Ada ${at}` } }
    await expectOk(owner.post('/pos/create-order-and-invoice', { cart, netTotal: 8, taxTotal: 0, total: 8, ...guest }))
  }
  expect(await numbersOf('1')).toEqual(['1', '7', '6', '5', '4'])
  expect(await numbersOf('ada 2')).toEqual(['3'])
})
