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

test('a printed invoice to a company has what the law asks for, on the narrowest paper', () => {
  const printing: Printing = {
    columns: 32,
    language: 'fr',
    timeZone: 'Europe/Paris',
    createdAt: INVOICE.at,
    now: new Date(INVOICE.at),
    isMaybeCopy: false,
    isReprint: false,
    insteadOf: null,
  }
  const text = receiptSlip(INVOICE, 0, printing)
    .lines.map((line) => ('text' in line ? line.text : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const part of ['FACTURE', 'Livraison de biens', 'B2', '10/07/2026', '0225:732829320', '0225:552100554'])
    expect(text).toContain(part)
  for (const note of Object.values(FR.invoiceNotes!.value)) expect(text).toContain(note.replaceAll(/\s+/g, ' '))
  const { mentions: _, ...before } = INVOICE
  expect(() => receiptSlip(before, 0, printing)).not.toThrow()
})
