import { expect, test } from 'vitest'
import type { Invoice, InvoiceDetail } from '#core/contract/invoices.ts'
import type { OpenAccount } from '#core/contract/selling/settlements.ts'
import { endDay } from '../../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers, listTips, openDrawer, showSession } from '../../../../../test/faults/cash-calls.ts'
import { expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'

const server = useTestServer()

/** Two sales of 12.00 from the day before, one in cash with a tip of 1.00, and an open drawer of today. */
async function aSaleToCorrect() {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tills, cash } = restaurant
  await expectOk(restaurant.sell(owner, { payments: [cash('12.00', { tip: '1.00' })] }))
  await endDay(server(), restaurant)
  const reason = { kind: 'refund', title: 'Typed wrong', isActive: true }
  const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const typeOf = (title: string) => types.find((type) => type.title === title)!.id
  const sessionId = await openDrawer(owner, tills[0].id)
  const correct = (title: string, more: object = {}, position = 1, invoice = 1) =>
    owner.post(`/invoices/${invoice}/payments/${position}/correct`, { paymentTypeId: typeOf(title), reasonId, ...more })
  const report = (type: string) => expectOk(owner.get<object>(`/reports?type=${type}`))
  const payments = async () => (await expectOk(owner.get<InvoiceDetail>('/invoices/1'))).payments
  const differences = async () =>
    (await server().owner.query('select * from figure_differences where tenant_id = $1', [restaurant.tenantId]))
      .rows as unknown[]
  return { ...restaurant, reasonId, typeOf, sessionId, correct, report, payments, differences }
}

test('a payment moves with its tip to the type that it came by, today; the invoice, its day and its revenue stay', async () => {
  const { owner, username, sessionId, correct, report, payments, differences } = await aSaleToCorrect()
  await expectOk(owner.post('/settings/bill', { blindCount: false }))
  const before = await showSession(owner, sessionId)
  await expectOk(correct('Card'))
  expect(await payments()).toMatchObject([
    { position: 1, title: 'Cash', amount: '12.00', tip: '1.00' },
    { position: 1, title: 'Cash', amount: '-12.00', tip: '-1.00' },
    { position: 1, title: 'Card', amount: '12.00', tip: '1.00' },
  ])
  expect(await expectOk(owner.get('/invoices/search?q=1'))).toMatchObject([
    { invoice_id: '1', total: '12.00', payments: [{ title: 'Card', amount: '12.00' }] },
  ])
  const drawer = await showSession(owner, sessionId)
  expect(Number(drawer.expected) - Number(before.expected)).toBe(-13)
  expect(drawer.payments).toMatchObject([
    { title: 'Card', n: 1, amount: '13.00', tips: '1.00' },
    { title: 'Cash', n: -1, amount: '-13.00' },
  ])
  expect(await listTips(owner)).toMatchObject([{ username, owed: '1.00' }])
  expect(await report('yesterday')).toMatchObject({
    revenueTotal: '12.00',
    tipTotal: '1.00',
    byPaymentType: [{ title: 'Cash', kind: 'cash', amount: '12.00', tips: '1.00', refunds: '0.00' }],
  })
  expect(await report('today')).toMatchObject({
    revenueTotal: '0.00',
    tipTotal: '0.00',
    byPaymentType: [
      { title: 'Card', kind: 'card', paymentsCount: 1, amount: '12.00', tips: '1.00' },
      { title: 'Cash', paymentsCount: -1, amount: '-12.00', tips: '-1.00' },
    ],
  })
  // and again, from its current type
  await expectOk(correct('Cash'))
  expect((await payments()).map(({ title, amount }) => `${title} ${amount}`)).toEqual([
    'Cash 12.00',
    'Cash -12.00',
    'Card 12.00',
    'Card -12.00',
    'Cash 12.00',
  ])
  expect(await differences()).toEqual([])
})

test('a correction needs a reason, the right, and another type that takes the tip; settled payments stay', async () => {
  const { owner, correct, aStaffMember, typeOf, reasonId, payments, sell, cash } = await aSaleToCorrect()
  const code = async (answer: ReturnType<typeof correct>) => {
    const { status, body } = await answer
    return [status, body['code']]
  }
  expect(await code(correct('Card', { reasonId: null }))).toEqual([400, 'reason.required'])
  expect(await code(correct('Cash'))).toEqual([400, 'payment.same_type'])
  expect(await code(correct('Card', {}, 7))).toEqual([404, 'payment.not_found'])
  const cashier = await aStaffMember(['POS'])
  const asked = { paymentTypeId: typeOf('Card'), reasonId }
  expect(await cashier.post('/invoices/1/payments/1/correct', asked)).toMatchObject({
    status: 403,
    body: { code: 'approval.required', scope: 'ORDER_REFUND' },
  })
  const { id: roomId } = await expectOk(
    owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Room', isActive: true }),
  )
  const toRoom = { paymentTypeId: roomId, reasonId }
  expect(await code(owner.post('/invoices/1/payments/1/correct', toRoom))).toEqual([400, 'payment.tip_refused'])
  expect(await payments()).toHaveLength(1)

  // a named guest's payment can move to their account, and is then open there
  const guest = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  await expectOk(sell(owner, { payments: [cash('12.00')], ...guest }))
  await expectOk(owner.post('/invoices/2/payments/1/correct', toRoom))
  const accounts = () => expectOk(owner.get<OpenAccount[]>('/cash/settlements'))
  expect(await accounts()).toMatchObject([{ invoice_id: '2', position: 1, title: 'Room', open: '12.00' }])
  await expectOk(owner.post('/cash/settlements', { invoiceId: '2', position: 1, payments: [cash('12.00')] }))
  expect(await accounts()).toEqual([])
  const again = { paymentTypeId: typeOf('Card'), reasonId }
  expect(await code(owner.post('/invoices/2/payments/1/correct', again))).toEqual([409, 'payment.settled'])
})

test.each([
  { from: 'Cash', to: ['Card', '0.00', '0.00'], back: ['Cash', '-0.02', '0.00'] },
  { from: 'Card', to: ['Cash', '-0.02', '0.00'], back: ['Card', '0.00', '0.00'] },
  { from: 'Meal voucher', came: '20.00', to: ['Card', '0.00', '0.00'], back: ['Cash', '-0.02', '0.00'] },
])('the lists give a payment by $from the type, rounding and surplus that it was corrected to', async (sale) => {
  const { owner, typeOf, correct, aMenuItem } = await aSaleToCorrect()
  await expectOk(owner.post('/settings/store-setting', { country: 'BE' }))
  const voucher = { title: 'Meal voucher', isActive: true, kind: 'meal_voucher' }
  const { id: voucherId } = await expectOk(owner.post<{ id: string }>('/settings/payment-types/add', voucher))
  const paymentTypeId = sale.from === voucher.title ? voucherId : typeOf(sale.from)
  const cart = [{ id: await aMenuItem({ price: '12.32' }), quantity: 1 }]
  const payments = [{ paymentTypeId, amount: sale.came ?? '12.32' }]
  const sold = { cart, netTotal: 12.32, taxTotal: 0, total: 12.32, payments }
  await expectOk(owner.post('/pos/create-order-and-invoice', sold))
  const shown = async () => {
    const { payments: entries, ...detail } = await expectOk(owner.get<InvoiceDetail>('/invoices/2'))
    const [found] = await expectOk(owner.get<Invoice[]>('/invoices/search?q=2'))
    const listed = (await expectOk(owner.get<Invoice[]>('/invoices?type=today&from=null&to=null')))[0]!
    for (const one of [found!, detail]) expect(totalsOf(one)).toEqual(totalsOf(listed))
    const sum = (of: 'rounding' | 'surplus') =>
      entries.reduce((total, entry) => total + Number(entry[of]), 0).toFixed(2)
    expect([sum('rounding'), sum('surplus')]).toEqual(totalsOf(listed))
    return [listed.payments[0]!.title, ...totalsOf(listed)]
  }
  if (sale.came) expect(await shown()).toEqual([sale.from, '0.00', '7.68'])
  for (const [title, ...totals] of [sale.to, sale.back]) {
    await expectOk(correct(title!, {}, 1, 2))
    expect(await shown()).toEqual([title, ...totals])
  }
})

const totalsOf = ({ rounding_total, surplus_total }: Pick<Invoice, 'rounding_total' | 'surplus_total'>) => [
  rounding_total,
  surplus_total,
]
