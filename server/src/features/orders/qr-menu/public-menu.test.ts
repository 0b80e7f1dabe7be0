import { expect, onTestFinished, test } from 'vitest'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { listenOn, useTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aFullRestaurant } from '../../../../test/wire/full-restaurant.ts'
import { aPublicRestaurant, type PublicRestaurant } from '../../../../test/wire/public-restaurant.ts'

const server = useTestServer()

const read = (
  { code, table }: Pick<PublicRestaurant, 'code' | 'table'>,
  guest: Client,
  at: string | null = table.code,
) => guest.get<PublicMenu>(`/qrmenu/${code}?tableId=${at}`)

test('a guest sees the menu, the store and the table, and nothing internal', async () => {
  const restaurant = await aPublicRestaurant(server())
  const { owner, itemId, table } = restaurant
  await expectOk(owner.post(`/menu-items/update/${itemId}`, { title: 'Tagine', price: '12.50', netPrice: '4.20' }))
  await expectOk(owner.post('/settings/store-setting', { address: '1 rue', phone: '01 23', email: 'a@example.com' }))
  const { body } = await read(restaurant, new Client(server().origin))
  expect(body.storeSettings).toEqual({
    store_name: 'Chez Test',
    address: '1 rue',
    phone: '01 23',
    email: 'a@example.com',
    currency: 'EUR',
    country: '',
    image: null,
    is_qr_menu_enabled: 1,
    is_qr_order_enabled: 1,
    time_zone: 'Europe/Paris',
    has_loyalty: 0,
  })
  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1.00' }))
  expect((await read(restaurant, new Client(server().origin))).body.storeSettings).toMatchObject({ has_loyalty: 1 })
  expect(body.storeTable).toEqual({ id: table.code, table_title: 'T1', floor: 'Salle', seating_capacity: 4 })
  const { menuItems, categories } = (await owner.get<{ menuItems: object[]; categories: object[] }>('/pos/init')).body
  expect(body.categories).toEqual(categories)
  const ours = new Set([
    'net_price',
    'list_price',
    'remaining',
    'open_price',
    'discountable',
    'allergens_stated',
    'allergens_suggested',
    'allergens_to_check',
    'choices_to_check',
    'tax_group_id',
    'tax_by_option',
  ])
  const withoutOurs = JSON.parse(
    JSON.stringify(menuItems, (key, value: unknown) => (ours.has(key) ? undefined : value)),
  ) as object[]
  expect(body.menuItems).toEqual(withoutOurs)
  expect(JSON.stringify(body)).not.toContain('4.20')
  expect(JSON.stringify(body)).not.toContain(restaurant.tenantId)
  expect(JSON.stringify(body)).not.toContain(restaurant.tableId)
  expect(JSON.stringify(body)).not.toContain(restaurant.cashId)
})

test('a table that is unknown, gone or another restaurant’s is none', async () => {
  const restaurant = await aPublicRestaurant(server())
  const stranger = await aPublicRestaurant(server())
  const guest = new Client(server().origin)
  const tableAt = async (at: string | null) => (await expectOk(read(restaurant, guest, at))).storeTable
  expect(await tableAt(restaurant.table.code)).not.toBeNull()
  for (const at of [null, '', 'nonsense', stranger.table.code, restaurant.tableId]) expect(await tableAt(at)).toBeNull()
  await expectOk(restaurant.owner.delete(`/settings/store-tables/${restaurant.tableId}`))
  expect(await tableAt(restaurant.table.code)).toBeNull()
})

test('an unknown code is not found, whatever it looks like', async () => {
  const guest = new Client(server().origin)
  for (const code of ['nonsense', 'A'.repeat(22), 'x'.repeat(200), "1'--", '..%2f'])
    expect([code, await guest.get(`/qrmenu/${code}?tableId=null`)]).toMatchObject([
      code,
      { status: 404, body: { success: false, code: 'qr_menu.not_found', message: /menu/ } },
    ])
})

test('of a menu that is switched off only the name is shown', async () => {
  const restaurant = await aPublicRestaurant(server())
  await expectOk(restaurant.owner.post('/settings/store-setting', { isQRMenuEnabled: false }))
  expect((await read(restaurant, new Client(server().origin))).body).toEqual({
    categories: [],
    storeSettings: { store_name: 'Chez Test', is_qr_menu_enabled: 0 },
    menuItems: [],
    storeTable: null,
    menuSchedules: [],
    languages: { own: 'fr', offered: [], shown: 'fr' },
  })
})

test('a restaurant that was deactivated, or whose time has run out, is not found from that moment', async () => {
  for (const change of ['is_active = false', "trial_end_at = now() - interval '1 second'"]) {
    const restaurant = await aPublicRestaurant(server())
    const guest = new Client(server().origin)
    expect((await read(restaurant, guest)).status).toBe(200)
    await server().owner.query(`update tenants set ${change} where id = $1`, [restaurant.tenantId])
    expect(await read(restaurant, guest)).toMatchObject({ status: 404, body: { code: 'qr_menu.not_found' } })
    expect(await restaurant.order(guest)).toMatchObject({ status: 404, body: { code: 'qr_menu.not_found' } })
  }
})

type Change = [what: string, change: (restaurant: PublicRestaurant) => Promise<unknown>, seen: RegExp]
const CHANGES: Change[] = [
  ['a new item', ({ aMenuItem }) => aMenuItem({ title: 'Nouveau' }), /Nouveau/],
  ['an item', (h) => h.owner.post(`/menu-items/update/${h.plainId}`, { title: 'Infusion', price: '8' }), /Infusion/],
  ['an item that goes', (h) => h.owner.delete(`/menu-items/delete/${h.plainId}`), /^(?!.*Thé)/],
  ['a category', (h) => h.owner.post(`/settings/categories/${h.categoryId}/update`, { title: 'Mets' }), /Mets/],
  ['a new variant', (h) => h.aVariant(h.itemId, 'Géant'), /Géant/],
  [
    'a variant that goes',
    (h) => h.owner.delete(`/menu-items/variants/${h.itemId}/delete/${h.variantId}`),
    /^(?!.*Grand)/,
  ],
  [
    'an add-on',
    (h) => h.owner.post(`/menu-items/addons/${h.itemId}/update/${h.addonId}`, { title: 'Miel', price: '1' }),
    /Miel/,
  ],
  [
    'a tax',
    (h) => h.owner.post(`/settings/taxes/${h.taxId}/update`, { title: 'TVA', rate: '5.5', type: 'inclusive' }),
    /5\.5/,
  ],
  ['the store', (h) => h.owner.post('/settings/store-setting', { storeName: 'Chez Zoé' }), /Chez Zoé/],
  [
    'the table',
    (h) => h.owner.post(`/settings/store-tables/${h.tableId}/update`, { title: 'T99', floor: '-', seatingCapacity: 1 }),
    /T99/,
  ],
  [
    'the order of the menu',
    async (h) => {
      const first = await h.aMenuItem({ title: 'Avant', categoryId: h.categoryId })
      await h.owner.post('/menu-items/order', { ids: [first, h.itemId] })
    },
    /"menuItems":\[\{"id":"[^"]*","title":"Avant"/,
  ],
]

async function expectFresh(reader: Pick<TestServer, 'origin'>): Promise<void> {
  for (const [what, change, seen] of CHANGES) {
    const restaurant = await aPublicRestaurant(server())
    const guest = new Client(reader.origin)
    const before = await read(restaurant, guest)
    expect([what, JSON.stringify(before.body)]).not.toEqual([what, expect.stringMatching(seen)])
    await change(restaurant)
    const after = await read(restaurant, guest)
    expect([what, JSON.stringify(after.body)]).toEqual([what, expect.stringMatching(seen)])
    expect([what, after.headers.get('etag')]).not.toEqual([what, before.headers.get('etag')])
  }
}

test('every change shows at the next look', async () => {
  await expectFresh(server())
})

test('also where it was made through another server on the same database', async () => {
  const other = await listenOn(server().ownerUrl)
  onTestFinished(() => other.close())
  await expectFresh(other)
})

test('while the menu changes again and again, nobody is shown less than what was stored when they asked', async () => {
  const restaurant = await aPublicRestaurant(server())
  const change = (price: number) =>
    expectOk(restaurant.owner.post(`/menu-items/update/${restaurant.plainId}`, { title: 'Thé', price: String(price) }))
  await change(1)
  let committed = 1
  const changing = (async () => {
    for (let price = 2; price <= 40; price++) {
      await change(price)
      committed = price
    }
  })()
  const look = async () => {
    const guest = new Client(server().origin)
    let before: number
    do {
      before = committed
      const { menuItems } = await expectOk(read(restaurant, guest))
      expect(Number(menuItems.find(({ id }) => id === restaurant.plainId)!.price)).toBeGreaterThanOrEqual(before)
    } while (before < 40)
  }
  await Promise.all([changing, look(), look(), look()])
})

test('the menu has an entity tag: with it the reply is 304, compressed or not, until the menu changes', async () => {
  const restaurant = await aPublicRestaurant(server())
  const url = `${server().origin}/api/v1/qrmenu/${restaurant.code}?tableId=${restaurant.table.code}`
  const get = (headers: Record<string, string>) => fetch(url, { headers })
  const plain = await get({ 'accept-encoding': 'identity' })
  const tag = plain.headers.get('etag')!
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect(plain.headers.get('cache-control')).toContain('no-cache')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  const tags = [tag]
  for (const encoding of ['br', 'gzip']) {
    const packed = await get({ 'accept-encoding': encoding })
    expect([encoding, packed.headers.get('content-encoding')]).toEqual([encoding, encoding])
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await packed.text()).toBe(text)
    tags.push(packed.headers.get('etag')!)
  }
  expect(new Set(tags).size).toBe(3)
  for (const known of [...tags, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': known })
    expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
  }
  await restaurant.aMenuItem({ title: 'Nouveau' })
  expect((await get({ 'if-none-match': tag })).status).toBe(200)
  const elsewhere = await fetch(url.replace(restaurant.table.code, 'null'), { headers: { 'if-none-match': tag } })
  expect(elsewhere.status).toBe(200)
})

test('a visitor is recognised by a random mark that no script sees', async () => {
  const restaurant = await aPublicRestaurant(server())
  const answer = await fetch(`${server().origin}/api/v1/qrmenu/${restaurant.code}?tableId=null`)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^comptoir_guest=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const guest = new Client(server().origin)
  await read(restaurant, guest)
  const mark = guest.cookies.get('comptoir_guest')
  await read(restaurant, guest)
  expect(guest.cookies.get('comptoir_guest')).toBe(mark)
})

test('new codes for the store and every table open what the old ones opened, which are no longer found', async () => {
  const restaurant = await aPublicRestaurant(server())
  const second = await restaurant.aTable('T2', 'Terrasse', 2)
  const stranger = await aPublicRestaurant(server())
  const guest = new Client(server().origin)
  const before = (await restaurant.owner.get<{ encrypted_id: string }[]>('/settings/store-tables')).body
  const renewed = await restaurant.owner.post<{ uniqueQRCode: string; message: string }>(
    '/settings/store-setting/renew-qr-codes',
  )
  expect(renewed).toMatchObject({
    status: 200,
    body: { success: true, uniqueQRCode: expect.stringMatching(/^[\w-]{22}$/) },
  })
  const code = renewed.body.uniqueQRCode
  expect(code).not.toBe(restaurant.code)
  expect(await read(restaurant, guest)).toMatchObject({ status: 404 })
  expect(await restaurant.order(guest)).toMatchObject({ status: 404 })
  const tables = (await restaurant.owner.get<{ id: string; encrypted_id: string }[]>('/settings/store-tables')).body
  expect(tables.map(({ id }) => id)).toEqual([restaurant.tableId, second])
  expect(new Set([...before, ...tables].map(({ encrypted_id }) => encrypted_id)).size).toBe(4)
  const now = { code, table: { code: tables[0]!.encrypted_id } }
  expect((await read(now, guest)).body.storeTable).toMatchObject({ table_title: 'T1' })
  expect((await read(now, guest, restaurant.table.code)).body.storeTable).toBeNull()
  expect((await restaurant.owner.get<{ uniqueQRCode: string }>('/settings/store-setting')).body.uniqueQRCode).toBe(code)
  expect((await read(stranger, guest)).status).toBe(200)
  const waiter = await restaurant.aStaffMember(['POS', 'ORDERS'])
  expect((await waiter.post('/settings/store-setting/renew-qr-codes')).status).toBe(403)
})

test('a menu nobody has switched on is not shown', async () => {
  const restaurant = await aFullRestaurant(server())
  const { uniqueQRCode } = (await restaurant.owner.get<{ uniqueQRCode: string }>('/settings/store-setting')).body
  const { body } = await new Client(server().origin).get<PublicMenu>(`/qrmenu/${uniqueQRCode}?tableId=null`)
  expect(body.menuItems).toEqual([])
})
