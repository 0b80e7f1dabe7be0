import { expect, test } from 'vitest'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadSellableItems } from './load-sellable-items.ts'

const server = useTestServer()

const tenantOf = ({ tenantId }: Restaurant) => new Tenant(tenantId, server().connections.db, () => {})
const load = (restaurant: Restaurant, ids: string[]) => tenantOf(restaurant).read((tx) => loadSellableItems(tx, ids))

test('items are loaded as the menu sells them now, in minor units', async () => {
  const restaurant = await aRestaurant(server())
  const { aMenuItem, aCategory, aTax, aVariant, anAddon } = restaurant
  const [categoryId, taxId] = [await aCategory('Plats'), await aTax({ rate: '5.5', type: 'exclusive' })]
  const tagine = await aMenuItem({ title: 'Tagine', price: '12.50', categoryId, taxId })
  const water = await aMenuItem({ title: 'Eau', price: '0' })
  const variants = [await aVariant(tagine, 'Grand', '15'), await aVariant(tagine, 'Petit', '9.05')]
  const addons = [await anAddon(tagine, 'Fromage', '1.50'), await anAddon(tagine, 'Amandes', '0')]

  const items = await load(restaurant, [tagine, water, tagine])
  expect([...items]).toHaveLength(2)
  expect(items.get(tagine)).toEqual({
    id: tagine,
    title: 'Tagine',
    price: 1250,
    category: { id: categoryId, title: 'Plats' },
    tax: { id: taxId, title: 'TVA', rateMilli: 5500, type: 'exclusive' },
    taxRules: null,
    variants: [
      { id: variants[0], title: 'Grand', price: 1500 },
      { id: variants[1], title: 'Petit', price: 905 },
    ],
    addons: [
      { id: addons[0], title: 'Fromage', price: 150 },
      { id: addons[1], title: 'Amandes', price: 0 },
    ],
    optionGroups: [],
    isDiscountable: true,
    isOpenPrice: false,
    isSet: false,
    steps: [],
  })
  expect(items.get(water)).toEqual({
    id: water,
    title: 'Eau',
    price: 0,
    category: null,
    tax: null,
    taxRules: null,
    variants: [],
    addons: [],
    optionGroups: [],
    isDiscountable: true,
    isOpenPrice: false,
    isSet: false,
    steps: [],
  })
})

test('a removed tax or category is none; a removed or foreign item is refused', async () => {
  const restaurant = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const { owner, aMenuItem, aCategory, aTax } = restaurant
  const [categoryId, taxId] = [await aCategory(), await aTax()]
  const [kept, gone, theirs] = [await aMenuItem({ categoryId, taxId }), await aMenuItem(), await stranger.aMenuItem()]
  await expectOk(owner.delete(`/settings/categories/${categoryId}`))
  await expectOk(owner.delete(`/settings/taxes/${taxId}`))
  await expectOk(owner.delete(`/menu-items/delete/${gone}`))
  expect((await load(restaurant, [kept])).get(kept)).toMatchObject({ category: null, tax: null })
  for (const id of [gone, theirs, '00000000-0000-0000-0000-000000000000'])
    await expect(load(restaurant, [kept, id])).rejects.toMatchObject({ code: 'menu.item_unavailable' })
})
