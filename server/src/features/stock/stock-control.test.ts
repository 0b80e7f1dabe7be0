import { expect, test } from 'vitest'
import type { NotificationEntry } from '#core/contract/people/notifications.ts'
import type { Proposal, Purchase } from '#core/contract/inventory/purchases.ts'
import type { CountDifference, CountedItem } from '#core/contract/inventory/stock-counts.ts'
import type { StockReport } from '#core/contract/inventory/stock-reports.ts'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Client } from '../../../test/browserless-client.ts'
import { groups, place } from '../../../test/faults/bill-calls.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

/** A tart of 6.00 that takes 120 g of the delivered kilo of flour at 2.00, and is sold out when that runs out. */
async function aBakery() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const tart = await restaurant.aMenuItem({ title: 'Tart', price: '6.00' })
  const { id: mill } = await expectOk(
    owner.post<{ id: string }>('/inventory/suppliers', { name: 'Mill', email: 'orders@mill.example' }),
  )
  const { itemId: flour } = await expectOk(
    owner.post<{ itemId: string }>('/inventory/items/add', {
      title: 'Flour',
      unit: 'kg',
      group: 'Dry',
      supplierId: mill,
      lowAt: '0.5',
      target: '4',
      packs: [{ title: 'Sack', quantity: '1.5' }],
      allergens: { contains: [{ code: 'gluten', kinds: ['wheat'] }], traces: [] },
    }),
  )
  const receive = (quantity: string, price = '2.00') =>
    expectOk(owner.post<{ receiptId: string }>('/inventory/receipts', { lines: [{ itemId: flour, quantity, price }] }))
  await receive('1')
  const lines = [{ itemId: flour, quantity: '0.12', stops: true }]
  const saveRecipe = () => expectOk(owner.post(`/inventory/recipes/dish/${tart}`, { lines }))
  await saveRecipe()
  const sell = (quantity: number) => owner.post('/pos/create-order', { cart: [{ id: tart, quantity }] })
  const item = async () => (await expectOk(owner.get<StockItem[]>('/inventory/items')))[0]!
  const notified = async () =>
    (await expectOk(owner.get<{ entries: NotificationEntry[] }>('/notifications'))).entries.map(({ kind, body }) => [
      kind,
      body,
    ])
  const tartNow = async () => (await expectOk(owner.get<MenuItem[]>('/menu-items'))).find(({ id }) => id === tart)!
  return { ...restaurant, tart, mill, flour, receive, saveRecipe, sell, item, notified, tartNow }
}

test('an item that falls to its mark notifies once, and short of a portion its menu item is sold out until a delivery comes', async () => {
  const { owner, tart, sell, notified, tartNow, receive, flour } = await aBakery()
  await expectOk(sell(4))
  expect(await notified()).toEqual([])
  await expectOk(sell(1))
  expect(await notified()).toEqual([['stock_low', 'Flour · 0.4 kg left']])
  await expectOk(sell(2))
  expect((await tartNow()).sold_out).toBe(0)
  await expectOk(sell(1))
  expect(new Set((await notified()).map(([kind]) => kind))).toEqual(new Set(['sold_out', 'stock_low']))
  expect((await tartNow()).sold_out).toBe(1)
  expect(await sell(1)).toMatchObject({ status: 409, body: { code: 'menu.sold_out' } })

  // set by hand, it is sold whatever the stock, until the next delivery
  const set = (state: string) => expectOk(owner.post('/menu/availability', { target: 'item', id: tart, state }))
  await set('in')
  await expectOk(sell(1))
  expect((await tartNow()).sold_out).toBe(0)
  await receive('0.1')
  expect((await tartNow()).sold_out).toBe(1)
  await receive('2')
  expect((await tartNow()).sold_out).toBe(0)
  await set('out')
  await expectOk(owner.post('/inventory/waste', { reason: 'dropped', lines: [{ itemId: flour, quantity: '1.9' }] }))
  expect((await tartNow()).sold_out).toBe(1)
  await receive('2')
  expect((await tartNow()).sold_out).toBe(0)
  expect((await notified()).map(([, body]) => body).join(' ')).toContain('Flour · 0.12 kg left')
})

test('a difference corrected by one of two counts at once is not corrected again by the other', async () => {
  const { owner, flour, item, sell } = await aBakery()
  const start = async () =>
    (await expectOk(owner.post<{ countId: string }>('/inventory/counts', { itemIds: [flour] }))).countId
  const [one, other] = [await start(), await start()]
  const count = (id: string, quantity: string) =>
    expectOk(owner.post(`/inventory/counts/${id}/lines`, { itemId: flour, quantity }))
  const close = async (id: string) =>
    (await expectOk(owner.post<{ differences: CountDifference[] }>(`/inventory/counts/${id}/close`))).differences
  await count(one, '0.8')
  await expectOk(sell(1))
  await count(other, '0.67')
  expect(await close(one)).toMatchObject([{ difference: '-0.2' }])
  // 0.88 less 0.2 were there by then, so another 10 g are missing
  expect(await close(other)).toMatchObject([{ counted: '0.67', on_hand: '0.68', difference: '-0.01' }])
  expect((await item()).on_hand).toBe('0.67')
})

test('a count compares with what was on hand when each line was counted, while the restaurant sells', async () => {
  const { owner, flour, sell, item, aStaffMember } = await aBakery()
  const cook = await aStaffMember(['INVENTORY'])
  const start = (body: object) => expectOk(owner.post<{ countId: string }>('/inventory/counts', body))
  const { countId } = await start({ group: 'Dry', blind: true })
  const count = `/inventory/counts/${countId}`
  const counted = (quantity: string, by: Client = cook) =>
    expectOk(by.post(`${count}/lines`, { itemId: flour, quantity }))
  expect(await expectOk(cook.get<{ rows: CountedItem[] }>(count))).toMatchObject({
    items: 1,
    counted: 0,
    rows: [{ title: 'Flour', counted: null, on_hand: null, packs: [{ title: 'Sack', quantity: '1.5' }] }],
  })
  await counted('5')
  await expectOk(sell(1))
  await counted('0.8', owner)
  await expectOk(sell(2))
  const { differences } = await expectOk(owner.post<{ differences: CountDifference[] }>(`${count}/close`))
  // at 2.00 a kilo 80 g are missing
  expect(differences).toEqual([
    {
      item_id: flour,
      title: 'Flour',
      unit: 'kg',
      counted: '0.8',
      on_hand: '0.88',
      difference: '-0.08',
      value: '-0.16000000',
    },
  ])
  expect(await item()).toMatchObject({ on_hand: '0.56', value: '1.12000000' })
  expect(await owner.post(`${count}/lines`, { itemId: flour, quantity: '1' })).toMatchObject({
    body: { code: 'stock_count.closed' },
  })
  expect(await owner.post(`${count}/close`)).toMatchObject({ status: 409 })

  const second = `/inventory/counts/${(await start({})).countId}`
  await expectOk(cook.post(`${second}/lines`, { itemId: flour, quantity: '0.6' }))
  const { differences: seen } = await expectOk(cook.post<{ differences: object[] }>(`${second}/close`))
  expect(seen).toMatchObject([{ difference: '0.04' }])
  expect(seen[0]).not.toHaveProperty('value')
  expect(await item()).toMatchObject({ on_hand: '0.6', value: '1.20000000' })
  const { countId: empty } = await start({ itemIds: [flour] })
  expect(await expectOk(owner.post(`/inventory/counts/${empty}/close`))).toMatchObject({ differences: [] })
  expect(await owner.post('/inventory/counts', { group: 'Wet' })).toMatchObject({ body: { code: 'stock_count.empty' } })
})

test('low items are proposed by supplier in whole packs, ordered by mail and taken in as they come', async () => {
  const { owner, mill, flour, sell, item } = await aBakery()
  const propose = () => expectOk(owner.get<Proposal[]>('/inventory/purchases/proposal'))
  expect(await propose()).toEqual([])
  await expectOk(sell(5))
  const [proposal] = await propose()
  expect(proposal).toMatchObject({
    supplier: 'Mill',
    lines: [{ on_hand: '0.4', target: '4', quantity: '3', pack_title: 'Sack' }],
  })
  const [line] = proposal!.lines
  const lines = [{ itemId: flour, packId: line!.pack_id, quantity: line!.quantity }]
  const { purchaseId, number } = await expectOk(
    owner.post<{ purchaseId: string; number: number }>('/inventory/purchases', { supplierId: mill, lines }),
  )
  expect(number).toBe(1)
  expect(await propose()).toEqual([])
  const call = (verb: string, body: object = {}) => owner.post(`/inventory/purchases/${purchaseId}/${verb}`, body)
  const twice = { supplierId: mill, lines: [...lines, ...lines] }
  expect(await call('update', twice)).toMatchObject({ body: { code: 'purchase.lines_twice' } })
  await expectOk(call('update', { supplierId: mill, expectedOn: '2090-01-31', lines }))
  await expectOk(call('send', { text: 'Three sacks, please.' }))
  const { rows: mails } = await server().owner.query(
    `select subject, text_body as text from outgoing_mails where recipient = 'orders@mill.example'`,
  )
  expect(mails.at(-1)?.text ?? 'Three sacks, please.').toBe('Three sacks, please.')
  expect(await call('send')).toMatchObject({ body: { code: 'purchase.state_refused' } })
  const came = (quantity: string, more: object = {}) =>
    call('receive', {
      documentNo: 'BL 8',
      lines: [{ itemId: flour, packId: line!.pack_id, quantity, price: '3.00' }],
      ...more,
    })
  const state = async () =>
    (await expectOk(owner.get<Purchase[]>('/inventory/purchases'))).map((one) => [one.state, one.lines[0]!.received])
  await expectOk(came('2'))
  expect(await state()).toEqual([['partly', '3']])
  await expectOk(came('1'))
  expect(await state()).toEqual([['received', '4.5']])
  expect(await item()).toMatchObject({ on_hand: '4.9' })
  expect(await call('cancel')).toMatchObject({ status: 409 })
})

test('people who move stock read the suppliers, and do not change them', async () => {
  const restaurant = await aBakery()
  const cook = await restaurant.aStaffMember(['INVENTORY'])
  expect(await expectOk(cook.get('/inventory/suppliers'))).toMatchObject([{ name: 'Mill' }])
  expect((await cook.post('/inventory/suppliers', { name: 'Dairy' })).status).toBe(403)
  for (const scope of ['VIEW_INVENTORY', 'POS'] as const)
    expect((await (await restaurant.aStaffMember([scope])).get('/inventory/suppliers')).status).toBe(403)
})

test('without a price of what it takes, nobody knows what an item costs or leaves', async () => {
  const { owner, tart } = await aBakery()
  const { itemId: egg } = await expectOk(
    owner.post<{ itemId: string }>('/inventory/items/add', { title: 'Egg', unit: 'pc' }),
  )
  await expectOk(owner.post(`/inventory/recipes/dish/${tart}`, { lines: [{ itemId: egg, quantity: '2' }] }))
  const sale = { cart: [{ id: tart, quantity: 2 }], netTotal: 12, taxTotal: 0, total: 12 }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  const report = await expectOk(owner.get<StockReport>('/inventory/reports?type=today'))
  expect(report.dishes).toMatchObject([{ id: tart, units: 2, net: '12.00', margin: null, class: null }])
  expect(await expectOk(owner.get(`/inventory/recipes/dish/${tart}`))).toMatchObject({
    cost: null,
    net_price: '6.00000000',
    margin: null,
  })
})

test('the report adds up to what is on hand, and a changed recipe asks for the allergens to be checked', async () => {
  const { owner, tart, flour, sell, receive, saveRecipe, tartNow } = await aBakery()
  await place(owner, [{ id: tart, quantity: 2 }])
  await receive('1', '4.00')
  const { receiptId } = await receive('3', '9.00')
  await expectOk(owner.post(`/inventory/documents/${receiptId}/reverse`, { reason: 'Twice' }))
  await expectOk(owner.post('/inventory/waste', { reason: 'spoiled', lines: [{ itemId: flour, quantity: '0.1' }] }))
  expect(await expectOk(owner.get<object[]>('/inventory/waste/menu-items'))).toEqual([
    { id: tart, title: 'Tart', category: null },
  ])
  await expectOk(owner.post('/inventory/waste', { reason: 'burnt', lines: [{ menuItemId: tart, quantity: '1' }] }))
  await expectOk(
    owner.post('/pos/create-order-and-invoice', {
      cart: [{ id: tart, quantity: 2 }],
      netTotal: 12,
      taxTotal: 0,
      total: 12,
    }),
  )
  const report = await expectOk(owner.get<StockReport>('/inventory/reports?type=today'))
  const [row] = report.items
  expect(
    Object.fromEntries(
      (['opening', 'bought', 'used', 'wasted', 'off', 'closing'] as const).map((part) => [part, row![part].quantity]),
    ),
  ).toEqual({
    opening: '0',
    bought: '2',
    used: '-0.48',
    wasted: '-0.22',
    off: '0',
    closing: '1.3',
  })
  expect(report.foodCost.net).toBe('12.00')
  // two units at 3.14 a kilo: unpaid ones have neither units nor a cost there
  expect(report.dishes).toMatchObject([
    { id: tart, units: 2, net: '12.00', cost: '0.75272727', margin: '11.24727273', class: 'star' },
  ])

  const recipe = await expectOk(owner.get<{ allergens: object }>(`/inventory/recipes/dish/${tart}`))
  expect(recipe.allergens).toEqual({ contains: [{ code: 'gluten', kinds: ['wheat'] }], traces: [] })
  const statement = { contains: [{ code: 'gluten', kinds: ['wheat'] }], traces: [] }
  const state = () => expectOk(owner.post(`/menu-items/${tart}/facts`, { allergens: statement }))
  await state()
  expect((await tartNow()).allergens_to_check).toBe(false)
  await saveRecipe()
  expect((await tartNow()).allergens_to_check).toBe(true)
  await state()
  expect((await tartNow()).allergens_to_check).toBe(false)
  expect((await expectOk(owner.get<object[]>('/inventory/recipes')))[0]).toMatchObject({
    kind: 'dish',
    cost: expect.any(String),
  })
  await expectOk(sell(1))
})

test('a dish moved to another table keeps its share of the cost, also where the rest is cancelled or not paid', async () => {
  const { owner, tart, aTable } = await aBakery()
  const costs = async () =>
    (await expectOk(owner.get<StockReport>('/inventory/reports?type=today'))).dishes.map(({ units, cost }) => [
      units,
      cost,
    ])
  const total = { subTotal: 6, taxTotal: 0, total: 6 }
  const [from, to] = [await aTable('T1'), await aTable('T2')]
  const lineId = crypto.randomUUID()
  const cart = [{ id: tart, quantity: 3, lineId }]
  const { visitId } = await expectOk(owner.post<{ visitId: string }>('/pos/create-order', { cart, tableId: from }))
  await expectOk(
    owner.post(`/visits/${visitId}/lines/move`, { lines: [{ id: lineId, quantity: 1 }], to: { tableId: to } }),
  )
  const moved = (await groups(owner)).find(({ table_title: title }) => title === 'T2')!
  await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: moved.order_ids, ...total }))
  expect(await costs()).toEqual([[1, '0.24000000']])
  await expectOk(owner.post(`/visits/${visitId}/lines/cancel`, { lines: [{ id: lineId }] }))
  expect(await costs()).toEqual([[1, '0.24000000']])
})
