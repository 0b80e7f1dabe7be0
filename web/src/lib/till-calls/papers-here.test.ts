import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billsApi, type Bill } from '#core/contract/bills.ts'
import { posApi } from '#core/contract/pos.ts'
import { documentsApi, type PaperDocument } from '#core/contract/selling/documents.ts'
import { newId } from '#core/new-id.ts'
import { CASH, SOUP, TABLE } from '#core/offline/till-fixture.ts'
import { someParts } from '../../../test/a-till-log.ts'
import { aBrowser, aTillAtWork, TillAtWork } from '../../../test/a-till-at-work.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'

let till: TillAtWork

beforeEach(async () => {
  aBrowser()
  const server = new FakeTillServer()
  server.parts = someParts()
  till = await aTillAtWork(server)
})
afterEach(() => {
  till.stop()
  vi.unstubAllGlobals()
})

type Printed = { copy: number; document: PaperDocument }
const print = async (kind: 'invoice' | 'note', id: string) =>
  (await till.ask(documentsApi.print, { body: { kind, id } })) as unknown as Printed

async function billOf(quantity: number): Promise<Bill> {
  const body = { orderId: newId(), tableId: TABLE, cart: [{ id: SOUP, quantity }] }
  const { orderId } = await till.ask(posApi.createOrder, { body })
  return billsOf([String(orderId)])
}

async function billsOf(orderIds: string[]): Promise<Bill> {
  const { bills } = (await till.ask(billsApi.open, { body: { orderIds } })) as unknown as { bills: Bill[] }
  return bills[0]!
}

async function sell(): Promise<{ receiptNo: string; total: number }> {
  const total = 6.66
  const payments = [{ paymentTypeId: CASH, amount: String(total) }]
  const sums = { netTotal: 6.05, taxTotal: 0.61, total }
  const body = { orderId: newId(), cart: [{ id: SOUP, quantity: 2 }], payments, ...sums }
  const { invoiceId } = await till.ask(posApi.createOrderAndInvoice, { body })
  return { receiptNo: String(invoiceId), total }
}

const prints = async () =>
  (await till.texts()).flatMap((text) => {
    const { kind, body } = JSON.parse(text) as { kind: string; body: { kind: string; copy: number } }
    return kind === 'paper.print' ? [[body.kind, body.copy]] : []
  })

test('cut off, the note of a bill is printed by what the till knows, and again as a copy until the bill changes', async () => {
  till.cut()
  const bill = await billOf(2)
  const { copy, document } = await print('note', bill.id)
  expect(copy).toBe(0)
  expect(document).toMatchObject({ kind: 'note', letter: 'A', table_title: 'T1', server: 'Ana', due: bill.due })
  expect(
    documentsApi.print.reply.safeParse({ success: true, message: '', copy, document }).error?.issues ?? [],
  ).toEqual(expect.not.arrayContaining([expect.objectContaining({ path: expect.arrayContaining(['lines']) })]))
  expect((await print('note', bill.id)).copy).toBe(1)
  // the page is loaded anew, and shows the same bill by another id
  till = new TillAtWork(till.kept, till.running)
  const again = await billsOf([bill.orders[0]!.id])
  expect(again.id).not.toBe(bill.id)
  expect((await print('note', again.id)).copy).toBe(2)
  const changed = await billOf(1)
  expect((await print('note', changed.id)).document.due).not.toBe(bill.due)
  expect(await prints()).toEqual([
    ['note', 0],
    ['note', 1],
    ['note', 2],
    ['note', 0],
  ])
})

test('a receipt is printed again as a duplicate after the server has the sale, also cut off once more', async () => {
  till.cut()
  const { receiptNo } = await sell()
  expect((await print('invoice', receiptNo)).copy).toBe(0)
  await till.heal()
  till.plain.length = 0
  till.cut()
  const { copy, document } = await print('invoice', receiptNo)
  expect(copy).toBe(1)
  expect(document).toMatchObject({
    kind: 'invoice',
    number: '1',
    total: '6.66',
    receipts: [{ receipt_no: receiptNo }],
    payments: [{ amount: '6.66' }],
  })
  expect((await print('invoice', receiptNo)).copy).toBe(2)
  expect(till.plain).toEqual([])
})

test('cut off while a receipt is printed again, the till prints the duplicate', async () => {
  till.cut()
  const { receiptNo } = await sell()
  await till.heal()
  till.server.cut()
  expect(till.running.knowsBest()).toBe(false)
  expect((await print('invoice', receiptNo)).copy).toBe(1)
  expect(till.running.knowsBest()).toBe(true)
})

test('connected, the server prints notes', async () => {
  const bill = newId()
  expect(await till.ask(documentsApi.print, { body: { kind: 'note', id: bill } })).toMatchObject({
    message: 'by the server',
  })
})
