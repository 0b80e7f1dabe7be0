import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { statementsDuring } from '../../../../test/statements.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const IMPORT = '/menu-items/import'

type Row = Record<string, string | number | null>
type Outcome = {
  created: number
  updated: number
  unchanged: number
  categoriesCreated: number
  errors: { line: number; field: string; code: string; message: string }[]
  lines: { line: number; title: string; outcome: string }[]
}

const numbered = (rows: readonly Row[]) => rows.map((row, at) => ({ line: at + 2, ...row }))
const bodyOf = (rows: readonly Row[], preview = false) => ({ rows: numbered(rows), preview })
const bring = ({ owner }: Restaurant, rows: readonly Row[]) => expectOk(owner.post<Outcome>(IMPORT, bodyOf(rows)))
const see = ({ owner }: Restaurant, rows: readonly Row[]) => expectOk(owner.post<Outcome>(IMPORT, bodyOf(rows, true)))
const menuOf = async ({ owner }: Restaurant) => (await owner.get<MenuItem[]>('/menu-items')).body
const categoriesOf = async ({ owner }: Restaurant) =>
  (await owner.get<{ title: string }[]>('/settings/categories')).body.map(({ title }) => title)
const priced = (choices: MenuItem['variants']) => choices.map(({ title, price }) => `${title} ${price}`)

const FILE: Row[] = [
  {
    category: 'Plats',
    title: ' Burger ',
    price: '14,90',
    netPrice: '13.55',
    tax: 'tva',
    variants: '',
    addons: 'Fromage = 1,5 | Sans oignons',
  },
  { category: 'Boissons', title: 'Gamay', price: '5.5', variants: 'Verre = 5.50 | Bouteille = 24' },
  { category: 'plats ', title: 'Tagine', price: 12, tax: '' },
  { title: 'Pain', price: '0' },
]

test('a file becomes a menu: items, categories in order of appearance, variants and add-ons', async () => {
  const restaurant = await aRestaurant(server())
  const taxId = await restaurant.aTax({ title: 'TVA' })
  await restaurant.aCategory('Desserts')
  const expected = { success: true, created: 4, updated: 0, unchanged: 0, categoriesCreated: 2, errors: [] }
  expect(await bring(restaurant, FILE)).toMatchObject({ ...expected, message: 'Menu imported.' })

  expect(await categoriesOf(restaurant)).toEqual(['Desserts', 'Plats', 'Boissons'])
  const [burger, tagine, gamay, bread] = await menuOf(restaurant)
  expect(burger).toMatchObject({ title: 'Burger', price: '14.90', net_price: '13.55', tax_id: taxId, variants: [] })
  expect(priced(burger!.addons)).toEqual(['Fromage 1.50', 'Sans oignons 0.00'])
  expect(tagine).toMatchObject({
    title: 'Tagine',
    price: '12.00',
    category_title: 'Plats',
    tax_id: null,
    net_price: null,
  })
  expect(gamay).toMatchObject({ title: 'Gamay', category_title: 'Boissons', addons: [] })
  expect(priced(gamay!.variants)).toEqual(['Verre 5.50', 'Bouteille 24.00'])
  expect(bread).toMatchObject({ title: 'Pain', price: '0.00', category_title: null })
})

test('the same file again changes nothing, nor does a preview', async () => {
  const restaurant = await aRestaurant(server())
  await restaurant.aTax({ title: 'TVA' })
  expect(await see(restaurant, FILE)).toMatchObject({
    message: 'File checked; nothing has been changed.',
    created: 4,
    categoriesCreated: 2,
    lines: [{ line: 2, title: 'Burger', outcome: 'new' }, {}, {}, { line: 5, title: 'Pain', outcome: 'new' }],
  })
  expect([await menuOf(restaurant), await categoriesOf(restaurant)]).toEqual([[], []])

  await bring(restaurant, FILE)
  const before = await menuOf(restaurant)
  const again = await bring(restaurant, FILE)
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 4, categoriesCreated: 0 })
  expect(again.lines.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same'])
  expect(await menuOf(restaurant)).toEqual(before)
})

test('an item of the same category and title is changed; kept variants keep their ids; items not named stay', async () => {
  const restaurant = await aRestaurant(server())
  const { aCategory, aMenuItem, aVariant, anAddon, aTax } = restaurant
  const [mains, drinks, taxId] = [await aCategory('Plats'), await aCategory('Boissons'), await aTax({ title: 'TVA' })]
  const tagine = await aMenuItem({ title: 'Tagine', price: '12', categoryId: mains, taxId })
  const other = await aMenuItem({ title: 'Tagine', price: '3', categoryId: drinks })
  const [small, large] = [await aVariant(tagine, 'Petit', '9'), await aVariant(tagine, 'Grand', '15')]
  await anAddon(tagine, 'Fromage', '1.50')

  const row = {
    category: 'PLATS',
    title: 'tagine',
    price: '13',
    tax: '',
    variants: 'grand = 16 | XXL = 20',
    addons: '',
  }
  expect(await bring(restaurant, [row])).toMatchObject({ created: 0, updated: 1, categoriesCreated: 0 })
  const [changed, kept] = await menuOf(restaurant)
  expect(changed).toMatchObject({ id: tagine, title: 'Tagine', price: '13.00', tax_id: null, addons: [] })
  expect(priced(changed!.variants)).toEqual(['Grand 16.00', 'XXL 20.00'])
  expect(changed!.variants[0]!.id).toBe(large)
  expect(changed!.variants.map(({ id }) => id)).not.toContain(small)
  expect(kept).toMatchObject({ id: other, price: '3.00' })
})

test('a column that the file does not have leaves what is there', async () => {
  const restaurant = await aRestaurant(server())
  await restaurant.aTax({ title: 'TVA' })
  await bring(restaurant, FILE)
  const [before] = await menuOf(restaurant)
  await bring(restaurant, [{ category: 'Plats', title: 'Burger', price: '15', tax: null }])
  expect((await menuOf(restaurant))[0]).toEqual({ ...before, price: '15.00', price_now: '15.00' })
})

test('a file decides how items are sold: open prices, discounts, and tax groups, which have the tax', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const taxId = await restaurant.aTax({ title: 'TVA', rate: '5.5' })
  await restaurant.aTax({ title: 'TVA', rate: '20' })
  const rules = [{ deliveryType: 'dinein', taxId }]
  const group = { title: 'Sealed drinks', rules }
  const { id: groupId } = await expectOk(owner.post<{ id: string }>('/settings/tax-groups/add', group))
  const cola = { title: 'Cola', price: '3', taxGroup: ' sealed DRINKS', openPrice: 'Non', discountable: 'oui' }
  const gift = { title: 'Gift card', price: '0', openPrice: 'yes', discountable: '0' }
  // of several taxes with one title, the group's is meant
  await bring(restaurant, [{ ...cola, tax: 'TVA' }, gift])
  const sold = await menuOf(restaurant)
  expect(sold).toMatchObject([
    { tax_id: taxId, tax_group_id: groupId, open_price: 0, discountable: 1 },
    { tax_id: null, tax_group_id: null, open_price: 1, discountable: 0 },
  ])
  expect(await see(restaurant, [{ ...cola, tax: '' }, gift])).toMatchObject({ unchanged: 2 })
  // older files have none of these columns
  expect(await see(restaurant, [{ title: 'Cola', price: '3', tax: 'TVA 5,5 %' }])).toMatchObject({ unchanged: 1 })

  const wrong = [
    { ...cola, tax: 'TVA 20%' },
    { ...gift, openPrice: 'perhaps', taxGroup: 'Drinks' },
  ]
  expect((await see(restaurant, wrong)).errors).toMatchObject([
    { line: 2, field: 'tax', code: 'menu.import_tax_of_group' },
    { line: 3, field: 'taxGroup', code: 'menu.import_tax_group_unknown' },
    { line: 3, field: 'openPrice', code: 'menu.import_yes_or_no' },
  ])
  expect(await owner.post(IMPORT, bodyOf(wrong))).toMatchObject({ status: 400 })
  await expectOk(owner.post('/settings/tax-groups/add', { ...group, title: 'sealed drinks ' }))
  expect((await see(restaurant, [{ ...cola, title: 'Lemonade' }])).errors).toMatchObject([
    { code: 'menu.import_tax_group_ambiguous' },
  ])
  expect(await menuOf(restaurant)).toEqual(sold)

  await bring(restaurant, [
    { ...cola, taxGroup: '', tax: 'TVA 20%', openPrice: 'x' },
    { ...gift, openPrice: '', discountable: '' },
  ])
  expect(await menuOf(restaurant)).toMatchObject([
    { tax_rate: 20, tax_group_id: null, open_price: 1, discountable: 1 },
    { open_price: 0, discountable: 1 },
  ])
})

test('one wrong line refuses all of them; every fault is named, in the caller’s language', async () => {
  const restaurant = await aRestaurant(server())
  await restaurant.aMenuItem({ title: 'Tagine', price: '12' })
  const before = await menuOf(restaurant)
  const rows: Row[] = [
    { category: 'Plats', title: 'Burger', price: '14.90' },
    { category: 'Plats', title: ' ', price: '9.505', netPrice: '-1' },
    { category: 'plats', title: 'BURGER', price: '15', tax: 'TVA' },
    { title: 'x'.repeat(201), price: '', variants: 'Petit | = 3', addons: '= | Miel = ?' },
    { title: 'Tagine', price: '99' },
  ]
  const codes = [
    [3, 'title', 'menu.title_required'],
    [3, 'price', 'menu.price_invalid'],
    [3, 'netPrice', 'menu.price_invalid'],
    [4, 'tax', 'menu.import_tax_unknown'],
    [4, 'title', 'menu.import_line_doubled'],
    [5, 'title', 'menu.import_title_too_long'],
    [5, 'price', 'menu.price_invalid'],
    [5, 'variants', 'menu.variant_price_invalid'],
    [5, 'variants', 'menu.variant_title_required'],
    [5, 'addons', 'menu.addon_title_required'],
    [5, 'addons', 'menu.addon_price_invalid'],
  ]
  const preview = await see(restaurant, rows)
  expect(preview.errors.map(({ line, field, code }) => [line, field, code])).toEqual(codes)
  expect(preview.errors[0]!.message).toBe('Please enter title!')
  expect(preview.lines.map(({ outcome }) => outcome)).toEqual(['new', 'wrong', 'wrong', 'wrong', 'changed'])

  const refused = await restaurant.owner.post<Outcome>(IMPORT, bodyOf(rows), { 'x-language': 'fr' })
  expect(refused).toMatchObject({ status: 400, body: { success: false, code: 'menu.import_refused' } })
  expect(refused.body.errors.map(({ line, field, code }) => [line, field, code])).toEqual(codes)
  expect(refused.body.errors[0]!.message).toBe('Veuillez saisir un titre !')
  expect([await menuOf(restaurant), await categoriesOf(restaurant)]).toEqual([before, []])
})

describe('a tax', () => {
  test('of another restaurant, or a deleted one, is unknown', async () => {
    const restaurant = await aRestaurant(server())
    const stranger = await aRestaurant(server())
    await stranger.aTax({ title: 'Theirs' })
    const gone = await restaurant.aTax({ title: 'Gone' })
    await expectOk(restaurant.owner.delete(`/settings/taxes/${gone}`))
    for (const tax of ['Theirs', 'Gone']) {
      const { errors } = await see(restaurant, [{ title: 'Tagine', price: '1', tax }])
      expect(errors).toMatchObject([{ field: 'tax', code: 'menu.import_tax_unknown' }])
    }
  })

  test('with a title that several taxes have is chosen by its rate; an item keeps its own', async () => {
    const restaurant = await aRestaurant(server())
    const [low, high] = [await restaurant.aTax({ rate: '5.5' }), await restaurant.aTax({ rate: '20' })]
    const line = { title: 'Tagine', price: '1' }
    expect((await see(restaurant, [{ ...line, tax: 'TVA' }])).errors).toMatchObject([
      { field: 'tax', code: 'menu.import_tax_ambiguous' },
    ])
    await bring(restaurant, [{ ...line, tax: 'TVA 5,5 %' }])
    expect(await menuOf(restaurant)).toMatchObject([{ tax_id: low }])
    expect(await bring(restaurant, [{ ...line, tax: 'TVA' }])).toMatchObject({ unchanged: 1 })
    await bring(restaurant, [{ ...line, tax: 'tva 20%' }])
    expect(await menuOf(restaurant)).toMatchObject([{ tax_id: high }])
  })
})

test.each([
  ['JPY', '900', '900.00', '900.5'],
  ['KWD', '9,505', '9.505', '9.5055'],
  ['EUR', '9.50', '9.50', '9.505'],
  // ambiguous: one and a half, or one thousand five hundred
  ['EUR', '1500', '1500.00', '1.500'],
])('in %s the price %s is %s, and %s is none', async (currency, good, stored, wrong) => {
  const restaurant = await aRestaurant(server())
  await expectOk(restaurant.owner.post('/settings/store-setting', { storeName: 'Chez Test', currency }))
  const row = { title: 'Tagine', price: good, variants: `Petit = ${good}` }
  await bring(restaurant, [row])
  expect(await menuOf(restaurant)).toMatchObject([{ price: stored, variants: [{ price: stored }] }])
  expect(await see(restaurant, [{ ...row, price: stored }])).toMatchObject({ unchanged: 1 })
  const { errors } = await see(restaurant, [{ title: 'Tagine', price: wrong, variants: `Petit = ${wrong}` }])
  expect(errors.map(({ code }) => code)).toEqual(['menu.price_invalid', 'menu.variant_price_invalid'])
})

test('two thousand items are added and changed with a few statements', async () => {
  const restaurant = await aRestaurant(server())
  const rows = (price: string) =>
    Array.from({ length: 2000 }, (_, n) => ({
      category: `Category ${n % 40}`,
      title: `A menu item with a rather long and descriptive title, number ${n}`,
      price,
      variants: 'Small = 8.00 | Large = 10.50',
      addons: 'Cheese = 1.50 | No onions',
    }))
  const statements = await statementsDuring(restaurant.tenantId, async () => {
    expect(await bring(restaurant, rows('9.50'))).toMatchObject({ created: 2000, categoriesCreated: 40 })
    expect(await bring(restaurant, rows('9.80'))).toMatchObject({ updated: 2000 })
  })
  expect(statements).toBeLessThan(60)
  const menu = await menuOf(restaurant)
  expect(menu).toHaveLength(2000)
  expect(menu.slice(0, 2).map(({ title }) => title.match(/\d+$/)?.[0])).toEqual(['0', '40'])
  expect(priced(menu[1999]!.variants)).toEqual(['Small 8.00', 'Large 10.50'])
})

test('a file of more than two thousand items, or of none, is refused', async () => {
  const restaurant = await aRestaurant(server())
  const tooMany = Array.from({ length: 2001 }, (_, n) => ({ title: `Item ${n}`, price: '1' }))
  for (const [body, code] of [
    [bodyOf(tooMany), 'menu.import_too_many'],
    [bodyOf([]), 'menu.import_empty'],
    [{ preview: true }, 'menu.import_empty'],
    [{ rows: [{ title: 'No line', price: '1' }], preview: true }, 'request.invalid'],
    [{ rows: [{ line: 1, title: 'a\0b', price: '1' }], preview: true }, 'request.invalid'],
  ] as const) {
    expect(await restaurant.owner.post(IMPORT, body)).toMatchObject({ status: 400, body: { code } })
  }
  expect(await menuOf(restaurant)).toEqual([])
})

test('two imports at once do not bring the same items in twice', async () => {
  const restaurant = await aRestaurant(server())
  const second = await restaurant.anotherTill()
  const answers = await Promise.all(
    [restaurant.owner, second].map((till) => till.post<Outcome>(IMPORT, bodyOf(FILE.slice(1)))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.created).toSorted((a, b) => a - b)).toEqual([0, 3])
  expect(await menuOf(restaurant)).toHaveLength(3)
})

test('a retried import with its key is answered again and done once', async () => {
  const restaurant = await aRestaurant(server())
  const headers = { 'idempotency-key': 'import-1' }
  const body = bodyOf([{ title: 'Tagine', price: '12' }])
  const first = await restaurant.owner.post(IMPORT, body, headers)
  const again = await restaurant.owner.post(IMPORT, body, headers)
  expect(first).toMatchObject({ status: 200, body: { created: 1 } })
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await menuOf(restaurant)).toHaveLength(1)
})

test('the import touches no other restaurant’s menu', async () => {
  const restaurant = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  await stranger.aMenuItem({ title: 'Tagine', price: '12' })
  expect(await bring(restaurant, [{ title: 'Tagine', price: '1' }])).toMatchObject({ created: 1 })
  expect(await menuOf(stranger)).toMatchObject([{ title: 'Tagine', price: '12.00' }])
})
