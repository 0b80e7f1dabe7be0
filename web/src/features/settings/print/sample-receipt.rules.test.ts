import { expect, test } from 'vitest'
import { sampleReceipt } from './sample-receipt.rules.ts'

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

test('the sample is a bill like any other: its parts add up, in the store’s currency', () => {
  const receipt = sampleReceipt({ store, print, language: 'en', soldAt })
  // 17.90 + 2 × 12.50 at 10 %: net 39.00; 2 × 6.00 at 20 %: net 10.00
  expect(receipt).toMatchObject({ currency: 'EUR', subTotal: 4900, taxTotal: 590, total: 5490 })
  expect(receipt.lines.reduce((sum, line) => sum + line.total, 0)).toBe(receipt.total)
  expect(receipt.payments).toEqual([{ title: 'Cash', amount: 5490, tendered: 6000, change: 510 }])
})

test('a currency without decimals has none in the sample either', () => {
  const receipt = sampleReceipt({ store: { ...store, currency: 'JPY' }, print, language: 'en', soldAt })
  expect(receipt.total).toBe(18 + 2 * 13 + 2 * 6)
  expect(receipt.subTotal + receipt.taxTotal).toBe(receipt.total)
})

test('it is printed as the form is set, in the language of the screen', () => {
  const receipt = sampleReceipt({ store, print, language: 'fr', soldAt })
  expect(receipt.print).toMatchObject({ pageFormat: '57', header: 'Bonjour', showCustomerDetails: false })
  expect(receipt.receiptNumber).toBe('12-2026-11-21')
  expect(receipt.lines[0]?.notes).toBe('bien cuit')
})
