import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Report } from '#core/contract/reports.ts'
import { endDay } from '../../../test/end-of-day.ts'
import { open, pay, place } from '../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers } from '../../../test/faults/cash-calls.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

/** A restaurant that sells tagines for 12.00, how it reports, and what its books have wrong. */
async function aReportingRestaurant() {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tenantId } = restaurant
  const report = (query: string) => expectOk(owner.get<Report>(`/reports?type=${query}`))
  const aReason = async (kind: string) =>
    (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { kind, title: kind, isActive: true }))).id
  const faults = async () => {
    const { rows } = await server().owner.query<object>(
      `select kind, key from figure_differences where tenant_id = $1
       union all select kind, key from money_differences where tenant_id = $1`,
      [tenantId],
    )
    return rows
  }
  return { ...restaurant, report, aReason, faults }
}

test('money counts on the day that it came, revenue on the day of the invoice, and the days reconcile', async () => {
  const restaurant = await aReportingRestaurant()
  const { owner, itemId, cash, card, report, aReason, faults, sell } = restaurant
  const reasonId = await aReason('refund')
  const [bill] = await open(owner, [await place(owner, [{ id: itemId, quantity: 2 }])])
  await expectOk(pay(owner, bill!, [cash('5.00')]))
  const { bill: part } = await expectOk(pay(owner, bill!, [card('10.00', { tip: '2.00' })]))
  await expectOk(owner.post(`/bills/${bill!.id}/payments/${part.payments[0]!.id}/cancel`, { reasonId }))
  expect(await report('today')).toMatchObject({
    revenueTotal: '0.00',
    tipTotal: '2.00',
    byPaymentType: [{ title: 'Card', paymentsCount: 1, amount: '10.00', tips: '2.00' }],
    openBills: { n: 1, total: '24.00', paid: '10.00' },
  })
  await endDay(server(), restaurant)
  await expectOk(pay(owner, bill!, [cash('14.00')]))
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  const refund = { mode: 'amount', amount: '3.00', reasonId, payments: [cash('3.00')] }
  await expectOk(owner.post('/invoices/2/refund', refund))
  // 26.00 − 3.00 came, 36.00 was invoiced and 3.00 given back, and 10.00 had come the day before
  const today = {
    revenueTotal: '33.00',
    refundTotal: '3.00',
    tipTotal: '0.00',
    byPaymentType: [
      { title: 'Card', paymentsCount: 1, amount: '12.00', refunds: '0.00' },
      { title: 'Cash', paymentsCount: 1, amount: '11.00', refunds: '3.00' },
    ],
    byReason: [{ kind: 'refund', title: 'refund', n: 1, amount: '3.00' }],
    openBills: { n: 0, total: '0.00', paid: '0.00' },
  }
  expect(await report('today')).toMatchObject(today)
  expect(await report('yesterday')).toMatchObject({ revenueTotal: '0.00', byPaymentType: [{ amount: '10.00' }] })
  await endDay(server(), restaurant)
  const { openBills: _, ...lasting } = today
  expect(await report('yesterday')).toMatchObject(lasting)
  expect(await faults()).toEqual([])
  // negative control: a payment that does not settle its invoice is found
  await server().owner.query(
    'update invoice_payments set amount = amount - 1 where tenant_id = $1 and invoice_number = 2',
    [restaurant.tenantId],
  )
  expect(await faults()).toContainEqual({ kind: 'invoice', key: '2' })
})

test('discounts, comps and voids by reason, sales by server and dining option', async () => {
  const restaurant = await aReportingRestaurant()
  const { owner, username, itemId, cart, aStaffMember, report, aReason, faults } = restaurant
  const [tenOff, comp, dropped] = [await aReason('discount'), await aReason('comp'), await aReason('void')]
  const waiter = await aStaffMember(['POS', 'ORDERS'])
  const discounts = [{ kind: 'percent', value: 10, reasonId: tenOff }]
  const sale = { cart: cart(2), discounts, deliveryType: 'takeaway', netTotal: 21.6, taxTotal: 0, total: 21.6 }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  const orderId = await place(waiter, [{ id: itemId, quantity: 3 }, { id: itemId }])
  const [bill] = await open(owner, [orderId])
  const [three, one] = bill!.lines as [Bill['lines'][number], Bill['lines'][number]]
  const given = { version: bill!.version, lineId: one.id, kind: 'percent', value: '100', reasonId: comp }
  const { bill: comped } = await expectOk(owner.post<{ bill: Bill }>(`/bills/${bill!.id}/discounts`, given))
  const cancelled = { status: 'cancelled', quantity: 1, reasonId: dropped }
  await expectOk(waiter.post(`/orders/update-status/${three.order_item_id}`, cancelled))
  await expectOk(pay(owner, comped, [restaurant.cash('24.00')]))

  const acts = {
    revenueTotal: '45.60',
    discountTotal: '2.40',
    compTotal: '12.00',
    voids: [{ reason: 'void', stage: 'unbegun', by: waiter.username, n: 1, amount: '12.00' }],
    byReason: [
      { kind: 'comp', n: 1, amount: '12.00' },
      { kind: 'discount', n: 1, amount: '2.40' },
    ],
    byServer: [
      { username: waiter.username, paidOrdersCount: 1, revenueTotal: '24.00' },
      { username, paidOrdersCount: 1, revenueTotal: '21.60' },
    ],
    byDiningOption: [
      { deliveryType: '', paidOrdersCount: 1, revenueTotal: '24.00' },
      { deliveryType: 'takeaway', paidOrdersCount: 1, revenueTotal: '21.60' },
    ],
  }
  expect(await report('today')).toMatchObject(acts)
  await endDay(server(), restaurant)
  expect(await report('yesterday')).toMatchObject(acts)
  const refund = { mode: 'whole', reasonId: await aReason('refund'), payments: [restaurant.cash('24.00')] }
  await expectOk(owner.post('/invoices/2/refund', refund))
  expect(await report('today')).toMatchObject({
    byServer: [{ username: waiter.username, paidOrdersCount: 0, revenueTotal: '-24.00' }],
    byDiningOption: [{ deliveryType: '', revenueTotal: '-24.00' }],
    voids: [],
  })
  await endDay(server(), restaurant)
  expect(await faults()).toEqual([])
})
