import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { givePinDirectly } from '../../../../test/direct-accounts.ts'
import { groups, open, place, split } from '../../../../test/faults/bill-calls.ts'
import { anApproval, aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A restaurant with soup for 5.00, an order of four, and a reason to void. */
async function anOrderToVoid(rest: object = {}) {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  const soup = await restaurant.aMenuItem({ title: 'Soup', price: '5.00' })
  await expectOk(owner.post('/menu/availability', { target: 'item', id: soup, state: 'in', remaining: 10 }))
  const orderId = await place(owner, [{ id: soup, quantity: 4 }], rest)
  const aReason = async (more: object = {}) => {
    const body = { kind: 'void', title: 'Dropped', isActive: true, ...more }
    return (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', body))).id
  }
  const items = async () => (await groups(owner)).flatMap(({ orders }) => orders).flatMap((order) => order.items)
  const remaining = async () => {
    const { menuItems } = await expectOk(owner.get<{ menuItems: MenuItem[] }>('/pos/init'))
    return menuItems[0]!.remaining
  }
  const voids = async () => {
    const { rows } = await server().owner.query<object>(
      `select quantity, amount, stage, reason_title, voided_by, approved_by, undone_at is not null as undone from voids
       where tenant_id = $1 order by voided_at`,
      [tenantId],
    )
    return rows
  }
  return { ...restaurant, soup, orderId, itemId: (await items())[0]!.id, aReason, items, remaining, voids }
}

const cancel = (till: Awaited<ReturnType<typeof anOrderToVoid>>['owner'], id: string, more: object = {}) =>
  till.post<object>(`/orders/update-status/${id}`, { status: 'cancelled', ...more })

test('units of a line are voided with a reason: the line keeps the rest, and what nobody began gives its portions back', async () => {
  const { owner, username, itemId, aReason, items, remaining, voids } = await anOrderToVoid()
  expect(await cancel(owner, itemId, { quantity: 5 })).toMatchObject({ body: { code: 'order.quantity_invalid' } })
  expect(await cancel(owner, itemId, { reasonId: itemId })).toMatchObject({ body: { code: 'reason.not_found' } })
  expect(await voids()).toEqual([])
  await expectOk(cancel(owner, itemId, { quantity: '1', reasonId: await aReason() }))
  expect(await items()).toMatchObject([
    { id: itemId, quantity: 3, status: 'created' },
    { quantity: 1, status: 'cancelled' },
  ])
  expect(await remaining()).toBe(7)
  await expectOk(owner.post(`/orders/update-status/${itemId}`, { status: 'preparing' }))
  await expectOk(cancel(owner, itemId))
  await expectOk(cancel(owner, itemId))
  expect(await remaining()).toBe(7)
  const mine = { voided_by: username, approved_by: null, undone: false }
  expect(await voids()).toEqual([
    { ...mine, quantity: 1, amount: 500, stage: 'unbegun', reason_title: 'Dropped' },
    { ...mine, quantity: 3, amount: 1500, stage: 'begun', reason_title: null },
  ])
  // it is made after all
  await expectOk(owner.post(`/orders/update-status/${itemId}`, { status: 'preparing' }))
  expect(await voids()).toMatchObject([{ undone: false }, { undone: true }])
})

test('units of a line on a bill leave it with their share of its discounts; a line that is cut is refused', async () => {
  const { owner, orderId, itemId, aReason, items } = await anOrderToVoid()
  const reasonId = await aReason({ kind: 'discount' })
  const [bill] = await open(owner, [orderId])
  const lineId = bill!.lines[0]!.id
  const terms = { lineId, kind: 'amount', value: '2.00', reasonId, version: bill!.version }
  await expectOk(owner.post(`/bills/${bill!.id}/discounts`, terms))
  await expectOk(cancel(owner, itemId, { quantity: 2 }))
  const less = await expectOk(owner.get<Bill>(`/bills/${bill!.id}`))
  expect(less).toMatchObject({ total: '9.00', lines: [{ quantity: '2', amount: '10.00', total: '9.00' }] })
  await split(owner, less, { mode: 'equal', ways: 2 })
  expect(await cancel(owner, itemId, { quantity: 1 })).toMatchObject({ status: 409, body: { code: 'bill.split' } })
  expect((await items()).map(({ quantity, status }) => [quantity, status])).toEqual([
    [2, 'created'],
    [2, 'cancelled'],
  ])
})

test('the setting names which lines need the right to void, and a reason may need another person', async () => {
  const { owner, username, tenantId, aStaffMember, soup, orderId, itemId, aReason, voids } = await anOrderToVoid()
  await givePinDirectly(server(), { tenantId, username })
  const waiter = await aStaffMember(['ORDERS'])
  const refused = { status: 403, body: { code: 'approval.required', scope: 'ORDER_VOID' } }
  await expectOk(owner.post('/settings/bill', { voidRight: 'begun' }))
  await expectOk(cancel(waiter, itemId, { quantity: 1 }))
  await expectOk(owner.post(`/orders/update-status/${itemId}`, { status: 'preparing' }))
  expect(await cancel(waiter, itemId)).toMatchObject(refused)
  expect(await waiter.post('/orders/cancel', { orderIds: [orderId] })).toMatchObject(refused)
  const approvalId = await anApproval(waiter, { username, scope: 'ORDER_VOID' })
  await expectOk(waiter.post('/orders/cancel', { orderIds: [orderId], approvalId, reasonId: await aReason() }))
  expect(await voids()).toMatchObject([
    { quantity: 1, stage: 'unbegun', reason_title: null, approved_by: null },
    { quantity: 3, stage: 'begun', reason_title: 'Dropped', approved_by: username, voided_by: waiter.username },
  ])
  const audited = await expectOk(owner.get<{ entries: object[] }>('/audit-log?kind=order.cancelled'))
  expect(audited.entries[0]).toMatchObject({ details: { amount: '15.00', reason: 'Dropped', approver: username } })

  await expectOk(owner.post('/settings/bill', { voidRight: 'always' }))
  const next = await place(owner, [{ id: soup }])
  expect(await waiter.post('/orders/cancel', { orderIds: [next] })).toMatchObject(refused)
  const strict = await aReason({ title: 'Stolen', needsApproval: true })
  // nobody approves their own act, not even the owner
  expect(await owner.post('/orders/cancel', { orderIds: [next], reasonId: strict })).toMatchObject(refused)
  await expectOk(owner.post('/orders/cancel', { orderIds: [next] }))
})
