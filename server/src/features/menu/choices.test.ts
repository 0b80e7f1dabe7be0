import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

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
    expect((await choices())[0]).toEqual({ id, item_id: itemId, title: 'XL', price: '16.00' })
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

  test('need SETTINGS', async () => {
    const { aMenuItem, aStaffMember } = await aRestaurant(server())
    const itemId = await aMenuItem()
    const waiter = await aStaffMember(['POS'])
    const body = { title: 'Mine', price: '1' }
    expect(await waiter.post(`${base}/${itemId}/add`, body)).toMatchObject({ status: 403 })
    expect(await waiter.post(`${base}/${itemId}/update/1`, body)).toMatchObject({ status: 403 })
    expect(await waiter.delete(`${base}/${itemId}/delete/1`)).toMatchObject({ status: 403 })
  })
})

describe('categories', () => {
  test('are added, listed in that order, renamed and removed', async () => {
    const { owner } = await aRestaurant(server())
    const list = async () => (await owner.get('/settings/categories')).body
    const { id } = await expectOk(owner.post<{ id: string }>('/settings/categories/add', { title: 'Plats' }))
    await expectOk(owner.post('/settings/categories/add', { title: 'Desserts' }))
    expect(await list()).toMatchObject([{ id, title: 'Plats' }, { title: 'Desserts' }])
    expect(await owner.post(`/settings/categories/${id}/update`, { title: 'Tagines' })).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ id, title: 'Tagines' }, { title: 'Desserts' }])
    expect(await owner.delete(`/settings/categories/${id}`)).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ title: 'Desserts' }])
    expect(await owner.delete(`/settings/categories/${id}`)).toMatchObject({ status: 404 })
  })

  test('need a title', async () => {
    const { owner, aCategory } = await aRestaurant(server())
    const id = await aCategory('Plats')
    expect(await owner.post('/settings/categories/add', { title: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please provide Category Title!' },
    })
    expect(await owner.post(`/settings/categories/${id}/update`, {})).toMatchObject({
      status: 400,
      body: { message: 'Please provide title!' },
    })
    expect((await owner.get('/settings/categories')).body).toEqual([{ id, title: 'Plats' }])
  })

  test('of another restaurant are not found, and need SETTINGS', async () => {
    const { aCategory, aStaffMember } = await aRestaurant(server())
    const stranger = await aRestaurant(server())
    const id = await aCategory()
    const waiter = await aStaffMember(['POS'])
    for (const [client, status] of [
      [stranger.owner, 404],
      [waiter, 403],
    ] as const) {
      expect(await client.post(`/settings/categories/${id}/update`, { title: 'Mine' })).toMatchObject({ status })
      expect(await client.delete(`/settings/categories/${id}`)).toMatchObject({ status })
    }
    expect(await waiter.get('/settings/categories')).toMatchObject({ status: 403 })
    expect(await waiter.post('/settings/categories/add', { title: 'Mine' })).toMatchObject({ status: 403 })
    expect((await stranger.owner.get('/settings/categories')).body).toEqual([])
  })
})
