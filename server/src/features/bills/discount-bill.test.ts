import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import type { Client } from '../../../test/browserless-client.ts'
import { expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aTableToPay, invoices, open, openBills, pay, place, split } from '../../../test/faults/bill-calls.ts'

const server = useTestServer()

type Reason = { id: string; title: string }

const aReason = async ({ owner }: Pick<Restaurant, 'owner'>, kind: string, more: object = {}) =>
  (
    await expectOk(
      owner.post<{ id: string }>('/settings/reasons/add', {
        kind,
        title: `Because of ${kind}`,
        isActive: true,
        ...more,
      }),
    )
  ).id

const discount = (till: Client, { id, version }: Bill, terms: object) =>
  till.post<{ bill: Bill; discountId: string }>(`/bills/${id}/discounts`, { version, ...terms })

test('a discount of a bill is shared by largest remainder, computed again with its lines, and printed on the invoice', async () => {
  const { restaurant, owner } = await aTableToPay(server())
  const [ten, twenty] = [await restaurant.aTax(), await restaurant.aTax({ title: 'TVA 20', rate: '20' })]
  const prices = [
    ['12.00', ten],
    ['7.50', twenty],
    ['3.33', ten],
  ] as const
  const ids: string[] = []
  for (const [price, taxId] of prices) ids.push(await restaurant.aMenuItem({ price, taxId }))
  const reasonId = await aReason(restaurant, 'discount')
  const [bill] = await open(owner, [
    await place(
      owner,
      ids.map((id) => ({ id })),
    ),
  ])

  const given = await expectOk(discount(owner, bill!, { kind: 'percent', value: '10', reasonId }))
  expect(given.bill).toMatchObject({
    discounts: [{ id: given.discountId, title: 'Because of discount', amount: '2.28' }],
    discount_total: '2.28',
    givers: [{ username: restaurant.username, amount: '2.28' }],
    total: '20.55',
    lines: [{ total: '10.80' }, { total: '6.75' }, { total: '3.00' }],
    taxes: [
      { rate: 10, net: '12.55', tax: '1.25' },
      { rate: 20, net: '5.63', tax: '1.12' },
    ],
  })

  // without its second line the same ten percent are less
  await expectOk(owner.post(`/orders/update-status/${given.bill.lines[1]!.order_item_id}`, { status: 'cancelled' }))
  const { body: less } = await owner.get<Bill>(`/bills/${bill!.id}`)
  expect(less).toMatchObject({ discount_total: '1.53', total: '13.80' })

  // from the first payment on, fixed amounts on lines
  const types = await expectOk(owner.get<Reason[]>('/settings/payment-types'))
  const paymentTypeId = types.find(({ title }) => title === 'Card')!.id
  const { bill: part } = await expectOk(pay(owner, less, [{ paymentTypeId, amount: '3.80' }]))
  expect(part).toMatchObject({
    discounts: [],
    lines: [{ discounts: [{ amount: '1.20' }] }, { discounts: [{ amount: '0.33' }] }],
    due: '10.00',
  })
  await expectOk(pay(owner, part, [{ paymentTypeId, amount: '10.00' }]))
  expect(await invoices(owner)).toMatchObject([{ total: '13.80', tax_total: '1.25' }] satisfies Partial<Invoice>[])
})

test('discounts of a line count one after the other, move with its pieces, and can be taken back', async () => {
  const { restaurant, owner, orderId } = await aTableToPay(server())
  const reasonId = await aReason(restaurant, 'discount')
  const [bill] = await open(owner, [orderId])
  const lineId = bill!.lines[0]!.id
  const first = await expectOk(discount(owner, bill!, { lineId, kind: 'percent', value: 10, reasonId }))
  const second = await expectOk(discount(owner, first.bill, { lineId, kind: 'amount', value: '2.50', reasonId }))
  expect(second.bill.lines[0]).toMatchObject({ total: '20.00', discounts: [{ amount: '2.50' }, { amount: '2.50' }] })

  const thirds = await split(owner, second.bill, { mode: 'equal', ways: 3 })
  expect(thirds.map(({ lines }) => lines[0]!.total)).toEqual(['6.66', '6.67', '6.67'])
  const { bill: whole } = await expectOk(
    owner.post<{ bill: Bill }>(`/bills/${thirds[0]!.id}/merge`, {
      version: thirds[0]!.version,
      billIds: [thirds[1]!.id, thirds[2]!.id],
    }),
  )
  expect(whole.lines[0]).toMatchObject({ quantity: '1', total: '20.00' })
  const removed = await expectOk(
    owner.post<{ bill: Bill }>(`/bills/${whole.id}/discounts/${first.discountId}/remove`, { version: whole.version }),
  )
  expect(removed.bill.lines[0]).toMatchObject({ total: '22.50', discounts: [{ amount: '2.50' }] })
  expect(
    (await owner.post(`/bills/${whole.id}/discounts/${first.discountId}/remove`, { version: removed.bill.version }))
      .status,
  ).toBe(404)
})

test('a bill on which all is given away is issued without a payment', async () => {
  const { restaurant, owner, orderId } = await aTableToPay(server())
  const reasonId = await aReason(restaurant, 'comp')
  const [bill] = await open(owner, [orderId])
  expect(await discount(owner, bill!, { kind: 'percent', value: '50', reasonId })).toMatchObject({
    status: 400,
    body: { code: 'reason.required' },
  })
  const { bill: free } = await expectOk(discount(owner, bill!, { kind: 'percent', value: '100', reasonId }))
  expect(free).toMatchObject({ due: '0.00', lines: [{ total: '0.00' }, { total: '0.00' }] })
  expect(await expectOk(pay(owner, free, []))).toMatchObject({ invoiceId: '1', due: '0.00' })
  expect(await invoices(owner)).toMatchObject([{ total: '0.00', payments: [] }])
})

test('only within the right and the limit of who gives it, or of who approves', async () => {
  const { restaurant, owner, orderId } = await aTableToPay(server())
  const reasonId = await aReason(restaurant, 'discount')
  const [bill] = await open(owner, [orderId])
  const waiter = await restaurant.aStaffMember(['POS'])
  const refused = { status: 403, body: { code: 'approval.required', scope: 'ORDER_DISCOUNT' } }
  expect(await discount(waiter, bill!, { kind: 'percent', value: '5', reasonId })).toMatchObject(refused)

  const cashier = await restaurant.aStaffMember(['POS', 'ORDER_DISCOUNT'])
  await expectOk(
    owner.post(`/users/update/${cashier.username}`, {
      name: 'Camille',
      userScopes: ['POS', 'ORDER_DISCOUNT'],
      discountLimit: 10,
    }),
  )
  const five = await expectOk(discount(cashier, bill!, { kind: 'percent', value: '5', reasonId }))
  expect(await discount(cashier, five.bill, { kind: 'percent', value: '6', reasonId })).toMatchObject(refused)
  expect((await openBills(owner)).bills).toMatchObject([{ total: '118.75' }])

  await expectOk(owner.post('/auth/pin', { password: restaurant.password, pin: '4071' }))
  const { approvalId } = await expectOk(
    cashier.post<{ approvalId: string }>('/approvals', {
      username: restaurant.username,
      pin: '4071',
      scope: 'ORDER_DISCOUNT',
    }),
  )
  const approved = await expectOk(discount(cashier, five.bill, { kind: 'percent', value: '6', reasonId, approvalId }))
  expect(approved.bill.total).toBe('111.62')
  const again = { kind: 'percent', value: '6', reasonId, approvalId }
  expect(await discount(cashier, approved.bill, again)).toMatchObject(refused)
})

test('a payment on an open bill is given back with a reason; it stays visible', async () => {
  const { restaurant, owner, orderId, card, cash } = await aTableToPay(server())
  const reasonId = await aReason(restaurant, 'refund')
  const [bill] = await open(owner, [orderId])
  const { bill: part } = await expectOk(pay(owner, bill!, [card('100.00')]))
  const path = `/bills/${bill!.id}/payments/${part.payments[0]!.id}/cancel`
  expect(await owner.post(path, {})).toMatchObject({ status: 400, body: { code: 'reason.required' } })
  const waiter = await restaurant.aStaffMember(['POS'])
  expect(await waiter.post(path, { reasonId })).toMatchObject({ status: 403, body: { scope: 'ORDER_REFUND' } })

  const { bill: back } = await expectOk(owner.post<{ bill: Bill }>(path, { reasonId }))
  expect(back).toMatchObject({ paid: '0.00', due: '125.00', payments: [{ amount: '100.00', cancelled: 1 }] })
  expect(await owner.post(path, { reasonId })).toMatchObject({
    status: 409,
    body: { code: 'payment.already_cancelled' },
  })
  await expectOk(pay(owner, back, [cash('125.00')]))
  expect(await invoices(owner)).toMatchObject([{ payments: [{ title: 'Cash', amount: '125.00' }] }])
})
