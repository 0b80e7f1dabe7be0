import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Row = { category?: string | null; title: string; price: string }

const bodyOf = (rows: readonly Row[]) => ({ rows: rows.map((row, at) => ({ line: at + 2, ...row })), preview: false })
const bring = ({ owner }: Restaurant, ...rows: Row[]) => owner.post('/menu-items/import', bodyOf(rows))

async function menuOf({ owner }: Restaurant) {
  const items = await expectOk(owner.get<MenuItem[]>('/menu-items'))
  return items.map(({ category_title: category, title, price }) => [category, title, price])
}

async function aMenu() {
  const restaurant = await aRestaurant(server())
  const { aCategory, aMenuItem } = restaurant
  await aMenuItem({ title: 'Frites', price: '4', categoryId: await aCategory('Plats') })
  await aMenuItem({ title: 'Tarte', price: '6', categoryId: await aCategory('Desserts') })
  await aMenuItem({ title: 'Pain', price: '1' })
  return restaurant
}

test('a file without categories changes the items of its titles where they are', async () => {
  const restaurant = await aMenu()
  const { body } = await bring(
    restaurant,
    { title: 'frites', price: '5' },
    { title: 'Tarte', price: '6', category: null },
    { title: 'Pain', price: '2' },
    { title: 'Café', price: '2.50' },
  )
  expect(body).toMatchObject({ created: 1, updated: 2, unchanged: 1 })
  expect(await menuOf(restaurant)).toEqual(
    expect.arrayContaining([
      ['Plats', 'Frites', '5.00'],
      ['Desserts', 'Tarte', '6.00'],
      [null, 'Pain', '2.00'],
      [null, 'Café', '2.50'],
    ]),
  )
  expect(await menuOf(restaurant)).toHaveLength(4)
})

test('a blank category is none', async () => {
  const restaurant = await aMenu()
  expect((await bring(restaurant, { category: '', title: 'Frites', price: '5' })).body).toMatchObject({ created: 1 })
})

test('a title that several categories have is refused without a category', async () => {
  const restaurant = await aMenu()
  await restaurant.aMenuItem({ title: 'Frites', price: '3', categoryId: await restaurant.aCategory('Enfants') })
  const before = await menuOf(restaurant)
  const refused = await bring(restaurant, { title: 'Frites', price: '5' }, { title: 'Tarte', price: '7' })
  const problem = { line: 2, field: 'category', code: 'menu.import_category_needed' }
  expect(refused).toMatchObject({ status: 400, body: { errors: [problem] } })
  expect(await menuOf(restaurant)).toEqual(before)
})

test('an item named twice is refused, with a category and without', async () => {
  const restaurant = await aMenu()
  const refused = await bring(
    restaurant,
    { title: 'Frites', price: '5' },
    { category: 'Plats', title: 'FRITES', price: '6' },
    { title: 'Café', price: '2' },
    { title: 'café', price: '3' },
  )
  const doubled = { field: 'title', code: 'menu.import_line_doubled' }
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        { line: 3, ...doubled },
        { line: 5, ...doubled },
      ],
    },
  })
})
