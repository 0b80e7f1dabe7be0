import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { statementsDuring } from '../../../../test/statements.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Titled = { title: string }
const titles = (list: readonly Titled[]) => list.map(({ title }) => title)
const menuOf = async ({ owner }: Restaurant) => titles((await owner.get<MenuItem[]>('/menu-items')).body)
const categoriesOf = async ({ owner }: Restaurant) => titles((await owner.get<Titled[]>('/settings/categories')).body)
const tillOf = async ({ owner }: Restaurant) => {
  const { body } = await owner.get<{ categories: Titled[]; menuItems: Titled[] }>('/pos/init')
  return { categories: titles(body.categories), items: titles(body.menuItems) }
}

async function withItems(restaurant: Restaurant, names: readonly string[], categoryId?: string) {
  const ids: Record<string, string> = {}
  for (const title of names) ids[title] = await restaurant.aMenuItem({ title, categoryId })
  return (...wanted: string[]) => wanted.map((title) => ids[title]!)
}

describe('items', () => {
  test('stand in the order they were added in, then in the order they were put in, at the till too', async () => {
    const restaurant = await aRestaurant(server())
    const idsOf = await withItems(restaurant, ['Cidre', 'Bière', 'Anis'])
    expect(await menuOf(restaurant)).toEqual(['Cidre', 'Bière', 'Anis'])
    expect(await restaurant.owner.post('/menu-items/order', { ids: idsOf('Anis', 'Cidre', 'Bière') })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Order of the menu saved.' },
    })
    expect(await menuOf(restaurant)).toEqual(['Anis', 'Cidre', 'Bière'])
    expect((await tillOf(restaurant)).items).toEqual(['Anis', 'Cidre', 'Bière'])
  })

  test('that are not named follow in their old order; a new one comes last', async () => {
    const restaurant = await aRestaurant(server())
    const idsOf = await withItems(restaurant, ['a', 'b', 'c', 'd'])
    await expectOk(restaurant.owner.post('/menu-items/order', { ids: idsOf('d', 'b') }))
    await restaurant.aMenuItem({ title: 'e' })
    expect(await menuOf(restaurant)).toEqual(['d', 'b', 'a', 'c', 'e'])
  })

  test('keep to their category; one that changes it comes last there', async () => {
    const restaurant = await aRestaurant(server())
    const [starters, mains] = [await restaurant.aCategory('Entrées'), await restaurant.aCategory('Plats')]
    const startersOf = await withItems(restaurant, ['Soupe', 'Terrine'], starters)
    const mainsOf = await withItems(restaurant, ['Tagine', 'Magret'], mains)
    await expectOk(
      restaurant.owner.post('/menu-items/order', { ids: [...mainsOf('Magret'), ...startersOf('Terrine')] }),
    )
    expect(await menuOf(restaurant)).toEqual(['Terrine', 'Soupe', 'Magret', 'Tagine'])

    const [terrine] = startersOf('Terrine')
    const body = { title: 'Terrine', price: '9', categoryId: mains }
    await expectOk(restaurant.owner.post(`/menu-items/update/${terrine}`, body))
    await expectOk(restaurant.owner.post(`/menu-items/update/${terrine}`, { ...body, price: '10' }))
    expect(await menuOf(restaurant)).toEqual(['Soupe', 'Magret', 'Tagine', 'Terrine'])
  })

  test('of a removed category are put in order with those that never had one', async () => {
    const restaurant = await aRestaurant(server())
    const old = await restaurant.aCategory('Saison')
    const seasonal = await withItems(restaurant, ['Asperges'], old)
    const idsOf = await withItems(restaurant, ['Pain', 'Eau'])
    await expectOk(restaurant.owner.delete(`/settings/categories/${old}`))
    const ids = [...idsOf('Eau'), ...seasonal('Asperges'), ...idsOf('Pain')]
    await expectOk(restaurant.owner.post('/menu-items/order', { ids }))
    expect(await menuOf(restaurant)).toEqual(['Eau', 'Asperges', 'Pain'])
  })

  test('two thousand are put in order with a handful of statements', async () => {
    const restaurant = await aRestaurant(server())
    const { rows } = await server().owner.query<{ id: string }>(
      `insert into menu_items (tenant_id, title, price)
       select $1, 'Item ' || n, n from generate_series(1, 2000) n returning id`,
      [restaurant.tenantId],
    )
    const ids = rows.map(({ id }) => id).reverse()
    const statements = await statementsDuring(restaurant.tenantId, () =>
      expectOk(restaurant.owner.post('/menu-items/order', { ids })),
    )
    expect(statements).toBeLessThan(20)
    const { body } = await restaurant.owner.get<MenuItem[]>('/menu-items')
    expect(body.map(({ id }) => id)).toEqual(ids)
  })
})

describe('categories', () => {
  test('are put in order, and the menu and the till follow', async () => {
    const restaurant = await aRestaurant(server())
    const { owner, aCategory, aMenuItem } = restaurant
    const [desserts, mains] = [await aCategory('Desserts'), await aCategory('Plats')]
    await aMenuItem({ title: 'Tarte', categoryId: desserts })
    await aMenuItem({ title: 'Tagine', categoryId: mains })
    expect(await menuOf(restaurant)).toEqual(['Tarte', 'Tagine'])
    expect(await owner.post('/settings/categories/order', { ids: [mains, desserts] })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Order of the categories saved.' },
    })
    await aCategory('Boissons')
    expect(await categoriesOf(restaurant)).toEqual(['Plats', 'Desserts', 'Boissons'])
    expect(await tillOf(restaurant)).toEqual({
      categories: ['Plats', 'Desserts', 'Boissons'],
      items: ['Tagine', 'Tarte'],
    })
  })
})

describe.each(['/menu-items/order', '/settings/categories/order'])('%s', (path) => {
  async function aMenu() {
    const restaurant = await aRestaurant(server())
    const add = path.startsWith('/menu') ? restaurant.aMenuItem : restaurant.aCategory
    const ids = [await add(), await add()]
    const list = path.replace('/order', '')
    return { ...restaurant, ids, list: async () => (await restaurant.owner.get(list)).body }
  }

  test('refuses what is removed, unknown or another restaurant’s, and changes nothing', async () => {
    const { owner, ids, list } = await aMenu()
    const stranger = await aMenu()
    const before = await list()
    const code = path.startsWith('/menu') ? 'menu.item_not_found' : 'category.not_found'
    for (const foreign of [stranger.ids[0]!, '10', '00000000-0000-0000-0000-000000000000']) {
      expect(await owner.post(path, { ids: [ids[1], foreign, ids[0]] })).toMatchObject({ status: 404, body: { code } })
    }
    expect(await list()).toEqual(before)
  })

  test('refuses what is no list of different ids', async () => {
    const { owner, ids, list } = await aMenu()
    const before = await list()
    for (const body of [{}, { ids: [] }, { ids: ids[0] }, { ids: [ids[1], ids[0], ids[1]] }, { ids: [null] }]) {
      expect(await owner.post(path, body)).toMatchObject({ status: 400 })
    }
    expect(await list()).toEqual(before)
  })
})
