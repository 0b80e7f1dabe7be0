import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Invoice, InvoiceDetail } from '#core/contract/invoices.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import type { Found } from '#core/contract/platform/search.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const QUARTER = 15 * 60_000

/** A house that has issued an invoice, and whose till then sold twice without the server, a quarter of an hour ago. */
async function soldApart() {
  const house = await aHouseWithTill(server())
  const { till, soup, steak, cash, owner } = house
  const plain = await expectOk(
    owner.post<{ orderId: string }>('/pos/create-order', { cart: [{ ...soup, quantity: 1 }] }),
  )
  await house.payElsewhere([plain.orderId])
  const at = Date.now() - QUARTER
  till.write('order.sell', till.saleOf([soup], cash), { at })
  till.write('order.sell', till.saleOf([steak], cash), { at: at + 1000 })
  await till.send()
  return { ...house, at }
}

const numbersFound = async ({ owner }: HouseWithTill, q: string) =>
  (await expectOk(owner.get<Invoice[]>(`/invoices/search?q=${encodeURIComponent(q)}`))).map((one) => one.invoice_id)

const quickFound = async ({ owner }: HouseWithTill, q: string) =>
  (await expectOk(owner.get<Found>(`/search?q=${encodeURIComponent(q)}`))).invoices.map(({ number }) => number)

test('an invoice is found by the receipt and the order number of its till, and by the number of the house', async () => {
  const house = await soldApart()
  const { letter } = house.till
  for (const find of [numbersFound, quickFound]) {
    expect(await find(house, `${letter}-000002`)).toEqual(['3'])
    expect(await find(house, `${letter.toLowerCase()}-1`)).toEqual(['2'])
    expect(await find(house, `${letter}2`)).toEqual(['3'])
    expect(await find(house, '3')).toContain('3')
    expect(await find(house, `${letter}-000003`)).toEqual([])
    expect(await find(house, `${letter}9`)).toEqual([])
  }
})

test('invoice and paper of a till name its receipt, the till and the time of sale; those of a plain call do not', async () => {
  const house = await soldApart()
  const { owner, till, at } = house
  const receipts = [{ receipt_no: `${till.letter}-000001`, till: 'Till', sold_at: new Date(at).toISOString() }]
  const invoice = await expectOk(owner.get<InvoiceDetail>('/invoices/2'))
  expect(invoice.receipts).toEqual(receipts)
  expect(invoice.orders).toMatchObject([{ token_no: 2, offline_no: `${till.letter}1` }])
  const print = (id: string) =>
    expectOk(owner.post<{ document: PaperDocument }>('/documents/print', { kind: 'invoice', id }))
  const { document } = await print('2')
  expect(document.receipts).toEqual(receipts)
  expect(document.tokens).toMatchObject([{ token_no: 2, offline_no: `${till.letter}1` }])
  const { document: plain } = await print('1')
  expect([plain.receipts, plain.tokens[0]!.offline_no]).toEqual([undefined, undefined])
})

test('orders, visits and bills carry the number of the till beside the token', async () => {
  const house = await aHouseWithTill(server())
  const { owner, till } = house
  const { visitId, orderId } = await house.aParty()
  const numbers = { token_no: 1, offline_no: `${till.letter}1` }
  const [group] = await expectOk(owner.get<OrderGroup[]>('/orders'))
  expect(group!.orders).toMatchObject([numbers])
  expect((await house.visit(visitId)).orders).toMatchObject([numbers])
  const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
  expect(bills[0]!.orders).toMatchObject([numbers])
})
