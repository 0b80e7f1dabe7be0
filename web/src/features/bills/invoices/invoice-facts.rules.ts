import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { signedMinorOf } from '../../../lib/format/wire-money.ts'

const WALK_IN = 'WALKIN'

/** Numbers of the invoice's orders: "12, 13". */
export function tokensOf({ orders }: Pick<Invoice, 'orders'>): string {
  return orders.map(({ token_no, offline_no }) => calledNumber(token_no, offline_no)).join(', ')
}

/** The customer's name and id; null for a walk-in, `erased` if the customer's data was erased. */
export function customerOf({
  customer_type,
  name,
  customer_id,
}: Invoice): { name: string; id: string | null } | 'erased' | null {
  if (isErasedCustomer(customer_id)) return 'erased'
  const known = name || customer_id
  if (customer_type === WALK_IN || !known) return null
  return { name: known, id: customer_id && customer_id !== known ? customer_id : null }
}

/** The table, with its floor if the restaurant has floors; null without a table. */
export function tableOf({ table_title, floor }: Invoice): { title: string; floor: string | null } | null {
  if (!table_title) return null
  // restaurants without floors have a dash in this field
  return { title: table_title, floor: floor && floor !== '-' ? floor : null }
}

/** The dining option as text, or as the API names it if `words` lacks it; null if none was chosen. */
export function diningOptionOf(
  { delivery_type: type }: Invoice,
  words: Readonly<Record<string, string>>,
): string | null {
  return type ? (words[type] ?? type) : null
}

type Paid = { payments: readonly { title: string; amount: string }[] }

/** Amount paid with each payment type, by its title, in minor units. */
export function namedPayments({ payments }: Paid, currency: string): Map<string, number> {
  const paid = new Map<string, number>()
  for (const { title, amount } of payments) paid.set(title, (paid.get(title) ?? 0) + signedMinorOf(amount, currency))
  return paid
}

/** Names a tax by its title and rate. */
export type TaxNaming = (tax: { title: string | null; rate: number }) => string

/** Net and tax for each named rate, in minor units; included and added tax of one rate are summed. */
export function namedTaxes({ taxes }: Pick<Invoice, 'taxes'>, currency: string, nameTax: TaxNaming) {
  const named = new Map<string, { net: number; tax: number }>()
  for (const tax of taxes) {
    const before = named.get(nameTax(tax)) ?? { net: 0, tax: 0 }
    named.set(nameTax(tax), {
      net: before.net + signedMinorOf(tax.net, currency),
      tax: before.tax + signedMinorOf(tax.tax, currency),
    })
  }
  return named
}

/** Totals of these invoices, in minor units. */
export function sumOf(invoices: readonly Invoice[], currency: string) {
  const sum = { subTotal: 0, taxTotal: 0, total: 0 }
  for (const { sub_total, tax_total, total } of invoices) {
    sum.subTotal += signedMinorOf(sub_total, currency)
    sum.taxTotal += signedMinorOf(tax_total, currency)
    sum.total += signedMinorOf(total, currency)
  }
  return sum
}

/** Names of a file's columns, sorted so that two exports have the same order. */
export function columnNamesOf(maps: readonly ReadonlyMap<string, unknown>[]): string[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
}
