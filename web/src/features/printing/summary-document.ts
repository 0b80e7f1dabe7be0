import type { NoteSummary, OrderSummary } from '#core/contract/orders.ts'
import type { PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { countryOf } from '#core/countries/country-packs.ts'
import { formatDecimal, fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { PRODUCT_NAME } from '../../lib/page-title.ts'
import { setsOfSummary } from './set-papers.rules.ts'

export type StoreRecords = { storeSettings: StoreSettingsRecord; printSettings: PrintSettingsRecord }

type NoteRecords = StoreRecords & Pick<PaperDocument, 'mode' | 'identity' | 'till' | 'server'>

/** Facts about the restaurant that every paper shows. */
function paperHead({ storeSettings: store, printSettings, identity, mode }: NoteRecords) {
  return {
    mode,
    country: countryOf({ country: store.country, currency: store.currency, timeZone: store.time_zone }),
    currency: store.currency,
    time_zone: store.time_zone,
    store: { name: store.store_name, address: store.address, phone: store.phone, email: store.email },
    identity,
    print: printSettings,
    fiscal: null,
    product: { name: PRODUCT_NAME, version: '', fiscal_version: '' },
  } satisfies Partial<PaperDocument>
}

/**
 * The note of orders that are on no bill, as the server sums them up: it opens no bill, counts no copy and changes nothing of the
 * table.
 */
export function documentOfSummary(summary: NoteSummary, records: NoteRecords): PaperDocument {
  const digits = findCurrency(records.storeSettings.currency)?.digits ?? 2
  const decimal = (major: number) => formatDecimal(fromMajor(major, digits), digits)
  const [first] = summary.orders
  const letters = summary.taxes.map((_, at) => String.fromCodePoint(65 + at))
  const letterOf = (rate: number | null, type: string | null) =>
    letters[summary.taxes.findIndex((tax) => tax.rate === rate && tax.type === type)] ?? null
  return {
    ...paperHead(records),
    kind: 'note',
    number: null,
    invoice_id: null,
    letter: null,
    at: new Date().toISOString(),
    till: records.till,
    server: records.server,
    table_title: summary.place,
    floor: first?.floor ?? null,
    covers: summary.covers,
    delivery_type: first?.delivery_type || null,
    tokens: summary.orders.map(({ token_no, offline_no, business_day }) => ({ token_no, offline_no, business_day })),
    ...customerPart(summary),
    buyer: null,
    mentions: null,
    reason: null,
    sets: setsOfSummary(summary, digits),
    lines: summary.orders.flatMap(({ items }) => items.map((item) => lineOf(item, { decimal, letterOf }))),
    sum: decimal(summary.total),
    discounts: [],
    sub_total: decimal(summary.subtotal),
    tax_total: decimal(summary.taxTotal),
    total: decimal(summary.total),
    taxes: summary.taxes.map((tax, at) => ({
      ...tax,
      letter: letters[at]!,
      net: decimal(tax.net),
      tax: decimal(tax.tax),
      gross: decimal(tax.net + tax.tax),
    })),
    payments: [],
    paid: decimal(summary.paid),
    due: decimal(summary.due),
    session: null,
  }
}

/** The customer of these orders: the first with a known name, if any is on file. */
function customerPart({ orders }: OrderSummary) {
  const named = orders.filter((order) => order.customer_type === 'CUSTOMER')
  const customer = named.find(({ customer_name }) => customer_name !== null) ?? named[0]
  return {
    customer_type: customer?.customer_type ?? orders[0]?.customer_type ?? null,
    customer_id: customer?.customer_id ?? null,
    customer_name: customer?.customer_name ?? null,
  }
}

type Terms = {
  decimal: (major: number) => string
  letterOf: (rate: number | null, type: string | null) => string | null
}

function lineOf(
  item: OrderSummary['orders'][number]['items'][number],
  { decimal, letterOf }: Terms,
): PaperDocument['lines'][number] {
  return {
    title: item.item_title,
    variant_title: item.variant_title,
    addons: (item.addons ?? []).map(({ title }) => title),
    notes: item.notes,
    quantity: String(item.quantity),
    unit_price: decimal(item.price),
    total: decimal(item.itemTotal),
    discounts: [],
    letter: letterOf(item.tax_rate, item.tax_type),
    set_id: item.set?.id ?? null,
  }
}
