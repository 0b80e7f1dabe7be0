import { expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

async function aRestaurantThatSells() {
  const restaurant = await aRestaurant(server())
  const cart = [{ id: await restaurant.aMenuItem({ price: '8' }), quantity: 1 }]
  const sell = async (phone?: string, name?: string) => {
    const guest =
      phone === undefined ? { customerType: 'WALKIN' } : { customerType: 'CUSTOMER', customerId: { phone, name } }
    const order = { cart, netTotal: 8, taxTotal: 0, total: 8, ...guest }
    await expectOk(restaurant.owner.post('/pos/create-order-and-invoice', order))
  }
  return { ...restaurant, sell }
}

const search = ({ owner }: Restaurant, q: string) =>
  expectOk(owner.get<Invoice[]>(`/invoices/search?q=${encodeURIComponent(q)}`))

const namesFound = async (restaurant: Restaurant, q: string) => (await search(restaurant, q)).map(({ name }) => name)
const numbersFound = async (restaurant: Restaurant, q: string) =>
  (await search(restaurant, q)).map(({ invoice_id }) => Number(invoice_id))

test('a name is found by a part of it, whatever the case and accents of either', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell('0600', 'Zoé Müller')
  await restaurant.sell('0700', 'Zoe Martin')
  await restaurant.sell('0600', 'Zoé Müller')
  for (const q of ['zoe', 'ZOÉ', 'Zoe\u0301', 'z'])
    expect(await namesFound(restaurant, q)).toEqual(['Zoé Müller', 'Zoe Martin', 'Zoé Müller'])
  for (const q of ['muller', 'é mü']) expect(await namesFound(restaurant, q)).toEqual(['Zoé Müller', 'Zoé Müller'])
  for (const q of ['z%e', 'zo_', '\\', '%', '_']) expect(await namesFound(restaurant, q)).toEqual([])
})

test('a number finds the invoice, the tokens and the phones with it, the newest first', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell()
  await restaurant.sell('+33 6.1 23 45 67 8', 'Ada')
  await restaurant.sell()
  await restaurant.sell('06 20', 'Eve')
  // invoice 3 has token 3; 3 is a part of the phone of invoice 2
  expect(await numbersFound(restaurant, '3')).toEqual([3, 2])
  expect(await numbersFound(restaurant, '33-61')).toEqual([2])
  expect(await numbersFound(restaurant, '620')).toEqual([4])
  expect(await numbersFound(restaurant, '-')).toEqual([])
  expect(await numbersFound(restaurant, '999999999')).toEqual([])
})

test('of many, the twenty newest are found, whoever they name', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell('1000', 'Anna A')
  for (let at = 0; at < 11; at++) {
    await restaurant.sell('2000', 'Anna B')
    await restaurant.sell('3000', 'Anna C')
  }
  await restaurant.sell('1000', 'Anna A')
  expect(await numbersFound(restaurant, 'anna')).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at))
})

test('an invoice is found by the name it has, also after the customer was renamed', async () => {
  const restaurant = await aRestaurantThatSells()
  await restaurant.sell('0600', 'Léa Martin')
  await expectOk(restaurant.owner.post('/customers/0600/update', { name: 'Léa Dupont' }))
  await restaurant.sell('0600', 'Léa Dupont')
  expect(await numbersFound(restaurant, 'martin')).toEqual([1])
  expect(await numbersFound(restaurant, 'dupont')).toEqual([2])
  expect(await numbersFound(restaurant, 'léa')).toEqual([2, 1])
})

test('invoices of another restaurant are not found', async () => {
  const [mine, theirs] = [await aRestaurantThatSells(), await aRestaurantThatSells()]
  await theirs.sell('06 99', 'Zoé Müller')
  await mine.sell()
  for (const q of ['zoe', '0699', '2']) expect(await numbersFound(mine, q), q).toEqual([])
})
