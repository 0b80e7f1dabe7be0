import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billsApi, type Bill } from '#core/contract/bills.ts'
import type { NoteSummary } from '#core/contract/orders.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { posApi } from '#core/contract/pos.ts'
import { newId } from '#core/new-id.ts'
import { fromMajor } from '#core/money/amount.ts'
import { aBundle, CARD, CASH, GLASS, idNo, SOUP, STEAK, TABLE, WINE } from '#core/offline/till-fixture.ts'
import { aFullRoom, someParts } from '../../../test/a-till-log.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'
import { aBrowser, aTillAtWork, type TillAtWork } from '../../../test/a-till-at-work.ts'

const [GIFT, ACCOUNT] = [idNo(31), idNo(32)]
let till: TillAtWork

beforeEach(async () => {
  aBrowser()
  const { menu } = aBundle()
  const server = new FakeTillServer()
  const more = (['gift_card', 'account'] as const).map((kind, at) => {
    return { id: [GIFT, ACCOUNT][at]!, title: kind, isActive: true, kind }
  })
  server.parts = someParts({ ...menu, paymentTypes: [...menu.paymentTypes, ...more] })
  till = await aTillAtWork(server)
  till.cut()
})
afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

type Dish = { id: string; variant_id?: string; quantity: number }

async function order(...cart: readonly Dish[]): Promise<string> {
  const { orderId } = await till.ask(posApi.createOrder, { body: { orderId: newId(), tableId: TABLE, cart } })
  return String(orderId)
}

const summary = async (orderIds: string[]): Promise<NoteSummary> =>
  (await till.ask(ordersApi.paymentSummary, { body: { orderIds } })) as unknown as NoteSummary

async function billsOf(orderIds: string[]): Promise<Bill[]> {
  return (await till.ask(billsApi.open, { body: { orderIds } }))['bills'] as Bill[]
}

const money = (amount: number | string, paymentTypeId = CARD) => ({ paymentTypeId, amount: String(amount) })

async function pay(bill: Bill, paid = bill.due): Promise<{ bill: Bill; due: string; invoiceId?: string }> {
  const reply = await till.ask(billsApi.pay, { params: { id: bill.id }, body: { payments: [money(paid)] } })
  return reply as unknown as { bill: Bill; due: string; invoiceId?: string }
}

const lastOperation = async () =>
  JSON.parse((await till.texts()).at(-1)!) as { kind: string; body: { units?: object[] }; shown?: object }

const minor = (amount: string | number) => fromMajor(Number(amount), 2)

test('orders paid whole are a payment of all their units', async () => {
  const ids = [await order({ id: SOUP, quantity: 2 }), await order({ id: STEAK, quantity: 1 })]
  const { subtotal: subTotal, taxTotal, total } = await summary(ids)
  const lines = [...(await till.running.load())!.room.orders.values()].flatMap(({ items }) => items)
  const body = { orderIds: ids, subTotal, taxTotal, total, payments: [money(total, CASH)] }
  const reply = await till.ask(ordersApi.payAndComplete, { body })
  expect(reply).toMatchObject({
    success: true,
    message: 'Saved on this till · K-000001',
    invoiceId: 'K-000001',
  })
  const operation = await lastOperation()
  expect(operation).toMatchObject({ kind: 'bill.pay', shown: { subTotal, taxTotal, total } })
  expect(operation.body.units).toEqual(lines.map(({ id, quantity }) => ({ lineId: id, quantity })))
  expect(await till.ask(posApi.occupiedTables)).toEqual([])
})

test('a bill is split by whole units, and its parts are paid one by one to the cent', async () => {
  const id = await order({ id: SOUP, quantity: 3 }, { id: STEAK, quantity: 2 })
  const { total } = await summary([id])
  const [bill] = await billsOf([id])
  expect(bill).toMatchObject({ due: String(total), lines: [{ quantity: '3' }, { quantity: '2' }] })
  // nothing is written by looking at a bill and cutting it up
  expect(await till.texts()).toHaveLength(1)
  const [soup] = bill!.lines
  const chosen = [{ lineId: soup!.id, parts: 1, of: 3 }]
  const split = { version: bill!.version, mode: 'items', groups: [chosen] }
  const parts = (await till.ask(billsApi.split, { params: { id: bill!.id }, body: split }))['bills'] as Bill[]
  expect(parts).toHaveLength(2)
  expect(await till.texts()).toHaveLength(1)

  const paid = []
  for (const part of parts) paid.push(await pay(part))
  expect(paid.map(({ due }) => due)).toEqual(['0.00', '0.00'])
  expect(paid.map(({ invoiceId }) => invoiceId)).toEqual(['K-000001', 'K-000002'])
  expect(parts.reduce((sum, { due }) => sum + minor(due), 0)).toBe(minor(total))
  expect(await till.ask(posApi.occupiedTables)).toEqual([])
})

test('after one part is paid, the rest is found anew and paid', async () => {
  const id = await order({ id: SOUP, quantity: 3 }, { id: STEAK, quantity: 2 })
  const { total } = await summary([id])
  const [bill] = await billsOf([id])
  const split = {
    version: bill!.version,
    mode: 'items',
    groups: [[{ lineId: bill!.lines[0]!.id, parts: 2, of: 3 }]],
  }
  const parts = (await till.ask(billsApi.split, { params: { id: bill!.id }, body: split }))['bills'] as Bill[]
  const first = parts.find(({ lines }) => lines.length === 1)!
  await pay(first)
  const open = (await billsOf([id])).filter(({ status }) => status === 'open')
  expect(open).toHaveLength(1)
  expect(minor(first.due) + minor(open[0]!.due)).toBe(minor(total))
  const { due } = await pay(open[0]!, '1.00')
  expect(minor(due)).toBe(minor(open[0]!.due) - 100)
  expect(await pay(open[0]!, due)).toMatchObject({ due: '0.00' })
  // the server has the rest on a bill by an id of its own: both payments name the dishes
  const dishes = open[0]!.lines.map((line) => ({ lineId: line.order_item_id, quantity: Number(line.quantity) }))
  const named = (await till.texts()).slice(-2).map((text) => JSON.parse(text) as { body: { units?: object[] } })
  expect(named.map(({ body }) => body.units)).toEqual([dishes, dishes])
  // who pays it once more from a screen that did not hear of it is refused, and nothing is written
  const before = await till.texts()
  const again = { params: { id: first.id }, body: { payments: [money(first.due)] } }
  await till.refused(billsApi.pay, again)
  expect(await till.texts()).toEqual(before)
})

test('a bill that only this screen knows is split and paid here, also once the server is back', async () => {
  await till.heal()
  till.server.room = aFullRoom(1)
  till.running.hint('open')
  await expect.poll(async () => (await till.running.load())!.room.orders.size).toBe(3)
  const ids = [...(await till.running.load())!.room.orders.keys()]
  till.cut()
  const [bill] = await billsOf(ids)
  await till.heal()
  const split = { version: bill!.version, mode: 'items', groups: [[{ lineId: bill!.lines[0]!.id }]] }
  const reply = await till.ask(billsApi.split, { params: { id: bill!.id }, body: split })
  expect(reply['bills']).toHaveLength(2)
  expect(till.plain).toEqual([])
  const [part] = reply['bills'] as Bill[]
  expect(await pay(part!)).toMatchObject({ success: true })
  const { kind, body } = await lastOperation()
  expect([kind, body.units?.length]).toEqual(['bill.pay', part!.lines.length])
})

test('however it is cut into whole units, what is paid is the total to the cent', async () => {
  const anyDish = fc.record({
    dish: fc.constantFrom({ id: SOUP }, { id: STEAK }, { id: WINE, variant_id: GLASS }),
    quantity: fc.integer({ min: 1, max: 5 }),
    taken: fc.integer({ min: 0, max: 5 }),
  })
  const anyOrder = fc.array(anyDish, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(anyOrder, fc.boolean(), async (dishes, isAskedAnew) => {
      const id = await order(...dishes.map(({ dish, quantity }) => ({ ...dish, quantity })))
      const { total } = await summary([id])
      const [bill] = await billsOf([id])
      const group = bill!.lines.flatMap((line, at) => {
        const of = dishes[at]!.quantity
        const parts = Math.min(dishes[at]!.taken, of)
        return parts === 0 ? [] : [{ lineId: line.id, parts, of }]
      })
      const isAll = dishes.every(({ quantity, taken }) => taken >= quantity)
      let parts = [bill!]
      if (group.length > 0 && !isAll) {
        const body = { version: bill!.version, mode: 'items', groups: [group] }
        parts = (await till.ask(billsApi.split, { params: { id: bill!.id }, body }))['bills'] as Bill[]
      }
      let paid = minor(parts[0]!.due)
      await pay(parts[0]!)
      const rest =
        isAskedAnew && parts.length > 1
          ? (await billsOf([id])).filter(({ status }) => status === 'open')
          : parts.slice(1)
      for (const part of rest) {
        paid += minor(part.due)
        expect(await pay(part)).toMatchObject({ due: '0.00' })
      }
      // a tax on top is rounded on each bill, as the server does it (docs/rules/money.md)
      const isOnTop = dishes.some(({ dish }) => dish.id === STEAK)
      expect(Math.abs(paid - minor(total))).toBeLessThanOrEqual(isOnTop && parts.length > 1 ? 1 : 0)
      expect(await till.ask(posApi.occupiedTables)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('parts of a dish, customers, gift cards and accounts need the connection, and nothing is written', async () => {
  const id = await order({ id: SOUP, quantity: 1 }, { id: STEAK, quantity: 1 })
  const sums = await summary([id])
  const [bill] = await billsOf([id])
  const before = await till.texts()
  till.hurry()
  const { version, due } = bill!
  const params = { id: bill!.id }
  const half = [{ lineId: bill!.lines[0]!.id, parts: 1, of: 2 }]
  const whole = { orderIds: [id], subTotal: sums.subtotal, taxTotal: sums.taxTotal, total: sums.total }
  const sale = { orderId: newId(), cart: [{ id: SOUP, quantity: 1 }], netTotal: 3.03, taxTotal: 0.3, total: 3.33 }
  const refusals = [
    till.refused(billsApi.split, { params, body: { version, mode: 'equal', ways: 2 } }),
    till.refused(billsApi.split, { params, body: { version, mode: 'items', groups: [half] } }),
    till.refused(billsApi.pay, { params, body: { payments: [money(due)], customerId: newId() } }),
    till.refused(billsApi.pay, { params, body: { payments: [{ ...money(due), giftCardCode: 'ABC' }] } }),
    till.refused(billsApi.pay, { params, body: { payments: [money(due, GIFT)] } }),
    till.refused(billsApi.pay, { params, body: { payments: [money('1.00'), money('2.00', ACCOUNT)] } }),
    till.refused(ordersApi.payAndComplete, { body: { ...whole, payments: [money(due, ACCOUNT)] } }),
    till.refused(ordersApi.payAndComplete, { body: { ...whole, payments: [money(due)], customerId: newId() } }),
    till.refused(posApi.createOrderAndInvoice, { body: { ...sale, payments: [money('3.33', GIFT)] } }),
  ]
  for (const { code, message } of await Promise.all(refusals))
    expect({ code, message }).toEqual({ code: 'till.needs_connection', message: 'Needs the connection' })
  expect(await till.texts()).toEqual(before)
  expect(till.plain).toEqual([])
  expect(await pay(bill!)).toMatchObject({ due: '0.00' })
})

test('with the connection back, a bill that only the screen knows is opened with the server before it is cut or discounted', async () => {
  const id = await order({ id: SOUP, quantity: 3 })
  const [bill] = await billsOf([id])
  await till.heal()
  till.plain.length = 0
  const params = { id: bill!.id }
  const { version } = bill!
  const calls = [
    [billsApi.split, { params, body: { version, mode: 'equal', ways: 2 } }],
    [billsApi.discount, { params, body: { version, kind: 'percent', value: '10' } }],
    [billsApi.merge, { params: { id: newId() }, body: { version, billIds: [bill!.id] } }],
  ] as const
  for (const [endpoint, asked] of calls)
    expect(await till.refused(endpoint, asked)).toMatchObject({
      code: 'bill.changed',
      message: 'This bill has changed meanwhile. Please check it and try again.',
    })
  expect(till.plain).toEqual([])
  // so the dialog opens it again, and there it is
  expect(await till.ask(billsApi.open, { body: { orderIds: [id] } })).toMatchObject({ message: 'by the server' })
})

test('a bill that was paid in part is stored: from then on the server may change it', async () => {
  const id = await order({ id: SOUP, quantity: 3 })
  const [bill] = await billsOf([id])
  await pay(bill!, '1.00')
  expect(await pay(bill!, '1.00')).toMatchObject({ due: '7.99' })
  await till.heal()
  const asked = { params: { id: bill!.id }, body: { version: 2, kind: 'percent', value: '10' } }
  expect(await till.ask(billsApi.discount, asked)).toMatchObject({ message: 'by the server' })
})
