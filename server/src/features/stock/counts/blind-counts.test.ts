import { expect, test } from 'vitest'
import type { CountedItem } from '#core/contract/inventory/stock-counts.ts'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import type { NotificationEntry } from '#core/contract/people/notifications.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** Flour at its low mark of 5 kg, of which a tart takes one, and sugar. */
async function aStore() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const add = async (title: string, more: object = {}) => {
    const body = { title, unit: 'kg', target: '9', ...more }
    const { itemId } = await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', body))
    const lines = [{ itemId, quantity: '4.321', price: '9.00' }]
    await expectOk(owner.post('/inventory/receipts', { lines }))
    return itemId
  }
  const [flour, sugar] = [await add('Flour', { lowAt: '5' }), await add('Sugar')]
  const start = async (body: object) =>
    (await expectOk(owner.post<{ countId: string }>('/inventory/counts', body))).countId
  const items = (person: Client, state = '') => expectOk(person.get<StockItem[]>(`/inventory/items?state=${state}`))
  return { ...restaurant, flour, sugar, start, items }
}

const onHandOf = (items: readonly StockItem[]) => items.map(({ title, on_hand }) => [title, on_hand])

test('only those who manage the stock see quantities under a blind count, until it is closed', async () => {
  const { owner, aStaffMember, flour, sugar, start, items } = await aStore()
  const countId = await start({ itemIds: [flour], blind: true })
  const open = await start({ itemIds: [flour, sugar] })
  const [clerk, reader, manager] = [
    await aStaffMember(['INVENTORY']),
    await aStaffMember(['VIEW_INVENTORY']),
    await aStaffMember(['MANAGE_INVENTORY']),
  ]
  for (const person of [clerk, reader]) {
    expect(onHandOf(await items(person))).toEqual([
      ['Flour', null],
      ['Sugar', '4.321'],
    ])
    expect(await items(person, 'low')).toEqual([])
    const moves = async (query: string) =>
      (await expectOk(person.get<{ moves: { item_id: string }[] }>(`/inventory/moves${query}`))).moves
    expect((await moves('')).map(({ item_id }) => item_id)).toEqual([sugar])
    expect(await moves(`?itemId=${flour}`)).toEqual([])
  }
  const { rows } = await expectOk(clerk.get<{ rows: CountedItem[] }>(`/inventory/counts/${open}`))
  expect(rows.map(({ title, on_hand }) => [title, on_hand])).toEqual([
    ['Flour', null],
    ['Sugar', '4.321'],
  ])
  for (const person of [owner, manager]) {
    expect(onHandOf(await items(person))).toContainEqual(['Flour', '4.321'])
    expect(onHandOf(await items(person, 'low'))).toEqual([['Flour', '4.321']])
    expect((await expectOk(person.get<{ moves: object[] }>(`/inventory/moves?itemId=${flour}`))).moves).toHaveLength(1)
  }
  await expectOk(clerk.post(`/inventory/counts/${countId}/close`))
  expect(onHandOf(await items(clerk))).toContainEqual(['Flour', '4.321'])
})

test('a notice of low stock names no quantity of what is counted blind', async () => {
  const { owner, aMenuItem, sugar, start } = await aStore()
  const { title, unit } = { title: 'Sugar', unit: 'kg' }
  await expectOk(owner.post(`/inventory/items/${sugar}/update`, { title, unit, lowAt: '4' }))
  const tart = await aMenuItem({ title: 'Tart', price: '6.00' })
  await expectOk(
    owner.post(`/inventory/recipes/dish/${tart}`, { lines: [{ itemId: sugar, quantity: '1', stops: false }] }),
  )
  await start({ itemIds: [sugar], blind: true })
  await expectOk(owner.post('/pos/create-order', { cart: [{ id: tart, quantity: 1 }] }))
  const { entries } = await expectOk(owner.get<{ entries: NotificationEntry[] }>('/notifications'))
  expect(entries.filter(({ kind }) => kind === 'stock_low').map(({ body }) => body)).toEqual(['Sugar'])
})
