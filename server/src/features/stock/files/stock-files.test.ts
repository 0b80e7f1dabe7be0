import { expect, test } from 'vitest'
import type { ListedRecipe, RecipeRecord } from '#core/contract/inventory/recipes.ts'
import type { RecipeForFile, StockImported } from '#core/contract/inventory/stock-files.ts'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

async function aKitchen() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const { id: mill } = await expectOk(owner.post<{ id: string }>('/inventory/suppliers', { name: 'Moulin' }))
  const call =
    (path: string, preview: boolean) =>
    (...rows: object[]) =>
      owner.post<StockImported>(path, { rows: rows.map((row, at) => ({ line: at + 2, ...row })), preview })
  const items = () => expectOk(owner.get<StockItem[]>('/inventory/items'))
  const recipes = async () => expectOk(owner.get<RecipeForFile[]>('/inventory/recipes/lines'))
  return {
    ...restaurant,
    mill,
    items,
    recipes,
    previewItems: call('/inventory/items/import', true),
    importItems: call('/inventory/items/import', false),
    previewRecipes: call('/inventory/recipes/import', true),
    importRecipes: call('/inventory/recipes/import', false),
  }
}

const FLOUR = {
  title: 'Farine',
  unit: 'kg',
  group: 'Épicerie',
  supplier: 'moulin',
  tracked: 'oui',
  lowAt: '2,5',
  target: '10',
  packs: 'Sac \\= 25 = 25 kg | Paquet = 500 g',
  allergens: 'Gluten (blé)',
  traces: 'Soja',
}
const SALT = { title: 'Sel', unit: 'g', tracked: 'non', cost: '0,00123456' }

test('stock items come in from a file, once; a column that is left out leaves what is there, a blank cell empties it', async () => {
  const { previewItems, importItems, items, mill, owner } = await aKitchen()
  const outcome = await expectOk(previewItems(FLOUR, SALT))
  expect(outcome).toMatchObject({ created: 2, updated: 0, unchanged: 0, errors: [] })
  expect(await items()).toEqual([])
  await expectOk(importItems(FLOUR, SALT))
  expect(await items()).toMatchObject([
    {
      title: 'Farine',
      unit: 'kg',
      group: 'Épicerie',
      supplier_id: mill,
      low_at: '2.5',
      target: '10',
      packs: [
        { title: 'Sac = 25', quantity: '25' },
        { title: 'Paquet', quantity: '0.5' },
      ],
      allergens: { contains: [{ code: 'gluten', kinds: ['wheat'] }], traces: ['soybeans'] },
    },
    { title: 'Sel', is_tracked: 0, average_cost: '0.00123456', allergens: null },
  ])
  const before = await items()
  expect(await expectOk(importItems(FLOUR, SALT))).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await items()).toEqual(before)
  const [flour] = before
  const partly = await expectOk(importItems({ title: ' FARINE ', lowAt: '', unit: 'g', target: '9000' }))
  expect(partly).toMatchObject({ updated: 1 })
  expect((await items())[0]).toMatchObject({
    ...flour,
    unit: 'g',
    low_at: null,
    target: '9000',
    packs: expect.any(Array),
  })
  expect((await owner.get<{ entries: object[] }>('/audit-log?kind=stock_item.updated')).body.entries).toHaveLength(1)
})

test('every wrong cell of a file is named by line and column, and nothing comes in', async () => {
  const { previewItems, importItems, items, owner } = await aKitchen()
  await expectOk(importItems(FLOUR))
  const [{ id: itemId }] = (await items()) as [StockItem]
  await expectOk(owner.post('/inventory/receipts', { lines: [{ itemId, quantity: '1', price: '1' }] }))
  const before = await items()
  const wrong = [
    { title: 'Sucre', unit: 'kg' },
    { title: '', unit: 'kg' },
    { title: 'Lait', unit: 'baril', supplier: 'Ferme', lowAt: '-1', packs: 'Pot = 3 pc' },
    { title: 'Sel', unit: 'g', tracked: 'non' },
    { title: 'sucre', unit: 'kg' },
    { title: 'Farine', unit: 'l', tracked: 'peut-être' },
    { title: 'Œufs', unit: 'pc', traces: 'Soja', target: '1,0001' },
  ]
  const { errors, lines } = await expectOk(previewItems(...wrong))
  expect(errors.map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'title', 'stock_item.title_required'],
    [4, 'unit', 'stock_item.unit_required'],
    [4, 'supplier', 'supplier.not_found'],
    [4, 'lowAt', 'stock.quantity_invalid'],
    [5, 'cost', 'stock_item.cost_invalid'],
    [6, 'title', 'stock_import.doubled'],
    [7, 'unit', 'stock_item.unit_fixed'],
    [7, 'tracked', 'menu.import_yes_or_no'],
    [8, 'target', 'stock.quantity_invalid'],
    [8, 'traces', 'menu.import_traces_alone'],
  ])
  expect(lines.map(({ outcome }) => outcome)).toEqual(['new', ...Array.from({ length: 6 }, () => 'wrong')])
  expect(await importItems(...wrong)).toMatchObject({ status: 400, body: { code: 'stock_import.refused' } })
  expect(await items()).toEqual(before)
})

const IN_TART = { kind: 'plat', title: 'Tarte' }

test('recipes come in line by line with the preparations they need; what goes out comes in as it is', async () => {
  const { importItems, previewRecipes, importRecipes, recipes, owner, ...restaurant } = await aKitchen()
  const tart = await restaurant.aMenuItem({ title: 'Tarte' })
  const large = await restaurant.aVariant(tart, 'Grande')
  await expectOk(importItems(FLOUR, SALT, { title: 'Lait', unit: 'l' }))
  const file = [
    { ...IN_TART, preparation: 'Pâte', quantity: '120', unit: 'g', loss: '7', stops: 'oui' },
    { ...IN_TART, item: 'lait', quantity: '2,5', unit: 'cl' },
    { kind: 'variante', title: 'Tarte · Grande', preparation: 'Pâte', quantity: '0.2', unit: 'kg' },
    { kind: 'preparation', title: 'Pâte', yield: '1,5', yieldUnit: 'kg', item: 'Farine', quantity: '1' },
    { kind: 'preparation', title: 'pâte', yield: '', yieldUnit: '', item: 'Sel', quantity: '8,5' },
  ]
  expect(await expectOk(previewRecipes(...file))).toMatchObject({ created: 3, errors: [] })
  expect((await recipes()).map(({ lines }) => lines)).toEqual([[]])
  await expectOk(importRecipes(...file))
  const out = await recipes()
  expect(out).toMatchObject([
    { kind: 'preparation', title: 'Pâte', yield: '1.5', unit: 'kg', lines: [{ item: 'Farine' }, { quantity: '8.5' }] },
    {
      kind: 'dish',
      title: 'Tarte',
      lines: [
        { preparation: 'Pâte', quantity: '0.12', unit: 'kg', loss_percent: 7, stops: true },
        { item: 'Lait', quantity: '0.025', unit: 'l', loss_percent: 0, stops: false },
      ],
    },
    { kind: 'variant', title: 'Tarte · Grande' },
  ])
  const rows = out.flatMap(({ lines, kind, title, category, yield: made, unit: madeUnit }) =>
    (lines.length > 0 ? lines : [null]).map((line) => ({
      kind,
      title,
      category: category ?? '',
      yield: made ?? '',
      yieldUnit: made === null ? '' : (madeUnit ?? ''),
      item: line?.item ?? '',
      preparation: line?.preparation ?? '',
      quantity: line?.quantity ?? '',
      unit: line?.unit ?? '',
      loss: String(line?.loss_percent ?? ''),
      stops: line?.stops ? 'yes' : 'no',
    })),
  )
  expect(await expectOk(importRecipes(...rows))).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  const versions = async () =>
    (await expectOk(owner.get<ListedRecipe[]>('/inventory/recipes'))).map(({ version }) => version)
  expect(await versions()).toEqual([1, 1, 1])
  // omitted values stay, one line without an ingredient takes nothing
  await expectOk(importRecipes({ ...IN_TART, preparation: 'Pâte', quantity: '130', unit: 'g' }))
  const { lines } = await expectOk(owner.get<RecipeRecord>(`/inventory/recipes/dish/${tart}`))
  expect(lines).toMatchObject([{ title: 'Pâte', quantity: '0.13', loss_percent: 7, stops: true }])
  await expectOk(importRecipes({ kind: 'variant', title: 'Tarte · Grande', item: '', preparation: '' }))
  expect((await expectOk(owner.get<RecipeRecord>(`/inventory/recipes/variant/${large}`))).lines).toEqual([])
})

test('a file of recipes with a fault changes none of them', async () => {
  const { importItems, previewRecipes, importRecipes, recipes, ...restaurant } = await aKitchen()
  await restaurant.aMenuItem({ title: 'Tarte' })
  await restaurant.aMenuItem({ title: 'Flan' })
  await restaurant.aMenuItem({ title: 'flan' })
  await expectOk(importItems(FLOUR, SALT, { title: 'Lait', unit: 'l' }))
  const before = await recipes()
  const wrong = [
    { ...IN_TART, item: 'Farine', quantity: '1', unit: 'l' },
    { ...IN_TART, item: 'Farine', quantity: '0' },
    { ...IN_TART, item: 'Riz', quantity: '1' },
    { ...IN_TART, item: 'Lait', preparation: 'Pâte', quantity: '1', loss: '91', stops: 'si' },
    { ...IN_TART, item: 'Sel', quantity: '1', loss: '91', stops: 'si' },
    { title: 'Flan', item: 'Lait', quantity: '1' },
    { title: 'Soupe', item: 'Lait', quantity: '1' },
    { kind: 'potion', title: 'Tarte', item: 'Lait', quantity: '1' },
    { kind: 'preparation', title: 'Pâte', item: 'Farine', quantity: '1' },
  ]
  const { errors } = await expectOk(previewRecipes(...wrong))
  expect(
    errors.map(({ line, field, code }) => [line, field, code]).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    [10, 'yield', 'recipe.yield_invalid'],
    [10, 'yieldUnit', 'stock_item.unit_required'],
    [2, 'unit', 'stock_import.unit_differs'],
    [3, 'item', 'recipe.lines_invalid'],
    [3, 'quantity', 'stock.quantity_invalid'],
    [4, 'item', 'stock_item.not_found'],
    [5, 'item', 'stock_import.line_empty'],
    [6, 'loss', 'recipe.lines_invalid'],
    [6, 'stops', 'menu.import_yes_or_no'],
    [7, 'title', 'stock_import.ambiguous'],
    [8, 'title', 'recipe.not_found'],
    [9, 'kind', 'stock_import.kind_unknown'],
  ])
  expect(await importRecipes(...wrong)).toMatchObject({ status: 400, body: { code: 'stock_import.refused' } })
  const circle = ['A', 'B'].map((title, at) => ({
    kind: 'preparation',
    title,
    yield: '1',
    yieldUnit: 'kg',
    preparation: 'BA'[at],
    quantity: '1',
  }))
  expect((await expectOk(previewRecipes(...circle))).errors).toMatchObject([{ line: 2, code: 'recipe.circle' }])
  expect(await importRecipes(...circle)).toMatchObject({ status: 400 })
  expect(await recipes()).toEqual(before)
})

test('costs and quantities come in as spreadsheets write them', async () => {
  const { importItems, items } = await aKitchen()
  const written = { unit: 'kg', tracked: 'non', lowAt: '1 234,5', target: '1\u202f500', cost: '1\u202f234,50\u00a0€' }
  await expectOk(
    importItems({ title: 'Safran', ...written }, { ...SALT, title: 'Fleur  de sel', cost: "CHF 1'234.50" }),
  )
  expect(await items()).toMatchObject([
    { title: 'Fleur de sel', average_cost: '1234.50000000' },
    { title: 'Safran', average_cost: '1234.50000000', low_at: '1234.5', target: '1500' },
  ])
  expect(await importItems({ title: 'Poivre', unit: 'kg', tracked: 'non', cost: '5 € / 6 €' })).toMatchObject({
    status: 400,
  })
})
