import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import { minorOf } from '../../lib/format/wire-money.ts'

const WALK_IN = 'WALKIN'

export function tokensOf({ orders }: Pick<Invoice, 'orders'>): string {
  return orders.map(({ token_no }) => token_no).join(', ')
}

/** Who paid, by name and id; null for a walk-in. Of somebody who was erased nothing is left but that. */
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

/** Where it was eaten, with its floor if the restaurant has floors; null without a table. */
export function tableOf({ table_title, floor }: Invoice): { title: string; floor: string | null } | null {
  if (!table_title) return null
  // a dash is how a restaurant without floors fills that field in
  return { title: table_title, floor: floor && floor !== '-' ? floor : null }
}

/** What these invoices come to, in minor units. */
export function sumOf(invoices: readonly Invoice[], currency: string) {
  const sum = { subTotal: 0, taxTotal: 0, total: 0 }
  for (const { sub_total, tax_total, total } of invoices) {
    sum.subTotal += minorOf(sub_total, currency)
    sum.taxTotal += minorOf(tax_total, currency)
    sum.total += minorOf(total, currency)
  }
  return sum
}
