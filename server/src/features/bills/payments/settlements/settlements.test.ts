import { expect, test } from 'vitest'
import type { OpenAccount } from '#core/contract/selling/settlements.ts'
import type { Client } from '../../../../../test/browserless-client.ts'
import { endDay } from '../../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers, listTips, openDrawer, showSession } from '../../../../../test/faults/cash-calls.ts'
import { RACES } from '../../../../../test/faults/races.ts'
import { expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'
import { dec, faults, id, list, maybe, n, record, s, ts } from '../../../../../test/wire/shapes.ts'

const server = useTestServer()

const openAccount = record({
  invoice_id: id,
  position: n,
  issued_at: ts,
  name: s,
  reference: maybe(s),
  title: s,
  amount: dec,
  open: dec,
  currency: s,
})
const accounts = (till: Client) => expectOk(till.get<OpenAccount[]>('/cash/settlements'))

/** Three items for 36.00: 30.00 on the account of room 12, the rest by card. */
async function aRestaurantWithAnAccount() {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, card } = restaurant
  const { id: roomId } = await expectOk(
    owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Room', isActive: true }),
  )
  const room = (amount: string, rest: object = {}) => ({ paymentTypeId: roomId, amount, reference: '12', ...rest })
  const charge = async (rest: object = {}) =>
    (await expectOk(restaurant.sell(owner, { quantity: 3, payments: [card('6.00'), room('30.00')], ...rest })))
      .invoiceId
  const settle = (till: Client, payments: object[], rest: object = {}) =>
    till.post('/cash/settlements', { invoiceId: '1', position: 2, payments, ...rest })
  const differences = async () =>
    (await server().owner.query('select * from figure_differences where tenant_id = $1', [restaurant.tenantId]))
      .rows as unknown[]
  await charge()
  return { ...restaurant, room, charge, settle, differences }
}

test('a payment on account is open until settled, which moves money of today and no revenue', async () => {
  const restaurant = await aRestaurantWithAnAccount()
  const { owner, username, tills, cash, card, room, charge, settle, differences } = restaurant
  const report = (period: string) => expectOk(owner.get<Record<string, unknown>>(`/reports?type=${period}`))
  await charge({ customerType: 'CUSTOMER', customerId: { phone: '0612', name: 'Léa' } })
  const listed = await accounts(owner)
  expect(faults(listed, list(openAccount))).toEqual([])
  const one = { invoice_id: '1', position: 2, title: 'Room', name: '12', reference: '12', amount: '30.00' }
  expect(listed).toMatchObject([
    { ...one, open: '30.00', currency: 'EUR' },
    { invoice_id: '2', name: 'Léa', reference: '12' },
  ])
  await endDay(server(), restaurant)
  const byPaymentType = (amounts: object) => ({ revenueTotal: '72.00', byPaymentType: amounts })
  const sold = byPaymentType([
    { title: 'Room', paymentsCount: 2, amount: '60.00' },
    { title: 'Card', paymentsCount: 2, amount: '12.00' },
  ])
  expect(await report('yesterday')).toMatchObject(sold)

  await expectOk(owner.post('/settings/bill', { blindCount: false }))
  const sessionId = await openDrawer(owner, tills[1].id)
  const at = { 'x-till-id': tills[1].id }
  const part = { invoiceId: '1', position: 2, payments: [cash('8.00', { tip: '1.00', tendered: '10.00' })] }
  expect(await owner.post('/cash/settlements', part, at)).toMatchObject({ body: { message: 'Payment recorded.' } })
  expect(await accounts(owner)).toMatchObject([{ ...one, open: '22.00' }, { invoice_id: '2' }])
  const rest = { ...part, payments: [card('20.00'), cash('2.00')] }
  await expectOk(owner.post('/cash/settlements', rest, at))
  expect(await accounts(owner)).toMatchObject([{ invoice_id: '2', open: '30.00' }])

  expect(await showSession(owner, sessionId)).toMatchObject({
    expected: '111.00',
    payments: [
      { title: 'Card', n: 1, amount: '20.00' },
      { title: 'Cash', n: 2, amount: '11.00', tips: '1.00' },
      { title: 'Room', n: 0, amount: '-30.00' },
    ],
  })
  expect(await listTips(owner)).toMatchObject([{ username, received: '1.00', owed: '1.00' }])
  const settled = {
    revenueTotal: '0.00',
    paidOrdersCount: 0,
    byPaymentType: [
      { title: 'Card', paymentsCount: 1, amount: '20.00' },
      { title: 'Cash', paymentsCount: 2, amount: '10.00' },
      { title: 'Room', paymentsCount: 0, amount: '-30.00' },
    ],
  }
  expect(await report('today')).toMatchObject(settled)
  expect(await settle(owner, [room('1.00')])).toMatchObject({ status: 400 })
  await endDay(server(), restaurant)
  await endDay(server(), restaurant)
  expect(await report('last_7days')).toMatchObject(
    byPaymentType([{ amount: '32.00' }, { title: 'Room', amount: '30.00' }, { title: 'Cash', amount: '10.00' }]),
  )
  expect(await differences()).toEqual([])
  const audit = await expectOk(owner.get<{ entries: object[] }>('/audit-log?kind=payment'))
  const details = { amount: '22.00', currency: 'EUR', invoice: '1' }
  expect(audit.entries).toMatchObject([
    { kind: 'payment.settled', subject: 'Card, Cash', details },
    { subject: 'Cash', details: { amount: '8.00' } },
  ])
})

test('more than is open, another account, an unknown one, nobody’s tips: refused, and nothing has changed', async () => {
  const { owner, tills, cash, card, room, settle, aStaffMember, refund } = await aRestaurantWithAnAccount()
  const refused = async (payments: object[], rest: object = {}) => {
    const { status, body } = await settle(owner, payments, rest)
    return [status, body['code'], body['due']].filter((part) => part !== undefined)
  }
  expect(await refused([card('20.00'), cash('10.01')])).toEqual([409, 'bill.overpaid', '30.00'])
  expect(await refused([room('30.00')])).toEqual([400, 'settlement.by_account'])
  expect(await refused([])).toEqual([400, 'request.invalid'])
  expect(await refused([cash('0.00')])).toEqual([400, 'cash.amount_invalid'])
  expect(await refused([cash('5.00', { tendered: '4.00' })])).toEqual([400, 'payment.tendered_short'])
  expect(await refused([cash('5.00', { tip: '1.00', tipFor: 'nobody' })])).toEqual([404, 'staff.not_found'])
  for (const none of [{ position: 1 }, { position: 3 }, { invoiceId: '2' }, { invoiceId: 'x' }])
    expect(await refused([cash('5.00')], none)).toEqual([404, 'settlement.not_found'])
  const closer = await aStaffMember(['CASH_CLOSE', 'POS', 'INVOICES'])
  expect(await settle(closer, [cash('5.00')])).toMatchObject({ status: 403 })
  await expectOk(owner.post('/settings/bill', { cashNeedsSession: true }))
  expect(await refused([cash('5.00')])).toEqual([409, 'cash.session_required'])
  expect(await accounts(owner)).toMatchObject([{ open: '30.00' }])

  // a refund to the account is no longer owed
  await openDrawer(owner, tills[0].id)
  const back = { mode: 'amount', amount: '12.00', reasonId: refund, payments: [room('12.00')] }
  await expectOk(owner.post('/invoices/1/refund', back))
  expect(await accounts(owner)).toMatchObject([{ amount: '30.00', open: '18.00' }])
  expect(await refused([card('18.01')])).toEqual([409, 'bill.overpaid', '18.00'])
  await expectOk(settle(owner, [card('18.00')]))
  expect(await accounts(owner)).toEqual([])
})

test(`four devices settle one account at once, ${RACES} times: never more than is open`, async () => {
  const { owner, anotherTill, cash, charge, settle } = await aRestaurantWithAnAccount()
  const tills = [owner, ...(await Promise.all([1, 2, 3].map(() => anotherTill())))]
  for (let round = 0; round < RACES; round++) {
    const invoiceId = round === 0 ? '1' : await charge()
    const answers = await Promise.all(tills.map((till) => settle(till, [cash('12.00')], { invoiceId })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
    expect(await accounts(owner)).toMatchObject([{ invoice_id: invoiceId, open: '6.00' }])
    await expectOk(settle(owner, [cash('6.00')], { invoiceId }))
  }
})

test('a guest’s export has their settlements; erasing them clears the references', async () => {
  const { owner, tenantId, typeOf, room, sell, settle } = await aRestaurantWithAnAccount()
  const lea = { customerType: 'CUSTOMER', customerId: { phone: '0612', name: 'Léa' } }
  const { orderId, invoiceId } = await expectOk(sell(owner, { ...lea, payments: [room('12.00')] }))
  await expectOk(owner.post(`/kitchen/bump/${orderId}`, {}))
  const transfer = { paymentTypeId: typeOf('Card'), amount: '12.00', reference: 'Léa 4242' }
  await expectOk(settle(owner, [transfer], { invoiceId, position: 1 }))
  const { settlements } = await expectOk(owner.get<{ settlements: object[] }>('/customers/0612/export'))
  expect(settlements).toMatchObject([{ invoice_id: '2', title: 'Card', amount: '12.00', reference: 'Léa 4242' }])
  await expectOk(owner.post('/customers/0612/erase'))
  const { rows } = await server().owner.query(
    'select reference from settlement_payments where tenant_id = $1 order by position',
    [tenantId],
  )
  expect(rows).toEqual([{ reference: null }, { reference: null }])
})
