import { expect, test } from 'vitest'
import { samplePaper } from './sample-receipt.rules.ts'

const store = {
  storeName: 'Chez Jeanne',
  address: '3 rue des Lilas',
  phone: '01 02 03 04 05',
  email: 'jeanne@example.com',
  currency: 'EUR',
  image: null,
  isQRMenuEnabled: false,
  isQROrderEnabled: false,
  uniqueQRCode: 'q',
  publicUrl: 'http://localhost:3000',
  timeZone: 'Europe/Paris',
  dayStartsAt: '05:00',
  country: 'FR',
  asksForTable: true,
  unusedFeatures: [],
  asksBeforeSending: false,
}
const print = {
  pageFormat: '57',
  header: 'Bonjour',
  footer: 'Merci',
  showNotes: true,
  isEnablePrint: true,
  showStoreDetails: true,
  showCustomerDetails: false,
  printToken: true,
}
const soldAt = new Date('2026-11-21T12:30:00Z')

test('the sample adds up like any bill, in the store’s currency', () => {
  const { document } = samplePaper({ store, print, language: 'en', soldAt })
  // 17.90 + 2 × 12.50 at 10 %: net 39.00; 2 × 6.00 at 20 %: net 10.00
  expect(document).toMatchObject({
    currency: 'EUR',
    sub_total: '49.00',
    tax_total: '5.90',
    total: '54.90',
    lines: [{ total: '17.90', letter: 'A' }, { total: '25.00' }, { total: '12.00', letter: 'B' }],
    payments: [{ title: 'Cash', amount: '54.90', tendered: '60.00', change: '5.10' }],
  })
})

test('a currency without decimals has none in the sample either', () => {
  const { document } = samplePaper({ store: { ...store, currency: 'JPY' }, print, language: 'en', soldAt })
  expect(Number(document.total)).toBe(18 + 2 * 13 + 2 * 6)
  expect(Number(document.sub_total) + Number(document.tax_total)).toBe(Number(document.total))
})

test('prints by the form’s settings, in the language of the screen', () => {
  const { document, language } = samplePaper({ store, print, language: 'fr', soldAt })
  expect(document.print).toMatchObject({ page_format: '57', header: 'Bonjour', show_customer_details: 0 })
  expect(language).toBe('fr')
  expect(document.lines[0]?.notes).toBe('bien cuit')
})
