import { describe, expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Client } from '../../../test/browserless-client.ts'
import { aTableToPay, groups, open, openBills, pay, place, split, summaryOf } from '../../../test/faults/bill-calls.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

describe('clients that know nothing of bills', () => {
  const payWhole = async (till: Client, orderIds: string[]) => {
    const { subtotal, taxTotal, total } = await summaryOf(till, orderIds)
    return till.post('/orders/complete-and-pay-order', { orderIds, subTotal: subtotal, taxTotal, total })
  }

  test('pay orders that are exactly one open bill, with what was ordered since', async () => {
    const { owner, orderId, tableId, menu } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const second = await place(owner, [{ id: menu }], { tableId })
    expect(await payWhole(owner, [orderId, second])).toMatchObject({ status: 200, body: { invoiceId: '1' } })
    expect((await owner.get(`/bills/${bill!.id}`)).body).toMatchObject({
      status: 'paid',
      total: '150.00',
      invoice_id: '1',
    })
    expect(await payWhole(owner, [orderId])).toMatchObject({ status: 409, body: { code: 'order.already_paid' } })
  })

  test('are refused where a bill is split or partly paid, and cannot cancel it whole', async () => {
    const { owner, orderId, menu, card } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    await split(owner, bill!, { mode: 'equal', ways: 2 })
    const isSplit = { status: 409, body: { code: 'bill.split', message: 'Open this table’s bills to pay them.' } }
    expect(await payWhole(owner, [orderId])).toMatchObject(isSplit)
    expect(await owner.post('/orders/cancel', { orderIds: [orderId] })).toMatchObject(isSplit)
    expect(await owner.post('/orders/complete', { orderIds: [orderId] })).toMatchObject(isSplit)

    const other = await place(owner, [{ id: menu }])
    const [second] = await open(owner, [other])
    await expectOk(pay(owner, second!, [card('5.00')]))
    expect(await payWhole(owner, [other])).toMatchObject(isSplit)
  })

  test('cancel orders and items on one bill: their lines leave it, and an empty bill is void', async () => {
    const { owner, orderId } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const [gamay] = bill!.lines
    await expectOk(owner.post(`/orders/update-status/${gamay!.order_item_id}`, { status: 'cancelled' }))
    expect((await openBills(owner)).bills).toMatchObject([{ total: '100.00' }])
    await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
    expect((await owner.get(`/bills/${bill!.id}`)).body).toMatchObject({ status: 'void' })
  })

  test('an item that is cut over bills is cancelled once they are merged; the last unpaid one completes the order', async () => {
    const { owner, orderId, card } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const [gamay, menus] = bill!.lines
    const [a, b] = await split(owner, bill!, {
      mode: 'items',
      groups: [[{ lineId: gamay!.id, parts: 1, of: 2 }, { lineId: menus!.id }]],
    })
    const cancel = () => owner.post(`/orders/update-status/${gamay!.order_item_id}`, { status: 'cancelled' })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'bill.split' } })
    await expectOk(
      owner.post(`/bills/${b!.id}/move`, {
        version: b!.version,
        toBillId: a!.id,
        lines: [{ lineId: lineOf(b!, 'Gamay') }],
      }),
    )
    await expectOk(pay(owner, b!, [card('100.00')]))
    expect(await groups(owner)).toHaveLength(1)
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await groups(owner)).toEqual([])
  })

  const lineOf = (bill: Bill, title: string) => bill.lines.find((line) => line.item_title === title)!.id
})
