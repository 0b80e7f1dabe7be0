import { expect, test } from 'vitest'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { HIDDEN, textOf } from '../store-records-fixture.ts'

const INVOICE: PaperDocument = {
  kind: 'invoice',
  number: '31',
  invoice_id: null,
  letter: null,
  at: '2026-07-10T18:15:00.000Z',
  mode: 'live',
  country: 'FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  store: { name: 'Chez Jeanne', address: '3 rue des Lilas', phone: '01 02 03 04 05', email: 'jeanne@example.com' },
  identity: {
    legalName: 'Jeanne Martin',
    legalForm: 'SARL',
    siret: '73282932000074',
    rcs: 'Paris B 732 829 320',
    vatNumber: 'FR44732829320',
    ape: '5610A',
    capital: 'au capital de 8 000 €',
  },
  print: HIDDEN,
  till: 'Caisse 1',
  server: 'Ana',
  table_title: 'T4',
  floor: 'Salle',
  covers: 3,
  delivery_type: 'dinein',
  tokens: [{ token_no: 7, business_day: '2026-07-10' }],
  customer_type: 'CUSTOMER',
  customer_id: '0611',
  customer_name: 'Zoé',
  buyer: null,
  mentions: null,
  reason: null,
  sets: [],
  lines: [
    {
      title: 'Gamay',
      variant_title: 'Verre',
      addons: ['Glaçons'],
      notes: 'bien frais',
      quantity: '2',
      unit_price: '12.50',
      total: '25.00',
      discounts: [{ title: 'Habitué', amount: '5.00' }],
      letter: 'B',
      set_id: null,
    },
  ],
  sum: '20.00',
  discounts: [{ title: 'Geste', amount: '2.00' }],
  sub_total: '15.00',
  tax_total: '3.00',
  total: '18.00',
  taxes: [{ letter: 'B', title: 'TVA', rate: 20, type: 'inclusive', net: '15.00', tax: '3.00', gross: '18.00' }],
  payments: [
    {
      title: 'Espèces',
      kind: 'cash',
      amount: '18.00',
      tip: '1.00',
      rounding: '-0.02',
      surplus: '0.00',
      tendered: '50.00',
      change: '31.02',
      reference: null,
    },
  ],
  paid: null,
  due: null,
  session: null,
  fiscal: { chain: 'T', seq: 12, extract: 'ABCDEFGHIJ' },
  product: { name: 'Comptoir', version: '1.7.0', fiscal_version: '1.0' },
}
const BUYER = {
  name: 'Atelier Nord',
  address: '8 rue Neuve',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
  siren: '404833048',
  vatNumber: 'FR83404833048',
  email: null,
}
const MENTIONS: NonNullable<PaperDocument['mentions']> = {
  operation: 'both',
  process: 'M2',
  due_date: '2026-07-10',
  seller_address: { scheme: '0225', id: '732829320' },
  buyer_address: { scheme: '0225', id: '404833048' },
  late_payment: 'Pénalités de retard : 12 %',
  recovery: 'Indemnité : 40 €',
  discount: 'Pas d’escompte',
}
const MONEY = {
  payment_type_id: 'c',
  title: 'Carte',
  kind: 'card',
  tips: '4.00',
  counted_n: 9,
  counted_amount: '90.00',
}
const SESSION: NonNullable<PaperDocument['session']> = {
  id: 's',
  till_id: 't',
  till_title: 'Caisse 1',
  opened_at: '2026-07-10T08:00:00.000Z',
  opened_by: 'ana',
  float: '150.00',
  closed_at: '2026-07-10T22:00:00.000Z',
  closed_by: 'leo',
  handed_to: null,
  z: 12,
  expected: '412.00',
  counted: '410.00',
  difference: '-2.00',
  kept: '150.00',
  note: 'Erreur de rendu',
  opening_counts: [],
  counts: [{ value: '50.00', n: 8 }],
  in: '20.00',
  out: '11.00',
  drops: '200.00',
  tip_payouts: '6.00',
  to_settle: '0.00',
  settled: '0.00',
  counted_earlier: '0.00',
  movements: [],
  payments: [{ ...MONEY, n: 9, amount: '90.00' }],
}

const COMPANY = ['Chez Jeanne', 'Jeanne Martin · SARL', '3 rue des Lilas', 'SIRET 73282932000074']
/** Each field that the pack of France requires, as papers state it. */
const REQUIRED = {
  name: 'Chez Jeanne',
  legalName: 'Jeanne Martin',
  legalForm: 'SARL',
  capital: 'au capital de 8 000 €',
  address: '3 rue des Lilas',
  siret: 'SIRET 73282932000074',
  rcs: 'RCS Paris B 732 829 320',
  vatNumber: 'N° TVA FR44732829320',
  ape: 'APE 5610A',
  phone: '01 02 03 04 05',
}
const NUMBERS = ['RCS Paris B 732 829 320', 'N° TVA FR44732829320', 'APE 5610A', '01 02 03 04 05', 'Bonjour']
const WHERE = ['10 juil. 2026', '20:15', 'Caisse 1', 'Ana', 'Zoé · 0611', 'T4 · Salle', 'Couverts 3', 'Sur place']
const TOKENS = ['7-2026-07-10']
const SOLD = ['Gamay - Verre', '+ Glaçons', 'Note : bien frais', '2 × 12,50 €', '25,00 € B', 'Habitué', '-5,00 €']
const SUMS = ['Somme', '20,00 €', 'Geste', '-2,00 €', 'Sous-total HT', '15,00 €', 'TVA', '3,00 €', 'Total', '18,00 €']
const TAXES = ['HT', 'TVA', 'TTC', 'B TVA 20 %', '15,00', '3,00', '18,00']
const PAID = ['Espèces', '18,00 €', 'Pourboire', '1,00 €', 'Arrondi', '-0,02 €', 'Reçu', '50,00 €', 'Rendu', '31,02 €']
const END = ['Merci', 'Numéro', '7', '1.7.0']

test.each<[string, PaperDocument, number, string[]]>([
  [
    'a ticket',
    INVOICE,
    0,
    [...COMPANY, ...NUMBERS, 'TICKET', 'Facture n°', '31', ...WHERE, ...TOKENS, ...SOLD, ...SUMS, ...TAXES, ...PAID],
  ],
  [
    'a ticket of a restaurant in training',
    { ...INVOICE, mode: 'training' },
    1,
    [...COMPANY, ...NUMBERS, 'TICKET', '*** DUPLICATA 1 ***', 'MODE ÉCOLE', 'Facture n°', 'ÉCOLE-31', ...WHERE],
  ],
  [
    'a ticket of a till without the server',
    {
      ...INVOICE,
      tokens: [{ token_no: 7, offline_no: 'K12', business_day: '2026-07-10' }],
      receipts: [{ receipt_no: 'K-000123', till: 'Bar', sold_at: '2026-07-10T17:14:00.000Z' }],
    },
    0,
    [...COMPANY, 'Facture n°', '31', 'Reçu de caisse', 'K-000123', 'Vendu', 'Bar · 10 juil. 2026', '19:14', ...TOKENS],
  ],
  [
    'the duplicate of an invoice',
    { ...INVOICE, buyer: BUYER, mentions: MENTIONS },
    2,
    [...COMPANY, ...NUMBERS, 'FACTURE', '*** DUPLICATA 2 ***', '31', ...WHERE, ...TOKENS].concat(
      ['Atelier Nord', '8 rue Neuve', '59000 Lille', 'SIREN 404833048', 'N° TVA FR83404833048'],
      ['Livraison de biens et prestation de services (M2)', 'Échéance', '10/07/2026', 'Reste à payer', '0,00 €'],
      ['0225:732829320', '0225:404833048'],
      ['Pénalités de retard : 12 %', 'Indemnité : 40 €', 'Pas d’escompte'],
      [...SOLD, ...SUMS, ...TAXES, ...PAID],
    ),
  ],
  [
    'a credit note',
    { ...INVOICE, kind: 'credit_note', number: 'A-3', invoice_id: '31', reason: 'Froid', total: '-18.00' },
    0,
    [
      ...COMPANY,
      ...NUMBERS,
      'AVOIR sur ticket 31',
      'A-3',
      '20:15',
      'Motif',
      'Froid',
      ...WHERE.slice(2),
      ...TOKENS,
    ].concat([...SOLD, 'Total', '-18,00 €', ...TAXES, ...PAID]),
  ],
  [
    'the note of a bill',
    { ...INVOICE, kind: 'note', number: null, letter: 'B', paid: '8.00', due: '10.00' },
    1,
    [
      ...COMPANY,
      ...NUMBERS,
      'NOTE PROVISOIRE',
      '*** DUPLICATA 1 ***',
      ...WHERE,
      ...TOKENS,
      ...SOLD,
      ...SUMS,
      ...TAXES,
      ...PAID,
      'Payé',
      '8,00 €',
      'Reste à payer',
      '10,00 €',
    ],
  ],
  [
    'the reading of a drawer',
    {
      ...INVOICE,
      kind: 'session',
      number: null,
      session: { ...SESSION, z: null, closed_at: null, closed_by: null, counted: null, difference: null, kept: null },
      lines: [],
      tokens: [],
    },
    0,
    [
      ...COMPANY,
      ...NUMBERS,
      'RAPPORT X',
      '10 juil. 2026',
      'Caisse 1',
      'Ana',
      '9 × Carte',
      '90,00 €',
      '150,00 €',
    ].concat(['20,00 €', '11,00 €', '200,00 €', '6,00 €', '412,00 €']),
  ],
  [
    'the closing of a drawer',
    { ...INVOICE, kind: 'session', number: '12', session: SESSION, lines: [], tokens: [] },
    0,
    [
      ...COMPANY,
      ...NUMBERS,
      'COMPTAGE DU TIROIR 12',
      'Caisse 1',
      '9 × Carte',
      '90,00 €',
      '150,00 €',
      '20,00 €',
      '11,00 €',
    ].concat('200,00 €', '6,00 €', '412,00 €', '410,00 €', '-2,00 €', '150,00 €', '50,00 €', '× 8', 'Erreur de rendu'),
  ],
])('%s of a French restaurant states all that the law requires, in this order', (_, document, copy, expected) => {
  const text = textOf(document, copy, 'fr')
  let at = 0
  for (const part of expected) {
    const found = text.indexOf(part, at)
    expect(found, `"${part}" after "${text.slice(Math.max(0, at - 40), at)}" in: ${text}`).toBeGreaterThanOrEqual(0)
    at = found + part.length
  }
  const end = document.kind === 'session' ? ['Merci', '1.7.0'] : ['Prix nets, service compris', ...END]
  for (const part of end) expect(text.slice(at)).toContain(part)
  expect(Object.keys(REQUIRED).toSorted()).toEqual(packOf('FR').requiredOnPaper!.value.toSorted())
  for (const [field, stated] of Object.entries(REQUIRED)) expect(text, field).toContain(stated)
  // facts that the law does not require follow the settings
  expect(text).not.toContain('jeanne@example.com')
})

test('elsewhere the settings hide the company, and an unknown customer is no walk-in', () => {
  const text = textOf({ ...INVOICE, country: 'BE', customer_type: null }, 0, 'en')
  expect(text).not.toMatch(/Chez Jeanne|SIRET|Prices include|Walk-in|Zoé/)
  expect(text).toContain('RECEIPT')
})
