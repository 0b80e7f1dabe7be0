import { expect, test } from 'vitest'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { AN_INVOICE } from '../an-invoice-fixture.ts'
import {
  cashOfRefund,
  isByAmount,
  leftOf,
  partsOf,
  proposePayments,
  readPayments,
  refundBody,
  tipsLeftOf,
  totalOf,
  type RefundForm,
} from './refund.rules.ts'
import { goesOntoCards, ontoCardsOf, reachesCards, refundTypes } from './onto-cards.rules.ts'

const TYPES = [
  { id: 'cash', title: 'Cash', is_active: 1, kind: 'cash' },
  { id: 'card', title: 'Card', is_active: 1, kind: 'card' },
  { id: 'voucher', title: 'Voucher', is_active: 1, kind: 'meal_voucher' },
] as const
type Payment = InvoiceDetail['payments'][number]
const form: RefundForm = { mode: 'whole', lines: new Map(), amount: '', payments: null, reasonId: 'r1', tips: false }
const [bottle, menus] = AN_INVOICE.lines as [InvoiceDetail['lines'][number], InvoiceDetail['lines'][number]]
const of = (invoice: InvoiceDetail) => ({ invoice, currency: 'EUR' })
const keys = (line: Parameters<typeof partsOf>[0]) => partsOf(line).map(({ key }) => key)

/** A third of the bottle and one menu were given back in cash, with the tips. */
const begun: InvoiceDetail = {
  ...AN_INVOICE,
  refunded: '33.33',
  lines: [
    { ...bottle, refunded: '8.33', returned: { n: 1, of: 3 } },
    { ...menus, refunded: '25.00', returned: { n: 1, of: 4 } },
  ],
  credit_notes: [
    {
      id: 'A-1',
      invoice_id: '7',
      created_at: '2026-07-11T09:00:00Z',
      total: '-33.33',
      reason: 'Cold',
      payments: [
        { payment_type_id: 'cash', title: 'Cash', kind: 'cash', amount: '-33.33', tip: '0.00', rounding: '0.00' },
        { payment_type_id: 'card', title: 'Card', kind: 'card', amount: '0.00', tip: '-5.00', rounding: '0.00' },
      ],
      sub_total: '-27.78',
      tax_total: '-5.55',
      taxes: [],
      by: 'camille',
      approved_by: null,
      fiscal: null,
    },
  ],
}

test('offers units and equal parts of a line, as far as they are left', () => {
  expect(keys(bottle)).toEqual(['rest', '1/2', '1/3', '2/3', '1/4', '3/4'])
  expect(keys(menus)).toEqual(['rest', '1', '2', '3', '1/3', '2/3'])
  expect(keys({ quantity: '4', returned: { n: 1, of: 2 } })).toEqual(['rest', '1', '1/3'])
  // a third of a line that was split is cut again, not counted
  expect(keys({ quantity: '1/3', returned: { n: 2, of: 3 } })).toEqual(['rest', '1/4'])
  expect(keys({ quantity: '2', returned: { n: 1, of: 1 } })).toEqual([])
})

test('thirds of a line add up to the line, and never exceed the rest', () => {
  const third = { ...form, mode: 'lines', lines: new Map([[1, '1/3']]) } as const
  const after = (n: number, refunded: string) =>
    of({ ...AN_INVOICE, refunded, lines: [{ ...bottle, refunded, returned: { n, of: 3 } }, menus] })
  expect(totalOf(third, of(AN_INVOICE))).toBe(833)
  expect(totalOf(third, after(1, '8.33'))).toBe(833)
  // the last third is all that is left
  expect(totalOf(third, after(2, '16.66'))).toBe(834)
  expect(totalOf({ ...third, lines: new Map([[1, 'rest']]) }, of(begun))).toBe(1667)
  expect(
    totalOf(
      {
        ...third,
        lines: new Map([
          [1, 'rest'],
          [2, '2'],
        ]),
      },
      of(begun),
    ),
  ).toBe(6667)
  expect(totalOf({ ...third, lines: new Map() }, of(begun))).toBe(0)
})

test('a whole refund is the rest, and an amount cannot exceed it', () => {
  expect(leftOf(of(begun))).toBe(9167)
  expect(totalOf(form, of(begun))).toBe(9167)
  expect(totalOf({ ...form, mode: 'amount', amount: '91,67' }, of(begun))).toBe(9167)
  for (const amount of ['91.68', '', 'x']) expect(totalOf({ ...form, mode: 'amount', amount }, of(begun))).toBeNull()
})

test('after a refund by amount, lines cannot be refunded', () => {
  expect(isByAmount(of(begun))).toBe(false)
  const byAmount = of({ ...begun, refunded: '43.33' })
  expect(isByAmount(byAmount)).toBe(true)
  expect(totalOf({ ...form, mode: 'lines', lines: new Map([[2, '1']]) }, byAmount)).toBeNull()
  expect(totalOf(form, byAmount)).toBe(8167)
})

test('tips are given back once', () => {
  expect(tipsLeftOf(of(AN_INVOICE))).toBe(500)
  expect(tipsLeftOf(of(begun))).toBe(0)
})

test('proposes the payments of the invoice, newest first, with the rest of each', () => {
  const propose = (invoice: InvoiceDetail, total: number, types: readonly (typeof TYPES)[number][] = TYPES) =>
    proposePayments(of(invoice), types, total).map(({ paymentTypeId, amount }) => [paymentTypeId, amount])
  expect(propose(AN_INVOICE, 2500)).toEqual([['cash', '25.00']])
  expect(propose(AN_INVOICE, 12500)).toEqual([
    ['cash', '40.00'],
    ['card', '85.00'],
  ])
  expect(propose(begun, 2500)).toEqual([
    ['cash', '6.67'],
    ['card', '18.33'],
  ])
  // what is switched off gives nothing back; where nothing is left of the others, the first that exists does
  expect(propose(AN_INVOICE, 2500, [TYPES[1]])).toEqual([['card', '25.00']])
  expect(propose(AN_INVOICE, 2500, [TYPES[2]])).toEqual([['voucher', '']])
  expect(propose(AN_INVOICE, 2500, [])).toEqual([])
})

test('a refund puts at least its share, and at most their payments, onto gift cards', () => {
  const [first] = AN_INVOICE.payments
  const byCard = {
    ...first!,
    payment_type_id: 'gift',
    title: 'Gift',
    kind: 'gift_card',
    amount: '30.00',
    reference: '7F2K',
  }
  // 125.00 in all, of which 40.00 came in cash
  const [card, cash] = AN_INVOICE.payments
  const invoice = { ...AN_INVOICE, payments: [cash!, { ...card!, amount: '55.00' }, byCard] }
  const types = [...TYPES, { id: 'gift', title: 'Gift', is_active: 1, kind: 'gift_card' } as const]
  expect(ontoCardsOf(AN_INVOICE, 1000, 'EUR')).toBeNull()
  expect(refundTypes(types, null).map(({ id }) => id)).toEqual(['cash', 'card', 'voucher'])
  expect(ontoCardsOf(invoice, 2500, 'EUR')).toEqual({ left: 3000, last4: ['7F2K'], least: 0, most: 2500 })
  const cards = ontoCardsOf(invoice, 11000, 'EUR')
  expect(cards).toMatchObject({ least: 1500, most: 3000 })
  const onto = (amount: string) =>
    goesOntoCards(
      [
        { paymentTypeId: 'cash', amount: '80.00' },
        { paymentTypeId: 'gift', amount },
      ],
      types,
      {
        cards,
        currency: 'EUR',
      },
    )
  expect(['14.99', '15.00', '30.00', '30.01'].map(onto)).toEqual([false, true, true, false])
  expect(proposePayments(of(invoice), types, 12500)[0]).toEqual({ paymentTypeId: 'gift', amount: '30.00' })
})

test.each([
  ['as the invoice names it', 'Gift', 'Card'],
  ['renamed since the sale', 'Bon cadeau', 'CB'],
  ['with the title that another type had', 'Card', 'Gift'],
])('what went back is counted by payment type, %s', (_, giftTitle, cardTitle) => {
  const [card, cash] = AN_INVOICE.payments as [Payment, Payment]
  const gift = {
    ...card,
    payment_type_id: 'gift',
    title: 'Gift',
    kind: 'gift_card',
    amount: '30.00',
    reference: '7F2K',
  }
  const [note] = begun.credit_notes
  const back = { tip: '0.00', rounding: '0.00' }
  const invoice: InvoiceDetail = {
    ...AN_INVOICE,
    payments: [cash, { ...card, amount: '55.00' }, gift],
    refunded: '65.00',
    credit_notes: [
      {
        ...note!,
        total: '-65.00',
        payments: [
          { ...back, payment_type_id: 'gift', title: giftTitle, kind: 'gift_card', amount: '-10.00' },
          { ...back, payment_type_id: 'card', title: cardTitle, kind: 'card', amount: '-55.00' },
        ],
      },
    ],
  }
  const types = [...TYPES, { id: 'gift', title: giftTitle, is_active: 1, kind: 'gift_card' } as const]
  expect(ontoCardsOf(invoice, 6000, 'EUR')).toMatchObject({ left: 2000, least: 2000, most: 2000 })
  expect(proposePayments(of(invoice), types, 6000)).toEqual([
    { paymentTypeId: 'gift', amount: '20.00' },
    { paymentTypeId: 'cash', amount: '40.00' },
  ])
  // nothing is left on the card that paid
  const whole = { ...invoice.credit_notes[0]!.payments[0]!, amount: '-30.00' }
  expect(ontoCardsOf({ ...invoice, credit_notes: [{ ...note!, payments: [whole] }] }, 4000, 'EUR')).toBeNull()
  expect([reachesCards(types), reachesCards(TYPES)]).toEqual([true, false])
})

test('the last payment takes the rest, so that all add up', () => {
  const rows = [
    { paymentTypeId: 'cash', amount: '10' },
    { paymentTypeId: 'card', amount: '' },
  ]
  expect(readPayments(rows, 2500, 'EUR')).toEqual({
    payments: [
      { paymentTypeId: 'cash', amount: '10.00' },
      { paymentTypeId: 'card', amount: '15.00' },
    ],
    rest: 1500,
  })
  expect(readPayments(rows, 1000, 'EUR').payments).toEqual([{ paymentTypeId: 'cash', amount: '10.00' }])
  expect(readPayments(rows, 900, 'EUR')).toEqual({ payments: [], rest: -100 })
  expect(readPayments([{ paymentTypeId: 'cash', amount: 'x' }, rows[1]!], 900, 'EUR')).toEqual({
    payments: [],
    rest: null,
  })
  expect(readPayments([], 900, 'EUR')).toEqual({ payments: [], rest: null })
})

test('sends lines by their positions, and an amount as typed', () => {
  const payments = [{ paymentTypeId: 'cash', amount: '25.00' }]
  const rest = { reasonId: 'r1', payments, refundTips: false }
  const lines = new Map([
    [1, 'rest'],
    [2, '2'],
  ])
  expect(refundBody({ ...form, mode: 'lines', lines }, begun, payments)).toEqual({
    mode: 'lines',
    lines: [
      { position: 1, n: 2, of: 3 },
      { position: 2, n: 2, of: 4 },
    ],
    ...rest,
  })
  expect(refundBody({ ...form, mode: 'amount', amount: ' 3,50 ' }, begun, payments)).toMatchObject({ amount: '3,50' })
  expect(refundBody({ ...form, tips: true }, begun, payments)).toEqual({ mode: 'whole', ...rest, refundTips: true })
})

test('cash is refunded in coins that exist, tips included', () => {
  const swiss = (invoice: InvoiceDetail) => ({ invoice, currency: 'CHF', country: 'CH' })
  const inCash = (amount: string, tips = false) => ({ payments: [{ paymentTypeId: 'cash', amount }], tips })
  const byCard = { payments: [{ paymentTypeId: 'card', amount: '85.00' }], tips: true }
  const [card, cash] = AN_INVOICE.payments as [Payment, Payment]
  const rounded = { ...AN_INVOICE, cash_left: { amount: '39.98', rounding: '0.02' } }
  const withTip = { ...rounded, payments: [card, { ...cash, tip: '1.02' }] }
  expect(cashOfRefund(inCash('39.98'), TYPES, swiss(rounded))).toBe(4000)
  expect(cashOfRefund(inCash('1.98'), TYPES, swiss(rounded))).toBe(200)
  expect(cashOfRefund(inCash('1.98'), TYPES, { ...swiss(rounded), currency: 'EUR', country: 'FR' })).toBe(198)
  expect(cashOfRefund(inCash('39.98', true), TYPES, swiss(withTip))).toBe(4100)
  expect(cashOfRefund(byCard, TYPES, swiss(withTip))).toBe(100)
  expect(cashOfRefund(byCard, TYPES, swiss(rounded))).toBeNull()
})
