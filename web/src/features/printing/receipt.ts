import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import type { PrintSettingsRecord, StoreSettingsRecord } from '#core/contract/records.ts'
import { fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import type { PaymentKind } from '#core/payments/payment-kinds.ts'
import type { Language } from '#core/places/languages.ts'

export type PageFormat = '80' | '57'

/** One receipt as plain data: it waits in the browser's storage until its window reads it. Amounts in minor units. */
export type ReceiptToPrint = ReceiptSetup & {
  isDuplicate: boolean
  /** Printed before payment: it is headed as such and names no invoice. */
  isProvisional: boolean
  /** One, or one for each payment where several orders were paid apart; none before payment. */
  invoiceNumbers: string[]
  receiptNumber: string
  soldAt: string
  tokens: number[]
  deliveryType: string | null
  table: { title: string; floor: string | null } | null
  /** Null for a walk-in; a customer who was erased is left out. */
  customer: { name: string | null; phone: string | null } | 'erased' | null
  lines: ReceiptLine[]
  subTotal: number
  taxTotal: number
  total: number
  taxes: ReceiptTax[]
  payments: ReceiptPayment[]
  /** On the note of a bill on which something is paid: what is still to be paid. */
  due?: number
}

export type ReceiptLine = {
  title: string
  variant: string | null
  addons: string[]
  notes: string | null
  /** A part of a line that is split is written as a fraction: "1/3". */
  quantity: number | string
  /** What the guest pays for one piece, and for the line. */
  unitPrice: number
  total: number
}

/** `rate` in percent. */
export type ReceiptTax = { title: string | null; rate: number; type: string; net: number; tax: number }
export type ReceiptPayment = {
  title: string
  /** Not known of what was printed by a version before. */
  kind?: PaymentKind
  amount: number
  /** On top of the amount: for whom served, what cash is rounded by, what a voucher is worth above the sum due. */
  tip?: number
  rounding?: number
  surplus?: number
  tendered: number | null
  change: number
}

/** What every receipt of one restaurant has in common. */
export type ReceiptSetup = {
  language: Language
  currency: string
  timeZone: string
  store: { name: string; address: string; phone: string; email: string }
  print: {
    pageFormat: PageFormat
    header: string
    footer: string
    showNotes: boolean
    showStoreDetails: boolean
    showCustomerDetails: boolean
    printToken: boolean
  }
}

/** The slip with the number that a guest waits with. */
export type TokenToPrint = Pick<ReceiptSetup, 'language' | 'timeZone'> & {
  pageFormat: PageFormat
  storeName: string
  tokenNo: number
  soldAt: string
  deliveryType: string | null
  tableTitle: string | null
}

export type ReceiptRecords = { storeSettings: StoreSettingsRecord; printSettings: PrintSettingsRecord }

/** Reads the setup from the records that the init calls reply with. */
export function receiptSetup({ storeSettings, printSettings }: ReceiptRecords, language: Language): ReceiptSetup {
  return {
    language,
    currency: storeSettings.currency,
    timeZone: storeSettings.time_zone,
    store: {
      name: storeSettings.store_name,
      address: storeSettings.address,
      phone: storeSettings.phone,
      email: storeSettings.email,
    },
    print: {
      pageFormat: printSettings.page_format === '57' ? '57' : '80',
      header: printSettings.header,
      footer: printSettings.footer,
      showNotes: printSettings.show_notes === 1,
      showStoreDetails: printSettings.show_store_details === 1,
      showCustomerDetails: printSettings.show_customer_details === 1,
      printToken: printSettings.print_token === 1,
    },
  }
}

/** Token and business day of the sale: unique in a restaurant, and short enough to read out. */
export function receiptNumber(tokenNo: number, businessDay: string): string {
  return `${tokenNo}-${businessDay}`
}

type Sale = {
  isDuplicate?: boolean
  /** Of the payment that was just taken, which the summary does not know yet. */
  invoiceNumber?: string
  payments?: ReceiptPayment[]
}

/** The receipt of orders as the server sums them up (complete-order-payment-summary, invoices/orders). */
export function receiptOfSummary(
  summary: OrderSummary,
  records: ReceiptRecords,
  language: Language,
  { isDuplicate = false, invoiceNumber, payments = [] }: Sale = {},
): ReceiptToPrint {
  const { storeSettings } = records
  const minor = (major: number) => fromMajor(major, findCurrency(storeSettings.currency)?.digits ?? 2)
  const first = summary.orders[0]
  const invoices = invoiceNumber ? [invoiceNumber] : summary.orders.map((order) => order.invoice_id)
  const isProvisional = invoices.includes(null)
  return {
    ...receiptSetup(records, language),
    isDuplicate,
    isProvisional,
    invoiceNumbers: isProvisional ? [] : [...new Set(invoices.filter((number) => number !== null))],
    payments,
    receiptNumber: summary.orders.map((order) => receiptNumber(order.token_no, order.business_day)).join(', '),
    soldAt: first?.date ?? '',
    tokens: summary.orders.map((order) => order.token_no),
    deliveryType: first?.delivery_type || null,
    table: first?.table_title ? { title: first.table_title, floor: first.floor } : null,
    customer: customerOfSummary(summary),
    lines: summary.orders.flatMap((order) =>
      order.items.map((item) => ({
        title: item.item_title,
        variant: item.variant_title,
        addons: (item.addons ?? []).map((addon) => addon.title),
        notes: item.notes,
        quantity: item.quantity,
        unitPrice: minor(item.price),
        total: minor(item.itemTotal),
      })),
    ),
    subTotal: minor(summary.subtotal),
    taxTotal: minor(summary.taxTotal),
    total: minor(summary.total),
    taxes: summary.taxes.map((tax) => ({ ...tax, net: minor(tax.net), tax: minor(tax.tax) })),
  }
}

function customerOfSummary({ orders }: OrderSummary): ReceiptToPrint['customer'] {
  const named = orders.filter((order) => order.customer_type === 'CUSTOMER')
  const known = named.find((order) => !isErasedCustomer(order.customer_id))
  if (known) return { name: known.customer_name, phone: known.customer_id }
  return named.length > 0 ? 'erased' : null
}
