import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Row = Record<string, string>
type Outcome = {
  created: number
  updated: number
  unchanged: number
  errors: { line: number; field: string; code: string }[]
}
type Text = { kind: string; original_title: string; title: string | null; description: string | null; state: string }

const bodyOf = (rows: readonly Row[], preview: boolean) => ({
  rows: rows.map((row, at) => ({ line: at + 2, ...row })),
  preview,
})
const bring = ({ owner }: Restaurant, rows: readonly Row[]) =>
  expectOk(owner.post<Outcome>('/menu-items/import', bodyOf(rows, false)))
const see = ({ owner }: Restaurant, rows: readonly Row[]) =>
  expectOk(owner.post<Outcome>('/menu-items/import', bodyOf(rows, true)))
const menuOf = ({ owner }: Restaurant) => expectOk(owner.get<MenuItem[]>('/menu-items'))
const textsOf = async ({ owner }: Restaurant, language: string) => {
  const { rows } = await expectOk(owner.get<{ rows: Text[] }>(`/menu/translations?language=${language}`))
  return rows.map(({ original_title, title, description, state }) => [original_title, title, description, state])
}

const SOUP = {
  title: 'Soupe',
  price: '8',
  description: 'Oignons, comté',
  allergens: 'gluten (BLÉ), Milk',
  traces: 'céleri, milk',
  diets: 'végétarien',
  title_en: 'Onion soup',
  description_en: '',
  title_de: 'Zwiebelsuppe',
}
const WATER = { title: 'Eau', price: '4', allergens: 'aucun', diets: 'Vegan' }
const PLAIN = { title: 'Plat du jour', price: '14' }

test('a file states facts and translations; the same file again changes nothing, and a missing column leaves what is there', async () => {
  const restaurant = await aRestaurant(server())
  expect(await see(restaurant, [SOUP, WATER, PLAIN])).toMatchObject({ created: 3, errors: [] })
  expect(await bring(restaurant, [SOUP, WATER, PLAIN])).toMatchObject({ created: 3 })
  const [soup, water, plain] = await menuOf(restaurant)
  expect(soup).toMatchObject({
    description: 'Oignons, comté',
    // contained allergens leave no traces
    allergens: {
      contains: [
        { code: 'gluten', kinds: ['wheat'] },
        { code: 'milk', kinds: [] },
      ],
      traces: ['celery'],
    },
    allergens_stated: { by: expect.any(String) as string },
    diets: ['vegetarian'],
  })
  expect(water).toMatchObject({ allergens: { contains: [], traces: [] }, diets: ['vegan'] })
  expect(plain).toMatchObject({ description: null, allergens: null, diets: [] })
  expect(await textsOf(restaurant, 'en')).toEqual([
    ['Soupe', 'Onion soup', null, 'missing'],
    ['Eau', null, null, 'missing'],
    ['Plat du jour', null, null, 'missing'],
  ])

  expect(await see(restaurant, [SOUP, WATER, PLAIN])).toMatchObject({ unchanged: 3 })
  expect(await bring(restaurant, [{ title: 'Soupe', price: '8' }])).toMatchObject({ unchanged: 1 })
  await bring(restaurant, [{ title: 'Soupe', price: '9', traces: '', description_en: 'Onions, Comté' }])
  expect((await menuOf(restaurant))[0]).toMatchObject({
    price: '9.00',
    description: 'Oignons, comté',
    allergens: { contains: [{ code: 'gluten' }, { code: 'milk' }], traces: [] },
  })
  expect((await textsOf(restaurant, 'en'))[0]).toEqual(['Soupe', 'Onion soup', 'Onions, Comté', 'done'])
  expect((await textsOf(restaurant, 'de'))[0]![1]).toBe('Zwiebelsuppe')

  await bring(restaurant, [{ title: 'Soupe', price: '9', description: '', allergens: '', diets: '', title_de: '' }])
  expect((await menuOf(restaurant))[0]).toMatchObject({ description: null, allergens: null, diets: [] })
  expect((await textsOf(restaurant, 'de'))[0]![1]).toBeNull()
  const { entries } = await expectOk(
    restaurant.owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=menu.allergens_stated'),
  )
  // entries of one file share a moment
  expect(entries.map(({ subject, details }) => `${subject}: ${details['to']}`).toSorted()).toEqual([
    'Eau: none',
    'Soupe: gluten (wheat), milk',
    'Soupe: gluten (wheat), milk; traces: celery',
    'Soupe: not stated',
  ])
})

test('every wrong cell of it is named by its line, and nothing comes in', async () => {
  const restaurant = await aRestaurant(server())
  const beef = await restaurant.aMenuItem({ title: 'Bœuf', price: '20' })
  const origins = [{ meat: 'beef', born: ['FR'], raised: ['FR'], slaughtered: 'FR' }]
  await expectOk(restaurant.owner.post(`/menu-items/${beef}/facts`, { origins }))
  const before = await menuOf(restaurant)
  const rows: Row[] = [
    { title: 'A', price: '1', allergens: 'chocolate' },
    { title: 'B', price: '1', allergens: 'nuts' },
    { title: 'C', price: '1', traces: 'milk' },
    { title: 'D', price: '1', allergens: 'milk', traces: 'sand', diets: 'paleo' },
    { title: 'E', price: '1', allergens: 'milk', diets: 'vegan' },
    { title: 'Bœuf', price: '20', diets: 'vegetarian' },
    { title: 'F', price: '1', description: 'x'.repeat(501), title_en: 'x'.repeat(201) },
    { title: 'G', price: '1', title_fr: 'Autre' },
    { title: 'H', price: '1', title_fr: 'H', allergens: 'milk, milk' },
  ]
  const named = ({ errors }: Outcome) => errors.map(({ line, field, code }) => [line, field, code])
  expect(named(await see(restaurant, rows))).toEqual([
    [2, 'allergens', 'menu.import_allergen_unknown'],
    [3, 'allergens', 'menu.allergens_invalid'],
    [4, 'traces', 'menu.import_traces_alone'],
    [5, 'diets', 'menu.import_diet_unknown'],
    [5, 'traces', 'menu.import_allergen_unknown'],
    [6, 'diets', 'menu.diet_contradicts'],
    [7, 'diets', 'menu.diet_contradicts'],
    [8, 'description', 'menu.description_too_long'],
    [8, 'title_en', 'menu.import_title_too_long'],
    [9, 'title_fr', 'menu.language_own'],
    [10, 'allergens', 'menu.allergens_invalid'],
  ])
  const refused = await restaurant.owner.post<Outcome>('/menu-items/import', bodyOf(rows, false))
  expect(refused).toMatchObject({ status: 400, body: { code: 'menu.import_refused' } })
  expect(await menuOf(restaurant)).toEqual(before)
})
