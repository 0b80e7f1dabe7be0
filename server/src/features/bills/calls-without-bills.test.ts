import { describe, expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { OccupiedTable } from '#core/contract/pos.ts'
import type { Client } from '../../../test/browserless-client.ts'
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

  test('see and pay a bill after its discounts, and what was sold on it with them', async () => {
    const { owner, orderId, tableId, menu } = await aTableToPay(server())
    const [bill] = await open(owner, [orderId])
    const reason = { kind: 'discount', title: 'Regular', isActive: true }
    const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))
    const discount = { version: bill!.version, kind: 'percent', value: '10', reasonId }
    await expectOk(owner.post(`/bills/${bill!.id}/discounts`, discount))
    const second = await place(owner, [{ id: menu }], { tableId })
    const whole = { subtotal: 122.73, taxTotal: 12.27, total: 135, discountTotal: 15 }
    const items = [{ itemTotal: 22.5 }, { itemTotal: 90 }]
    // items ordered since join the bill at payment and share its discount
    const orders = [{ items }, { items: [{ itemTotal: 22.5 }] }]
    const orderIds = [orderId, second]
    expect(await summaryOf(owner, orderIds)).toMatchObject({ ...whole, paid: 0, due: 135, orders })
    expect(await groups(owner)).toMatchObject([{ due: '135.00', bills: [{ total: '112.50', due: '112.50' }] }])
    expect((await payWhole(owner, orderIds)).status).toBe(200)
    const sold = await expectOk(owner.post('/invoices/orders', { orderIds }))
    expect(sold).toMatchObject({ ...whole, paid: 135, due: 0, orders })
  })

  test('see a bill’s total in the list of orders, whatever the order of its lines in the database', async () => {
    const { owner, restaurant } = await aTableToPay(server())
    const onTop = await restaurant.aTax({ rate: '20', type: 'exclusive' })
    const [first, other] = [
      await restaurant.aMenuItem({ price: '0.13', taxId: onTop }),
      await restaurant.aMenuItem({ price: '0.13' }),
    ]
    const reason = { kind: 'discount', title: 'Regular', isActive: true }
    const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))
    for (let times = 0; times < 8; times++) {
      const [bill] = await open(owner, [await place(owner, [{ id: first }, { id: other }])])
      const cent = { version: bill!.version, kind: 'amount', value: '0.01', reasonId }
      await expectOk(owner.post(`/bills/${bill!.id}/discounts`, cent))
      const shown = (await groups(owner)).flatMap(({ bills }) => bills).find(({ id }) => id === bill!.id)
      // the cent is off the first line: 0.12 and 0.02 of tax, and 0.13
      expect(shown).toMatchObject({ total: '0.27', due: '0.27' })
    }
  })

  test('see the same total of a table before and after later orders join its bill', async () => {
    const { owner, restaurant, card } = await aTableToPay(server())
    const onTop = await restaurant.aTax({ rate: '20', type: 'exclusive' })
    const ids = [
      await restaurant.aMenuItem({ price: '0.13', taxId: onTop }),
      await restaurant.aMenuItem({ price: '0.17' }),
      await restaurant.aMenuItem({ price: '9.99', taxId: await restaurant.aTax({ rate: '5.5', type: 'exclusive' }) }),
    ]
    const reason = { kind: 'discount', title: 'Regular', isActive: true }
    const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))
    const terms = [
      { kind: 'percent', value: '33.333' },
      { kind: 'amount', value: '0.07' },
      { kind: 'amount', value: '500.00' },
    ]
    const lines = ids.map((id) => ({ id }))
    const dueOfTable = async (table: string) => {
      const group = (await groups(owner)).find(({ table_id }) => table_id === table)
      const tables = await expectOk(owner.get<OccupiedTable[]>('/pos/occupied-tables'))
      return [group?.due, tables.find(({ table_id }) => table_id === table)?.due]
    }
    for (const [at, one] of terms.entries()) {
      const tableId = await restaurant.aTable(`D${at}`)
      const earlier = await place(owner, lines.slice(1), { tableId })
      const billed = await place(owner, lines, { tableId })
      const [bill] = await open(owner, [billed])
      await expectOk(owner.post(`/bills/${bill!.id}/discounts`, { version: bill!.version, reasonId, ...one }))
      const since = await place(owner, lines.slice(0, 2), { tableId })
      const shown = await dueOfTable(tableId)
      const [joined] = await open(owner, [earlier, billed, since])
      expect(shown).toEqual([joined!.due, joined!.due])
      if (Number(joined!.due) === 0) continue
      // after a payment discounts are fixed, and later items have none
      await expectOk(pay(owner, joined!, [card('0.05')]))
      const last = await place(owner, lines, { tableId })
      const after = await dueOfTable(tableId)
      const [whole] = await open(owner, [earlier, billed, since, last])
      expect(after).toEqual([whole!.due, whole!.due])
    }
  })

  test('pay a total of nothing with nothing, whatever payments they name', async () => {
    const { owner, orderId, menu, cash } = await aTableToPay(server())
    const comp = { kind: 'comp', title: 'Offered', isActive: true }
    const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', comp))
    const free = async (id: string) => {
      const [bill] = await open(owner, [id])
      const whole = { version: bill!.version, kind: 'percent', value: '100', reasonId }
      await expectOk(owner.post(`/bills/${bill!.id}/discounts`, whole))
      return { orderIds: [id], subTotal: 0, taxTotal: 0, total: 0 }
    }
    const [nothing, cashOfNothing] = [await free(orderId), await free(await place(owner, [{ id: menu }]))]
    const bodies = [nothing, { ...cashOfNothing, payments: [cash('0.00')] }]
    for (const body of bodies) await expectOk(owner.post('/orders/complete-and-pay-order', body))
    const zero = await expectOk(owner.post<{ menuItemId: string }>('/menu-items/add', { title: 'Water', price: '0' }))
    const water = { cart: [{ id: zero.menuItemId, quantity: 1 }], netTotal: 0, taxTotal: 0, total: 0 }
    await expectOk(owner.post('/pos/create-order-and-invoice', water))
    await expectOk(owner.post('/pos/create-order-and-invoice', { ...water, payments: [cash('0', { tendered: '0' })] }))
    const none = { total: '0.00', payments: [] }
    expect(await invoices(owner)).toMatchObject([none, none, none, none])
    const tip = { ...water, payments: [cash('0', { tip: '2.00' })] }
    await expectOk(owner.post('/pos/create-order-and-invoice', tip))
    expect((await invoices(owner))[0]).toMatchObject({
      total: '0.00',
      tip_total: '2.00',
      payments: [{ amount: '0.00' }],
    })
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
