import type { OrderSummary } from '#core/contract/orders.ts'
import type { PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { countryOf } from '#core/countries/country-packs.ts'
import { formatDecimal, fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { PRODUCT_NAME } from '../../lib/page-title.ts'

export type StoreRecords = { storeSettings: StoreSettingsRecord; printSettings: PrintSettingsRecord }

/** What every paper states of the restaurant, as far as the screens that sell know it. */
export function paperHead({ storeSettings: store, printSettings }: StoreRecords) {
  return {
    country: countryOf({ country: store.country, currency: store.currency, timeZone: store.time_zone }),
    currency: store.currency,
    time_zone: store.time_zone,
    store: { name: store.store_name, address: store.address, phone: store.phone, email: store.email },
    identity: { legalName: '', legalForm: '', siret: '', rcs: '', vatNumber: '', ape: '' },
    print: printSettings,
    product: { name: PRODUCT_NAME, version: '' },
  } satisfies Partial<PaperDocument>
}

/**
 * The note of orders that are on no bill, as the server sums them up: it opens no bill, counts no copy and changes nothing of the
 * table.
 */
export function documentOfSummary(summary: OrderSummary, records: StoreRecords): PaperDocument {
  const digits = findCurrency(records.storeSettings.currency)?.digits ?? 2
  const decimal = (major: number) => formatDecimal(fromMajor(major, digits), digits)
  const [first] = summary.orders
  const named = summary.orders.filter((order) => order.customer_type === 'CUSTOMER')
  const customer = named.find(({ customer_name }) => customer_name !== null) ?? named[0]
  const letters = summary.taxes.map((_, at) => String.fromCodePoint(65 + at))
  const letterOf = (rate: number | null, type: string | null) =>
    letters[summary.taxes.findIndex((tax) => tax.rate === rate && tax.type === type)] ?? null
  return {
    ...paperHead(records),
    kind: 'note',
    number: null,
    invoice_id: null,
    letter: null,
    at: first?.date ?? '',
    till: null,
    server: null,
    table_title: first?.table_title ?? null,
    floor: first?.floor ?? null,
    // the sum of orders does not state them
    covers: null,
    delivery_type: first?.delivery_type || null,
    tokens: summary.orders.map(({ token_no, business_day }) => ({ token_no, business_day })),
    customer_type: customer?.customer_type ?? first?.customer_type ?? null,
    customer_id: customer?.customer_id ?? null,
    customer_name: customer?.customer_name ?? null,
    buyer: null,
    reason: null,
    lines: summary.orders.flatMap((order) =>
      order.items.map((item) => ({
        title: item.item_title,
        variant_title: item.variant_title,
        addons: (item.addons ?? []).map(({ title }) => title),
        notes: item.notes,
        quantity: String(item.quantity),
        unit_price: decimal(item.price),
        total: decimal(item.itemTotal),
        discounts: [],
        letter: letterOf(item.tax_rate, item.tax_type),
      })),
    ),
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
    paid: null,
    due: null,
    session: null,
  }
}
