import { expect, test } from 'vitest'
import type { Purchase } from '#core/contract/inventory/purchases.ts'
import type { CountedItem } from '#core/contract/inventory/stock-counts.ts'
import { waitingForLocks } from '../../../../test/lock-waits.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

async function aKitchen() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const anItem = async () =>
    (await expectOk(owner.post<{ itemId: string }>('/inventory/items/add', { title: 'Flour', unit: 'kg' }))).itemId
  const save = (kind: string, id: string, lines: object[]) => owner.post(`/inventory/recipes/${kind}/${id}`, { lines })
  const aPreparation = async (title: string, lines: object[]) => {
    const body = { title, unit: 'kg', yield: '1', lines }
    const path = '/inventory/preparations/add'
    return (await expectOk(owner.post<{ preparationId: string }>(path, body))).preparationId
  }
  /** No deletion can be undone any more. */
  const afterUndo = () => server().owner.query(`update undo_offers set until = now() where tenant_id = $1`, [tenantId])
  const inPieces = (id: string) => owner.post(`/inventory/items/${id}/update`, { title: 'Flour', unit: 'pc' })
  return { ...restaurant, anItem, save, aPreparation, afterUndo, inPieces }
}

/** For each kind of recipe: its target, and the deletion that takes it off the menu. */
const TARGETS: [string, string, (restaurant: Restaurant, dish: string) => Promise<[string, string]>][] = [
  ['a dish', 'dish', async (_, dish) => [dish, `/menu-items/delete/${dish}`]],
  [
    'a variant',
    'variant',
    async ({ aVariant }, dish) => {
      const id = await aVariant(dish)
      return [id, `/menu-items/variants/${dish}/delete/${id}`]
    },
  ],
  [
    'an add-on',
    'addon',
    async ({ anAddon }, dish) => {
      const id = await anAddon(dish)
      return [id, `/menu-items/addons/${dish}/delete/${id}`]
    },
  ],
  ['an add-on of a dish', 'addon', async ({ anAddon }, dish) => [await anAddon(dish), `/menu-items/delete/${dish}`]],
  [
    'an option of a group',
    'option',
    async ({ anOptionGroup }, dish) => {
      const { id, options } = await anOptionGroup({}, [dish])
      return [options['Saignant']!, `/settings/modifier-groups/${id}`]
    },
  ],
]

test.each(TARGETS)('the recipe of %s holds its items until its deletion cannot be undone', async (_, kind, make) => {
  const restaurant = await aKitchen()
  const { owner, aMenuItem, anItem, save, afterUndo, inPieces } = restaurant
  const flour = await anItem()
  const [target, deletion] = await make(restaurant, await aMenuItem({ title: 'Tart' }))
  await expectOk(save(kind, target, [{ itemId: flour, quantity: '0.2' }]))
  const gone = `/inventory/items/${flour}`
  const isInUse = async () => {
    expect(await owner.delete(gone)).toMatchObject({ status: 409, body: { code: 'stock_item.in_use' } })
    expect(await inPieces(flour)).toMatchObject({ status: 409, body: { code: 'stock_item.unit_fixed' } })
  }
  await isInUse()
  await expectOk(owner.delete(deletion))
  await isInUse()
  await afterUndo()
  const inFile = { rows: [{ line: 2, title: 'Flour', unit: 'pc', lowAt: '', target: '', packs: '' }], preview: true }
  expect(await expectOk(owner.post('/inventory/items/import', inFile))).toMatchObject({ updated: 1, errors: [] })
  await expectOk(inPieces(flour))
  await expectOk(owner.delete(gone))
})

test('a preparation that only a removed dish contains gets deeper, and is removed', async () => {
  const { owner, aMenuItem, anItem, save, aPreparation, afterUndo } = await aKitchen()
  const lines = [{ itemId: await anItem(), quantity: '1' }]
  const innermost = await aPreparation('First', lines)
  let outer = innermost
  for (const title of ['Second', 'Third', 'Fourth', 'Fifth'])
    outer = await aPreparation(title, [{ preparationId: outer, quantity: '1' }])
  const tart = await aMenuItem({ title: 'Tart' })
  await expectOk(save('dish', tart, [{ preparationId: outer, quantity: '1' }]))
  const deepest = await aPreparation('Deepest', lines)
  const deepen = () =>
    owner.post(`/inventory/recipes/preparation/${innermost}`, {
      yield: '1',
      lines: [{ preparationId: deepest, quantity: '1' }],
    })
  await expectOk(owner.delete(`/menu-items/delete/${tart}`))
  expect(await deepen()).toMatchObject({ status: 400, body: { code: 'recipe.too_deep' } })
  expect(await owner.delete(`/inventory/preparations/${outer}`)).toMatchObject({ body: { code: 'preparation.in_use' } })
  await afterUndo()
  await expectOk(deepen())
  await expectOk(owner.delete(`/inventory/preparations/${outer}`))
})

test('an item that is counted or ordered keeps its kind of unit and stays counted, until that is closed', async () => {
  const { owner, anItem, inPieces } = await aKitchen()
  const { id: supplierId } = await expectOk(owner.post<{ id: string }>('/inventory/suppliers', { name: 'Mill' }))
  const holds = async (flour: string, release: () => Promise<{ status: number; body: unknown }>) => {
    const fixed = { status: 409, body: { code: 'stock_item.unit_fixed' } }
    const change = (more: object) => owner.post(`/inventory/items/${flour}/update`, { title: 'Flour', ...more })
    const inFile = (more: object) =>
      owner.post('/inventory/items/import', { rows: [{ line: 2, title: 'Flour', ...more }], preview: false })
    expect(await inPieces(flour)).toMatchObject(fixed)
    expect(await change({ unit: 'kg', isTracked: false, cost: '1' })).toMatchObject(fixed)
    const refusal = [{ line: 2, code: 'stock_item.unit_fixed' }]
    for (const more of [
      { unit: 'pc', lowAt: '', target: '', packs: '' },
      { tracked: 'no', cost: '1' },
    ])
      expect(await inFile(more)).toMatchObject({ body: { code: 'stock_import.refused', errors: refusal } })
    await expectOk(change({ unit: 'g' }))
    await expectOk(release())
    await expectOk(inPieces(flour))
    await expectOk(owner.delete(`/inventory/items/${flour}`))
  }

  const counted = await anItem()
  const { countId } = await expectOk(owner.post<{ countId: string }>('/inventory/counts', {}))
  await expectOk(owner.post(`/inventory/counts/${countId}/lines`, { itemId: counted, quantity: '0' }))
  await holds(counted, () => owner.post(`/inventory/counts/${countId}/close`))

  const ordered = await anItem()
  const body = { supplierId, lines: [{ itemId: ordered, quantity: '75' }] }
  const { purchaseId } = await expectOk(owner.post<{ purchaseId: string }>('/inventory/purchases', body))
  await expectOk(owner.post(`/inventory/purchases/${purchaseId}/send`))
  await holds(ordered, () => owner.post(`/inventory/purchases/${purchaseId}/cancel`))
})

test('what is counted or ordered while a unit changes is read in the new one', async () => {
  const { owner, anItem } = await aKitchen()
  const { id: supplierId } = await expectOk(owner.post<{ id: string }>('/inventory/suppliers', { name: 'Mill' }))
  const flour = await anItem()
  const { countId } = await expectOk(owner.post<{ countId: string }>('/inventory/counts', {}))
  const five = { itemId: flour, quantity: '5' }
  const changing = await server().owner.connect()
  await changing.query('begin')
  await changing.query(`select from stock_items where id = $1 for update`, [flour])
  await changing.query(`update stock_items set unit = 'pc' where id = $1`, [flour])
  const noted = owner.post(`/inventory/counts/${countId}/lines`, five)
  const ordered = owner.post('/inventory/purchases', { supplierId, lines: [five] })
  await waitingForLocks(server(), 2, '%from stock_items%for key share%')
  await changing.query('commit')
  changing.release()
  await expectOk(noted)
  await expectOk(ordered)
  const { rows } = await expectOk(owner.get<{ rows: CountedItem[] }>(`/inventory/counts/${countId}`))
  expect(rows.map(({ counted }) => counted)).toEqual(['5'])
  const [order] = await expectOk(owner.get<Purchase[]>('/inventory/purchases'))
  expect(order!.lines.map((line) => line.ordered)).toEqual(['5'])
})
