import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { endDay } from '../../../test/end-of-day.ts'
import { groups, open, pay, place, split } from '../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers } from '../../../test/faults/cash-calls.ts'
import { faultsOfBills } from '../../../test/faults/check-bills.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import * as figures from '../../../test/wire/records/report-records.ts'
import { faults as faultsOf, list, type Shape } from '../../../test/wire/shapes.ts'

const server = useTestServer()

/** A restaurant that sells tagines for 12.00, with its reports and the errors in its books. */
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
  // 26.00 − 3.00 paid, 36.00 invoiced and 3.00 refunded, and 10.00 paid the day before
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
  const payments = [restaurant.card('21.60', { tip: '2.00' })]
  const sale = {
    cart: cart(2),
    discounts,
    deliveryType: 'takeaway',
    netTotal: 21.6,
    taxTotal: 0,
    total: 21.6,
    payments,
  }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  const orderId = await place(waiter, [{ id: itemId, quantity: 3 }, { id: itemId }])
  const [bill] = await open(owner, [orderId])
  const [three, one] = bill!.lines as [Bill['lines'][number], Bill['lines'][number]]
  const given = { version: bill!.version, lineId: one.id, kind: 'percent', value: '100', reasonId: comp }
  const { bill: comped } = await expectOk(owner.post<{ bill: Bill }>(`/bills/${bill!.id}/discounts`, given))
  const cancelled = { status: 'cancelled', quantity: 1, reasonId: dropped }
  await expectOk(waiter.post(`/orders/update-status/${three.order_item_id}`, cancelled))
  const buyer = { name: 'Atelier SARL', address: '1 rue Haute', postcode: '69001', city: 'Lyon', country: 'FR' }
  await expectOk(pay(owner, comped, [restaurant.cash('24.00')], { buyer }))

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
  // a report of past days is kept, and shows people by their names of today
  const named = { name: 'Zoé Renamed', userScopes: ['POS'] }
  await expectOk(owner.post(`/users/update/${waiter.username}`, named))
  expect(await report('yesterday')).toMatchObject({
    byServer: [{ name: named.name }, {}],
    voids: [{ by: waiter.username, name: named.name }],
  })
  const refund = { mode: 'whole', reasonId: await aReason('refund'), payments: [restaurant.cash('24.00')] }
  await expectOk(owner.post('/invoices/2/refund', refund))
  expect(await report('today')).toMatchObject({
    byServer: [{ username: waiter.username, paidOrdersCount: 0, revenueTotal: '-24.00' }],
    byDiningOption: [{ deliveryType: '', revenueTotal: '-24.00' }],
    voids: [],
  })

  // the same one by one, as in spreadsheet files
  const listed = async (path: string, shape: Shape, period = 'yesterday') => {
    const found = await expectOk(owner.get<object[]>(`${path}?type=${period}&from=null&to=null`))
    expect(found).not.toEqual([])
    expect(faultsOf(found, list(shape))).toEqual([])
    return found
  }
  const byOwner = { by: username, approved_by: null, n: null, stage: null }
  expect(await listed('/reports/acts', figures.act)).toMatchObject([
    {
      kind: 'void',
      reason: 'void',
      item: 'Tagine',
      n: 1,
      amount: '12.00',
      stage: 'unbegun',
      by: waiter.username,
      name: named.name,
      tokens: [2],
    },
    { ...byOwner, kind: 'comp', reason: 'comp', item: 'Tagine', amount: '12.00', tokens: [2], invoice_id: '2' },
    { ...byOwner, kind: 'discount', reason: 'discount', item: null, amount: '2.40', tokens: [1], invoice_id: '1' },
  ])
  expect(await expectOk(owner.get('/reports/acts'))).toEqual([])
  expect(await listed('/invoices', figures.invoiceSums)).toMatchObject([
    { discount_total: '12.00', tip_total: '0.00', refunded: '24.00', buyer: { name: 'Atelier SARL', siren: null } },
    { discount_total: '2.40', tip_total: '2.00', rounding_total: '0.00', refunded: '0.00', buyer: null },
  ])
  expect(await listed('/credit-notes', figures.creditNote, 'today')).toMatchObject([
    { id: 'A-1', reason: 'refund', sub_total: '-24.00', tax_total: '0.00', taxes: [], by: username, approved_by: null },
  ])
  await endDay(server(), restaurant)
  expect(await faults()).toEqual([])
})

test('credit notes reduce discounts and comps, by lines and by amounts', async () => {
  const restaurant = await aReportingRestaurant()
  const { owner, itemId, card, report, aReason, faults } = restaurant
  const [regular, offered, refund] = [await aReason('discount'), await aReason('comp'), await aReason('refund')]
  const aSale = async () => {
    const orderId = await place(owner, [{ id: itemId, quantity: 3 }, { id: itemId }])
    const [bill] = await open(owner, [orderId])
    const comp = {
      version: bill!.version,
      lineId: bill!.lines[1]!.id,
      kind: 'percent',
      value: '100',
      reasonId: offered,
    }
    const { bill: comped } = await expectOk(owner.post<{ bill: Bill }>(`/bills/${bill!.id}/discounts`, comp))
    const tenth = { version: comped.version, kind: 'percent', value: '10', reasonId: regular }
    await expectOk(owner.post(`/bills/${bill!.id}/discounts`, tenth))
    // 36.00 less 3.60, and 12.00 on the house
    return (await expectOk(pay(owner, bill!, [card('32.40')]))).invoiceId!
  }
  const giveBack = (number: string, amount: string, how: object) =>
    expectOk(owner.post(`/invoices/${number}/refund`, { reasonId: refund, payments: [card(amount)], ...how }))
  const given = async (period = 'today') => {
    const { discountTotal, compTotal, byReason } = await report(period)
    const known = byReason.filter(({ kind }) => kind !== 'refund').map(({ kind, n, amount }) => [kind, n, amount])
    return [discountTotal, compTotal, ...known]
  }

  const first = await aSale()
  expect(await given()).toEqual(['3.60', '12.00', ['comp', 1, '12.00'], ['discount', 1, '3.60']])
  await giveBack(first, '10.80', { mode: 'lines', lines: [{ position: 1, n: 1 }] })
  expect((await given()).slice(0, 2)).toEqual(['2.40', '12.00'])
  await giveBack(first, '7.20', { mode: 'amount', amount: '7.20' })
  // a third of the rest to pay takes a third of the rest of both
  expect((await given()).slice(0, 2)).toEqual(['1.60', '8.00'])
  await giveBack(first, '14.40', { mode: 'whole' })
  expect(await given()).toEqual(['0.00', '0.00', ['comp', 1, '0.00'], ['discount', 1, '0.00']])

  const second = await aSale()
  await giveBack(second, '0.01', { mode: 'amount', amount: '0.01' })
  const third = await aSale()
  await giveBack(third, '10.80', { mode: 'lines', lines: [{ position: 1, n: 1, of: 3 }, { position: 2 }] })
  expect((await given()).slice(0, 2)).toEqual(['6.00', '12.00'])
  const today = await given()
  await endDay(server(), restaurant)
  // the rest on another day: the day of the sale stays as it was
  await giveBack(second, '32.39', { mode: 'whole' })
  await giveBack(third, '21.60', { mode: 'whole' })
  expect(await given('yesterday')).toEqual(today)
  expect(await given()).toEqual(['-6.00', '-12.00', ['discount', 0, '-6.00'], ['comp', 0, '-12.00']])
  await endDay(server(), restaurant)
  expect(await given('yesterday')).toEqual(['-6.00', '-12.00', ['discount', 0, '-6.00'], ['comp', 0, '-12.00']])
  expect(await faults()).toEqual([])
})

test('an order that the last void completes is paid, off Orders, and one paid order of that day', async () => {
  const restaurant = await aReportingRestaurant()
  const { owner, tenantId, itemId, report, faults, cash, aStaffMember } = restaurant
  const waiter = await aStaffMember(['POS', 'ORDERS'])
  const partlyPaid = async () => {
    const orderId = await place(waiter, [{ id: itemId }, { id: itemId, quantity: 2 }], { deliveryType: 'takeaway' })
    const [bill] = await open(owner, [orderId])
    const [first, rest] = bill!.lines
    const parted = await split(owner, bill!, { mode: 'items', groups: [[{ lineId: first!.id }]] })
    const paid = parted.find(({ lines }) => lines.some(({ order_item_id: id }) => id === first!.order_item_id))
    await expectOk(pay(owner, paid!, [cash('12.00')]))
    return { orderId, itemId: rest!.order_item_id }
  }
  const cancel = (id: string, rest: object = {}) =>
    expectOk(waiter.post(`/orders/update-status/${id}`, { status: 'cancelled', ...rest }))
  const [sameDay, nextDay] = [await partlyPaid(), await partlyPaid()]
  await cancel(sameDay.itemId, { quantity: 1 })
  expect(await report('today')).toMatchObject({ revenueTotal: '24.00', paidOrdersCount: 0 })
  await cancel(sameDay.itemId)
  const one = (revenueTotal: string) => ({
    revenueTotal,
    paidOrdersCount: 1,
    byServer: [{ username: waiter.username, paidOrdersCount: 1, revenueTotal }],
    byDiningOption: [{ deliveryType: 'takeaway', paidOrdersCount: 1, revenueTotal }],
  })
  expect(await report('today')).toMatchObject(one('24.00'))
  await endDay(server(), restaurant)
  expect(await report('yesterday')).toMatchObject(one('24.00'))
  expect((await groups(owner)).flatMap(({ orders }) => orders)).toMatchObject([{ id: nextDay.orderId }])
  await cancel(nextDay.itemId)
  expect(await groups(owner)).toEqual([])
  expect(await report('today')).toMatchObject(one('0.00'))
  const undo = await waiter.post(`/orders/update-status/${nextDay.itemId}`, { status: 'preparing' })
  expect(undo).toMatchObject({ status: 409, body: { code: 'order.step_refused' } })
  await endDay(server(), restaurant)
  expect(await report('yesterday')).toMatchObject(one('0.00'))
  expect(await report('last_7days')).toMatchObject({ revenueTotal: '24.00', paidOrdersCount: 2 })
  expect(await faults()).toEqual([])
  expect(await faultsOfBills(server().owner, tenantId)).toEqual({})
  // negative control: an order counted nowhere is found
  await server().owner.query('delete from orders_paid_by_voids where tenant_id = $1 and order_id = $2', [
    tenantId,
    nextDay.orderId,
  ])
  expect(await faultsOfBills(server().owner, tenantId)).toMatchObject({
    'a paid order is not counted once': [{ id: nextDay.orderId }],
  })
  expect(await faults()).toContainEqual({ kind: 'sales', key: '' })
})
