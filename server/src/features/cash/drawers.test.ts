import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { open, pay, place } from '../../../test/faults/bill-calls.ts'
import {
  aRestaurantWithDrawers,
  close,
  listSessions,
  move,
  openDrawer,
  showSession,
} from '../../../test/faults/cash-calls.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

type Drawer = { open: boolean; since: string | null; by: string | null; lastFloat: string | null; tillId: string }

/** Till and session of every stored payment. */
async function storedMoney(tenantId: string) {
  const { rows } = await server().owner.query<{ till_id: string | null; session_id: string | null; came: number }>(
    `select till_id, session_id, (amount + tip + rounding + surplus)::int as came
     from invoice_payments where tenant_id = $1 and bill_payment_id is null
     union all
     select till_id, session_id, (amount + tip + rounding + surplus)::int from bill_payments where tenant_id = $1
     order by came`,
    [tenantId],
  )
  return rows
}

describe('a drawer', () => {
  test('opens with a sum or a count, once, and proposes the float that was left', async () => {
    const { owner, username, tills } = await aRestaurantWithDrawers(server())
    const [first, second] = tills
    const show = (query = '') => expectOk(owner.get<Drawer>(`/cash/session${query}`))
    expect(await show()).toEqual({ open: false, since: null, by: null, lastFloat: null, tillId: first.id })

    const counts = [
      { value: 50, n: 1 },
      { value: '0.20', n: 7 },
      { value: '2', n: 0 },
    ]
    const sessionId = await openDrawer(owner, first.id, { counts })

    expect(await show(`?tillId=${first.id}`)).toMatchObject({ open: true, by: username, lastFloat: null })
    expect(await show(`?tillId=${second.id}`)).toMatchObject({ open: false, tillId: second.id })
    expect(await owner.get('/cash/session', { 'x-till-id': second.id })).toMatchObject({ body: { tillId: second.id } })
    expect(await owner.get(`/cash/session?tillId=${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: 'till.not_found' },
    })
    expect(await showSession(owner, sessionId)).toMatchObject({
      float: '51.40',
      opening_counts: [
        { value: '50.00', n: 1 },
        { value: '0.20', n: 7 },
      ],
      z: null,
    })
    const again = await owner.post('/cash/sessions/open', { tillId: first.id, float: '1' })
    expect(again).toMatchObject({ status: 409, body: { code: 'cash.already_open' } })
    await expectOk(close(owner, sessionId, '51.40', { keep: '50' }))
    expect(await show()).toMatchObject({ open: false, lastFloat: '50.00' })
    // another till, by the header alone
    const other = await owner.post('/cash/sessions/open', { float: 0 }, { 'x-till-id': second.id })
    expect(other.status).toBe(200)
    expect(await show(`?tillId=${second.id}`)).toMatchObject({ open: true })
  })

  test.each([
    [{}, 'cash.float_invalid'],
    [{ float: '-1' }, 'cash.float_invalid'],
    [{ float: '1.005' }, 'cash.float_invalid'],
    [{ float: '1', counts: [] }, 'cash.float_invalid'],
    [{ counts: [{ value: '0', n: 1 }] }, 'cash.count_invalid'],
    [{ counts: [{ value: '5', n: -1 }] }, 'cash.count_invalid'],
    [{ counts: [{ value: '5', n: 1.5 }] }, 'cash.count_invalid'],
  ])('with %j does not open: %s', async (opening, code) => {
    const { owner, tills } = await aRestaurantWithDrawers(server())
    const answer = await owner.post('/cash/sessions/open', { tillId: tills[0].id, ...opening })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(await listSessions(owner)).toEqual([])
  })

  test('expects the float, the cash that came, and the movements', async () => {
    const restaurant = await aRestaurantWithDrawers(server())
    const { owner, tills, sell, cash, card, paidIn, paidOut, username } = restaurant
    const [{ id: tillId }] = tills
    await expectOk(owner.post('/settings/bill', { blindCount: false }))
    const sessionId = await openDrawer(owner, tillId)

    await expectOk(sell(owner, { tillId, payments: [cash('12.00', { tip: '1.50', tendered: '20.00' })] }))
    await expectOk(sell(owner, { tillId, payments: [cash('2.00'), card('10.00', { tip: '3.00' })] }))
    // an unknown till counts as the first; without payments, the first payment type counts
    await expectOk(sell(owner, { tillId: randomUUID() }))
    await expectOk(sell(owner, { tillId: tills[1].id }))
    await expectOk(move(owner, sessionId, { kind: 'in', amount: '40', reasonId: paidIn }))
    await expectOk(move(owner, sessionId, { kind: 'out', amount: '15.25', reasonId: paidOut, note: ' Bread ' }))
    await expectOk(move(owner, sessionId, { kind: 'drop', amount: '50' }))
    await expectOk(move(owner, sessionId, { kind: 'tip_payout', amount: '4.50', username }))

    // 100 + 13.50 + 2 + 12 + 40 - 15.25 - 50 - 4.50
    const x = await showSession(owner, sessionId)
    expect(x).toMatchObject({
      expected: '97.75',
      counted: null,
      in: '40.00',
      out: '15.25',
      drops: '50.00',
      tip_payouts: '4.50',
      payments: [
        { title: 'Card', kind: 'card', n: 1, amount: '13.00', tips: '3.00', counted_n: null },
        { title: 'Cash', kind: 'cash', n: 3, amount: '27.50', tips: '1.50', counted_amount: null },
      ],
    })
    expect(x.movements.map(({ kind, amount, note, by }) => [kind, amount, note, by])).toEqual([
      ['in', '40.00', null, username],
      ['out', '15.25', 'Bread', username],
      ['drop', '50.00', null, username],
      ['tip_payout', '4.50', null, username],
    ])

    const others = [{ paymentTypeId: restaurant.typeOf('Card'), n: 1, amount: '13.00' }]
    expect(await close(owner, sessionId, '97.00', { others, keep: '80' })).toMatchObject({
      status: 200,
      body: { z: 1, expected: '97.75', counted: '97.00', difference: '-0.75' },
    })
    const z = await showSession(owner, sessionId)
    expect(z).toMatchObject({
      z: 1,
      expected: '97.75',
      counted: '97.00',
      difference: '-0.75',
      kept: '80.00',
      closed_by: username,
      counts: [{ value: '97.00', n: 1 }],
      payments: [{ title: 'Card', counted_n: 1, counted_amount: '13.00' }, { title: 'Cash' }],
    })
    // later sales do not change a Z
    await expectOk(sell(owner, { tillId }))
    expect(await showSession(owner, sessionId)).toEqual(z)
  })

  test('counts payments on bills, and refunds as minus', async () => {
    const restaurant = await aRestaurantWithDrawers(server())
    const { owner, tenantId, tills, cash, card, cart, refund } = restaurant
    await expectOk(owner.post('/settings/bill', { blindCount: false }))
    const first = await openDrawer(owner, tills[0].id)
    const second = await openDrawer(owner, tills[1].id, { float: 0 })
    const orderId = await place(owner, cart(3))
    const [bill] = await open(owner, [orderId])
    const at = (index: 0 | 1) => ({ 'x-till-id': tills[index].id })
    const payAt = (index: 0 | 1, payments: object[]) =>
      expectOk(
        owner.post<{ bill: { payments: { id: string }[] } }>(`/bills/${bill!.id}/payments`, { payments }, at(index)),
      )
    const part = await payAt(0, [cash('10.00', { tip: '1.00' })])
    // the guest changes their mind at the other till
    const cancelPath = `/bills/${bill!.id}/payments/${part.bill.payments[0]!.id}/cancel`
    await expectOk(owner.post(cancelPath, { reasonId: refund }, at(1)))
    await payAt(1, [card('16.00')])
    await payAt(1, [cash('20.00')])
    expect(await showSession(owner, first)).toMatchObject({ expected: '111.00', payments: [{ n: 1, amount: '11.00' }] })
    expect(await showSession(owner, second)).toMatchObject({
      expected: '9.00',
      payments: [
        { title: 'Card', n: 1, amount: '16.00' },
        { title: 'Cash', n: 0, amount: '9.00', tips: '-1.00' },
      ],
    })
    expect((await storedMoney(tenantId)).map(({ session_id, came }) => [session_id, came])).toEqual([
      [second, -1100],
      [first, 1100],
      [second, 1600],
      [second, 2000],
    ])
    // copies on the invoice are not counted twice
    const { rows } = await server().owner.query(
      'select till_id, session_id from invoice_payments where tenant_id = $1 and bill_payment_id is not null',
      [tenantId],
    )
    expect(rows).toEqual(rows.map(() => ({ till_id: null, session_id: null })))
    expect(rows).toHaveLength(2)
  })

  test('takes the money of every call that takes money', async () => {
    const { owner, tenantId, tills, cart, sell } = await aRestaurantWithDrawers(server())
    const sessionId = await openDrawer(owner, tills[1].id)
    const at = { 'x-till-id': tills[1].id }
    const totals = { subTotal: 12, taxTotal: 0, total: 12 }
    const orderIds = [await place(owner, cart())]
    await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds, ...totals }, at))
    const billed = [await place(owner, cart())]
    await open(owner, billed)
    await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: billed, ...totals }, at))
    await expectOk(sell(owner, { tillId: tills[1].id }))
    const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
    const sale = { cart: cart(), netTotal: 12, taxTotal: 0, total: 12, ...customer }
    await expectOk(owner.post('/pos/create-order-and-invoice', sale, at))
    const paid = await storedMoney(tenantId)
    expect(paid).toEqual(paid.map(() => ({ till_id: tills[1].id, session_id: sessionId, came: 1200 })))
    expect(paid).toHaveLength(4)
  })

  test('is not asked for where it is not open, and money keeps its till all the same', async () => {
    const { owner, tenantId, tills, sell } = await aRestaurantWithDrawers(server())
    await expectOk(sell(owner, {}))
    expect(await storedMoney(tenantId)).toEqual([{ till_id: tills[0].id, session_id: null, came: 1200 }])
  })

  test('must be open for cash where the restaurant wants it so, whichever call takes it', async () => {
    const restaurant = await aRestaurantWithDrawers(server())
    const { owner, tills, sell, cash, card, cart, refund } = restaurant
    const [bill] = await open(owner, [await place(owner, cart())])
    const { body } = await pay(owner, bill!, [cash('1.00')])
    await expectOk(owner.post('/settings/bill', { cashNeedsSession: true }))
    const refused = { status: 409, body: { code: 'cash.session_required' } }
    const orderIds = [await place(owner, cart())]
    const totals = { orderIds, subTotal: 12, taxTotal: 0, total: 12 }
    const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
    expect(await sell(owner, {})).toMatchObject(refused)
    expect(await sell(owner, { payments: [card('2.00'), cash('10.00')] })).toMatchObject(refused)
    expect(await sell(owner, { ...customer })).toMatchObject(refused)
    expect(await owner.post('/orders/complete-and-pay-order', totals)).toMatchObject(refused)
    expect(await pay(owner, bill!, [cash('2.00')])).toMatchObject(refused)
    const cancelPath = `/bills/${bill!.id}/payments/${body.bill.payments[0]!.id}/cancel`
    expect(await owner.post(cancelPath, { reasonId: refund })).toMatchObject(refused)
    const { invoiceId } = await expectOk(sell(owner, { payments: [card('12.00')] }))
    const whole = { mode: 'whole', reasonId: refund }
    const refundPath = `/invoices/${invoiceId}/refund`
    expect(await owner.post(refundPath, { ...whole, payments: [cash('12.00')] })).toMatchObject(refused)
    await expectOk(owner.post(refundPath, { ...whole, payments: [card('12.00')] }))
    const second = await openDrawer(owner, tills[1].id)
    expect(await sell(owner, {})).toMatchObject(refused)
    await expectOk(sell(owner, { tillId: tills[1].id }))
    await expectOk(close(owner, second, '112.00'))
    expect(await sell(owner, { tillId: tills[1].id })).toMatchObject(refused)
  })
})
