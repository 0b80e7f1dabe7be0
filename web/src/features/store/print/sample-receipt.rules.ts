import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { countryOf } from '#core/countries/country-packs.ts'
import { formatDecimal, fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { formatRate } from '#core/money/tax.ts'
import { billTotals, changeDue } from '#core/money/totals.ts'
import type { Language } from '#core/places/languages.ts'
import { PRODUCT_NAME } from '../../../lib/page-title.ts'
import type { PaperToPrint } from '../../printing/paper.ts'
import type { PrintDetails, StoreDetails } from '../settings.api.ts'
import { printSettingsTexts } from './print-settings.texts.ts'

/** An invented meal that shows every part of a receipt. Prices in major units, with their tax. */
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
export function samplePaper({ store, print, language, soldAt }: Sample): PaperToPrint {
  const words = printSettingsTexts[language].sample
  const digits = findCurrency(store.currency)?.digits ?? 2
  const minor = (major: number) => fromMajor(major, digits)
  const { subTotal, taxTotal, total, taxes, lines } = billTotals(
    MEAL.map(({ price, quantity, ratePercent }) => ({
      unitPrice: minor(price),
      quantity,
      rateMilli: ratePercent * 1000,
      taxType: 'inclusive',
      taxTitle: words.tax,
    })),
  )
  const decimal = (amount: number) => formatDecimal(amount, digits)
  const letters = taxes.map((_, at) => String.fromCodePoint(65 + at))
  const letterOf = (ratePercent: number) =>
    letters[taxes.findIndex(({ rateMilli }) => rateMilli === ratePercent * 1000)] ?? null
  const document: PaperDocument = {
    ...headOf({ store, print }),
    kind: 'invoice',
    number: INVOICE_NUMBER,
    invoice_id: null,
    letter: null,
    at: soldAt.toISOString(),
    till: words.till,
    server: words.server,
    table_title: words.table,
    floor: words.floor,
    covers: 2,
    delivery_type: 'dinein',
    tokens: [{ token_no: TOKEN_NO, business_day: soldAt.toISOString().slice(0, 10) }],
    customer_type: 'CUSTOMER',
    customer_id: null,
    customer_name: words.customer,
    buyer: null,
    mentions: null,
    reason: null,
    sets: [],
    lines: linesOf(lines, { minor, decimal, letterOf, language }),
    sum: decimal(total),
    discounts: [],
    sub_total: decimal(subTotal),
    tax_total: decimal(taxTotal),
    total: decimal(total),
    taxes: taxes.map(({ rateMilli, title, type, net, tax }, at) => ({
      letter: letters[at]!,
      title,
      rate: formatRate(rateMilli),
      type,
      net: decimal(net),
      tax: decimal(tax),
      gross: decimal(net + tax),
    })),
    payments: [cashPayment(total, { minor, decimal, title: words.cash })],
    paid: null,
    due: null,
    session: null,
  }
  return { language, copy: 0, document }
}

type Shown = { minor: (major: number) => number; decimal: (minor: number) => string }
type OfLines = Shown & { letterOf: (ratePercent: number) => string | null; language: Language }

function linesOf(shares: readonly { total: number }[], { minor, decimal, letterOf, language }: OfLines) {
  const words = printSettingsTexts[language].sample
  return MEAL.map(({ item, price, quantity, ratePercent }, at) => ({
    title: words.items[item].title,
    variant_title: words.items[item].variant || null,
    notes: words.items[item].notes || null,
    addons: item === 'burger' ? [words.addon] : [],
    quantity: String(quantity),
    unit_price: decimal(minor(price)),
    total: decimal(shares[at]!.total),
    discounts: [],
    letter: letterOf(ratePercent),
    set_id: null,
  }))
}

function cashPayment(total: number, { minor, decimal, title }: Shown & { title: string }) {
  const tendered = minor(BANKNOTES)
  const none = decimal(0)
  return {
    title,
    kind: 'cash',
    amount: decimal(total),
    tip: none,
    rounding: none,
    surplus: none,
    tendered: decimal(tendered),
    change: decimal(changeDue(tendered, total)),
    reference: null,
  }
}

/** The restaurant as the forms of its settings have it. */
function headOf({ store, print }: Pick<Sample, 'store' | 'print'>) {
  const flag = (isOn: boolean) => (isOn ? 1 : 0)
  return {
    mode: 'live' as const,
    country: countryOf(store),
    currency: store.currency,
    time_zone: store.timeZone,
    store: { name: store.storeName, address: store.address, phone: store.phone, email: store.email },
    identity: { legalName: '', legalForm: '', siret: '', rcs: '', vatNumber: '', ape: '', capital: '' },
    print: {
      page_format: print.pageFormat,
      header: print.header,
      footer: print.footer,
      show_notes: flag(print.showNotes),
      is_enable_print: flag(print.isEnablePrint),
      show_store_details: flag(print.showStoreDetails),
      show_customer_details: flag(print.showCustomerDetails),
      print_token: flag(print.printToken),
      receipt_after_pay: 'print',
    },
    fiscal: null,
    product: { name: PRODUCT_NAME, version: '', fiscal_version: '' },
  } satisfies Partial<PaperDocument>
}

/** The width of the paper in millimetres; 80 for any text but "57". */
export function toPageFormat(text: string): '80' | '57' {
  return text === '57' ? '57' : '80'
}
