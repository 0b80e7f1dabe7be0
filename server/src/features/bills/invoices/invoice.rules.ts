import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import type { CopiedPayment, TakenPayment } from '#core/payments/taken-payment.ts'
import { formatRate } from '#core/money/tax.ts'
import type { BillTax, BillTotals } from '#core/money/totals.ts'
import type { Columns } from '../../../infrastructure/database/columns.ts'
import type { OrderAtVisit, Recipient, SoldItem } from '#core/orders/sold-order.ts'

/** The number of an invoice as it stands in an address; one that cannot exist names none. */
export function readInvoiceNumber(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** A row of the table of taxes on a paper. */
export const taxRecord = ({ title, rateMilli, type, net, tax }: BillTax, decimal: (minor: number) => string) => ({
  title,
  rate: formatRate(rateMilli),
  type,
  net: decimal(net),
  tax: decimal(tax),
})

/** The columns of it in `invoice_lines`. */
export const PART_COLUMNS = {
  partFrom: 'int',
  partTo: 'int',
  partOf: 'int',
  lineQuantity: 'int',
  discounts: 'jsonb',
} as const satisfies Columns & Record<keyof InvoicedPart, string>

/** The columns of a payment in `invoice_payments`. */
export const PAYMENT_COLUMNS = {
  paymentTypeId: 'uuid',
  title: 'text',
  kind: 'text',
  amount: 'bigint',
  tip: 'bigint',
  tendered: 'bigint',
  rounding: 'bigint',
  surplus: 'bigint',
  change: 'bigint',
  reference: 'text',
  billPaymentId: 'uuid',
} as const satisfies Columns

/** Whom an invoice is for, and where: the guest who was named while paying, else the one of its first order, at the table of that order. */
export function recipientOf({ orders: [first], guest }: Pick<Bill, 'orders' | 'guest'>): Recipient {
  const { deliveryType, customerType, customerPhone, customerName, tableId, tableTitle, floor } = first!
  const place = { deliveryType, tableId, tableTitle, floor }
  return guest
    ? { ...place, customerType: 'CUSTOMER', customerPhone: guest.phone, customerName: guest.name }
    : { ...place, customerType, customerPhone, customerName }
}

/** Whose card earns by an invoice: the guest who was named while paying, else the first customer on file among its orders. */
export function earnerOf({ orders, guest }: Pick<Bill, 'orders' | 'guest'>): string | null {
  return guest?.phone ?? orders.find(({ customerPhone }) => customerPhone !== null)?.customerPhone ?? null
}

/** A customer on file, as papers show them. */
export type Guest = { phone: string; name: string | null }

/** What an invoice is issued for. */
export type Bill = {
  currency: string
  digits: number
  orders: readonly OrderAtVisit[]
  items: readonly { order: { id: string }; item: SoldItem & Partial<InvoicedPart> }[]
  totals: BillTotals
  payments: readonly (TakenPayment | CopiedPayment)[]
  /** The discounts, by id, that make what they are on free. */
  comps?: ReadonlySet<string>
  /** The customer who was named while paying; null: those of the orders. */
  guest: Guest | null
  /** The user name of who takes the money. */
  takenBy: string | null
  /** Where the money that comes with the invoice goes; null where none does. */
  drawer: { tillId: string | null; sessionId: string | null } | null
  /** The bill that it is for; null where the orders are paid whole and are on none. */
  bill: { id: string; /** Orders of which nothing is left to invoice. */ completedOrderIds: readonly string[] } | null
}
