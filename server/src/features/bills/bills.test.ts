import { describe, expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import {
  aTableToPay,
  groups,
  invoices,
  open,
  openBills,
  pay,
  place,
  split,
  summaryOf,
} from '../../../test/faults/bill-calls.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

describe('a bill', () => {
  test('exists once somebody opens it, and shows its total', async () => {
    const { owner, orderId, tableId } = await aTableToPay(server())
    expect(await openBills(owner)).toEqual({ bills: [], unpaid: [] })

    const bills = await open(owner, [orderId])

    expect(bills).toMatchObject([
      {
        letter: 'A',
        status: 'open',
        table_id: tableId,
        table_title: 'T4',
        total: '125.00',
        paid: '0.00',
        due: '125.00',
      },
    ])
    expect(bills[0]!.lines).toMatchObject([
      { item_title: 'Gamay', quantity: '1', parts: { from: 0, to: 1, of: 1 }, amount: '25.00', total: '25.00' },
      { item_title: 'Menu', quantity: '4', amount: '100.00', total: '100.00' },
    ])
    expect(bills[0]!.taxes).toMatchObject([{ rate: 10, net: '113.64', tax: '11.36' }])
    expect(await open(owner, [orderId])).toEqual(bills)
    expect((await openBills(owner)).bills).toMatchObject([{ id: bills[0]!.id, order_ids: [orderId], due: '125.00' }])
    expect(await groups(owner)).toMatchObject([
      { bills: [{ letter: 'A', total: '125.00', paid: '0.00', due: '125.00' }] },
    ])
  })

  test('takes in what its table orders later; where there are several, that becomes a bill of its own', async () => {
    const { owner, orderId, tableId, menu } = await aTableToPay(server())
    await open(owner, [orderId])
    const second = await place(owner, [{ id: menu }], { tableId })
    const [bill, ...others] = await open(owner, [orderId, second])
    expect(others).toEqual([])
    expect(bill).toMatchObject({ total: '150.00', orders: [{ id: orderId }, { id: second }] })

    await split(owner, bill!, { mode: 'equal', ways: 2 })
    const third = await place(owner, [{ id: menu }], { tableId })
    expect(await open(owner, [orderId, second, third])).toMatchObject([
      { letter: 'A', total: '75.00' },
      { letter: 'B', total: '75.00' },
      { letter: 'C', total: '25.00', orders: [{ id: third }] },
    ])
  })

  test('is paid in parts; the payment that settles it issues one invoice with all of them', async () => {
    const { owner, orderId, card, cash } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])

    const first = await expectOk(pay(owner, bill!, [card('41.66')]))
    expect(first).toMatchObject({ due: '83.34', change: '0.00', bill: { paid: '41.66', due: '83.34', status: 'open' } })
    expect(first.invoiceId).toBeUndefined()
    expect(await groups(owner)).toMatchObject([
      { bills: [{ paid: '41.66', due: '83.34' }], due: '83.34', order_ids: [orderId] },
    ])
    expect(await summaryOf(owner, [orderId])).toMatchObject({ paid: 41.66, due: 83.34, billId: bill!.id, total: 83.34 })

    expect(await pay(owner, bill!, [card('83.35')])).toMatchObject({
      status: 409,
      body: { code: 'bill.overpaid', due: '83.34' },
    })
    const last = await expectOk(pay(owner, bill!, [cash('83.34', { tendered: '90.00', tip: '1.66' })]))
    expect(last).toMatchObject({
      due: '0.00',
      change: '5.00',
      invoiceId: '1',
      bill: { status: 'paid', invoice_id: '1' },
    })
    expect(await invoices(owner)).toMatchObject([
      {
        invoice_id: '1',
        total: '125.00',
        payments: [
          { title: 'Card', amount: '41.66' },
          { title: 'Cash', amount: '83.34' },
        ],
      },
    ])
    expect(await groups(owner)).toEqual([])
    expect(await pay(owner, bill!, [card('1.00')])).toMatchObject({ status: 409, body: { code: 'bill.closed' } })
  })

  test('names unknown and foreign ids alike, and refuses what nobody can pay', async () => {
    const { owner, orderId, card, cash } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const other = await aRestaurant(server())
    expect((await other.owner.get(`/bills/${bill!.id}`)).status).toBe(404)
    expect((await pay(other.owner, bill!, [])).status).toBe(404)
    expect((await owner.post('/bills/open', { orderIds: ['nothing'] })).status).toBe(404)
    const refused = async (payments: object[]) => (await pay(owner, bill!, payments)).body
    expect(await refused([])).toMatchObject({ code: 'request.invalid' })
    expect(await refused([cash('10.00', { tendered: '9.00' })])).toMatchObject({ code: 'payment.tendered_short' })
    expect(await refused([card('10.00', { tendered: '11.00' })])).toMatchObject({ code: 'payment.change_refused' })
    expect(await refused([card('10.00', { tip: '1.00', tipFor: 'nobody@example.com' })])).toMatchObject({
      code: 'staff.not_found',
    })
    expect((await openBills(owner)).bills).toMatchObject([{ paid: '0.00', due: '125.00' }])
  })
})

describe('splitting', () => {
  test('equally makes a bill each, and each its own invoice; the last one pays the order', async () => {
    const { owner, orderId, card } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const bills = await split(owner, bill!, { mode: 'equal', ways: 3 })
    expect(bills.map(({ letter, total }) => [letter, total])).toEqual([
      ['A', '41.66'],
      ['B', '41.67'],
      ['C', '41.67'],
    ])
    expect(bills[1]!.lines).toMatchObject([
      { quantity: '1/3', amount: '8.33', parts: { from: 1, to: 2, of: 3 } },
      { quantity: '4/3', amount: '33.34', parts: { from: 2, to: 3, of: 3 } },
    ])
    expect(bills[0]!.id).toBe(bill!.id)

    for (const [at, one] of bills.entries()) {
      const paid = await expectOk(pay(owner, one, [card(one.total)]))
      expect(paid.invoiceId).toBe(String(at + 1))
      expect((await groups(owner)).length).toBe(at < 2 ? 1 : 0)
    }
    expect((await invoices(owner)).map(({ total }) => total)).toEqual(['41.67', '41.67', '41.66'])
    const report = await expectOk(owner.get<Record<string, unknown>>('/reports?type=today'))
    expect(report).toMatchObject({ revenueTotal: '125.00', ordersCount: 1 })
  })

  test.each([
    ['three pay the same', ['3.50', '4.10', '2.90', '6.80'].map((price) => ({ price, quantity: 6 })), 3, ['34.60']],
    [
      'six pay the same to the cent',
      '12.50 14.90 9.80 7.10 7.10 4.30 4.30 2.20 2.20 2.20 5.00 5.00'
        .split(' ')
        .map((price) => ({ price, quantity: 1 })),
      6,
      ['12.76', '12.77'],
    ],
  ])('equally, %s, however many lines round', async (_, dishes, ways, shares) => {
    const { owner, aMenuItem } = await aRestaurant(server())
    const lines = []
    for (const { price, quantity } of dishes) lines.push({ id: await aMenuItem({ title: price, price }), quantity })
    const [bill] = await open(owner, [await place(owner, lines)])
    const bills = await split(owner, bill!, { mode: 'equal', ways })
    expect([...new Set(bills.map(({ total }) => total))].toSorted()).toEqual(shares)
  })

  test('by items moves whole lines, units and parts; what no group names stays', async () => {
    const { owner, orderId } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const [gamay, menus] = bill!.lines
    const bills = await split(owner, bill!, {
      mode: 'items',
      groups: [
        [
          { lineId: menus!.id, parts: 1, of: 4 },
          { lineId: gamay!.id, parts: 1, of: 3 },
        ],
        [{ lineId: menus!.id, parts: 2, of: 4 }],
      ],
    })
    expect(
      bills.map(({ lines }) => lines.map(({ item_title, quantity, amount }) => [item_title, quantity, amount])),
    ).toEqual([
      [
        ['Gamay', '2/3', '16.67'],
        ['Menu', '1', '25.00'],
      ],
      [
        ['Gamay', '1/3', '8.33'],
        ['Menu', '1', '25.00'],
      ],
      [['Menu', '2', '50.00']],
    ])
    expect(bills.map(({ due }) => due)).toEqual(['41.67', '33.33', '50.00'])
  })

  test('by seats makes a bill for each; the table’s own lines stay, or are shared by all', async () => {
    const { owner, bottle, menu } = await aTableToPay(server())
    const seated = await place(owner, [{ id: bottle }, { id: menu, seat: 2 }, { id: menu, seat: 1 }])
    const summary = (bills: Bill[]) =>
      bills.map(({ lines, total }) => [lines.map(({ seat, quantity }) => [seat, quantity]), total])
    const [bill] = await open(owner, [seated])
    const apart = await split(owner, bill!, { mode: 'seats', rest: 'stay' })
    expect(summary(apart)).toEqual([
      [[[null, '1']], '25.00'],
      [[[1, '1']], '25.00'],
      [[[2, '1']], '25.00'],
    ])
    const billIds = apart.slice(1).map(({ id }) => id)
    const merging = owner.post<{ bill: Bill }>(`/bills/${bill!.id}/merge`, { version: apart[0]!.version, billIds })
    const { bill: whole } = await expectOk(merging)
    await expectOk(owner.post(`/orders/items/${whole.lines[1]!.order_item_id}/seat`, { seat: 3 }))
    const shared = await split(owner, whole, { mode: 'seats', rest: 'equal' })
    expect(summary(shared)).toEqual([
      [
        [
          [null, '1/2'],
          [1, '1'],
        ],
        '37.50',
      ],
      [
        [
          [null, '1/2'],
          [3, '1'],
        ],
        '37.50',
      ],
    ])
    const [none] = await open(owner, [await place(owner, [{ id: menu }])])
    const refused = await owner.post(`/bills/${none!.id}/split`, {
      version: none!.version,
      mode: 'seats',
      rest: 'stay',
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'split.no_seats' } })
  })

  test('is undone by moving and merging: what meets is one again', async () => {
    const { owner, orderId } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const [a, b, c] = await split(owner, bill!, { mode: 'equal', ways: 3 })
    const moved = await expectOk(
      owner.post<{ bills: Bill[] }>(`/bills/${c!.id}/move`, {
        version: c!.version,
        toBillId: b!.id,
        lines: c!.lines.map(({ id }) => ({ lineId: id })),
      }),
    )
    expect(moved.bills).toMatchObject([{ letter: 'B', lines: [{ quantity: '2/3' }, { quantity: '8/3' }] }])
    expect((await owner.get(`/bills/${c!.id}`)).body).toMatchObject({ status: 'void', lines: [] })
    const { bill: whole } = await expectOk(
      owner.post<{ bill: Bill }>(`/bills/${a!.id}/merge`, { version: a!.version, billIds: [b!.id] }),
    )
    expect(whole.lines).toMatchObject([
      { quantity: '1', amount: '25.00', parts: { from: 0, to: 1, of: 1 } },
      { quantity: '4', amount: '100.00' },
    ])
    expect((await openBills(owner)).bills).toHaveLength(1)
  })

  test('refuses who saw another version, with the bill as it is', async () => {
    const { owner, orderId } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    await split(owner, bill!, { mode: 'equal', ways: 2 })
    const late = await owner.post<{ code: string; bill: Bill }>(`/bills/${bill!.id}/split`, {
      version: bill!.version,
      mode: 'equal',
      ways: 2,
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'bill.changed', bill: { id: bill!.id, total: '62.50' } } })
  })

  test('never leaves a bill with less than is paid on it, and cuts no line too fine', async () => {
    const { owner, orderId, card } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const { bill: paid } = await expectOk(pay(owner, bill!, [card('100.00')]))
    const refused = await owner.post(`/bills/${bill!.id}/split`, { version: paid.version, mode: 'equal', ways: 2 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'bill.below_paid' } })
    const [gamay] = paid.lines
    const [rest, bottle] = await split(owner, paid, { mode: 'items', groups: [[{ lineId: gamay!.id }]] })
    expect(rest).toMatchObject({ due: '0.00', paid: '100.00' })
    expect((await expectOk(pay(owner, rest!, []))).invoiceId).toBe('1')
    const [one, other] = await split(owner, bottle!, { mode: 'equal', ways: 97 })
    expect(one!.total).toBe('0.25')
    const [finer] = await split(owner, other!, { mode: 'equal', ways: 99 })
    const tooFine = await owner.post(`/bills/${finer!.id}/split`, { version: finer!.version, mode: 'equal', ways: 2 })
    expect(tooFine).toMatchObject({ status: 400, body: { code: 'split.too_fine' } })
  })
})
