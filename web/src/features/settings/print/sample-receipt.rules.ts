import { fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { formatRate } from '#core/money/tax.ts'
import { billTotals, changeDue } from '#core/money/totals.ts'
import type { Language } from '#core/places/languages.ts'
import { receiptNumber, type PageFormat, type ReceiptToPrint } from '../../printing/receipt.ts'
import type { PrintDetails, StoreDetails } from '../settings.api.ts'
import { printSettingsTexts } from './print-settings.texts.ts'

/** Prices with their tax in them, in major units: an invented meal that shows every block of a receipt. */
const MEAL = [
  { item: 'burger', price: 17.9, quantity: 1, ratePercent: 10 },
  { item: 'salad', price: 12.5, quantity: 2, ratePercent: 10 },
  { item: 'wine', price: 6, quantity: 2, ratePercent: 20 },
] as const
const TOKEN_NO = 12
const INVOICE_NUMBER = '318'
const BANKNOTES = 60

type Sample = { store: StoreDetails; print: PrintDetails; language: Language; soldAt: Date }

/** A receipt of an invented meal in the store's currency, computed as a real one is. */
export function sampleReceipt({ store, print, language, soldAt }: Sample): ReceiptToPrint {
  const words = printSettingsTexts[language].sample
  const minor = (major: number) => fromMajor(major, findCurrency(store.currency)?.digits ?? 2)
  const { subTotal, taxTotal, total, taxes, lines } = billTotals(
    MEAL.map(({ price, quantity, ratePercent }) => ({
      unitPrice: minor(price),
      quantity,
      rateMilli: ratePercent * 1000,
      taxType: 'inclusive',
      taxTitle: words.tax,
    })),
  )
  const tendered = minor(BANKNOTES)
  return {
    language,
    currency: store.currency,
    timeZone: store.timeZone,
    store: { name: store.storeName, address: store.address, phone: store.phone, email: store.email },
    print: { ...print, pageFormat: toPageFormat(print.pageFormat) },
    isDuplicate: false,
    isProvisional: false,
    invoiceNumbers: [INVOICE_NUMBER],
    receiptNumber: receiptNumber(TOKEN_NO, soldAt.toISOString().slice(0, 10)),
    soldAt: soldAt.toISOString(),
    tokens: [TOKEN_NO],
    deliveryType: 'dinein',
    table: { title: words.table, floor: words.floor },
    customer: { name: words.customer, phone: null },
    lines: MEAL.map(({ item, price, quantity }, at) => ({
      title: words.items[item].title,
      variant: words.items[item].variant || null,
      notes: words.items[item].notes || null,
      addons: item === 'burger' ? [words.addon] : [],
      quantity,
      unitPrice: minor(price),
      total: lines[at]!.total,
    })),
    subTotal,
    taxTotal,
    total,
    taxes: taxes.map(({ rateMilli, ...tax }) => ({ ...tax, rate: formatRate(rateMilli) })),
    payments: [{ title: words.cash, amount: total, tendered, change: changeDue(tendered, total) }],
  }
}

export function toPageFormat(text: string): PageFormat {
  return text === '57' ? '57' : '80'
}
