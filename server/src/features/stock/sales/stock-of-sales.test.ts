import { expect, test } from 'vitest'
import type { RecipeRecord } from '#core/contract/inventory/recipes.ts'
import type { StockMove } from '#core/contract/inventory/stock-documents.ts'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { groups, place } from '../../../../test/faults/bill-calls.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A tart of 6.00 that takes 120 g of flour, with 4 kg on hand at 2.00 a kilo, and a tea without a recipe. */
async function aBakery() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const tax = await restaurant.aTax({ rate: '20' })
  const tart = await restaurant.aMenuItem({ title: 'Tart', price: '6.00', taxId: tax })
  const tea = await restaurant.aMenuItem({ title: 'Tea', price: '3.00' })
  const add = async (title: string, unit: string, more: object = {}) =>
    (await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', { title, unit, ...more }))).itemId
  const flour = await add('Flour', 'kg', { lowAt: '1', packs: [{ title: 'Sack', quantity: '2' }] })
  const recipe = (kind: string, id: string, lines: object[], more: object = {}) =>
    owner.post<{ version: number }>(`/inventory/recipes/${kind}/${id}`, { lines, ...more })
  const items = () => expectOk(owner.get<StockItem[]>('/inventory/items'))
  const receive = (lines: object[], more: object = {}) =>
    owner.post<{ receiptId: string; total: string }>('/inventory/receipts', { lines, ...more })
  await expectOk(receive([{ itemId: flour, packId: (await items())[0]!.packs[0]!.id, quantity: '2', price: '8.00' }]))
  await expectOk(recipe('dish', tart, [{ itemId: flour, quantity: '0.12' }]))
  const flourNow = async () => {
    const item = (await items()).find(({ id }) => id === flour)!
    return [item.on_hand, item.value]
  }
  const moves = async (query = '') =>
    (await expectOk(owner.get<{ moves: StockMove[] }>(`/inventory/moves?itemId=${flour}${query}`))).moves
  const differences = async () =>
    (await server().owner.query('select * from stock_differences where tenant_id = $1', [tenantId])).rows
  return { ...restaurant, tart, tea, flour, add, recipe, items, receive, flourNow, moves, differences }
}

test('an order takes what its recipes contain at the average cost, on every way of placing it', async () => {
  const bakery = await aBakery()
  const { owner, tart, tea, flour, flourNow, moves, add, recipe, receive } = bakery
  expect(await flourNow()).toEqual(['4', '8.00000000'])
  await expectOk(
    owner.post('/pos/create-order', {
      cart: [
        { id: tart, quantity: 2 },
        { id: tea, quantity: 1 },
      ],
    }),
  )
  expect(await flourNow()).toEqual(['3.76', '7.52000000'])
  const totals = { netTotal: 5, taxTotal: 1, total: 6 }
  await expectOk(owner.post('/pos/create-order-and-invoice', { cart: [{ id: tart, quantity: 1 }], ...totals }))
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  await expectOk(owner.post('/pos/create-order', { cart: [{ id: tart, quantity: 1 }], ...customer }))
  expect(await flourNow()).toEqual(['3.52', '7.04000000'])
  // sales do not wait for stock: missing stock costs as the last receipt did
  await expectOk(owner.post('/pos/create-order', { cart: [{ id: tart, quantity: 30 }] }))
  expect(await flourNow()).toEqual(['-0.08', '-0.16000000'])
  await expectOk(receive([{ itemId: flour, quantity: '1', price: '3.00' }]))
  expect(await flourNow()).toEqual(['0.92', '2.76000000'])
  expect((await moves()).map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
    ['revaluation', '0', '-0.08000000'],
    ['receipt', '1', '3.00000000'],
    ['sale', '-3.6', '-7.20000000'],
    ['sale', '-0.12', '-0.24000000'],
    ['sale', '-0.12', '-0.24000000'],
    ['sale', '-0.24', '-0.48000000'],
    ['receipt', '4', '8.00000000'],
  ])

  // a variant replaces its menu item, an add-on comes on top, a preparation is broken down
  const cream = await add('Cream', 'cl', { isTracked: false, cost: '0.05' })
  const egg = await add('Egg', 'pc')
  const large = await bakery.aVariant(tart, 'Large', '9.00')
  const topping = await bakery.anAddon(tart, 'Topping', '1.00')
  const { preparationId } = await expectOk(
    owner.post<{ preparationId: string }>('/inventory/preparations/add', {
      title: 'Custard',
      unit: 'ml',
      yield: '300',
      lines: [
        { itemId: cream, quantity: '20' },
        { itemId: egg, quantity: '3' },
      ],
    }),
  )
  await expectOk(recipe('variant', large, [{ itemId: flour, quantity: '0.2', lossPercent: 50 }]))
  await expectOk(recipe('addon', topping, [{ preparationId, quantity: '100' }]))
  await expectOk(
    owner.post('/pos/create-order', { cart: [{ id: tart, quantity: 2, variant_id: large, addons_ids: [topping] }] }),
  )
  expect(await flourNow()).toEqual(['0.12', '0.36000000'])
  expect((await bakery.items()).find(({ id }) => id === egg)).toMatchObject({ on_hand: '-2', average_cost: null })
  expect(await expectOk(owner.get<RecipeRecord>(`/inventory/recipes/addon/${topping}`))).toMatchObject({
    version: 1,
    lines: [{ preparation_id: preparationId, title: 'Custard', unit: 'ml', quantity: '100', loss_percent: 0 }],
    cost: '0.33333500',
  })
  expect(await expectOk(owner.get<RecipeRecord>(`/inventory/recipes/dish/${tart}`))).toMatchObject({
    cost: '0.36000000',
    net_price: '5.00000000',
    margin: '4.64000000',
  })
  expect(await bakery.differences()).toEqual([])
})

test('cancelled units go back where nobody began them and are waste where somebody did; made after all, they are sold', async () => {
  const { owner, tart, flourNow, moves, receive, flour, differences } = await aBakery()
  const orderId = await place(owner, [{ id: tart, quantity: 3 }])
  await expectOk(receive([{ itemId: flour, quantity: '1', price: '5.00' }]))
  const lines = async () =>
    (await groups(owner)).flatMap(({ orders }) => orders).find(({ id }) => id === orderId)?.items ?? []
  const itemId = (await lines())[0]!.id
  const set = (id: string, status: string, more: object = {}) =>
    expectOk(owner.post(`/orders/update-status/${id}`, { status, ...more }))
  const last = async (count: number) =>
    (await moves()).slice(0, count).map(({ kind, quantity, value, reason }) => [kind, quantity, value, reason])
  const before = await flourNow()
  await set(itemId, 'cancelled', { quantity: 1 })
  expect(await last(1)).toEqual([['sale_undone', '0.12', '0.24000000', null]])
  await set(itemId, 'preparing')
  await set(itemId, 'cancelled', { quantity: 1 })
  const begun = 'voided_after_start'
  expect(await last(2)).toEqual([
    ['waste', '-0.12', '-0.24000000', begun],
    ['sale_undone', '0.12', '0.24000000', begun],
  ])
  const [, back, wasted] = await lines()
  await set(back!.id, 'preparing')
  expect((await last(1))[0]!.slice(0, 2)).toEqual(['sale', '-0.12'])
  await set(wasted!.id, 'preparing')
  expect(await last(2)).toEqual([
    ['sale', '-0.12', '-0.24000000', null],
    ['waste', '0.12', '0.24000000', begun],
  ])
  expect((await flourNow())[0]).toBe(before[0])
  await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
  expect((await flourNow())[0]).toBe(before[0])
  const next = await place(owner, [{ id: tart, quantity: 2 }])
  await expectOk(owner.post('/orders/cancel', { orderIds: [next] }))
  expect((await last(1))[0]!.slice(0, 2)).toEqual(['sale_undone', '0.24'])
  expect((await flourNow())[0]).toBe(before[0])
  expect(await differences()).toEqual([])
})

test('tills that sell at once lose no move', async () => {
  const { owner, tart, anotherTill, flourNow, moves, receive, flour, differences } = await aBakery()
  const tills = [owner, await anotherTill(), await anotherTill()]
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      at % 6 === 5
        ? expectOk(receive([{ itemId: flour, quantity: '0.12', price: '0.24' }]))
        : expectOk(tills[at % 3]!.post('/pos/create-order', { cart: [{ id: tart, quantity: 1 }] })),
    ),
  )
  expect(await flourNow()).toEqual(['2.08', '4.16000000'])
  expect(new Set((await moves()).map(({ balance }) => balance)).size).toBeGreaterThan(16)
  expect(await differences()).toEqual([])
})

test('a document is reversed once by another one; below zero what was taken back costs what the receipt before it did', async () => {
  const { owner, tart, flour, flourNow, moves, receive, differences } = await aBakery()
  const line = { itemId: flour, quantity: '1', price: '6.00' }
  const { receiptId } = await expectOk(receive([line], { documentNo: 'BL 7' }))
  await expectOk(owner.post('/inventory/waste', { reason: 'staff_meal', lines: [{ menuItemId: tart, quantity: '5' }] }))
  expect(await flourNow()).toEqual(['4.4', '12.32000000'])
  const reverse = (id: string) => owner.post(`/inventory/documents/${id}/reverse`, { reason: 'Typed twice' })
  await expectOk(reverse(receiptId))
  expect(await flourNow()).toEqual(['3.4', '6.32000000'])
  expect(await reverse(receiptId)).toMatchObject({ status: 409, body: { code: 'stock.reversed' } })
  const [correction, wasted] = await moves()
  expect(correction).toMatchObject({ kind: 'correction', quantity: '-1', value: '-6.00000000', reason: 'Typed twice' })
  expect(await reverse(correction!.document_id!)).toMatchObject({ status: 409, body: { code: 'stock.reversed' } })
  await expectOk(reverse(wasted!.document_id!))
  expect(await flourNow()).toEqual(['4', '8.00000000'])
  await place(owner, [{ id: tart, quantity: 50 }])
  expect(await flourNow()).toEqual(['-2', '-4.00000000'])
  expect(await differences()).toEqual([])
})

test('invalid documents are refused and change nothing', async () => {
  const { owner, tart, tea, flour, recipe, receive, items, moves, aStaffMember } = await aBakery()
  const before = [await items(), await moves()]
  const refused = async (answer: Promise<{ status: number; body: unknown }>, code: string) =>
    expect((await answer).body).toMatchObject({ success: false, code })
  const lines = [{ itemId: flour, quantity: '1' }]
  const preparation = (title: string, inner: object[]) =>
    owner.post<{ preparationId: string }>('/inventory/preparations/add', {
      title,
      unit: 'kg',
      yield: '1',
      lines: inner,
    })
  await refused(receive([{ itemId: flour, quantity: '0.0000001', price: '1' }]), 'stock.quantity_invalid')
  await refused(receive([{ itemId: flour, quantity: '1', price: '-1' }]), 'stock.price_invalid')
  await refused(receive([{ itemId: tart, quantity: '1', price: '1' }]), 'stock_item.not_found')
  await refused(owner.post('/inventory/waste', { reason: 'other', lines }), 'stock.reason_required')
  const ofTea = [{ menuItemId: tea, quantity: '1' }]
  await refused(owner.post('/inventory/waste', { reason: 'burnt', lines: ofTea }), 'stock.no_recipe')
  await refused(owner.delete(`/inventory/items/${flour}`), 'stock_item.in_use')
  const update = (more: object) => owner.post(`/inventory/items/${flour}/update`, { title: 'Flour', ...more })
  await refused(update({ unit: 'l' }), 'stock_item.unit_fixed')
  await refused(update({ unit: 'kg', isTracked: false, cost: '1' }), 'stock_item.unit_fixed')
  await refused(recipe('dish', tart, [...lines, ...lines]), 'recipe.lines_invalid')
  expect([await items(), await moves()]).toEqual(before)

  const { preparationId: dough } = await expectOk(preparation('Dough', lines))
  const { preparationId: base } = await expectOk(preparation('Base', [{ preparationId: dough, quantity: '1' }]))
  const circle = recipe('preparation', dough, [{ preparationId: base, quantity: '1' }], { yield: '1' })
  await refused(circle, 'recipe.circle')
  let outer = base
  for (const title of ['Third', 'Fourth', 'Fifth'])
    outer = (await expectOk(preparation(title, [{ preparationId: outer, quantity: '1' }]))).preparationId
  await expectOk(recipe('dish', tea, [{ preparationId: outer, quantity: '0.1' }]))
  const { preparationId: below } = await expectOk(preparation('Below', lines))
  const deeper = recipe('preparation', dough, [{ preparationId: below, quantity: '1' }], { yield: '1' })
  await refused(deeper, 'recipe.too_deep')

  const viewer = await aStaffMember(['VIEW_INVENTORY'])
  const [seen] = await expectOk(viewer.get<[object]>('/inventory/items'))
  expect(seen).not.toHaveProperty('value')
  expect(seen).not.toHaveProperty('average_cost')
  const { moves: seenMoves } = await expectOk(viewer.get<{ moves: object[] }>('/inventory/moves'))
  expect(seenMoves[0]).not.toHaveProperty('value')
  expect(await viewer.post('/inventory/receipts', { lines: [] })).toMatchObject({ status: 403 })
})
