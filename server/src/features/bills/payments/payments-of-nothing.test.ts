import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { aTableToPay, open, pay } from '../../../../test/faults/bill-calls.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const REFUSED = { status: 400, body: { code: 'request.invalid', field: 'payments' } }

async function aBillToPay() {
  const { orderId, ...table } = await aTableToPay(server())
  const [bill] = await open(table.owner, [orderId])
  const shown = () => expectOk(table.owner.get<Bill>(`/bills/${bill!.id}`))
  return { ...table, bill: bill!, shown }
}

test('payments of nothing pay no part of what is due, and block neither the bill nor its orders', async () => {
  const { owner, bill, shown, card, cash, menu } = await aBillToPay()
  const sale = { cart: [{ id: menu, quantity: 1 }], netTotal: 22.73, taxTotal: 2.27, total: 25, allowPartial: true }
  for (const payments of [[card('0')], [cash('0.00')], [cash('0'), card('0')]]) {
    expect(await pay(owner, bill, payments)).toMatchObject(REFUSED)
    expect(await owner.post('/pos/create-order-and-invoice', { ...sale, payments })).toMatchObject(REFUSED)
  }
  expect(await shown()).toEqual(bill)
  const { body } = await pay(owner, bill, [cash('0'), card('125.00', { tip: '1.00' }), card('0')])
  expect(body).toMatchObject({ due: '0.00', invoiceId: '1' })
  const { payments } = await expectOk(owner.get<InvoiceDetail>('/invoices/1'))
  expect(payments).toMatchObject([{ title: 'Card', amount: '125.00', tip: '1.00' }])
})

test('beside money, payments of nothing leave no row: on a bill, at the till, on a credit note', async () => {
  const { owner, bill, shown, card, cash, menu } = await aBillToPay()
  await expectOk(pay(owner, bill, [card('0'), cash('20.00')]))
  expect((await shown()).payments).toMatchObject([{ title: 'Cash', amount: '20.00' }])
  // a tip alone is money
  await expectOk(pay(owner, bill, [card('0', { tip: '2.00' })]))
  expect((await shown()).payments).toMatchObject([{ amount: '20.00' }, { amount: '0.00', tip: '2.00' }])

  const sale = { cart: [{ id: menu, quantity: 1 }], netTotal: 22.73, taxTotal: 2.27, total: 25 }
  const payments = [cash('0'), card('25.00')]
  const sold = await expectOk(owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', { ...sale, payments }))
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonId = reasons.find(({ kind }) => kind === 'refund')!.id
  const refund = { mode: 'whole', reasonId, payments: [card('25.00'), cash('0')], refundTips: false }
  await expectOk(owner.post(`/invoices/${sold.invoiceId}/refund`, refund))
  expect(await expectOk(owner.get<InvoiceDetail>(`/invoices/${sold.invoiceId}`))).toMatchObject({
    payments: [{ title: 'Card', amount: '25.00' }],
    credit_notes: [{ payments: [{ title: 'Card', amount: '-25.00' }] }],
  })
})
