import { expect, test } from 'vitest'
import type { NoteSummary } from '#core/contract/orders.ts'
import { HIDDEN, STORE_RECORDS, textOf } from './store-records-fixture.ts'
import { documentOfSummary } from './summary-document.ts'

test('the note of a table without a bill shows its orders, and no erased customer', () => {
  const order = {
    id: 'o1',
    date: '2026-07-10T18:15:00Z',
    delivery_type: 'dinein',
    customer_type: 'CUSTOMER',
    customer_id: 'erased-abcdefghij',
    customer_name: null,
    table_id: 't1',
    table_title: 'T4',
    floor: 'Salle',
    status: 'created' as const,
    payment_status: 'pending',
    token_no: 7,
    business_day: '2026-07-10',
    invoice_id: null,
    items: [],
  }
  const chosen = (title: string, price: number): NoteSummary['orders'][number]['items'][number] => ({
    id: title,
    order_id: 'o1',
    item_id: title,
    item_title: title,
    variant_id: null,
    variant_title: null,
    variant_price: null,
    quantity: 1,
    status: 'created',
    date: order.date,
    addons: null,
    notes: null,
    set: { id: 's1', title: 'Formule midi', item_id: 'f', step_id: 'p' },
    price,
    itemTotal: price,
    tax_id: 't',
    tax_title: 'TVA',
    tax_rate: 20,
    tax_type: 'exclusive',
  })
  const summary: NoteSummary = {
    subtotal: 10.5,
    taxTotal: 2.1,
    total: 12.6,
    covers: 5,
    served_by: null,
    place: 'T4',
    discountTotal: 0,
    paid: 0,
    due: 12.6,
    billId: null,
    orders: [
      { ...order, items: [chosen('Velouté', 6), chosen('Sole', 6.6)] },
      { ...order, id: 'o2', token_no: 9 },
    ],
    taxes: [{ title: 'TVA', rate: 20, type: 'exclusive', net: 10.5, tax: 2.1 }],
  }
  const IDENTITY = { legalName: 'SARL Lilas', legalForm: '', siret: '', rcs: '', vatNumber: '', ape: '', capital: '' }
  const document = documentOfSummary(summary, {
    ...STORE_RECORDS,
    printSettings: HIDDEN,
    mode: 'live',
    identity: IDENTITY,
    till: 'Caisse 2',
    server: 'Ana',
  })
  expect(document).toMatchObject({ kind: 'note', number: null, taxes: [{ letter: 'A', gross: '12.60' }] })
  const text = textOf(document, 0, 'fr')
  let at = 0
  for (const part of [
    'SARL Lilas',
    '3 rue des Lilas',
    'NOTE PROVISOIRE',
    'Caisse 2',
    'Servi par Ana',
    'T4 · Salle',
    'Couverts 5',
    'Sur place',
    '7-2026-07-10, 9-2026-07-10',
    'Formule midi',
    '1 × 12,60 €',
    'Velouté A',
    'Sole A',
    'Total 12,60 €',
    'A TVA 20 %',
    'Payé 0,00 €',
    'Reste à payer 12,60 €',
    'Prix nets, service compris',
    '7 · 9',
  ]) {
    expect(text.indexOf(part, at), `"${part}" in: ${text}`).toBeGreaterThanOrEqual(at)
    at = text.indexOf(part, at) + part.length
  }
  expect(text).not.toContain('erased-')
})
