import { expect, test } from 'vitest'
import { parseAmount } from '../money/amount.ts'
import { readOperation } from './operation.ts'
import { receiptOfTill } from './receipt-of-till.ts'
import { CARD, CASH, SOUP, STEAK, TABLE, TillAlone } from './till-fixture.ts'

const DIGITS = 2

/** The receipt of the last operation, numbered as a till does. */
function receipt(till: TillAlone) {
  const operation = { ...readOperation(till.log.at(-1)!)!, receiptNo: 'K-000001' }
  return receiptOfTill(till.room, operation, { bundle: till.bundle, till: 'Bar' })
}

const sumOf = (amounts: readonly { amount?: string; total?: string }[]) =>
  amounts.reduce((sum, { amount, total }) => sum + parseAmount(amount ?? total ?? '', DIGITS)!, 0)

const cartOf = (till: TillAlone) => [
  { id: SOUP, quantity: 2, lineId: till.newId() },
  { id: STEAK, quantity: 1, lineId: till.newId() },
]

test('a sale at the counter has a receipt with its lines, its taxes and its money', () => {
  const till = new TillAlone()
  const cart = cartOf(till)
  const { subTotal, taxTotal, total } = till.totalOf({ cart })
  const [first, rest] = [till.money(500, CASH), till.money(total - 500, CARD)]
  const sums = { netTotal: subTotal / 100, taxTotal: taxTotal / 100, total: total / 100 }
  const sold = till.act('order.sell', { orderId: till.newId(), cart, payments: [first, rest], ...sums })
  expect(sold).toHaveProperty('reply')
  const paper = receipt(till)!
  expect(paper).toMatchObject({
    kind: 'invoice',
    number: null,
    receipts: [{ receipt_no: 'K-000001', till: 'Bar' }],
    server: 'Ana',
    lines: [{ quantity: '2' }, { quantity: '1' }],
    payments: [{ amount: '5.00' }, {}],
  })
  expect([sumOf(paper.payments), parseAmount(paper.total, DIGITS), sumOf(paper.lines)]).toEqual([total, total, total])
})

test('a table paid whole has one too, a part of its money has none yet', () => {
  const till = new TillAlone()
  till.act('order.place', { orderId: till.newId(), cart: cartOf(till), tableId: TABLE, newVisitId: till.newId() })
  const units = till.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const billId = till.newId()
  expect(till.act('bill.pay', { billId, units, payments: [till.money(100)] })).toHaveProperty('reply')
  expect(receipt(till)).toBeNull()
  const due = till.dueOf(billId)
  expect(till.act('bill.pay', { billId, payments: [till.money(due)] })).toHaveProperty('reply')
  const paper = receipt(till)!
  expect(paper).toMatchObject({ table_title: 'T1', paid: null, due: null, payments: [{ amount: '1.00' }, {}] })
  expect(sumOf(paper.payments)).toBe(parseAmount(paper.total, DIGITS))
})
