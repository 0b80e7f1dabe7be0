import { expect, test } from 'vitest'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { aTableToPay, open, pay, split } from '../../../../test/faults/bill-calls.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('an invoice names each of its discounts once, with what it took off all lines', async () => {
  const { owner, orderId, card } = await aTableToPay(server())
  const reasonOf = async (kind: string, title: string) =>
    (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { kind, title, isActive: true }))).id
  const discount = async (terms: object) => {
    const [bill] = await open(owner, [orderId])
    const path = `/bills/${bill!.id}/discounts`
    return (await expectOk(owner.post<{ discountId: string }>(path, { version: bill!.version, ...terms }))).discountId
  }
  const [bill] = await open(owner, [orderId])
  const [gamay] = bill!.lines
  const [comp, regular] = [await reasonOf('comp', 'Offered'), await reasonOf('discount', 'Regular')]
  const offered = await discount({ lineId: gamay!.id, kind: 'percent', value: '100', reasonId: comp })
  const given = await discount({ kind: 'percent', value: '10', reasonId: regular })
  const [now] = await open(owner, [orderId])
  const halves = await split(owner, now!, { mode: 'equal', ways: 2 })
  for (const half of halves) await expectOk(pay(owner, half, [card(half.total)]))

  for (const number of [1, 2]) {
    const invoice = await expectOk(owner.get<InvoiceDetail>(`/invoices/${number}`))
    expect(invoice).toMatchObject({
      total: '45.00',
      discount_total: '17.50',
      discounts: [
        { id: offered, title: 'Offered', amount: '12.50' },
        { id: given, title: 'Regular', amount: '5.00' },
      ],
    })
  }
})

test('an invoice without discounts names none', async () => {
  const { owner, orderId, card } = await aTableToPay(server())
  const [bill] = await open(owner, [orderId])
  await expectOk(pay(owner, bill!, [card('125.00')]))
  expect((await expectOk(owner.get<InvoiceDetail>('/invoices/1'))).discounts).toEqual([])
})
