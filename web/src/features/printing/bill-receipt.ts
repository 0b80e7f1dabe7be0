import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { Bill } from '#core/contract/bills.ts'
import { parseAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { parseRate, type TaxType } from '#core/money/tax.ts'
import { billTotals, unitPriceToPay } from '#core/money/totals.ts'
import { kindOfTitle, PAYMENT_KINDS } from '#core/payments/payment-kinds.ts'
import type { Language } from '#core/places/languages.ts'
import { receiptNumber, receiptSetup, type ReceiptRecords, type ReceiptToPrint } from './receipt.ts'

/** The paper of one bill: its receipt once it is paid, before that its note with what is paid and due. */
export function receiptOfBill(bill: Bill, records: ReceiptRecords, language: Language): ReceiptToPrint {
  const minor = (text: string) => parseAmount(text, findCurrency(records.storeSettings.currency)?.digits ?? 2) ?? 0
  const payments = bill.payments.filter(({ cancelled }) => cancelled === 0)
  const isProvisional = bill.invoice_id === null
  return {
    ...receiptSetup(records, language),
    isDuplicate: false,
    isProvisional,
    invoiceNumbers: bill.invoice_id === null ? [] : [bill.invoice_id],
    receiptNumber: bill.orders.map((order) => receiptNumber(order.token_no, order.business_day)).join(', '),
    soldAt: payments.at(-1)?.at ?? new Date().toISOString(),
    tokens: bill.orders.map((order) => order.token_no),
    deliveryType: null,
    table: bill.table_title === null ? null : { title: bill.table_title, floor: bill.floor },
    customer: customerOf(bill),
    lines: linesOf(bill, minor),
    subTotal: minor(bill.subtotal),
    taxTotal: minor(bill.taxTotal),
    total: minor(bill.total),
    taxes: bill.taxes.map((tax) => ({ ...tax, net: minor(tax.net), tax: minor(tax.tax) })),
    payments: payments.map(({ title, kind, amount, tip, rounding, surplus, tendered, change }) => ({
      title,
      kind: PAYMENT_KINDS.find((one) => one === kind) ?? kindOfTitle(title),
      amount: minor(amount),
      tip: minor(tip),
      rounding: rounding.startsWith('-') ? -minor(rounding.slice(1)) : minor(rounding),
      surplus: minor(surplus),
      tendered: tendered === null ? null : minor(tendered),
      change: minor(change),
    })),
    ...(isProvisional && payments.length > 0 && { due: minor(bill.due) }),
  }
}

function customerOf({ customer_id, customer_name }: Bill): ReceiptToPrint['customer'] {
  if (customer_id === null) return null
  return isErasedCustomer(customer_id) ? 'erased' : { name: customer_name, phone: customer_id }
}

/** Each line with its share of an exclusive tax, as on the receipts of orders. */
function linesOf({ lines }: Bill, minor: (text: string) => number): ReceiptToPrint['lines'] {
  const taxed = lines.map((line) => ({
    unitPrice: minor(line.total),
    quantity: 1,
    rateMilli: parseRate(String(line.tax_rate ?? 0)) ?? 0,
    taxType: (line.tax_type ?? 'none') as TaxType,
  }))
  const { lines: shares } = billTotals(taxed)
  return lines.map((line, at) => ({
    title: line.item_title,
    variant: line.variant_title,
    addons: line.addons.map(({ title }) => title),
    notes: null,
    quantity: line.quantity,
    unitPrice: unitPriceToPay(minor(line.unit_price), taxed[at]!.rateMilli, taxed[at]!.taxType),
    total: shares[at]!.total,
  }))
}
