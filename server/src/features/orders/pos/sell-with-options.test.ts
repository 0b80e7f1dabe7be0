import { expect, test } from 'vitest'
import type { KitchenOrder, OrderSummary } from '#core/contract/orders.ts'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A burger of 10.00 with a required cooking, and up to four toppings of which two are free. */
async function aBurger() {
  const restaurant = await aRestaurant(server())
  const burger = await restaurant.aMenuItem({ title: 'Burger', price: '10.00' })
  const cheese = await restaurant.anAddon(burger, 'Cheese', '1.00')
  const cooking = await restaurant.anOptionGroup(
    { title: 'Cooking', options: [{ title: 'Rare' }, { title: 'Well' }] },
    [burger],
  )
  const toppings = await restaurant.anOptionGroup(
    {
      title: 'Toppings',
      min: 0,
      max: 4,
      free: 2,
      options: [
        { title: 'Egg', price: '1.50', max: 2 },
        { title: 'Ham', price: '2.00', max: 2 },
        { title: 'Leek', price: '1.50', max: 2 },
      ],
    },
    [burger],
  )
  const id = (title: string) => ({ ...cooking.options, ...toppings.options })[title]!
  return { ...restaurant, burger, cheese, id, line: (more: object) => ({ id: burger, quantity: 1, ...more }) }
}

const rare = (id: (title: string) => string) => ({ id: id('Rare') })

test('the options of a line are charged but for the free ones, and stand behind its add-ons', async () => {
  const { owner, cheese, id, line, burger } = await aBurger()
  const modifiers = [{ id: id('Leek') }, { id: id('Ham'), quantity: '1' }, { id: id('Egg'), quantity: 2 }, rare(id)]
  const cart = [line({ quantity: 2, addons_ids: [cheese], modifiers })]
  // 10.00 + 1.00 + 2.00 + 1.50, each twice
  const total = { netTotal: 29, taxTotal: 0, total: 29 }
  const { orderId } = await expectOk(
    owner.post<{ orderId: string }>('/pos/create-order-and-invoice', { cart, ...total }),
  )
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  // and by the call that names a customer
  await expectOk(owner.post('/pos/create-order-and-invoice', { cart, ...total, ...customer }))
  const expected = [
    ['Cheese', undefined, '1.00'],
    ['Rare', 'Cooking', '0.00'],
    ['Egg', 'Toppings', '0.00'],
    ['Egg', 'Toppings', '0.00'],
    ['Ham', 'Toppings', '2.00'],
    ['Leek', 'Toppings', '1.50'],
  ]
  const sold = await expectOk(owner.post<OrderSummary>('/invoices/orders', { orderIds: [orderId] }))
  const [item] = sold.orders[0]!.items
  expect(item!.addons!.map(({ title, group_title, price }) => [title, group_title, price])).toEqual(expected)
  expect(item!.addons!.every(({ item_id }) => item_id === burger)).toBe(true)
  expect(item).toMatchObject({ price: 14.5, itemTotal: 29 })
  const kitchen = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
  for (const order of kitchen) {
    expect(order.items[0]!.addons!.map(({ title, group_title }) => [title, group_title])).toEqual(
      expected.map(([title, group]) => [title, group]),
    )
  }
  expect(JSON.stringify(kitchen)).not.toContain('price')
})

test('ordered lines keep their options when these change', async () => {
  const { owner, id, line } = await aBurger()
  const { orderId } = await expectOk(
    owner.post<{ orderId: string }>('/pos/create-order', { cart: [line({ modifiers: [rare(id)] })] }),
  )
  const [group] = await expectOk(owner.get<{ id: string }[]>('/settings/modifier-groups'))
  await expectOk(
    owner.post(`/settings/modifier-groups/${group!.id}/update`, {
      title: 'Doneness',
      min: 1,
      options: [{ title: 'Blue', price: '5' }],
    }),
  )
  const summary = await expectOk(
    owner.post<OrderSummary>('/orders/complete-order-payment-summary', { orderIds: [orderId] }),
  )
  expect(summary).toMatchObject({
    total: 10,
    orders: [{ items: [{ addons: [{ title: 'Rare', group_title: 'Cooking' }] }] }],
  })
})

test('too few and too many are refused, and nothing is sent', async () => {
  const { owner, id, line, burger } = await aBurger()
  const plain = await owner.post<{ menuItemId: string }>('/menu-items/add', { title: 'Tea', price: '3' })
  const send = (cartLine: object) => owner.post('/pos/create-order', { cart: [cartLine] })
  const units = (...titles: [string, number][]) => titles.map(([title, quantity]) => ({ id: id(title), quantity }))
  for (const modifiers of [undefined, [], units(['Egg', 1])]) {
    expect(await send(line({ modifiers }))).toMatchObject({
      status: 400,
      body: { code: 'menu.choice_missing', item: { id: burger, title: 'Burger' }, group: { title: 'Cooking' } },
    })
  }
  for (const modifiers of [
    units(['Rare', 2]),
    units(['Rare', 1], ['Well', 1]),
    units(['Rare', 1], ['Egg', 3]),
    units(['Rare', 1], ['Egg', 1], ['Egg', 1], ['Egg', 1]),
    units(['Rare', 1], ['Egg', 2], ['Ham', 2], ['Leek', 1]),
    units(['Rare', 101]),
  ])
    expect(await send(line({ modifiers }))).toMatchObject({ status: 400, body: { code: 'menu.choice_too_many' } })
  expect(await send(line({ modifiers: [{ id: id('Rare'), quantity: 0 }] }))).toMatchObject({ status: 400 })
  // options of another item, or unknown ones
  const unavailable = { status: 404, body: { code: 'menu.item_unavailable' } }
  expect(await send(line({ modifiers: [rare(id), { id: burger }] }))).toMatchObject(unavailable)
  expect(await send({ id: plain.body.menuItemId, quantity: 1, modifiers: [rare(id)] })).toMatchObject(unavailable)
  expect(await expectOk(owner.get('/kitchen'))).toEqual([])
})

test('a guest orders with options, and whoever takes the order over gets them', async () => {
  const { owner, cheese, id, line, ...restaurant } = await aBurger()
  await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true, isQROrderEnabled: true }))
  const { uniqueQRCode } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
  const guest = new Client(server().origin)
  const place = (cartItems: object[]) =>
    guest.post(`/qrmenu/${uniqueQRCode}/place-order`, { cartItems, customerType: 'WALKIN' })
  expect(await place([line({})])).toMatchObject({ status: 400, body: { code: 'menu.choice_missing' } })
  const modifiers = [rare(id), { id: id('Egg'), quantity: 2 }, { id: id('Ham'), quantity: 1 }]
  const wanted = line({ addons_ids: [cheese], modifiers })
  for (let times = 0; times < 3; times++) await expectOk(place([wanted]))
  const [first, second, third] = await expectOk(owner.get<QrOrder[]>('/pos/qrorders'))
  expect(first).toMatchObject({ total: '13.00' })
  expect(first!.items[0]!.addons!.map(({ title }) => title)).toEqual(['Cheese', 'Rare', 'Egg', 'Egg', 'Ham'])

  await expectOk(owner.post(`/pos/qrorders/accept/${first!.id}`, { total: 13 }))
  await expectOk(owner.post('/pos/create-order', { cart: [wanted], selectedQrOrderItem: second!.id }))
  // clients that do not know options send back what they were shown
  const [item] = third!.items
  const known = { id: restaurant.burger, quantity: 1, addons_ids: item!.addons!.map((addon) => addon.id) }
  await expectOk(owner.post('/pos/create-order', { cart: [known], selectedQrOrderItem: third!.id }))
  const kitchen = await expectOk(owner.get<KitchenOrder[]>('/kitchen'))
  expect(kitchen.map((order) => order.items[0]!.addons!.map(({ title }) => title))).toEqual(
    Array.from({ length: 3 }, () => ['Cheese', 'Rare', 'Egg', 'Egg', 'Ham']),
  )
})
