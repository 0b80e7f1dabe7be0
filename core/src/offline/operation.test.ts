import { expect, test } from 'vitest'
import { OPERATION_KINDS, readOperation, type OperationKind } from './operation.ts'
import {
  CARD,
  CASH,
  DRAWER,
  FRIEND,
  GLASS,
  idNo,
  LUNCH,
  MAIN,
  SOUP,
  STARTER,
  STEAK,
  TABLE,
  WINE,
} from './till-fixture.ts'

const [VISIT, ORDER, LINE, BILL, OTHER] = [51, 52, 53, 54, 55].map(idNo)

const CART = {
  orderId: ORDER,
  tableId: TABLE,
  newVisitId: VISIT,
  covers: '2',
  customerType: 'CUSTOMER',
  customerId: { phone: '+33 6 12 34 56 78', name: ' Zoé ' },
  discounts: [{ kind: 'percent', value: '7', reasonId: FRIEND }],
  fireAll: 1,
  cart: [
    { id: WINE, variant_id: GLASS, lineId: LINE, quantity: '2', seat: 1, course: 2, notes: ' cold ' },
    {
      id: LUNCH,
      lineId: OTHER,
      quantity: 1,
      steps: [
        { id: STARTER, choices: [{ itemId: SOUP, notes: 'hot' }] },
        { id: MAIN, choices: [{ itemId: STEAK }] },
      ],
    },
  ],
}
const MONEY = [{ id: idNo(56), paymentTypeId: CASH, amount: 12.5, tendered: '20', tip: '1.50', reference: ' 12 ' }]
const BUYER = {
  name: 'Fleurs SARL',
  address: '1 rue des Lilas',
  postcode: '75001',
  city: 'Paris',
  country: 'FR',
  siren: '732 829 320',
  email: '',
}

/** As a client sends them: spaces, numbers as text and switches as numbers, too. */
const BODIES: Record<OperationKind, object> = {
  'visit.open': { id: VISIT, tableIds: [TABLE, TABLE], name: ' Bar ', covers: '4' },
  'visit.change': { visitId: VISIT, covers: null, name: 'Anna', billAsked: 1 },
  'visit.close': { visitId: VISIT },
  'order.place': CART,
  'order.sell': {
    ...CART,
    billId: BILL,
    netTotal: '10',
    taxTotal: 1,
    total: 11,
    allowPartial: 0,
    payments: MONEY,
    buyer: BUYER,
  },
  'bill.pay': { billId: BILL, units: [{ lineId: LINE, quantity: 2 }], payments: MONEY, buyer: BUYER },
  'sale.cancel': { operationId: OTHER, reasonId: '' },
  'lines.cancel': { visitId: VISIT, lines: [{ id: LINE, quantity: 1, newId: OTHER }], reasonId: FRIEND },
  'lines.change': { visitId: VISIT, lines: [{ id: LINE, seat: null, course: 3, notes: ' rare ' }] },
  'course.fire': { visitId: VISIT, next: '1', course: 2 },
  'course.hold': { visitId: VISIT, lines: [LINE] },
  'kitchen.told': { orderId: ORDER, lineIds: [LINE], by: 'voice' },
  'paper.print': { kind: 'receipt', id: BILL, copy: 0 },
  'drawer.kick': {},
  'cash.open': { id: OTHER, drawer: DRAWER, counts: [{ value: '50', n: 2 }] },
  'cash.close': {
    id: OTHER,
    counts: [{ value: 0.5, n: 3 }],
    others: [{ paymentTypeId: CARD, n: 1, amount: '3' }],
    keep: '1',
    note: ' ok ',
  },
  'work.clock': { in: 'true' },
}

const headed = (kind: OperationKind) => ({
  v: 1,
  id: idNo(50),
  kind,
  at: 1_763_800_000_000,
  up: 12.5,
  offset: -3,
  user: { id: 'p1', name: 'Ana' },
  drawer: DRAWER,
  list: 3,
  body: BODIES[kind],
  shown: { subTotal: '10.00', taxTotal: 1, total: 11 },
  orderNo: 'K12',
  receiptNo: 'K-000123',
  approvals: [{ scope: 'ORDER_DISCOUNT', userId: 'p2' }],
})
const read = (change: object) => readOperation(JSON.stringify({ ...headed('visit.close'), ...change }))

test.each(OPERATION_KINDS)('%s: written and read again it is the same', (kind) => {
  const operation = readOperation(JSON.stringify(headed(kind)))!
  expect(operation).toMatchObject({ kind, list: 3, orderNo: 'K12', approvals: [{ userId: 'p2' }] })
  expect(readOperation(JSON.stringify(operation))).toEqual(operation)
})

test('lines of a cart keep their choices and ids, and payments theirs', () => {
  const operation = readOperation(JSON.stringify(headed('order.sell')))!
  expect(operation.body).toMatchObject({
    newVisitId: VISIT,
    cart: [
      { lineId: LINE, quantity: 2, notes: 'cold' },
      { lineId: OTHER, steps: [{ id: STARTER }, { id: MAIN }] },
    ],
    payments: [{ id: idNo(56), amount: '12.5', reference: '12' }],
    buyer: { siren: '732829320', email: null },
  })
})

test.each([
  ['an unknown kind', { kind: 'bill.burn' }],
  ['a kind of an object', { kind: 'toString' }],
  ['another version', { v: 2 }],
  ['no version', { v: undefined }],
  ['no id', { id: undefined }],
  ['an id that is none', { id: 'first' }],
  ['no time', { at: undefined }],
  ['a time between milliseconds', { at: 0.5 }],
  ['nobody', { user: null }],
  ['an approval of no right', { approvals: [{ scope: 'ALL', userId: 'p2' }] }],
  ['no body', { body: undefined }],
  ['a body of another kind', { body: CART }],
])('%s is no operation', (_, change) => {
  expect(read({})).not.toBeNull()
  expect(read(change)).toBeNull()
})

const IDS_OF_ROWS: readonly [OperationKind, (body: never, id: unknown) => object][] = [
  ['visit.open', (body: object, id) => ({ ...body, id })],
  ['order.place', (body: object, orderId) => ({ ...body, orderId })],
  ['order.place', (body: typeof CART, lineId) => ({ ...body, cart: [{ ...body.cart[0], lineId }] })],
  ['order.sell', (body: object, id) => ({ ...body, payments: [{ ...MONEY[0], id }] })],
  ['bill.pay', (body: object, billId) => ({ ...body, billId })],
  ['bill.pay', (body: object, id) => ({ ...body, payments: [{ ...MONEY[0], id }] })],
  ['cash.open', (body: object, id) => ({ ...body, id })],
]

test.each(IDS_OF_ROWS)('%s: a row without an id of its own is not read', (kind, changed) => {
  for (const id of [undefined, null, '', 'first'])
    expect(read({ kind, body: changed(BODIES[kind] as never, id) })).toBeNull()
})

test.each(['', '{', 'null', '[]', '"text"', '1', JSON.stringify(headed('visit.open')).slice(0, -1)])(
  'broken text %j is no operation',
  (text) => {
    expect(readOperation(text)).toBeNull()
  },
)
