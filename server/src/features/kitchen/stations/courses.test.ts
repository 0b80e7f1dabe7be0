import { expect, test } from 'vitest'
import type { Course } from '#core/contract/dining/course-titles.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('courses have titles by their number, each number one', async () => {
  const { owner } = await aRestaurant(server())
  const list = async () =>
    (await expectOk(owner.get<Course[]>('/settings/courses'))).map(({ position, title }) => `${position} ${title}`)
  const before = await expectOk(owner.get<Course[]>('/settings/courses'))
  expect(before.map(({ position }) => position)).toEqual([1, 2, 3])
  const { id } = await expectOk(owner.post<{ id: string }>('/settings/courses/add', { position: 4, title: 'Fromages' }))
  const taken = { status: 409, body: { code: 'course.position_taken' } }
  expect(await owner.post('/settings/courses/add', { position: 4, title: 'Cafés' })).toMatchObject(taken)
  expect(await owner.post(`/settings/courses/${id}/update`, { position: 1, title: 'Fromages' })).toMatchObject(taken)
  expect(await owner.post('/settings/courses/add', { position: 10, title: 'Cafés' })).toMatchObject({ status: 400 })
  await expectOk(owner.post(`/settings/courses/${id}/update`, { position: 5, title: 'Fromages affinés' }))
  expect((await list()).at(-1)).toBe('5 Fromages affinés')
  await expectOk(owner.delete(`/settings/courses/${id}`))
  expect(await list()).toHaveLength(3)
  expect(await owner.delete(`/settings/courses/${id}`)).toMatchObject({ status: 404 })
})

test('items and categories have a course, which stays until another one is named', async () => {
  const { owner, aCategory, aMenuItem } = await aRestaurant(server())
  const categoryId = await aCategory('Plats')
  const itemId = await aMenuItem({ title: 'Magret', price: '20', categoryId })
  await expectOk(owner.post(`/settings/categories/${categoryId}/update`, { title: 'Plats', course: 2 }))
  await expectOk(owner.post(`/settings/categories/${categoryId}/update`, { title: 'Plats chauds' }))
  const body = { title: 'Magret', price: '20', categoryId, course: 3 }
  await expectOk(owner.post(`/menu-items/update/${itemId}`, body))
  await expectOk(owner.post(`/menu-items/update/${itemId}`, { ...body, course: undefined }))
  type Till = { categories: { course: number | null }[]; menuItems: { course: number | null }[] }
  const till = await expectOk(owner.get<Till>('/pos/init'))
  expect([till.categories[0]!.course, till.menuItems[0]!.course]).toEqual([2, 3])
  await expectOk(owner.post(`/menu-items/update/${itemId}`, { ...body, course: null }))
  expect((await expectOk(owner.get<Till>('/pos/init'))).menuItems[0]!.course).toBeNull()
})
