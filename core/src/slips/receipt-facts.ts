import type { mentionsOf } from '../accounting/factur-x/invoice-mentions.ts'
import type { Mode } from '../bills/document-number.ts'
import type { Identity } from '../countries/country-pack.ts'

export type TakenOff = { title: string; amount: string }
export type ReceiptLine = {
  title: string
  variant_title: string | null
  addons: string[]
  notes: string | null
  quantity: string
  unit_price: string
  total: string
  discounts: TakenOff[]
  letter: string | null
  set_id: string | null
}
type ReceiptPayment = {
  title: string
  amount: string
  tip: string
  rounding: string
  surplus: string
  tendered: string | null
  change: string
}

/** A document of the API, as far as receipt printers print it (docs/rules/invoices.md#order-of-blocks). */
export type ReceiptFacts = {
  kind: string
  number: string | null
  invoice_id: string | null
  letter: string | null
  at: string
  mode: Mode
  country: string
  currency: string
  time_zone: string
  store: { name: string; address: string; phone: string; email: string }
  identity: Identity
  print: {
    header: string | null
    footer: string | null
    show_notes: number
    show_store_details: number
    show_customer_details: number
    print_token: number
  }
  till: string | null
  server: string | null
  table_title: string | null
  floor: string | null
  covers: number | null
  delivery_type: string | null
  tokens: { token_no: number; offline_no?: string | undefined; business_day: string }[]
  /** Of tills; missing from older servers. */
  receipts?: readonly { receipt_no: string; till: string; sold_at: string | null }[] | undefined
  customer_type: string | null
  customer_id: string | null
  customer_name: string | null
  buyer: {
    name: string
    address: string
    postcode: string
    city: string
    siren: string | null
    vatNumber: string | null
  } | null
  /** Missing from older servers. */
  mentions?: ReturnType<typeof mentionsOf> | null
  reason: string | null
  lines: ReceiptLine[]
  sets: { id: string; title: string; quantity: string; unit_price: string; total: string }[]
  sum: string
  discounts: TakenOff[]
  sub_total: string
  tax_total: string
  total: string
  taxes: { letter: string; title: string | null; rate: number; net: string; tax: string; gross: string }[]
  payments: ReceiptPayment[]
  paid: string | null
  due: string | null
  fiscal: { chain: string; seq: number; extract: string } | null
  product: { name: string; version: string; fiscal_version: string }
}
