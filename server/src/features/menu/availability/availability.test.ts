import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Availability } from '#core/contract/selling/availability.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A tart of 6.00 with a size, an add-on and a sauce to choose. */
async function aTart() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const tart = await restaurant.aMenuItem({ title: 'Tart', price: '6.00' })
  const tea = await restaurant.aMenuItem({ title: 'Tea', price: '3.00' })
  const [large, cream] = [
    await restaurant.aVariant(tart, 'Large', '9.00'),
    await restaurant.anAddon(tart, 'Cream', '1.00'),
  ]
  const { options } = await restaurant.anOptionGroup({ min: 0, max: 2, options: [{ title: 'Honey', max: 2 }] }, [tart])
  const set = (id: string, change: object, target = 'item') =>
    owner.post('/menu/availability', { target, id, ...change })
  return {
    ...restaurant,
    tart,
    tea,
    large,
    cream,
    honey: options['Honey']!,
    set,
    out: (id: string, target?: string) => expectOk(set(id, { state: 'out' }, target)),
    count: (id: string, remaining: number, target?: string) => expectOk(set(id, { state: 'in', remaining }, target)),
    order: (cart: object[], rest: object = {}) =>
      owner.post<{ orderId: string; items?: object[] }>('/pos/create-order', { cart, ...rest }),
    remaining: async () => (await tillItem(owner, tart)).remaining,
  }
}

async function tillItem(till: Client, id: string): Promise<MenuItem> {
  const { menuItems } = await expectOk(till.get<{ menuItems: MenuItem[] }>('/pos/init'))
  return menuItems.find((item) => item.id === id)!
}

const soldOut = (...items: object[]) => ({ status: 409, body: { code: 'menu.sold_out', items } })

describe('what is sold out', () => {
  test('is marked for all, refused on both ways of a sale, and sold again when somebody marks it so', async () => {
    const { owner, tart, tea, order, out, set } = await aTart()
    expect(await tillItem(owner, tart)).toMatchObject({ sold_out: 0, remaining: null })
    await out(tart)
    expect(await tillItem(owner, tart)).toMatchObject({ sold_out: 1, remaining: null })
    expect((await owner.get<MenuItem>(`/menu-items/${tart}`)).body.sold_out).toBe(1)
    const cart = [
      { id: tea, quantity: 1 },
      { id: tart, quantity: 2 },
    ]
    const refused = soldOut({ id: tart, title: 'Tart', remaining: 0 })
    expect(await order(cart)).toMatchObject(refused)
    const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
    expect(await order(cart, customer)).toMatchObject(refused)
    const totals = { netTotal: 15, taxTotal: 0, total: 15 }
    expect(await owner.post('/pos/create-order-and-invoice', { cart, ...totals })).toMatchObject(refused)
    expect(await expectOk(owner.get('/kitchen'))).toEqual([])
    await expectOk(order([cart[0]!]))
    await expectOk(set(tart, { state: 'in' }))
    expect(await tillItem(owner, tart)).toMatchObject({ sold_out: 0 })
    await expectOk(order(cart))
  })

  test('may be a variant, an add-on or an option alone', async () => {
    const { owner, tart, large, cream, honey, order, out } = await aTart()
    await out(large, 'variant')
    await out(cream, 'addon')
    await out(honey, 'option')
    const item = await tillItem(owner, tart)
    expect([item.sold_out, item.variants[0]!.sold_out, item.addons[0]!.sold_out]).toEqual([0, 1, 1])
    expect(item.modifier_groups[0]!.options[0]!.sold_out).toBe(1)
    const line = { id: tart, quantity: 1 }
    expect(await order([{ ...line, variant_id: large }])).toMatchObject(
      soldOut({ id: large, title: 'Tart · Large', remaining: 0 }),
    )
    expect(await order([{ ...line, addons_ids: [cream], modifiers: [{ id: honey }] }])).toMatchObject(
      soldOut({ id: cream, title: 'Cream', remaining: 0 }, { id: honey, title: 'Honey', remaining: 0 }),
    )
    await expectOk(order([line]))
    expect(await expectOk(owner.get<Availability[]>('/menu/availability'))).toEqual([
      { target: 'option', id: honey, title: 'Cuisson · Honey', state: 'out', until: null, remaining: null },
      { target: 'addon', id: cream, title: 'Tart · Cream', state: 'out', until: null, remaining: null },
      { target: 'variant', id: large, title: 'Tart · Large', state: 'out', until: null, remaining: null },
    ])
  })

  test('is also an item whose required choices are sold out, or too few', async () => {
    const restaurant = await aTart()
    const { owner, tart, out, count, set, order } = restaurant
    const group = { title: 'Glaze', min: 2, max: 3, options: [{ title: 'Two', max: 2 }, { title: 'One' }] }
    const { Two: two, One: one } = (await restaurant.anOptionGroup(group, [tart])).options as Record<
      'Two' | 'One',
      string
    >
    await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true, isQROrderEnabled: true }))
    const codes = await expectOk(owner.post<{ uniqueQRCode: string }>('/settings/store-setting/renew-qr-codes', {}))
    const shown = async () => {
      const guest = new Client(server().origin).get<{ menuItems: MenuItem[] }>(`/qrmenu/${codes.uniqueQRCode}`)
      const menus = [(await expectOk(guest)).menuItems, await expectOk(owner.get<MenuItem[]>('/menu-items'))]
      const ofItem = menus.map((items) => items.find(({ id }) => id === tart)!)
      return [await tillItem(owner, tart), ...ofItem].map(({ sold_out }) => sold_out)
    }
    await out(one, 'option')
    await count(two, 3, 'option')
    expect(await shown()).toEqual([0, 0, 0])
    const line = { id: tart, quantity: 1, modifiers: [{ id: two, quantity: 2 }] }
    const { orderId } = await expectOk(order([line]))
    // one is left, but two must be chosen
    expect(await shown()).toEqual([1, 1, 1])
    await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
    expect(await shown()).toEqual([0, 0, 0])
    await expectOk(order([line]))
    expect(await shown()).toEqual([1, 1, 1])
    expect(await order([line])).toMatchObject({ status: 409, body: { code: 'menu.sold_out' } })
    await expectOk(set(one, { state: 'in' }, 'option'))
    await count(two, 1, 'option')
    expect(await shown()).toEqual([0, 0, 0])
    await out(one, 'option')
    expect(await shown()).toEqual([1, 1, 1])
  })

  test('is sold again by itself: at an instant, or with the next business day', async () => {
    const { owner, tart, tea, order, set } = await aTart()
    await expectOk(set(tea, { state: 'out', until: 'tomorrow' }))
    await expectOk(owner.post('/settings/store-setting', { timeZone: 'Europe/Paris', dayStartsAt: '05:00' }))
    await expectOk(set(tea, { state: 'out', until: 'tomorrow' }))
    const [row] = await expectOk(owner.get<Availability[]>('/menu/availability'))
    const local = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris', timeStyle: 'short', dateStyle: 'short' })
    expect(local.format(new Date(row!.until!))).toMatch(/ 05:00$/)
    const ahead = Date.parse(row!.until!) - Date.now()
    expect(ahead > 0 && ahead <= 25 * 3_600_000).toBe(true)

    const store = await expectOk(
      owner.post<{ uniqueQRCode: string }>('/settings/store-setting', { isQRMenuEnabled: true }),
    )
    const guestSees = async () => {
      const menu = await expectOk(
        new Client(server().origin).get<{ menuItems: MenuItem[] }>(`/qrmenu/${store.uniqueQRCode}`),
      )
      return menu.menuItems.find(({ id }) => id === tart)!.sold_out
    }
    await expectOk(set(tart, { state: 'out', until: new Date(Date.now() + 1500).toISOString() }))
    expect([(await tillItem(owner, tart)).sold_out, await guestSees()]).toEqual([1, 1])
    expect(await order([{ id: tart, quantity: 1 }])).toMatchObject({ status: 409 })
    const { changesAt } = await expectOk(owner.get<{ changesAt: string }>('/pos/init'))
    expect(Date.parse(changesAt)).toBeGreaterThan(Date.now() - 1500)
    // nobody changes anything: the cached reply expires by itself
    const seen = async () => [(await tillItem(owner, tart)).sold_out, await guestSees()]
    await expect.poll(seen, { timeout: 10_000 }).toEqual([0, 0])
    await expectOk(order([{ id: tart, quantity: 1 }]))
    expect(await expectOk(owner.get<Availability[]>('/menu/availability'))).toMatchObject([{ id: tea }])
  })

  test.each([
    ['a time that is over', { state: 'out', until: '2020-01-01T12:00:00Z' }, 400],
    ['a time that is none', { state: 'out', until: 'soon' }, 400],
    ['less than no portions', { state: 'in', remaining: -1 }, 400],
    ['more portions than a kitchen makes', { state: 'in', remaining: 10_000 }, 400],
    ['half a portion', { state: 'in', remaining: 1.5 }, 400],
    ['another state', { state: 'gone' }, 400],
    ['no state', {}, 400],
    ['another kind of thing', { state: 'out', target: 'table' }, 400],
    ['a variant of that id', { state: 'out', target: 'variant' }, 404],
    ['something that is not there', { state: 'out', id: randomUUID() }, 404],
  ])('is refused for %s', async (_, change, status) => {
    const { owner, tart } = await aTart()
    const before = await expectOk(owner.get('/menu/availability'))
    expect(await owner.post('/menu/availability', { target: 'item', id: tart, ...change })).toMatchObject({ status })
    expect(await expectOk(owner.get('/menu/availability'))).toEqual(before)
  })

  test('of another restaurant is not found', async () => {
    const { tart, large, cream, honey } = await aTart()
    const { owner } = await aRestaurant(server())
    for (const [target, id] of Object.entries({ item: tart, variant: large, addon: cream, option: honey })) {
      expect(await owner.post('/menu/availability', { target, id, state: 'out' })).toMatchObject({ status: 404 })
    }
  })
})

describe('portions', () => {
  test('are counted down by each order, over its lines, and are out at 0', async () => {
    const { owner, tart, large, cream, honey, order, count, remaining } = await aTart()
    await count(tart, 5)
    await count(honey, 3, 'option')
    const line = { id: tart, quantity: 1 }
    await expectOk(order([line, { ...line, variant_id: large, quantity: 2, addons_ids: [cream] }]))
    expect(await remaining()).toBe(2)
    expect(await order([{ ...line, quantity: 3 }])).toMatchObject(soldOut({ id: tart, title: 'Tart', remaining: 2 }))
    // if two are short, both are named, and nothing is taken
    expect(await order([{ ...line, quantity: 3, modifiers: [{ id: honey, quantity: 2 }] }])).toMatchObject(
      soldOut({ id: tart, remaining: 2 }, { id: honey, remaining: 3 }),
    )
    expect(await order([line, { ...line, notes: 'x', quantity: 2 }])).toMatchObject({ status: 409 })
    expect(await remaining()).toBe(2)
    const totals = { netTotal: 12, taxTotal: 0, total: 12 }
    await expectOk(owner.post('/pos/create-order-and-invoice', { cart: [{ ...line, quantity: 2 }], ...totals }))
    expect(await tillItem(owner, tart)).toMatchObject({ remaining: 0, sold_out: 1 })
    expect(await order([line])).toMatchObject(soldOut({ id: tart, title: 'Tart', remaining: 0 }))
    expect(await expectOk(owner.get('/menu/availability'))).toMatchObject([
      { target: 'option', state: 'in', remaining: 3 },
      { target: 'item', state: 'out', remaining: 0 },
    ])
  })

  test('that are counted no more are not asked for', async () => {
    const { tart, order, count, set, remaining } = await aTart()
    await count(tart, 1)
    await expectOk(set(tart, { state: 'in' }))
    expect(await remaining()).toBeNull()
    await expectOk(order([{ id: tart, quantity: 9 }]))
  })

  test('come back when what nobody began is cancelled: an order, or one item of it', async () => {
    const { owner, tart, order, count, remaining } = await aTart()
    await count(tart, 10)
    const line = { id: tart, quantity: 2 }
    const { orderId } = await expectOk(order([line, { ...line, notes: 'x' }, { ...line, notes: 'y' }]))
    expect(await remaining()).toBe(4)
    const [kitchen] = await expectOk(owner.get<[{ items: { id: string }[] }]>('/kitchen'))
    const [first, second, third] = kitchen.items.map(({ id }) => id)
    const become = (id: string, status: string) => expectOk(owner.post(`/orders/update-status/${id}`, { status }))
    await become(first!, 'cancelled')
    expect(await remaining()).toBe(6)
    await become(first!, 'cancelled')
    expect(await remaining()).toBe(6)
    // begun portions are not returned
    await become(second!, 'preparing')
    await become(second!, 'cancelled')
    expect(await remaining()).toBe(6)
    // made after all, it takes its portions again, if available; a begun one still has them
    await become(first!, 'preparing')
    expect(await remaining()).toBe(4)
    await become(second!, 'preparing')
    expect(await remaining()).toBe(4)
    await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
    expect(await remaining()).toBe(6)
    expect(third).toBeDefined()
  })

  test('do not come back to a count that began after the order', async () => {
    const { owner, tart, order, count, remaining } = await aTart()
    const { orderId } = await expectOk(order([{ id: tart, quantity: 2 }]))
    await count(tart, 1)
    await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
    expect(await remaining()).toBe(1)
  })

  test('that are gone meanwhile keep a cancelled item cancelled', async () => {
    const { owner, tart, order, count, remaining } = await aTart()
    await count(tart, 2)
    await expectOk(order([{ id: tart, quantity: 2 }]))
    const [kitchen] = await expectOk(owner.get<[{ items: { id: string }[] }]>('/kitchen'))
    const path = `/orders/update-status/${kitchen.items[0]!.id}`
    await expectOk(owner.post(path, { status: 'cancelled' }))
    await expectOk(order([{ id: tart, quantity: 1 }]))
    expect(await owner.post(path, { status: 'preparing' })).toMatchObject(soldOut({ id: tart, remaining: 1 }))
    expect(await remaining()).toBe(1)
  })

  test('are not reserved by guests: checked when they order, and when staff take the order over', async () => {
    const { owner, tart, count, remaining } = await aTart()
    await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true, isQROrderEnabled: true }))
    const { uniqueQRCode } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
    const guest = new Client(server().origin)
    const place = (quantity: number) =>
      guest.post(`/qrmenu/${uniqueQRCode}/place-order`, { cartItems: [{ id: tart, quantity }], customerType: 'WALKIN' })
    await count(tart, 2)
    expect(await place(3)).toMatchObject(soldOut({ id: tart, title: 'Tart', remaining: 2 }))
    await expectOk(place(2))
    await expectOk(place(2))
    expect(await remaining()).toBe(2)
    const menu = await expectOk(guest.get<{ menuItems: MenuItem[] }>(`/qrmenu/${uniqueQRCode}`))
    expect(menu.menuItems.find(({ id }) => id === tart)).toMatchObject({ sold_out: 0 })
    // the number left is not shown to guests
    expect(JSON.stringify(menu)).not.toContain('remaining')
    const [first, second] = await expectOk(owner.get<QrOrder[]>('/pos/qrorders'))
    await expectOk(owner.post(`/pos/qrorders/accept/${first!.id}`, {}))
    expect(await owner.post(`/pos/qrorders/accept/${second!.id}`, {})).toMatchObject(
      soldOut({ id: tart, remaining: 0 }),
    )
    const later = await expectOk(guest.get<{ menuItems: MenuItem[] }>(`/qrmenu/${uniqueQRCode}`))
    expect(later.menuItems.find(({ id }) => id === tart)).toMatchObject({ sold_out: 1 })
    expect(await place(1)).toMatchObject({ status: 409 })
    expect(await expectOk(owner.get<QrOrder[]>('/pos/qrorders'))).toHaveLength(1)
  })
})

test('every screen is notified, and only counting leaves the price list of the tills as it is', async () => {
  const { tenantId, tart, order, count, out } = await aTart()
  const events = async () =>
    (
      await server().owner.query<{ type: string }>(
        'select type from live_events where tenant_id = $1 order by version desc limit 2',
        [tenantId],
      )
    ).rows.map(({ type }) => type)
  const versions = async () =>
    (
      await server().owner.query<{ version: string; portions: string }>(
        'select version, portions from directory.menu_versions where tenant_id = $1',
        [tenantId],
      )
    ).rows[0]!
  await count(tart, 3)
  expect(await events()).toContain('menu_update')
  const before = await versions()
  await expectOk(order([{ id: tart, quantity: 2 }]))
  expect((await events()).toSorted()).toEqual(['menu_update', 'new_order'])
  const counted = await versions()
  expect(counted.version).toBe(before.version)
  expect(Number(counted.portions)).toBe(Number(before.portions) + 1)
  await expectOk(order([{ id: tart, quantity: 1 }]))
  expect(Number((await versions()).version)).toBe(Number(before.version) + 1)
  await out(tart)
  expect((await events())[0]).toBe('menu_update')
})
