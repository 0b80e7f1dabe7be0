import { expect, test } from 'vitest'
import type { ListedRecipe, RecipeRecord } from '#core/contract/inventory/recipes.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('a preparation is listed before it has a recipe, renamed, and removed once no recipe contains it', async () => {
  const { owner, aMenuItem } = await aRestaurant(server())
  const tart = await aMenuItem({ title: 'Tart' })
  const { itemId } = await expectOk(
    owner.post<{ itemId: string }>('/inventory/items/add', { title: 'Flour', unit: 'kg' }),
  )
  const { preparationId } = await expectOk(
    owner.post<{ preparationId: string }>('/inventory/preparations/add', {
      title: 'Dough',
      unit: 'kg',
      yield: '1',
      lines: [],
    }),
  )
  const listed = async () =>
    (await expectOk(owner.get<ListedRecipe[]>('/inventory/recipes'))).map(({ title, version }) => [title, version])
  expect(await listed()).toEqual([
    ['Dough', 0],
    ['Tart', 0],
  ])
  const save = (kind: string, id: string, body: object) => owner.post(`/inventory/recipes/${kind}/${id}`, body)
  await expectOk(save('preparation', preparationId, { yield: '1', lines: [{ itemId, quantity: '1' }] }))
  await expectOk(save('dish', tart, { lines: [{ preparationId, quantity: '0.2' }] }))

  const preparation = `/inventory/preparations/${preparationId}`
  expect(await owner.post(`${preparation}/update`, { title: ' ' })).toMatchObject({ status: 400 })
  await expectOk(owner.post(`${preparation}/update`, { title: 'Pastry' }))
  const { lines } = await expectOk(owner.get<RecipeRecord>(`/inventory/recipes/dish/${tart}`))
  expect(lines.map(({ title }) => title)).toEqual(['Pastry'])

  expect(await owner.delete(preparation)).toMatchObject({ status: 409, body: { code: 'preparation.in_use' } })
  await expectOk(save('dish', tart, { lines: [{ itemId, quantity: '0.2' }] }))
  await expectOk(owner.delete(preparation))
  expect(await listed()).toEqual([['Tart', 2]])
  expect(await owner.delete(preparation)).toMatchObject({ status: 404, body: { code: 'preparation.not_found' } })
  expect(await owner.post(`${preparation}/update`, { title: 'Dough' })).toMatchObject({ status: 404 })
  expect(await save('dish', tart, { lines: [{ preparationId, quantity: '1' }] })).toMatchObject({ status: 404 })
  // its ingredients are free again
  await expectOk(save('dish', tart, { lines: [] }))
  await expectOk(owner.delete(`/inventory/items/${itemId}`))
})

test('the best seller of thirty days comes first', async () => {
  const { owner, itemId, aMenuItem, card, sell } = await aRestaurantWithDrawers(server())
  const cake = await aMenuItem({ title: 'Aniseed cake' })
  const first = async () => {
    const [{ id, sold } = { id: '', sold: 0 }] = await expectOk(owner.get<ListedRecipe[]>('/inventory/recipes'))
    return { id, sold }
  }
  expect(await first()).toEqual({ id: cake, sold: 0 })
  await expectOk(sell(owner, { quantity: 3, payments: [card('36.00')] }))
  expect(await first()).toEqual({ id: itemId, sold: 3 })
})
