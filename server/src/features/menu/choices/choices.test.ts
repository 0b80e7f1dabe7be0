import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const KINDS = [
  { name: 'variant', list: 'variants', key: 'variantId' },
  { name: 'addon', list: 'addons', key: 'addonId' },
] as const

describe.each(KINDS)('$list', ({ name, list, key }) => {
  const base = `/menu-items/${list}`

  test('are added, changed and removed', async () => {
    const { owner, aMenuItem } = await aRestaurant(server())
    const itemId = await aMenuItem()
    const choices = async () => (await owner.get<MenuItem>(`/menu-items/${itemId}`)).body[list]
    const added = await owner.post(`${base}/${itemId}/add`, { title: ' Grand ', price: '15,5' })
    expect(added).toMatchObject({ status: 200, body: { success: true, [key]: expect.any(String) as string } })
    const id = added.body[key] as string
    // the price defaults to 0
    await expectOk(owner.post(`${base}/${itemId}/add`, { title: 'Petit', price: '' }))
    await expectOk(owner.post(`${base}/${itemId}/add`, { title: 'Moyen' }))
    expect(await choices()).toMatchObject([
      { id, item_id: itemId, title: 'Grand', price: '15.50' },
      { title: 'Petit', price: '0.00' },
      { title: 'Moyen', price: '0.00' },
    ])
    expect(await owner.post(`${base}/${itemId}/update/${id}`, { title: 'XL', price: 16 })).toMatchObject({
      status: 200,
    })
    expect((await choices())[0]).toEqual({
      id,
      item_id: itemId,
      title: 'XL',
      price: '16.00',
      sold_out: 0,
      allergens: null,
    })
    expect(await owner.delete(`${base}/${itemId}/delete/${id}`)).toMatchObject({ status: 200 })
    expect(await choices()).toHaveLength(2)
    expect(await owner.delete(`${base}/${itemId}/delete/${id}`)).toMatchObject({
      status: 404,
      body: { code: `menu.${name}_not_found` },
    })
  })

  test.each([
    [{ title: '', price: '1' }, `Please provide ${name} title!`],
    [{ price: '1' }, `Please provide ${name} title!`],
    [{ title: 'x', price: '-1' }, `Please provide valid ${name} price!`],
    [{ title: 'x', price: 'free' }, `Please provide valid ${name} price!`],
    [{ title: 'x', price: '10000000' }, `Please provide valid ${name} price!`],
  ])('like %j are refused and nothing changes', async (body, message) => {
    const { owner, aMenuItem, aVariant, anAddon } = await aRestaurant(server())
    const itemId = await aMenuItem()
    const id = await (name === 'variant' ? aVariant(itemId) : anAddon(itemId))
    const before = (await owner.get('/menu-items')).body
    expect(await owner.post(`${base}/${itemId}/add`, body)).toMatchObject({ status: 400, body: { message } })
    expect(await owner.post(`${base}/${itemId}/update/${id}`, body)).toMatchObject({ status: 400, body: { message } })
    expect((await owner.get('/menu-items')).body).toEqual(before)
  })

  test('of another restaurant, another item or a removed item are not found', async () => {
    const { owner, aMenuItem, aVariant, anAddon } = await aRestaurant(server())
    const stranger = await aRestaurant(server())
    const [itemId, otherItemId] = [await aMenuItem(), await aMenuItem()]
    const id = await (name === 'variant' ? aVariant(itemId) : anAddon(itemId))
    const body = { title: 'Mine', price: '1' }
    const before = (await owner.get('/menu-items')).body
    for (const [client, item] of [
      [stranger.owner, itemId],
      [owner, otherItemId],
    ] as const) {
      expect(await client.post(`${base}/${item}/update/${id}`, body)).toMatchObject({ status: 404 })
      expect(await client.delete(`${base}/${item}/delete/${id}`)).toMatchObject({ status: 404 })
    }
    expect(await stranger.owner.post(`${base}/${itemId}/add`, body)).toMatchObject({
      status: 404,
      body: { code: 'menu.item_not_found' },
    })
    expect((await owner.get('/menu-items')).body).toEqual(before)
    await expectOk(owner.delete(`/menu-items/delete/${itemId}`))
    expect(await owner.post(`${base}/${itemId}/add`, body)).toMatchObject({ status: 404 })
    expect(await owner.post(`${base}/${itemId}/update/${id}`, body)).toMatchObject({ status: 404 })
    expect(await owner.delete(`${base}/${itemId}/delete/${id}`)).toMatchObject({ status: 404 })
  })
})
