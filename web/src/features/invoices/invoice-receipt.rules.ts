import type { InvoiceDetail } from '#core/contract/invoices.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import type { Language } from '#core/places/languages.ts'
import { fromMajor } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { minorOf } from '../../lib/format/wire-money.ts'
import { receiptOfSummary, type ReceiptRecords, type ReceiptToPrint } from '../printing/receipt.ts'

/**
 * The receipt of exactly this invoice, as a duplicate. Of a bill that was split its orders have more than was paid by it:
 * they name who, where and when, and how one wanted it; the invoice has what was paid for.
 */
export function receiptOfInvoice(
  invoice: InvoiceDetail,
  orders: OrderSummary,
  records: ReceiptRecords,
  language: Language,
): ReceiptToPrint {
  const { currency } = records.storeSettings
  const minor = (amount: string) => minorOf(amount, currency)
  const items = new Map(orders.orders.flatMap((order) => order.items.map((item) => [item.id, item])))
  return {
    ...receiptOfSummary(orders, records, language, { isDuplicate: true, invoiceNumber: invoice.invoice_id }),
    lines: invoice.lines.map((line) => {
      const ordered = items.get(line.order_item_id)
      return {
        title: line.item_title,
        variant: line.variant_title,
        addons: line.addons.map(({ title }) => title),
        notes: ordered?.notes ?? null,
        quantity: line.quantity,
        // with a tax on top it is what the guest pays for one
        unitPrice: ordered ? fromMajor(ordered.price, findCurrency(currency)?.digits ?? 2) : minor(line.unit_price),
        total: minor(line.gross),
      }
    }),
    subTotal: minor(invoice.sub_total),
    taxTotal: minor(invoice.tax_total),
    total: minor(invoice.total),
    taxes: invoice.taxes.map((tax) => ({ ...tax, net: minor(tax.net), tax: minor(tax.tax) })),
  }
}
