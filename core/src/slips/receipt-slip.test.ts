import { expect, test } from 'vitest'
import { mentionsOf } from '../accounting/factur-x/invoice-mentions.ts'
import { FR } from '../countries/fr.ts'
import { receiptSlip } from './receipt-slip.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import type { Printing } from './slip-heads.ts'

const BUYER = {
  name: 'Atelier Nord',
  address: '8 rue Neuve',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
  siren: '552100554',
  vatNumber: null,
  email: null,
}
const INVOICE: ReceiptFacts = {
  kind: 'invoice',
  number: '31',
  invoice_id: null,
  letter: null,
  at: '2026-07-10T18:15:00.000Z',
  mode: 'live',
  country: 'FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  store: { name: 'Chez Jeanne', address: '3 rue des Lilas', phone: '', email: '' },
  identity: { legalName: '', legalForm: '', siret: '73282932000074', rcs: '', vatNumber: '', ape: '', capital: '' },
  print: { header: null, footer: null, show_notes: 0, show_store_details: 0, show_customer_details: 0, print_token: 0 },
  till: null,
  server: null,
  table_title: null,
  floor: null,
  covers: null,
  delivery_type: 'takeaway',
  tokens: [],
  customer_type: null,
  customer_id: null,
  customer_name: null,
  buyer: BUYER,
  mentions: mentionsOf({
    diningOptions: ['takeaway'],
    isReported: false,
    paidOn: '2026-07-10',
    siret: '73282932000074',
    buyer: BUYER,
    notes: FR.invoiceNotes!.value,
  }),
  reason: null,
  lines: [],
  sets: [],
  sum: '0.00',
  discounts: [],
  sub_total: '0.00',
  tax_total: '0.00',
  total: '0.00',
  taxes: [],
  payments: [],
  paid: null,
  due: null,
  fiscal: null,
  product: { name: 'Comptoir', version: '1.0.0', fiscal_version: '1.0' },
}

const PRINTING: Printing = {
  columns: 32,
  language: 'fr',
  timeZone: 'Europe/Paris',
  createdAt: INVOICE.at,
  now: new Date(INVOICE.at),
  isMaybeCopy: false,
  isReprint: false,
  insteadOf: null,
}

const textOf = (facts: ReceiptFacts, printing = PRINTING): string =>
  receiptSlip(facts, 0, printing)
    .lines.map((line) => ('text' in line ? line.text : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

test('a receipt of a till names its number, the till and the time of sale, and calls the order by the till', () => {
  const sale = {
    ...INVOICE,
    tokens: [{ token_no: 7, offline_no: 'K12', business_day: '2026-07-10' }],
    receipts: [{ receipt_no: 'K-000123', till: 'Bar', sold_at: '2026-07-10T17:14:00.000Z' }],
    print: { ...INVOICE.print, print_token: 1 },
  }
  for (const part of ['N° 31', 'Reçu de caisse K-000123', 'Vendu', 'Bar · 10/07/2026 19:14', '10/07/2026 20:15', 'K12'])
    expect(textOf(sale)).toContain(part)
  expect(textOf(sale, { ...PRINTING, language: 'en' })).toContain('Till receipt K-000123')
  expect(textOf(INVOICE)).not.toContain('Reçu de caisse')
})

test('a printed invoice to a company has what the law asks for, on the narrowest paper', () => {
  const text = textOf(INVOICE)
  for (const part of ['FACTURE', 'Livraison de biens', 'B2', '10/07/2026', '0225:732829320', '0225:552100554'])
    expect(text).toContain(part)
  for (const note of Object.values(FR.invoiceNotes!.value)) expect(text).toContain(note.replaceAll(/\s+/g, ' '))
  const { mentions: _, ...before } = INVOICE
  expect(() => receiptSlip(before, 0, PRINTING)).not.toThrow()
})
