import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

test('taxes are added, listed, changed and removed', async () => {
  const { owner } = await aRestaurant(server())
  const taxes = async () => (await owner.get('/settings/taxes')).body
  const added = await expectOk(
    owner.post<{ taxId: string }>('/settings/taxes/add', { title: 'TVA', rate: '5.5', type: 'inclusive' }),
  )
  expect(await taxes()).toEqual([{ id: added.taxId, title: 'TVA', rate: 5.5, type: 'inclusive' }])
  const changed = { title: 'Sales tax', rate: 8.875, type: 'exclusive' }
  expect(await owner.post(`/settings/taxes/${added.taxId}/update`, changed)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Tax updated.', taxId: added.taxId },
  })
  expect(await taxes()).toEqual([{ id: added.taxId, ...changed }])
  expect(await owner.delete(`/settings/taxes/${added.taxId}`)).toMatchObject({
    status: 200,
    body: { taxId: added.taxId },
  })
  expect(await taxes()).toEqual([])
  expect(await owner.delete(`/settings/taxes/${added.taxId}`)).toMatchObject({ status: 404 })
  expect(await owner.post(`/settings/taxes/${added.taxId}/update`, changed)).toMatchObject({ status: 404 })
})

test.each([
  [{ title: '', rate: '10', type: 'inclusive' }, 'Provide Title!'],
  [{ title: 'TVA', rate: '-1', type: 'inclusive' }, 'Invalid value provided in Tax Rate!'],
  [{ title: 'TVA', rate: -1, type: 'inclusive' }, 'Invalid value provided in Tax Rate!'],
  [{ title: 'TVA', rate: '', type: 'inclusive' }, 'Invalid value provided in Tax Rate!'],
  [{ title: 'TVA', rate: 'ten', type: 'inclusive' }, 'Invalid value provided in Tax Rate!'],
  [{ title: 'TVA', rate: '1000.001', type: 'inclusive' }, 'Invalid value provided in Tax Rate!'],
  [{ title: 'TVA', type: 'inclusive' }, 'Invalid value provided in Tax Rate!'],
  [{ title: 'TVA', rate: null, type: 'inclusive' }, 'Invalid value provided in Tax Rate!'],
  [{ title: 'TVA', rate: '10', type: 'none' }, 'Select Tax Type!'],
  [{ title: 'TVA', rate: '10' }, 'Select Tax Type!'],
])('a tax %j is refused and nothing changes', async (body, message) => {
  const { owner, aTax } = await aRestaurant(server())
  const id = await aTax()
  const before = (await owner.get('/settings/taxes')).body
  expect(await owner.post('/settings/taxes/add', body)).toMatchObject({ status: 400, body: { message } })
  expect(await owner.post(`/settings/taxes/${id}/update`, body)).toMatchObject({ status: 400, body: { message } })
  expect((await owner.get('/settings/taxes')).body).toEqual(before)
})

test('a tax stays while an open order counts with it; afterwards its items have none', async () => {
  const { owner, aTax, aMenuItem } = await aRestaurant(server())
  const [taxId, otherId] = [await aTax(), await aTax()]
  const itemId = await aMenuItem({ taxId })
  const cart = { cart: [{ id: itemId, quantity: 1 }] }
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', cart))
  expect(await owner.delete(`/settings/taxes/${taxId}`)).toMatchObject({ status: 409, body: { code: 'tax.in_use' } })
  expect((await owner.get<unknown[]>('/settings/taxes')).body).toHaveLength(2)
  expect(await owner.delete(`/settings/taxes/${otherId}`)).toMatchObject({ status: 200 })

  await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
  expect(await owner.delete(`/settings/taxes/${taxId}`)).toMatchObject({ status: 200 })
  const item = (await owner.get(`/menu-items/${itemId}`)).body
  expect(item).toMatchObject({ title: 'Tagine', tax_id: null, tax_title: null, tax_rate: null, tax_type: null })
})

test('another restaurant’s tax is not found', async () => {
  const { owner, aTax } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const id = await aTax()
  const body = { title: 'Mine', rate: '1', type: 'inclusive' }
  expect(await stranger.owner.post(`/settings/taxes/${id}/update`, body)).toMatchObject({ status: 404 })
  expect(await stranger.owner.delete(`/settings/taxes/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'tax.not_found' },
  })
  expect((await stranger.owner.get('/settings/taxes')).body).toEqual([])
  expect((await owner.get('/settings/taxes')).body).toMatchObject([{ id, title: 'TVA' }])
})

test('taxes need SETTINGS', async () => {
  const { aStaffMember, aTax } = await aRestaurant(server())
  const id = await aTax()
  const waiter = await aStaffMember(['POS'])
  const body = { title: 'Mine', rate: '1', type: 'inclusive' }
  expect(await waiter.get('/settings/taxes')).toMatchObject({ status: 403 })
  expect(await waiter.post('/settings/taxes/add', body)).toMatchObject({ status: 403 })
  expect(await waiter.post(`/settings/taxes/${id}/update`, body)).toMatchObject({ status: 403 })
  expect(await waiter.delete(`/settings/taxes/${id}`)).toMatchObject({ status: 403 })
  expect(await (await aStaffMember(['SETTINGS'])).post('/settings/taxes/add', body)).toMatchObject({ status: 200 })
})
