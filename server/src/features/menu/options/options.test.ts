import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { MenuItem, ModifierGroup } from '#core/contract/records.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const BASE = '/settings/modifier-groups'
const sauces = {
  title: 'Sauces',
  min: 0,
  max: 3,
  free: 1,
  options: [
    { title: 'Béarnaise', price: '1,50', max: 2 },
    { title: 'Ketchup', price: '' },
  ],
}
const groupsOf = ({ owner }: Restaurant) => expectOk(owner.get<(ModifierGroup & { item_count: number })[]>(BASE))
const itemOf = ({ owner }: Restaurant, id: string) => expectOk(owner.get<MenuItem>(`/menu-items/${id}`))

describe('groups of options', () => {
  test('are added, changed and removed', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const { id } = await expectOk(owner.post<{ id: string }>(`${BASE}/add`, sauces))
    const [group] = await groupsOf(restaurant)
    expect(group).toEqual({
      id,
      title: 'Sauces',
      min: 0,
      max: 3,
      free: 1,
      options: [
        { id: expect.any(String) as string, title: 'Béarnaise', price: '1.50', max: 2, sold_out: 0, allergens: null },
        { id: expect.any(String) as string, title: 'Ketchup', price: '0.00', max: 1, sold_out: 0, allergens: null },
      ],
      item_count: 0,
    })
    const [bearnaise, ketchup] = group!.options
    await expectOk(
      owner.post(`${BASE}/${id}/update`, {
        title: 'Sauces maison',
        min: 1,
        max: 1,
        options: [
          { title: 'Ketchup', price: 0.5 },
          { id: bearnaise!.id, title: 'Béarnaise tiède', price: '2' },
          { title: 'Poivre' },
        ],
      }),
    )
    const [changed] = await groupsOf(restaurant)
    expect(changed).toMatchObject({ title: 'Sauces maison', min: 1, max: 1, free: 0 })
    // an option that names its id, or has its title, is the same one
    expect(changed!.options.map(({ id: option, title, price }) => [option, title, price])).toEqual([
      [ketchup!.id, 'Ketchup', '0.50'],
      [bearnaise!.id, 'Béarnaise tiède', '2.00'],
      [expect.any(String), 'Poivre', '0.00'],
    ])
    expect(await owner.delete(`${BASE}/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await groupsOf(restaurant)).toEqual([])
    expect(await owner.delete(`${BASE}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'modifier_group.not_found' },
    })
  })

  test.each([
    ['no title', { title: ' ' }, 'title_required'],
    ['no options', { options: [] }, 'options_required'],
    [
      'more options than a screen shows',
      { options: Array.from({ length: 51 }, (_, at) => ({ title: `${at}` })) },
      'options_required',
    ],
    ['an option without a title', { options: [{ title: '' }] }, 'option_title_required'],
    ['a price that is none', { options: [{ title: 'Egg', price: 'free' }] }, 'price_invalid'],
    ['a price below 0', { options: [{ title: 'Egg', price: '-1' }] }, 'price_invalid'],
    ['more required than may be chosen', { min: 4 }, 'counts_invalid'],
    ['more free than may be chosen', { free: 4 }, 'counts_invalid'],
    ['more required than there are', { min: 3, options: [{ title: 'Egg', max: 2 }] }, 'counts_invalid'],
    ['nothing to choose', { max: 0 }, 'counts_invalid'],
    ['a number below 0', { min: -1 }, 'counts_invalid'],
    ['an option of which none may be chosen', { options: [{ title: 'Egg', max: 0 }] }, 'counts_invalid'],
  ])('with %s are refused, and nothing changes', async (_, change, code) => {
    const restaurant = await aRestaurant(server())
    const { id } = await expectOk(restaurant.owner.post<{ id: string }>(`${BASE}/add`, sauces))
    const before = await groupsOf(restaurant)
    for (const path of ['add', `${id}/update`]) {
      expect(await restaurant.owner.post(`${BASE}/${path}`, { ...sauces, ...change })).toMatchObject({
        status: 400,
        body: { code: `modifier_group.${code}` },
      })
    }
    expect(await groupsOf(restaurant)).toEqual(before)
  })

  test('of another restaurant are not found', async () => {
    const restaurant = await aRestaurant(server())
    const stranger = await aRestaurant(server())
    const itemId = await stranger.aMenuItem()
    const { id, options } = await restaurant.anOptionGroup()
    expect(await stranger.owner.post(`${BASE}/${id}/update`, sauces)).toMatchObject({ status: 404 })
    expect(await stranger.owner.delete(`${BASE}/${id}`)).toMatchObject({ status: 404 })
    expect(await stranger.owner.post(`/menu-items/${itemId}/sale`, { modifierGroupIds: [id] })).toMatchObject({
      status: 404,
      body: { code: 'modifier_group.not_found' },
    })
    const theirs = { ...sauces, options: [{ id: Object.values(options)[0], title: 'Mine' }] }
    expect(await stranger.owner.post(`${BASE}/add`, theirs)).toMatchObject({
      status: 404,
      body: { code: 'menu.option_not_found' },
    })
    expect(await groupsOf(stranger)).toEqual([])
    expect((await groupsOf(restaurant))[0]!.options.map(({ title }) => title)).toEqual(['Saignant', 'À point'])
  })

  test('keep their prices when the currency has other decimals', async () => {
    const restaurant = await aRestaurant(server())
    await expectOk(restaurant.owner.post(`${BASE}/add`, sauces))
    const store = await expectOk(restaurant.owner.get<object>('/settings/store-setting'))
    await expectOk(restaurant.owner.post('/settings/store-setting', { ...store, currency: 'TND' }))
    expect((await groupsOf(restaurant))[0]!.options[0]).toMatchObject({ price: '1.500' })
  })
})

describe('an item', () => {
  test('has its groups in the order given, also at the till and on the menu of guests', async () => {
    const restaurant = await aRestaurant(server())
    const { owner } = restaurant
    const itemId = await restaurant.aMenuItem()
    const [first, second] = [await restaurant.anOptionGroup(), await restaurant.anOptionGroup(sauces)]
    await expectOk(owner.post(`/menu-items/${itemId}/sale`, { modifierGroupIds: [second.id, first.id] }))
    const { modifier_groups } = await itemOf(restaurant, itemId)
    expect(modifier_groups.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await groupsOf(restaurant)).map(({ item_count }) => item_count)).toEqual([1, 1])
    const till = await expectOk(owner.get<{ menuItems: MenuItem[] }>('/pos/init'))
    expect(till.menuItems[0]!.modifier_groups).toEqual(modifier_groups)
    const store = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
    await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true }))
    const menu = await expectOk(owner.get<{ menuItems: MenuItem[] }>(`/qrmenu/${store.uniqueQRCode}`))
    expect(menu.menuItems[0]!.modifier_groups).toEqual(modifier_groups)
    // the till's cached opening data follows
    await expectOk(owner.post(`${BASE}/${second.id}/update`, { ...sauces, title: 'Nos sauces' }))
    const later = await expectOk(owner.get<{ menuItems: MenuItem[] }>('/pos/init'))
    expect(later.menuItems[0]!.modifier_groups[0]).toMatchObject({ title: 'Nos sauces' })
    await expectOk(owner.delete(`${BASE}/${first.id}`))
    expect((await itemOf(restaurant, itemId)).modifier_groups.map(({ id }) => id)).toEqual([second.id])
  })

  test('keeps its groups when the call names none, and loses them when it names an empty list', async () => {
    const restaurant = await aRestaurant(server())
    const itemId = await restaurant.aMenuItem()
    const { id } = await restaurant.anOptionGroup({}, [itemId])
    await expectOk(restaurant.owner.post(`/menu-items/${itemId}/sale`, {}))
    expect((await itemOf(restaurant, itemId)).modifier_groups).toHaveLength(1)
    for (const modifierGroupIds of [[id, randomUUID()], [id, id], 'all'])
      expect([400, 404]).toContain(
        (await restaurant.owner.post(`/menu-items/${itemId}/sale`, { modifierGroupIds })).status,
      )
    expect((await itemOf(restaurant, itemId)).modifier_groups).toHaveLength(1)
    await expectOk(restaurant.owner.post(`/menu-items/${itemId}/sale`, { modifierGroupIds: [] }))
    expect((await itemOf(restaurant, itemId)).modifier_groups).toEqual([])
    expect(await restaurant.owner.post(`/menu-items/${randomUUID()}/sale`, {})).toMatchObject({ status: 404 })
  })
})
