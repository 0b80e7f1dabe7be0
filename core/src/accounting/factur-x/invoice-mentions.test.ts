import { expect, test } from 'vitest'
import { electronicAddressOf } from '../../countries/electronic-addresses.ts'
import { FR } from '../../countries/fr.ts'
import { mentionLines, mentionsOf } from './invoice-mentions.ts'

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
const stated = {
  diningOptions: ['dinein'] as (string | null)[],
  isReported: false,
  paidOn: '2026-11-29',
  siret: '73282932000074',
  buyer: BUYER,
  notes: FR.invoiceNotes!.value,
}

test.each([
  [['dinein'], 'S2', 'S7'],
  [[null], 'S2', 'S7'],
  [[], 'S2', 'S7'],
  [['takeaway'], 'B2', 'B7'],
  [['delivery', 'takeaway'], 'B2', 'B7'],
  [['delivery', 'dinein'], 'M2', 'S7'],
  [[null, 'takeaway'], 'M2', 'S7'],
])('what was sold as %j has process %s, and %s where it was reported already', (diningOptions, paid, reported) => {
  expect(mentionsOf({ ...stated, diningOptions }).process).toBe(paid)
  expect(mentionsOf({ ...stated, diningOptions, isReported: true }).process).toBe(reported)
})

test.each([
  [{}, { scheme: '0225', id: '552100554' }],
  [{ siren: null, email: 'a@example.com' }, null],
  [
    { country: 'BE', siren: null, vatNumber: 'BE0417497106' },
    { scheme: '9925', id: 'BE0417497106' },
  ],
  [
    { country: 'MC', siren: null, vatNumber: 'FR61954506077' },
    { scheme: '9957', id: 'FR61954506077' },
  ],
  [{ country: 'SE', siren: null, vatNumber: 'SE556012579001' }, null],
  [
    { country: 'US', siren: null, email: 'a@example.com' },
    { scheme: 'EM', id: 'a@example.com' },
  ],
])('a company with %j is reached at %j', (numbers, address) => {
  expect(electronicAddressOf({ ...BUYER, ...numbers })).toEqual(address)
})

test('papers name what is sold in both languages, and leave out addresses that are not known', () => {
  const mentions = mentionsOf({ ...stated, diningOptions: ['dinein', 'takeaway'], isReported: true, siret: '' })
  const french = mentionLines(mentions, { language: 'fr', currency: 'EUR' })
  expect(french.rows).toEqual([
    ['Opération', 'Livraison de biens et prestation de services (S7, déjà déclarée)'],
    ['Échéance', '29/11/2026'],
    ['Reste à payer', '0,00\u00a0€'],
    ['Adresse de facturation électronique du client', '0225:552100554'],
  ])
  expect(french.notes).toEqual(Object.values(FR.invoiceNotes!.value))
  const [operation] = mentionLines({ ...mentions, process: 'M2' }, { language: 'en', currency: 'EUR' }).rows
  expect(operation).toEqual(['Operation', 'Goods and services (M2)'])
})
