import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import { invoices, open } from '../../../../test/faults/bill-calls.ts'
import { givePinDirectly } from '../../../../test/direct-accounts.ts'
import { anApproval, aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Placed = { orderId: string; invoiceId?: string; billId?: string; due?: string }

/** A restaurant with two menu items, a table, and reasons for a discount and for on the house. */
async function aTill() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const [steak, wine] = [
    await restaurant.aMenuItem({ title: 'Steak', price: '20.00', taxId: await restaurant.aTax() }),
    await restaurant.aMenuItem({ title: 'Wine', price: '10.00' }),
  ]
  const aReason = async (kind: string) =>
    (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { kind, title: kind, isActive: true }))).id
  const [reasonId, compId] = [await aReason('discount'), await aReason('comp')]
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const [cash, card] = ['Cash', 'Card'].map((title) => types.find((type) => type.title === title)!.id)
  const groups = () => expectOk(owner.get<OrderGroup[]>('/orders'))
  return { ...restaurant, steak, wine, reasonId, compId, cash: cash!, card: card!, groups }
}

test('a cart’s discounts, of lines first, are on the invoice, and its order stays on Orders as a paid one', async () => {
  const { owner, steak, wine, reasonId, compId, groups } = await aTill()
  const cart = [
    { id: steak, quantity: 2, discounts: [{ kind: 'percent', value: 50, reasonId }] },
    { id: wine, quantity: 1, discounts: [{ kind: 'percent', value: '100', reasonId: compId }] },
  ]
  const discounts = [{ kind: 'amount', value: '2.00', reasonId }]
  // 40.00 − 20.00, 10.00 − 10.00, and 2.00 off the rest
  const sale = { cart, discounts, covers: '2', netTotal: 16.36, taxTotal: 1.64, total: 18 }
  expect(await owner.post('/pos/create-order-and-invoice', { ...sale, total: 50 })).toMatchObject({
    status: 409,
    body: { code: 'order.totals_changed' },
  })
  const paid = await expectOk(owner.post<Placed>('/pos/create-order-and-invoice', sale))
  expect(paid).toMatchObject({ invoiceId: '1', message: expect.any(String) })
  expect(await invoices(owner)).toMatchObject([{ total: '18.00', tax_total: '1.64' }])
  const invoice = await expectOk(owner.get<object>('/invoices/1'))
  expect(invoice).toMatchObject({
    discount_total: '32.00',
    lines: [{ total: '18.00' }, { total: '0.00', discounts: [{ title: 'comp', amount: '10.00' }, { amount: '0.00' }] }],
  })
  expect(await groups()).toMatchObject([
    { orders: [{ payment_status: 'paid', covers: 2, served_by: expect.any(String) }] },
  ])
})

test('an order’s discounts are amounts of its own lines on the only open bill of its table', async () => {
  const { owner, steak, wine, reasonId, aTable, groups } = await aTill()
  const tableId = await aTable()
  const first = await expectOk(owner.post<Placed>('/pos/create-order', { cart: [{ id: steak, quantity: 1 }], tableId }))
  const [bill] = await open(owner, [first.orderId])
  const discounts = [{ kind: 'percent', value: '10', reasonId }]
  await expectOk(owner.post('/pos/create-order', { cart: [{ id: wine, quantity: 1 }], discounts, tableId }))
  expect(await expectOk(owner.get<Bill>(`/bills/${bill!.id}`))).toMatchObject({
    lines: [{ total: '20.00' }, { total: '9.00', discounts: [{ title: 'discount', amount: '1.00' }] }],
    discounts: [],
    due: '29.00',
  })
  const [{ bills, order_ids }] = (await groups()) as [OrderGroup]
  expect(bills).toMatchObject([{ id: bill!.id, total: '29.00' }])
  // clients that know nothing of bills pay it with its discounts
  const totals = { subTotal: 27.18, taxTotal: 1.82, total: 29 }
  await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: order_ids, ...totals }))
  expect(await invoices(owner)).toMatchObject([{ total: '29.00' }])
})

test('a part of a cart is paid where that is allowed; the rest stays due on its bill', async () => {
  const { owner, steak, cash, card } = await aTill()
  const sale = { cart: [{ id: steak, quantity: 1 }], netTotal: 18.18, taxTotal: 1.82, total: 20 }
  const payments = [{ paymentTypeId: cash, amount: '5.00' }]
  expect(await owner.post('/pos/create-order-and-invoice', { ...sale, payments })).toMatchObject({
    status: 400,
    body: { code: 'payment.sum_mismatch' },
  })
  const part = await expectOk(
    owner.post<Placed>('/pos/create-order-and-invoice', { ...sale, payments, allowPartial: true }),
  )
  expect(part).toMatchObject({ due: '15.00', billId: expect.any(String) })
  expect(part.invoiceId).toBeUndefined()
  const rest = { payments: [{ paymentTypeId: card, amount: 15 }] }
  await expectOk(owner.post(`/bills/${part.billId}/payments`, rest))
  expect(await invoices(owner)).toMatchObject([{ total: '20.00', payments: [{ amount: '5.00' }, { amount: '15.00' }] }])
  const whole = { ...sale, payments: [{ paymentTypeId: card, amount: '20' }], allowPartial: true }
  expect(await expectOk(owner.post<Placed>('/pos/create-order-and-invoice', whole))).toMatchObject({ invoiceId: '2' })
})

test('a cart that comes to nothing is paid with nothing', async () => {
  const { owner, wine, compId } = await aTill()
  const discounts = [{ kind: 'percent', value: '100', reasonId: compId }]
  const cart = [{ id: wine, quantity: 1 }]
  await expectOk(owner.post('/pos/create-order-and-invoice', { cart, discounts, netTotal: 0, taxTotal: 0, total: 0 }))
  expect(await invoices(owner)).toMatchObject([{ total: '0.00', payments: [] }])
})

test('without the right, a reason or an approval nothing is sent', async () => {
  const { owner, username, tenantId, aStaffMember, wine, reasonId, groups } = await aTill()
  const waiter = await aStaffMember(['POS'])
  const cart = [{ id: wine, quantity: 1, discounts: [{ kind: 'percent', value: '10', reasonId }] }]
  expect(await waiter.post('/pos/create-order', { cart })).toMatchObject({
    status: 403,
    body: { code: 'approval.required', scope: 'ORDER_DISCOUNT' },
  })
  const without = [{ id: wine, quantity: 1, discounts: [{ kind: 'percent', value: '10' }] }]
  expect(await owner.post('/pos/create-order', { cart: without })).toMatchObject({ body: { code: 'reason.required' } })
  expect(await groups()).toEqual([])
  await givePinDirectly(server(), { tenantId, username })
  const approvalIds = [await anApproval(waiter, { username, scope: 'ORDER_DISCOUNT' })]
  await expectOk(waiter.post('/pos/create-order', { cart, approvalIds }))
  expect(await waiter.post('/pos/create-order', { cart, approvalIds })).toMatchObject({ status: 403 })
  expect(await groups()).toHaveLength(1)
})
