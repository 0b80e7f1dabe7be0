import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NoteSummary } from '#core/contract/orders.ts'
import { ReceiptPaper } from './receipt/receipt-paper.tsx'
import { STORE_RECORDS } from './store-records-fixture.ts'
import { documentOfSummary } from './summary-document.ts'

const SET = { id: 'set', title: 'Formule midi', item_id: 'lunch', step_id: 's' }
const ITEM: NoteSummary['orders'][number]['items'][number] = {
  id: 'a',
  order_id: 'o',
  item_id: 'soup',
  item_title: 'Soupe',
  variant_id: null,
  variant_title: null,
  quantity: 2,
  status: 'created',
  date: '2026-07-10T18:15:00.000Z',
  addons: null,
  notes: null,
  variant_price: null,
  price: 5.69,
  tax_id: 't',
  tax_title: 'TVA',
  tax_rate: 10,
  tax_type: 'inclusive',
  itemTotal: 11.38,
}
const SUMMARY: NoteSummary = {
  subtotal: 38.42,
  taxTotal: 3.98,
  total: 42.4,
  covers: null,
  served_by: null,
  place: null,
  discountTotal: 0,
  paid: 0,
  due: 42.4,
  billId: null,
  orders: [
    {
      id: 'o',
      date: '2026-07-10T18:15:00.000Z',
      delivery_type: 'dinein',
      customer_type: 'WALKIN',
      customer_id: null,
      customer_name: null,
      table_id: null,
      table_title: null,
      floor: null,
      status: 'created',
      payment_status: 'pending',
      token_no: 4,
      business_day: '2026-07-10',
      invoice_id: null,
      items: [
        { ...ITEM, set: SET },
        { ...ITEM, id: 'b', item_title: 'Magret', variant_title: 'Rosé', price: 13.16, itemTotal: 26.32, set: SET },
        { ...ITEM, id: 'c', item_title: 'Café', quantity: 1, price: 4.7, itemTotal: 4.7, tax_rate: 20 },
      ],
    },
  ],
  taxes: [
    { title: 'TVA', rate: 10, type: 'inclusive', net: 34.27, tax: 3.43 },
    { title: 'TVA', rate: 20, type: 'inclusive', net: 3.92, tax: 0.78 },
  ],
}

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const NO_IDENTITY = { legalName: '', legalForm: '', siret: '', rcs: '', vatNumber: '', ape: '', capital: '' }

test('a set menu prints with its quantity and price, and its choices beneath with the letter of their rate', () => {
  const document = documentOfSummary(SUMMARY, {
    ...STORE_RECORDS,
    mode: 'live',
    identity: NO_IDENTITY,
    till: null,
    server: null,
  })
  expect(document.sets).toEqual([
    { id: 'set', title: 'Formule midi', quantity: '2', unit_price: '18.85', total: '37.70' },
  ])
  const print = (paper: typeof document) =>
    textOf(renderToStaticMarkup(createElement(ReceiptPaper, { paper: { document: paper, copy: 0, language: 'fr' } })))
  expect(print(document)).toContain('Formule midi 2 × 18,85 € 37,70 € Soupe A Magret - Rosé A Café 1 × 4,70 € 4,70 € B')
  const discounted = document.lines.map((line) =>
    line.set_id === null ? line : { ...line, discounts: [{ title: 'Habitué', amount: '1.25' }] },
  )
  expect(print({ ...document, lines: discounted })).toContain('Magret - Rosé A Habitué -2,50 €')
  // on a credit note or bill with only a part of it
  const [soup, ...others] = document.lines
  expect(print({ ...document, lines: [{ ...soup!, quantity: '1' }, ...others] })).toContain('37,70 € 1 × Soupe A')
})
