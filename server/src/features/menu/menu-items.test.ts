import { NO_KNOWN_FACTS } from '#core/contract/menu/no-facts-fixture.ts'
import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

test('an item has the shape of the wire, with its category, tax, variants and add-ons', async () => {
  const { owner, aMenuItem, aCategory, aTax, aVariant, anAddon } = await aRestaurant(server())
  const [categoryId, taxId] = [await aCategory('Plats'), await aTax({ title: 'TVA', rate: '5.5', type: 'inclusive' })]
  const id = await aMenuItem({ title: ' Tagine ', price: '12', categoryId, taxId })
  const variants = [await aVariant(id, 'Grand', '15.00'), await aVariant(id, 'Petit', '9.5')]
  const addon = await anAddon(id, 'Fromage', '1.50')
  const taxOfAll = { id: taxId, title: 'TVA', rate: 5.5, type: 'inclusive' }
  const expected = {
    id,
    title: 'Tagine',
    price: '12.00',
    net_price: null,
    tax_id: taxId,
    tax_title: 'TVA',
    tax_rate: 5.5,
    tax_type: 'inclusive',
    category_id: categoryId,
    category_title: 'Plats',
    image: null,
    addons: [{ id: addon, item_id: id, title: 'Fromage', price: '1.50', sold_out: 0, allergens: null }],
    variants: [
      { id: variants[0], item_id: id, title: 'Grand', price: '15.00', sold_out: 0, allergens: null },
      { id: variants[1], item_id: id, title: 'Petit', price: '9.50', sold_out: 0, allergens: null },
    ],
    modifier_groups: [],
    sold_out: 0,
    remaining: null,
    price_now: '12.00',
    price_rule: null,
    open_price: 0,
    discountable: 1,
    kind: 'item',
    steps: [],
    ...NO_KNOWN_FACTS,
    course: null,
    tax_group_id: null,
    tax_by_option: { dinein: taxOfAll, takeaway: taxOfAll, delivery: taxOfAll },
  }
  expect((await owner.get(`/menu-items/${id}`)).body).toEqual(expected)
  expect((await owner.get('/menu-items')).body).toEqual([expected])
})

test('an item is changed, form values and all, and taken off the menu', async () => {
  const { owner, aMenuItem, aCategory, aTax } = await aRestaurant(server())
  const id = await aMenuItem({ categoryId: await aCategory(), taxId: await aTax() })
  const form = { title: 'Couscous', price: 9.5, netPrice: '8.64', categoryId: '', taxId: 'null' }
  expect(await owner.post(`/menu-items/update/${id}`, form)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Menu item updated.' },
  })
  expect((await owner.get(`/menu-items/${id}`)).body).toMatchObject({
    title: 'Couscous',
    price: '9.50',
    net_price: '8.64',
    category_id: null,
    category_title: null,
    tax_id: null,
    tax_rate: null,
  })
  await expectOk(owner.post(`/menu-items/update/${id}`, { title: 'Couscous', price: '0', netPrice: '' }))
  expect((await owner.get(`/menu-items/${id}`)).body).toMatchObject({ price: '0.00', net_price: null })

  expect(await owner.delete(`/menu-items/delete/${id}`)).toMatchObject({ status: 200 })
  expect((await owner.get('/menu-items')).body).toEqual([])
  expect(await owner.get(`/menu-items/${id}`)).toMatchObject({ status: 404, body: { code: 'menu.item_not_found' } })
  expect(await owner.post(`/menu-items/update/${id}`, form)).toMatchObject({ status: 404 })
  expect(await owner.delete(`/menu-items/delete/${id}`)).toMatchObject({ status: 404 })
})

test.each([
  [{ title: '', price: '1' }, 'Please enter title!'],
  [{ price: '1' }, 'Please enter title!'],
  [{ title: 'Tagine', price: '-1' }, 'Please provide valid price!'],
  [{ title: 'Tagine', price: -1 }, 'Please provide valid price!'],
  [{ title: 'Tagine', price: '' }, 'Please provide valid price!'],
  [{ title: 'Tagine' }, 'Please provide valid price!'],
  [{ title: 'Tagine', price: null }, 'Please provide valid price!'],
  [{ title: 'Tagine', price: '9.505' }, 'Please provide valid price!'],
  [{ title: 'Tagine', price: '10000000' }, 'Please provide valid price!'],
  [{ title: 'Tagine', price: '9', netPrice: '-1' }, 'Please provide valid price!'],
  [{ title: 'Tagine', price: {} }, 'Please provide valid price!'],
])('an item %j is refused and nothing changes', async (body, message) => {
  const { owner, aMenuItem } = await aRestaurant(server())
  const id = await aMenuItem()
  const before = (await owner.get('/menu-items')).body
  expect(await owner.post('/menu-items/add', body)).toMatchObject({ status: 400, body: { message } })
  expect(await owner.post(`/menu-items/update/${id}`, body)).toMatchObject({ status: 400, body: { message } })
  expect((await owner.get('/menu-items')).body).toEqual(before)
})

test('a removed category leaves its items on the menu, without one', async () => {
  const { owner, aMenuItem, aCategory } = await aRestaurant(server())
  const categoryId = await aCategory('Plats')
  const id = await aMenuItem({ categoryId })
  await expectOk(owner.delete(`/settings/categories/${categoryId}`))
  expect((await owner.get(`/menu-items/${id}`)).body).toMatchObject({ category_id: null, category_title: null })
  expect(await owner.post('/menu-items/add', { title: 'x', price: '1', categoryId })).toMatchObject({
    status: 404,
    body: { code: 'category.not_found' },
  })
})

test('another restaurant’s items, categories and taxes are not found', async () => {
  const { owner, aMenuItem, aCategory, aTax } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const [id, categoryId, taxId] = [await aMenuItem(), await aCategory(), await aTax()]
  const item = { title: 'Mine', price: '1' }
  expect(await stranger.owner.get(`/menu-items/${id}`)).toMatchObject({ status: 404 })
  expect(await stranger.owner.post(`/menu-items/update/${id}`, item)).toMatchObject({ status: 404 })
  expect(await stranger.owner.post(`/menu-items/update/${id}/remove-photo`)).toMatchObject({ status: 404 })
  expect(await stranger.owner.delete(`/menu-items/delete/${id}`)).toMatchObject({ status: 404 })
  expect(await stranger.owner.post('/menu-items/add', { ...item, categoryId })).toMatchObject({
    status: 404,
    body: { code: 'category.not_found' },
  })
  expect(await stranger.owner.post('/menu-items/add', { ...item, taxId })).toMatchObject({
    status: 404,
    body: { code: 'tax.not_found' },
  })
  expect((await stranger.owner.get('/menu-items')).body).toEqual([])
  expect((await owner.get(`/menu-items/${id}`)).body).toMatchObject({ title: 'Tagine' })
  expect(await owner.get('/menu-items/10')).toMatchObject({ status: 404 })
})

test('a retried addition with its key adds once; the key with another body is refused', async () => {
  const { owner } = await aRestaurant(server())
  const headers = { 'idempotency-key': 'add-1' }
  const item = { title: 'Tagine', price: '12' }
  const first = await owner.post('/menu-items/add', item, headers)
  const again = await owner.post('/menu-items/add', item, headers)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await owner.post('/menu-items/add', { ...item, price: '13' }, headers)).toMatchObject({ status: 422 })
  expect((await owner.get('/menu-items')).body).toHaveLength(1)
})
