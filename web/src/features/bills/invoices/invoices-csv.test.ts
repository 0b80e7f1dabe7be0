import { expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { invoiceRows } from './invoices-csv.ts'
import { invoicesTexts } from './invoices.texts.ts'

const walkIn: Invoice = {
  invoice_id: '1',
  created_at: '2026-11-20T23:30:00.000Z',
  sub_total: '28.70',
  tax_total: '3.80',
  total: '32.50',
  table_id: 't',
  table_title: 'T4',
  floor: 'Salle, haut',
  delivery_type: 'dinein',
  customer_type: 'WALKIN',
  customer_id: null,
  name: null,
  email: null,
  orders: [{ order_id: 'a', payment_status: 'paid', token_no: 4 }],
  payments: [
    { title: 'Cash', amount: '22.50' },
    { title: 'Card', amount: '10.00' },
  ],
  copies: 0,
  discount_total: '0.00',
  tip_total: '0.00',
  rounding_total: '0.00',
  surplus_total: '0.00',
  refunded: '0.00',
  buyer: null,
  fiscal: null,
  taxes: [
    { title: 'TVA', rate: 20, type: 'inclusive', net: '5.00', tax: '1.00' },
    { title: 'TVA', rate: 5.5, type: 'inclusive', net: '23.70', tax: '2.80' },
  ],
}
const regular: Invoice = {
  ...walkIn,
  invoice_id: '2',
  table_title: null,
  floor: null,
  delivery_type: null,
  customer_type: 'CUSTOMER',
  customer_id: '+33 6 01',
  name: '=cmd()',
  payments: [{ title: 'Cash', amount: '32.50' }],
  taxes: [],
  discount_total: '3.25',
  tip_total: '2.00',
  rounding_total: '-0.02',
  surplus_total: '1.50',
  refunded: '32.50',
  copies: 2,
  buyer: {
    name: '@Atelier',
    address: '1 rue Haute',
    postcode: '69001',
    city: 'Lyon',
    country: 'FR',
    siren: '732829320',
    vatNumber: 'FR44732829320',
    email: null,
  },
  orders: [...walkIn.orders, { order_id: 'b', payment_status: 'paid', token_no: 5 }],
}
const erased: Invoice = {
  ...walkIn,
  invoice_id: '3',
  customer_type: 'CUSTOMER',
  customer_id: 'erased-abcdefghij',
}
const store = {
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  nameTax: ({ title, rate }: { title: string | null; rate: number }) => `${title} ${rate}%`,
}

test('exports titles, then a row for each invoice, with times of the store', () => {
  const file = csvFile(invoiceRows([regular, walkIn], invoicesTexts.en, store), 'en')
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Invoice ID,Tokens,Date,Subtotal,Tax,Total,Currency,Paid: Card,Paid: Cash,TVA 5.5%: net,TVA 5.5%: tax,TVA 20%: net,TVA 20%: tax,Discounts,Refunded,Tips,Cash rounding,Kept of meal vouchers,Delivery Type,Customer,Customer ID,Table,Floor,Company,SIREN,VAT number,Printed',
    `2,"4, 5",2026-11-21 00:30,28.70,3.80,32.50,EUR,,32.50,,,,,3.25,32.50,2.00,-0.02,1.50,,'=cmd(),'+33 6 01,,,'@Atelier,732829320,FR44732829320,2`,
    '1,4,2026-11-21 00:30,28.70,3.80,32.50,EUR,10.00,22.50,23.70,2.80,5.00,1.00,0.00,0.00,0.00,0.00,0.00,Dine-in,WALKIN,,T4,"Salle, haut",,,,0',
    '',
  ])
})

test('exports neither name nor code of an erased customer', () => {
  const [, row] = invoiceRows([erased], invoicesTexts.fr, store)
  expect(row!.slice(19, 21)).toEqual(['Client effacé', ''])
})

test('exports only titles for an empty period', () => {
  expect(invoiceRows([], invoicesTexts.fr, store)).toHaveLength(1)
})
