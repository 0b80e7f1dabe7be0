import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('categories are added, listed in that order, renamed and removed', async () => {
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

test('a category needs a title', async () => {
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
  expect((await owner.get('/settings/categories')).body).toEqual([
    { id, title: 'Plats', schedule_id: null, course: null },
  ])
})

test('another restaurant’s category is not found', async () => {
  const { owner, aCategory } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const id = await aCategory('Plats')
  const missing = { status: 404, body: { code: 'category.not_found' } }
  expect(await stranger.owner.post(`/settings/categories/${id}/update`, { title: 'Mine' })).toMatchObject(missing)
  expect(await stranger.owner.delete(`/settings/categories/${id}`)).toMatchObject(missing)
  expect((await stranger.owner.get('/settings/categories')).body).toEqual([])
  expect((await owner.get('/settings/categories')).body).toEqual([
    { id, title: 'Plats', schedule_id: null, course: null },
  ])
})
