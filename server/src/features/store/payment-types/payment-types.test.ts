import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadPaymentTypes } from '../load-store.ts'

const server = useTestServer()

type PaymentType = { id: string; title: string; is_active: 0 | 1 }

test('a new restaurant takes cash and card; types are added, switched off, renamed and removed', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const list = async () => (await owner.get<PaymentType[]>('/settings/payment-types')).body
  const active = async () =>
    (await new Tenant(tenantId, server().connections.db, () => {}).read(loadPaymentTypes))
      .filter(({ isActive }) => isActive)
      .map(({ title }) => title)
  expect(await list()).toMatchObject([
    { title: 'Cash', is_active: 1 },
    { title: 'Card', is_active: 1 },
  ])

  const { id } = await expectOk(owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Voucher' }))
  await expectOk(owner.post('/settings/payment-types/add', { title: 'Cheque', isActive: false }))
  expect(await active()).toEqual(['Cash', 'Card', 'Voucher'])

  expect(await owner.post(`/settings/payment-types/${id}/toggle`, { isActive: '0' })).toMatchObject({
    status: 200,
    body: { id },
  })
  expect(await active()).toEqual(['Cash', 'Card'])
  expect((await list()).map(({ title, is_active }) => [title, is_active])).toEqual([
    ['Cash', 1],
    ['Card', 1],
    ['Voucher', 0],
    ['Cheque', 0],
  ])

  // without the switch, it keeps its position
  await expectOk(owner.post(`/settings/payment-types/${id}/update`, { title: 'Meal voucher' }))
  expect((await list())[2]).toEqual({ id, title: 'Meal voucher', is_active: 0, kind: 'meal_voucher' })
  await expectOk(owner.post(`/settings/payment-types/${id}/update`, { title: 'Meal voucher', isActive: true }))
  expect(await active()).toEqual(['Cash', 'Card', 'Meal voucher'])

  expect(await owner.delete(`/settings/payment-types/${id}`)).toMatchObject({ status: 200, body: { id } })
  expect(await active()).toEqual(['Cash', 'Card'])
  for (const type of await list()) await expectOk(owner.delete(`/settings/payment-types/${type.id}`))
  expect(await list()).toEqual([])
  expect(await owner.post(`/settings/payment-types/${id}/toggle`, { isActive: true })).toMatchObject({ status: 404 })
})

test('a payment type is of the kind that was chosen, or of the one that its title means', async () => {
  const { owner } = await aRestaurant(server())
  const kinds = async (path = '/settings/payment-types') => {
    const { body } = await owner.get<(PaymentType & { kind: string })[]>(path)
    return body.map(({ title, kind }) => [title, kind])
  }
  const add = async (body: object) =>
    (await expectOk(owner.post<{ id: string }>('/settings/payment-types/add', body))).id
  const change = (id: string, body: object) => expectOk(owner.post(`/settings/payment-types/${id}/update`, body))
  expect(await kinds()).toEqual([
    ['Cash', 'cash'],
    ['Card', 'card'],
  ])
  const id = await add({ title: 'Chez Paul', kind: 'account' })
  await add({ title: 'Titres-restaurant' })
  await add({ title: 'Points', kind: '' })
  expect((await kinds()).slice(2)).toEqual([
    ['Chez Paul', 'account'],
    ['Titres-restaurant', 'meal_voucher'],
    ['Points', 'other'],
  ])
  await change(id, { title: 'Carte Paul' })
  expect((await kinds())[2]).toEqual(['Carte Paul', 'account'])
  await change(id, { title: 'Carte Paul', kind: '' })
  expect((await kinds())[2]).toEqual(['Carte Paul', 'card'])
  const { body: till } = await owner.get<{ paymentTypes: { title: string; kind: string }[] }>('/pos/init')
  expect(till.paymentTypes.map(({ title, kind }) => [title, kind])).toEqual(await kinds())
  expect(await owner.post('/settings/payment-types/add', { title: 'Gold', kind: 'gold' })).toMatchObject({
    status: 400,
  })
})

test('a payment type needs a title and a switch', async () => {
  const { owner } = await aRestaurant(server())
  const before = (await owner.get<PaymentType[]>('/settings/payment-types')).body
  const { id } = before[0]!
  expect(await owner.post('/settings/payment-types/add', { title: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Please provide Payment Type Title!' },
  })
  expect(await owner.post(`/settings/payment-types/${id}/update`, { title: '' })).toMatchObject({
    status: 400,
    body: { message: 'Please provide title!' },
  })
  expect(await owner.post(`/settings/payment-types/${id}/toggle`, {})).toMatchObject({ status: 400 })
  expect(await owner.post(`/settings/payment-types/${id}/toggle`, { isActive: null })).toMatchObject({ status: 400 })
  expect((await owner.get('/settings/payment-types')).body).toEqual(before)
})

test('another restaurant’s payment type is not found', async () => {
  const { owner } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const before = (await owner.get<PaymentType[]>('/settings/payment-types')).body
  const { id } = before[0]!
  expect(await stranger.owner.post(`/settings/payment-types/${id}/update`, { title: 'Mine' })).toMatchObject({
    status: 404,
  })
  expect(await stranger.owner.post(`/settings/payment-types/${id}/toggle`, { isActive: false })).toMatchObject({
    status: 404,
  })
  expect(await stranger.owner.delete(`/settings/payment-types/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'payment_type.not_found' },
  })
  expect((await owner.get('/settings/payment-types')).body).toEqual(before)
})

test('payment types need SETTINGS', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const [{ id }] = (await owner.get<[PaymentType]>('/settings/payment-types')).body
  const waiter = await aStaffMember(['POS', 'ORDERS', 'INVOICES'])
  expect(await waiter.get('/settings/payment-types')).toMatchObject({ status: 403 })
  expect(await waiter.post('/settings/payment-types/add', { title: 'Mine' })).toMatchObject({ status: 403 })
  expect(await waiter.post(`/settings/payment-types/${id}/update`, { title: 'Mine' })).toMatchObject({ status: 403 })
  expect(await waiter.post(`/settings/payment-types/${id}/toggle`, { isActive: false })).toMatchObject({ status: 403 })
  expect(await waiter.delete(`/settings/payment-types/${id}`)).toMatchObject({ status: 403 })
  expect(await (await aStaffMember(['SETTINGS'])).get('/settings/payment-types')).toMatchObject({ status: 200 })
})
